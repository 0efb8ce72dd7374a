### What is wrong with a question about battle odds, in English.

names-known = unit

odds-game = There are no battle odds for “{ $game }”; there are for: { $known }.
odds-word = There is no unit “{ $word }” here; the units are: { $known }.
odds-count = { $count } × { $unit } is no number of units: give 1 to { $most }.
odds-nobody-attacks = Nobody attacks: name at least one unit that can fight there.
odds-nobody-defends = Nobody defends: there is no battle to be fought.
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
odds-bombard-needs-landing = Ships shell a coast only where units land: say that the attack is amphibious.
odds-bombard-limit = Too many ships for this coast ({ $ships }, and units that land: { $landed }): at most one ship for each unit.
odds-amphibious-at-sea = A landing is a battle on land, not at sea.
odds-landed = { $unit } does not come ashore: only land units do.
odds-landed-defends = { $unit } cannot land and defend: only the attacker lands units.
odds-damaged = { $unit } is destroyed by one hit, so it cannot be damaged.
odds-order-name = “{ $name }” is no casualty order; give { $known }, or a list of units, first to be lost first.
odds-order-twice = { $unit } stands twice in the casualty order.
odds-order-damage = In a casualty order { $unit } is damaged before it is lost.
odds-retreat-rounds = A retreat comes after at least one round, not after { $rounds }.
odds-retreat-ratio = A retreat needs a ratio above 0, not { $ratio }.
odds-dive = “{ $name }” is no order for submarines; give { $known }.
odds-goal = “{ $name }” is nothing to aim at; give { $known }.
odds-side = “{ $name }” is no side of a battle; give attack or defend.
odds-step = The step “{ $step }” of { $game } has no odds yet.
odds-too-large = This battle is too large for exact odds within the budget: they would take about { $work } million multiplications, and { $budget } million are allowed. A simulation of { $samples } battles would give its chances to within { $error } percentage points.
odds-too-many-orders = { $orders } casualty orders are too many to try: at most { $most } within the budget.
odds-samples = A simulation fights { $least } to { $most } battles, not { $samples }.
odds-budget = A budget must be at least 1, not { $budget }.
odds-no-bombers = No raid without bombers.
odds-not-raider = { $unit } cannot take part in a raid.
odds-not-interceptor = { $unit } cannot rise against a raid.
odds-damage = A factory that bears { $cap } points of damage cannot have { $damage }.
odds-no-ledger = There is no luck ledger for “{ $game }”: it has no battles with dice.
