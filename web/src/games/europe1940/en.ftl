### The page of Europe 1940, in English.

close = Close

politics = Politics
at-war = At war
may-declare = { $from } may declare war on { $to } in its turn.
lets-through = { $seat } lets ships through its canals and straits: { $powers }.
about-to-win = { $seat } wins at the start of its next turn if nothing changes.
neutrals = Neutral territories
stance-allies = Lean to the Allies
stance-axis = Lean to the Axis
stance-strict = Strictly neutral
army = An army of { $count } infantry

declare-on = Declare war on
declare-hint = War begins at once and cannot be taken back. No attack is needed.
declare-war = Declare war on { $powers }
stay = Declare no war
give-leave = Let ships through: { $seat }
withdraw-leave = Let ships through no more: { $seat }

income = Income and objectives
income-sum = { $land } IPC from its land, { $bonus } for objectives
convoy-dice = { $dice ->
    [one] one die against its convoys
   *[other] { $dice } dice against its convoys
}
convoy = { $dice ->
    [one] one die
   *[other] { $dice } dice
} against its convoys, at most { $most } IPC
only-land = Nothing but its land.
ipc = { $ipc } IPC
ipc-each = { $ipc } IPC each
met = met
not-met = not met
condition-at-war = at war
condition-at-war-with = at war with { $powers }
condition-at-peace-with = not at war with { $powers }
condition-held = holds
condition-held-by-side = its side holds
condition-land-unit-in = has a land unit in
condition-not-enemy = not with the enemy:
condition-free-of-warships = no enemy warships in
condition-free-of-surface_warships = no enemy surface warships in
condition-no-guests = no units of its allies on its own land
condition-once = not paid yet

rise-to = { $from } → { $to }
intercept-at = Against the raid on { $space }
nobody-rises = Send nobody up
rise = Send them up
against = Against: { $target }, damage { $damage } of { $cap }
bomb = Attack
axis-goal = the Axis needs { $count }
raise = Place them
raise-nothing = Place nobody
