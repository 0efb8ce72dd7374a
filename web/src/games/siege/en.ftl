### The board of Siege, in English.

board = The battlefield: move with the arrow keys, choose with Enter
turn-of = { $name }'s turn
nothing = nothing
no-building = building destroyed
no-wall = wall destroyed
point = Choose a target on the board
unseen = Tokens not seen yet:
discarded = In the discard pile:
they-give = You get
they-want = You give
trade-how = Pick one of your cards and one of another player’s.
offer = Offer the trade
threat = { $kind }: tank ring, sector { $sector }, armour { $armour }
threat-open = { $kind }: tank ring, sector { $sector }, armour { $armour }; no wall before the building
