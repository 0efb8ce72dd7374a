### Собственные слова страницы, по-русски.

## Везде

lobby = Вход
language = Язык
dark = Тёмная тема
sound = Звук
me = Вы
loading = Минуту…
offline = До сервера не достучаться.
page-missing = Здесь ничего нет
to-lobby = Ко входу
page-lost = Страницу не удалось загрузить
page-lost-about = Сервер недоступен, или страница обновилась с тех пор, как вы пришли.
reload = Загрузить ещё раз
close = Закрыть
cancel = Отмена
save = Сохранить
saved = Сохранено.
more = Ещё
rules = Правила
table = Стол

## Вход

lobby-title = Военные игры, где соблюдено каждое правило
lobby-about = Пять настольных игр о Второй мировой. Садитесь против ботов или пошлите друзьям ссылку; играйте сразу или по ходу в день. Отказывая, стол называет правило.
games = Игры
players = Игроков: { $players }
play-now = Играть
create = Новый стол
not-ready = Готовится
tables-mine = Мои столы
tables-mine-none = Вы пока ни за каким столом не сидите.
tables-public = Открытые столы
tables-public-none = Сейчас нет столов, за которыми можно понаблюдать.
your-turn = ваш ход
status-waiting = ждут игроков
status-running = идёт игра
status-over = окончено
import = Запись партии
import-about = Посмотрите ход за ходом партию, сыгранную в другом месте, и продолжите с любого момента.
import-choose = Выбрать файл

## Новый стол

create-title = новый стол
create-table = Открыть стол
presets = Готовые
options = Настройки
option-mode = Режим
option-players = Игроков
option-variants = Варианты
option-off = нет
seats = Места
terms = Условия
choice-me = сяду сам
choice-open = открыто: по ссылке
level-easy = лёгкий
level-normal = обычный
level-hard = сложный
level-rulebook = по алгоритму из правил
level-chart = по своей схеме
level-random = случайный
public = Стол виден всем, и любой может сесть
slow = Не спеша: ход может длиться дни
slow-hours = Часов на решение
slow-then = Когда время вышло
slow-bot = ходит бот
slow-policy = отвечают указания
terms-usual = обычные условия
terms-slow = { $hours ->
    [one] { $hours } час на решение
    [few] { $hours } часа на решение
   *[many] { $hours } часов на решение
}
table-imported = запись из файла
table-sandbox = песочница

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
start-with-bots = Начать, на свободные места – боты
waiting-for-people = Пошлите каждому другу ссылку на место; игра начнётся, когда все места заняты.
waiting-for-others = Игра начнётся, когда все места заняты.
link-of = Ссылка: { $seat }
link-copy = Копировать ссылку
link-copied = Скопировано
link-new = Создать ссылку

## Вы

account = Учётная запись
account-about = С именем входа и паролем (от восьми знаков) ваши места останутся за вами и на других устройствах.
account-in = Вы вошли как { $login }.
account-make = Завести запись
login = Имя входа
password = Пароль
log-in = Войти
log-out = Выйти
push-here = Оповещать в этом браузере
push-asking = Браузер спрашивает свою службу уведомлений…
refused-here = Браузер этого не разрешает.
push-lost = Браузер не может связаться со своей службой уведомлений.
webhook = Оповещения
webhook-about = Адрес, который вызывается, когда неспешный стол ждёт вас.

## Места

seat-bot = бот, { $level }
seat-stand-in = вместо игрока бот
seat-open = свободно
seat-you = вы
seat-online = здесь
seat-away = отошёл
seat-look = смотреть
seat-your-decision = решаете вы
seat-deciding = решает…
seat-until = до { $time }
time-left = Осталось секунд:

## Решение

decision = Решение
decision-yours = Решаете вы
decision-theirs = Решает { $name }
decision-past = Вы смотрите в прошлое
options-filter = Отобрать ответы
options-picked = { $count ->
    [one] Подходит { $count } ответ.
    [few] Подходят { $count } ответа.
   *[many] Подходит { $count } ответов.
}
options-drop = положить
answer = Ответить
order-drop = Взять приказ назад
order-commit = Исполнить план
orders = Приказы
duties = Чего плану не хватает
order-undo = Взять последний приказ назад
order-none = Приказов пока нет.
orders-copy = Скопировать текстом
orders-copied = Скопировано.
orders-paste = Вставить приказы
orders-paste-about = По приказу в строке, как при копировании. Если хоть одна строка запрещена, не добавится ничего.
orders-paste-add = Добавить эти приказы
orders-paste-line = Строка { $line }: { $sentence }
step-less = { $label }: на один меньше
step-more = { $label }: на один больше
complaint-rule = Правило

## Стол

undo = Назад
views = Виды
view-play = Поле
view-log = Журнал
view-chat = Беседа
view-seats = Места
log = Журнал
log-why = Почему?
log-empty = Ещё ничего не случилось.
log-visit = К моменту { $moment }
log-rule = Правило: { $rule }
chat = Беседа
chat-empty = Сказанное здесь слышит весь стол.
chat-placeholder = Сказать
chat-send = Послать
history = История
history-first = К началу
history-back = На момент назад
history-forward = На момент вперёд
history-live = Вернуться
history-now = Сейчас
history-moment = { $at } из { $now }
zoom-in = Ближе
zoom-out = Дальше
zoom-all = Всё поле
connection-connecting = Связь устанавливается…
connection-open = Связь есть
connection-lost = Связь потеряна, пробуем снова
command = Набрать
command-title = Ответить, набрав действие
command-placeholder = например: done
command-answers = Ответы
command-none = Ничего не подходит; Enter спросит сервер.
command-not-asked = Сейчас спрашивают не вас.
resign = Отдать место боту
resign-sure = Отдать своё место боту? Вернуть его будет нельзя.
policy-only-answer = Отвечать за меня, когда ответ только один
record-save = Скачать запись
fork = Продолжить в песочнице
table-missing = Нет такого стола
result = Исход
result-over = Партия окончена
result-won = Победа
result-lost = Поражение
result-winners = Победа: { $names }

## Правила

rules-search = Искать в правилах
rules-none = Правил с такими словами нет.
odds = Шансы боя
