### The page of Churchill, in English.

tab-conference = Conference
tab-war = War
tab-score = Score
conference-of = ({ $number } of { $count })
nation-facts = { $score } points · conferences won { $conferences } · production { $production } · political markers { $political } · networks { $networks }
has-won = Won

round-table = The round table: issues you can choose are highlighted
no-issues = No issues on the table
spot-centre = the centre
spot-track = { $name } { $space }
spot-chair = { $name }'s chair
spot-home = not raised
spot-out = out of the game
count-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
count-issues = { $issues ->
    [one] 1 issue
   *[other] { $issues } issues
}
value-is = value { $value }
rolled = by die roll
sealed = an agenda card lies face down
leader-active = can still speak
leader-spent = has spoken
leader-bound = can't advance issues in this conference
leader-ill = ill: misses the next conference
leader-paranoid = paranoia weakens his staff

floor = On the floor
floor-advance = { $name } advances { $issue } with { $person } for { $value }.
floor-unanswered = If nobody answers: { $spot }.
floor-now = may debate now
floor-then = then
floor-nobody = Nobody can debate any more.
floor-leaders-only = A leader is speaking: only a leader can answer.
debate-first = The debate is about { $issue }: no other issue can be moved until it is over.
floor-timer = { $seconds } seconds to answer.
floor-empty = Nothing has been said yet.
issues = Issues
issues-on-table = On the table
issues-home = Can be raised
card-hidden = The card is not revealed yet.
war-at-a-glance = The war at a glance
why = Why did the bots do that?
why-older = Previous decision
why-newer = Next decision
why-oldest = This is the oldest.
why-newest = This is the newest.

staff-counts = hand { $hand } · played { $played } · deck { $deck }
staff-played = Played
staff-removed = Out of the game
staff-unseen = Still unseen

hand = Your staff
detail = What the card says
detail-issue = What the issue brings
about-second_front = It takes effect only in the centre: then the Western Front may land in Normandy in this conference.
about-ussr_declares_war = It takes effect only in the centre: then the Far Eastern Front may enter Manchuria in this conference.
about-global = Its winner moves one of its two global pawns to its own side.
about-a_bomb = Its winner rolls for the bomb: 4 or more advances the American pawn. Each production marker adds 1; with three no roll is needed. If the USSR wins it, its spies advance instead.
about-strategic_materials = A production marker for its winner; from the centre, one for everybody.
about-leadership = Its winner decides whether the US or the UK leads the theatre, and places two support markers there; whoever wins both places two more.
about-production = If another nation wins it, that nation takes a production marker from { $nation }; { $nation } winning it only protects its own.
about-directed_offensive = Its winner puts it on a front: { $nation } must spend two production markers there.
about-pol_mil = For one production marker its winner may place political markers: { $political }, networks: { $networks }.
no-text = No text: only the value counts.
chief-about = Chief of staff: a die roll gives his value.
trait-uk = Imperial staff: British agenda cards count 1 more.
trait-ussr = “No”: Soviet staff cards count 1 more in a debate.
trait-us = Arsenal of democracy: the US wins or decides ties that no leader decides.
pick-card = Pick a card.
pick-card-or-leader = Pick a card, or your leader.
pick-discard = Your leader will speak: pick the staff card he replaces.
pick-issue = Choose a highlighted issue.
agenda-worth = On the agenda it counts { $value }
counts-for = Counts { $value }
at-least = at least { $spot }
confirm = Confirm
put-down = Put down
with-leader = { $name } speaks for { $value }
is-discarded = (discarded)

point-conference = You can also choose at the round table.
point-raise = You can also choose in the list beside the table.
point-war = You can also choose on the map.
point-score = Choose below.
point-numbers = Click or tap the map to add one; right-click or press long to take one back.
allocate = Markers to place
left-to-place = Left: { $count }
done = Done
to-the-list = List
duties-done = { $count ->
    [one] One duty was met first
   *[other] { $count } duties were met first
}
group-europe = Europe
group-pacific = Pacific
group-other = Issues
col-offensive = Offensive
col-naval = Naval

box-western = Western
box-mediterranean = Mediterranean
box-eastern = Eastern
box-arctic = Arctic
box-cbi = CBI
box-far_east = Far East
box-central_pacific = Central Pacific
box-sw_pacific = SW Pacific
in-box = theatre box
strength-is = strength { $strength }
offensive-is = support { $count }
opposing-is = Axis armies { $count }
naval-is = naval support { $count } of { $most }
front-done = nowhere left to advance
front-needs-fleet = naval support { $naval } of { $need }
front-needs-issue = only with: { $issue }
front-chance = chance { $percent } %
front-breaks = advances for certain
landing-needs = a landing takes { $count } naval support
needs-issue = only with: { $issue }
kamikaze = kamikaze
surrendered = surrendered
led-by = led by { $name }
colony = colony
secret-goal = your secret agenda
no-networks = no networks
networks-of = networks: { $count } of { $name }
control-of = political marker of { $name }
tracks = The bomb, global issues, the Axis
fronts-in-words = The fronts in words
won-issues = Won at the conference
to-spend = production { $production }, politics { $political }, networks { $networks }
global-issues = Global issues
research-is = production spent { $count }
spies = Soviet spies
axis-reserves = The Axis
country-italy = Italy
country-germany = Germany
country-japan = Japan
pol-mil-table = Pol-Mil table

score-sheet = Score sheet
score-now = If the war ended now: { $gap } points between first and last.
outlook-alliance = The Axis is beaten and the alliance holds: whoever has most points wins.
outlook-broken_alliance = The Axis is beaten, but a gap of more than 20 points breaks the alliance: the leader then needs more points than the other two together, or the second wins.
outlook-hegemon = The Axis is not beaten: at the end the first would lose 5 points, the second 3, and the last gain 5.
total = Total
final = Final
whole-sheet = Show every line from A to AA
winner-is = { $name } wins.
end-alliance = The alliance holds
end-alliance-about = Germany and Japan have surrendered, and no more than 20 points lie between first and last: whoever has most points wins.
end-broken_alliance = The alliance breaks
end-broken_alliance-about = Germany and Japan have surrendered, but more than 20 points lie between first and last. The first wins only with more points than the other two together; otherwise the second does.
end-hegemon = The Axis surrenders on terms
end-hegemon-about = An Axis country has not surrendered. The first loses 5 points, the second 3, and the last gains 5; whoever then has most wins.
