### Axis & Allies: the messages all editions share.

# Chapters of the book

section-the-game-map = The game map
section-canals = Canals
section-islands = Islands
section-set-up = Set-up
section-order-of-play = Order of play
section-purchase-units = Purchase units
section-orders = Orders
section-combat-movement = Combat movement
section-land-units = Land units
section-anti-aircraft-guns = Anti-aircraft guns
section-tanks = Tanks
section-sea-units = Sea units
section-ships-that-begin-in-hostile-zones = Ships that begin in hostile zones
section-submarines = Submarines
section-transports = Transports
section-multinational-forces = Multinational forces
section-non-combat-movement = Non-combat movement
section-amphibious-assaults = Amphibious assaults
section-carriers = Carriers
section-aircraft = Aircraft
section-strategic-bombing-raids = Strategic bombing raids
section-fighters = Fighters
section-conduct-combat = Conduct combat
section-general-combat = General combat
section-infantry = Infantry
section-destroyers = Destroyers
section-conclude-the-battle = Conclude the battle
section-liberating-a-territory = Liberating a territory
section-capturing-capitals = Capturing capitals
section-liberating-capitals = Liberating capitals
section-mobilise-new-units = Mobilise new units
section-industrial-complexes = Industrial complexes
section-collect-income = Collect income
section-neutral-territories = Neutral territories
section-battleships = Battleships
section-winning-the-game = Winning the game

# Which names the arguments take

names-unit = unit seat space
names-units = unit seat space
names-transport = unit seat space
names-guests = unit seat space
names-amounts = unit space seat
names-obstacle = unit
names-thing = space unit seat
names-space = space unit seat
names-path = space unit seat
between-path = →
names-to = space unit seat
names-zone = space unit seat

# Units

unit-infantry = infantry
unit-artillery = artillery
unit-tank = tank
unit-aa_gun = AA gun
unit-factory = factory
unit-fighter = fighter
unit-bomber = bomber
unit-battleship = battleship
unit-carrier = carrier
unit-cruiser = cruiser
unit-destroyer = destroyer
unit-submarine = submarine
unit-transport = transport
    .carrying = transport ({ $cargo })
unit-loaded = (loaded this turn)
unit-landed = (ashore)
unit-damaged = (damaged)
unit-trapped = (aboard a damaged carrier)
unit-0 = (0 moves left)
unit-1 = (1 move left)
unit-2 = (2 moves left)
unit-3 = (3 moves left)
unit-4 = (4 moves left)
unit-5 = (5 moves left)
unit-6 = (6 moves left)
unit-7 = (7 moves left)
unit-repair = repair of the factory in
unit-return = return of

# Options

option-victory = Victory
victory-standard = nine cities
victory-standard-about = A side wins with nine victory cities at the end of a round.
victory-total = twelve cities
victory-total-about = A side wins with all twelve victory cities at the end of a round.
option-closed_straits = Closed straits
option-closed_straits-about = No ship enters or leaves the Black Sea; aircraft do.
option-escorts = Escorts and interceptors
option-escorts-about = Fighters may escort bombing raids, and defending fighters may intercept them.
option-low_luck = Low luck
option-low_luck-about = Every six points of fire are a sure hit; only the rest is rolled.
option-bid = Bid
option-bid-about = IPC a power may spend on units before the first round.
option-max_rounds = Round limit
option-max_rounds-about = The game ends after this many rounds if nobody has won.

# Ends

end-allies = the Allies have won
end-axis = the Axis has won
end-unfinished = nobody won within the round limit

# Battles

battle-raid = raid
battle-sea = sea battle
battle-land = land battle
side-attacker = attacker
side-defender = defender
winner-attacker = the attacker
winner-defender = the defender
winner-nobody = nobody

# The order of play

sequence-set-up = Set-up
step-charts = Set-up charts
step-bid = Bids
sequence-turn = A turn
step-begin = Start of the turn
step-purchase = Purchase units
step-combat-move = Combat movement
step-intercept = Interceptors
step-conduct = Conduct combat
step-strand = Stranded aircraft
step-noncombat-move = Non-combat movement
step-mobilise = Mobilise new units
step-lose-aircraft = Aircraft without a landing place
step-income = Collect income
step-finish = End of the turn
step-victory = Check for victory
sequence-raid = A bombing raid
step-anti-air = anti-aircraft fire
step-escorts = escorts
step-interceptors = interceptors
step-bombs = bombs
sequence-battle = A battle
step-disembark = landing
step-bombard = bombardment
step-round = a new round
step-attackers-dive = attacking submarines submerge
step-defenders-dive = defending submarines submerge
step-attackers-strike = attacking submarines strike
step-defenders-strike = defending submarines strike
step-strike-losses = struck ships sink
step-strike = first strike
step-attack = attack
step-defend = defence
step-losses = defending losses removed
step-decide = press the attack, retreat or conclude

# Questions

ask-bid = Place a unit for your bid, or keep the money ({ $ipc } IPC left).
ask-purchase = Buy units and repairs: { $ipc } IPC to spend.
ask-combat-move = Plan your combat movement.
ask-noncombat-move = Plan your non-combat movement.
ask-intercept = How many fighters intercept the raid on { $space }?
ask-next-battle = Which battle comes next?
ask-submerge = How many submarines submerge in { $space }? The others fire.
ask-bombard = Which ships bombard { $space }? At most { $count }.
ask-losses = Choose your losses in { $space }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
ask-consent = Do you agree to assign the hits in { $space } to { $units }?
ask-retreat = Fight on in { $space }, or retreat?
ask-stranded = Where does the { $unit } from { $space } land?
ask-mobilise = Place your new units: { $units }.

# Actions

do-move = move { $units }: { $path }
do-sail = sail { $units }: { $path }
do-fly = fly { $units }: { $path }
do-raid = raid with { $units }: { $path }
do-load = load { $count } { $unit } on { $transport }: { $path }
do-unload = unload { $units } from { $transport }: { $path }
do-attack = attack the submarines and transports in { $zone }
do-hold = keep { $units } out of the battle in { $zone }
do-fight = { $battle } in { $space }
do-press = fight on
do-retreat = retreat to { $space }
do-break-off = withdraw the aircraft
do-agree = agree
do-object = object
do-land = land in { $space }
do-place = place { $unit } in { $space }
do-done = done
do-done-bid = Keep the money
sure-plan-combat-move = You attack nowhere. Go on without a battle?
sure-plan-noncombat-move = You move nobody. Leave everything where it is?
sure-allocate-purchase = { $ipc } IPC stay in the bank. Buy nothing?

# Events

# Why a bot did it, and what a hint says

event-bot-attack = { $space }: wins { $percent } % of the time, { $sign }{ $swing } IPC in units on average; the territory pays { $ipc } IPC a turn.
event-bot-sea-battle = { $space }: wins { $percent } % of the time, { $sign }{ $swing } IPC in units on average.
event-bot-walks-in = { $space } is undefended and pays { $ipc } IPC a turn.
event-bot-raid = { $space }: bombers damage the factory, so fewer units can be built there.
event-bot-no-attack = No attack is likely enough to pay for its losses.
event-bot-left-out = { $space }: the attack looked good, but played on the plan is better without it.
event-bot-added = { $space }: at first sight not worth it, but played on the plan is better with it.
event-bot-fears = Most worried about { $space }: the chance that it falls is { $percent } %.
event-bot-outlook = Gives its side { $percent } % to win the war from here.
event-bot-gathers = { $space }: { $count ->
    [one] { $count } unit moves
   *[other] { $count } units move
  } there; the place can hold (the chance that it falls is { $percent } %).
event-bot-gathers-in-danger = { $space }: { $count ->
    [one] { $count } unit moves
   *[other] { $count } units move
  } there, and it can still fall (the chance is { $percent } %).
event-bot-ships = Troops go overseas to the front.
event-bot-lands = Aircraft land where they are safest and of most use.
event-bot-stays = Nothing would stand better elsewhere.
event-bot-guards = { $space }: the chance that it falls is { $percent } %; with these troops { $left } %.
event-bot-repairs = The factories must build again.
event-bot-fleet = The war is overseas: ships carry troops there and guard them.
event-bot-front = Mostly infantry to hold, guns and tanks between to strike.
event-bot-aircraft = Aircraft get to the front by themselves.
event-bot-saves = Nothing to buy makes a difference now.
event-bot-mobilises = { $space }: { $count } here, nearest to where they are needed.
event-bot-mobilises-in-danger = { $space }: { $count } here, for the chance that it falls is { $percent } %.
event-bot-losses = The cheapest go first: { $ipc } IPC lost.
event-bot-losses-none = Ships take the hits and stay afloat.
event-bot-fights-on = Fighting on wins { $percent } % of the time.
event-bot-retreats = Fighting on would win only { $percent } % of the time.
event-bot-dives = The battle is as good as lost ({ $percent } %), and submarines get away.
event-bot-stays-up = The battle is worth firing in ({ $percent } %).
event-bot-bombard = Every gun that may fire does so first, for free.
event-bot-bombard-none = No gun can fire.
event-bot-intercept = There are enough fighters to stop the bombers.
event-bot-intercept-none = The escort is too strong, or the fighters are needed on the ground.
event-bot-targets = Each bomber goes where its bombs do most harm.
event-bot-targets-none = There is nothing worth bombing.
event-bot-stranded = The safest place to land.
event-bot-bid = Cheap troops where the most is in danger.
event-bot-next-battle = The order makes no great difference.
event-bot-consent = The losses are fair.

event-turn = Round { $round }: { $seat } to move.
event-capital-held = An enemy holds the capital of { $seat }, which can only move and fight.
event-bid = { $seat } places { $unit } in { $space }.
event-bought = { $seat } buys { $units } for { $ipc } IPC.
event-facility-repaired = { $seat } repairs { $count } damage of the { $unit } in { $space }.
event-upgraded = { $seat } pays { $ipc } IPC to make the factory in { $space } a { $unit }.
event-repaired = { $seat } repairs { $count } damage in { $space }.
event-order-move = { $seat } moves { $units }: { $path }.
event-order-sail = { $seat } sails { $units }: { $path }.
event-order-fly = { $seat } flies { $units }: { $path }.
event-order-raid = { $seat } sends { $units } on a raid: { $path }.
event-order-load = { $seat } loads { $count } { $unit }: { $path }.
event-order-unload = { $seat } unloads { $units }: { $path }.
event-order-attack = { $seat } attacks the submarines and transports in { $zone }.
event-order-hold = { $seat } keeps { $units } out of the battle in { $zone }.
event-captured = { $seat } takes { $space }.
event-liberated = { $seat } liberates { $space } for { $seat_owner }.
event-neutral-defends = { $space } defends itself with { $count } infantry.
event-neutrals-turned = { $seat } attacks a strict neutral, { $space }: all the others turn against its side.
event-joined = { $space } joins { $seat }.
event-plunder = { $seat } takes { $ipc } IPC from the treasury of { $seat_from }.
event-capital-freed = The capital of { $seat } is free again.
event-returned = { $space } returns to { $seat_owner }.
event-intercept = { $seat } intercepts with { $count ->
    [one] one fighter
   *[other] { $count } fighters
} over { $space }.
event-battle = { $space }: { $battle }, { $seat } attacks.
event-battle-round = { $space }: round { $round }.
event-battle-over = { $space }: the battle is over, { $winner } won.
event-landed = { $seat } lands { $units } in { $space }.
event-bombard = { $seat } bombards { $space } with { $units }.
event-anti-air = Anti-aircraft fire over { $space } { $hits ->
    [0] misses
   *[other] shoots down { $units }
}.
event-fire = { $space }: the { $side } scores { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
} ({ $step }: { $faces }).
faces-nothing = no dice rolled
event-bombed = { $seat } bombs { $space }: { $count } damage ({ $rolled } rolled).
event-submerged = { $seat } submerges { $count ->
    [one] one submarine
   *[other] { $count } submarines
} in { $space }.
event-proposed = { $seat } proposes to assign the hits to { $units }.
event-objected = { $seat } objects, so the attacker will choose.
event-losses = { $seat } loses { $units } in { $space }.
event-ships-damaged = { $seat } takes damage in { $space }: { $units }.
event-ships-repaired = { $seat } repairs { $units } in { $space }.
event-retreat = { $seat } retreats from { $space } to { $to }.
event-break-off = { $seat } withdraws its aircraft from { $space }.
event-stranded = { $seat } lands a { $unit } from { $space } in { $to }.
event-crashed = { $seat } loses { $units } in { $space }: nowhere to land.
event-mobilised = { $seat } places { $units } in { $space }.
event-refunded = { $seat } returns { $units } for { $ipc } IPC.
event-income = { $seat } collects { $ipc } IPC.
event-cities = Round { $round } is over. Victory cities: Allies { $allies }, Axis { $axis }.

# Refusals

refuse-wrong-phase = You can't do that in this phase.
refuse-unknown-space = There is no space called “{ $thing }” here.
refuse-neutral = { $space } is neutral: nobody may enter.
refuse-not-adjacent = { $space } does not border on { $to }.
refuse-wrong-unit = “{ $thing }” can't carry out this order.
refuse-not-there = You can't send { $count } × { $unit } from { $space }: there { $there ->
    [0] are none
    [one] is only one
   *[other] are only { $there }
}.
refuse-not-aboard = There is no { $unit } on the { $transport }.
refuse-range = The { $unit } has { $moves ->
    [0] no moves
    [one] 1 move
   *[other] { $moves } moves
} left; { $space } is { $total } away.
refuse-not-by-land = { $space } is sea: land units cross it by transport.
refuse-not-by-sea = { $space } is land: ships can't go there.
refuse-short-path = A path needs a start and an end; { $path } is not enough.
refuse-long-path = Name only the start and the end, not { $path }.
refuse-loading-path = Load from a coast into a sea zone, not { $path }.
refuse-unloading-path = Unload from a sea zone onto a coast, not { $path }.
refuse-no-way = Aircraft can't fly from { $space } to { $to }.
refuse-spent = The { $unit } moved or fought in combat and can't move again.
refuse-unloads-already = The { $unit } unloads to { $space } and is done for this turn.
refuse-gun-stays = The { $unit } can't move in combat, only after it.
refuse-straits = The straits are closed: no ship sails from { $space } to { $to }.
refuse-sent-already = The { $unit } has its battle already.
refuse-friends-transport = { $unit } belongs to an ally: load after combat, unload on your next turn.
refuse-friends-cargo = { $unit } unloads only on its own power's turn.
refuse-friend-must-carry = These units boarded { $unit } this turn: they unload on your next turn.
refuse-moved-before-loading = The { $unit } has moved: boarding takes a whole move.
refuse-blitz-stopped = { $space } is not empty: the move ends there.
refuse-no-blitz = { $space } is hostile: only tanks may go on.
refuse-idle-land = There is nothing hostile on the way to { $space }: move there after combat.
refuse-idle-air = There is nobody to attack in { $space }.
refuse-idle-ship = The { $unit } has no battle and no landing in { $space }: move there after combat.
refuse-idle-hunter = The { $unit } has no battle and no landing in { $space }: order an attack on the submarines and transports there, or move there after combat.
refuse-ship-stopped = The { $obstacle } of { $seat } in { $space } stops the { $unit }.
refuse-canal = { $canal } is closed: your side did not hold { $space } at the start of the turn.
refuse-canal-neutral = { $canal } is closed: { $space } belongs to nobody.
refuse-canal-leave = { $canal } is closed: you need the leave of { $seat }.
refuse-guests = These carriers must take { $low } to { $high } guests along.
refuse-battle-anyway = There will be a battle in { $space } anyway.
refuse-nobody-to-attack = There are no enemy ships in { $space }.
refuse-no-attackers = Nothing in { $space } can attack.
refuse-air-range = The { $unit } can fly { $count ->
    [one] 1 more space
   *[other] { $count } more spaces
}; { $space } is { $total } away.
refuse-no-target = The { $unit } can bomb nothing that stands in { $space }.
refuse-no-factory = There is no enemy factory in { $space }.
refuse-no-raider = The { $unit } can't fly raids.
refuse-lone-gun = The { $unit } can't land alone in { $space }: troops must attack there too.
refuse-lone-escorts = The { $unit } over { $space } has no bomber to escort.
refuse-no-deck-plane = The { $unit } cannot land at sea.
refuse-no-landing = You can't land in { $space }: it was not friendly at the start of the turn.
refuse-cannot-land = The { $unit } sent to { $space } would have nowhere to land; { $count } would be lost.
refuse-must-land-aircraft = { $count } × { $unit } in { $space } can land, so must land.
refuse-hostile-land = { $space } is in enemy hands: nobody enters it outside combat.
refuse-bystanders = { $space } holds units of a power you are not at war with: it can't be attacked or bombed.
refuse-friendly-neutral = { $space } leans to your side: it can't be attacked, but land units may join it after combat.
refuse-neutral-power = { $space } is neutral land: a power that is at war with nobody stays out of it.
refuse-closed-land = { $space } belongs to a power you are not at war with: it is closed to you.
refuse-join-stops = { $space } is still neutral: the first unit that joins it stops there.
refuse-gun-cannot-join = A { $unit } alone does not win { $space } over: infantry, artillery or tanks must come first.
refuse-join-overland = { $space } is still neutral: it is joined overland, and nobody goes ashore there before.
refuse-hostile-zone = { $space } is hostile: no loading or unloading there.
refuse-no-room = There is no room on board for { $unit }.
refuse-friendly-coast = { $space } is not hostile: unload there after combat.
refuse-must-land = The { $unit } in { $space } was loaded for an assault: everything that boarded this turn must land.
refuse-clear-zone = { $space } is hostile, and nothing there can clear it for the landing.
refuse-unescorted = There is an enemy { $unit } in { $space }: without a warship of yours nobody lands from there. Attack it or bring one.
refuse-no-battle = There is no battle to fight in { $thing } now.
refuse-no-way-out = No unit came from { $thing } into this battle, or it is not friendly.
refuse-trapped = The { $unit } in { $space } is aboard a damaged carrier and cannot fly.
refuse-damaged-first = A ship is damaged before it sinks: more would sink than are damaged.
refuse-no-base = There is no room to land in { $thing }.
refuse-too-dear = The { $unit } costs more than the { $ipc } IPC left.
refuse-bad-bid = You can't place that unit in { $thing } for your bid.
refuse-afford = That costs { $total } IPC, and you have { $high }.
refuse-bombard-limit = { $total ->
    [one] One ship
   *[other] { $total } ships
}, but at most { $high } may fire.
refuse-deck-room = There is not enough deck space for the fighters in that zone.
refuse-upgrade-dear = To upgrade the factory in { $space } costs { $ipc } IPC and the repair of all its damage.
refuse-upgrade-where = The factory in { $space } cannot be upgraded: it must be a small one in rich land that is yours by origin and has been yours since your turn began.
refuse-upgrade-damaged = A damaged factory is upgraded only with all its damage repaired.
refuse-one-of-a-site = Only one of them can be built there.
refuse-build-not-held = { $space } has not been yours since your turn began, so nothing is built there.
refuse-build-poor = { $space } is not worth { $ipc } IPC, so there can be no { $unit }.
refuse-build-not-original = { $space } is not yours by origin, so there can be no { $unit }.
refuse-build-on-island = { $space } is an island, so there can be no { $unit }.
refuse-build-inland = { $space } has no coast, so there can be no { $unit }.
refuse-build-taken = { $space } has one already: no second { $unit } there.
refuse-build-upgrade = There is a factory in { $space }: it is upgraded in the purchase phase.
refuse-factory-capacity = { $total ->
    [one] One unit
   *[other] { $total } units
} at this factory, which can take { $high }.
refuse-hit-class = { $total ->
    [one] One hit
   *[other] { $total } hits
} on these units, but only { $high } can hit them.
refuse-hits = { $total ->
    [0] No hits were
    [one] One hit was
   *[other] { $total } hits were
} assigned, and there must be { $high }.
refuse-place-all = You have placed or returned { $total } of these units, but bought { $high }.
refuse-returns = { $total ->
    [0] Nothing goes
    [one] One unit goes
   *[other] { $total } units go
} back, and it must be { $high }: all others can be placed.
refuse-promised = Fighters are waiting at sea for a new carrier: place carriers so that as many as possible are saved.

# Phases

phase-over = The game is over

botlevel-easy-about = Counts on average dice and does not fear the answer: it overreaches, as a beginner does.
botlevel-normal-about = Knows the odds of every battle, counts on the counter-attack and guards what it must not lose.
botlevel-hard-about = Plays changes of its plan on to its next turn before it gives orders, and has learnt from many games what a position is worth.
