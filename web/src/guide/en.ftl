### The guide, the catalogue of rules and the help at the table, in English.

## The guide

guide-title = How to play
contents = Contents
goal = The goal
turn = How a turn goes
signs = Pieces and signs
win = How to win
mistakes = What people get wrong
advice = Five things good players do
print = Print
play-it = New table
rule = Rule: { $rule }
step-again = as above

## The rules

rules-of = Rules
rules-guide = How to play
rules-ids = Show rule ids
rules-chapters = Chapters
rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rule-reading = Our reading
rule-reading-about = The book is silent or unclear here; this is how the table plays it.
rule-link = Link to this rule
rule-code-and-tests = Code and tests
rule-place = In the book: { $place }

## Help at the table

help = Help
help-key = Help (?)
help-asked = What you are asked
help-theirs = What { $name } is asked
help-now = What is going on
help-over = The game is over. Look at the result beside the board, or go back through the history below it.
help-past = You are looking at the past. The history below the board takes you back to now.
help-watching = Nothing is asked of anybody right now.
help-choose = Click what glows on the board, a card you hold, or a button under the question. Another click puts it down.
help-allocate = Set the numbers with − and +, then press the button below them.
help-orders = Give orders one by one, on the board or from the list. Nothing happens until you carry out the plan.
help-step = Where we are: { $step }
help-signs = On this board
help-keys = Keys
help-more = To the full guide
help-rules = To the rules

## Keys

key-help = this help
key-type = type an answer
key-hint = what the house bot would do
key-tab = from one thing to the next
key-arrows = move about the board
key-enter = choose
key-escape = put down, close
key-delete = take one back
key-zoom = closer, farther, whole board
key-pan = move the view
