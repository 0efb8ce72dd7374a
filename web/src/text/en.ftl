### The page's own texts, in English.

## Everywhere

lobby = Lobby
language = Language
dark = Dark theme
sound = Sound
me = You
loading = One moment…
offline = Can't reach the server.
page-missing = Page not found
to-lobby = Back to the lobby
page-lost = This page couldn't be loaded
page-lost-about = The server can't be reached, or the site has been updated since you opened it.
reload = Reload
close = Close
cancel = Cancel
save = Save
saved = Saved.
yes = Yes
no = No
more = More
rules = Rules
guide = How to play
help = Help
table = Table

## Lobby

lobby-title = War games, every rule enforced
lobby-about = Five board games of the Second World War. Play against bots or send friends a link, live or one move a day. When a move isn't allowed, the table tells you which rule says so.
games = Games
players = Players: { $players }
play-now = Play now
your-move = Your move
minutes = { $minutes } minutes
difficulty = Difficulty { $level } of 5
against-bots = Against bots, at once
with-a-friend = With a friend
find-a-player = Find a player
name-ask = What should the others call you?
create = New table
learn = Learn
not-ready = Coming soon
tables-mine = My tables
tables-mine-none = No tables yet
tables-public = Open tables
tables-public-none = No open tables right now
your-turn = your turn
status-waiting = waiting for players
status-running = in play
status-over = over
import = Open a record
import-about = Watch a game played elsewhere move by move, and continue from any point.
import-choose = Choose a file

## A new table

create-title = new table
create-table = Create table
presets = Presets
options = Options
option-mode = Mode
option-players = Players
option-variants = Variants
option-off = off
seats = Seats
terms = Table settings
choice-me = me
choice-open = open, by link
level-easy = easy
level-normal = normal
level-hard = hard
level-rulebook = rulebook
level-chart = rulebook chart
level-random = random
public = Public: anyone can watch and join
slow = Slow game: a move may take days
slow-hours = Hours per decision
slow-then = When time runs out
slow-bot = a bot moves
slow-policy = standing orders decide
terms-usual = default options
terms-slow = { $hours ->
    [one] { $hours } hour per decision
   *[other] { $hours } hours per decision
}
table-imported = imported record
table-sandbox = sandbox
sandbox-banner = Sandbox
sandbox-about = Your private copy. Nothing you do here changes the game it came from.
sandbox-leave = Leave the sandbox? You will find it again under “My tables”.
imported-banner = Imported record
imported-about = A game played elsewhere, to look at. Go through it with the slider below the board.
imported-open = This record ends before the game does
imported-open-about = Nobody is asked here any more. Go back and forth with the slider below the board, and play on from any moment in a sandbox of your own.

## Before the game

invited = { $name } invites you to a table
name = Name
name-default = Guest
name-about = What others call you. You don't need an account to play.
sit-down = Sit down
sit-here = Sit here
just-watch = Just watch
leave = Leave
start = Start
start-with-bots = Start with bots in the open seats
start-open = Some seats are still open.
waiting-for-people = Send each friend the link to a seat. The game starts when every seat is taken.
links-only-here = These links open on this computer only. To play with others, start the server with “sandtable serve --host 0.0.0.0” and open this page at the computer's address in the network.
waiting-for-others = The game starts when every seat is taken.
link-of = Link: { $seat }
link-copy = Copy link
link-copied = Copied
link-new = Create a link

## You

account = Account
account-about = With a login and a password (8 characters or more) you keep your seats on all your devices.
account-in = Logged in as { $login }.
devices = Your devices
device-this = this one
device-unknown = Unknown device
password-change = Change your password
password-old = Password so far
password-new = New password
password-changed = Saved. Your other devices are signed out.
name-missing = Write a name first.
login-missing = Write a login and a password first.
password-missing = Write your password first.
password-short = A password has at least { $least } characters.
delete-me = Delete everything about me
delete-about = Your name, login, devices and notifications are deleted. Bots take your seats; your moves stay in the games.
delete-sure = Yes, delete it
account-make = Create an account
login = Login
password = Password
log-in = Log in
log-out = Log out
end-session = End its session
push-here = Notify me in this browser
push-asking = Asking the browser's push service…
refused-here = The browser doesn't allow it.
push-lost = The browser can't reach its push service.
notifications = Notifications
webhook = Webhook address
webhook-about = Or give the address of a webhook, for example of a chat: it gets a message whenever a slow table is waiting for you.

## Seats

seat-bot = bot, { $level }
seat-stand-in = bot standing in
seat-open = open
seat-you = you
seat-online = online
seat-away = away
seat-look = look
seat-your-decision = your decision
seat-deciding = deciding…
thinking = { $name } is thinking
seat-until = until { $time }
time-left = Seconds left:

## Decision

decision = Decision
decision-yours = Your decision
decision-below = To the answers
decision-theirs = Waiting for { $name }
decision-played = What has happened
decision-past = You are looking at the past
options-filter = Search
options-all = { $count ->
    [one] The one answer in words
   *[other] All { $count } answers in words
}
options-held = With what you have picked you can:
options-held-none = What you have picked can't be used now.
options-none = Nothing found.
options-drop = Put down
sure-back = No, back
hint = Hint
hint-title = Ask the bot what it would do (H)
hint-asked = The bot is thinking about it…
hint-would = What the bot would do
hint-more = { $count ->
    [one] and { $count } more order
   *[other] and { $count } more orders
}
hint-all = The whole plan
hint-counted = { $count ->
    [one] Your first hint in this game. Nothing was done.
   *[other] Hint { $count } in this game. Nothing was done.
}
hints-used = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
answer = Answer
order-drop = Remove this order
order-commit = Carry out the plan
orders = Orders
duties = Still to do
order-undo = Remove the last order
order-none = No orders yet.
orders-copy = Copy as text
orders-copied = Copied.
orders-paste = Paste orders
orders-paste-about = One order per line, as copied. Nothing is added unless every line is allowed.
orders-paste-add = Add these orders
orders-paste-empty = Paste some orders first.
orders-paste-line = Line { $line }: { $sentence }
step-less = { $label }: one less
step-more = { $label }: one more
step-least = It can't be less than { $low }.
step-most = It can't be more than { $high }.
complaint-rule = Rule

## The table

sequence = Sequence of play
sequence-whole = Show the sequence of play
undo = Undo
undo-past = You are looking at the past: go back to now first.
undo-watching = You are only watching: there is no move of yours to take back.
undo-over = The game is over: nothing is taken back any more.
not-now = That is not what is asked now: { $question }
not-your-turn = It is not your turn.
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
chat-empty = The whole table reads what you write here.
chat-placeholder = Say something
chat-send = Send
chat-nothing = Write something first.
history = History
history-first = To the start
history-back = One step back
history-forward = One step forward
history-live = Back to now
history-now = Live
history-is-first = This is the very beginning.
history-is-now = This is the present: nothing has happened after it.
history-empty = There is nothing to play back yet.
history-moment = { $at } of { $now }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = Whole board
connection-connecting = Connecting…
connection-open = Connected
connection-lost = Connection lost, reconnecting…
command = Type
command-title = Type your answer
command-placeholder = e.g. done
command-answers = Answers
command-none = No match. Press Enter to ask the server.
command-not-asked = You have nothing to answer right now.
resign = Give the seat to a bot
resign-sure = Give your seat to a bot? You can't take it back.
policy-only-answer = Answer for me when there's only one choice
record-save = Download record
fork = Continue in a sandbox
table-missing = Table not found
result = Result
highlights = What decided it
highlight-luck = { $place }: dice worth { $ipc } IPC to { $who }
rematch = Rematch
swap-sides = Change sides: { $names }
stronger-bot = Against a stronger bot: { $level }
share = Share
shared = Link copied
review = Look through the game
result-over = Game over
result-won = Victory
result-lost = Defeat
result-winners = Won by: { $names }

## The rules

rules-search = Search the rules
rules-none = No rule matches.
rule-where = Book, code and tests
rule-book = In the book
rule-code = In the code
rule-code-none = No code names this rule.
rule-tests = In the tests
rule-tests-none = The tests are not installed here.
rule-unenforced = Left to the players
odds = Battle odds
