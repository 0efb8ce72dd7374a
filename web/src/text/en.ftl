### The page's own words, in English.

## Everywhere

lobby = Lobby
language = Language
dark = Dark theme
sound = Sound
me = You
loading = One moment…
offline = The server cannot be reached.
page-missing = There is nothing here
to-lobby = To the lobby
page-lost = This page could not be loaded
page-lost-about = The server cannot be reached, or the page has been renewed since you came.
reload = Load it again
close = Close
cancel = Cancel
save = Save
saved = Saved.
more = More
rules = Rules
table = Table

## Lobby

lobby-title = War games, every rule enforced
lobby-about = Five board games of the Second World War. Sit down against bots, or send friends a link; play live or one move a day. Whatever the table refuses, it names the rule.
games = Games
players = Players: { $players }
play-now = Play now
create = New table
not-ready = In preparation
tables-mine = My tables
tables-mine-none = You sit at no table yet.
tables-public = Open tables
tables-public-none = No table is open to watch just now.
your-turn = your move
status-waiting = waiting for players
status-running = in play
status-over = over
import = A record
import-about = Look at a game that was played elsewhere, move by move, and go on from any moment.
import-choose = Choose a file

## A new table

create-title = a new table
create-table = Open the table
presets = Ready-made
options = Options
option-mode = Mode
option-players = Players
option-variants = Variants
option-off = off
seats = Seats
terms = Terms
choice-me = I sit here
choice-open = open: by link
level-easy = easy
level-normal = normal
level-hard = hard
level-rulebook = by the rulebook
level-chart = by its chart
level-random = random
public = Anyone may see and join this table
slow = Slow: a move may take days
slow-hours = Hours for a decision
slow-then = When the time is over
slow-bot = a bot moves
slow-policy = standing orders answer
terms-usual = the usual terms
terms-slow = { $hours ->
    [one] { $hours } hour for a decision
   *[other] { $hours } hours for a decision
}
table-imported = imported record
table-sandbox = sandbox

## Before the game

invited = { $name } invites you to the table
name = Name
name-default = Guest
name-about = This is what others call you. No account is needed to play.
sit-down = Sit down
sit-here = Sit here
just-watch = Just watch
leave = Leave
start = Start
start-with-bots = Start, bots take the open seats
waiting-for-people = Send each friend the link of a seat; the game begins when all seats are taken.
waiting-for-others = The game begins when all seats are taken.
link-of = Link: { $seat }
link-copy = Copy the link
link-copied = Copied
link-new = Make a link

## You

account = Account
account-about = With a login and a password (eight letters or more) you keep your seats on other devices.
account-in = You are logged in as { $login }.
account-make = Make an account
login = Login
password = Password
log-in = Log in
log-out = Log out
push-here = Notify me in this browser
push-asking = The browser asks its push service…
refused-here = The browser does not allow it.
push-lost = The browser cannot reach its push service.
webhook = Notifications
webhook-about = An address that is called when a slow table waits for you.

## Seats

seat-bot = bot, { $level }
seat-stand-in = bot standing in
seat-open = open
seat-you = you
seat-online = here
seat-away = away
seat-look = look
seat-your-decision = your decision
seat-deciding = decides…
seat-until = until { $time }
time-left = Seconds left:

## Decision

decision = Decision
decision-yours = Your decision
decision-theirs = { $name } decides
decision-past = You look at the past
options-filter = Filter the answers
options-picked = { $count ->
    [one] One answer fits.
   *[other] { $count } answers fit.
}
options-drop = put down
answer = Answer
order-drop = Take this order back
order-commit = Carry out the plan
orders = Orders
duties = What the plan still owes
order-undo = Take the last order back
order-none = No orders yet.
orders-copy = Copy as text
orders-copied = Copied.
orders-paste = Paste orders
orders-paste-about = One order to a line, as they are copied. Nothing is added unless every line is allowed.
orders-paste-add = Add these orders
orders-paste-line = Line { $line }: { $sentence }
step-less = { $label }: one less
step-more = { $label }: one more
complaint-rule = The rule

## The table

undo = Undo
views = Views
view-play = Board
view-log = Log
view-chat = Chat
view-seats = Seats
log = Log
log-why = Why?
log-empty = Nothing has happened yet.
log-visit = Go to moment { $moment }
log-rule = Rule: { $rule }
chat = Chat
chat-empty = Everything said here is heard by the whole table.
chat-placeholder = Say something
chat-send = Send
history = History
history-first = To the beginning
history-back = One moment back
history-forward = One moment forward
history-live = Back to now
history-now = Live
history-moment = { $at } of { $now }
zoom-in = Closer
zoom-out = Farther
zoom-all = Everything
connection-connecting = Connecting…
connection-open = Connected
connection-lost = Connection lost, trying again
command = Type
command-title = Answer by typing
command-placeholder = for example: done
command-answers = Answers
command-none = No answer fits; Enter asks the server.
command-not-asked = You are not asked now.
resign = Give the seat to a bot
resign-sure = Give your seat to a bot? You cannot take it back.
policy-only-answer = Answer for me when there is only one answer
record-save = Download the record
fork = Go on in a sandbox
table-missing = No such table
result = Result
result-over = The game is over
result-won = Victory
result-lost = Defeat
result-winners = Won by: { $names }

## The rules

rules-search = Search the rules
rules-none = No rule has these words.
odds = Battle odds
