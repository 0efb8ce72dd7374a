### Churchill, in English: the table, the conference and its decisions.

game-title = Churchill
game-about = Churchill, Roosevelt and Stalin win a war together and the peace against each other: three to ten conferences, sealed agendas, debates at a round table, and the fronts that close in on Germany and Japan.

## Seats, options

seat-uk = UK
seat-ussr = USSR
seat-us = US

scenario-training = Training
scenario-training-about = Three conferences, from October 1944 on. The shortest game, and the one to learn on.
scenario-tournament = Tournament
scenario-tournament-about = Five conferences, from D-Day on.
scenario-campaign = Campaign
scenario-campaign-about = All ten conferences, from Casablanca to Potsdam.
option-scenario = Scenario
option-secret_agenda = Secret agenda
option-secret_agenda-about = Each nation draws three secret regions; its political marker there is worth five points more at the end.
option-timer = Five Mississippi
option-timer-about = Seconds to place a marker. If time runs out, the player on your left places it; in the meeting you miss your chance to debate. Leave empty for no limit.
option-cards = Your own cards
option-cards-about = Staff, leader and conference cards from your printed game instead of ours.
preset-training = Training
preset-tournament = Tournament
preset-campaign = Campaign
preset-training-secret = Training with secret agendas
preset-tournament-timer = Tournament, five seconds per marker
preset-campaign-secret = Campaign with secret agendas

segment-setup = Set-up
segment-agenda = Agenda
segment-meeting = Meeting
segment-decisions = Decisions
segment-war = War
segment-over = Game over
segment-post_mortem = Post-mortem

word-centre = Centre
word-hand = Hand
word-score = points
word-conferences = conferences
word-production = production
word-networks = networks
word-political = political markers
word-leader-active = ready
word-leader-bound = may not advance
word-leader-spent = spent
word-spies = Spies
word-regions = Regions
word-debate = { $seat } advances { $issue } with { $value }.
word-lead = The leader, discarding { $card }

# The sequence of play

sequence-setup = Set-up
step-map = The war map
step-secret-agenda = Secret agendas
sequence-conference = A conference
step-leaders = Leaders take their chairs
step-conference-card = Conference card
step-agenda = Agenda segment
step-meeting = Meeting segment
step-decisions = Decision segment
step-war = War phase
step-post-mortem = Post-mortem
sequence-agenda = Agenda segment
step-shuffle = Shuffle the staff cards
step-hands = Deal hands
step-agenda-cards = Agenda cards
step-chiefs-of-staff = Chiefs of staff roll
step-agenda-winner = Agenda winner
step-first-issue = The winner's issue
step-raise-issues = Raise issues
sequence-meeting = Meeting segment
step-turns = Advance and debate issues
step-issues-won = Count issues won
step-conference-winner = Conference winner
sequence-decisions = Decision segment
step-directed-offensives = Directed offensives
step-conditional-issues = Conditional issues
step-production = Production
step-allocation = Production allocation
step-leadership = Theatre leadership
step-research = A-bomb research
step-spies = Soviet spy ring
step-global-issues = Global issues
sequence-allocation = A nation allocates production
step-card-duties = Conference card first
step-supply = Supply directed offensives
step-free-markers = Remaining production
step-leadership-support = Support from theatre leadership
sequence-war = War phase
step-networks = Clandestine networks
step-politics = Political alignment
step-reserves-europe = Axis reserves: Europe
step-reserves-pacific = Axis reserves: Pacific
step-campaigns-europe = Fronts in Europe
step-germany = Does Germany surrender?
step-campaigns-pacific = Fronts in the Pacific
step-japan = Does Japan surrender?

phase-AdvanceIssue = Advancing an issue
phase-AgendaCards = Agenda cards
phase-AgendaChief = Agenda: chief of staff
phase-AnswerDebate = Debate
phase-AppointLeader = Theatre leadership
phase-ArcticConvoy = Arctic convoy
phase-ArsenalDecidesTie = Tie
phase-AtomicRoll = A-bomb research
phase-CardDuty = Production: conference card
phase-CardSupport = Support from a card
phase-ChiefOfStaff = The chief of staff
phase-ChiefsIssue = The chief of staff's issue
phase-CountByDie = Conference card: die roll
phase-Danger = Risk
phase-DealHand = Deal
phase-DirectOffensive = Directed offensives
phase-DrawSecretAgenda = Secret agendas
phase-Falters = The leader hesitates
phase-FirstIssue = The winner's issue
phase-InStead = Placing another player's marker
phase-LeaderDecidesTie = Tie
phase-LowerValue = Card value
phase-MovePawn = Global issues
phase-NetworksFirst = Networks: who goes first
phase-OddArmies = Axis reserves
phase-Offensive = Fronts advance
phase-PlaceLeadershipSupport = Support from leadership
phase-PlaceNetworks = Networks
phase-PlacePolitics = Political alignment
phase-PoliticsFirst = Politics: who goes first
phase-Purge = The purge
phase-RaiseIssue = Raising issues
phase-RevealConferenceCard = Conference card
phase-ScatterArmies = Axis reserves
phase-SeaBattle = The Japanese fleet
phase-Sortie = The Japanese fleet
phase-SpendMarker = Production
phase-SpendProduction = Production
phase-StopAtCentre = Across the centre
phase-SupplyFirst = Directed offensives: supply
phase-TablePlacement = The Pol-Mil table
phase-TableRemoval = The Pol-Mil table
phase-Over = Game over

section-4-sequence-of-play = 4 Sequence of play
section-4-5-ties = 4.5 Ties
section-5-1-agenda-segment = 5.1 Agenda segment
section-5-2-meeting-segment = 5.2 Meeting segment
section-6-decisions = 6 Decisions
section-8-post-mortem = 8 Post-mortem
section-9-scenarios = 9 Scenarios
section-reading = Our reading

## Names

names-person = card leader
names-support = kind
names-target = front theatre space target
names-theatre = theatre target
names-amounts = kind part front box region issue
names-part = kind part front box region issue
target-any = any theatre
target-own_fronts = own fronts
names-owner = owner nation
space-box_arctic = Arctic theatre box
part-activate = production for
part-research = production for
source-arctic = the open Arctic
source-strategic_materials = strategic materials

## Questions

ask-agenda-card = Play a staff card face down for the agenda.
ask-leader-tie = { $seats } are tied. Use { $leader } to break the tie?
ask-arsenal-tie = { $seats } are tied and no leader stepped in. Name the winner.
ask-first-issue = { $space ->
        [0] Place an issue in the centre.
       *[other] Place an issue on space { $space } of your track.
    }
ask-raise-issue = { $count ->
        [one] Place an issue in the centre.
       *[other] Place { $count } issues in the centre. Which one first?
    }
ask-advance = Advance an issue with a staff card or your leader.
ask-chiefs-issue = { $card } is worth { $value }. Which issue do you advance?
ask-lower-value = Play { $card } for how much?
ask-stop-at-centre = { $issue } crosses the centre. Stop there?
ask-debate = { $seat } advances { $issue } with { $value }. Debate it?
ask-card-support = Where does your card's support go?
ask-card-duty = The conference card takes one of your production markers. Where does it go?
ask-direct = Which front gets { $issue }?
ask-supply = You have { $count } production for your directed offensives. Which one first?
ask-spend = { $count ->
        [one] { $left ->
            [one] Spend your last production marker.
           *[other] Spend one of your { $left } production markers.
        }
       *[other] Spend your { $count } production markers.
    }
ask-leadership-support = Place { $count ->
        [one] one support marker
       *[other] { $count } support markers
    } from theatre leadership: { $theatre }.
ask-appoint = Who takes theatre leadership ({ $theatre })?
ask-move-pawn = Which global issues pawn moves to your side?

## Questions about a marker whose owner was too slow

ask-first-issue-for = { $seat_for } was too slow. { $space ->
        [0] Place an issue in the centre for them.
       *[other] Place an issue on space { $space } of their track.
    }
ask-raise-issue-for = { $seat_for } was too slow. Place an issue in the centre for them.
ask-card-support-for = { $seat_for } was too slow. Where does their card's support go?
ask-card-duty-for = { $seat_for } was too slow. The conference card takes one of their production markers: where does it go?
ask-direct-for = { $seat_for } was too slow. Which front gets { $issue }?
ask-supply-for = { $seat_for } was too slow. They have { $count } production for their directed offensives: which one first?
ask-spend-for = { $seat_for } was too slow. Spend one of their production markers ({ $left } left).
ask-leadership-support-for = { $seat_for } was too slow. Place one of their support markers from theatre leadership: { $theatre }.
ask-appoint-for = { $seat_for } was too slow. Who takes theatre leadership ({ $theatre })?
ask-move-pawn-for = { $seat_for } was too slow. Which global issues pawn moves to their side?
ask-networks-for = { $seat_for } was too slow. Place one of their networks; where another nation has some, it removes one.
ask-politics-for = { $seat_for } was too slow. Use their next political marker ({ $count } left).

## Actions

do-seal = { $card }
do-settle = { $seat } wins the tie
do-keep = Save the leader
do-raise = { $issue }
do-advance = { $issue } with { $card }
do-announce = Announce { $card }
do-take = { $issue }
do-lead = { $issue } with the leader, discarding { $card }
do-pass = Pass
do-pass-advance = Pass and keep my cards
do-yield-debate = Let it stand
do-go_on-stop-at-centre = Move on through the centre
sure-pass-advance = { $count ->
    [one] There is one thing you could still do. Pass all the same?
   *[other] There are { $count } things you could still do. Pass all the same?
}
do-object = Debate with { $card }
do-confront = Debate with the leader, discarding { $card }
do-yield = Don't debate
do-weigh = Play for { $value }
do-stop = Stop in the centre
do-go_on = Keep moving
do-support = { $kind_id ->
        [naval] Naval support: { $where }
       *[other] Offensive support: { $where }
    }
names-where = front box
do-direct = { $issue }: { $front }
do-supply = { $issue } first
do-appoint = { $theatre }: { $seat } leads
do-move = { $pawn }
do-allocate = { $amounts }
do-allocate-nothing = Nothing
do-too_slow = Too slow

## The conference

event-too-slow = { $seat } runs out of time: { $seat_next } places the marker for { $seat_for }.
event-secret-agenda = { $seat } draws its secret agenda: { $region }.
event-secret-agenda-hidden = { $seat } draws its secret agenda.
event-conference-card = Conference { $conference }: { $conference_name }. The card is { $conference_card }.
event-leader-absent = { $leader } is absent.
event-duty = { $seat } must spend { $count } production on { $support }: { $target }.
event-production-changed = { $seat }: { $count } production from the conference card.
event-convoy = { $arrives ->
        [true] The convoy gets through (rolled { $roll }).
       *[other] The convoy does not get through (rolled { $roll }).
    }
event-leader-restricted = { $restriction_id ->
        [no_advance] { $leader } may not advance issues this conference.
       *[other] { $leader } misses this conference.
    }
event-restriction-void = The card names { $leader }, who is not at the table: no effect.
event-issue-placed = { $issue } goes on the table.
event-issue-not-placed = { $issue } is already on the table or out of the game.
event-reserve-ordered = The card sends { $reserve } ×{ $count }: { $target }.
event-counted = Conference card roll: { $roll }, so { $count ->
        [0] nothing happens
        [one] once
       *[other] { $count } times
    }.
event-pol-mil = The Pol-Mil table names { $region }.
event-table-void = No effect in { $region }.
event-network-placed = { $seat } places a network in { $region }.
event-network-removed = { $seat } loses { $count ->
        [one] a network
       *[other] { $count } networks
    } in { $region }.
event-political-placed = { $seat } places a political marker in { $region }.
event-political-removed = { $seat } loses its political marker in { $region }.
event-offensive-support = Offensive support on the { $front }: +{ $count }.
event-naval-support = Naval support in the { $box }: +{ $count }.
event-naval-support-lost = The { $box } is full: { $count } naval support lost.
event-naval-support-removed = The { $box } loses { $count } naval support.
event-shuffled = All staff cards still in the game are shuffled.
event-dealt = { $seat } is dealt { $card }.
event-dealt-hidden = { $seat } is dealt { $count } staff cards.
event-sealed = { $seat } plays a staff card face down.
event-agenda-card = { $seat } reveals { $card }.
event-chief-rolled = { $card } rolls { $roll }.
event-tie = { $seats } are tied.
event-leader-decides = { $seat } uses { $leader } to break the tie.
event-leader-kept = { $leader } stays out of it.
event-tie-won = { $seat } wins the tie.
event-agenda-won = { $seat } wins the agenda with { $value }.
event-first-issue = { $space ->
        [0] { $seat } places { $issue } in the centre.
       *[other] { $seat } places { $issue } on space { $space } of its track.
    }
event-raised = { $seat } raises { $issue }.
event-laid-down = Every issue is settled: { $seat } discards { $card }.
event-passed = { $seat } passes.
event-announced = { $seat } announces { $card }.
event-discarded = { $seat } discards { $card } to use { $leader }.
event-faltered = { $person } rolls { $roll }: { $count } to value.
event-advanced = { $seat } advances { $issue } with { $person } for { $value }.
event-debated = { $seat } debates { $issue } with { $person } for { $value }.
event-played-for-less = { $seat } plays { $person } and chooses its value.
event-no-debate = { $seat } does not debate.
event-difference = { $count ->
        [0] Neither side prevails: the issue stays put.
        [one] The issue moves one space towards { $seat }.
       *[other] The issue moves { $count } spaces towards { $seat }.
    }
event-moved = { $issue } moves to space { $space } on the track of { $seat }.
event-to-centre = { $issue } moves to the centre.
event-settled = { $issue } is settled: { $seat } captures it.
event-gained = { $seat } gains { $what } ×{ $count }.
event-danger = { $person } rolls { $roll }.
event-card-removed = { $card } leaves the game.
event-purge = { $card } is under watch: rolled { $roll }.
event-leader-ill = { $leader } falls ill and misses the next conference.
event-truman = Roosevelt is dead; Truman takes his chair.
event-paranoia = Stalin's paranoia weakens his staff for the rest of the conference.
event-issues-won = { $seat } won { $count ->
        [one] one issue
       *[other] { $count } issues
    }.
event-conference-won = { $seat } wins the conference.

## The decisions

event-directed = { $seat } directs { $issue } to the { $front }.
event-condition-met = Agreed: { $issue }.
event-condition-refused = Postponed: { $issue }.
event-production = { $seat } has { $count } production.
event-production-taken = { $seat } takes a production marker from { $seat_from } ({ $issue }).
event-production-extra = { $seat } gets a production marker for { $source }.
event-duty-done = { $seat } spends a production marker as the conference card demands.
event-duty-void = No room for what the card demands of { $seat } ({ $target }).
event-supplied = { $seat } supplies { $issue } on the { $front } with { $count } production.
event-research = { $seat } spends { $count } production on the A-bomb.
event-activated = { $seat } activates { $issue }: { $political } political, { $networks } networks.
event-leadership-support = { $seat } places support from theatre leadership.
event-appointed = { $seat } gives theatre leadership ({ $theatre }) to { $seat_leader }.
event-a-bomb-rolled = { $seat } rolls { $roll } for the A-bomb (+{ $count }).
event-a-bomb = The American pawn reaches { $bomb }.
event-spy-ring = The Soviet spy ring reaches { $bomb }.
event-pawn-moved = { $seat } moves the { $pawn } pawn: { $position }.
event-pawns-defended = { $seat } defends its global issues.
event-post-mortem = Conference { $conference } is over.

## Refusals

refuse-not-in-hand = { $card } is not in your hand.
refuse-no-such-issue = There is no issue { $issue }.
refuse-not-on-table = { $issue } is not on the table.
refuse-settled = { $issue } is settled.
refuse-leader-spent = { $leader } can't be used this conference.
refuse-issue-gone = { $issue } is out of the game.
refuse-issue-on-table = { $issue } is already on the table.
refuse-not-tied = { $seat } is not tied.
refuse-no-chief = { $card } is not a chief of staff.
refuse-no-such-front = There is no front { $front }.
refuse-front-done = The { $front } has nowhere left to go.
refuse-not-your-pawn = That pawn isn't yours.
refuse-all = Place exactly { $low }, not { $total }.

### Churchill, in English. The names of things, the war and the score stand from here to the end of the file.

## Nations and leaders

nation-uk = the UK
nation-ussr = the USSR
nation-us = the US
leader-churchill = Winston Churchill
leader-roosevelt = Franklin D. Roosevelt
leader-truman = Harry S. Truman
leader-stalin = Joseph Stalin

## The staffs

card-brooke = Sir Alan Brooke
role-brooke = Chief of the Imperial General Staff
card-eden = Anthony Eden
role-eden = Foreign Secretary
card-attlee = Clement Attlee
role-attlee = Deputy Prime Minister
card-bevin = Ernest Bevin
role-bevin = Minister of Labour
card-beaverbrook = Lord Beaverbrook
role-beaverbrook = Minister of Aircraft Production and Supply
card-cunningham = Sir Andrew Cunningham
role-cunningham = First Sea Lord
card-portal = Sir Charles Portal
role-portal = Chief of the Air Staff
card-menzies = Sir Stewart Menzies
role-menzies = Head of MI6
card-pound = Sir Dudley Pound
role-pound = First Sea Lord to 1943
card-cripps = Sir Stafford Cripps
role-cripps = Minister of Aircraft Production
card-lyttelton = Oliver Lyttelton
role-lyttelton = Minister of Production
card-anderson = Sir John Anderson
role-anderson = Chancellor of the Exchequer, Tube Alloys
card-wilson = Sir Henry Maitland Wilson
role-wilson = Supreme Commander, Mediterranean
card-tovey = Sir John Tovey
role-tovey = Commander, Home Fleet
card-macready = Sir Gordon Macready
role-macready = British Army Staff, Washington
card-mountbatten = Lord Mountbatten
role-mountbatten = Supreme Commander, South East Asia
card-ismay = Sir Hastings Ismay
role-ismay = Chief of Staff to the Minister of Defence
card-dill = Sir John Dill
role-dill = Joint Staff Mission, Washington
card-cherwell = Lord Cherwell
role-cherwell = Scientific adviser, Paymaster General
card-clark_kerr = Sir Archibald Clark Kerr
role-clark_kerr = Ambassador in Moscow
card-halifax = Lord Halifax
role-halifax = Ambassador in Washington
card-zhukov = Georgy Zhukov
role-zhukov = Deputy Supreme Commander
card-molotov = Vyacheslav Molotov
role-molotov = Foreign Minister
card-kuznetsov = Nikolay G. Kuznetsov
role-kuznetsov = Commissar of the Navy
card-merkulov = Vsevolod Merkulov
role-merkulov = Commissar of State Security
card-budyonny = Semyon Budyonny
role-budyonny = Commander of Cavalry
card-voznesensky = Nikolai Voznesensky
role-voznesensky = Head of Gosplan
card-malenkov = Georgy Malenkov
role-malenkov = State Defence Committee
card-vasilevsky = Aleksandr Vasilevsky
role-vasilevsky = Chief of the General Staff
card-timoshenko = Semyon Timoshenko
role-timoshenko = Stavka representative
card-meretskov = Kirill Meretskov
role-meretskov = Front commander
card-novikov = Alexander Novikov
role-novikov = Commander of the Air Force
card-antonov = Aleksei Antonov
role-antonov = First Deputy Chief of the General Staff
card-rokossovsky = Konstantin Rokossovsky
role-rokossovsky = Front commander
card-konev = Ivan Konev
role-konev = Front commander
card-voroshilov = Kliment Voroshilov
role-voroshilov = Marshal, State Defence Committee
card-beria = Lavrentiy Beria
role-beria = Commissar of Internal Affairs
card-vyshinsky = Andrey Vyshinsky
role-vyshinsky = Deputy Foreign Minister
card-gromyko = Andrei Gromyko
role-gromyko = Ambassador in Washington
card-mikoyan = Anastas Mikoyan
role-mikoyan = Commissar of Foreign Trade
card-kaganovich = Lazar Kaganovich
role-kaganovich = Commissar of Transport
card-zhdanov = Andrei Zhdanov
role-zhdanov = Leningrad party secretary
card-marshall = George C. Marshall
role-marshall = Army Chief of Staff
card-leahy = William D. Leahy
role-leahy = Chief of Staff to the President
card-byrnes = James F. Byrnes
role-byrnes = Office of War Mobilization
card-embick = Stanley Embick
role-embick = Joint Strategic Survey Committee
card-crowley = Leo T. Crowley
role-crowley = Foreign Economic Administrator
card-donovan = William J. Donovan
role-donovan = Director of the OSS
card-morgenthau = Henry Morgenthau
role-morgenthau = Secretary of the Treasury
card-harriman = W. Averell Harriman
role-harriman = Ambassador in Moscow
card-hopkins = Harry Hopkins
role-hopkins = Adviser to the President
card-walker = Frank Walker
role-walker = Postmaster General
card-knox = Frank Knox
role-knox = Secretary of the Navy
card-stimson = Henry L. Stimson
role-stimson = Secretary of War
card-hull = Cordell Hull
role-hull = Secretary of State
card-arnold = Henry H. Arnold
role-arnold = Commanding General, Army Air Forces
card-perkins = Frances Perkins
role-perkins = Secretary of Labor
card-hoover = J. Edgar Hoover
role-hoover = Director of the FBI
card-wickard = Claude Wickard
role-wickard = Secretary of Agriculture
card-king = Ernest King
role-king = Chief of Naval Operations
card-stettinius = Edward Stettinius
role-stettinius = Under-Secretary, then Secretary of State
card-ickes = Harold Ickes
role-ickes = Secretary of the Interior
card-jones = Jesse Jones
role-jones = Secretary of Commerce

## Issues

issue-second_front = Second Front
issue-ussr_declares_war = USSR Declares War on Japan
issue-global = Global Issues
issue-a_bomb = A-Bomb Research
issue-strategic_materials = Strategic Materials
issue-leadership_europe = Leadership in Europe
issue-leadership_pacific = Leadership in the Pacific
issue-production_us_1 = US Production (1)
issue-production_us_2 = US Production (2)
issue-production_uk_1 = UK Production
issue-offensive_us_1 = US Directed Offensive (1)
issue-offensive_us_2 = US Directed Offensive (2)
issue-offensive_uk_1 = UK Directed Offensive
issue-offensive_ussr_1 = USSR Directed Offensive
issue-pol_mil_1_1 = Pol-Mil 1/1
issue-pol_mil_1_2 = Pol-Mil 1/2
issue-pol_mil_2_2 = Pol-Mil 2/2
issue-pol_mil_1_3 = Pol-Mil 1/3
issue_kind-conditional = conditional issues
issue_kind-global = Global Issues
issue_kind-a_bomb = A-Bomb Research
issue_kind-strategic_materials = Strategic Materials
issue_kind-leadership = Theatre Leadership
issue_kind-production = Production
issue_kind-directed_offensive = Directed Offensives
issue_kind-pol_mil = Pol-Mil issues

## The war map

front-western = Western Front
front-mediterranean = Mediterranean Front
front-eastern = Eastern Front
front-cbi = China-Burma-India Front
front-far_east = Far Eastern Front
front-central_pacific = Central Pacific Front
front-sw_pacific = South-West Pacific Front
box-western = Western theatre
box-mediterranean = Mediterranean theatre
box-eastern = Eastern theatre
box-cbi = China-Burma-India theatre
box-far_east = Far Eastern theatre
box-central_pacific = Central Pacific theatre
box-sw_pacific = South-West Pacific theatre
box-arctic = Arctic theatre
space-box_western = Western theatre box
space-box_mediterranean = Mediterranean theatre box
space-box_eastern = Eastern theatre box
space-box_cbi = China-Burma-India theatre box
space-box_far_east = Far Eastern theatre box
space-box_central_pacific = Central Pacific theatre box
space-box_sw_pacific = South-West Pacific theatre box
space-uk_bolero = United Kingdom (Bolero)
space-normandy = Normandy
space-lowlands = Lowlands
space-rhineland = Rhineland
space-west_germany = West Germany
space-germany = Germany
space-north_africa = North Africa
space-sicily = Sicily
space-southern_italy = Southern Italy
space-central_italy = Central Italy
space-northern_italy = Northern Italy
space-don_river = Don River
space-belorussia = Belorussia
space-ukraine = Ukraine
space-prussia = Prussia
space-east_germany = East Germany
space-burma = Burma
space-kra_isthmus = Kra Isthmus
space-french_indochina = French Indo-China
space-hong_kong = Hong Kong
space-formosa = Formosa
space-japan = Japan
space-nomohon = Nomonhan
space-manchuria = Manchuria
space-north_china = North China
space-korea = Korea
space-marshall_islands = Marshall Islands
space-caroline_islands = Caroline Islands
space-marianas = Mariana Islands
space-iwo_jima = Iwo Jima
space-okinawa = Okinawa
space-solomon_islands = Solomon Islands
space-papua_new_guinea = Papua New Guinea
space-vogelkop = Vogelkop and New Guinea
space-philippines = Philippines
space-kyushu = Kyushu
axis-germany = Germany
axis-japan = Japan
theatre-europe = Europe
theatre-pacific = Pacific
region-france = France
region-netherlands = Netherlands
region-belgium = Belgium
region-denmark = Denmark
region-czechoslovakia = Czechoslovakia
region-norway = Norway
region-finland = Finland
region-austria = Austria
region-hungary = Hungary
region-yugoslavia = Yugoslavia
region-greece = Greece
region-baltic_states = Baltic States
region-poland = Poland
region-rumania = Rumania
region-bulgaria = Bulgaria
region-middle_east = Middle East
region-persia = Persia
region-siam = Siam
region-dutch_east_indies = Dutch East Indies
region-malaya = Malaya
region-vietnam = Vietnam
region-laos_cambodia = Laos/Cambodia
reserve-german_army = German army
reserve-italian_army = Italian army
reserve-german_navy = German navy
reserve-japanese_army = Japanese army
reserve-ijn = Imperial Japanese Navy

## Tracks

bomb-letter_to_roosevelt = Letter to Roosevelt
bomb-oak_ridge = Oak Ridge
bomb-hanford = Hanford
bomb-los_alamos = Los Alamos
bomb-trinity = Trinity
pawn-uk_us = UK and US
pawn-uk_ussr = UK and USSR
pawn-us_ussr = US and USSR
position-colonialism = Colonialism
position-self_determination = Self-determination
position-free_europe = Free Europe
position-spheres_of_influence = Spheres of influence
position-united_nations = United Nations
position-communist_cadres = Communist cadres
position-neutral = Neutral

## Conferences

conference-1 = Symbol (Casablanca)
conference-2 = Trident (Washington)
conference-3 = Quadrant (Quebec)
conference-4 = Sextant (Cairo)
conference-5 = Eureka (Tehran)
conference-6 = London
conference-7 = Octagon (Quebec)
conference-8 = Tolstoy (Moscow)
conference-9 = Argonaut (Yalta)
conference-10 = Terminal (Potsdam)
date-1 = January 1943
date-2 = May 1943
date-3 = August 1943
date-4 = November 1943
date-5 = December 1943
date-6 = June 1944
date-7 = September 1944
date-8 = October 1944
date-9 = February 1945
date-10 = July 1945
band-1A-green = Montgomery
band-1A-red = Gneisenau damaged
band-1A-blue = Public pressure
band-1A-grey = Kasserine Pass
band-1A-white = Increased partisan activity
band-1B-green = Tripoli road
band-1B-red = Convoy season
band-1B-blue = Atlantic escorts
band-1B-grey = Tunisian bridgehead
band-1B-white = Resistance couriers
band-1C-green = Western Approaches
band-1C-red = Stalingrad comes first
band-1C-blue = Guadalcanal
band-1C-grey = Tokyo Express
band-1C-white = Partisan dispute
band-2A-green = Husky planning
band-2A-red = Convoys suspended
band-2A-blue = Pacific pressure
band-2A-grey = Citadel
band-2A-white = Cross-Channel debate
band-2B-green = Wingate's columns
band-2B-red = Stalin stays in Moscow
band-2B-blue = Aleutians
band-2B-grey = Black May
band-2B-white = French committee
band-2C-green = Force for the Indian Ocean
band-2C-red = Murmansk route
band-2C-blue = Coal strike
band-2C-grey = New Guinea counter-stroke
band-2C-white = Underground war
band-3A-green = Salerno
band-3A-red = Stalin at the front
band-3A-blue = COSSAC plan
band-3A-grey = Army Group South falls back
band-3A-white = Atomic agreement
band-3B-green = SEAC founded
band-3B-red = Tirpitz at sea
band-3B-blue = Cartwheel
band-3B-grey = Axis rescue of Italy
band-3B-white = Partisan dispute
band-3C-green = Aegean venture
band-3C-red = Lend-lease through Persia
band-3C-blue = Schweinfurt losses
band-3C-grey = Solomons fleet action
band-3C-white = Balkan missions
band-4A-green = Burma plan
band-4A-red = Stalin avoids China
band-4A-blue = Tarawa
band-4A-grey = Winter Line
band-4A-white = China question
band-4B-green = Dodecanese defeat
band-4B-red = Arctic convoys resume
band-4B-blue = Marshalls prepared
band-4B-grey = Dnepr crossings
band-4B-white = Greek quarrel
band-4C-green = SEAC activated
band-4C-red = Stalin miffed
band-4C-blue = Galvanic (Tarawa)
band-4C-grey = Rabaul (Op RO)
band-4C-white = China
band-5A-green = Mediterranean landing craft
band-5A-red = Second front promised
band-5A-blue = Overlord commander named
band-5A-grey = Leningrad offensive
band-5A-white = Three-power declaration
band-5B-green = Prime Minister ill
band-5B-red = Scharnhorst sunk
band-5B-blue = Pacific first lobby
band-5B-grey = Gustav Line
band-5B-white = Polish borders
band-5C-green = Turkey courted
band-5C-red = Japan promise
band-5C-blue = Big Week
band-5C-grey = Bougainville
band-5C-white = Secret armies
band-6A-green = Rome road
band-6A-red = Bagration
band-6A-blue = Roosevelt in Washington
band-6A-grey = Marianas battle
band-6A-white = Maquis rises
band-6B-green = Imphal
band-6B-red = Stalin in Moscow
band-6B-blue = Channel storm
band-6B-grey = Atlantic Wall reinforced
band-6B-white = Invasion council
band-6C-green = Stilwell: Ledo road
band-6C-red = Border skirmish
band-6C-blue = Hurricane TF (Biak)
band-6C-grey = Battle of the Philippine Sea
band-6C-white = Partisan dispute
band-7A-green = British Pacific Fleet
band-7A-red = Warsaw rising
band-7A-blue = Morgenthau plan
band-7A-grey = Siegfried Line
band-7A-white = Liberated capitals
band-7B-green = Greek landing
band-7B-red = Stalin absent
band-7B-blue = Peleliu
band-7B-grey = Balkan collapse
band-7B-white = Communist committees
band-7C-green = Market Garden
band-7C-red = Arctic convoy
band-7C-blue = Port of Antwerp closed
band-7C-grey = Formosa air battle
band-7C-white = Partisan dispute
band-8A-green = Percentages note
band-8A-red = Host in Moscow
band-8A-blue = Roosevelt stays in Washington
band-8A-grey = Leyte Gulf
band-8A-white = Greek civil war
band-8B-green = Po valley
band-8B-red = Hungary turns
band-8B-blue = Election campaign
band-8B-grey = Ardennes reserve
band-8B-white = Polish talks
band-8C-green = Mountbatten in Cairo
band-8C-red = Northern flank
band-8C-blue = Roosevelt stays in Washington
band-8C-grey = Leyte Gulf
band-8C-white = Partisan dispute
band-9A-green = Malta talks
band-9A-red = Vistula-Oder
band-9A-blue = Iwo Jima
band-9A-grey = Kamikaze season
band-9A-white = Declaration on Europe
band-9B-green = Athens truce
band-9B-red = Price for Asia
band-9B-blue = President exhausted
band-9B-grey = Courland bridgehead
band-9B-white = Polish government
band-9C-green = Mandalay
band-9C-red = Convoy JW
band-9C-blue = Manila
band-9C-grey = Rhine bridges blown
band-9C-white = Partisan dispute
band-10A-green = British election
band-10A-red = Redeployment east
band-10A-blue = Trinity news
band-10A-grey = Okinawa losses
band-10A-white = Occupation zones
band-10B-green = Zipper (Malaya)
band-10B-red = Late arrival
band-10B-blue = Olympic planning
band-10B-grey = Ketsu-Go
band-10B-white = Elections disputed
band-10C-green = Lend-lease cut
band-10C-red = Manchurian railway
band-10C-blue = Demobilisation demands
band-10C-grey = Last sortie
band-10C-white = Partisan dispute

## The score sheet

item-A = Political markers
item-B = Networks without a political marker
item-C = Global issues
item-D = Conferences won by the UK and the US
item-E = Conferences won by the USSR
item-F = Colonies untouched
item-G = Fronts in Axis countries
item-H = Central Italy
item-I = Northern Italy, for the UK
item-J = Northern Italy, for the US
item-K = Rome before Normandy
item-L = Normandy before Rome
item-M = Berlin without the western front
item-N = East or West Germany
item-O = Prussia or the Rhineland
item-P = German technology
item-Q = Japan gave in without a landing
item-R = No return to the Philippines
item-S = Rivalry in the Pacific
item-T = Iwo Jima
item-U = Okinawa
item-V = Kyushu
item-W = Formosa
item-X = Korea
item-Y = Spy ring
item-Z = Bomb built
item-AA = Bomb not built
item-agenda = Secret agenda

## The war

section-3-key-concepts = 3 Key concepts
section-4-4-victory = 4.4 Victory
section-6-11-global-issues = 6.11 Global issues
section-7-war-phase = 7 War phase
section-9-4-victory-points = 9.4 Victory points
section-10-secret-agenda = 10 Secret agenda

ask-networks = Place { $count ->
        [one] one network. Where another nation has networks, it removes one instead.
       *[other] { $count } networks. Where another nation has networks, yours remove theirs first.
    }
ask-networks-first = Tied for most networks: who places first?
ask-politics = Use your next political marker ({ $count } left).
ask-politics-first = Tied for most political markers: who places first?

do-first = { $seat } goes first
do-align = Political marker in { $region }
do-unseat = Remove the political marker in { $region }

refuse-only-the-clock = Only the clock can do that.
refuse-no-such-region = There is no region { $region }.

event-war-phase = The war phase begins: each nation gets a network.
event-goes-first = The US decides: { $seat } goes first.
event-politics-lost = { $seat } can't use { $count ->
        [one] a political marker and loses it
       *[other] { $count } political markers and loses them
    }.
event-army-sent = { $reserve } ×{ $count } moves to the { $front }.
event-army-held = { $reserve } ×{ $count } stays in { $axis }.
event-reserve-strikes = { $reserve } strikes the { $box }.
event-fleet-stays = The Japanese fleet stays in port (rolled { $die }).
event-fleet-sunk = The Japanese fleet is sunk (rolled { $die }).
event-fleet-home = The Japanese fleet comes home (rolled { $die }).
event-front-barred = { $front } can't attack { $space }.
event-front-rolls = { $front }: strength { $strength }, rolled { $die }.
event-front-fails = { $front } does not advance.
event-front-advances = { $front } advances to { $space }.
event-kamikaze = Kamikaze attacks off { $space }.
event-issue-gone = { $issue } is out of the game.
event-reserve-gone = { $reserve } leaves the game.
event-axis-surrenders = { $axis } surrenders!
event-technology = { $seat } gets German technology (×{ $count }).

## The end

end-alliance = the Allies won the war together
end-broken_alliance = the Allies won the war, but the alliance broke apart
end-hegemon = the Axis surrendered only on terms

event-agenda-opened = { $seat } reveals its secret agenda: { $region } ({ $points } points).
event-hegemon = { $seat }: { $points } points, because the war is not won.
event-final-score = { $seat }: { $points } points.
event-tie-broken = { $seats } are level: { $seat } wins the tie.
event-war-ends = { $seat } wins: { $end }.

## What cards say

effect-strength = { $amount } to its value
effect-gain = gain { $what } ×{ $amount }
effect-gain-at = at { $target }
effect-may_lower = may be played for less, down to { $least }
effect-risk = { $dice ->
        [one] on a roll of { $fail }
       *[other] on a two-dice roll of { $fail }
    }: { $result }
effect-purge_watch = the next staff card leaves the game on a roll of { $fail }
effect-undebatable = cannot be debated

what-political = political marker
what-network = network
what-offensive = offensive support
what-naval = naval support
result-remove_self = leaves the game
result-leader_inactive_next_conference = misses the next conference
result-replace_by_truman = Truman takes over
result-paranoia = paranoia: staff cards count 1 less for the rest of the conference
result-strength = counts for less this time
trigger-before_use = before it is used
trigger-after_use = after it is used

when-always = always
when-issue_kind = on { $issue_kind }
when-issue_id = on { $issue }
when-issue_flag = on issues of { $nation }
when-issue_on_track = on an issue on the track of { $nation }
when-leader_active = while { $leader } is active
when-mode-advance = when advancing
when-mode-debate = in a debate
when-a_bomb_at_trinity-true = once the bomb is built
when-a_bomb_at_trinity-false = while the bomb is not built

op-force_production = { $nation } spends { $count } production on { $kind } at { $target }
op-production_delta = { $nation }: { $delta } production
op-convoy = Convoys: { $gain } production for the USSR with { $arctic } naval support in the Arctic, otherwise on a roll of { $success }
op-leader_restriction-no_advance = { $leader } may not advance issues
op-leader_restriction-starts_inactive = { $leader } is absent
op-place_issue = { $issue } on the table
op-place_issue-track = { $issue } on space { $space } of the track of { $nation }
op-chooser = { $nation } chooses where
op-count = { $count } each
op-count-by_die = { $low } to { $high } by a die
op-count-each_die = { $low } to { $high } by a die of each nation
op-regions = { $count ->
        [one] from { $count } region
       *[other] from { $count } regions
    }
op-regions-by_die = from { $low } to { $high } regions by a die
op-from_each = { $amount ->
        [all] all that there are
       *[other] up to { $amount } in each
    }
op-axis_reserve = { $reserve } ×{ $count } to { $target }
op-place_support = { $kind } ×{ $count } to { $target }
op-remove_support = { $target } loses { $count } naval support
op-pol_mil_place = { $nation }: { $marker } by the table
op-pol_mil_remove = the table removes { $marker } of { $owner }

kind-offensive = offensive support
kind-naval = naval support
kind-any = support of either kind
marker-network = networks
marker-political = political markers
owner-all = everybody
band-green = The UK
band-red = The USSR
band-blue = The US
band-grey = Military situation
band-white = Networks and politics
reconstructed = Our reconstruction
reconstructed-about = The printed card was not available; this is our reconstruction from what is known of it.
reconstructed-person = the person
reconstructed-value = the value
reconstructed-effects = the text

# The reasons of the chart bot, by our reconstruction of the charts

event-bot-expects = By the end of this conference { $seat } should have about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, the better rival { $rival }.
event-bot-agenda-without-goal = { $seat } (chart): plays its highest card that doesn't serve its first goals.
event-bot-agenda-second = { $seat } (chart): plays its second-highest card for the agenda.
event-bot-agenda-chief = { $seat } (chart): plays its chief of staff for the agenda.
event-bot-agenda-highest = { $seat } (chart): plays its highest card for the agenda.
event-bot-goal = { $seat } (chart): its first goal not yet on the table is { $issue }.
event-bot-hand-fit = { $seat } (chart): no goals left, so the issue that suits its hand best.
event-bot-tie-own = { $seat } (chart): the conference is worth its leader.
event-bot-tie-none = { $seat } (chart): this tie is not worth its leader.
event-bot-tie-award = { $seat } (chart): the tie goes to the nation with fewer points.
event-bot-pass = { $seat } (chart): has the fewest cards and saves them.
event-bot-lead = { $seat } (chart): { $leader } takes on { $issue }.
event-bot-capture = { $seat } (chart): the smallest card that settles { $issue }.
event-bot-matching = { $seat } (chart): a card whose text helps its goal { $issue }.
event-bot-pull = { $seat } (chart): the strongest card pulls its goal { $issue } over.
event-bot-centre-goal = { $seat } (chart): the strongest card for its goal { $issue }, still in the centre.
event-bot-gain = { $seat } (chart): a card that gains something on { $issue }, already its own.
event-bot-free = { $seat } (chart): the weakest card for { $issue }, which nobody holds.
event-bot-shield = { $seat } (chart): the weakest card for { $issue }, its issue nearest the centre.
event-bot-weakest = { $seat } (chart): nothing better to do, so the weakest card for { $issue }.
event-bot-block = { $seat } (chart): its goal { $issue } must not be settled.
event-bot-win-goal = { $seat } (chart): the debate brings its goal { $issue } over.
event-bot-confront = { $seat } (chart): { $leader } answers on { $issue } in person.
event-bot-cheap = { $seat } (chart): a cheap card takes { $issue } out of reach, with cards to spare.
event-bot-no-debate = { $seat } (chart): { $issue } is not worth a debate.
event-bot-full-value = { $seat } (chart): plays cards for their full value.
event-bot-stop = { $seat } (chart): wants { $issue } agreed, so it stops in the centre.
event-bot-go-on = { $seat } (chart): doesn't want { $issue } agreed yet.
event-bot-direct = { $seat } (chart): { $issue } goes to the { $front }.
event-bot-supply-own = { $seat } (chart): the offensive it won itself comes first.
event-bot-supply-rolling = { $seat } (chart): an offensive on a front that can advance comes first.
event-bot-spend = { $seat } (chart), production: { $part } ×{ $count }.
event-bot-support = { $seat } (chart), support: { $part } ×{ $count }.
event-bot-no-item = { $seat }: nothing on the chart fits, so common sense and a die.
event-bot-appoint = { $seat } (chart): { $seat_leader } should lead ({ $theatre }).
event-bot-appoint-balance = { $seat } (chart): the US is ahead, so { $seat_leader } should lead ({ $theatre }).
event-bot-pawn = { $seat } (chart): the first pawn on its list is { $pawn }.
event-bot-first = { $seat } (chart): the opponent who is ahead goes first.
event-bot-network-place = { $seat } (chart), networks: place ×{ $count } in { $region }.
event-bot-network-remove = { $seat } (chart), networks: remove ×{ $count } in { $region }.
event-bot-network-anywhere = { $seat }: nothing on the chart fits, so a network where there is room: { $region } (×{ $count }).
event-bot-political-place = { $seat } (chart), politics: place in { $region }.
event-bot-in-stead = { $seat } (chart): the marker of { $seat_for } goes where it helps { $seat } most.
event-bot-political-remove = { $seat } (chart), politics: remove in { $region }.

botlevel-chart = rulebook chart
botlevel-chart-about = Goes down a list of priorities for its nation and says which item it followed.
botlevel-hard-about = Plays the conference on in its head for several answers and weighs the end of the war, the points and its secret agenda.
