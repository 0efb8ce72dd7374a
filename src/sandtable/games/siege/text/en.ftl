### War Thunder: Siege, in English.

game-title = War Thunder: Siege
game-about = The enemy closes in on a city from six sides, and its defenders hold the walls together. Destroy every tank before the last building falls.

## Arguments that are called by the names of other things

names-give = card
names-want = card
names-cards = card
names-kind = token
names-tokens = token

## Seats, modes, variants, ends

seat-p1 = Player 1
seat-p2 = Player 2
seat-p3 = Player 3
seat-p4 = Player 4
seat-p5 = Player 5
seat-p6 = Player 6
seat-marshal = Field Marshal

mode-normal = Normal
mode-normal-about = Win or lose together; trophies show who contributed most.
mode-shoulder_to_shoulder = Shoulder to shoulder
mode-shoulder_to_shoulder-about = Win or lose together, without trophies or points.
mode-field_marshal = Field marshal
mode-field_marshal-about = One player commands the attack with a hidden hand of tokens.
mode-solo = Solo
mode-solo-about = One defender with six cards, who may replace two of them each turn.

variant-simple_battles = Simple battles
variant-simple_battles-about = Easier: eleven of the hardest tokens stay in the box.
variant-one_for_all = One for all!
variant-one_for_all-about = Easier: counter-attacks reach enemies in the city.
variant-all_for_one = All for one!
variant-all_for_one-about = Easier: an air, an artillery and a tank card of one colour destroy an enemy of that colour.
variant-my_house_is_my_castle = My house is my castle
variant-my_house_is_my_castle-about = Harder: each defender owns a building and is out of the game when it falls.
variant-supplies_run_low = Supplies run low
variant-supplies_run_low-about = Harder: each reshuffle takes sandbags and barbed wire out of the game.
variant-caught_unawares = Caught unawares
variant-caught_unawares-about = Harder: the game begins without walls.

preset-normal-simple_battles = A first game: simple battles
preset-solo-1 = Alone against the siege
preset-normal-6 = Six defenders
preset-field_marshal-4 = Three against the field marshal

end-city_lost = the last building has fallen, the city is lost
end-defended = no enemy is left, the city is saved
end-eliminated = nobody is left to defend the city

## The board

ring-rear = rear
ring-air = air ring
ring-artillery = artillery ring
ring-tank = tank ring
ring-city = city

colour-red = red
colour-green = green
colour-blue = blue
colour-any = any colour

what-wall = wall
what-building = building
what-pillbox = pillbox

way-forward = forward
way-clockwise = clockwise
way-counter-clockwise = counter-clockwise

word-sector = Sector
word-armour = Armour
word-hand = Hand
word-deck = Deck
word-discard = Discard
word-reserve = Reserve
word-trophies = Trophies
word-points = Points
word-hedgehog = hedgehog
word-home = home
word-out = out of the game

## Cards

card-air_red = La-7
card-air_green = P-47 Thunderbolt
card-air_blue = Wyvern S.4
card-artillery_red = SU-100
card-artillery_green = M18 Hellcat
card-artillery_blue = M10 Achilles
card-tank_red = T-34-85
card-tank_green = M4 Sherman
card-tank_blue = Cromwell
card-air_any = Lancaster B
card-artillery_any = Strv-81
card-tank_any = IS-3
card-counterattack_red = Counter-attack (red)
card-counterattack_green = Counter-attack (green)
card-counterattack_blue = Counter-attack (blue)
card-il2 = IL-2
card-precise_shot = Precise Shot
card-hedgehogs = Anti-tank Hedgehogs
card-pillbox = Pillbox
card-onslaught = Onslaught
card-patrol = Patrol
card-modification = Modification
card-repair = Repair
card-sandbags = Sandbags
card-barbed_wire = Barbed Wire

about-air_red = 1 damage: air ring, red sectors
about-air_green = 1 damage: air ring, green sectors
about-air_blue = 1 damage: air ring, blue sectors
about-artillery_red = 1 damage: artillery ring, red sectors
about-artillery_green = 1 damage: artillery ring, green sectors
about-artillery_blue = 1 damage: artillery ring, blue sectors
about-tank_red = 1 damage: tank ring, red sectors
about-tank_green = 1 damage: tank ring, green sectors
about-tank_blue = 1 damage: tank ring, blue sectors
about-air_any = 1 damage: air ring, any sector
about-artillery_any = 1 damage: artillery ring, any sector
about-tank_any = 1 damage: tank ring, any sector
about-counterattack_red = 1 damage: air, artillery or tank ring, red sectors
about-counterattack_green = 1 damage: air, artillery or tank ring, green sectors
about-counterattack_blue = 1 damage: air, artillery or tank ring, blue sectors
about-il2 = Destroys an enemy anywhere but in the rear
about-precise_shot = With an attack card: destroys the enemy it hits
about-hedgehogs = Stops an enemy anywhere for this turn
about-pillbox = Saves a wall from one attack
about-onslaught = Throws an enemy back into the rear
about-patrol = No new tokens this turn
about-modification = Draw two cards
about-repair = Take a card from the discard pile
about-sandbags = With barbed wire: builds a wall
about-barbed_wire = With sandbags: builds a wall

## Tokens

token-sdkfz_140_1 = Sd. Kfz. 140/1
token-pz3 = Pz.Kpfw. III
token-tiger_e = Tiger E
token-pz2_h = Pz.Kpfw. II Ausf. H
token-pz4_h = Pz.Kpfw. IV Ausf. H
token-maus = Maus
token-panther_g = Panther G
token-he_111 = He-111
token-move_blue = Blue sectors advance
token-move_red = Red sectors advance
token-move_green = Green sectors advance
token-clockwise = Circle clockwise
token-counter_clockwise = Circle counter-clockwise
token-sabotage_air = Sabotage: air
token-sabotage_artillery = Sabotage: artillery
token-sabotage_tank = Sabotage: tanks
token-all_discard_1 = Everyone discards a card
token-reveal_3 = Three more tokens
token-reveal_4 = Four more tokens

about-sdkfz_140_1 = Armour 1
about-pz3 = Armour 2
about-tiger_e = Armour 3
about-pz2_h = Armour 2; brings three more tokens
about-pz4_h = Armour 3; all enemies of its colour move
about-maus = Armour 3; all enemies move
about-panther_g = Armour 2; all enemies regain a point of armour
about-he_111 = Flies straight across the board and bombs everything up to the first wall or building
about-move_blue = Enemies in blue sectors move
about-move_red = Enemies in red sectors move
about-move_green = Enemies in green sectors move
about-clockwise = All enemies move one sector clockwise
about-counter_clockwise = All enemies move one sector counter-clockwise
about-sabotage_air = All air attack cards are discarded
about-sabotage_artillery = All artillery attack cards are discarded
about-sabotage_tank = All tank attack cards are discarded
about-all_discard_1 = Each player discards one card
about-reveal_3 = Three more tokens are revealed
about-reveal_4 = Four more tokens are revealed

## The order of play

sequence-preparation = Preparing the game
sequence-marshal-preparation = Preparing the game with a field marshal
sequence-turn = The turn
sequence-marshal-turn = The turn with a field marshal
sequence-more-tokens = More tokens
sequence-marshal-more-tokens = More tokens with a field marshal

step-first-player = First player
step-homes = Own buildings
step-start-tanks = Starting tanks
step-hands = First hands
step-marshal-hand = Field marshal's tokens
step-draw = Draw cards
step-swap = Discard and draw
step-trade = Trade
step-play = Play cards
step-move = Enemies move
step-reveal = New enemies
step-next = Next player
step-marshal-draw = Field marshal draws
step-marshal-play = Field marshal plays
step-reveal-more = Reveal them
step-marshal-draw-more = Field marshal draws them
step-marshal-play-more = Field marshal plays as many

## Questions and chances, as a view names them

phase-FirstPlayer = Set-up: who begins
phase-TakeHomes = Set-up: own buildings
phase-PlaceStart = Set-up: first tanks
phase-PlaceQuickly = Set-up: first tanks
phase-DealHands = Set-up: first hands
phase-DrawFromDeck = Phase 1: draw cards
phase-SwapCards = Phase 2: discard and draw
phase-TradeCards = Phase 3: trade
phase-Consider = Phase 3: trade
phase-PlayCards = Phase 4: play cards
phase-ChooseHurt = Enemies move
phase-DrawToken = Phase 6: new enemies
phase-PlaceTank = A tank appears
phase-Fly = He-111
phase-EachDiscards = Everyone discards
phase-MarshalDrawing = Field marshal: draw tokens
phase-MarshalPlay = Field marshal: play tokens
phase-MarshalMore = Field marshal: more tokens
phase-Over = The game is over

## Questions

ask-home = Choose your building.
ask-start = Place the starting tanks on the air ring, one in each sector.
ask-swap = Discard a card and draw another?
ask-trade = Trade a card? Trades left this turn: { $count }.
ask-consider = { $seat_from } offers you { $give } for your { $want }.
ask-play = Play cards.
ask-hurt = { $what_id ->
    [wall] Several enemies attack the wall of sector { $sector }. Which one is damaged?
   *[building] Several enemies attack the building of sector { $sector }. Which one is damaged?
}
ask-discard = Choose a card to discard.
ask-marshal = Place a tank where you like, or play one or two tokens by the die.
ask-marshal-more = { $count ->
    [one] You may play one more token.
   *[other] You may play { $count } more tokens.
}

## Actions

do-home = Take the building of sector { $sector }
do-put = { $token }: sector { $sector }
do-quick = Place the rest at random
do-done = Done
do-done-swap = Keep my hand
do-done-trade = No trade
do-done-play = End my turn
do-done-marshal = Play nothing
do-done-marshal-more = Play nothing more
sure-done-play = { $count ->
    [one] You can still do one thing with your cards. End your turn all the same?
   *[other] You can still do { $count } things with your cards. End your turn all the same?
}
do-swap = Replace { $cards }
do-offer = { $seat }: give { $give } for { $want }
do-accept = Accept
do-decline = Decline
do-attack = { $card }: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-precise = { $card } with Precise Shot: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-volley = { $cards }: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-il2 = IL-2: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-hedgehogs = Anti-tank Hedgehogs: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-onslaught = Onslaught: { $kind } (armour { $armour }), { $ring }, sector { $sector }
do-pillbox = Pillbox: wall of sector { $sector }
do-patrol = Patrol: no new tokens this turn
do-modification = Modification: draw two cards
do-repair = Repair: take back { $card }
do-build = Sandbags and Barbed Wire: build a wall in sector { $sector }
do-hurt = { $kind } (armour { $armour })
do-discard = { $card }
do-cast = By the die: { $tokens }
do-play = { $token }

## Why not

refuse-out-of-phase = You can't do that in this phase.
refuse-not-in-hand = { $card } is not in your hand.
refuse-no-such-enemy = No such enemy there: { $kind }, { $ring }, sector { $sector }.
refuse-not-his-token = The field marshal does not hold “{ $token }”.
refuse-only-tanks = “{ $token }” is an event: only a tank can be placed in a sector of your choice.
refuse-swap-count = { $count ->
    [one] You can replace only one card per turn.
   *[other] You can replace one to { $count } cards per turn.
}
refuse-not-their-card = { $seat } does not hold { $card }.
refuse-no-attack-card = { $card } is not an attack card.
refuse-wrong-ring = { $card } does not reach the { $ring }.
refuse-wrong-colour = { $colour_id ->
    [red] { $card } does not hit red sectors.
    [green] { $card } does not hit green sectors.
   *[blue] { $card } does not hit blue sectors.
}
refuse-no-bare-wall = Sector { $sector } has no bare wall for a pillbox.
refuse-wall-stands = The wall of sector { $sector } stands already.
refuse-build-pair = A wall takes Sandbags and Barbed Wire together: you have no { $card }.
refuse-in-rear = { $kind } is still in the rear of sector { $sector }: no card reaches it there.
refuse-in-city = { $kind } is inside the city: { $card } does not reach it there.
refuse-no-volleys = Three cards can be played together only with the variant “All for one!”.
refuse-not-discarded = { $card } is not in the discard pile.

## What happened

# Why a bot did it, and what a hint says

event-bot-home = Away from the others' buildings: an enemy in the city reaches them one after the other.
event-bot-start = Sector { $sector }: the armour is shared out among the colours, and kept away from the players' buildings.
event-bot-swap = { $cards }: of least use this turn; a new card should do more.
event-bot-no-swap = Every card in the hand is worth keeping.
event-bot-offer = { $want } does more this turn than { $give } would; { $seat_to } can spare it.
event-bot-no-trade = No trade would help enough.
event-bot-accept = It helps the defence more than it costs this hand.
event-bot-decline = The card is needed more here.
event-bot-saves-building = Otherwise the building of sector { $sector } falls when the enemies move.
event-bot-saves-wall = Otherwise the wall of sector { $sector } is hit when the enemies move.
event-bot-destroys = Destroys { $kind } ({ $ring }, sector { $sector }) before it comes closer.
event-bot-weakens = Takes armour off { $kind } ({ $ring }, sector { $sector }), so that the next hit counts.
event-bot-delays = Holds up { $kind } ({ $ring }, sector { $sector }): one turn won.
event-bot-builds = The road in sector { $sector } must not stay as open as it is.
event-bot-patrol = There are enough enemies on the board already: a patrol keeps new ones away this turn.
event-bot-modification = New cards first: they may change the plan.
event-bot-repair = { $card } is the card most needed of all that were discarded.
event-bot-done = What is left in the hand is worth more later.
event-bot-hurt = The enemy whose wound leaves the least danger.
event-bot-discard = The card that will be missed least.
event-bot-marshal = If all enemies moved now, the city would lose { $walls ->
    [0] no wall
    [one] { $walls } wall
   *[other] { $walls } walls
  } and { $buildings ->
    [0] no building.
    [one] { $buildings } building.
   *[other] { $buildings } buildings.
  }
event-bot-outlook = After that the enemies' next move hits { $walls ->
    [0] no wall
    [one] { $walls } wall
   *[other] { $walls } walls
  } and { $buildings ->
    [0] no building.
    [one] { $buildings } building.
   *[other] { $buildings } buildings.
  }

event-first-player = { $seat } begins.
event-home = { $seat } takes the building of sector { $sector }.
event-start = { $kind }: air ring, sector { $sector }.
event-deal = { $seat } is dealt { $card }.
event-turn = { $seat }'s turn.
event-draw = { $seat } draws { $card }.
event-reshuffle = { $cards ->
    [one] The discard pile is shuffled into a new deck: one card.
   *[other] The discard pile is shuffled into a new deck: { $cards } cards.
}
event-swap = { $seat } replaces { $card }.
event-offer = { $seat } offers { $seat_to } { $give } for { $want }.
event-trade = { $seat } and { $seat_to } trade { $give } for { $want }.
event-decline = { $seat } declines.
event-attack = { $seat } plays { $card } against { $kind } ({ $ring }, sector { $sector }).
event-precise = { $seat } plays { $card } and Precise Shot against { $kind } ({ $ring }, sector { $sector }).
event-volley = { $seat } plays { $card } together against { $kind } ({ $ring }, sector { $sector }).
event-il2 = { $seat } plays IL-2 against { $kind } ({ $ring }, sector { $sector }).
event-damaged = { $kind } is damaged ({ $ring }, sector { $sector }): armour { $armour }.
event-trophy = { $seat } destroys { $kind } ({ $ring }, sector { $sector }) and takes the trophy.
event-destroyed = { $kind } is destroyed ({ $ring }, sector { $sector }).
event-hedgehogs = { $seat } stops { $kind } ({ $ring }, sector { $sector }) with anti-tank hedgehogs.
event-onslaught = { $seat } throws { $kind } ({ $ring }, sector { $sector }) back into the rear.
event-pillbox = { $seat } puts a pillbox on the wall of sector { $sector }.
event-patrol = { $seat } sends out a patrol: no new tokens this turn.
event-build = { $seat } builds a wall in sector { $sector }.
event-modification = { $seat } plays Modification.
event-repair = { $seat } plays Repair and takes back { $card }.
event-moved = { $count ->
    [one] One enemy moves.
   *[other] { $count } enemies move.
}
event-wall-lost = The wall of sector { $sector } falls.
event-pillbox-lost = The pillbox of sector { $sector } is lost; the wall holds.
event-building-lost = The building of sector { $sector } is destroyed.
event-eliminated = { $seat } is out of the game.
event-loses = { $seat } discards { $card }.
event-revealed = Token: { $token }.
event-tank = { $kind } appears in the rear of sector { $sector }.
event-column = A column follows: { $count } more tokens.
event-rouse-colour = { $colour_id ->
    [red] All enemies in red sectors move.
    [green] All enemies in green sectors move.
   *[blue] All enemies in blue sectors move.
}
event-rouse-all = All enemies move.
event-mend = All damaged enemies regain a point of armour.
event-colour-moves = { $colour_id ->
    [red] Enemies in red sectors move.
    [green] Enemies in green sectors move.
   *[blue] Enemies in blue sectors move.
}
event-circle = { $way_id ->
    [clockwise] All enemies move one sector clockwise.
   *[counter-clockwise] All enemies move one sector counter-clockwise.
}
event-sabotage = { $ring_id ->
    [air] Sabotage: all air attack cards are discarded.
    [artillery] Sabotage: all artillery attack cards are discarded.
   *[tank] Sabotage: all tank attack cards are discarded.
}
event-discard = { $seat } discards { $card }.
event-he111 = He-111 comes in over sector { $sector }.
event-he111-through = Nothing stops the He-111: it leaves over sector { $sector }.
event-marshal-draws = { $seat } draws { $token }.
event-marshal-draws-hidden = { $count ->
    [one] { $seat } draws one token.
   *[other] { $seat } draws { $count } tokens.
}
event-marshal-puts = { $seat } chooses the sector for { $token }.
event-marshal-casts = { $seat } plays { $token } by the die.
event-marshal-plays = { $seat } plays { $token }.
event-marshal-waits = { $seat } plays nothing.

## Chapters of the rulebook

section-the-board = The board
section-preparing-the-game = Preparing the game
section-the-course-of-the-game = The course of the game
section-1-draw-cards = 1. Draw cards
section-2-discard-one-and-draw-one = 2. Discard one and draw one
section-3-trade-cards = 3. Trade cards
section-4-play-cards = 4. Play cards
section-how-to-attack = How to attack
section-how-to-destroy = How to destroy
section-how-to-build-a-wall = How to build a wall
section-5-move-the-enemies = 5. Move the enemies
section-6-reveal-two-new-enemies = 6. Reveal two new enemies
section-the-end-of-the-game = The end of the game
section-the-cards = The cards
section-enemies-and-walls = Enemies and walls
section-the-enemy-in-the-city = The enemy in the city
section-special-enemies = Special enemies
section-events = Events
section-he-111 = He-111
section-shoulder-to-shoulder = Shoulder to shoulder
section-field-marshal = Field marshal
section-solo = Solo
section-additional-rules = Additional rules
section-for-new-defenders = For new defenders
section-for-seasoned-defenders = For seasoned defenders

botlevel-easy-about = Follows the first plan it sees for its cards and sometimes plays one at random.
botlevel-normal-about = Plans its whole hand and thinks of what the next player can do.
botlevel-hard-about = Asks for trades from the first turn on and tries out which of its best plans saves the city most often. Alone and as field marshal it plays like the normal one.
