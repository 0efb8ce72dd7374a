### Messages every game shares.

refuse-malformed = That can’t be understood: { $detail }.
refuse-nothing-written = Type something first.
refuse-no-such-action = There is no action “{ $word }”. You can use: { $known }.
refuse-too-many-words = “{ $word }” takes { $takes }; drop “{ $extra }”.
refuse-wrong-word = “{ $word }” is not a valid { $field }.
refuse-missing-word = “{ $word }” also needs: { $field }.
refuse-stale = The game has moved on: you answered move { $seen }, it is now at { $now }.
refuse-lesson = The rules allow that, but this lesson is about something else: { $wants }
refuse-lesson-over = This lesson is over: take the next one, or start a game.
refuse-part-range = { $low ->
    [0] No more than { $high } here.
   *[other] From { $low } to { $high } here.
}
refuse-order = Order { $order }: { $why }

end-forfeit = forfeit
event-game-over = The game is over: { $end }.
event-rules-changed = The rules were mended (version { $version }). The game goes on from here.
event-undo = { $seat } took back the last move.

do-allocate = { $amounts }
do-allocate-nothing = nothing
do-plan-nothing = nothing

section-reading = Our reading where the book is silent
section-table = The table
section-undo = Undo

# Bots by level: a name, and a sentence on what it does. A title may say more of its own.
botlevel-easy = easy
botlevel-easy-about = Plays quickly and makes the mistakes of a beginner.
botlevel-normal = normal
botlevel-normal-about = Plays soundly and at once.
botlevel-hard = hard
botlevel-hard-about = Tries its ideas out before it answers, and takes a moment for it.
botlevel-random = random
botlevel-random-about = Draws each answer from the legal ones: somebody to learn the buttons with.
