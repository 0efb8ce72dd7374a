### «Ось и союзники»: сообщения, общие для всех изданий.

# Главы книги

section-the-game-map = Карта
section-canals = Каналы
section-islands = Острова
section-set-up = Расстановка
section-order-of-play = Порядок хода
section-purchase-units = Покупка войск
section-orders = Приказы
section-combat-movement = Боевое передвижение
section-land-units = Сухопутные войска
section-anti-aircraft-guns = ПВО
section-tanks = Танки
section-sea-units = Морские войска
section-ships-that-begin-in-hostile-zones = Корабли, начавшие ход во враждебной зоне
section-submarines = Подводные лодки
section-transports = Транспорты
section-multinational-forces = Войска нескольких держав
section-non-combat-movement = Небоевое передвижение
section-amphibious-assaults = Морской десант
section-carriers = Авианосцы
section-aircraft = Авиация
section-strategic-bombing-raids = Стратегические бомбардировки
section-fighters = Истребители
section-conduct-combat = Проведение боёв
section-general-combat = Общий бой
section-infantry = Пехота
section-destroyers = Эсминцы
section-conclude-the-battle = Завершение боя
section-liberating-a-territory = Освобождение территории
section-capturing-capitals = Захват столиц
section-liberating-capitals = Освобождение столиц
section-mobilise-new-units = Мобилизация новых войск
section-industrial-complexes = Промышленные комплексы
section-collect-income = Получение дохода
section-neutral-territories = Нейтральные территории
section-battleships = Линкоры
section-winning-the-game = Победа в игре

# Чьими именами называются аргументы

names-unit = unit seat space
names-units = unit seat space
names-transport = unit seat space
names-guests = unit seat space
names-amounts = unit space seat
names-obstacle = unit
names-thing = space unit seat
names-space = space unit seat
names-path = space unit seat
between-path = →
names-to = space unit seat
names-zone = space unit seat

# Войска

unit-infantry = пехота
unit-artillery = артиллерия
unit-tank = танк
unit-aa_gun = ПВО
unit-factory = фабрика
unit-fighter = истребитель
unit-bomber = бомбардировщик
unit-battleship = линкор
unit-carrier = авианосец
unit-cruiser = крейсер
unit-destroyer = эсминец
unit-submarine = подводная лодка
unit-transport = транспорт
    .carrying = транспорт ({ $cargo })
unit-loaded = (с погрузкой в этот ход)
unit-landed = (десант)
unit-damaged = (повреждён)
unit-trapped = (на повреждённом авианосце)
unit-0 = (шагов: 0)
unit-1 = (шагов: 1)
unit-2 = (шагов: 2)
unit-3 = (шагов: 3)
unit-4 = (шагов: 4)
unit-5 = (шагов: 5)
unit-6 = (шагов: 6)
unit-7 = (шагов: 7)
unit-repair = ремонт фабрики:
unit-return = возврат:

# Настройки

option-victory = Победа
victory-standard = девять городов
victory-standard-about = Сторона побеждает, удержав девять победных городов в конце раунда.
victory-total = двенадцать городов
victory-total-about = Сторона побеждает, удержав все двенадцать победных городов в конце раунда.
option-closed_straits = Закрытые проливы
option-closed_straits-about = Корабли не входят в Чёрное море и не выходят из него; самолёты летают.
option-escorts = Эскорт и перехват
option-escorts-about = Истребители сопровождают бомбардировки, а истребители защитника могут подняться навстречу.
option-low_luck = Малая удача
option-low_luck-about = Каждые шесть очков огня попадают наверняка, бросают только остаток.
option-bid = Ставка
option-bid-about = Сколько ОПП держава тратит на войска до первого раунда.
option-max_rounds = Предел раундов
option-max_rounds-about = Партия кончается после стольких раундов, если никто не победил.

# Исходы

end-allies = победили Союзники
end-axis = победила Ось
end-unfinished = за отведённые раунды не победил никто

# Бои

battle-raid = налёт
battle-sea = морской бой
battle-land = бой на суше
side-attacker = атакующий
side-defender = обороняющийся
winner-attacker = атакующий
winner-defender = обороняющийся
winner-nobody = никто

# Порядок игры

sequence-set-up = Расстановка
step-charts = Карточки расстановки
step-bid = Ставки
sequence-turn = Ход
step-begin = Начало хода
step-purchase = Покупка войск
step-combat-move = Боевое передвижение
step-intercept = Перехватчики
step-conduct = Проведение боёв
step-strand = Самолёты без базы
step-noncombat-move = Небоевое передвижение
step-mobilise = Мобилизация новых войск
step-lose-aircraft = Самолёты, которым негде сесть
step-income = Получение дохода
step-finish = Конец хода
step-victory = Проверка победы
sequence-raid = Налёт
step-anti-air = огонь ПВО
step-escorts = сопровождение
step-interceptors = перехватчики
step-bombs = бомбы
sequence-battle = Бой
step-disembark = высадка
step-bombard = обстрел берега
step-round = новый раунд
step-attackers-dive = погружение лодок атакующего
step-defenders-dive = погружение лодок обороняющегося
step-attackers-strike = внезапный удар лодок атакующего
step-defenders-strike = внезапный удар лодок обороняющегося
step-strike-losses = гибель поражённых кораблей
step-strike = внезапный удар
step-attack = атака
step-defend = оборона
step-losses = снятие потерь обороняющегося
step-decide = дальше, отступление или конец

# Вопросы

ask-bid = Поставьте юнит в счёт ставки или оставьте деньги (осталось { $ipc } ОПП).
ask-purchase = Купите войска и ремонт, всего до { $ipc } ОПП.
ask-combat-move = Спланируйте боевое передвижение.
ask-noncombat-move = Спланируйте небоевое передвижение.
ask-intercept = Сколько истребителей поднимается против налёта ({ $space })?
ask-next-battle = Какой бой следующий?
ask-submerge = Сколько подводных лодок погружается ({ $space })? Остальные стреляют.
ask-bombard = Какие корабли обстреливают берег ({ $space })? Не больше { $count }.
ask-losses = Распределите попадания: { $hits } ({ $space }).
ask-consent = Согласны ли вы распределить попадания ({ $space }) так: { $units }?
ask-retreat = Сражаться дальше ({ $space }) или отступить?
ask-stranded = Где сядет { $unit } ({ $space })?
ask-mobilise = Поставьте новые войска: { $units }.

# Действия

do-move = вести { $units }: { $path }
do-sail = вести морем { $units }: { $path }
do-fly = послать по воздуху { $units }: { $path }
do-raid = послать в налёт { $units }: { $path }
do-load = погрузить { $count } × { $unit } на { $transport }: { $path }
do-unload = выгрузить { $units } ({ $transport }): { $path }
do-attack = атаковать лодки и транспорты: { $zone }
do-hold = не вводить в бой { $units } ({ $zone })
do-fight = { $battle }: { $space }
do-press = сражаться дальше
do-retreat = отступить в область { $space }
do-break-off = вывести самолёты из боя
do-agree = согласиться
do-object = возразить
do-land = сесть в области { $space }
do-place = поставить новый юнит: { $unit } ({ $space })
do-done = хватит
do-done-bid = Оставить деньги
sure-plan-combat-move = Атак нет. Продолжить без боя?
sure-plan-noncombat-move = Никто не ходит. Оставить всё на местах?
sure-allocate-purchase = В казне останется { $ipc } ОПП. Ничего не покупать?

# События

# Почему бот так сделал и что говорит подсказка

event-bot-attack = { $space }: победа в { $percent } % случаев, в среднем { $sign }{ $swing } ОПП на потерях; территория даёт { $ipc } ОПП за ход.
event-bot-sea-battle = { $space }: победа в { $percent } % случаев, в среднем { $sign }{ $swing } ОПП на потерях.
event-bot-walks-in = { $space }: без защиты, даёт { $ipc } ОПП за ход.
event-bot-raid = { $space }: бомбардировщики повредят фабрику, и там построят меньше.
event-bot-no-attack = Ни одна атака не окупит потерь.
event-bot-left-out = { $space }: атака казалась выгодной, но если доиграть вперёд, без неё лучше.
event-bot-added = { $space }: на первый взгляд не стоит того, но если доиграть вперёд, с этой атакой лучше.
event-bot-fears = Больше всего тревожит { $space }: может пасть с вероятностью { $percent } %.
event-bot-outlook = Оценивает шансы своей стороны выиграть войну в { $percent } %.
event-bot-gathers = { $space }: туда { $count ->
    [one] идёт { $count } отряд
    [few] идут { $count } отряда
   *[other] идёт { $count } отрядов
  }; место удержать можно (падёт с вероятностью { $percent } %).
event-bot-gathers-in-danger = { $space }: туда { $count ->
    [one] идёт { $count } отряд
    [few] идут { $count } отряда
   *[other] идёт { $count } отрядов
  }, но место всё ещё может пасть ({ $percent } %).
event-bot-ships = Войска плывут за море, к фронту.
event-bot-lands = Самолёты садятся там, где безопаснее и полезнее.
event-bot-stays = В другом месте никто не принёс бы больше пользы.
event-bot-guards = { $space }: может пасть с вероятностью { $percent } %; с этими войсками — { $left } %.
event-bot-repairs = Фабрики должны снова работать.
event-bot-fleet = Война за морем: корабли перевозят войска и охраняют их.
event-bot-front = В основном пехота для обороны, между ней артиллерия и танки для удара.
event-bot-aircraft = Самолёты доберутся до фронта сами.
event-bot-saves = Ни одна покупка сейчас ничего не изменит.
event-bot-mobilises = { $space }: сюда { $count } — ближе всего к тому месту, где они нужны.
event-bot-mobilises-in-danger = { $space }: сюда { $count }, ведь место может пасть с вероятностью { $percent } %.
event-bot-losses = Сначала самые дешёвые: потеряно { $ipc } ОПП.
event-bot-losses-none = Попадания примут корабли, и никто не потонет.
event-bot-fights-on = Если сражаться дальше, победа с вероятностью { $percent } %.
event-bot-retreats = Если сражаться дальше, победа лишь с вероятностью { $percent } %.
event-bot-dives = Бой почти проигран ({ $percent } %), а подводные лодки уйдут.
event-bot-stays-up = В этом бою стоит стрелять ({ $percent } %).
event-bot-bombard = Все орудия, которым можно, стреляют первыми и без риска.
event-bot-bombard-none = Стрелять некому.
event-bot-intercept = Истребителей хватит, чтобы остановить бомбардировщики.
event-bot-intercept-none = Прикрытие слишком сильное, или истребители нужны на земле.
event-bot-targets = Каждый бомбардировщик летит туда, где от бомб больше вреда.
event-bot-targets-none = Бомбить нечего.
event-bot-stranded = Самое безопасное место для посадки.
event-bot-bid = Дешёвые войска ставятся туда, где опаснее всего.
event-bot-next-battle = Порядок почти не важен.
event-bot-consent = Потери справедливы.

event-turn = Раунд { $round }: ход державы { $seat }.
event-capital-held = Столица державы { $seat } у врага: она только ходит и сражается.
event-bid = { $seat } { VERB($seat, "ставит", "ставят") } новый юнит: { $unit } ({ $space }).
event-bought = { $seat } { VERB($seat, "покупает", "покупают") } { $units } за { $ipc } ОПП.
event-facility-repaired = { $seat } { VERB($seat, "чинит", "чинят") } сооружение ({ $unit }, { $space }): ущерб меньше на { $count }.
event-upgraded = { $seat } { VERB($seat, "расширяет", "расширяют") } фабрику за { $ipc } ОПП: { $space }, будет { $unit }.
event-repaired = { $seat } { VERB($seat, "чинит", "чинят") } фабрику ({ $space }): ущерб меньше на { $count }.
event-order-move = { $seat } { VERB($seat, "ведёт", "ведут") } { $units }: { $path }.
event-order-sail = { $seat } { VERB($seat, "ведёт", "ведут") } морем { $units }: { $path }.
event-order-fly = { $seat } { VERB($seat, "посылает", "посылают") } по воздуху { $units }: { $path }.
event-order-raid = { $seat } { VERB($seat, "посылает", "посылают") } в налёт { $units }: { $path }.
event-order-load = { $seat } { VERB($seat, "грузит", "грузят") } { $count } × { $unit }: { $path }.
event-order-unload = { $seat } { VERB($seat, "выгружает", "выгружают") } { $units }: { $path }.
event-order-attack = { $seat } { VERB($seat, "атакует", "атакуют") } лодки и транспорты ({ $zone }).
event-order-hold = { $seat } не { VERB($seat, "вводит", "вводят") } в бой { $units } ({ $zone }).
event-captured = { $space }: территорию { VERB($seat, "занимает", "занимают") } { $seat }.
event-liberated = { $space }: территорию { VERB($seat, "освобождает", "освобождают") } { $seat }, её владелец – { $seat_owner }.
event-neutral-defends = { $space }: нейтральная территория обороняется, пехоты у неё { $count }.
event-neutrals-turned = { $seat } { VERB($seat, "нападает", "нападают") } на строго нейтральную территорию ({ $space }): все остальные склоняются на сторону противника.
event-joined = { $space }: территория присоединяется к державе { $seat }.
event-plunder = { $seat } { VERB($seat, "забирает", "забирают") } { $ipc } ОПП из казны державы { $seat_from }.
event-capital-freed = Столица державы { $seat } снова свободна.
event-returned = { $space } снова принадлежит державе { $seat_owner }.
event-intercept = { $seat } { VERB($seat, "поднимает", "поднимают") } { $count ->
    [one] { $count } истребитель
    [few] { $count } истребителя
   *[other] { $count } истребителей
} ({ $space }).
event-battle = { $space }: { $battle }, { VERB($seat, "атакует", "атакуют") } { $seat }.
event-battle-round = { $space }: раунд { $round }.
event-battle-over = { $space }: бой окончен, { $winner_id ->
    [nobody] победителя нет
   *[other] победил { $winner }
}.
event-landed = { $seat } { VERB($seat, "высаживает", "высаживают") } { $units } ({ $space }).
event-bombard = { $seat } { VERB($seat, "обстреливает", "обстреливают") } берег ({ $space }), стреляют: { $units }.
event-anti-air = Огонь ПВО ({ $space }): { $hits ->
    [0] мимо
   *[other] сбито: { $units }
}.
event-fire = { $space }: { $side_id ->
    [attacker] у атакующего
   *[other] у обороняющегося
} { $hits ->
    [0] нет попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
} ({ $step }: { $faces }).
faces-nothing = без броска
event-bombed = { $space }: { $seat } { VERB($seat, "бомбит", "бомбят") } фабрику, ущерб { $count } (выпало { $rolled }).
event-submerged = { $seat } { VERB($seat, "погружает", "погружают") } { $count ->
    [one] { $count } лодку
    [few] { $count } лодки
   *[other] { $count } лодок
} ({ $space }).
event-proposed = { $seat } { VERB($seat, "предлагает", "предлагают") } распределить попадания так: { $units }.
event-objected = { $seat } { VERB($seat, "возражает", "возражают") }, поэтому выберет атакующий.
event-losses = { $seat } { VERB($seat, "теряет", "теряют") } { $units } ({ $space }).
event-ships-damaged = { $seat } { VERB($seat, "получает", "получают") } повреждения ({ $space }): { $units }.
event-ships-repaired = { $seat } { VERB($seat, "чинит", "чинят") } корабли ({ $space }): { $units }.
event-retreat = { $seat } { VERB($seat, "отступает", "отступают") }: { $space } → { $to }.
event-break-off = { $seat } { VERB($seat, "выводит", "выводят") } самолёты из боя ({ $space }).
event-stranded = { $seat } { VERB($seat, "сажает", "сажают") } { $unit } в другом месте: { $space } → { $to }.
event-crashed = { $seat } { VERB($seat, "теряет", "теряют") } { $units } ({ $space }): сесть негде.
event-mobilised = { $seat } { VERB($seat, "ставит", "ставят") } { $units } ({ $space }).
event-refunded = { $seat } { VERB($seat, "возвращает", "возвращают") } { $units } за { $ipc } ОПП.
event-income = { $seat } { VERB($seat, "получает", "получают") } { $ipc } ОПП.
event-cities = Раунд { $round } окончен. Победные города: Союзники { $allies }, Ось { $axis }.

# Отказы

refuse-wrong-phase = В этой фазе так поступить нельзя.
refuse-unknown-space = Здесь нет такой области: { $thing }.
refuse-neutral = { $space } – нейтральная земля, туда никто не входит.
refuse-not-adjacent = { $space } и { $to } не граничат.
refuse-wrong-unit = Этот приказ не годится для «{ $thing }».
refuse-not-there = { $space }: послать отсюда { $count } × { $unit } нельзя, там { $there ->
    [0] таких нет
   *[other] только { $there }
}.
refuse-not-aboard = { $unit }: такого юнита на борту нет ({ $transport }).
refuse-range = { $unit }: осталось шагов – { $moves }, а до цели ({ $space }) – { $total }.
refuse-not-by-land = Сухопутные войска туда не входят: { $space }; через море – на транспорте.
refuse-not-by-sea = Корабли туда не входят: { $space } – суша.
refuse-short-path = Пути нужны начало и конец, а назван только один пункт: { $path }.
refuse-long-path = Здесь называют только начало и конец, а не { $path }.
refuse-loading-path = Грузятся с берега в морскую зону, а не так: { $path }.
refuse-unloading-path = Выгружаются из морской зоны на берег, а не так: { $path }.
refuse-no-way = Долететь нельзя: { $space } → { $to }.
refuse-spent = { $unit }: юнит уже двигался или сражался в боевых фазах и остаётся на месте.
refuse-unloads-already = { $unit }: выгрузка уже назначена ({ $space }), больше в этот ход транспорт ничего не делает.
refuse-gun-stays = { $unit }: в боевом передвижении юнит не двигается, только после боёв.
refuse-straits = Проливы закрыты, кораблям пути нет: { $space } → { $to }.
refuse-sent-already = { $unit }: бой для этого юнита уже назначен.
refuse-friends-transport = { $unit }: транспорт союзный, грузитесь после боёв, а выгружайтесь в свой следующий ход.
refuse-friends-cargo = { $unit }: юнит выгружается только в ход своей державы.
refuse-friend-must-carry = { $unit }: погрузка была в этот ход, выгрузка – в ваш следующий.
refuse-moved-before-loading = { $unit }: юнит уже ходил, а погрузка занимает весь ход.
refuse-blitz-stopped = { $space }: территория не пуста, движение заканчивается там.
refuse-no-blitz = { $space }: территория вражеская, дальше идут только танки.
refuse-idle-land = По пути нет ничего вражеского ({ $space }): идите туда после боёв.
refuse-idle-air = Атаковать некого: { $space }.
refuse-idle-ship = { $unit }: в области { $space } нет ни боя, ни десанта; идите туда после боёв.
refuse-idle-hunter = { $unit }: в области { $space } нет ни боя, ни десанта; прикажите атаковать там лодки и транспорты или идите туда после боёв.
refuse-ship-stopped = { $unit } дальше не пройдёт: { $space }, там { $obstacle } ({ $seat }).
refuse-canal = { $canal }: прохода нет, территория { $space } с начала хода не у вашей стороны.
refuse-canal-neutral = { $canal }: прохода нет, территория { $space } ничья.
refuse-canal-leave = { $canal }: без разрешения державы { $seat } прохода нет.
refuse-guests = Эти авианосцы должны взять с собой гостей: от { $low } до { $high }.
refuse-battle-anyway = Бой будет и без этого приказа: { $space }.
refuse-nobody-to-attack = Вражеских кораблей нет: { $space }.
refuse-no-attackers = Атаковать там некому: { $space }.
refuse-air-range = { $unit }: может пролететь ещё { $count }, а до цели ({ $space }) – { $total }.
refuse-no-target = { $unit }: бомбить здесь нечего ({ $space }).
refuse-no-factory = Вражеской фабрики нет: { $space }.
refuse-no-raider = { $unit } в налёты не летает.
refuse-lone-gun = { $unit } не может высадиться в одиночку ({ $space }): там должны атаковать и войска.
refuse-lone-escorts = { $unit } ({ $space }): сопровождать некого, бомбардировщиков нет.
refuse-no-deck-plane = { $unit } на море не садится.
refuse-no-landing = { $space }: территория не была дружественной с начала хода, сесть нельзя.
refuse-cannot-land = { $unit } ({ $space }): сесть потом негде; погибло бы { $count }.
refuse-must-land-aircraft = { $space }: посадите { $count } × { $unit }, сесть им есть где.
refuse-hostile-land = { $space }: территория у врага, вне боя туда не входят.
refuse-bystanders = { $space }: здесь стоят войска державы, с которой вы не воюете; атаковать и бомбить нельзя.
refuse-friendly-neutral = { $space }: территория склоняется к вашей стороне; атаковать её нельзя, но после боёв её можно присоединить сухопутными войсками.
refuse-neutral-power = { $space }: земля нейтральная, а держава, которая ни с кем не воюет, туда не входит.
refuse-closed-land = { $space }: территория державы, с которой вы не воюете, для вас закрыта.
refuse-join-stops = { $space }: территория ещё нейтральна; кто её присоединяет, тот в ней и останавливается.
refuse-gun-cannot-join = { $unit } в одиночку территорию не присоединяет ({ $space }): сначала нужны пехота, артиллерия или танки.
refuse-join-overland = { $space }: территория ещё нейтральна; её присоединяют по суше, а с моря пока не высадиться.
refuse-hostile-zone = { $space }: зона вражеская, там нельзя ни грузить, ни выгружать.
refuse-no-room = На борту нет места: { $unit }.
refuse-friendly-coast = { $space }: берег не вражеский, выгружайтесь после боёв.
refuse-must-land = { $unit } ({ $space }): погрузка была для десанта, и всё погруженное в этот ход обязано высадиться.
refuse-clear-zone = { $space }: зона вражеская, и очистить её для десанта некому.
refuse-unescorted = { $space }: там вражеская { $unit }, и без вашего боевого корабля десант не высадить. Атакуйте её или приведите корабль.
refuse-no-battle = Здесь сейчас боя нет: { $thing }.
refuse-no-way-out = Отсюда в этот бой никто не пришёл, или место не дружественное: { $thing }.
refuse-trapped = { $unit } ({ $space }): самолёт на повреждённом авианосце взлететь не может.
refuse-damaged-first = Корабль сначала повреждается и только потом тонет: потопленных выходит больше, чем повреждённых.
refuse-no-base = Сесть нельзя: { $thing }.
refuse-too-dear = { $unit } стоит больше оставшихся { $ipc } ОПП.
refuse-bad-bid = В счёт ставки этот юнит сюда поставить нельзя: { $thing }.
refuse-afford = Это стоит { $total } ОПП, а есть { $high }.
refuse-bombard-limit = Кораблей { $total }, а стрелять могут не больше { $high }.
refuse-deck-room = В этой зоне не хватает палуб для истребителей.
refuse-upgrade-dear = Расширить фабрику ({ $space }) стоит { $ipc } ОПП, и весь её ущерб надо починить.
refuse-upgrade-where = Эту фабрику не расширить ({ $space }): нужна малая на богатой и исконно своей земле, которая ваша с начала хода.
refuse-upgrade-damaged = Повреждённую фабрику расширяют, только починив её целиком.
refuse-one-of-a-site = Здесь можно построить только одно из этого.
refuse-build-not-held = Строить можно только на земле, которая ваша с начала хода, а { $space } – нет.
refuse-build-poor = { $unit }: нужна территория не дешевле { $ipc } ОПП, а { $space } дешевле.
refuse-build-not-original = { $unit }: можно только на исконно своей земле, а { $space } – нет.
refuse-build-on-island = { $unit }: на острове не строят, а { $space } – остров.
refuse-build-inland = { $unit }: нужен берег, а { $space } не у моря.
refuse-build-taken = { $unit }: здесь уже есть ({ $space }), второй не построить.
refuse-build-upgrade = Здесь уже есть фабрика ({ $space }): её расширяют в фазу покупки.
refuse-factory-capacity = Юнитов у этой фабрики { $total }, а можно { $high }.
refuse-hit-class = Попаданий на эти юниты назначено { $total }, а дойти до них могут только { $high }.
refuse-hits = Попаданий назначено { $total }, а нужно { $high }.
refuse-place-all = Таких юнитов поставлено или возвращено { $total }, а куплено { $high }.
refuse-returns = Возвращено { $total }, а нужно { $high }: остальное можно поставить.
refuse-promised = Над морем истребители ждут новый авианосец: ставьте авианосцы так, чтобы спаслось как можно больше.

# Фазы

phase-over = Партия окончена

botlevel-easy-about = Рассчитывает на средние броски и не боится ответа: зарывается, как новичок.
botlevel-normal-about = Знает шансы каждого боя, помнит о контратаке и бережёт то, что терять нельзя.
botlevel-hard-about = Прежде чем отдать приказы, доигрывает варианты плана до своего следующего хода; цену позиции знает из множества партий.
