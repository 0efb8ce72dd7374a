### Названия «Европы 1940»: области, города, державы, войска, каналы и цели.

# Главы книги

section-canals-and-straits = Каналы и проливы
section-the-political-situation = Политическая обстановка
section-declaring-war = Объявление войны
section-powers-not-at-war = Державы вне войны
section-purchase-and-repair = Покупка и ремонт
section-bases = Базы
section-air-bases = Авиабазы
section-naval-bases = Морские базы
section-mechanised-infantry = Механизированная пехота
section-tactical-bombers = Тактические бомбардировщики
section-scramble = Перехват
section-strategic-and-tactical-bombing-raids = Стратегические и тактические бомбардировки
section-combined-arms = Взаимодействие родов войск
section-anti-aircraft-artillery = Зенитная артиллерия
section-capturing-and-liberating-capitals = Захват и освобождение столиц
section-facilities = Сооружения
section-convoys = Конвои
section-national-objectives = Национальные цели

game-title = Ось и союзники: Европа 1940
game-about = Шесть держав сражаются за Европу, Африку и Атлантику после падения Франции. Оси нужны восемь победных городов, союзникам – Берлин и Рим, удержанные целый раунд.
refuse-neutral = { $space }: туда никому не войти и не пролететь.

space-afghanistan = Афганистан
space-albania = Албания
space-alberta_saskatchewan_manitoba = Альберта/Саскачеван/Манитоба
space-alexandria = Александрия
space-algeria = Алжир
space-anglo_egyptian_sudan = Англо-Египетский Судан
space-angola = Ангола
space-archangel = Архангельск
space-argentina = Аргентина
space-baltic_states = Прибалтика
space-belarus = Белоруссия
space-belgian_congo = Бельгийское Конго
space-bessarabia = Бессарабия
space-bolivia = Боливия
space-brazil = Бразилия
space-british_guiana = Британская Гвиана
space-british_somaliland = Британское Сомали
space-bryansk = Брянск
space-bulgaria = Болгария
space-caucasus = Кавказ
space-central_america = Центральная Америка
space-central_us = Центральные Соединённые Штаты
space-chile = Чили
space-colombia = Колумбия
space-crete = Крит
space-cyprus = Кипр
space-denmark = Дания
space-eastern_persia = Восточная Персия
space-eastern_poland = Восточная Польша
space-eastern_us = Восточные Соединённые Штаты
space-ecuador = Эквадор
space-egypt = Египет
space-eire = Ирландия
space-ethiopia = Эфиопия
space-finland = Финляндия
space-france = Франция
space-french_central_africa = Французская Центральная Африка
space-french_equatorial_africa = Французская Экваториальная Африка
space-french_guiana = Французская Гвиана
space-french_madagascar = Французский Мадагаскар
space-french_west_africa = Французская Западная Африка
space-germany = Германия
space-gibraltar = Гибралтар
space-gold_coast = Золотой Берег
space-greater_southern_germany = Южная Германия
space-greece = Греция
space-greenland = Гренландия
space-holland_belgium = Голландия/Бельгия
space-iceland = Исландия
space-iraq = Ирак
space-italian_somaliland = Итальянское Сомали
space-karelia = Карелия
space-kazakhstan = Казахстан
space-kenya = Кения
space-liberia = Либерия
space-libya = Ливия
space-malta = Мальта
space-morocco = Марокко
space-mozambique = Мозамбик
space-nenetsia = Ненеция
space-new_brunswick_nova_scotia = Нью-Брансуик/Новая Шотландия
space-newfoundland_labrador = Ньюфаундленд/Лабрадор
space-nigeria = Нигерия
space-normandy_bordeaux = Нормандия/Бордо
space-northern_italy = Северная Италия
space-northwest_persia = Северо-Западная Персия
space-norway = Норвегия
space-novgorod = Новгород
space-novosibirsk = Новосибирск
space-ontario = Онтарио
space-paraguay = Парагвай
space-persia = Персия
space-peru = Перу
space-poland = Польша
space-portugal = Португалия
space-portuguese_guinea = Португальская Гвинея
space-pripet_marshes = Припятские болота
space-quebec = Квебек
space-rhodesia = Родезия
space-rio_de_oro = Рио-де-Оро
space-romania = Румыния
space-rostov = Ростов
space-russia = Россия
space-sahara = Сахара
space-samara = Самара
space-sardinia = Сардиния
space-saudi_arabia = Саудовская Аравия
space-scotland = Шотландия
space-sicily = Сицилия
space-sierra_leone = Сьерра-Леоне
space-slovakia_hungary = Словакия/Венгрия
space-smolensk = Смоленск
space-south_africa = Южно-Африканский Союз
space-south_west_africa = Юго-Западная Африка
space-southeast_mexico = Юго-Восточная Мексика
space-southern_france = Южная Франция
space-southern_italy = Южная Италия
space-spain = Испания
space-suriname = Суринам
space-sweden = Швеция
space-switzerland = Швейцария
space-syria = Сирия
space-tambov = Тамбов
space-tanganyika_territory = Танганьика
space-tobruk = Тобрук
space-trans_jordan = Трансиордания
space-tunisia = Тунис
space-turkey = Турция
space-turkmenistan = Туркменистан
space-ukraine = Украина
space-united_kingdom = Великобритания
space-urals = Урал
space-uruguay = Уругвай
space-venezuela = Венесуэла
space-volgograd = Волгоград
space-vologda = Вологда
space-vyborg = Выборг
space-west_india = Западная Индия
space-west_indies = Вест-Индия
space-western_germany = Западная Германия
space-western_ukraine = Западная Украина
space-yugoslavia = Югославия
space-sz64 = морская зона 64
space-sz65 = морская зона 65
space-sz66 = морская зона 66
space-sz67 = морская зона 67
space-sz68 = морская зона 68
space-sz69 = морская зона 69
space-sz70 = морская зона 70
space-sz71 = морская зона 71
space-sz72 = морская зона 72
space-sz73 = морская зона 73
space-sz74 = морская зона 74
space-sz75 = морская зона 75
space-sz76 = морская зона 76
space-sz77 = морская зона 77
space-sz78 = морская зона 78
space-sz79 = морская зона 79
space-sz80 = морская зона 80
space-sz81 = морская зона 81
space-sz82 = морская зона 82
space-sz83 = морская зона 83
space-sz84 = морская зона 84
space-sz85 = морская зона 85
space-sz86 = морская зона 86
space-sz87 = морская зона 87
space-sz88 = морская зона 88
space-sz89 = морская зона 89
space-sz90 = морская зона 90
space-sz91 = морская зона 91
space-sz92 = морская зона 92
space-sz93 = морская зона 93
space-sz94 = морская зона 94
space-sz95 = морская зона 95
space-sz96 = морская зона 96
space-sz97 = морская зона 97
space-sz98 = морская зона 98
space-sz99 = морская зона 99
space-sz100 = морская зона 100
space-sz101 = морская зона 101
space-sz102 = морская зона 102
space-sz103 = морская зона 103
space-sz104 = морская зона 104
space-sz105 = морская зона 105
space-sz106 = морская зона 106
space-sz107 = морская зона 107
space-sz108 = морская зона 108
space-sz109 = морская зона 109
space-sz110 = морская зона 110
space-sz111 = морская зона 111
space-sz112 = морская зона 112
space-sz113 = морская зона 113
space-sz114 = морская зона 114
space-sz115 = морская зона 115
space-sz116 = морская зона 116
space-sz117 = морская зона 117
space-sz118 = морская зона 118
space-sz119 = морская зона 119
space-sz120 = морская зона 120
space-sz121 = морская зона 121
space-sz122 = морская зона 122
space-sz123 = морская зона 123
space-sz124 = морская зона 124
space-sz125 = морская зона 125
space-sz126 = морская зона 126
space-sz127 = морская зона 127
space-caspian_sea = Каспийское море

city-washington = Вашингтон
city-cairo = Каир
city-paris = Париж
city-berlin = Берлин
city-leningrad = Ленинград
city-ottawa = Оттава
city-warsaw = Варшава
city-moscow = Москва
city-rome = Рим
city-london = Лондон
city-stalingrad = Сталинград

seat-germany = Германия
seat-ussr = СССР
seat-usa = США
    .number = plural
seat-uk = Великобритания
seat-italy = Италия
seat-france = Франция
seat-allies_army = армия нейтралов (за союзников)
seat-axis_army = армия нейтралов (за Ось)

canal-panama = Панамский канал
canal-suez = Суэцкий канал
canal-turkish = Черноморские проливы
canal-gibraltar = Гибралтарский пролив
canal-danish = Датские проливы

unit-mech_infantry = механизированная пехота
unit-aa_gun = орудие ПВО
unit-tactical_bomber = тактический бомбардировщик
unit-bomber = стратегический бомбардировщик
unit-major_factory = крупный промышленный комплекс
unit-minor_factory = малый промышленный комплекс
unit-air_base = авиабаза
unit-naval_base = морская база

stance-axis = за Ось
stance-allies = за союзников
stance-strict = строгий нейтралитет

objective-soviet_trade = Торговля с Советским Союзом
objective-soviet_cities = Ленинград, Сталинград, Москва
objective-soviet_oil = Нефть Кавказа
objective-gate_to_the_east = Египет – ворота на Восток
objective-iron_ore = Шведская железная руда
objective-german_oil = Ближневосточная нефть
objective-siberia = Войска с востока
objective-lend_lease = Ленд-лиз и престиж
objective-spread_of_communism = Распространение коммунизма
objective-berlin = Знамя над Берлином
objective-homeland = Родная земля
objective-hemisphere = Обязательства в своём полушарии
objective-empire = Британская империя
objective-our_sea = Наше море
objective-roman_empire = Новая Римская империя
objective-north_africa = Северная Африка
objective-italian_oil = Ближневосточная нефть

# Готовые партии и настройки

preset-standard = Игра по книге
preset-evening = На один вечер: пять раундов
preset-no-objectives = Без национальных целей
preset-low-luck = С малой удачей
option-objectives = Национальные цели
option-objectives-about = Державы получают ОПП за выполнение своих целей.

# Какие имена бывают у аргументов

names-on = seat
names-objective = objective

# Порядок игры

sequence-europe-set-up = Расстановка
sequence-europe-turn = Ход
sequence-europe-raid = Налёт
sequence-europe-battle = Бой
step-politics = Политика
step-free-units = Войска освобождённой Франции
step-late-war = Объявление войны в фазе дохода
step-convoys = Конвои
step-outrage = Что захвачено
step-hold-on = Что удержано
step-next-round = Следующий раунд

# Вопросы

event-bot-scramble = Поднять { $count }: бой пройдёт лучше, чем если остаться на земле.
event-bot-scramble-none = В воздухе они погибли бы почти без пользы.
event-bot-politics-declare = Война сейчас даст больше, чем отнимет.
event-bot-politics-peace = Война сейчас помогла бы скорее другой стороне.
event-bot-politics-give-leave = Флот друга может пройти.
event-bot-politics-withdraw-leave = Больше этот флот не пройдёт.
event-bot-free-units = Столько обороны, сколько можно получить даром.
event-bot-free-units-none = Ставить нечего.

ask-politics = Объявить войну, пропустить чужие корабли через свои каналы и проливы или ничего не делать?
ask-free-units = { $space }: территория освобождена, поставьте там бесплатно войска на сумму до { $ipc } ОПП.

# Действия

do-declare = объявить войну: { $on }
do-give-leave = пропускать корабли: { $to }
do-withdraw-leave = больше не пропускать корабли: { $to }
do-peace = войны не объявлять
do-peace-politics = Сохранить мир

# События

event-war = { $seat } { VERB($seat, "объявляет", "объявляют") } войну: { $seat_on }.
event-free-to-declare = { $space }: территория захвачена, теперь { $seat } вправе объявить войну.
event-leave-given = { $seat } { VERB($seat, "разрешает", "разрешают") } проход через свои каналы и проливы: { $seat_to }.
event-leave-withdrawn = { $seat } больше не { VERB($seat, "разрешает", "разрешают") } проход: { $seat_to }.
event-raised = { $seat } бесплатно { VERB($seat, "ставит", "ставят") } { $units } ({ $space }).
event-convoy = Конвои державы { $seat } ({ $zone }): потеряно { $ipc } ОПП, на кубиках { $total } [{ $faces }].
event-objective = { $seat } { VERB($seat, "получает", "получают") } { $ipc } ОПП за цель «{ $objective }».
event-collected = { $seat } { VERB($seat, "получает", "получают") } { $ipc } ОПП: с территорий { $production }, за цели { $bonus }, потеряно в море { $losses }.

# Отказы

refuse-nobody-to-declare-on = Назовите, кому объявляете войну: каждую державу один раз, в порядке ходов.
refuse-own-side = { $seat } и { $seat_on } – на одной стороне.
refuse-at-war-already = { $seat } и { $seat_on } уже воюют.
refuse-no-quarrel = { $seat } не вправе объявить войну: { $seat_on }.
refuse-not-now = { $seat } не вправе объявить войну в этой фазе дохода.
refuse-too-late = { $seat } { VERB($seat, "объявляет", "объявляют") } войну в начале боевого передвижения, до первого хода войск.
refuse-bound-till-income = { $seat } не вправе объявить войну ({ $seat_on }) раньше своей фазы дохода в раунде { $round }, если Ось не даст повода.
refuse-bound = { $seat } не вправе объявить войну ({ $seat_on }) раньше раунда { $round }, если Ось не даст повода.
refuse-no-leave-to-give = { $to }: разрешать нечего. Нужен свой канал или пролив, и чтобы между вами не было ни войны, ни союза.
refuse-no-leave-to-withdraw = { $to }: отзывать нечего.
refuse-home-waters = { $unit } нейтральной державы не может закончить ход здесь: { $space }.
refuse-free-units = Это стоит { $total } ОПП, а можно не больше чем на { $high }.

# Сооружения и бомбардировки
unit-repair = ремонт:
unit-upgrade = расширение комплекса:
step-targets = выбор целей
ask-targets = Какие бомбардировщики что бомбят ({ $space })?
refuse-one-target = У каждого бомбардировщика ровно одна цель.
event-target = { $seat }: { $units }, цель – { $unit } ({ $space }).
event-facility-fire = Зенитный огонь ({ $unit }, { $space }): попаданий { $hits } [{ $faces }].
event-facility-bombed = { $space }: { $seat } { VERB($seat, "бомбит", "бомбят") } сооружение ({ $unit }), ущерб { $count } (кубики с прибавкой – { $rolled }).
step-repair-ships = Ремонт кораблей

# Перехват
step-scramble = Перехват
step-scramblers-home = Перехватчики возвращаются
ask-scramble = { $seat } { VERB($seat, "атакует", "атакуют") }. Какие самолёты поднять?
event-scramble = { $seat } { VERB($seat, "поднимает", "поднимают") } { $units }: { $space } → { $to }.
event-scramblers-home = { $seat } { VERB($seat, "возвращает", "возвращают") } на базу { $units }: { $space } → { $to }.
refuse-scramble-job = У каждого самолёта одно дело: поднять больше, чем стоит на земле, нельзя.
refuse-scramble-room = С этой авиабазы могут подняться не больше { $high }.
refuse-scramble-grounded = Сюда послать нельзя: { $thing }.
