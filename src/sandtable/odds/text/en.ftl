### What is wrong with a question about battle odds, in English.

names-known = unit

odds-game = There are no battle odds for “{ $game }”, only for: { $known }.
odds-word = There is no unit called “{ $word }” here. Units: { $known }.
odds-count = { $count } × { $unit }: give a number from 0 to { $most }.
odds-nobody-attacks = Nobody attacks: name at least one unit that can fight there.
odds-nobody-defends = Nobody defends, so there is no battle.
odds-cannot-attack = { $unit } cannot take part in an attack { $place ->
    [sea] at sea
   *[land] on land
}.
odds-cannot-defend = { $unit } cannot take part in a defence { $place ->
    [sea] at sea
   *[land] on land
}.
odds-cannot-bombard = { $unit } cannot shell a coast.
odds-bombard-at-sea = Ships shell a coast before a landing; in a battle at sea they fight.
odds-bombard-needs-landing = Ships shell a coast only where units land: make the attack amphibious.
odds-bombard-limit = Too many ships shell this coast: { $ships }, but only { $landed } { $landed ->
    [one] unit lands
   *[other] units land
}.
odds-amphibious-at-sea = A landing is a battle on land, not at sea.
odds-landed = { $unit } cannot come ashore: only land units can.
odds-landed-defends = { $unit } cannot land and defend: only the attacker lands units.
odds-damaged = { $unit } is destroyed by one hit, so it cannot be damaged.
odds-order-name = “{ $name }” is not a casualty order. Use { $known }, or list units, first to be lost first.
odds-order-twice = { $unit } is in the casualty order twice.
odds-order-damage = { $unit } is damaged before it is lost: put its first hit earlier in the casualty order.
odds-retreat-rounds = A retreat comes after at least 1 round, not { $rounds }.
odds-retreat-ratio = The ratio for a retreat must be above 0, not { $ratio }.
odds-dive = “{ $name }” is not an order for submarines. Use { $known }.
odds-goal = “{ $name }” is not a goal. Use { $known }.
odds-side = “{ $name }” is not a side. Use attack or defend.
odds-step = The step “{ $step }” of { $game } has no odds yet.
odds-too-large = This battle is too large for exact odds: about { $work } million multiplications, and the limit is { $budget } million. A simulation of { $samples } battles would be accurate to about { $error } percentage points.
odds-too-many-orders = { $orders } casualty orders are too many to try: the limit is { $most }.
odds-samples = Simulate { $least } to { $most } battles, not { $samples }.
odds-budget = The budget must be at least 1, not { $budget }.
odds-no-bombers = A raid needs bombers.
odds-not-raider = { $unit } cannot take part in a raid.
odds-no-target = { $unit } cannot bomb this facility.
odds-not-interceptor = { $unit } cannot intercept a raid.
odds-damage = A factory that can take { $cap } damage cannot have { $damage }.
odds-no-ledger = There is no luck ledger for “{ $game }”: it has no battles with dice.
