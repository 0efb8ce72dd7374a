/* Round after round of a battle: what `hit_chances`, `uniform_volleys` and `volleys` do with NumPy, in one call. `make`
   builds it where there is a C compiler, `compiled.py` loads it.

   Arrays are C-contiguous. All numbers are positive, so nothing cancels; sums are made block by block, because short
   ones have small errors. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 8, PAIRS = 384 }; /* as in uniform_volleys.py and volleys.py */
enum { CHANCE, ATTACK_HITS, DEFEND_HITS, ATTACK_UNITS, DEFEND_UNITS, SUMS }; /* what goes on, summed up */

/* The distribution of hits of each row of dice, numbers of dice by what they hit up to: [row, hits]. Die by die. */
void hit_chances(long rows, long numbers, const int64_t *rolled, long width, double *found)
{
    memset(found, 0, sizeof(double) * rows * width);
    for (long row = 0; row < rows; row++, rolled += numbers, found += width) {
        long dice = 0;
        found[0] = 1.0;
        for (long number = 1; number < numbers; number++) {
            double hit = (double)number / (numbers - 1), miss = 1.0 - hit;
            for (int64_t die = 0; die < rolled[number]; die++, dice++) {
                found[dice + 1] = found[dice] * hit;
                for (long at = dice; at > 0; at--)
                    found[at] = found[at] * miss + found[at - 1] * hit;
                found[0] *= miss;
            }
        }
    }
}

/* Distributions of hits, and for each of them the chances of so many hits or more, 0 .. width. */
struct Hits {
    long width;
    const double *exactly;
    double *at_least;
};

static void add_up(struct Hits hits, long states)
{
    for (long state = 0; state < states; state++) {
        const double *exactly = hits.exactly + state * hits.width;
        double *at_least = hits.at_least + state * (hits.width + 1);
        at_least[hits.width] = 0.0;
        for (long at = hits.width - 1; at >= 0; at--)
            at_least[at] = at_least[at + 1] + exactly[at];
    }
}

/* How many hits matter: no more than there are targets, and none beyond which all are too unlikely together.
   Any guess will do; a good one is quick. */
static long likely_hits(long guess, long width, long targets, const double *at_least, double chance, double smallest)
{
    long most = targets < width ? targets : width - 1;
    if (guess > most)
        guess = most;
    while (guess < most && chance * at_least[guess + 1] > smallest)
        guess++;
    while (guess > 0 && chance * at_least[guess] <= smallest)
        guess--;
    return guess;
}

/* Add some chances to others, and clear them. */
static void pour(long length, double *restrict from, double *restrict to)
{
    for (long at = 0; at < length; at++) {
        to[at] += from[at];
        from[at] = 0.0;
    }
}

static void add_times(long length, double *restrict to, double times, const double *restrict from)
{
    for (long at = 0; at < length; at++)
        to[at] += times * from[at];
}

/* Where the fire of both sides leads from one state of the attacker, `i` hits left: added to [i', j']. */
static void fire_from(long i, long columns, long idle, const double *chance, struct Hits ours, struct Hits theirs,
                      double smallest, double *row, double *after)
{
    long scored = 0, taken = 0;
    for (long j = idle; j < columns; j++) {
        if (chance[j] <= smallest)
            continue;
        const double *back = theirs.exactly + j * theirs.width, *at_least = theirs.at_least + j * (theirs.width + 1);
        scored = likely_hits(scored, ours.width, j, ours.at_least, chance[j], smallest);
        taken = likely_hits(taken, theirs.width, i, at_least, chance[j], smallest);
        for (long at = 0; at <= scored; at++)
            row[scored - at] = chance[j] * ours.exactly[at];
        if (scored == j)
            row[0] = chance[j] * ours.at_least[j];
        for (long at = 0; at <= taken; at++)
            add_times(scored + 1, after + (i - at) * columns + j - scored, at == i ? at_least[i] : back[at], row);
    }
}

/* The battle where all hits are alike, volley by volley, until less than `rest` goes on.

   `chance` and `ended` are [chain, attacker's hits left, defender's hits left]; `attack` is [chain, hits left, hits],
   `defend` [hits left, hits]; `ours` and `theirs` are the hits on average and the units of each state. The `idle`
   weakest defenders do not fight: guns that are all that is left are lost. What is no likelier than `smallest` is
   dropped: a pair of states, or the most hits of either side. Returns how many volleys there were, -1 without memory. */
long uniform_rounds(long chains, long rows, long columns, long idle, const double *attack, long attack_width,
                    const double *defend, long defend_width, const double *ours, const double *theirs,
                    double smallest, double rest, long most, double *chance, double *ended, double *sums)
{
    long states = chains * rows, volleys = 0;
    long at_least = states * (attack_width + 1) + columns * (defend_width + 1);
    double *room = calloc(at_least + (states + rows + 4) * columns, sizeof(double));
    if (!room)
        return -1;
    struct Hits scored = {attack_width, attack, room};
    struct Hits taken = {defend_width, defend, room + states * (attack_width + 1)};
    double *after = room + at_least, *block = after + states * columns, *row = block + rows * columns;
    double *left = row + columns, *left_hits = left + columns, *left_units = left_hits + columns;
    add_up(scored, states);
    add_up(taken, columns);
    double *sum;
    do {
        memset(after, 0, sizeof(double) * states * columns);
        for (long state = 0; state < states; state++) {
            long i = state % rows;
            struct Hits own = {attack_width, attack + state * attack_width, room + state * (attack_width + 1)};
            if (i)
                fire_from(i, columns, idle, chance + state * columns, own, taken, smallest, row, block);
            if (i % BLOCK == BLOCK - 1 || i == rows - 1)
                pour((i + 1) * columns, block, after + (state - i) * columns);
        }
        memset(left, 0, sizeof(double) * 3 * columns);
        for (long state = 0; state < states; state++) {
            double *now = after + state * columns;
            if (state % rows == 0)
                pour(columns, now, ended + state * columns);
            for (long j = 0; j < idle; j++)
                pour(1, now + j, ended + state * columns);
            add_times(columns, left, 1.0, now);
            add_times(columns, left_hits, ours[state], now);
            add_times(columns, left_units, ours[states + state], now);
        }
        sum = sums + SUMS * volleys++;
        memset(sum, 0, sizeof(double) * SUMS);
        for (long j = 0; j < columns; j++) {
            sum[CHANCE] += left[j];
            sum[ATTACK_HITS] += left_hits[j];
            sum[DEFEND_HITS] += left[j] * theirs[j];
            sum[ATTACK_UNITS] += left_units[j];
            sum[DEFEND_UNITS] += left[j] * theirs[columns + j];
        }
        memcpy(chance, after, sizeof(double) * states * columns);
    } while (sum[CHANCE] >= rest && volleys < most);
    free(room);
    return volleys;
}

/* Where hits lead: for each firing state and target the chance of each state that the target comes to, added to
   [firing state, target, state]. `after` says where each number of hits leads, [target, hits], and `scored` is its
   chance, [firing state, hits]. */
void lead(long shooters, long targets, const int64_t *which, long states, long hits, const int64_t *after,
          const double *scored, double *found)
{
    for (long shooter = 0; shooter < shooters; shooter++, scored += hits)
        for (long at = 0; at < targets; at++) {
            const int64_t *leads = after + which[at] * hits;
            double *row = found + (shooter * states + which[at]) * states;
            for (long hit = 0; hit < hits; hit++)
                row[leads[hit]] += scored[hit];
        }
}

/* Both sides fire at once: what that makes of the chances of all pairs of states, [attacker, defender]. States are in
   the order of strength, and nobody gains any. Returns how many pairs fired. */
static long fire(long ours, long theirs, const double *fires, const double *lost, const double *hit, double smallest,
                 const double *chance, double *row, double *block, double *after)
{
    long fired = 0, in_block = 0, first = 0;
    memset(after, 0, sizeof(double) * ours * theirs);
    for (long a = 0; a < ours; a++) {
        for (long d = 0; d < theirs; d++) {
            long pair = a * theirs + d;
            if (!fires[pair])
                after[pair] += chance[pair];
            if (!fires[pair] || chance[pair] <= smallest)
                continue;
            const double *taken = lost + (d * ours + a) * ours;
            for (long to = d; to < theirs; to++)
                row[to] = chance[pair] * hit[pair * theirs + to];
            for (long to = a; to < ours; to++)
                if (chance[pair] * taken[to] > smallest)
                    add_times(theirs - d, block + to * theirs + d, taken[to], row + d);
            fired++;
            in_block++;
        }
        if (in_block > PAIRS - theirs || a == ours - 1) {
            pour((ours - first) * theirs, block + first * theirs, after + first * theirs);
            first = a;
            in_block = 0;
        }
    }
    return fired;
}

/* Rounds of some volleys each, until less than `rest` of what is `live` goes on. A volley has a table for the fire of
   each side and says which pairs fire: see `volleys.Volley`. `chances` are [round, attacker, defender], the first of
   them given. What is no likelier than `smallest` is dropped: a pair, or a state that one side of a pair comes to.
   Returns how many rounds there were, -1 without memory, and adds up the pairs that fired. */
long pair_rounds(long ours, long theirs, long volleys, const double *const *fires, const double *const *lost,
                 const double *const *hit, const double *live, double smallest, double rest, long most, double *chances,
                 int64_t *fired)
{
    long pairs = ours * theirs, rounds = 0;
    double *room = calloc(3 * pairs + theirs, sizeof(double)), going;
    if (!room)
        return -1;
    do {
        const double *from = chances + rounds++ * pairs;
        for (long volley = 0; volley < volleys; volley++) {
            double *to = volley == volleys - 1 ? chances + rounds * pairs : room + (1 + volley % 2) * pairs;
            *fired += fire(ours, theirs, fires[volley], lost[volley], hit[volley], smallest, from, room + 3 * pairs, room,
                           to);
            from = to;
        }
        going = 0.0;
        for (long pair = 0; pair < pairs; pair++)
            going += live[pair] * from[pair];
    } while (going >= rest && rounds < most);
    free(room);
    return rounds;
}
