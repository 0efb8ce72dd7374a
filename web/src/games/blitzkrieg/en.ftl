### The board of Blitzkrieg, in English.

board = The board: move with the arrow keys, choose with Enter, confirm with Enter again
nearly-lost = { $name }: the other side is { $steps } { $steps ->
    [one] step
   *[other] steps
} from winning it
letter-army = A
letter-navy = N
letter-air = F
letter-army_navy = AN
letter-any = *
letter-copy = ?

free = free
active = active campaign
campaign-is = campaign { $row } for { $points }
middle = the marker is in the middle
leads = { $name } ahead by { $steps }
links-to = leads to: { $names }
score = Victory points: { $target } to win

hidden-token = a token behind the screen
hidden-count = Reserve: { $count }
hidden-some = Reserve behind the screen
in-bag = in the bag: { $count }
last-placed = placed last
copied-by-spies = what spies would copy
research-left = { $count } left
facts = What is known
why = Why?
why-older = Previous turn
why-newer = Next turn
why-oldest = This is the oldest.
why-newest = This is the newest.
why-none = The bot has not moved yet.

pick-token = Pick a token, then a space.
pick-space = Choose a highlighted space.
pick-fitting = { $count ->
    [0] None of your tokens fits here.
   *[other] Pick one of the tokens that fit here.
}
pick-lit = Choose on the board.
confirm = Confirm

preview = What it does
preview-strength = Strength { $strength }
preview-moves = marker +{ $steps }: { $from } → { $to }
preview-moves-on = marker +{ $steps }: { $name } ahead by { $from } → { $to }
preview-stays = the marker stays at { $at }
preview-copies = Copies { $token }
preview-effect = { $effect }{ $value ->
    [0] {""}
   *[other] {" "}{ $value }
}{ $times ->
    [1] {""}
   *[other] {" "}× { $times }
}
preview-no-effect = Doesn't use the effect: { $effect }
preview-points = { $name }: +{ $points }{ $bonus ->
    [0] {""}
   *[other] {" "}+{ $bonus } for the track
}
preview-campaign = Campaign complete
preview-theatre = The theatre is won!
preview-campaign-won = The campaign is won, +{ $advance } in the next!
preview-free = Effects also taken: { $effects }
preview-retreat = You retreat { $steps } in every other theatre
preview-blitz = Then place another token here
preview-opens = Opens { $theatre }
preview-bombs = { $token } goes back into the bag
