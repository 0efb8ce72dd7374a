### Собственные тексты страницы, по-русски.

## Везде

lobby = Главная
language = Язык
dark = Тёмная тема
sound = Звук
me = Вы
loading = Минуту…
offline = Сервер не отвечает.
page-missing = Такой страницы нет
to-lobby = На главную
page-lost = Страницу не удалось загрузить
page-lost-about = Сервер недоступен, или страница обновилась с тех пор, как вы пришли.
reload = Загрузить ещё раз
close = Закрыть
cancel = Отмена
save = Сохранить
saved = Сохранено.
yes = Да
no = Нет
more = Ещё
rules = Правила
guide = Как играть
help = Справка
table = Стол

## Главная

lobby-title = Военные игры, где соблюдено каждое правило
lobby-about = Пять настольных игр о Второй мировой войне. Играйте против ботов или пошлите друзьям ссылку: вживую или по ходу в день. Если ход запрещён, стол назовёт правило.
games = Игры
players = Игроков: { $players }
play-now = Играть
learn = Учиться
your-move = Ваш ход
minutes = { $minutes } минут
difficulty = Сложность { $level } из 5
against-bots = Против ботов, сразу
with-a-friend = С другом
find-a-player = Найти игрока
name-ask = Как вас звать за столом?
create = Новый стол
not-ready = Готовится
tables-mine = Мои столы
tables-mine-none = Столов пока нет
tables-public = Открытые столы
tables-public-none = Открытых столов сейчас нет
your-turn = ваш ход
status-waiting = ждут игроков
status-running = идёт игра
status-over = партия окончена
import = Открыть запись
import-about = Посмотрите партию, сыгранную в другом месте, ход за ходом и продолжите с любого момента.
import-choose = Выбрать файл

## Новый стол

create-title = новый стол
create-table = Создать стол
presets = Готовые наборы
options = Настройки
option-mode = Режим
option-players = Игроков
option-variants = Варианты
option-off = нет
seats = Места
terms = Настройки стола
choice-me = я
choice-open = по ссылке
level-easy = лёгкий
level-normal = обычный
level-hard = сложный
level-rulebook = по книге правил
level-chart = по схеме из правил
level-random = случайный
public = Открытый стол: любой может смотреть и сесть
slow = Неспешная игра: ход может занять дни
slow-hours = Часов на решение
slow-then = Когда время вышло
slow-bot = ходит бот
slow-policy = решают постоянные приказы
terms-usual = настройки по умолчанию
terms-slow = { $hours ->
    [one] { $hours } час на решение
    [few] { $hours } часа на решение
   *[many] { $hours } часов на решение
}
table-imported = запись из файла
table-sandbox = песочница
sandbox-banner = Песочница
sandbox-about = Ваша личная копия. Партия, из которой она взята, не изменится.
sandbox-leave = Выйти из песочницы? Она останется среди «Моих столов».
imported-banner = Запись партии
imported-about = Партия, сыгранная не здесь: её можно смотреть. Листайте её ползунком под полем.
imported-open = Запись обрывается до конца партии
imported-open-about = Здесь никого больше не спрашивают. Листайте партию ползунком под полем и играйте дальше с любого момента в своей песочнице.

## Перед игрой

invited = { $name } приглашает вас за стол
name = Имя
name-default = Гость
name-about = Так вас видят другие. Чтобы играть, учётная запись не нужна.
sit-down = Сесть
sit-here = Сесть сюда
just-watch = Только смотреть
leave = Встать
start = Начать
start-with-bots = Начать, посадив на свободные места ботов
start-open = Ещё не все места заняты.
waiting-for-people = Пошлите каждому другу ссылку на место. Игра начнётся, когда все места будут заняты.
links-only-here = Эти ссылки открываются только на этом компьютере. Чтобы играть с другими, запустите сервер командой «sandtable serve --host 0.0.0.0» и откройте эту страницу по сетевому адресу компьютера.
waiting-for-others = Игра начнётся, когда все места будут заняты.
link-of = Ссылка: { $seat }
link-copy = Копировать ссылку
link-copied = Скопировано
link-new = Создать ссылку

## Вы

account = Учётная запись
account-about = С именем входа и паролем (от восьми знаков) ваши места останутся за вами и на других устройствах.
account-in = Вы вошли как { $login }.
devices = Ваши устройства
device-this = это
device-unknown = Неизвестное устройство
password-change = Сменить пароль
password-old = Прежний пароль
password-new = Новый пароль
password-changed = Сохранено. На других устройствах вы вышли.
name-missing = Сначала напишите имя.
login-missing = Сначала введите имя входа и пароль.
password-missing = Сначала введите свой пароль.
password-short = В пароле не меньше { $least } знаков.
delete-me = Удалить всё обо мне
delete-about = Имя, имя входа, устройства и уведомления будут удалены. Ваши места займут боты, а ходы останутся в партиях.
delete-sure = Да, удалить
account-make = Завести учётную запись
login = Имя входа
password = Пароль
log-in = Войти
log-out = Выйти
end-session = Завершить сеанс
push-here = Оповещать в этом браузере
push-asking = Браузер спрашивает свою службу уведомлений…
refused-here = Браузер этого не разрешает.
push-lost = Браузер не может связаться со своей службой уведомлений.
notifications = Оповещения
webhook = Адрес вебхука
webhook-about = Или укажите адрес вебхука, например своего чата: туда придёт сообщение, когда вас ждёт неспешный стол.

## Места

seat-bot = бот, { $level }
seat-stand-in = бот вместо игрока
seat-open = свободно
seat-you = вы
seat-online = в сети
seat-away = не в сети
seat-look = смотреть
seat-your-decision = решаете вы
seat-deciding = думает…
thinking = Бот думает: { $name }
seat-until = до { $time }
time-left = Осталось секунд:

## Решение

decision = Решение
decision-yours = Решаете вы
decision-below = К ответам
decision-theirs = Ждём: { $name }
decision-played = Что произошло
decision-past = Вы просматриваете прошлое
options-filter = Найти
options-all = { $count ->
    [1] Единственный ответ словами
    [one] Все ответы словами: { $count }
    [few] Все { $count } ответа словами
   *[many] Все { $count } ответов словами
}
options-held = С этим можно:
options-held-none = Это сейчас никак не применить.
options-none = Ничего не найдено.
options-drop = Отложить
sure-back = Нет, назад
hint = Подсказка
hint-title = Спросить бота, как поступил бы он (H)
hint-asked = Бот думает над этим…
hint-would = Бот поступил бы так
hint-more = { $count ->
    [one] и ещё { $count } приказ
    [few] и ещё { $count } приказа
   *[many] и ещё { $count } приказов
}
hint-all = План целиком
hint-counted = { $count ->
    [1] Первая подсказка в этой игре. Ничего не сделано.
   *[other] Подсказка № { $count } в этой игре. Ничего не сделано.
}
hints-used = { $count ->
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[many] { $count } подсказок
}
answer = Ответить
order-drop = Убрать этот приказ
order-commit = Исполнить план
orders = Приказы
duties = Что ещё нужно сделать
order-undo = Убрать последний приказ
order-none = Приказов пока нет.
orders-copy = Скопировать текстом
orders-copied = Скопировано.
orders-paste = Вставить приказы
orders-paste-about = По одному приказу в строке, как при копировании. Если хоть одна строка запрещена, не добавится ничего.
orders-paste-add = Добавить эти приказы
orders-paste-empty = Сначала вставьте приказы.
orders-paste-line = Строка { $line }: { $sentence }
step-less = { $label }: на один меньше
step-more = { $label }: на один больше
step-least = Меньше { $low } нельзя.
step-most = Больше { $high } нельзя.
complaint-rule = Правило

## Стол

sequence = Порядок игры
sequence-whole = Показать порядок игры
undo = Отменить
undo-past = Вы просматриваете прошлое: сначала вернитесь к текущему моменту.
undo-watching = Вы только смотрите: отменять нечего.
undo-over = Партия окончена: отменить уже ничего нельзя.
not-now = Сейчас вас спрашивают о другом: { $question }
not-your-turn = Сейчас не ваш ход.
views = Виды
view-play = Поле
view-log = Журнал
view-chat = Чат
view-seats = Места
log = Журнал
log-why = Почему?
log-empty = Ещё ничего не случилось.
log-visit = К моменту { $moment }
log-rule = Правило: { $rule }
chat = Чат
chat-empty = То, что вы пишете здесь, читает весь стол.
chat-placeholder = Написать
chat-send = Отправить
chat-nothing = Сначала напишите что-нибудь.
history = История
history-first = К началу
history-back = На шаг назад
history-forward = На шаг вперёд
history-live = К текущему моменту
history-now = Сейчас
history-is-first = Это самое начало.
history-is-now = Это текущий момент: дальше ещё ничего не было.
history-empty = Пока нечего показать заново.
history-moment = { $at } из { $now }
zoom-in = Крупнее
zoom-out = Мельче
zoom-all = Всё поле
connection-connecting = Соединяемся…
connection-open = На связи
connection-lost = Связь потеряна, соединяемся снова…
command = Ввести
command-title = Ввести ответ
command-placeholder = например: done
command-answers = Ответы
command-none = Совпадений нет. Нажмите Enter, чтобы спросить сервер.
command-not-asked = Сейчас вас ни о чём не спрашивают.
resign = Отдать место боту
resign-sure = Отдать своё место боту? Вернуть его будет нельзя.
policy-only-answer = Отвечать за меня, если ответ только один
record-save = Скачать запись партии
fork = Продолжить в песочнице
table-missing = Нет такого стола
result = Исход
highlights = Что решило исход
highlight-luck = { $place }: везение на { $ipc } ОПП ({ $who })
rematch = Реванш
swap-sides = Сменить сторону: { $names }
stronger-bot = Против бота посильнее: { $level }
share = Поделиться
shared = Ссылка скопирована
review = Просмотреть партию
result-over = Партия окончена
result-won = Победа
result-lost = Поражение
result-winners = Победа: { $names }

## Правила

rules-search = Искать в правилах
rules-none = Правил с такими словами нет.
rule-where = Книга, код и тесты
rule-book = В книге правил
rule-code = В коде
rule-code-none = Код на это правило не ссылается.
rule-tests = В тестах
rule-tests-none = Тесты здесь не установлены.
rule-unenforced = Остаётся на совести игроков
odds = Шансы боя
