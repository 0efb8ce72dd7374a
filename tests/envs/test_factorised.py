"""A game in words: no dead ends, nothing lost, nothing shown that a seat may not know."""

import hashlib
from random import Random

import pytest

import sandtable
from sandtable import bots, envs
from sandtable.core import codec
from sandtable.core.decisions import Choose, Plan
from sandtable.envs import EnvError, Factorised, Observer
from sandtable.envs.factorised import words_of
from sandtable.envs.spelling import Branch, asked, one_of
from sandtable.envs.words import END, END_WORD, MORE, SLOTS, Candidate, Words
from tests.core.toys import convoy
from tests.envs.tables import FEW, PRESETS, say_something, short_table

MOMENTS, MOMENTS_OF_A_PLAN = 40, 6


@pytest.mark.parametrize("preset", PRESETS)
def test_random_words_lead_to_the_end_of_every_preset(preset: str) -> None:
    table, rng = short_table(preset), Random(preset)
    position = table.start(seed=1)
    while position.over is None:
        assert position.seat in table.seats
        assert position.legal(), f"a dead end after {position.said}"
        say_something(position, rng)


@pytest.mark.parametrize("preset", FEW)
def test_what_our_bots_answer_can_be_said_and_comes_out_the_same(preset: str) -> None:
    table, rng = short_table(preset), Random(1)
    clone = table.game.clone
    agent = bots.find(table.game, bots.names(table.game)[0])
    position = table.start(seed=3)
    while position.over is None:
        answer, before, seat = agent.choose(position.observation(), rng), clone(position.state), position.seat
        assert seat is not None
        position.spell_out(answer)
        if not isinstance(answer, Plan):
            assert position.given == answer
        elif position.given != answer:  # some labels are written more exactly: the effect is the same
            assert position.given is not None
            states = [clone(before) for _ in range(2)]
            for state, said in zip(states, (answer, position.given), strict=True):
                table.game.apply(state, seat, said)
            assert codec.digest(states[0]) == codec.digest(states[1])


@pytest.mark.parametrize("preset", FEW)
def test_an_observation_is_the_same_in_all_states_a_seat_cannot_tell_apart(preset: str) -> None:
    table, rng = short_table(preset), Random(2)
    observer, position = Observer(table), table.start(seed=2)
    wanted = MOMENTS_OF_A_PLAN if "max_rounds" in table.options.__struct_fields__ else MOMENTS
    checked = 0
    while position.over is None and checked < wanted:
        say_something(position, rng)
        if rng.random() < 0.3 and position.over is None:
            checked += 1
            for seat in table.seats:
                other = position.clone()
                other.state = table.game.resample(position.state, seat, rng)
                if seat == position.seat:
                    other = position.resample(rng)
                assert observer.vector(position, seat).tolist() == observer.vector(other, seat).tolist()
                assert observer.mask(position, seat).tolist() == observer.mask(other, seat).tolist()
    assert checked


@pytest.mark.parametrize(
    "preset", [id for id in (*FEW, "siege-normal-my_house_is_my_castle-v0") if id.startswith(("siege", "blitzkrieg"))]
)
def test_what_is_not_written_again_is_still_true(preset: str) -> None:
    """Whoever has watched the game, and clones of it, says what one says who sees it for the first time."""
    table, rng = short_table(preset), Random(4)
    old, position = Observer(table), table.start(seed=4)
    for _ in range(60):
        if position.over is not None:
            break
        aside = position.clone()
        say_something(aside, rng)
        for shown in (aside, position):
            for seat in table.seats:
                assert old.vector(shown, seat).tolist() == Observer(table).vector(shown, seat).tolist()
        say_something(position, rng)


def test_a_clone_goes_on_by_itself() -> None:
    for preset in FEW:
        table, rng = short_table(preset), Random(5)
        position = table.start(seed=4)
        while position.answers < 5:
            say_something(position, rng)
        copy, before = position.clone(), codec.digest(position.state)
        assert copy.legal() == position.legal()
        while copy.over is None and copy.answers < position.answers + 4:
            say_something(copy, rng)
        assert copy.answers > position.answers
        assert codec.digest(position.state) == before


def test_the_same_seed_and_words_give_the_same_game() -> None:
    for preset in FEW:
        ends = []
        for _ in range(2):
            position, rng = short_table(preset).start(seed=9), Random(9)
            for _ in range(200):
                if position.over is None:
                    say_something(position, rng)
            ends.append(codec.digest(position.state))
        assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("game", "size", "fingerprint"),
    [
        ("siege", 152, "6edf9982ab91"),
        ("blitzkrieg", 197, "77731628fa24"),
        ("churchill", 201, "78d39b16ab18"),
        ("spring1942", 242, "d19d800bb2a6"),
        ("europe1940", 296, "d20b64098f4d"),
    ],
)
def test_words_keep_their_numbers(game: str, size: int, fingerprint: str) -> None:
    """Whoever changes a table breaks every trained network: then the version of the environments goes up."""
    words = words_of(sandtable.game(game))
    assert len(words) == len(set(words.names)) == size
    assert hashlib.sha256(" ".join(words.names).encode()).hexdigest().startswith(fingerprint)


@pytest.mark.parametrize("preset", ["siege-normal-4-v0", "blitzkrieg-nippon-v0", "churchill-training-v0"])
def test_what_is_said_are_words_of_the_answer_in_their_order(preset: str) -> None:
    table, rng = envs.table(preset), Random(7)
    position = table.start(seed=7)
    while position.over is None and position.answers < 300:
        if not isinstance(position.asked, Choose):
            say_something(position, rng)
            continue
        answer = position.asked.sample(rng)
        spelled = iter(table.words.of(answer))
        assert all(word in spelled for word in position.spell_out(answer))
        assert position.given == answer


ALONE = ("siege-solo", "siege-field_marshal-2")
"""One defender, who has nobody to trade with."""


@pytest.mark.parametrize(
    "preset", [id for id in PRESETS if id.startswith(("siege", "blitzkrieg")) and not id.startswith(ALONE)]
)
def test_what_a_title_spells_by_itself_is_what_the_list_of_answers_says(preset: str) -> None:
    table, rng = envs.table(preset), Random(8)
    position = table.start(seed=8)
    spelled = 0
    while position.over is None and spelled < 200:
        if type(position.state.stack[-1]) not in table.spelled_at:
            say_something(position, rng)
            continue
        question, before = position.asked, position.answers
        assert isinstance(question, Choose)
        listed: Branch | Candidate = one_of(table.words, question.options)
        while position.answers == before:
            assert isinstance(listed, Branch)
            assert position.legal() == list(listed.children)
            listed = listed.say(say_something(position, rng))
        assert isinstance(listed, tuple)
        assert position.given == listed[1]
        spelled += 1
    assert spelled


def test_a_clone_says_its_own_words_after_the_other_has_gone_on() -> None:
    for preset in ("siege-normal-4-v0", "blitzkrieg-base-v0"):
        table, rng = envs.table(preset), Random(6)
        position = table.start(seed=6)
        while position.answers < 20:
            copy, answers, words = position.clone(), position.answers, list[int]()
            while position.answers == answers:
                words.append(say_something(position, rng))
            given = position.given
            say_something(position, rng)
            for word in words:
                copy.say(word)
            assert copy.given == given


def test_a_plan_that_owes_something_is_put_right_when_it_is_done() -> None:
    table = envs.table("spring1942", {"max_rounds": 1})
    names, rng, put_right = table.words.names, Random(3), 0
    position = table.start(seed=5)
    while position.over is None:
        asked_for = position.asked
        assert asked_for is not None
        if asked_for.ask in ("combat-move", "noncombat-move") and len(position.said) < 40:
            flights = [word for word in position.legal() if names[word] in ("fly", "sail")]
            position.say(rng.choice(flights or position.legal()))
            continue
        done = position.said and END_WORD in position.legal()
        drafted = getattr(position.spelling, "draft", None)
        owes = bool(drafted is not None and drafted.duties())
        position.say(END_WORD if done else rng.choice(position.legal()))
        put_right += bool(done and owes and isinstance(position.given, Plan))
    assert put_right


def test_a_game_from_a_file_is_played_with_the_words_that_every_table_has() -> None:
    table = Factorised(convoy.Convoy())
    position, rng = table.start(seed=1), Random(1)
    while position.over is None:
        say_something(position, rng)
    assert Observer(table).size == 1 + 2 * len(table.words)


def test_texts_without_a_number_are_paged() -> None:
    words = Words(())
    branch = asked([(words.label(f"strange{number:02}"), number) for number in range(40)])
    assert [words.names[word] for word in branch.children] == [*SLOTS, MORE]
    pages = 0
    while branch.word_for(39) == words.number[MORE]:
        turned = branch.say(words.number[MORE])
        assert isinstance(turned, Branch)
        branch, pages = turned, pages + 1
    assert pages == 2
    assert branch.say(branch.word_for(39)) == (("strange39",), 39)


def test_answers_of_which_one_is_the_beginning_of_another_are_told_apart_by_the_end() -> None:
    words = Words(("fighter",))
    branch = asked([(words.label("fighter"), "any"), (words.label("fighter.2"), "two moves")])
    assert {words.names[word] for word in branch.children} == {END, "2"}


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("blitzkrieg-nowhere-v0", None, "there is no environment 'blitzkrieg-nowhere-v0'; of blitzkrieg there are"),
        ("chess-v0", None, "there is no environment 'chess-v0'; its name begins with that of a game: siege"),
        ("chess", None, "unknown game 'chess'"),
        ("blitzkrieg-base-v0", {"board": "nippon"}, "blitzkrieg-base-v0 has its options already"),
        ("blitzkrieg", {"bored": "nippon"}, "blitzkrieg: bad options"),
    ],
)  # fmt: skip
def test_an_environment_that_does_not_exist_is_refused_in_a_sentence(name: str, options: object, said: str) -> None:
    with pytest.raises(sandtable.SandtableError) as refused:
        envs.table(name, options)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_masked_word_is_refused_in_a_sentence_and_changes_nothing() -> None:
    position = envs.table("blitzkrieg").start(seed=1)
    before = codec.digest(position.state)
    for word, said in (
        (1, "action 1 (more) is masked; axis may say"),
        (10_000, "there is no action 10000; axis may say"),
    ):
        with pytest.raises(EnvError, match="may say") as refused:
            position.say(word)
        assert str(refused.value).startswith(said)
    assert codec.digest(position.state) == before
