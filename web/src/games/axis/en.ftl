### The page of Axis & Allies, in English.

order-of-play = Order of play
short-ussr = USSR
short-usa = USA
short-uk = UK
bank-and-income = IPC in the bank and income
round = Round { $round }
side-allies = Allies
side-axis = Axis
cities = Victory cities
cities-goal = of { $count }
cities-title = Holding { $count } cities at the end of a round wins
close = Close

economy = The powers
bank = Bank
income = Income
production = Production
production-title = How many units its factories can place per turn
forces = Forces
forces-title = IPC value of the units on the map
units = Units
bank-income = { $ipc } IPC, +{ $income }
capital-lost = capital lost

ipc = { $ipc } IPC
neutral = neutral, closed to everyone
impassable = impassable
army = army of { $count } infantry
convoy = convoy zone
damage = damage { $count }
damaged = damaged
trapped = aboard a damaged carrier
scrambled = scrambled
guest = aboard an ally: { $host }
moves-left = Moves left
neighbours = Borders

purchase = Purchase
cost = IPC
figures = A/D/M
figures-title = Attack, defence, moves
spent = { $spent } of { $ipc } IPC
left = { $left } left
capacity = { $units } { $units ->
    [one] unit
   *[other] units
}; your factories can place { $capacity }.
buy = Buy
buy-nothing = Buy nothing

hand = Units here
all = all
select-hint = Click a space with your units on the map.
nothing-to-move = You have nothing to move here.
take-unit = Take { $unit }
idle-lands = Lands in { $space }: done for this turn.
idle-combat = Nothing to attack within its reach.
idle-noncombat = There is nowhere for it to go.
idle-spent = It has no moves left this turn.
pick-hint = Choose how many, then click their destination.
origins = Units can still move from ({ $count })
targets = They can go to ({ $count })
no-common-target = They can't all go to the same place.
range-left = { $left } left
which-way = How?
verb-move = March: { $way }
verb-sail = Sail: { $way }
verb-fly = Fly to the battle: { $way }
verb-raid = Bombing raid: { $way }
verb-load = Board: { $way }
verb-unload = Unload { $units }: { $way }
restore-plan = Restore my last plan
strict-warning = { $space } is strictly neutral: attack it, and all other strict neutrals turn to the enemy for good.
strict-turned = { $count ->
    [one] This plan attacks a strict neutral.
   *[other] This plan attacks a strict neutral: { $count } territories turn to the enemy for good, even if the attack fails.
}
battles-ahead = Battles you are about to start
commit-combat = No battles: continue
commit-battles = { $count ->
    [one] Start the battle
   *[other] Start { $count } battles
}
commit-noncombat = End movement

attackers = Attackers
defenders = Defenders
nobody = nobody
battle-board = Battle board
battle-round = round { $round }
casualty-line = Casualties, still to fire
casualty-line-fired = Casualties of this round
anti-air = anti-aircraft
facility-fire = guns of the target
dice = Dice of this round
hits = { $count ->
    [0] no hit
    [one] 1 hit
   *[other] { $count } hits
}
hits-up-to = hits with { $value } or less
fold = Collapse
unfold = Expand
losses = Losses
lose-one = { $label }: lose one more ({ $count } chosen)
hits-taken = { $taken } of { $hits } hits taken
losses-commit = Take these losses
fight-this = Fight
point-hint = Or click the space on the map, then click again to confirm.

reports = Battles
reports-title = Battles of the last turns
reports-none = No battles yet.
aftermath = Outcome
report-attacker = attackers win
report-defender = defenders hold
report-nobody = no survivors
report-retreat = retreat to { $space }
since-cost = Lost: { $lost }
since-luck-attacker = The dice favoured the attacker by { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
since-luck-defender = The dice favoured the defender by { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
report-nothing = nothing
report-attackers-lost = Attackers lost
report-defenders-lost = Defenders lost
report-taken = Captured: { $spaces }.
report-dice = { $rounds ->
    [0] Dice
    [one] Dice of 1 round
   *[other] Dice of { $rounds } rounds
}

bids = Bids
bid-hint = Pick a unit, then click a space on the map or below.
bid-places = Where it can stand

mobilise = Mobilise
mobilise-facility = A factory or a base goes into land that was yours when your turn began.
mobilise-hint = Pick a unit and click a factory or a zone beside it, or drag it there.
place-unit = { $unit }, { $count } to place
give-back = give back
mobilise-commit = Put them on the map
all-placed = { $unit }: all of them are on the map already.

policy-ask = ask me
policy-always = always
policy-never = never
policy-agree = agree
policy-object = object
policy-submerge = My submarines submerge
policy-intercept = My fighters intercept raids
policy-scramble = My aircraft scramble and intercept
policy-consent = Losses an ally proposes
policy-politics = Politics
policy-peace = declare no war, change nothing
policy-casualties = Take my losses in this order
policy-sooner = { $unit }: lose sooner
policy-first = It is the first already.

order-move = march
order-sail = sail
order-fly = fly
order-raid = raid
order-load = load
order-unload = land
order-attack = attack
order-hold = hold back

luck = Luck
luck-title = What the dice gave and took
luck-chart = Luck of each power in IPC over the game
luck-none = No battle dice yet.
luck-hits = Hits
luck-expected = expected
luck-suffered = Suffered
luck-suffered-title = Hits suffered beyond the expected number
luck-ipc = Luck, IPC
luck-ipc-title = How much the dice changed the expected IPC swing of battles
luck-battles = Battles
luck-battles-title = Battles won or lost by luck: changes in the chance to win, added up
luck-each = Battle by battle ({ $count })
luck-battle = Battle
luck-start = Odds
luck-start-title = The attacker’s chance to win before the first roll
luck-result = Result
luck-attacker = won
luck-defender = lost
luck-nobody = draw
luck-running = in progress
luck-note = The luck of a roll is how much it changed the exact odds of its battle, as the attacker sees it. Choices are not luck.
