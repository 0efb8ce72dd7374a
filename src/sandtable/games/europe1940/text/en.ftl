### Names that belong to Europe 1940: its spaces, cities, powers, units, canals and objectives.

# Chapters of the book

section-canals-and-straits = Canals and straits
section-the-political-situation = The political situation
section-declaring-war = Declaring war
section-powers-not-at-war = Powers not at war
section-purchase-and-repair = Purchase and repair
section-bases = Bases
section-air-bases = Air bases
section-naval-bases = Naval bases
section-mechanised-infantry = Mechanised infantry
section-tactical-bombers = Tactical bombers
section-scramble = Scramble
section-strategic-and-tactical-bombing-raids = Strategic and tactical bombing raids
section-combined-arms = Combined arms
section-anti-aircraft-artillery = Anti-aircraft artillery
section-capturing-and-liberating-capitals = Capturing and liberating capitals
section-facilities = Facilities
section-convoys = Convoys
section-national-objectives = National objectives

game-title = Axis & Allies Europe 1940
game-about = Six powers fight for Europe, Africa and the Atlantic from the fall of France on. The Axis needs eight victory cities, the Allies Berlin and Rome, held for a whole round.
refuse-neutral = { $space } is impassable: nobody may enter or fly over it.

space-afghanistan = Afghanistan
space-albania = Albania
space-alberta_saskatchewan_manitoba = Alberta/Saskatchewan/Manitoba
space-alexandria = Alexandria
space-algeria = Algeria
space-anglo_egyptian_sudan = Anglo-Egyptian Sudan
space-angola = Angola
space-archangel = Archangel
space-argentina = Argentina
space-baltic_states = Baltic States
space-belarus = Belarus
space-belgian_congo = Belgian Congo
space-bessarabia = Bessarabia
space-bolivia = Bolivia
space-brazil = Brazil
space-british_guiana = British Guiana
space-british_somaliland = British Somaliland
space-bryansk = Bryansk
space-bulgaria = Bulgaria
space-caucasus = Caucasus
space-central_america = Central America
space-central_us = Central United States
space-chile = Chile
space-colombia = Colombia
space-crete = Crete
space-cyprus = Cyprus
space-denmark = Denmark
space-eastern_persia = Eastern Persia
space-eastern_poland = Eastern Poland
space-eastern_us = Eastern United States
space-ecuador = Ecuador
space-egypt = Egypt
space-eire = Eire
space-ethiopia = Ethiopia
space-finland = Finland
space-france = France
space-french_central_africa = French Central Africa
space-french_equatorial_africa = French Equatorial Africa
space-french_guiana = French Guiana
space-french_madagascar = French Madagascar
space-french_west_africa = French West Africa
space-germany = Germany
space-gibraltar = Gibraltar
space-gold_coast = Gold Coast
space-greater_southern_germany = Greater Southern Germany
space-greece = Greece
space-greenland = Greenland
space-holland_belgium = Holland/Belgium
space-iceland = Iceland
space-iraq = Iraq
space-italian_somaliland = Italian Somaliland
space-karelia = Karelia
space-kazakhstan = Kazakhstan
space-kenya = Kenya
space-liberia = Liberia
space-libya = Libya
space-malta = Malta
space-morocco = Morocco
space-mozambique = Mozambique
space-nenetsia = Nenetsia
space-new_brunswick_nova_scotia = New Brunswick/Nova Scotia
space-newfoundland_labrador = Newfoundland/Labrador
space-nigeria = Nigeria
space-normandy_bordeaux = Normandy/Bordeaux
space-northern_italy = Northern Italy
space-northwest_persia = Northwest Persia
space-norway = Norway
space-novgorod = Novgorod
space-novosibirsk = Novosibirsk
space-ontario = Ontario
space-paraguay = Paraguay
space-persia = Persia
space-peru = Peru
space-poland = Poland
space-portugal = Portugal
space-portuguese_guinea = Portuguese Guinea
space-pripet_marshes = Pripet Marshes
space-quebec = Quebec
space-rhodesia = Rhodesia
space-rio_de_oro = Rio de Oro
space-romania = Romania
space-rostov = Rostov
space-russia = Russia
space-sahara = Sahara
space-samara = Samara
space-sardinia = Sardinia
space-saudi_arabia = Saudi Arabia
space-scotland = Scotland
space-sicily = Sicily
space-sierra_leone = Sierra Leone
space-slovakia_hungary = Slovakia/Hungary
space-smolensk = Smolensk
space-south_africa = Union of South Africa
space-south_west_africa = South West Africa
space-southeast_mexico = Southeast Mexico
space-southern_france = Southern France
space-southern_italy = Southern Italy
space-spain = Spain
space-suriname = Suriname
space-sweden = Sweden
space-switzerland = Switzerland
space-syria = Syria
space-tambov = Tambov
space-tanganyika_territory = Tanganyika Territory
space-tobruk = Tobruk
space-trans_jordan = Trans-Jordan
space-tunisia = Tunisia
space-turkey = Turkey
space-turkmenistan = Turkmenistan
space-ukraine = Ukraine
space-united_kingdom = United Kingdom
space-urals = Urals
space-uruguay = Uruguay
space-venezuela = Venezuela
space-volgograd = Volgograd
space-vologda = Vologda
space-vyborg = Vyborg
space-west_india = West India
space-west_indies = West Indies
space-western_germany = Western Germany
space-western_ukraine = Western Ukraine
space-yugoslavia = Yugoslavia
space-sz64 = sea zone 64
space-sz65 = sea zone 65
space-sz66 = sea zone 66
space-sz67 = sea zone 67
space-sz68 = sea zone 68
space-sz69 = sea zone 69
space-sz70 = sea zone 70
space-sz71 = sea zone 71
space-sz72 = sea zone 72
space-sz73 = sea zone 73
space-sz74 = sea zone 74
space-sz75 = sea zone 75
space-sz76 = sea zone 76
space-sz77 = sea zone 77
space-sz78 = sea zone 78
space-sz79 = sea zone 79
space-sz80 = sea zone 80
space-sz81 = sea zone 81
space-sz82 = sea zone 82
space-sz83 = sea zone 83
space-sz84 = sea zone 84
space-sz85 = sea zone 85
space-sz86 = sea zone 86
space-sz87 = sea zone 87
space-sz88 = sea zone 88
space-sz89 = sea zone 89
space-sz90 = sea zone 90
space-sz91 = sea zone 91
space-sz92 = sea zone 92
space-sz93 = sea zone 93
space-sz94 = sea zone 94
space-sz95 = sea zone 95
space-sz96 = sea zone 96
space-sz97 = sea zone 97
space-sz98 = sea zone 98
space-sz99 = sea zone 99
space-sz100 = sea zone 100
space-sz101 = sea zone 101
space-sz102 = sea zone 102
space-sz103 = sea zone 103
space-sz104 = sea zone 104
space-sz105 = sea zone 105
space-sz106 = sea zone 106
space-sz107 = sea zone 107
space-sz108 = sea zone 108
space-sz109 = sea zone 109
space-sz110 = sea zone 110
space-sz111 = sea zone 111
space-sz112 = sea zone 112
space-sz113 = sea zone 113
space-sz114 = sea zone 114
space-sz115 = sea zone 115
space-sz116 = sea zone 116
space-sz117 = sea zone 117
space-sz118 = sea zone 118
space-sz119 = sea zone 119
space-sz120 = sea zone 120
space-sz121 = sea zone 121
space-sz122 = sea zone 122
space-sz123 = sea zone 123
space-sz124 = sea zone 124
space-sz125 = sea zone 125
space-sz126 = sea zone 126
space-sz127 = sea zone 127
space-caspian_sea = Caspian Sea

city-washington = Washington
city-cairo = Cairo
city-paris = Paris
city-berlin = Berlin
city-leningrad = Leningrad
city-ottawa = Ottawa
city-warsaw = Warsaw
city-moscow = Moscow
city-rome = Rome
city-london = London
city-stalingrad = Stalingrad

seat-germany = Germany
seat-ussr = Soviet Union
seat-usa = United States
seat-uk = United Kingdom
seat-italy = Italy
seat-france = France
seat-allies_army = army of a neutral (pro-Allied)
seat-axis_army = army of a neutral (pro-Axis)

canal-panama = the Panama Canal
canal-suez = the Suez Canal
canal-turkish = the Turkish Straits
canal-gibraltar = the Strait of Gibraltar
canal-danish = the Danish Straits

unit-mech_infantry = mechanised infantry
unit-aa_gun = AA artillery
unit-tactical_bomber = tactical bomber
unit-bomber = strategic bomber
unit-major_factory = major industrial complex
unit-minor_factory = minor industrial complex
unit-air_base = air base
unit-naval_base = naval base

stance-axis = pro-Axis
stance-allies = pro-Allied
stance-strict = strictly neutral

objective-soviet_trade = Trade with the Soviet Union
objective-soviet_cities = Leningrad, Stalingrad, Moscow
objective-soviet_oil = The oil of the Caucasus
objective-gate_to_the_east = Egypt, the gate to the East
objective-iron_ore = Swedish iron ore
objective-german_oil = Oil of the Middle East
objective-siberia = Troops from the East
objective-lend_lease = Lend-lease and prestige
objective-spread_of_communism = The spread of communism
objective-berlin = The banner over Berlin
objective-homeland = The homeland
objective-hemisphere = Obligations in the hemisphere
objective-empire = The British Empire
objective-our_sea = Mare Nostrum
objective-roman_empire = A new Roman Empire
objective-north_africa = North Africa
objective-italian_oil = Oil of the Middle East

# Presets and options

preset-standard = The book's game
preset-evening = One evening: five rounds
preset-no-objectives = Without national objectives
preset-low-luck = With low luck
option-objectives = National objectives
option-objectives-about = Powers are paid for what their objectives ask for.

# Which names the arguments take

names-on = seat
names-objective = objective

# The order of play

sequence-europe-set-up = Set-up
sequence-europe-turn = A turn
sequence-europe-raid = A bombing raid
sequence-europe-battle = A battle
step-politics = Politics
step-free-units = Free French units
step-late-war = Declaration of war in the income phase
step-convoys = Convoys
step-outrage = What has fallen
step-hold-on = What is held
step-next-round = Next round

# Questions

event-bot-scramble = { $count } in the air make the battle go better than staying on the ground.
event-bot-scramble-none = In the air they would be lost for little.
event-bot-politics-declare = There is more to gain by war now than to lose.
event-bot-politics-peace = War now would help the other side more.
event-bot-politics-give-leave = A friend's fleet may pass.
event-bot-politics-withdraw-leave = That fleet may pass no more.
event-bot-free-units = As much defence as can be had for nothing.
event-bot-free-units-none = There is nothing to raise.

ask-politics = Declare war, let ships through your canals and straits, or do nothing?
ask-free-units = { $space } is free: place units worth up to { $ipc } IPC there for nothing.

# Actions

do-declare = declare war on { $on }
do-give-leave = let the ships of { $to } through
do-withdraw-leave = let the ships of { $to } through no more
do-peace = declare no war
do-peace-politics = Stay at peace

# Events

event-war = { $seat } declares war on { $seat_on }.
event-free-to-declare = { $space } has fallen: { $seat } may declare war.
event-leave-given = { $seat } lets the ships of { $seat_to } through its canals and straits.
event-leave-withdrawn = { $seat } lets the ships of { $seat_to } through no more.
event-raised = { $seat } places { $units } in { $space } for nothing.
event-convoy = Convoys of { $seat } in { $zone }: { $ipc } IPC lost of { $total } rolled [{ $faces }].
event-objective = { $seat }, { $objective }: { $ipc } IPC.
event-collected = { $seat } collects { $ipc } IPC: { $production } from its land, { $bonus } for objectives, { $losses } lost at sea.

# Refusals

refuse-nobody-to-declare-on = Name the powers you declare war on, each once and in the order of their turns.
refuse-own-side = { $seat } and { $seat_on } are on one side.
refuse-at-war-already = { $seat } and { $seat_on } are at war already.
refuse-no-quarrel = { $seat } has nothing to declare on { $seat_on }.
refuse-not-now = { $seat } can't declare war in this income phase.
refuse-too-late = { $seat } declares war at the start of its combat movement, before it moves anything.
refuse-bound-till-income = { $seat } may not declare war on { $seat_on } before its income phase of round { $round }, unless the Axis gives it cause.
refuse-bound = { $seat } may not declare war on { $seat_on } before round { $round }, unless the Axis gives it cause.
refuse-no-leave-to-give = You have no leave to give to { $to }: you need a canal or strait, and neither war nor alliance between you.
refuse-no-leave-to-withdraw = You give no leave to { $to } that you could withdraw now.
refuse-home-waters = A neutral power's { $unit } can't end its move in { $space }.
refuse-free-units = That is worth { $total } IPC, and the units may be worth { $high }.

# Factories, bases and raids
unit-repair = repair:
unit-upgrade = upgrade of the factory in
step-targets = targets are named
ask-targets = Which bombers attack what in { $space }?
refuse-one-target = Every bomber attacks exactly one target.
event-target = { $seat }: { $units } against the { $unit } in { $space }.
event-facility-fire = Guns of the { $unit } in { $space }: { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
} [{ $faces }].
event-facility-bombed = { $seat } bombs the { $unit } in { $space }: { $count } damage ({ $rolled } with dice and bonus).
step-repair-ships = Ships repaired

# Scramble
step-scramble = Scramble and interception
step-scramblers-home = Scrambled aircraft return
ask-scramble = { $seat } attacks. Which aircraft do you send up?
event-scramble = { $seat } scrambles { $units } from { $space } to { $to }.
event-scramblers-home = { $seat }: { $units } return from { $space } to { $to }.
refuse-scramble-job = Each aircraft does one job: no more can rise than stand there.
refuse-scramble-room = No more than { $high } can rise from this air base.
refuse-scramble-grounded = { $thing }: this cannot be sent there.
