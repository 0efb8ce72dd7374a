### Watching what others did, in English.

watch = What is happening
speed-1 = Normal speed
speed-2 = Twice as fast
skip = Skip
answer-now = You are asked: answer now
replay = Replay
replay-about = Play again what happened since your last answer
replayed = Replay
watching = Turns of others
watching-none = don’t play
watching-brief = a few seconds each
watching-full = in full
since = Since your last turn
since-lost = Lost
since-taken = Taken
since-destroyed = Won
since-came = New
since-battles = Battles
since-income = Income
since-watch = Watch out
since-moves = What was done
