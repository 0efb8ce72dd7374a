### Команда sandtable, по-русски.

you = (вы)

## Что не так

problem-language = Неизвестный язык «{ $language }»; известны: { $known }.
problem-game = Нет игры «{ $game }»; игры: { $known }.
problem-in-preparation = { $title } ещё готовится, играть в неё пока нельзя.
problem-json = { $what } – это объект JSON, например {"{"}"players": 2{"}"}, а здесь другое: { $text }
problem-options = Такие параметры не подходят: { $detail }. Смотрите «sandtable games { $game_id }».
problem-agent = Нет бота «{ $agent }»; боты: { $known }.
problem-budget = Бота «{ $agent }» нет: после двоеточия пишут, сколько он может тратить на ответ – 2s, 500ms или число попыток.
problem-agents = Ботов названо { $agents }, а мест { $seats } ({ $list }); назовите одного на всех или по одному на место.
problem-seat = Нет места «{ $seat }»; места: { $known }.
problem-number = { $what }: нужно число от { $least } до { $most }, а не { $number }.
problem-moment = Нет момента { $moment }; в записи моменты от { $first } до { $last }.
problem-exists = { $path } уже есть; назовите другой файл или перезапишите его с --force.
problem-not-empty = Папка { $path } не пуста; назовите другую или пишите в неё с --force.
problem-no-file = Нет файла { $path }.
problem-is-folder = { $path } – папка, а не файл.
problem-is-file = { $path } – файл, а не папка.
problem-no-saves = В папке { $path } нет сохранённых партий.
problem-other-game = { $file } – запись другой игры: { $game }.
problem-closed-dice = Запись { $file } не раскрывает кубики: её можно читать, но нельзя доиграть.
problem-resume-options = У сохранённой партии свои параметры и кубики: уберите --options, --cards и --seed.
problem-system = Не получилось: { $detail }.
usage-no-command = Нет команды «{ $command }»; команды: { $known }.
usage-no-option = Здесь нет параметра { $option }.
usage-no-value = После { $option } нужно значение.
usage-missing = Не хватает { $what }.
usage-missing-command = Не хватает команды.
usage-value = { $what }: нужно { $demand }.
usage-integer = целое число
usage-number = число
usage-least = не меньше { $least }
usage-most = не больше { $most }
usage-extra = Это лишнее: { $words }.
usage-help = Подробнее: «{ $command } --help».
flaw-dice = исход не тот, что дают заранее объявленные кубики
flaw-outcome = такого исхода у этой случайности не бывает
flaw-no-outcome = запись обрывается: нужен исход случайности, а его нет
flaw-no-last-line = партия окончена, а последней строки нет
flaw-result = результат не тот, к которому пришла партия
flaw-seats = места не те, что у этих параметров
flaw-hints = подсказки записаны не за теми местами
flaw-hidden = скрыто от места, для которого сделана копия: её нельзя проиграть
flaw-after-end = после последней строки ничего быть не может
flaw-no-chance = здесь не было случайности
flaw-rules = записано не то, что получается по правилам
flaw-empty = запись пуста
flaw-seal = печать не сходится: изменена эта строка или одна из прежних
flaw-form = строка записана не в той форме, в какой пишет Sandtable
flaw-cut = файл обрывается посреди строки
flaw-json = это не JSON
flaw-object = строка должна быть объектом JSON
flaw-other-file = это не запись Sandtable
flaw-option = нет параметра «{ $option }», есть { $known }
flaw-value = «{ $option }» таким быть не может
flaw-values = «{ $option }» бывает { $values }

## games

games-id = Имя
games-title = Игра
games-players = Игроки
games-state = Состояние
games-ready = готова
games-in-preparation = готовится
games-hint = «sandtable play siege» начинает партию; «sandtable games siege» рассказывает, как её настроить.
games-options = Параметры (--options в виде JSON):
games-default = по умолчанию { $default }
games-seats = Места по умолчанию: { $seats }
games-bots = Боты:
games-example = Например: sandtable play { $game_id } --options '{ $options }'
games-repeats = затем снова с шага «{ $step }»
games-no-sequence = У игры { $game_id } нет списка шагов.

## learn

problem-no-lessons = Для { $game_id } уроков пока нет. Все уроки покажет «sandtable learn».
problem-lesson = Урока «{ $lesson }» нет. Есть: { $known }.
learn-game = Игра
learn-lesson = №
learn-title = Урок
learn-minutes = Минут
learn-state = Состояние
learn-new = новый
learn-finished = пройден
learn-under-way = шаг { $step } из { $steps }
learn-hint = «sandtable learn siege» откроет следующий урок игры, «sandtable learn siege 2» — второй.
learn-step = Шаг { $step } из { $steps }
learn-keys = («пропустить» сделает шаг за вас, «в» — выйти, «?» — помощь)
learn-another = Правила это позволяют, но урок сейчас о другом.
learn-no-undo = В уроке ходы не отменяют. Чтобы начать сначала, выйдите («в») и добавьте --again.
learn-no-file = В уроке отвечают сами, не из файла.
learn-done = Урок «{ $title }» пройден.
learn-left = Продолжить: sandtable learn { $words }

## simulate

simulate-games = Партии
simulate-ends = Чем кончилось
simulate-wins = Кто победил
simulate-count = Партий
simulate-speed = Партий: { $total } за { $seconds } с; { $games } партий/с, { $decisions } решений/с, { $length } решений на партию.
simulate-out = Записи лежат в { $path }.
simulate-results = Результаты лежат в { $path }; та же команда с большим числом партий продолжит с этого места.

## arena: what can be wrong with many games

arena-games = Нужна хотя бы одна партия.
arena-jobs = Нужен хотя бы один процесс.
arena-is-file = { $path } – файл, а для записей нужна папка.
arena-is-folder = { $path } – папка, а для результатов нужен файл.
arena-exists = { $path } уже есть. Назовите другую папку или перезапишите её с --force.
arena-lost = Процесс, игравший { $games }, погиб { $times } раза подряд.
arena-worker-version = У одного из исполнителей Sandtable { $there }, а здесь { $here }: партии могут не совпасть.
arena-not-results = { $path } – не файл результатов. Назовите другой или перезапишите его с --force.
arena-other-run = В { $path } результаты другого прогона ({ $name }: { $there }, а не { $here }). Назовите другой файл или перезапишите этот с --force.
arena-twice = В { $path } партия { $number } записана дважды. Это два файла, сложенные вместе?
arena-bad-line = { $path }, строка { $line }: это не результат.
arena-in-use = В { $path } сейчас пишет другой прогон.
arena-ladder-agents = Для лестницы нужны хотя бы два бота, и каждого называют один раз.
arena-ladder-games = Для лестницы этих ботов нужно не меньше { $least } партий.
arena-no-ray = Для этого нужен Ray. Установите его: { $command }
arena-no-cluster = По адресу { $address } нет кластера Ray ({ $detail }).
arena-deserted = В кластере Ray по адресу { $address } уже минуту не на чем играть.

## ladder

ladder-title = { $title }: какой бот сильнее
ladder-agent = Бот
ladder-rating = Рейтинг
ladder-won = Выиграно
ladder-history = Как уточнялись рейтинги
ladder-cross = Каждый с каждым
ladder-place = { $team }: само место стоит { $points } очков ({ $low } … { $high }).
ladder-written = Записано: { $path }
ladder-stopped-settled = Порядок установлен, сыграно партий: { $games } ({ $seconds } с).
ladder-stopped-precise = Рейтинги известны с нужной точностью, сыграно партий: { $games } ({ $seconds } с).
ladder-stopped-limit = Сыграно партий: { $games } ({ $seconds } с); до нужной точности не хватило.

## export

export-records = Записи
export-done = Записей: { $records }; { $rows }. Записано в { $path }.
export-skipped = Пропущено: { $what }
problem-format = { $format } – не формат; есть такие: { $known }.
export-no-pyarrow = Для этого нужен PyArrow. Установите его: { $command }
export-no-records = В { $path } нет ни одной записи.
export-broken = { $path }, строка { $line }: { $detail }

## replay

replay-broken = { $file }, строка { $line }: { $detail }.
replay-verified = { $file } проверен: строк { $lines }, действий { $actions }, исходов случая { $draws } – всё так, как велят правила.
replay-dice-committed = Кубики отвечают обязательству, данному до партии.
replay-dice-seeded = Кубики – те, что даёт начальное число.
replay-dice-scripted = Кубики заданы сценарием.
replay-older-rules = Партию играли по прежним правилам: печати сходятся, кубики отвечают обязательству; ходы заново не проверялись.
replay-dice-unopened = Кубики ещё не раскрыты, поэтому исходы сверены только с правилами.
replay-finished = Партия окончена, и итог записан верно.
replay-running = Партия не окончена.

## guide

guide-none = У игры { $game_id } нет руководства; её правила напечатает «sandtable rules { $game_id }».
guide-goal = Цель
guide-turn = Как проходит ход
guide-signs = Фишки и знаки
guide-win = Как победить
guide-mistakes = В чём ошибаются
guide-advice = Что делают хорошие игроки

## rules

rules-none = Нет правила со словом «{ $word }».
rules-more = … и ещё { $count }: все напечатает «sandtable rules».
rules-unknown = Тесты называют правило, которого нет в каталоге: { $rule }
rules-uncited = В коде не названо правило: { $rule }
rules-coverage = { $game }: правил с тестами { $shown } из { $total }, { $percent } %. В коде названо { $cited }.
rules-no-rule = В игре { $game_id } нет правила «{ $rule }»; все правила покажет «sandtable rules { $game_id }».
rules-where-one = Для --where назовите правило после игры.
rules-unenforced = Код за ним не следит: { $why }
rules-code = Код
rules-tests = Тесты
rules-no-tests = Покрытие считают по тестам в рабочей копии проекта, а рядом с этим пакетом их нет.

## check

check-checks = Проверки
check-ran = { $ran ->
    [one] { $ran } прогон
    [few] { $ran } прогона
   *[other] { $ran } прогонов
}{ $failed ->
    [0] {""}
   *[other] {""}, с ошибкой { $failed }
}
check-passed = Игра { $game } соблюдает договор, все проверки пройдены: { $ran }.
check-failed = Игра { $game } нарушает договор: не пройдено { $failed } из { $ran } проверок.
check-no-damage = Повреждений не найдено.
check-damage = { $found ->
    [one] Найдено { $found } повреждение.
    [few] Найдено { $found } повреждения.
   *[other] Найдено { $found } повреждений.
}
check-rebuilt = Исправлено, ничего не потеряно.
check-from-state = Исправлено: игра продолжится с сохранённой позиции, часть журнала потеряна.
check-set-back = Исправлено: стол возвращён к последнему моменту до повреждения.
check-dropped = Исправлено: снимок старого момента удалён.
check-none = Исправить нельзя.
check-can-be-rebuilt = С --repair это исправится, ничего не потеряется.
check-can-be-from-state = С --repair игра продолжится с сохранённой позиции, часть журнала потеряется.
check-can-be-set-back = С --repair стол вернётся к последнему моменту до повреждения.
check-can-be-dropped = С --repair удалится этот снимок старого момента.
check-can-be-none = Исправить нельзя.

## backup and restore

backup-written = В файле { $path } столов: { $tables }, людей: { $people }. Никому его не показывайте: в нём секреты костей.
restore-done = Восстановлено столов: { $tables }, людей: { $people }.

## odds

odds-attack = Атакующий
odds-defend = Обороняющийся
odds-win = победа атакующего
odds-draw = никто не победил
odds-loss = оборона устояла
odds-retreat = атакующий отступил
odds-capture = территория взята
odds-swing-mean = Ожидаемый перевес: { $ipc } ОПП (насколько больше атакующего теряет обороняющийся)
odds-swing = Перевес, ОПП
odds-unit = Кто уцелеет
odds-before = было
odds-left = останется в среднем
odds-lost = теряет { $lost } из { $ipc } ОПП, которыми рискует
odds-round = Раунд
odds-rounds = Последний раунд
odds-fought = состоится
odds-ends = Чем кончится
odds-over = последний
odds-units-attack = атакующих
odds-units-defend = обороняющихся
odds-hits-attack = их попаданий
odds-hits-defend = их попаданий
odds-worth = Ещё один
odds-cost = цена
odds-best-order = Лучший порядок потерь атакующего из всех { $tried }: { $order } – победа { $value }, а если терять самых дешёвых, { $usual }.
odds-exact = Точный расчёт: ни один шанс не ошибочен больше чем на { $error }.
odds-simulated = Моделирование: { $battles } боёв, стандартная ошибка шанса на победу – { $error } процентного пункта.
odds-landed-unit = { $unit } (с корабля)
odds-damaged-unit = { $unit } (повреждён)
odds-drawn = Рисунок в файле { $path }.
odds-points = Ущерб
odds-raid-damage = Ожидаемый ущерб: { $points }; ожидаемый перевес: { $ipc } ОПП
odds-raid-left = Останется в среднем: { $attack } – против { $defend }
odds-retreat-words = «{ $text }» не говорит, когда отступать: напишите after=2, below=0.8 или air.

## За столом

table-news = Что произошло
table-log = Что было с начала партии
table-info = Всё, что видно
table-rules = Правила
table-thinking = Бот думает ({ $seat }): { $percent } %
table-enter = Enter – дальше >{" "}
table-hand-over = Передайте клавиатуру: { $seat } – и нажмите Enter >{" "}
table-filtered = «{ $filter }»: ответов { $shown } из { $all }. Enter покажет все.
table-filtered-page = «{ $filter }»: ответов { $shown } из { $all }, страница { $page } из { $pages }. Enter – дальше.
table-filtered-last = «{ $filter }»: ответов { $shown } из { $all }, страница { $page } из { $pages }. Enter покажет все.
table-page = Страница { $page } из { $pages }: Enter листает, часть ответа находит его.
table-no-number = Всего ответов { $count }: введите число от 1 до { $count }.
table-no-match = Нет ответа со словами «{ $text }». Что можно ввести, подскажет «?».
table-history = Момент { $moment } из { $last }. Число, + или - покажут другой, Enter вернёт в игру.
table-exists = { $path } уже есть; назовите другой файл.
table-saved = Сохранено: { $path }.
table-quit = Партия сохранена: { $path }. Enter – выйти, имя файла – сохранить и туда, - – остаться.
table-no-file = «{ $typed }» – не имя файла: оно кончается на .jsonl или начинается с папки. Enter – выйти, - – остаться.
table-word-yes = д да y yes q в
table-word-no = н нет n no
table-left = Партия сохранена: { $path }. Продолжить: sandtable play { $game_id } --resume "{ $path }"
table-plan = { $count ->
    [0] Не отдавать приказов
    [one] Отдать { $count } приказ
    [few] Отдать { $count } приказа
   *[other] Отдать { $count } приказов
}
table-orders-from = Приказы из
table-orders-hint = «украинская»: её приказы · «3 пехота украинская западная россия»: приказ · «x 2»: снять · «готово» · «?»
table-no-order = Такого приказа нет: в плане их { $count }.
table-dropped-too = Вместе с ним снято: { $order }
table-no-orders-at = Приказов для «{ $text }» нет.
table-line = Строка { $line }, «{ $text }»: приказов нет.
table-unknown-name = Здесь ничего не называется «{ $text }».
table-many-names = «{ $text }» может значить: { $names }.
table-too-many = { $name }: не больше { $most }.
table-amounts-how = Нужны названия и числа, а не «{ $text }»; наберите, например: { $example }
table-amounts-nothing = Пока ничего не выбрано: наберите, например, «{ $example }» или «-», если ничего не нужно.
table-amounts-hint = Наберите, например: { $example }. «x» начинает сначала, «-» значит «ничего».
table-amounts-enter = Enter даст: { $amounts }. Или наберите названия и числа.
table-amounts-used = распределено { $total } из { $most }
table-read-plans = Из файла читаются только планы и количества.
table-block = Ответ { $block } из файла: { $problem }
table-block-dice = После ответа { $block } из файла бросают кубики; дальше них не планируют, ничего не сделано.
table-block-unasked = Ответ { $block } из файла пришёлся бы не на ваш ход; ничего не сделано.
table-word-go = готово go ok ок
table-word-drop = x х убрать drop
table-word-from = из откуда from
table-word-to = куда to
table-prompt = Ваш ответ (? – помощь, к – карты и подробности) >{" "}
table-help-title = За столом
table-help-answers =
    5 | ответ с этим номером
    СЛОВО | только ответы с этим словом; Enter снова покажет все
    Enter | следующая страница ответов
    ? 5 | как пишется ответ 5 и по каким он правилам
    ? СЛОВО | правила с этим словом
table-help-written =
    { $example } | ответ, каким его пишет запись; с «?» впереди: почему так нельзя или по каким это правилам
table-help-plans =
    украинская | план: приказы оттуда; «куда украинская»: приказы туда, «из»: все
    3 пехота 1 танк украинская западная россия | план: приказ своими словами, несколько через «;»; с «?» впереди: почему так нельзя
    2 пехота германия мз5 карельская | план: погрузить, доплыть и высадить
    x 2 | снять приказ 2, «x *» снимет все
    готово (go) | отдать приказы плана или показанные количества
    файл ИМЯ (read) | план или целый ход с пустой строкой между ответами
table-help-amounts =
    ЧТО 3, ЧТО 1 | количества; Enter даёт их, «x» начинает сначала, «x ЧТО» освобождает одно, «-» значит «ничего»
table-help-keys =
    о (u) | отменить свой последний ответ, приказ или количество
    ж (l) | журнал всей партии
    и 40 (h) | поле в момент 40; без числа – вся история
    к (i) | всё, что можно видеть: карты и их текст, стопки, шкалы; «к МЕСТО», если на карте есть места: одно из них
    п СЛОВО (r) | поиск по правилам
    подсказка (hint) | как поступил бы бот и почему (подсказки считаются)
    с ФАЙЛ (s) | сохранить копию (партия и так сохраняется после каждого ответа)
    в (q) | выйти; партию можно продолжить

table-hint = Бот поступил бы так: { $answer }
table-hint-counted = { $count ->
    [1] Первая подсказка в этой партии. Ничего не сделано.
   *[other] Подсказка № { $count } в этой партии. Ничего не сделано.
}

## Конец

result-running = Партия не окончена.
result-end = Партия окончена: { $end }.
result-winners = Победа: { $winners }.
result-nobody = Никто из игроков не победил.
result-scores = Очки: { $scores }.
result-first = Наибольший вклад: { $first }.
result-saved = Запись партии: { $path }. Её читает «sandtable replay», с --verify – проверяет.

## Осада

siege-turn = ходит { $seat }
siege-points = { $points } оч.
siege-out = вне игры
siege-no-cards = нет карт
siege-tokens = { $count ->
    [one] { $count } скрытый жетон
    [few] { $count } скрытых жетона
   *[many] { $count } скрытых жетонов
}
siege-piles = Колода { $deck } · сброс { $discard } · резерв врагов { $reserve } · жетонов в сбросе { $spent }
siege-discarded = Сброс
siege-unseen = Жетоны, которых ещё не видели
siege-spent = Сброшенные жетоны
siege-trophies = Трофеи: { $seat }
siege-walls = укрепл.
siege-pillbox = ДОТ
siege-building = здание
siege-ruins = руины
siege-sector = сектор { $sector }
siege-home = Взять себе здание
siege-build = Построить укрепление (мешки + проволока)
siege-swap = Сбросить и добрать
siege-offer = { $seat }: отдать – { $give }, взять
siege-discard = Сбросить
siege-cast = По кубику
siege-play = Сыграть
siege-hurt = Повреждение получит

siege-ring-rear = тыл
siege-ring-air = авиация
siege-ring-artillery = артилл.
siege-ring-tank = танки
siege-ring-city = город

siege-reach-air_red = авиа К
siege-reach-air_green = авиа З
siege-reach-air_blue = авиа С
siege-reach-artillery_red = арт К
siege-reach-artillery_green = арт З
siege-reach-artillery_blue = арт С
siege-reach-tank_red = танк К
siege-reach-tank_green = танк З
siege-reach-tank_blue = танк С
siege-reach-air_any = авиа любая
siege-reach-artillery_any = арт любая
siege-reach-tank_any = танк любой

siege-card-air_red = { siege-reach-air_red }
siege-card-air_green = { siege-reach-air_green }
siege-card-air_blue = { siege-reach-air_blue }
siege-card-artillery_red = { siege-reach-artillery_red }
siege-card-artillery_green = { siege-reach-artillery_green }
siege-card-artillery_blue = { siege-reach-artillery_blue }
siege-card-tank_red = { siege-reach-tank_red }
siege-card-tank_green = { siege-reach-tank_green }
siege-card-tank_blue = { siege-reach-tank_blue }
siege-card-air_any = { siege-reach-air_any }
siege-card-artillery_any = { siege-reach-artillery_any }
siege-card-tank_any = { siege-reach-tank_any }
siege-card-counterattack_red = контр К
siege-card-counterattack_green = контр З
siege-card-counterattack_blue = контр С
siege-card-il2 = ИЛ-2
siege-card-precise_shot = точный выстрел
siege-card-hedgehogs = ежи
siege-card-pillbox = ДОТ
siege-card-onslaught = натиск
siege-card-patrol = патруль
siege-card-modification = модификация
siege-card-repair = ремонт
siege-card-sandbags = мешки
siege-card-barbed_wire = проволока

siege-token-sdkfz_140_1 = Sd.Kfz
siege-token-pz3 = Pz.III
siege-token-tiger_e = Tiger
siege-token-pz2_h = Pz.II H
siege-token-pz4_h = Pz.IV H
siege-token-maus = Maus
siege-token-panther_g = Panther
siege-token-he_111 = He-111
siege-token-move_blue = синие идут
siege-token-move_red = красные идут
siege-token-move_green = зелёные идут
siege-token-clockwise = по часовой
siege-token-counter_clockwise = против часовой
siege-token-sabotage_air = диверсия: авиация
siege-token-sabotage_artillery = диверсия: артиллерия
siege-token-sabotage_tank = диверсия: танки
siege-token-all_discard_1 = все сбрасывают 1
siege-token-reveal_3 = раскрыть 3
siege-token-reveal_4 = раскрыть 4

## Натиск

blitzkrieg-turn = Ход: { $seat }
blitzkrieg-ahead = { $mark }{ $steps }
blitzkrieg-level = поровну
blitzkrieg-track = из { $last }{ $bonus ->
    [none] {""}
   *[other] {" "}(★{ $bonus })
}
blitzkrieg-finished = завершены
blitzkrieg-unopened = не открыты
blitzkrieg-points = { $points }/{ $target }
blitzkrieg-hidden = резерв за ширмой
blitzkrieg-hidden-count = за ширмой { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}
blitzkrieg-no-tokens = фишек нет
blitzkrieg-bag = мешочек { $count }
blitzkrieg-research = исследования { $count }
blitzkrieg-stratagem = Стратагема: { $stratagem }. { $about }
blitzkrieg-known = Известное оружие: { $seat }
blitzkrieg-in-bag = Точно в мешочке: { $seat }
blitzkrieg-unseen = Ещё не показано: { $seat }
blitzkrieg-own-bag = В мешочке: { $seat }
blitzkrieg-weapons = Ещё не показанное особое оружие
blitzkrieg-legend = С суша · М море · О оба · > активная · А армия · Ф флот · В авиация · «i»: ещё
blitzkrieg-legend-effects = пром – фишки · исс(ледования) · и+п – оба · проп – очки · так+ тут · стр+ не тут
blitzkrieg-place-at = { $theatre } { $row }/{ $space } { $effect }
blitzkrieg-advance = Продвинуться
blitzkrieg-favour = Бот продвинется
blitzkrieg-open = Открыть
blitzkrieg-use = Следующей сработает
blitzkrieg-bomb = Разбомбить

blitzkrieg-side-axis = Коалиция
blitzkrieg-side-allies = Союзники
blitzkrieg-side-japan = Япония
blitzkrieg-side-germany = Германия

blitzkrieg-type-land = С
blitzkrieg-type-sea = М
blitzkrieg-type-land_sea = О

blitzkrieg-effect-none = —
blitzkrieg-effect-production = пром
blitzkrieg-effect-research = исс
blitzkrieg-effect-research_and_production = и+п
blitzkrieg-effect-propaganda = проп
blitzkrieg-effect-bombing = бомб
blitzkrieg-effect-tactical = так+
blitzkrieg-effect-strategic = стр+

blitzkrieg-token-army_1 = А1
blitzkrieg-token-army_2 = А2
blitzkrieg-token-army_3 = А3
blitzkrieg-token-navy_1 = Ф1
blitzkrieg-token-navy_2 = Ф2
blitzkrieg-token-navy_3 = Ф3
blitzkrieg-token-air_1 = В1
blitzkrieg-token-air_2 = В2
blitzkrieg-token-blitz_air = блВ0
blitzkrieg-token-general = Ген
blitzkrieg-token-admiral = Адм
blitzkrieg-token-godzilla = Годз4
blitzkrieg-token-elite_army = элА4
blitzkrieg-token-elite_navy = элФ4
blitzkrieg-token-elite_air = элВ3
blitzkrieg-token-task_army = опА5
blitzkrieg-token-task_navy = опФ5
blitzkrieg-token-task_air = опВ4
blitzkrieg-token-blitz_army = блА1
blitzkrieg-token-blitz_navy = блФ1
blitzkrieg-token-bomber_navy = боФ2
blitzkrieg-token-bomber_air = боВ1
blitzkrieg-token-nuclear_bomb = ЯБ7
blitzkrieg-token-spy = Шпи
blitzkrieg-token-scientist = Учё0
blitzkrieg-token-leadership = Рук1
blitzkrieg-token-partisans = Парт

## Черчилль

churchill-leader = лидер { $state }
churchill-fronts = Фронты
churchill-opposing = Ось
churchill-reserves = Резервы Оси
churchill-surrendered = Капитулировали
churchill-country-italy = Италия
churchill-country-germany = Германия
churchill-country-japan = Япония
churchill-agenda = Тайная повестка, { $seat }
churchill-worth = будет весить

churchill-spend-offensive = Обеспечение наступления
churchill-spend-naval = Поддержка ВМФ
churchill-spend-activate = Производство
churchill-spend-research = Производство

churchill-front-western = Запад
churchill-front-mediterranean = Средиземном.
churchill-front-eastern = Восточн.
churchill-front-cbi = Китай-Бирма
churchill-front-far_east = Дальневост.
churchill-front-central_pacific = Центр. тихоок.
churchill-front-sw_pacific = Юго-зап. тихоок.
churchill-front-arctic = Арктич.

churchill-issue-second_front = Второй фронт
churchill-issue-ussr_declares_war = Война с Японией
churchill-issue-global = Международные
churchill-issue-a_bomb = Атомная бомба
churchill-issue-strategic_materials = Материалы
churchill-issue-leadership_europe = Главный в Европе
churchill-issue-leadership_pacific = Главный на Тихом
churchill-issue-production_us_1 = Производство США 1
churchill-issue-production_us_2 = Производство США 2
churchill-issue-production_uk_1 = Производство ВБ
churchill-issue-offensive_us_1 = Наступление США 1
churchill-issue-offensive_us_2 = Наступление США 2
churchill-issue-offensive_uk_1 = Наступление ВБ
churchill-issue-offensive_ussr_1 = Наступление СССР
churchill-issue-pol_mil_1_1 = Воен.-полит. 1/1
churchill-issue-pol_mil_1_2 = Воен.-полит. 1/2
churchill-issue-pol_mil_2_2 = Воен.-полит. 2/2
churchill-issue-pol_mil_1_3 = Воен.-полит. 1/3

## Axis & Allies

axis-turn = Раунд { $round }, { $seat }
axis-cities = города из { $to_win }: союзники { $allies }, Ось { $axis }
axis-cities-europe1940 = города: союзники { $allies }, Ось { $axis } из { $to_win }
axis-economy = { $ipc } ОПП +{ $income } *{ $cities }
axis-capital-lost = { $ipc } ОПП, столица потеряна
axis-bought = Ждут места
axis-battle = Бой: { $space }{ $round ->
    [0] {""}
   *[other] {""}, раунд { $round }
}
axis-waiting-battles = Ещё бои
axis-line = последний залп: { $units }
axis-dice = кубики { $dice }
axis-more = … «к» покажет всю карту, «к кавказ» одно место на ней.
axis-legend = > чей ход · 24 ОПП +24: казна и доход · * город победы, *2: таких два · [ГЕ 10]: владелец и доход · 3@2: три кубика, попадание при 2 и меньше
axis-around = Вокруг
axis-neutral = нейтралитет
axis-limit-free-units = { $total } из { $most } ОПП, осталось { $left }
axis-limit-one-target = { $name }: { $total } из { $most }
axis-zone = мз{ $number }
axis-moves = осталось ходов: { $moves }
axis-lands = высадка: { $space }
axis-price = { $unit } ({ $ipc })
axis-which-units = Какие войска? Например: 3 пехота украинская западная россия
axis-which-way = Откуда и куда? Например: 3 пехота украинская западная россия
axis-word-all = все всё all
axis-words-between = из с со в во на через и до

axis-verb-move = идти ход
axis-verb-sail = плыть
axis-verb-fly = лететь
axis-verb-raid = налёт налет бомбить
axis-verb-load = погрузить
axis-verb-unload = высадить выгрузить
axis-verb-attack = атаковать атака
axis-verb-hold = удержать

axis-order-move = { $space }, { $unit }
axis-order-sail = { $space }, { $unit } плывёт
axis-order-fly = { $space }, { $unit } летит
axis-order-raid = { $space }, { $unit } в налёт
axis-order-load = { $space }, погрузить { $unit }
axis-order-unload = { $space }, { $unit } высаживает
axis-order-attack = Атаковать подводные лодки и транспорты
axis-order-hold = Остаться вне боя

axis-limit-afford = потрачено { $total } из { $most } ОПП, осталось { $left }
axis-limit-hits = распределено попаданий: { $total } из { $most }
axis-limit-bombard-limit = кораблей: { $total } из { $most } возможных
axis-limit-factory-capacity = { $name }: { $total } из { $most } возможных
axis-limit-place-all = { $name }: { $total } из { $most }
axis-limit-returns = возвращено { $total } из { $most }

axis-flag-done = уже действовал
axis-flag-landed = высадился
axis-flag-raid = в налёте
axis-flag-submerged = под водой
axis-flag-damaged = повреждён
axis-flag-trapped = на повреждённом авианосце
axis-flag-scrambled = поднят на перехват

axis-region-europe = Европа
axis-region-africa = Африка
axis-region-asia = Азия
axis-region-pacific = Океания
axis-region-americas = Америка
axis-region-atlantic = Атлантика
axis-region-mediterranean = Средиземное море
axis-region-indian_ocean = Индийский океан
axis-region-pacific_ocean = Тихий океан
axis-region-soviet_union = Советский Союз
axis-region-middle_east = Ближний Восток
axis-region-north_sea = Северное и Балтийское моря

axis-seat-ussr = СС
axis-seat-germany = ГЕ
axis-seat-uk = БР
axis-seat-japan = ЯП
axis-seat-usa = СШ
axis-seat-italy = ИТ
axis-seat-france = ФР
axis-seat-allies_army = НС
axis-seat-axis_army = НО

axis-unit-infantry = пех
axis-unit-artillery = арт
axis-unit-tank = тнк
axis-unit-aa_gun = ПВО
axis-unit-factory = фаб
axis-unit-fighter = ист
axis-unit-bomber = бмб
axis-unit-battleship = лин
axis-unit-carrier = авн
axis-unit-cruiser = крс
axis-unit-destroyer = эсм
axis-unit-submarine = пл
axis-unit-transport = трн
axis-unit-mech_infantry = мех
axis-unit-tactical_bomber = так
axis-unit-major_factory = ФАБ
axis-unit-minor_factory = фаб
axis-unit-air_base = авб
axis-unit-naval_base = мрб

## serve

problem-no-server = Серверу нужны ещё пакеты: установите sandtable[server] ({ $detail }).
problem-log-level = Уровня журнала «{ $level }» нет; есть: debug, info, warning, error.
serve-at = Sandtable открыт по адресу { $url } (Ctrl+C — остановить).

## Везение

luck-seat = Место
luck-expected = Ожидалось попаданий
luck-actual = Попаданий
luck-suffered = Получено сверх ожидания
luck-swing = Везение, ОПП
luck-win = Везение, боёв
luck-round = Раунд
luck-battle = Бой
luck-start = Победа до боя
luck-rolls = Бросков
luck-result = Исход, перевес
luck-winner-attacker = победа
luck-winner-defender = поражение
luck-winner-nobody = ничья
luck-explained = Везение броска — насколько он изменил точные шансы боя; у боёв — с точки зрения атакующего, у мест — с их собственной.

europe-war = Воюют
europe-peace = ни с кем
europe-may-declare = вправе объявить войну
europe-objectives = Цели
europe-neutral = нейтралитет
europe-army = { $count } пех
europe-convoy = Конвои
europe-page-politics = политика война войны politics
europe-page-objectives = задачи доход конвои цели objectives
europe-pages = «к политика»: кто воюет и кто может объявить войну · «к задачи»: доход, национальные задачи, конвои
europe-politics = Политика
europe-at-war = воюют
europe-may = { $seat } вправе объявить войну: { $seat_on }
europe-lets-through = { $seat }: разрешён проход кораблей – { $powers }
europe-about-to-win = { $seat }: победа в начале следующего хода этой державы, если ничего не изменится
europe-neutrals = Нейтралы
europe-income = с земель { $land } ОПП, за задачи { $bonus }
europe-ipc = { $ipc } ОПП
europe-each = по { $ipc } ОПП
europe-convoys = Конвои под ударом
europe-convoy-dice = кубиков против { $seat }: { $dice }, не больше { $most } ОПП
europe-condition-at-war = в войне
europe-condition-at-war-with = война: { $powers }
europe-condition-at-peace-with = нет войны: { $powers }
europe-condition-held = во владении:
europe-condition-held-by-side = у своей стороны:
europe-condition-land-unit-in = сухопутные войска в
europe-condition-not-enemy = не у врага:
europe-condition-free-of-warships = нет военных кораблей врага:
europe-condition-free-of-surface_warships = нет надводных военных кораблей врага:
europe-condition-no-guests = нет войск союзников на своей земле
europe-condition-once = ещё не оплачено

## Ассистенты: `sandtable mcp`

assist-heading = { $title } · вы – { $seat } ({ $seat_id }) · момент { $moment }
assist-seated = Вы за столом { $table }, ваши места: { $seats }. Называйте этот стол в каждом вызове.
assist-news = Что произошло:
assist-question = Вопрос к вам: { $question }
assist-given = Вы ответили; пока не ответили все, ответ можно заменить.
assist-not-asked = { $seat }: сейчас ни о чём не спрашивают. Стол ждёт: { $waiting }.
assist-not-begun = Игра ещё не началась.
assist-over = Игра окончена.
assist-plan = Ваш план ({ $count ->
    [one] { $count } приказ
    [few] { $count } приказа
   *[many] { $count } приказов
}):
assist-page = Страница { $page } из { $pages }; всего { $count }.
assist-no-page = Страницы { $page } нет; их { $pages }.
assist-how-number = Ответьте номером, текстом ответа или словами, которые есть только в одном ответе.
assist-how-amounts = Ответьте количествами, например «{ $example }» (остального – ничего), «-» – ничего, «go» – как показано.
assist-how-plan = Пишите план через plan_add и plan_drop и отдайте его через plan_commit; приказы можно искать в more_answers.
assist-single-order = Нужен целый план: добавьте приказы через plan_add и отдайте его через plan_commit.
assist-one-order = Это больше одного приказа; спрашивайте по одному.
assist-no-plan = План приказов сейчас не нужен; отвечайте через act.
assist-dropped = Убрано из плана: { $orders }
assist-several = «{ $text }» подходит к нескольким ответам ({ $count }):
    { $answers }
assist-legal = Так можно.
assist-no-spaces = На поле этой игры нет областей, о которых можно спросить; не указывайте `space`.
assist-no-battles = Боя сейчас нет, и впереди боёв тоже нет.
assist-no-table = За столом «{ $table }» вы не сидите. Имена столов дают start_table и join_table.
assist-no-tables = Вы ни за каким столом не сидите.
assist-too-many = Вы уже за { $most } столами; сначала встаньте из-за одного.
assist-not-yours = Место «{ $seat }» не ваше. Ваши: { $seats }.
assist-left = Вы встали из-за стола.
assist-forgotten = Партия удалена.
assist-saved-at = сохранена на моменте { $moment }
assist-more-saved = … и более давние ({ $count }): их тоже можно продолжить по имени стола.
assist-unsaved = Сохранить не удалось ({ $path }: { $detail }). Игра продолжается, но пропадёт, если процесс завершится.
assist-damaged = Продолжить партию за столом { $table } нельзя: { $detail }.
assist-closed-dice = запись не раскрывает кубики
assist-other-record = запись и заметка рядом с ней – от разных столов
assist-newer-save = она сохранена в формате { $format }, который здесь неизвестен
assist-too-many-saved = В { $folder } уже сохранено столько партий: { $most }; сначала удалите лишние (leave_table с forget).
assist-shared = Здесь может быть несколько клиентов, поэтому столы не перечисляются: запомните имя, которое дали start_table или join_table.
assist-no-section = В руководстве нет раздела «{ $section }». Есть: { $known }.
assist-options = Такие параметры не подходят: { $detail }. Их перечисляет game_info.
assist-no-rule = В { $game_id } нет правила «{ $rule }»; найдите его через rules со словом в `search`.
assist-no-guide = Для { $game_id } нет руководства; правила перечисляет rules.
assist-slow-bot = «{ $agent }» заставит вас ждать: на ответ – не больше { $seconds } секунд или { $tries } попыток.
assist-no-tool = Инструмента «{ $tool }» нет. Есть: { $known }.
assist-no-prompt = Заготовки «{ $prompt }» нет. Есть: { $known }.
assist-missing-argument = { $tool }: не хватает `{ $name }`.
assist-unknown-argument = { $tool } не принимает `{ $name }`. Принимает: { $known }.
assist-wrong-argument = { $tool }: значение `{ $name }` не подходит ({ $detail }).
assist-no-link = «{ $link }» – не ссылка на место. Она выглядит так: http://host:8000/t/TABLE#seat=TOKEN.
assist-no-server = { $address } не отвечает: { $detail }.
assist-not-sandtable = { $address } отвечает не так, как сервер Sandtable (статус { $status }).
assist-other-version = На сервере другая версия игры { $game }: { $detail }.
assist-needs-token = Кто достанет до { $host }, сможет играть за ваши места: задайте --token или слушайте на 127.0.0.1.
assist-no-port = Слушать на { $address } не получается; возможно, там уже другая программа. Выберите другой --port.
assist-book-rules = { $title }: все правила
assist-book-guide = { $title }: руководство для новичков
assist-prompt-play = Сыграть с ботами: { $title }
assist-prompt-join = Сесть за стол по ссылке
assist-play = Сыграйте партию до конца: { $title }. Начните со start_table (game «{ $game }», боты: { $level }, место: { $seat }; «–» – как обычно). Изучите поле, подумайте, что могут сделать соперники, выберите из пронумерованных ответов и действуйте; когда ответов много, ищите в more_answers, сомневаетесь – спросите explain, отказали – прочтите правило. Одной фразой говорите, почему вы ходите именно так. Подсказок не просите, если вам не сказали.
assist-join = Сядьте через join_table по ссылке { $link }, посмотрите на стол и доиграйте своё место до конца партии: ждите, пока вас спросят, и отвечайте. Остальные за столом – люди; не задерживайте их.
serve-assistants-at = Ассистенты подключаются к { $url } (streamable HTTP). Ctrl+C – конец.
problem-no-mcp = Model Context Protocol не установлен ({ $detail }). Установите: pip install 'sandtable[mcp]'
problem-not-both = { $one } и { $other } исключают друг друга.
problem-only-http = { $option } имеет смысл только вместе с --http.

## Программы-игроки: `exec:COMMAND`

forfeit-crash = { $seat } – поражение: программа завершилась.
forfeit-timeout = { $seat } – поражение: программа не ответила вовремя.
forfeit-illegal = { $seat } – поражение: программа ответила то, что правила запрещают.
forfeit-malformed = { $seat } – поражение: ответ программы не прочесть.
table-forfeit = { $told } Место занимает бот { $level }.
flaw-forfeit = проигравшего неявкой ни о чём не спрашивали
problem-exec = Эта программа играть не может: { $detail }.
problem-program-command = --program ждёт ИМЯ=КОМАНДА, имя бота и чем его запустить: в «{ $told }» нет команды. Например: --program "clever=python3 my_bot.py"
problem-program-name = Имя программы – короткое, из строчных латинских букв и цифр, и не имя другого бота: «{ $name }» не годится.
problem-program-time = «{ $name }» здесь может думать над ответом не больше { $most } секунд.
