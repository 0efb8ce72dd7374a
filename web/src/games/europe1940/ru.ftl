### Страница «Европы 1940» по-русски.

close = Закрыть

politics = Политика
at-war = В состоянии войны
may-declare = { $from } вправе в свой ход объявить войну: { $to }.
lets-through = { $seat }: через каналы и проливы разрешён проход – { $powers }.
about-to-win = { $seat }: победа в начале следующего хода этой державы, если ничего не изменится.
neutrals = Нейтральные территории
stance-allies = Склоняются к Союзникам
stance-axis = Склоняются к Оси
stance-strict = Строго нейтральные
army = Армия: пехота, { $count }

declare-on = Объявить войну
declare-hint = Война начинается сразу, отменить её нельзя. Нападать не обязательно.
declare-war = Объявить войну: { $powers }
stay = Войну не объявлять
give-leave = Пропускать корабли: { $seat }
withdraw-leave = Больше не пропускать корабли: { $seat }

income = Доход и цели
income-sum = { $land } ОПП с земель, { $bonus } за цели
convoy-dice = { $dice ->
    [one] { $dice } кубик против конвоев
    [few] { $dice } кубика против конвоев
   *[other] { $dice } кубиков против конвоев
}
convoy = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
} против конвоев, не больше { $most } ОПП
only-land = Ничего, кроме земель.
ipc = { $ipc } ОПП
ipc-each = { $ipc } ОПП за каждую
met = выполнено
not-met = не выполнено
condition-at-war = в состоянии войны
condition-at-war-with = война с державами: { $powers }
condition-at-peace-with = нет войны с державами: { $powers }
condition-held = во владении:
condition-held-by-side = у своей стороны:
condition-land-unit-in = есть сухопутный юнит:
condition-not-enemy = не у противника:
condition-free-of-warships = нет вражеских боевых кораблей:
condition-free-of-surface_warships = нет вражеских надводных боевых кораблей:
condition-no-guests = на своей земле нет юнитов союзников
condition-once = ещё не выплачено

rise-to = { $from } → { $to }
intercept-at = Против налёта: { $space }
nobody-rises = Никого не поднимать
rise = Поднять
against = Цель: { $target }, повреждения { $damage } из { $cap }
bomb = Атаковать
axis-goal = Оси нужно { $count }
raise = Выставить
raise-nothing = Никого не выставлять
