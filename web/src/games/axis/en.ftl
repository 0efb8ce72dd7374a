### What the room of Axis & Allies says.

order-of-play = Order of play
bank-and-income = IPC in the bank and income
round = Round { $round }
steps = Steps of the turn
step-purchase = Purchase
step-combat-move = Combat moves
step-conduct = Battles
step-noncombat-move = Other moves
step-mobilise = Mobilise
step-income = Income
side-allies = Allies
side-axis = Axis
cities = Victory cities
cities-goal = of { $count }
cities-title = { $count } cities at the end of a round win
close = Close

economy = The powers
bank = Bank
income = Income
production = Production
production-title = Units the factories can bring into play in a turn
forces = Forces
forces-title = What the units on the map cost
units = Units
bank-income = { $ipc } IPC, +{ $income }
capital-lost = capital lost

ipc = { $ipc } IPC
neutral = neutral, closed to all
damage = damage { $count }
damaged = damaged
guest = guest of { $host }
moves-left = Moves left
neighbours = Next to it

purchase = Purchase
cost = IPC
figures = A/D/M
figures-title = Attack, defence, moves
spent = { $spent } of { $ipc } IPC
left = { $left } left
capacity = { $units } { $units ->
    [one] unit
   *[other] units
}; your factories can bring in { $capacity }.
buy = Buy
buy-nothing = Buy nothing

hand = Units here
all = all
select-hint = Click a space with your units on the map.
nothing-to-move = Nothing of yours can move from here.
pick-hint = Say how many, then click where they go.
origins = Where something can still move ({ $count })
targets = Where they can go ({ $count })
no-common-target = Nowhere all of them can go together.
range-left = { $left } left
which-way = How?
verb-move = March: { $way }
verb-sail = Sail: { $way }
verb-fly = Fly to the battle: { $way }
verb-raid = Bomb the factory: { $way }
verb-load = Go aboard: { $way }
verb-unload = Unload { $units }: { $way }
restore-plan = Bring my last plan back
battles-ahead = Battles you are about to start
commit-combat = No battles: go on
commit-battles = { $count ->
    [one] Start the battle
   *[other] Start { $count } battles
}
commit-noncombat = End of movement

attackers = Attackers
defenders = Defenders
nobody = nobody
battle-board = Battle board
battle-round = round { $round }
casualty-line = Casualties, fire once more
anti-air = anti-aircraft
dice = Dice of this round
hits = { $count ->
    [0] no hit
    [one] 1 hit
   *[other] { $count } hits
}
hits-up-to = hits with { $value } or less
fold = Fold
unfold = Unfold
losses = Losses
lose-one = { $label }: lose one more ({ $count } chosen)
hits-taken = { $taken } of { $hits } hits taken
losses-commit = Take these losses
fight-this = Fight
point-hint = Or click the space on the map, and once more to confirm.

reports = Battles
reports-title = The battles of the last turns
reports-none = Nobody has fought yet.
aftermath = How it ended
report-attacker = attackers win
report-defender = defenders hold
report-nobody = nobody is left
report-retreat = retreat to { $space }
report-nothing = nothing
report-attackers-lost = Attackers lost
report-defenders-lost = Defenders lost
report-taken = Taken: { $spaces }.
report-dice = { $rounds ->
    [0] Dice
    [one] Dice of 1 round
   *[other] Dice of { $rounds } rounds
}

bids = Bids
bid-hint = Pick a unit, then click a space on the map or below.
bid-places = Where it can stand

mobilise = Mobilise
mobilise-hint = Pick a unit and click a factory or a zone beside it, or drag it there.
place-unit = { $unit }, { $count } to place
give-back = give back
mobilise-commit = Put them on the map

policy-ask = ask me
policy-always = always
policy-never = never
policy-agree = agree
policy-object = object
policy-submerge = My submarines dive
policy-intercept = My fighters rise against raids
policy-consent = Losses an ally proposes
policy-casualties = Take my losses in this order
policy-sooner = { $unit }: lose it sooner

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
luck-chart = Luck of the powers in IPC, added up over the game
luck-none = No dice have been rolled in a battle yet.
luck-hits = Hits
luck-expected = expected
luck-suffered = Suffered
luck-suffered-title = Hits suffered beyond what could be expected
luck-ipc = Luck, IPC
luck-ipc-title = How much the dice changed the expected IPC swing of the battles
luck-battles = Battles
luck-battles-title = Battles won or lost by luck: the changes of the chance to win, added up
luck-each = Battle by battle ({ $count })
luck-battle = Battle
luck-start = Odds
luck-start-title = The attacker’s chance to win before the first roll
luck-result = Result
luck-attacker = won
luck-defender = lost
luck-nobody = draw
luck-running = being fought
luck-note = Luck of a roll: how it changed the exact odds of its battle. Battles as the attacker sees them. Choices are not luck.
