### Messages every game shares.

refuse-malformed = That cannot be read: { $detail }.
refuse-nothing-written = Nothing was written.
refuse-no-such-action = There is no action “{ $word }”; there are: { $known }.
refuse-too-many-words = “{ $word }” takes { $takes }: “{ $extra }” is too much.
refuse-wrong-word = “{ $word }” cannot be the { $field } here.
refuse-missing-word = “{ $word }” also needs: { $field }.
refuse-stale = The table has moved on: you answered moment { $seen }, it is now { $now }.
refuse-order = Order { $order }: { $why }

event-game-over = The game is over: { $end }.
event-undo = { $seat } took the last action back.

do-allocate = { $amounts }
do-allocate-nothing = nothing
do-plan-nothing = nothing

section-reading = Our reading, where the book is silent
section-table = The table
section-undo = Taking back
