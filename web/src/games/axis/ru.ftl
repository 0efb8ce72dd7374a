### Страница «Оси и союзников», по-русски.

order-of-play = Порядок хода
short-ussr = СССР
short-usa = США
short-uk = Британия
bank-and-income = ОПП в казне и доход
round = Раунд { $round }
side-allies = Союзники
side-axis = Ось
cities = Победные города
cities-goal = из { $count }
cities-title = для победы в конце раунда нужно городов: { $count }
close = Закрыть

economy = Державы
bank = Казна
income = Доход
production = Выпуск
production-title = Сколько юнитов за ход могут поставить фабрики
forces = Силы
forces-title = Сколько стоят юниты на карте
units = Юниты
bank-income = { $ipc } ОПП, +{ $income }
capital-lost = столица потеряна

ipc = { $ipc } ОПП
neutral = нейтральная, закрыта для всех
impassable = непроходима
army = армия: пехота × { $count }
convoy = зона конвоев
damage = ущерб { $count }
damaged = повреждён
trapped = на повреждённом авианосце
scrambled = поднят на перехват
guest = на борту союзника: { $host }
moves-left = Осталось шагов
neighbours = Рядом

purchase = Покупка
cost = ОПП
figures = А/О/Х
figures-title = Атака, оборона, ход
spent = { $spent } из { $ipc } ОПП
left = осталось { $left }
capacity = Куплено юнитов: { $units }; ваши фабрики могут выставить { $capacity }.
buy = Купить
buy-nothing = Ничего не покупать

hand = Войска здесь
all = все
select-hint = Нажмите на карте область, где стоят ваши войска.
nothing-to-move = Отсюда вам некем ходить.
take-unit = Взять: { $unit }
idle-lands = Высаживается ({ $space }): в этот ход больше ничего не делает.
idle-combat = В пределах досягаемости атаковать некого.
idle-noncombat = Идти некуда.
idle-spent = В этот ход шагов не осталось.
pick-hint = Укажите, сколько, и нажмите, куда они идут.
origins = Где ещё есть кем ходить ({ $count })
targets = Куда они могут ({ $count })
no-common-target = Вместе им никуда не попасть.
range-left = останется { $left }
which-way = Как?
verb-move = Марш: { $way }
verb-sail = Морем: { $way }
verb-fly = Лететь в бой: { $way }
verb-raid = Бомбовый налёт: { $way }
verb-load = На борт: { $way }
verb-unload = Выгрузить { $units }: { $way }
restore-plan = Вернуть мой прежний план
strict-warning = { $space } – строгий нейтрал: нападёте – и все остальные строгие нейтралы навсегда перейдут на сторону врага.
strict-turned = { $count ->
    [one] По плану вы нападаете на строгого нейтрала.
   *[other] По плану вы нападаете на строгого нейтрала: враждебными навсегда станут территории ({ $count }), даже если атака не удастся.
}
battles-ahead = Бои, которые вы начинаете
commit-combat = Без боёв: дальше
commit-battles = { $count ->
    [1] Начать бой
    [one] Начать { $count } бой
    [few] Начать { $count } боя
   *[many] Начать { $count } боёв
}
commit-noncombat = Закончить передвижение

attackers = Атакуют
defenders = Обороняются
nobody = никого
battle-board = Поле боя
battle-round = раунд { $round }
casualty-line = Потери, ещё выстрелят
casualty-line-fired = Потери этого раунда
anti-air = ПВО
facility-fire = зенитки цели
dice = Кубики этого раунда
hits = { $count ->
    [0] мимо
    [one] { $count } попадание
    [few] { $count } попадания
   *[many] { $count } попаданий
}
hits-up-to = попадает при { $value } и меньше
fold = Свернуть
unfold = Развернуть
losses = Потери
lose-one = { $label }: потерять ещё один (выбрано { $count })
hits-taken = Распределено попаданий: { $taken } из { $hits }
losses-commit = Принять эти потери
fight-this = В бой
point-hint = Или нажмите область на карте и ещё раз, чтобы подтвердить.

reports = Бои
reports-title = Бои последних ходов
reports-none = Ещё никто не сражался.
aftermath = Исход
report-attacker = победа атакующих
report-defender = оборона устояла
report-nobody = никто не уцелел
report-retreat = отступление: { $space }
since-cost = Потеряно: { $lost }
since-luck-attacker = Кубики помогли атакующему: на { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
    [many] { $hits } попаданий
   *[other] { $hits } попадания
} больше ожидаемого
since-luck-defender = Кубики помогли защитнику: на { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
    [many] { $hits } попаданий
   *[other] { $hits } попадания
} больше ожидаемого
report-nothing = ничего
report-attackers-lost = Потери атакующих
report-defenders-lost = Потери обороны
report-taken = Захвачено: { $spaces }.
report-dice = { $rounds ->
    [0] Кубики
    [one] Кубики { $rounds } раунда
   *[many] Кубики { $rounds } раундов
}

bids = Ставки
bid-hint = Выберите юнит и нажмите область на карте или внизу.
bid-places = Где его можно поставить

mobilise = Мобилизация
mobilise-facility = Фабрика или база ставится на землю, которая была вашей в начале хода.
mobilise-hint = Возьмите юнит и нажмите фабрику или зону рядом с ней, или перетащите его туда.
place-unit = { $unit }, поставить { $count }
give-back = вернуть
mobilise-commit = Поставить на карту
all-placed = { $unit }: все уже на карте.

policy-ask = спросить меня
policy-always = всегда
policy-never = никогда
policy-agree = согласиться
policy-object = возразить
policy-submerge = Мои подводные лодки погружаются
policy-intercept = Мои истребители встречают налёты
policy-scramble = Мои самолёты поднимаются на перехват
policy-consent = Потери, которые предложил союзник
policy-politics = Политика
policy-peace = войны не объявлять, ничего не менять
policy-casualties = Снимать мои потери в таком порядке
policy-sooner = { $unit }: терять раньше
policy-first = Это и так первое.

order-move = марш
order-sail = морем
order-fly = полёт
order-raid = налёт
order-load = погрузка
order-unload = высадка
order-attack = атака
order-hold = вне боя

luck = Везение
luck-title = Что дали и что отняли кубики
luck-chart = Везение держав в ОПП, с начала партии
luck-none = В боях кубики ещё не бросали.
luck-hits = Попаданий
luck-expected = ожидалось
luck-suffered = Получено
luck-suffered-title = Сколько попаданий получено сверх ожидания
luck-ipc = Везение, ОПП
luck-ipc-title = На сколько кубики изменили ожидаемый перевес в боях
luck-battles = Боёв
luck-battles-title = Бои, выигранные и проигранные везением: сумма изменений шанса на победу
luck-each = По боям ({ $count })
luck-battle = Бой
luck-start = Шансы
luck-start-title = Шанс атакующего на победу до первого броска
luck-result = Исход
luck-attacker = победа
luck-defender = поражение
luck-nobody = ничья
luck-running = идёт
luck-note = Везение броска – это то, насколько он изменил точные шансы своего боя. Исходы – с точки зрения атакующего. Решения игроков везением не считаются.
