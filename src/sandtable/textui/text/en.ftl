### The sandtable command, in English.

you = (you)

## What is wrong

problem-language = Unknown language “{ $language }”. Choose from: { $known }.
problem-game = There is no game “{ $game }”. The games are: { $known }.
problem-in-preparation = { $title } is not ready to play yet.
problem-json = { $what } must be a JSON object such as {"{"}"players": 2{"}"}, not: { $text }
problem-options = These options don’t work: { $detail }. See “sandtable games { $game_id }”.
problem-agent = There is no bot “{ $agent }”. The bots are: { $known }.
problem-budget = “{ $agent }” is no bot: after the colon comes what it may spend on an answer, 2s, 500ms or a number of tries.
problem-agents = { $agents } bots for { $seats } seats ({ $list }): name one for all, or one for each.
problem-seat = There is no seat “{ $seat }”. The seats are: { $known }.
problem-number = { $what } must be from { $least } to { $most }, not { $number }.
problem-moment = There is no moment { $moment }; the record goes from { $first } to { $last }.
problem-exists = { $path } already exists. Name another file, or overwrite it with --force.
problem-not-empty = The folder { $path } is not empty. Name another one, or write into it with --force.
problem-no-file = There is no file { $path }.
problem-is-folder = { $path } is a folder, not a file.
problem-is-file = { $path } is a file, not a folder.
problem-no-saves = There are no saved games in { $path }.
problem-other-game = { $file } is the record of another game: { $game }.
problem-closed-dice = { $file } keeps its dice secret: you can read it, but not play on.
problem-resume-options = A saved game keeps its own options and dice. Leave out --options, --cards and --seed.
problem-system = That didn’t work: { $detail }.
usage-no-command = There is no command “{ $command }”. The commands are: { $known }.
usage-no-option = There is no option { $option } here.
usage-no-value = { $option } needs a value.
usage-missing = { $what } is missing.
usage-missing-command = The command is missing.
usage-value = { $what } must be { $demand }.
usage-integer = a whole number
usage-number = a number
usage-least = at least { $least }
usage-most = at most { $most }
usage-extra = Unexpected: { $words }.
usage-help = See “{ $command } --help”.
flaw-dice = the outcome is not the one the dice commitment gives
flaw-outcome = the outcome is not one this chance can have
flaw-no-outcome = the record breaks off: chance was due and no outcome is written
flaw-no-last-line = the game is over but the record has no last line
flaw-result = the result is not the one the game came to
flaw-seats = the seats are not those of these options
flaw-hints = the hints are not those of the seats
flaw-hidden = hidden from the seat this copy was made for: it cannot be replayed
flaw-after-end = nothing may follow the last line
flaw-no-chance = no chance was due here
flaw-rules = what is written is not what the rules make of it
flaw-empty = the record is empty
flaw-seal = the seal does not fit: this line or one before it was altered
flaw-form = the line is not in the record’s own form
flaw-cut = the file breaks off in the middle of a line
flaw-json = this is not JSON
flaw-object = a line must be a JSON object
flaw-other-file = this is not a Sandtable record
flaw-option = there is no option “{ $option }”, there are { $known }
flaw-value = “{ $option }” cannot be this
flaw-values = “{ $option }” takes { $values }

## games

games-id = Id
games-title = Game
games-players = Players
games-state = State
games-ready = ready
games-in-preparation = in preparation
games-hint = “sandtable play siege” starts a game; “sandtable games siege” shows its options.
games-options = Options (--options as JSON):
games-default = default { $default }
games-seats = Usual seats: { $seats }
games-bots = Bots:
games-example = For example: sandtable play { $game_id } --options '{ $options }'
games-repeats = then again from “{ $step }”
games-no-sequence = { $game_id } lists no sequence of play.

## learn

problem-no-lessons = There are no lessons for { $game_id } yet. “sandtable learn” lists all there are.
problem-lesson = There is no lesson “{ $lesson }”. The lessons are: { $known }.
learn-game = Game
learn-lesson = No.
learn-title = Lesson
learn-minutes = Minutes
learn-state = State
learn-new = new
learn-finished = finished
learn-under-way = step { $step } of { $steps }
learn-hint = “sandtable learn siege” takes you to the next lesson of a game, “sandtable learn siege 2” to its second.
learn-step = Step { $step } of { $steps }
learn-keys = (“skip” does the step for you, “q” leaves, “?” helps)
learn-another = The rules allow that, but this lesson is about something else now.
learn-no-undo = In a lesson nothing is taken back. To begin again, leave with “q” and add --again.
learn-no-file = In a lesson you answer for yourself, not from a file.
learn-done = You have finished “{ $title }”.
learn-left = Go on with: sandtable learn { $words }

## simulate

simulate-games = Games
simulate-ends = How they ended
simulate-wins = Who won
simulate-count = Games
simulate-speed = { $total } games in { $seconds } s: { $games } games/s, { $decisions } decisions/s, { $length } decisions per game.
simulate-out = The records are in { $path }.
simulate-results = The results are in { $path }; the same command with more games goes on from there.

## arena: what can be wrong with many games

arena-games = There must be at least one game to play.
arena-jobs = There must be at least one job.
arena-is-file = { $path } is a file; records go into a folder.
arena-is-folder = { $path } is a folder; results go into a file.
arena-exists = { $path } already exists. Name another folder, or overwrite it with --force.
arena-lost = The worker that played { $games } died { $times } times in a row.
arena-worker-version = A worker has Sandtable { $there }, this is Sandtable { $here }: they might not play the same games.
arena-not-results = { $path } is not a file of results. Name another one, or overwrite it with --force.
arena-other-run = { $path } has the results of another run ({ $name }: { $there }, not { $here }). Name another file, or overwrite it with --force.
arena-twice = { $path } has game { $number } twice. Is it two files put together?
arena-bad-line = { $path }, line { $line }: this is not a result.
arena-in-use = Another run is writing { $path }.
arena-ladder-agents = A ladder needs at least two bots, each named once.
arena-ladder-games = A ladder of these bots needs at least { $least } games.
arena-no-ray = This needs Ray. Install it with: { $command }
arena-no-cluster = There is no Ray cluster at { $address } ({ $detail }).
arena-deserted = The Ray cluster at { $address } has had no node to play on for a minute.

## ladder

ladder-title = { $title }: which bot is stronger
ladder-agent = Bot
ladder-rating = Rating
ladder-won = Won
ladder-history = How the ratings became known
ladder-cross = Everybody against everybody
ladder-place = { $team }: the place itself is worth { $points } points ({ $low } … { $high }).
ladder-written = Written: { $path }
ladder-stopped-settled = The order is settled after { $games } games ({ $seconds } s).
ladder-stopped-precise = The ratings are known as well as was asked after { $games } games ({ $seconds } s).
ladder-stopped-limit = { $games } games are over ({ $seconds } s); the ratings are not known as well as was asked.

## export

export-records = Records
export-done = { $records } records: { $rows }. Written to { $path }.
export-skipped = Passed over: { $what }
problem-format = { $format } is not a format; known are: { $known }.
export-no-pyarrow = This needs PyArrow. Install it with: { $command }
export-no-records = There is no record in { $path }.
export-broken = { $path }, line { $line }: { $detail }

## replay

replay-broken = { $file }, line { $line }: { $detail }.
replay-verified = { $file } is sound: its { $lines } lines, with { $actions } actions and { $draws } rolls and draws, follow the rules.
replay-dice-committed = The dice match the commitment made before the game.
replay-dice-seeded = The dice come from the seed.
replay-dice-scripted = The dice were scripted.
replay-older-rules = It was played by older rules: its seals fit and its dice open what was promised; its moves were not made again.
replay-dice-unopened = The dice are still secret, so rolls and draws were checked against the rules only.
replay-finished = The game is over, and its result is correct.
replay-running = The game is not over yet.

## guide

guide-none = { $game_id } has no guide; “sandtable rules { $game_id }” lists its rules.
guide-goal = The goal
guide-turn = How a turn goes
guide-signs = Pieces and signs
guide-win = How to win
guide-mistakes = What people get wrong
guide-advice = What good players do

## rules

rules-none = No rule mentions “{ $word }”.
rules-more = … and { $count } more; “sandtable rules” lists them all.
rules-unknown = Tests name a rule that does not exist: { $rule }
rules-uncited = No code cites this rule: { $rule }
rules-coverage = { $game }: { $shown } of { $total } rules have tests, { $percent } %. The code cites { $cited }.
rules-no-rule = { $game_id } has no rule “{ $rule }”; “sandtable rules { $game_id }” lists them.
rules-where-one = --where needs the id of a rule after the game.
rules-unenforced = No code enforces it: { $why }
rules-code = Code
rules-tests = Tests
rules-no-tests = Coverage needs the project’s tests, and this package was installed without them.

## check

check-checks = Checks
check-ran = { $ran ->
    [one] { $ran } run
   *[other] { $ran } runs
}{ $failed ->
    [0] {""}
   *[other] {""}, { $failed } failed
}
check-passed = { $game } keeps the contract: { $ran } checks passed.
check-failed = { $game } breaks the contract: { $failed } of { $ran } checks failed.
check-no-damage = No damage was found.
check-damage = { $found ->
    [one] { $found } thing is damaged.
   *[other] { $found } things are damaged.
}
check-rebuilt = Mended: nothing is lost.
check-from-state = Mended: play goes on from the stored position; a part of the log is lost.
check-set-back = Mended: the table is back at the last moment before the damage.
check-dropped = Mended: a picture of an old moment was dropped.
check-none = This cannot be mended.
check-can-be-rebuilt = --repair mends it, and nothing is lost.
check-can-be-from-state = --repair lets play go on from the stored position; a part of the log is lost.
check-can-be-set-back = --repair sets the table back to the last moment before the damage.
check-can-be-dropped = --repair drops it: it only pictures an old moment.
check-can-be-none = This cannot be mended.

## backup and restore

backup-written = { $path } holds { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} and { $people ->
    [one] { $people } person
   *[other] { $people } people
}. Keep it to yourself: it holds the secrets of dice.
restore-done = Restored: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} and { $people ->
    [one] { $people } person
   *[other] { $people } people
}.

## odds

odds-attack = Attacker
odds-defend = Defender
odds-win = attacker wins
odds-draw = nobody wins
odds-loss = defender holds
odds-retreat = attacker retreats
odds-capture = territory taken
odds-swing-mean = Expected swing: { $ipc } IPC (the defender’s losses minus the attacker’s)
odds-swing = IPC swing
odds-unit = Survivors
odds-before = before
odds-left = left on average
odds-lost = loses { $lost } of { $ipc } IPC at risk
odds-round = Round
odds-rounds = Last round
odds-fought = fought
odds-ends = How it ends
odds-over = last one
odds-units-attack = attackers
odds-units-defend = defenders
odds-hits-attack = their hits
odds-hits-defend = their hits
odds-worth = One more
odds-cost = cost
odds-best-order = The attacker’s best order of losses, of all { $tried }: { $order } – wins { $value }, cheapest first { $usual }.
odds-exact = Exact odds: no chance is off by more than { $error }.
odds-simulated = Simulated: { $battles } battles, standard error of the chance to win { $error } percentage points.
odds-landed-unit = { $unit } (from a ship)
odds-damaged-unit = { $unit } (damaged)
odds-drawn = The picture is in { $path }.
odds-points = Damage
odds-raid-damage = Expected damage: { $points }; expected swing: { $ipc } IPC
odds-raid-left = Left on average: { $attack } – against { $defend }
odds-retreat-words = “{ $text }” is not a time to retreat: write after=2, below=0.8 or air.

## The table

table-news = What happened
table-log = The game so far
table-info = Everything in view
table-rules = Rules
table-thinking = { $seat } is thinking: { $percent } %
table-enter = Enter to go on >{" "}
table-hand-over = Pass the keyboard to { $seat }, then press Enter >{" "}
table-filtered = “{ $filter }”: { $shown } of { $all } answers. Enter shows them all.
table-filtered-page = “{ $filter }”: { $shown } of { $all } answers, page { $page } of { $pages }. Enter for the next.
table-filtered-last = “{ $filter }”: { $shown } of { $all } answers, page { $page } of { $pages }. Enter shows all again.
table-page = Page { $page } of { $pages }. Enter for the next, or type part of an answer.
table-no-number = Type a number from 1 to { $count }.
table-no-match = No answer contains “{ $text }”. Type ? for help.
table-history = Moment { $moment } of { $last }. A number, + or - shows another; Enter returns to the game.
table-exists = { $path } already exists. Choose another name.
table-saved = Saved to { $path }.
table-quit = The game is saved in { $path }. Enter leaves, a file name saves a copy there too, - stays.
table-no-file = “{ $typed }” is no file name: one ends in .jsonl or has a folder before it. Enter leaves, - stays.
table-word-yes = y yes q quit
table-word-no = n no stay
table-left = The game is saved in { $path }. Resume it with: sandtable play { $game_id } --resume "{ $path }"
table-plan = { $count ->
    [0] Give no orders
    [one] Give this order
   *[other] Give these { $count } orders
}
table-orders-from = Orders from
table-orders-hint = “ukraine”: its orders · “3 infantry ukraine west russia”: one order · “x 2”: drop it · “go” · “?”
table-no-order = There is no such order; the plan has { $count }.
table-dropped-too = Also dropped: { $order }
table-no-orders-at = No orders for “{ $text }”.
table-line = Line { $line }, “{ $text }”: no orders given.
table-unknown-name = Nothing here is called “{ $text }”.
table-many-names = “{ $text }” could be: { $names }.
table-too-many = { $name }: { $most } at most.
table-amounts-how = Type names and numbers instead of “{ $text }”, for example: { $example }
table-amounts-nothing = Nothing chosen yet. Type for example “{ $example }”, or “-” for nothing.
table-amounts-hint = Type for example: { $example }. “x” starts over, “-” means nothing.
table-amounts-enter = Enter for: { $amounts }. Or type names and numbers.
table-amounts-used = { $total } of { $most } assigned
table-read-plans = Only plans and amounts can be read from a file.
table-block = Answer { $block } of the file: { $problem }
table-block-dice = Answer { $block } of the file rolls dice, and nothing after it can be planned. Nothing was done.
table-block-unasked = It would not be your turn at answer { $block } of the file. Nothing was done.
table-word-go = go ok
table-word-drop = x drop
table-word-from = from
table-word-to = to
table-prompt = Your answer (? for help, i for cards and details) >{" "}
table-help-title = At the table
table-help-answers =
    5 | the answer with this number
    WORD | only answers with this word in them; Enter shows all again
    Enter | the next page of answers
    ? 5 | how answer 5 is written, what its card says, and its rules
    ? WORD | rules with this word
table-help-written =
    { $example } | an answer as the record writes it; with “?” before it: why it is not allowed, or its rules
table-help-plans =
    ukraine | a plan: the orders from there; “to ukraine”: those that end there, “from”: all
    3 infantry 1 tank ukraine west russia | a plan: an order in your own words, several with “;” between them; with “?” before it: why it is not allowed
    2 infantry germany sz5 karelia | a plan: load, sail and land
    x 2 | drop order 2 of the plan, “x *” all of them
    go | give the orders of the plan, or the amounts shown
    read FILE | a plan, or a whole turn with an empty line between its answers
table-help-amounts =
    NAME 3, NAME 1 | amounts; Enter gives them, “x” starts afresh, “x NAME” frees one, “-” is nothing
table-help-keys =
    u | take your last answer, order or amount back
    l | the log of the whole game
    h 40 | the board at moment 40; h alone: the history
    i | all there is to see: every card and what it says, piles, tracks; “i NAME” where the map has places: one of them
    r WORD | search the rules
    hint | what the house bot would do, and why (it is counted)
    s FILE | save a copy (the game is saved after every answer)
    q | leave; the game can be resumed

table-hint = The bot would: { $answer }
table-hint-counted = { $count ->
    [one] Your first hint in this game. Nothing was done.
   *[other] Hint { $count } in this game. Nothing was done.
}

## The end

result-running = The game is not over yet.
result-end = The game is over: { $end }.
result-winners = Won by: { $winners }.
result-nobody = None of the players won.
result-scores = Points: { $scores }.
result-first = Greatest contribution: { $first }.
result-saved = The record is in { $path }. “sandtable replay” shows it; --verify checks it.

## Siege

siege-turn = { $seat }’s turn
siege-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
siege-out = out of the game
siege-no-cards = no cards
siege-tokens = { $count ->
    [one] { $count } hidden token
   *[other] { $count } hidden tokens
}
siege-piles = Deck { $deck } · discard { $discard } · enemy reserve { $reserve } · spent tokens { $spent }
siege-discarded = Discard pile
siege-unseen = Unseen tokens
siege-spent = Spent tokens
siege-trophies = { $seat }’s trophies
siege-walls = walls
siege-pillbox = pillbox
siege-building = building
siege-ruins = ruins
siege-sector = sector { $sector }
siege-home = Make your home the building of
siege-build = Build a wall (sandbags + wire)
siege-swap = Discard and draw
siege-offer = { $seat }: give { $give }, take
siege-discard = Discard
siege-cast = By the die
siege-play = Play
siege-hurt = Damage

siege-ring-rear = rear
siege-ring-air = air
siege-ring-artillery = artill.
siege-ring-tank = tank
siege-ring-city = city

siege-reach-air_red = air R
siege-reach-air_green = air G
siege-reach-air_blue = air B
siege-reach-artillery_red = art R
siege-reach-artillery_green = art G
siege-reach-artillery_blue = art B
siege-reach-tank_red = tank R
siege-reach-tank_green = tank G
siege-reach-tank_blue = tank B
siege-reach-air_any = air any
siege-reach-artillery_any = art any
siege-reach-tank_any = tank any

siege-card-air_red = { siege-reach-air_red }
siege-card-air_green = { siege-reach-air_green }
siege-card-air_blue = { siege-reach-air_blue }
siege-card-artillery_red = { siege-reach-artillery_red }
siege-card-artillery_green = { siege-reach-artillery_green }
siege-card-artillery_blue = { siege-reach-artillery_blue }
siege-card-tank_red = { siege-reach-tank_red }
siege-card-tank_green = { siege-reach-tank_green }
siege-card-tank_blue = { siege-reach-tank_blue }
siege-card-air_any = { siege-reach-air_any }
siege-card-artillery_any = { siege-reach-artillery_any }
siege-card-tank_any = { siege-reach-tank_any }
siege-card-counterattack_red = counter R
siege-card-counterattack_green = counter G
siege-card-counterattack_blue = counter B
siege-card-il2 = IL-2
siege-card-precise_shot = precise
siege-card-hedgehogs = hedgehogs
siege-card-pillbox = pillbox
siege-card-onslaught = onslaught
siege-card-patrol = patrol
siege-card-modification = modific.
siege-card-repair = repair
siege-card-sandbags = sandbags
siege-card-barbed_wire = wire

siege-token-sdkfz_140_1 = Sd.Kfz
siege-token-pz3 = Pz.III
siege-token-tiger_e = Tiger
siege-token-pz2_h = Pz.II H
siege-token-pz4_h = Pz.IV H
siege-token-maus = Maus
siege-token-panther_g = Panther
siege-token-he_111 = He-111
siege-token-move_blue = blue move
siege-token-move_red = red move
siege-token-move_green = green move
siege-token-clockwise = clockwise
siege-token-counter_clockwise = counter-clockwise
siege-token-sabotage_air = sabotage air
siege-token-sabotage_artillery = sabotage artillery
siege-token-sabotage_tank = sabotage tanks
siege-token-all_discard_1 = all discard 1
siege-token-reveal_3 = reveal 3
siege-token-reveal_4 = reveal 4

## Blitzkrieg

blitzkrieg-turn = { $seat }’s turn
blitzkrieg-ahead = { $mark }{ $steps }
blitzkrieg-level = level
blitzkrieg-track = of { $last }{ $bonus ->
    [none] {""}
   *[other] {" "}(★{ $bonus })
}
blitzkrieg-finished = finished
blitzkrieg-unopened = not open yet
blitzkrieg-points = { $points }/{ $target }
blitzkrieg-hidden = reserve behind the screen
blitzkrieg-hidden-count = { $count ->
    [one] { $count } hidden token
   *[other] { $count } hidden tokens
}
blitzkrieg-no-tokens = no tokens
blitzkrieg-bag = bag { $count }
blitzkrieg-research = research { $count }
blitzkrieg-stratagem = Stratagem: { $stratagem }. { $about }
blitzkrieg-known = { $seat }’s known weapons
blitzkrieg-in-bag = Certainly in { $seat }’s bag
blitzkrieg-unseen = { $seat }’s unseen tokens
blitzkrieg-own-bag = In { $seat }’s bag
blitzkrieg-weapons = Unseen special weapons
blitzkrieg-legend = L land · S sea · B both · > active · A army · N navy · F air · “i” tells more
blitzkrieg-legend-effects = prod(uction) · res(earch) · r+p both · prop points · tac+ here · str+ elsewhere
blitzkrieg-place-at = { $theatre } { $row }/{ $space } { $effect }
blitzkrieg-advance = Advance in
blitzkrieg-favour = The bot advances in
blitzkrieg-open = Open
blitzkrieg-use = Next takes effect
blitzkrieg-bomb = Bomb

blitzkrieg-side-axis = Axis
blitzkrieg-side-allies = Allies
blitzkrieg-side-japan = Japan
blitzkrieg-side-germany = Germany

blitzkrieg-type-land = L
blitzkrieg-type-sea = S
blitzkrieg-type-land_sea = B

blitzkrieg-effect-none = —
blitzkrieg-effect-production = prod
blitzkrieg-effect-research = res
blitzkrieg-effect-research_and_production = r+p
blitzkrieg-effect-propaganda = prop
blitzkrieg-effect-bombing = bomb
blitzkrieg-effect-tactical = tac+
blitzkrieg-effect-strategic = str+

blitzkrieg-token-army_1 = A1
blitzkrieg-token-army_2 = A2
blitzkrieg-token-army_3 = A3
blitzkrieg-token-navy_1 = N1
blitzkrieg-token-navy_2 = N2
blitzkrieg-token-navy_3 = N3
blitzkrieg-token-air_1 = F1
blitzkrieg-token-air_2 = F2
blitzkrieg-token-blitz_air = blF0
blitzkrieg-token-general = Gen
blitzkrieg-token-admiral = Adm
blitzkrieg-token-godzilla = Godz4
blitzkrieg-token-elite_army = elA4
blitzkrieg-token-elite_navy = elN4
blitzkrieg-token-elite_air = elF3
blitzkrieg-token-task_army = tfA5
blitzkrieg-token-task_navy = tfN5
blitzkrieg-token-task_air = tfF4
blitzkrieg-token-blitz_army = blA1
blitzkrieg-token-blitz_navy = blN1
blitzkrieg-token-bomber_navy = boN2
blitzkrieg-token-bomber_air = boF1
blitzkrieg-token-nuclear_bomb = Nuke7
blitzkrieg-token-spy = Spy
blitzkrieg-token-scientist = Sci0
blitzkrieg-token-leadership = Lead1
blitzkrieg-token-partisans = Part

## Churchill

churchill-leader = leader { $state }
churchill-fronts = Fronts
churchill-opposing = Axis
churchill-reserves = Axis reserves
churchill-surrendered = Surrendered
churchill-country-italy = Italy
churchill-country-germany = Germany
churchill-country-japan = Japan
churchill-agenda = Secret agenda of { $seat }
churchill-worth = would count

churchill-spend-offensive = Offensive support
churchill-spend-naval = Naval support
churchill-spend-activate = Production for
churchill-spend-research = Production for

churchill-front-western = West
churchill-front-mediterranean = Mediterranean
churchill-front-eastern = East
churchill-front-cbi = CBI
churchill-front-far_east = Far East
churchill-front-central_pacific = C Pacific
churchill-front-sw_pacific = SW Pacific
churchill-front-arctic = Arctic

churchill-issue-second_front = Second Front
churchill-issue-ussr_declares_war = War on Japan
churchill-issue-global = Global Issues
churchill-issue-a_bomb = A-Bomb
churchill-issue-strategic_materials = Materials
churchill-issue-leadership_europe = Lead in Europe
churchill-issue-leadership_pacific = Lead in Pacific
churchill-issue-production_us_1 = US Production 1
churchill-issue-production_us_2 = US Production 2
churchill-issue-production_uk_1 = UK Production
churchill-issue-offensive_us_1 = US Offensive 1
churchill-issue-offensive_us_2 = US Offensive 2
churchill-issue-offensive_uk_1 = UK Offensive
churchill-issue-offensive_ussr_1 = USSR Offensive
churchill-issue-pol_mil_1_1 = Pol-Mil 1/1
churchill-issue-pol_mil_1_2 = Pol-Mil 1/2
churchill-issue-pol_mil_2_2 = Pol-Mil 2/2
churchill-issue-pol_mil_1_3 = Pol-Mil 1/3

## Axis & Allies

axis-turn = Round { $round }, { $seat }
axis-cities = cities of { $to_win }: Allies { $allies }, Axis { $axis }
axis-cities-europe1940 = cities: Allies { $allies }, Axis { $axis } of { $to_win }
axis-economy = { $ipc } IPC +{ $income } *{ $cities }
axis-capital-lost = { $ipc } IPC, capital lost
axis-bought = To place
axis-battle = Battle: { $space }{ $round ->
    [0] {""}
   *[other] {""}, round { $round }
}
axis-waiting-battles = Still to fight
axis-line = last shot: { $units }
axis-dice = dice { $dice }
axis-more = … “i” shows the whole map, “i ukraine” one space.
axis-legend = > has the turn · 24 IPC +24: money and income · * victory city, *2: two of them · [GE 10]: owner and income · 3@2: three dice that hit with 2 or less
axis-around = Around it
axis-neutral = neutral
axis-limit-free-units = { $total } of { $most } IPC, { $left } left
axis-limit-one-target = { $name }: { $total } of { $most }
axis-zone = sz{ $number }
axis-moves = { $moves } left to move
axis-lands = lands in { $space }
axis-price = { $unit } ({ $ipc })
axis-which-units = Which units? For example: 3 infantry ukraine west russia
axis-which-way = From where to where? For example: 3 infantry ukraine west russia
axis-word-all = all
axis-words-between = from to into via through and with

axis-verb-move = move march
axis-verb-sail = sail
axis-verb-fly = fly
axis-verb-raid = raid bomb
axis-verb-load = load
axis-verb-unload = unload land
axis-verb-attack = attack
axis-verb-hold = hold

axis-order-move = { $space }, { $unit }
axis-order-sail = { $space }, { $unit } sails
axis-order-fly = { $space }, { $unit } flies
axis-order-raid = { $space }, { $unit } raids
axis-order-load = { $space }, load { $unit }
axis-order-unload = { $space }, { $unit } lands
axis-order-attack = Attack submarines and transports in
axis-order-hold = Stay out of the battle

axis-limit-afford = { $total } of { $most } IPC spent, { $left } left
axis-limit-hits = { $total } of { $most } hits assigned
axis-limit-bombard-limit = { $total } of at most { $most } ships
axis-limit-factory-capacity = { $name }: { $total } of at most { $most }
axis-limit-place-all = { $name }: { $total } of { $most }
axis-limit-returns = returned { $total } of { $most }

axis-flag-done = has acted
axis-flag-landed = came ashore
axis-flag-raid = on a raid
axis-flag-submerged = submerged
axis-flag-damaged = damaged
axis-flag-trapped = aboard a damaged carrier
axis-flag-scrambled = scrambled

axis-region-europe = Europe
axis-region-africa = Africa
axis-region-asia = Asia
axis-region-pacific = Pacific
axis-region-americas = Americas
axis-region-atlantic = Atlantic
axis-region-mediterranean = Mediterranean
axis-region-indian_ocean = Indian Ocean
axis-region-pacific_ocean = Pacific Ocean
axis-region-soviet_union = Soviet Union
axis-region-middle_east = Middle East
axis-region-north_sea = North Sea and Baltic

axis-seat-ussr = SU
axis-seat-germany = GE
axis-seat-uk = UK
axis-seat-japan = JP
axis-seat-usa = US
axis-seat-italy = IT
axis-seat-france = FR
axis-seat-allies_army = NA
axis-seat-axis_army = NX

axis-unit-infantry = inf
axis-unit-artillery = art
axis-unit-tank = tnk
axis-unit-aa_gun = AA
axis-unit-factory = fac
axis-unit-fighter = ftr
axis-unit-bomber = bmb
axis-unit-battleship = btl
axis-unit-carrier = car
axis-unit-cruiser = cru
axis-unit-destroyer = des
axis-unit-submarine = sub
axis-unit-transport = trn
axis-unit-mech_infantry = mec
axis-unit-tactical_bomber = tac
axis-unit-major_factory = FAC
axis-unit-minor_factory = fac
axis-unit-air_base = air
axis-unit-naval_base = nav

## serve

problem-no-server = The server needs more packages. Install sandtable[server] ({ $detail }).
problem-log-level = There is no log level “{ $level }”. Choose debug, info, warning or error.
serve-at = Sandtable is running at { $url } (Ctrl+C stops it).

## Luck

luck-seat = Seat
luck-expected = Expected hits
luck-actual = Hits
luck-suffered = Hits taken beyond expectation
luck-swing = Luck, IPC
luck-win = Luck, battles
luck-round = Round
luck-battle = Battle
luck-start = Win before
luck-rolls = Rolls
luck-result = Result, IPC swing
luck-winner-attacker = won
luck-winner-defender = lost
luck-winner-nobody = draw
luck-explained = A roll’s luck is how much it changed the battle’s exact odds: for the attacker in battles, for the seat itself in seats.

europe-war = At war
europe-peace = nobody
europe-may-declare = may declare war on
europe-objectives = Objectives
europe-neutral = neutral
europe-army = { $count } inf
europe-convoy = Convoys
europe-page-politics = politics war wars
europe-page-objectives = objectives income convoys
europe-pages = “i politics”: who is at war and who may declare it · “i objectives”: income, objectives, convoys
europe-politics = Politics
europe-at-war = at war
europe-may = { $seat } may declare war on { $seat_on }
europe-lets-through = { $seat } lets ships through: { $powers }
europe-about-to-win = { $seat } wins at the start of its next turn if nothing changes
europe-neutrals = Neutrals
europe-income = { $land } IPC from land, { $bonus } for objectives
europe-ipc = { $ipc } IPC
europe-each = { $ipc } IPC each
europe-convoys = Convoys under attack
europe-convoy-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
} against { $seat }, at most { $most } IPC
europe-condition-at-war = at war
europe-condition-at-war-with = at war with { $powers }
europe-condition-at-peace-with = not at war with { $powers }
europe-condition-held = holds
europe-condition-held-by-side = its side holds
europe-condition-land-unit-in = has a land unit in
europe-condition-not-enemy = not with the enemy:
europe-condition-free-of-warships = no enemy warships in
europe-condition-free-of-surface_warships = no enemy surface warships in
europe-condition-no-guests = no units of its allies on its own land
europe-condition-once = not paid yet

## Assistants: `sandtable mcp`

assist-heading = { $title } · you are { $seat } ({ $seat_id }) · moment { $moment }
assist-seated = You sit at table { $table } as { $seats }. Name this table in every call.
assist-news = What happened:
assist-question = Your question: { $question }
assist-given = You have answered; until all have, you may answer anew.
assist-not-asked = { $seat } is not asked anything now. The table waits for: { $waiting }.
assist-not-begun = The game has not begun yet.
assist-over = The game is over.
assist-plan = Your plan ({ $count ->
    [one] one order
   *[other] { $count } orders
}):
assist-page = Page { $page } of { $pages }; { $count } in all.
assist-no-page = There is no page { $page }; there are { $pages }.
assist-how-number = Answer with a number, with the text of an answer, or with words that only one answer has.
assist-how-amounts = Answer with amounts, e.g. “{ $example }” (everything else none), “-” for nothing, or “go” for those shown.
assist-how-plan = Write the plan with plan_add and plan_drop, then give it with plan_commit; searching more_answers finds orders.
assist-single-order = A whole plan is asked for: add orders with plan_add, then give it with plan_commit.
assist-one-order = That is more than one order; ask about one at a time.
assist-no-plan = No plan of orders is asked for now; use act.
assist-dropped = Taken out of the plan: { $orders }
assist-several = “{ $text }” fits { $count } answers:
    { $answers }
assist-legal = This is allowed.
assist-no-spaces = This game’s board has no spaces to look up; leave `space` out.
assist-no-battles = No battle is being fought, and none is coming.
assist-no-table = You sit at no table “{ $table }”. start_table and join_table give ids of tables.
assist-no-tables = You sit at no table.
assist-too-many = You sit at { $most } tables already; leave one first.
assist-not-yours = “{ $seat }” is not a seat of yours. Yours: { $seats }.
assist-left = You have left the table.
assist-forgotten = The table is thrown away.
assist-saved-at = saved at moment { $moment }
assist-more-saved = … and { $count } older ones, which go on by their ids too.
assist-unsaved = This could not be saved in { $path }: { $detail }. The game goes on, and is lost if this process ends.
assist-damaged = Table { $table } cannot be taken up again: { $detail }.
assist-closed-dice = the record does not open its dice
assist-other-record = the record and the note beside it are of different tables
assist-newer-save = it was saved in format { $format }, which is unknown here
assist-too-many-saved = { $folder } keeps { $most } tables already; throw some away first (leave_table with forget).
assist-shared = Several clients may be connected here, so tables are not listed: keep the id that start_table or join_table gave.
assist-no-section = The guide has no part “{ $section }”. Its parts: { $known }.
assist-options = These options don’t work: { $detail }. game_info lists them.
assist-no-rule = { $game_id } has no rule “{ $rule }”; rules with a word in `search` finds them.
assist-no-guide = { $game_id } has no guide; rules lists its rules.
assist-slow-bot = “{ $agent }” would keep you waiting: at most { $seconds } seconds or { $tries } tries for an answer.
assist-no-tool = There is no tool “{ $tool }”. The tools are: { $known }.
assist-no-prompt = There is no prompt “{ $prompt }”. The prompts are: { $known }.
assist-missing-argument = { $tool } needs `{ $name }`.
assist-unknown-argument = { $tool } takes no `{ $name }`. It takes: { $known }.
assist-wrong-argument = { $tool }: `{ $name }` is not as it should be ({ $detail }).
assist-no-link = “{ $link }” is not the link of a seat. It looks like http://host:8000/t/TABLE#seat=TOKEN.
assist-no-server = { $address } does not answer: { $detail }.
assist-not-sandtable = { $address } does not answer as a Sandtable server does (status { $status }).
assist-other-version = The server’s { $game } is not of this version: { $detail }.
assist-needs-token = Whoever reaches { $host } could play with your seats: give a token with --token, or listen at 127.0.0.1.
assist-no-port = Nothing can listen at { $address }; another program may be there already. Choose another --port.
assist-book-rules = { $title }: every rule
assist-book-guide = { $title }: a guide for newcomers
assist-prompt-play = Play { $title } against bots
assist-prompt-join = Sit down at a table by its link
assist-play = Play a game of { $title } to its end. Begin with start_table (game “{ $game }”, bots: { $level }, seat: { $seat }; “–” is the usual one). Read the board, think about what your opponents can do, choose from the numbered answers and act; search more_answers where there are many, explain an answer before you doubt it, look rules up when something is refused. Say in a sentence why you play what you play. Do not ask for hints unless you are told to.
assist-join = Sit down with join_table at { $link }, look at the table, and play your seat to the end of the game: wait until you are asked, then act. Others at the table are people; answer without delay.
serve-assistants-at = Assistants connect to { $url } (streamable HTTP). Ctrl+C ends it.
problem-no-mcp = The Model Context Protocol is not installed ({ $detail }). Install it with: pip install 'sandtable[mcp]'
problem-not-both = { $one } and { $other } exclude each other.
problem-only-http = { $option } goes with --http only.

## Programs as players: `exec:COMMAND`

forfeit-crash = { $seat } forfeits: its program ended.
forfeit-timeout = { $seat } forfeits: its program did not answer in time.
forfeit-illegal = { $seat } forfeits: its program answered what the rules forbid.
forfeit-malformed = { $seat } forfeits: its program’s answer cannot be read.
table-forfeit = { $told } The bot { $level } takes its seat.
flaw-forfeit = who forfeits was not asked
problem-exec = This program cannot play: { $detail }.
problem-program-command = --program wants NAME=COMMAND, the bot’s name and how it is started: “{ $told }” has no command. For example: --program "clever=python3 my_bot.py"
problem-program-name = A program’s name is short, in small letters and digits, and not that of another bot: “{ $name }” is none.
problem-program-time = “{ $name }” may take at most { $most } seconds for an answer here.
