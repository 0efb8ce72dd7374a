### «Ось и союзники»: сообщения, общие для всех изданий.

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
unit-landed = (десант)
unit-0 = (осталось 0)
unit-1 = (осталось 1)
unit-2 = (осталось 2)
unit-3 = (осталось 3)
unit-4 = (осталось 4)
unit-5 = (осталось 5)
unit-6 = (осталось 6)
unit-7 = (осталось 7)
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
option-low_luck = Почти без везения
option-low_luck-about = Каждые шесть очков огня попадают наверняка, бросают только остаток.
option-bid = Надбавка
option-bid-about = Сколько ОПП держава тратит на войска до первого раунда.
option-max_rounds = Предел раундов
option-max_rounds-about = Партия кончается после стольких раундов, если до тех пор никто не победил.

# Исходы

end-allies = победили Союзники
end-axis = победила Ось
end-unfinished = за условленные раунды не победил никто

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
step-strike-losses = потопленные ударом корабли
step-strike = внезапный удар
step-attack = атака
step-defend = оборона
step-losses = снятие потерь обороняющегося
step-decide = дальше, отступление или конец

# Вопросы

ask-bid = Поставьте юнит по ставке или оставьте деньги (осталось { $ipc } ОПП).
ask-purchase = Купите войска и ремонт, всего до { $ipc } ОПП.
ask-combat-move = Спланируйте боевое передвижение.
ask-noncombat-move = Спланируйте небоевое передвижение.
ask-intercept = Сколько истребителей поднимается против налёта ({ $space })?
ask-next-battle = Какой бой следующий?
ask-submerge = Сколько подводных лодок погружается ({ $space })? Остальные бьют.
ask-bombard = Какие корабли обстреливают берег ({ $space })? Не больше { $count }.
ask-losses = Распределите попадания: { $hits } ({ $space }).
ask-consent = Согласны ли вы потерять { $units } ({ $space })?
ask-retreat = Сражаться дальше ({ $space }) или отступить?
ask-stranded = Где сядет { $unit } ({ $space })?
ask-mobilise = Поставьте новые войска: { $units }.

# Действия

do-move = марш, { $units }: { $path }
do-sail = морем, { $units }: { $path }
do-fly = полёт, { $units }: { $path }
do-raid = налёт, { $units }: { $path }
do-load = погрузка, { $count } × { $unit } на { $transport }: { $path }
do-unload = выгрузка, { $units } с { $transport }: { $path }
do-attack = атаковать лодки и транспорты: { $zone }
do-hold = вне боя, { $units }: { $zone }
do-fight = { $battle }: { $space }
do-press = сражаться дальше
do-retreat = отступить: { $space }
do-break-off = вывести самолёты из боя
do-agree = согласиться
do-object = возразить
do-land = сесть: { $space }
do-place = поставить { $unit }: { $space }
do-done = хватит

# События

event-turn = Раунд { $round }: ход державы { $seat }.
event-capital-held = Столица державы { $seat } у врага: она только ходит и сражается.
event-bid = { $seat } ставит { $unit }: { $space }.
event-bought = { $seat } покупает { $units } за { $ipc } ОПП.
event-repaired = { $seat } чинит ущерб { $count }: { $space }.
event-order-move = { $seat }, марш, { $units }: { $path }.
event-order-sail = { $seat }, морем, { $units }: { $path }.
event-order-fly = { $seat }, полёт, { $units }: { $path }.
event-order-raid = { $seat }, налёт, { $units }: { $path }.
event-order-load = { $seat } грузит { $count } × { $unit }: { $path }.
event-order-unload = { $seat } выгружает { $units }: { $path }.
event-order-attack = { $seat } атакует корабли: { $zone }.
event-order-hold = { $seat } не вводит в бой { $units }: { $zone }.
event-captured = { $seat } занимает: { $space }.
event-liberated = { $seat } освобождает: { $space }; хозяин – { $seat_owner }.
event-plunder = { $seat } забирает { $ipc } ОПП из казны державы { $seat_from }.
event-capital-freed = Столица державы { $seat } снова свободна.
event-returned = { $space } возвращается: { $seat_owner }.
event-intercept = { $seat } поднимает истребители: { $count } ({ $space }).
event-battle = { $seat }, { $battle }: { $space }.
event-battle-round = { $space }: раунд боя { $round }.
event-battle-over = { $space }: бой окончен, победитель – { $winner }.
event-landed = { $seat } высаживает { $units }: { $space }.
event-bombard = { $seat } обстреливает берег ({ $space }): { $units }.
event-anti-air = Огонь ПВО ({ $space }): { $hits ->
    [0] мимо
   *[other] сбито { $units }
}.
event-fire = { $space }, { $side } ({ $step }): попаданий { $hits } [{ $faces }].
faces-nothing = без броска
event-bombed = { $seat } бомбит: { $space }; ущерб { $count } (выпало { $rolled }).
event-submerged = { $seat } погружает лодки: { $count } ({ $space }).
event-proposed = { $seat } предлагает потерять { $units }.
event-objected = { $seat } против: выберет атакующий.
event-losses = { $seat } теряет { $units }: { $space }.
event-retreat = { $seat } отступает: { $space } – { $to }.
event-break-off = { $seat } выводит самолёты из боя: { $space }.
event-stranded = { $seat }: { $unit } ({ $space }) садится в другом месте: { $to }.
event-crashed = { $seat } теряет { $units } ({ $space }): сесть негде.
event-mobilised = { $seat } ставит { $units }: { $space }.
event-refunded = { $seat } возвращает { $units } за { $ipc } ОПП.
event-income = { $seat } получает { $ipc } ОПП.
event-cities = Раунд { $round } окончен. Победные города: Союзники { $allies }, Ось { $axis }.

# Отказы

refuse-wrong-phase = Сейчас в этом ходу так поступить нельзя.
refuse-unknown-space = Здесь нет такой области: { $thing }.
refuse-neutral = { $space } – нейтральная земля, туда никто не входит.
refuse-not-adjacent = { $space } и { $to } не граничат.
refuse-wrong-unit = Этот приказ не годится для «{ $thing }».
refuse-not-there = { $count } × { $unit } отсюда послать нельзя: { $space }; там { $there ->
    [0] таких нет
   *[other] только { $there }
}.
refuse-not-aboard = { $unit }: на борту такого юнита нет ({ $transport }).
refuse-range = { $unit }: осталось шагов { $moves }, а путь – { $total }.
refuse-not-by-land = Сухопутные войска туда не входят: { $space }; через море – на транспорте.
refuse-not-by-sea = Корабли туда не входят: { $space } – суша.
refuse-short-path = Пути нужны начало и конец, а назван только один пункт: { $path }.
refuse-long-path = Здесь называют только начало и конец, а не { $path }.
refuse-loading-path = Грузятся с берега в морскую зону, а не так: { $path }.
refuse-unloading-path = Выгружаются из морской зоны на берег, а не так: { $path }.
refuse-no-way = Долететь нельзя: { $space } – { $to }.
refuse-spent = { $unit }: уже двигался или сражался в боевых фазах и остаётся на месте.
refuse-unloads-already = { $unit }: выгрузка уже назначена ({ $space }), больше в этот ход он ничего не делает.
refuse-gun-stays = { $unit }: в боевом передвижении не двигается, только после боёв.
refuse-straits = Проливы закрыты, кораблям пути нет: { $space } – { $to }.
refuse-sent-already = { $unit }: бой для него уже назначен.
refuse-friends-transport = { $unit } – союзный: грузитесь после боёв, а выгружайтесь в свой следующий ход.
refuse-friends-cargo = { $unit }: выгружается только в ход своей державы.
refuse-friend-must-carry = { $unit }: погружено в этот ход, выгрузка – в ваш следующий.
refuse-moved-before-loading = { $unit }: уже ходил, а погрузка – это полный ход.
refuse-blitz-stopped = { $space } не пуста: движение заканчивается там.
refuse-no-blitz = { $space } – вражеская: дальше идут только танки.
refuse-idle-land = По пути нет ничего вражеского ({ $space }): идите туда после боёв.
refuse-idle-air = Атаковать некого: { $space }.
refuse-idle-ship = { $unit }: в области { $space } нет ни боя, ни десанта; идите туда после боёв.
refuse-idle-hunter = { $unit }: в области { $space } нет ни боя, ни десанта; прикажите атаковать там лодки и транспорты или идите туда после боёв.
refuse-ship-stopped = { $unit } дальше не пройдёт: { $space }, там { $obstacle } ({ $seat }).
refuse-canal = { $canal } закрыт: { $space } с начала хода не у вашей стороны.
refuse-guests = С этими авианосцами уходит гостей: от { $low } до { $high }.
refuse-battle-anyway = Бой будет и без этого приказа: { $space }.
refuse-nobody-to-attack = Вражеских кораблей нет: { $space }.
refuse-no-attackers = Атаковать там некому: { $space }.
refuse-air-range = { $unit }: осталось шагов { $count }, а лететь { $total }.
refuse-no-factory = Вражеской фабрики нет: { $space }.
refuse-no-raider = { $unit } в налёты не летает.
refuse-lone-escorts = { $unit } ({ $space }): сопровождать некого, бомбардировщиков нет.
refuse-no-deck-plane = { $unit } на море не садится.
refuse-no-landing = { $space }: с начала хода не дружественная, сесть нельзя.
refuse-cannot-land = { $unit } ({ $space }): сесть потом негде; погибло бы { $count }.
refuse-must-land-aircraft = { $count } × { $unit } ({ $space }): посадить можно, значит, нужно.
refuse-hostile-land = { $space } – у врага: вне боя туда не входят.
refuse-hostile-zone = { $space } – вражеская: там нельзя ни грузить, ни выгружать.
refuse-no-room = На борту нет места: { $unit }.
refuse-friendly-coast = { $space } – не вражеская: выгружайтесь после боёв.
refuse-must-land = { $unit } ({ $space }): погружено для десанта, и всё погруженное в этот ход обязано высадиться.
refuse-clear-zone = { $space } – вражеская, и очистить её для десанта там некому.
refuse-no-battle = Здесь сейчас боя нет: { $thing }.
refuse-no-way-out = Отсюда в этот бой никто не пришёл, или место не дружественное: { $thing }.
refuse-no-base = Сесть нельзя: { $thing }.
refuse-too-dear = { $unit } стоит больше оставшихся { $ipc } ОПП.
refuse-bad-bid = По этой ставке здесь ничего поставить нельзя: { $thing }.
refuse-afford = Это стоит { $total } ОПП, а есть { $high }.
refuse-bombard-limit = Кораблей { $total }, а стрелять могут не больше { $high }.
refuse-deck-room = В этой зоне не хватает палуб для истребителей.
refuse-factory-capacity = У этой фабрики { $total } юнитов; можно { $high }.
refuse-hit-class = На эти юниты назначено { $total } попаданий, а дойти до них могут только { $high }.
refuse-hits = Назначено { $total } попаданий, а нужно { $high }.
refuse-place-all = Поставлено или возвращено { $total }, а куплено { $high }.
refuse-returns = Возвращено { $total }, а нужно { $high }: остальное можно поставить.
refuse-promised = Над морем истребители ждут новый авианосец: ставьте авианосцы так, чтобы спаслось как можно больше.

# Фазы

phase-over = Партия окончена
