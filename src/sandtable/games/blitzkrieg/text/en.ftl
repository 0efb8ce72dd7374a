### Blitzkrieg! with Nippon, in English.

game-title = Blitzkrieg!
game-about = The whole Second World War in twenty minutes: draw tokens from a bag, send them to five theatres and pull the markers to your side. Twenty-five points win the war.

## Chapters of the book

section-game-board = Game board
section-setup = Setup
section-course-of-play = Course of play
section-reserve-size = Reserve size
section-tokens = Tokens
section-special-weapons = Special weapons
section-effects = Effects
section-the-battle-marker = The battle marker
section-completing-a-campaign = Completing a campaign
section-completing-a-theatre = Completing a theatre
section-winning-the-war = Winning the war
section-nippon = Nippon
section-solo-setup = Solo: setup
section-solo-the-bot-s-turn = Solo: the bot's turn
section-solo-the-algorithm = Solo: the algorithm
section-solo-effects = Solo: effects
section-solo-stratagems = Solo: stratagems

## Seats, options, ends

seat-axis = Axis
seat-allies = Allies
seat-japan = Japan
seat-germany = Germany

board-base = Base game
board-base-about = Axis against Allies on five theatres of war.
board-nippon = Nippon
board-nippon-about = Japan against Germany over America, with Godzilla. The board is our reconstruction.
mode-two_player = Two players
mode-two_player-about = Each side keeps its reserve behind a screen.
mode-solo = Solo
mode-solo-about = You against the rulebook's bot, which plays in the open.
level-easy = Easy
level-easy-about = The bot starts three single steps ahead.
level-normal = Normal
level-normal-about = The bot starts three double steps ahead.
level-hard = Hard
level-hard-about = The bot starts four double steps ahead.
option-board = Board
option-mode = Mode
option-level = Level
option-stratagems = Stratagems
option-stratagems-about = Solo: each turn the bot draws a stratagem that changes how it plays.
option-extra_weapons = Partisans and Skilled Leadership
option-extra_weapons-about = Base game: add the two special weapons that came with Nippon.
option-show_reserve_counts = Show reserve sizes
option-show_reserve_counts-about = Everybody sees how many tokens are behind each screen.
option-bot_points = Points for the bot
option-bot_points-about = Solo: victory points the bot starts with.
option-bot_steps = Steps for the bot
option-bot_steps-about = Solo: how many steps ahead the bot starts on every track.
preset-base = Two sides, five theatres
preset-solo-easy = Solo, easy
preset-solo-hard = Solo, hard
preset-nippon = Nippon for two
preset-nippon-solo = Nippon solo

end-points = the side that moves second has the points it needs
end-last_turn = the last turn has been played
end-stuck = a side had nothing to place

## The board

theatre-western_europe = Western Europe
theatre-pacific = Pacific
theatre-eastern_europe = Eastern Europe
theatre-africa_middle_east = Africa and Middle East
theatre-south_east_asia = South-East Asia
theatre-honolulu = Honolulu
theatre-seattle = Seattle
theatre-jacksonville = Jacksonville
theatre-boston = Boston
theatre-san_francisco = San Francisco
theatre-los_angeles = Los Angeles
theatre-salt_lake_city = Salt Lake City
theatre-denver = Denver
theatre-minneapolis = Minneapolis
theatre-dallas = Dallas
theatre-new_orleans = New Orleans
theatre-detroit = Detroit
theatre-new_york = New York
theatre-chicago = Chicago
theatre-washington = Washington

type-land = land
type-sea = sea
type-land_sea = land and sea

effect-none = no effect
effect-none-about = Nothing happens here.
effect-production = production
effect-production-about = Draw as many tokens from your bag as shown.
effect-research = research
effect-research-about = Take as many random special weapons into your bag as shown.
effect-research_and_production = research and production
effect-research_and_production-about = Take a random special weapon straight into your reserve.
effect-propaganda = propaganda
effect-propaganda-about = Score the points shown.
effect-bombing = bombing
effect-bombing-about = A random token of the enemy reserve goes back to its bag.
effect-tactical = tactical advantage
effect-tactical-about = The marker of this theatre moves your way by the number shown.
effect-strategic = strategic advantage
effect-strategic-about = The marker of another theatre moves your way by the number shown.

word-reserve = Reserve
word-bag = Bag
word-research = Research
word-points = Points
word-track = Track
word-campaign = Campaign
word-theatre = Theatre
word-strength = Strength
word-bot = Bot
word-stratagem = Stratagem
word-reasoning = Why the bot did it
word-reconstructed = Reconstructed board
word-last-turn = Last turn
word-unseen = Not seen yet
word-known-weapons = Weapons you know of
word-surely-in-bag = Certainly in the bag
status-unopened = not open yet
status-open = open
status-finished = finished

## The sequence of play

sequence-setup = Setup
sequence-solo-setup = Solo setup
sequence-nippon-solo-setup = Nippon solo setup
sequence-turn = Turn
sequence-nippon-turn = Nippon: turn
sequence-bot-turn = The bot's turn
sequence-nippon-bot-turn = Nippon: the bot's turn
sequence-theatre-victory = Winning a theatre
sequence-campaign-victory = Nippon: winning a campaign
step-first-reserve = First side's reserve
step-second-reserve = Second side's reserve
step-bot-row = The bot's row
step-head-start = The bot's head start
step-nippon-head-start = The bot's head start
step-stratagem = Stratagem
step-place = Place a token
step-effect = Effect of the space
step-advance = Advance the marker
step-nippon-advance = Advance the marker
step-blitz = Blitz
step-draw = Draw a token
step-end-of-turn = End of turn
step-free-spaces = Effects of free spaces
step-theatre-points = Points for the theatre
step-campaign-points = Points for the campaign
step-next-campaign = Next campaign
step-over = Game over

## Tokens

token-army_1 = Army 1
token-army_2 = Army 2
token-army_3 = Army 3
token-navy_1 = Navy 1
token-navy_2 = Navy 2
token-navy_3 = Navy 3
token-air_1 = Air 1
token-air_2 = Air 2
token-blitz_air = Blitz Air
token-general = General
token-admiral = Admiral
token-godzilla = Godzilla
token-elite_army = Elite Army 4
token-elite_navy = Elite Navy 4
token-elite_air = Elite Air 3
token-task_army = Task Force Army 5
token-task_navy = Task Force Navy 5
token-task_air = Task Force Air 4
token-blitz_army = Blitz Army 1
token-blitz_navy = Blitz Navy 1
token-bomber_navy = Bombardment Navy 2
token-bomber_air = Bombardment Air 1
token-nuclear_bomb = Nuclear Bomb 7
token-spy = Spy
token-scientist = Scientist
token-leadership = Skilled Leadership 1
token-partisans = Partisans

about-army_1 = Fits land, and land and sea.
about-army_2 = Fits land, and land and sea.
about-army_3 = Fits land, and land and sea.
about-navy_1 = Fits sea, and land and sea.
about-navy_2 = Fits sea, and land and sea.
about-navy_3 = Fits sea, and land and sea.
about-air_1 = Fits every space.
about-air_2 = Fits every space.
about-blitz_air = Air without strength: place another token in this theatre at once.
about-general = As strong as the number of your armies and air here, himself included.
about-admiral = As strong as the number of your navies and air here, himself included.
about-godzilla = Army and navy at once; generals and admirals ignore it.
about-elite_army = Simply stronger.
about-elite_navy = Simply stronger.
about-elite_air = Simply stronger.
about-task_army = Does not use the effect of its space.
about-task_navy = Does not use the effect of its space.
about-task_air = Does not use the effect of its space.
about-blitz_army = Place another token in this theatre at once.
about-blitz_navy = Place another token in this theatre at once.
about-bomber_navy = Bombs the enemy reserve on top of the effect of its space.
about-bomber_air = Bombs the enemy reserve on top of the effect of its space.
about-nuclear_bomb = You fall back two steps in every other open theatre.
about-spy = Is whatever the enemy placed last.
about-scientist = No strength, but fits any free space of a theatre that is not finished.
about-leadership = Fits every space and uses its effect twice.
about-partisans = Strength 3 where the enemy leads, otherwise 1.

## Stratagems

stratagem-big_guns = Big Guns
stratagem-big_guns-about = Special weapons first; if there are none, the token that changes most.
stratagem-counterattack = Counterattack
stratagem-counterattack-about = Where the player leads, with the token that changes most.
stratagem-rapid_deployment = Rapid Deployment
stratagem-rapid_deployment-about = The leftmost token that fits.
stratagem-research_work = Research Work
stratagem-research_work-about = Where there is research; elsewhere special weapons.
stratagem-strengthening = Strengthening
stratagem-strengthening-about = Where the bot leads.
stratagem-steamroller = Steamroller
stratagem-steamroller-about = The same as last turn.
stratagem-for_glory = For Glory
stratagem-for_glory-about = Where the most points are, and propaganda.
stratagem-economic_war = Economic War
stratagem-economic_war-about = Production while it has few tokens, otherwise bombing.

## Questions and answers

ask-place = Place a token.
ask-blitz = Place another token in { $theatre }, or stop.
ask-advance = Strategic advantage: advance { $steps } in which other theatre?
ask-use = Which free space do you use next?
ask-open = { $theatre } is complete. Which campaign opens next?
ask-bomb = Which token does the bot lose?
ask-favour = A six: in which theatre does the bot advance { $steps }?

do-place = { $token } in { $theatre }, row { $row }, space { $space }
do-stop = stop here
do-stop-blitz = End the blitz
do-advance = advance in { $theatre }
do-use = use { $theatre }, row { $row }, space { $space }
do-open = open { $theatre }
do-bomb = bomb { $token } (place { $place })
do-favour = the bot advances in { $theatre }

## Refusals

refuse-no-such-theatre = { $theatre } is not on this board.
refuse-no-such-space = { $theatre } has no such space.
refuse-not-open = { $theatre } is not open yet: it has no marker.
refuse-finished = { $theatre } is finished.
refuse-not-in-reserve = { $token } is not in your reserve.
refuse-does-not-fit = { $token } does not fit a { $type } space.
refuse-taken = There is a token on that space already ({ $theatre }, row { $row }).
refuse-row-later = Row { $row } in { $theatre } is not being fought over: fill the row before it first.
refuse-already-open = { $theatre } has already been opened.
refuse-not-in-row = The bot has no { $token } at that place in its row.

## What happens

event-head-start = Head start for { $seat }: +{ $steps } in { $theatre }.
event-turn = { $seat } to move.
event-placed = { $seat } placed { $token } in { $theatre }, row { $row }, space { $space }.
event-spy = The spy copied { $token }.
event-blitz-stops = { $seat } stopped the blitz.
event-draw = { $seat } drew { $token }.
event-draw-hidden = { $seat } drew { $count ->
    [one] a token
   *[other] { $count } tokens
}.
event-bag-empty = { $seat } had nothing left to draw.
event-research = { $seat } researched { $token } (into the bag).
event-research-hidden = { $seat } researched { $count ->
    [one] a special weapon
   *[other] { $count } special weapons
} (into the bag).
event-research-at-once = { $seat } researched { $token } (straight into the reserve).
event-research-at-once-hidden = { $seat } researched a special weapon (straight into the reserve).
event-pool-empty = { $seat } had nothing left to research.
event-propaganda = { $seat } scored { $points } for propaganda.
event-bombed = { $seat } bombed { $seat_victim }: { $token } went back into the bag.
event-bombed-hidden = { $seat } bombed { $seat_victim }: a token went back into the bag.
event-bombs-nothing = { $seat } had nothing to bomb.
event-tactical = { $seat } gained { $steps } in { $theatre } by tactical advantage.
event-strategic = { $seat } gained { $steps } in { $theatre } by strategic advantage.
event-no-other-theatre = { $seat } had no other theatre to advance in.
event-advance = { $seat } advanced { $steps } in { $theatre }.
event-retreat = The bomb set { $seat } back { $steps } in { $theatre }.
event-campaign-complete = Campaign { $row } in { $theatre } is complete.
event-points = { $seat } scored { $points } in { $theatre }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } for the track
}.
event-theatre-full = { $theatre } is full and finished.
event-theatre-won = { $seat } won { $theatre }!
event-used = { $seat } used the free space { $space } of row { $row } in { $theatre }.
event-campaign-won = { $seat } won { $theatre } on the track: +{ $advance } in the next campaign.
event-opened = { $seat } opened { $theatre }.
event-marker-leaves = Every campaign has been opened: the marker leaves the game.
event-last-turn = One last turn for { $seat }.
event-stuck = { $seat } had nothing to place.
event-war-won = { $seat } won the war with { $points ->
    [one] one point
   *[other] { $points } points
}.

## The bot explains itself

event-stratagem = The bot's stratagem: { $stratagem }.
event-bot-gains = { $theatre }: the marker comes { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } your way.
event-bot-yields = { $theatre }: the marker goes { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
  } the other way.
event-bot-scores = It scores { $points } at once.
event-bot-chance = Your chance to win with it: about { $percent } %.
event-bot-steamroller = Once more: { $stratagem }.
event-bot-theatres = { $why } → { $theatre }
event-bot-spaces = { $why } → space { $space } ({ $effect })
event-bot-tokens = { $why } → { $token }
event-bot-die = 3.7 the die shows { $die } → { $token }
event-bot-blitz-stops = { $seat } had nothing that fits there: the blitz ends.

why-1-1 = 1.1 where a token can be placed
why-1-2 = 1.2 theatres that can be won at once
why-1-3 = 1.3 campaigns that can be won at once
why-1-4-counterattack = 1.4 stratagem: only theatres where the player leads
why-1-4-research-work = 1.4 stratagem: only theatres with free research
why-1-4-strengthening = 1.4 stratagem: only theatres where the bot leads
why-1-4-for-glory = 1.4 stratagem: only the campaigns with the most points
why-1-4-for-glory-propaganda = 1.4 stratagem: of those only the ones with free propaganda
why-1-4-economic-war = 1.4 stratagem: only theatres with free production or bombing
why-1-5 = 1.5 most free spaces, then points, then higher on the board
why-2-1 = 2.1 where a token can be placed
why-2-2 = 2.2 spaces that win at once
why-2-3-research-work = 2.3 stratagem: only research
why-2-3-for-glory = 2.3 stratagem: only propaganda
why-2-3-economic-war = 2.3 stratagem: only production or bombing
why-2-4 = 2.4 by the order of effects
why-3-1 = 3.1 tokens that fit
why-3-2 = 3.2 tokens that win at once
why-3-3-big-guns = 3.3 stratagem: special weapons, or the biggest change
why-3-3-counterattack = 3.3 stratagem: the biggest change
why-3-3-rapid-deployment = 3.3 stratagem: the leftmost token
why-3-3-research-work = 3.3 stratagem: no research here, so special weapons
why-3-4 = 3.4 no effect here, so no tokens of strength 0
why-3-5 = 3.5 the last space of the campaign, so no blitz
why-3-6 = 3.6 close to victory: only the strongest

botlevel-rulebook = rulebook
botlevel-rulebook-about = Follows the solo rules step by step, as if their opponent sat in a seat.
botlevel-learned = self-taught
botlevel-learned-about = Learnt the game by playing against itself, and answers at once with what it likes best.
botlevel-hard-about = Weighs a few thousand continuations before each token, seeing only what its side sees.
