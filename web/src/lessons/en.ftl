### Lessons: a guide at the table.

lessons-of = Learn { $game }
lessons-about = Short lessons on the real board: one sentence, one thing to do. Leave whenever you like; you go on where you left.
lessons-first = First time here? The first lesson takes { $minutes } minutes and teaches you all you need to begin.
lesson-start = Start the lesson
lesson-go-on = Go on
lesson-again = Repeat
lesson-minutes = { $minutes } min
lesson-steps = { $steps } steps
lesson-at = step { $step } of { $steps }
lesson-done = finished
play-at-once = Play without a lesson
lessons-none = There are no lessons for this game yet.

coach = Your guide
coach-step = { $step } of { $steps }
coach-next = Next
coach-back = Earlier
coach-first = This is the first step.
coach-forward = Later
coach-now = Back to what is to be done
coach-skip = Do it for me
coach-repeat = Start over
coach-leave = Leave the lesson
coach-more = More
coach-rule = The rule
coach-over = You have finished “{ $title }”!
coach-next-lesson = Next lesson: { $title }
coach-play = Play a game
coach-changed = This lesson has changed since you began it.
coach-waiting = One moment…
