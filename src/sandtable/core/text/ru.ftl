### Сообщения, общие для всех игр.

refuse-malformed = Это не удаётся понять: { $detail }.
refuse-nothing-written = Сначала что-нибудь напишите.
refuse-no-such-action = Действия «{ $word }» нет; есть: { $known }.
refuse-too-many-words = У «{ $word }» слова: { $takes }; «{ $extra }» лишнее.
refuse-wrong-word = «{ $word }» не годится как { $field }.
refuse-missing-word = Для «{ $word }» нужно ещё: { $field }.
refuse-stale = Игра ушла вперёд: ответ дан на ход { $seen }, а сейчас уже { $now }.
refuse-lesson = Правила это позволяют, но урок сейчас о другом: { $wants }
refuse-lesson-over = Этот урок окончен: начните следующий или обычную партию.
refuse-part-range = { $low ->
    [0] Здесь не больше { $high }.
   *[other] Здесь от { $low } до { $high }.
}
refuse-order = Приказ { $order }: { $why }

end-forfeit = неявка
event-game-over = Партия окончена: { $end }.
event-rules-changed = Правила исправлены (версия { $version }). Игра продолжается с этого места.
event-undo = { $seat } { VERB($seat, "отменяет", "отменяют") } последний ход.

do-allocate = { $amounts }
do-allocate-nothing = ничего
do-plan-nothing = ничего

section-reading = Наше прочтение, где книга молчит
section-table = За столом
section-undo = Отмена хода

# Уровни ботов: название и одно предложение о том, как он играет. Игра может сказать о своих подробнее.
botlevel-easy = лёгкий
botlevel-easy-about = Играет быстро и ошибается, как новичок.
botlevel-normal = обычный
botlevel-normal-about = Играет разумно и отвечает сразу.
botlevel-hard = сложный
botlevel-hard-about = Прежде чем ответить, проверяет свои замыслы, поэтому ненадолго задумывается.
botlevel-random = случайный
botlevel-random-about = Берёт любой допустимый ответ наугад: с ним удобно осваиваться.
