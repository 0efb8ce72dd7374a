### Поле «Натиска!», по-русски.

board = Поле: стрелки ведут от ячейки к ячейке, Enter выбирает, Enter ещё раз подтверждает
nearly-lost = { $name }: противнику до победы { $steps ->
    [one] остался { $steps } шаг
    [few] осталось { $steps } шага
   *[many] осталось { $steps } шагов
}
letter-army = А
letter-navy = Ф
letter-air = В
letter-army_navy = АФ
letter-any = *
letter-copy = ?

free = свободна
active = активная кампания
campaign-is = кампания { $row }, очки { $points }
middle = маркер посередине
leads = впереди { $name } на { $steps }
links-to = связи: { $names }
score = Победные очки: для победы { $target }

hidden-token = фишка за ширмой
hidden-count = В резерве: { $count }
hidden-some = Резерв за ширмой
in-bag = в мешочке: { $count }
last-placed = последняя
copied-by-spies = её скопирует шпион
research-left = осталось: { $count }
facts = Что известно
why = Почему?
why-older = Ход раньше
why-newer = Ход позже
why-oldest = Раньше ничего не было.
why-newest = Это последнее решение.
why-none = Бот ещё не ходил.

pick-token = Возьмите фишку, затем укажите ячейку.
pick-space = Выберите подсвеченную ячейку.
pick-fitting = { $count ->
    [0] Ни одна ваша фишка сюда не подходит.
   *[other] Возьмите одну из подходящих сюда фишек.
}
pick-lit = Выберите на поле.
confirm = Подтвердить

preview = Что произойдёт
preview-strength = Сила { $strength }
preview-moves = маркер +{ $steps }: { $from } → { $to }
preview-moves-on = маркер +{ $steps }: впереди { $name } на { $from } → { $to }
preview-stays = маркер остаётся: { $at }
preview-copies = Как «{ $token }»
preview-effect = { $effect }{ $value ->
    [0] {""}
   *[other] {" "}{ $value }
}{ $times ->
    [1] {""}
   *[other] {" "}× { $times }
}
preview-no-effect = Эффект не применяется: { $effect }
preview-points = { $name }: +{ $points }{ $bonus ->
    [0] {""}
   *[other] {" "}+{ $bonus } за шкалу
}
preview-campaign = Кампания завершена
preview-theatre = Театр выигран!
preview-campaign-won = Кампания выиграна, в следующей +{ $advance }!
preview-free = Сработают и свободные ячейки: { $effects }
preview-retreat = На остальных театрах вы отступаете на { $steps }
preview-blitz = Затем ещё одна фишка на этом театре
preview-opens = Откроется { $theatre }
preview-bombs = { $token } – назад в мешочек
