### The board of Siege, in English.

board = The field: arrows go round and in and out, Enter points
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
