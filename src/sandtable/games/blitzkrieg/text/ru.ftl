### «Натиск!» с дополнением «Ниппон», по-русски.

game-title = Натиск!
game-about = Вся Вторая мировая за двадцать минут: тяните фишки из мешочка, отправляйте их на пять театров и перетягивайте маркеры на свою сторону. Двадцать пять очков — победа.

## Главы книги

section-game-board = Игровое поле
section-setup = Подготовка к игре
section-course-of-play = Ход игры
section-reserve-size = Размер резерва
section-tokens = Фишки соединений
section-special-weapons = Особое оружие
section-effects = Эффекты ячеек
section-the-battle-marker = Маркер сражений
section-completing-a-campaign = Завершение кампании
section-completing-a-theatre = Завершение театра
section-winning-the-war = Как победить в войне
section-nippon = «Ниппон»
section-solo-setup = Соло: подготовка
section-solo-the-bot-s-turn = Соло: ход бота
section-solo-the-algorithm = Соло: алгоритм
section-solo-effects = Соло: эффекты
section-solo-stratagems = Соло: стратагемы

## Места, настройки, концовки

seat-axis = Гитлеровская коалиция
seat-allies = Союзники
    .number = plural
seat-japan = Япония
seat-germany = Германия

board-base = Базовая игра
board-base-about = Гитлеровская коалиция против Союзников на пяти театрах.
board-nippon = Ниппон
board-nippon-about = Япония против Германии за Америку, с Годзиллой. Поле восстановлено нами.
mode-two_player = Двое игроков
mode-two_player-about = Каждая сторона держит резерв за ширмой.
mode-solo = Соло
mode-solo-about = Вы против бота из правил: он играет в открытую по своему алгоритму.
level-easy = Лёгкий
level-easy-about = Фора бота: три раза по одному делению.
level-normal = Средний
level-normal-about = Фора бота: три раза по два деления.
level-hard = Сложный
level-hard-about = Фора бота: четыре раза по два деления.
option-board = Поле
option-mode = Режим
option-level = Уровень
option-stratagems = Стратагемы
option-stratagems-about = Соло: каждый ход выбор бота меняет вытянутая стратагема.
option-extra_weapons = «Партизаны» и «Умелое руководство»
option-extra_weapons-about = Базовая игра: добавить две фишки особого оружия из «Ниппона».
option-show_reserve_counts = Показывать размер резервов
option-show_reserve_counts-about = Все видят, сколько фишек стоит за каждой ширмой.
option-bot_points = Очки боту
option-bot_points-about = Соло: с какими очками начинает бот.
option-bot_steps = Деления боту
option-bot_steps-about = Соло: на сколько делений бот впереди на каждой шкале.
preset-base = Две стороны, пять театров
preset-solo-easy = Соло, легко
preset-solo-hard = Соло, сложно
preset-nippon = «Ниппон» вдвоём
preset-nippon-solo = «Ниппон» соло

end-points = сторона, которая ходит второй, набрала нужные очки
end-last_turn = сыгран последний ход
end-stuck = стороне нечего было поставить

## Поле

theatre-western_europe = Западная Европа
theatre-pacific = Тихий океан
theatre-eastern_europe = Восточная Европа
theatre-africa_middle_east = Африка и Ближний Восток
theatre-south_east_asia = Юго-Восточная Азия
theatre-honolulu = Гонолулу
theatre-seattle = Сиэтл
theatre-jacksonville = Джексонвилл
theatre-boston = Бостон
theatre-san_francisco = Сан-Франциско
theatre-los_angeles = Лос-Анджелес
theatre-salt_lake_city = Солт-Лейк-Сити
theatre-denver = Денвер
theatre-minneapolis = Миннеаполис
theatre-dallas = Даллас
theatre-new_orleans = Новый Орлеан
theatre-detroit = Детройт
theatre-new_york = Нью-Йорк
theatre-chicago = Чикаго
theatre-washington = Вашингтон

type-land = наземная
type-sea = морская
type-land_sea = наземная/морская

effect-none = без эффекта
effect-none-about = Здесь ничего не происходит.
effect-production = производство
effect-production-about = Возьмите из мешочка указанное число фишек.
effect-research = исследование
effect-research-about = Положите в мешочек указанное число случайных фишек особого оружия.
effect-research_and_production = исследование и производство
effect-research_and_production-about = Возьмите случайное особое оружие сразу в резерв.
effect-propaganda = пропаганда
effect-propaganda-about = Получите указанные очки.
effect-bombing = бомбардировка
effect-bombing-about = Случайная фишка из резерва противника возвращается в его мешочек.
effect-tactical = тактическое преимущество
effect-tactical-about = Маркер этого театра движется к вам на указанное число делений.
effect-strategic = стратегическое преимущество
effect-strategic-about = Маркер другого театра движется к вам на указанное число делений.

word-reserve = Резерв
word-bag = Мешочек
word-research = Исследования
word-points = Очки
word-track = Шкала
word-campaign = Кампания
word-theatre = Театр
word-strength = Сила
word-bot = Бот
word-stratagem = Стратагема
word-reasoning = Почему бот так сыграл
word-reconstructed = Восстановленное поле
word-last-turn = Последний ход
word-unseen = Ещё не показаны
word-known-weapons = Известное вам оружие
word-surely-in-bag = Точно в мешочке
status-unopened = ещё не открыта
status-open = открыта
status-finished = завершена

## Порядок игры

sequence-setup = Подготовка
sequence-solo-setup = Подготовка к соло
sequence-nippon-solo-setup = Подготовка к соло с «Ниппоном»
sequence-turn = Ход
sequence-nippon-turn = «Ниппон»: ход
sequence-bot-turn = Ход бота
sequence-nippon-bot-turn = «Ниппон»: ход бота
sequence-theatre-victory = Победа на театре
sequence-campaign-victory = «Ниппон»: победа в кампании
step-first-reserve = Резерв первой стороны
step-second-reserve = Резерв второй стороны
step-bot-row = Ряд бота
step-head-start = Фора бота
step-nippon-head-start = Фора бота
step-stratagem = Стратагема
step-place = Размещение фишки
step-effect = Эффект ячейки
step-advance = Продвижение маркера
step-nippon-advance = Продвижение маркера
step-blitz = Блиц
step-draw = Взятие фишки
step-end-of-turn = Конец хода
step-free-spaces = Эффекты свободных ячеек
step-theatre-points = Очки за театр
step-campaign-points = Очки за кампанию
step-next-campaign = Следующая кампания
step-over = Игра окончена

## Фишки

token-army_1 = Армия 1
token-army_2 = Армия 2
token-army_3 = Армия 3
token-navy_1 = Флот 1
token-navy_2 = Флот 2
token-navy_3 = Флот 3
token-air_1 = Авиация 1
token-air_2 = Авиация 2
token-blitz_air = Блиц-авиация
token-general = Генерал
token-admiral = Адмирал
token-godzilla = Годзилла
token-elite_army = Элитная армия 4
token-elite_navy = Элитный флот 4
token-elite_air = Элитная авиация 3
token-task_army = Оперативная армия 5
token-task_navy = Оперативный флот 5
token-task_air = Оперативная авиация 4
token-blitz_army = Блиц-армия 1
token-blitz_navy = Блиц-флот 1
token-bomber_navy = Флот-бомбардировщик 2
token-bomber_air = Авиация-бомбардировщик 1
token-nuclear_bomb = Ядерная бомба 7
token-spy = Шпион
token-scientist = Учёный
token-leadership = Умелое руководство 1
token-partisans = Партизаны

about-army_1 = Встаёт на наземные и наземные/морские ячейки.
about-army_2 = Встаёт на наземные и наземные/морские ячейки.
about-army_3 = Встаёт на наземные и наземные/морские ячейки.
about-navy_1 = Встаёт на морские и наземные/морские ячейки.
about-navy_2 = Встаёт на морские и наземные/морские ячейки.
about-navy_3 = Встаёт на морские и наземные/морские ячейки.
about-air_1 = Встаёт на любые ячейки.
about-air_2 = Встаёт на любые ячейки.
about-blitz_air = Авиация без силы: сразу поставьте ещё одну фишку на этом театре.
about-general = Силён, как число ваших армий и авиации здесь вместе с ним.
about-admiral = Силён, как число ваших флотов и авиации здесь вместе с ним.
about-godzilla = Армия и флот сразу; генералы и адмиралы его не считают.
about-elite_army = Просто сильнее.
about-elite_navy = Просто сильнее.
about-elite_air = Просто сильнее.
about-task_army = Не применяет эффект своей ячейки.
about-task_navy = Не применяет эффект своей ячейки.
about-task_air = Не применяет эффект своей ячейки.
about-blitz_army = Сразу поставьте ещё одну фишку на этом театре.
about-blitz_navy = Сразу поставьте ещё одну фишку на этом театре.
about-bomber_navy = Кроме эффекта ячейки бомбит резерв противника.
about-bomber_air = Кроме эффекта ячейки бомбит резерв противника.
about-nuclear_bomb = На всех остальных открытых театрах вы отступаете на два деления.
about-spy = Становится тем, что противник поставил последним.
about-scientist = Без силы, но встаёт на любую свободную ячейку незавершённого театра.
about-leadership = Встаёт на любую ячейку и применяет её эффект дважды.
about-partisans = Сила 3 там, где ведёт противник, иначе 1.

## Стратагемы

stratagem-big_guns = Большие пушки
stratagem-big_guns-about = Сначала особое оружие; без него — фишка с самым большим изменением.
stratagem-counterattack = Контратака
stratagem-counterattack-about = Там, где ведёт игрок, фишкой с самым большим изменением.
stratagem-rapid_deployment = Быстрое развёртывание
stratagem-rapid_deployment-about = Самая левая подходящая фишка.
stratagem-research_work = Научно-исследовательские работы
stratagem-research_work-about = Там, где есть исследование; иначе особым оружием.
stratagem-strengthening = Укрепление
stratagem-strengthening-about = Там, где ведёт бот.
stratagem-steamroller = Паровой каток
stratagem-steamroller-about = То же, что в прошлый ход.
stratagem-for_glory = Ради славы
stratagem-for_glory-about = Там, где больше всего очков, и пропаганда.
stratagem-economic_war = Экономическая война
stratagem-economic_war-about = Производство, пока фишек мало, иначе бомбардировка.

## Вопросы и ответы

ask-place = Поставьте фишку.
ask-blitz = Поставьте ещё одну фишку на театре «{ $theatre }» или остановитесь.
ask-advance = Стратегическое преимущество: на каком другом театре сдвинуть маркер на { $steps }?
ask-use = Какая свободная ячейка выигранного театра сработает следующей?
ask-open = { $theatre }: кампания завершена. Какую открыть дальше?
ask-bomb = Какую фишку потеряет бот?
ask-favour = Выпала шестёрка: на каком театре бот продвинется на { $steps }?

do-place = { $token }: { $theatre }, ряд { $row }, ячейка { $space }
do-stop = больше не ставить
do-stop-blitz = Закончить блицкриг
do-advance = продвинуться: { $theatre }
do-use = применить: { $theatre }, ряд { $row }, ячейка { $space }
do-open = открыть: { $theatre }
do-bomb = разбомбить: { $token } (место { $place })
do-favour = бот продвинется: { $theatre }

## Отказы

refuse-no-such-theatre = На этом поле нет театра «{ $theatre }».
refuse-no-such-space = { $theatre }: такой ячейки нет.
refuse-not-open = { $theatre }: кампания ещё не открыта, в ней нет маркера.
refuse-finished = { $theatre }: театр завершён.
refuse-not-in-reserve = В вашем резерве нет фишки «{ $token }».
refuse-does-not-fit = Фишка «{ $token }» не подходит: ячейка { $type }.
refuse-taken = На этом месте уже стоит жетон ({ $theatre }, ряд { $row }).
refuse-row-later = { $theatre }: за ряд { $row } ещё не сражаются, сначала заполните предыдущий.
refuse-already-open = { $theatre }: кампания уже открывалась.
refuse-not-in-row = На этом месте в ряду бота нет фишки «{ $token }».

## Что происходит

event-head-start = { $seat }: фора на театре «{ $theatre }», +{ $steps }.
event-turn = Ход: { $seat }.
event-placed = { $seat }: фишка «{ $token }» — { $theatre }, ряд { $row }, ячейка { $space }.
event-spy = Шпион копирует фишку «{ $token }».
event-blitz-stops = { $seat }: блиц остановлен.
event-draw = { $seat }: из мешочка — { $token }.
event-draw-hidden = { $seat }: из мешочка — { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}.
event-bag-empty = { $seat }: брать из мешочка больше нечего.
event-research = { $seat }: исследовано и положено в мешочек — { $token }.
event-research-hidden = { $seat }: исследовано и положено в мешочек — { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
} особого оружия.
event-research-at-once = { $seat }: исследовано и сразу взято в резерв — { $token }.
event-research-at-once-hidden = { $seat }: исследовано и сразу взято в резерв — одна фишка особого оружия.
event-pool-empty = { $seat }: исследовать больше нечего.
event-propaganda = { $seat }: пропаганда, очки +{ $points }.
event-bombed = { $seat }: бомбардировка. { $seat_victim }: фишка «{ $token }» возвращается в мешочек.
event-bombed-hidden = { $seat }: бомбардировка. { $seat_victim }: одна фишка возвращается в мешочек.
event-bombs-nothing = { $seat }: бомбить нечего.
event-tactical = { $seat }: тактическое преимущество на театре «{ $theatre }», +{ $steps }.
event-strategic = { $seat }: стратегическое преимущество на театре «{ $theatre }», +{ $steps }.
event-no-other-theatre = { $seat }: другого открытого театра нет.
event-advance = { $seat }: продвижение на театре «{ $theatre }», +{ $steps }.
event-retreat = { $seat }: из-за бомбы отступление на театре «{ $theatre }», −{ $steps }.
event-campaign-complete = { $theatre }, кампания { $row } завершена.
event-points = { $seat }: на театре «{ $theatre }» очки +{ $points }{ $bonus ->
    [0] {""}
   *[other] {" "}и ещё +{ $bonus } за шкалу
}.
event-theatre-full = { $theatre }: театр заполнен и завершён.
event-theatre-won = { $seat }: победа на театре «{ $theatre }»!
event-used = { $seat }: действует свободная ячейка { $space } ряда { $row } на театре «{ $theatre }».
event-campaign-won = { $seat }: победа по шкале в кампании «{ $theatre }», в следующей +{ $advance }.
event-opened = { $seat }: открыта кампания «{ $theatre }».
event-marker-leaves = Все кампании уже открыты: маркер выходит из игры.
event-last-turn = { $seat }: остался один последний ход.
event-stuck = { $seat }: поставить нечего.
event-war-won = { $seat }: победа в войне, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.

## Бот объясняет себя

event-stratagem = Стратагема бота: { $stratagem }.
event-bot-gains = { $theatre }: маркер сдвинется к вам на { $steps }.
event-bot-yields = { $theatre }: маркер уйдёт от вас на { $steps }.
event-bot-scores = Сразу приносит очков: { $points }.
event-bot-chance = Шанс победить после этого — около { $percent } %.
event-bot-steamroller = Ещё раз: { $stratagem }.
event-bot-theatres = { $why } → { $theatre }
event-bot-spaces = { $why } → ячейка { $space } ({ $effect })
event-bot-tokens = { $why } → { $token }
event-bot-die = 3.7 на кубике { $die } → { $token }
event-bot-blitz-stops = { $seat }: на этот театр ничего не подходит, блиц окончен.

why-1-1 = 1.1 где можно поставить фишку
why-1-2 = 1.2 театры, которые можно выиграть сразу
why-1-3 = 1.3 кампании, которые можно выиграть сразу
why-1-4-counterattack = 1.4 стратагема: только театры, где ведёт игрок
why-1-4-research-work = 1.4 стратагема: только театры со свободным исследованием
why-1-4-strengthening = 1.4 стратагема: только театры, где ведёт бот
why-1-4-for-glory = 1.4 стратагема: только кампании с наибольшими очками
why-1-4-for-glory-propaganda = 1.4 стратагема: из них только со свободной пропагандой
why-1-4-economic-war = 1.4 стратагема: только театры со свободным производством или бомбардировкой
why-1-5 = 1.5 больше свободных ячеек, затем очков, затем выше на поле
why-2-1 = 2.1 куда можно поставить фишку
why-2-2 = 2.2 ячейки, дающие победу сразу
why-2-3-research-work = 2.3 стратагема: только исследование
why-2-3-for-glory = 2.3 стратагема: только пропаганда
why-2-3-economic-war = 2.3 стратагема: только производство или бомбардировка
why-2-4 = 2.4 по порядку эффектов
why-3-1 = 3.1 подходящие фишки
why-3-2 = 3.2 фишки, дающие победу сразу
why-3-3-big-guns = 3.3 стратагема: особое оружие или самое большое изменение
why-3-3-counterattack = 3.3 стратагема: самое большое изменение
why-3-3-rapid-deployment = 3.3 стратагема: самая левая фишка
why-3-3-research-work = 3.3 стратагема: исследования нет, поэтому особое оружие
why-3-4 = 3.4 эффекта нет, поэтому без фишек силы 0
why-3-5 = 3.5 последняя ячейка кампании, поэтому без блица
why-3-6 = 3.6 победа близка: только самые сильные

botlevel-rulebook = по книге правил
botlevel-rulebook-about = Шаг за шагом следует правилам одиночной игры, как если бы их соперник сидел за столом.
botlevel-learned = самоучка
botlevel-learned-about = Научился игре, играя сам с собой, и сразу отвечает тем, что ему больше нравится.
botlevel-hard-about = Перед каждым жетоном взвешивает несколько тысяч продолжений и видит только то, что видно его стороне.
