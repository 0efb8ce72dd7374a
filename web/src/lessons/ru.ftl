### Уроки: наставник за столом.

lessons-of = Учимся играть: { $game }
lessons-about = Короткие уроки на настоящем поле: одно предложение – одно действие. Можно уйти в любой момент и потом продолжить с того же места.
lessons-first = Вы здесь впервые? Первый урок займёт { $minutes } мин. и научит всему, что нужно для начала.
lesson-start = Начать урок
lesson-go-on = Продолжить
lesson-again = Пройти ещё раз
lesson-minutes = { $minutes } мин.
lesson-steps = Шагов: { $steps }
lesson-at = шаг { $step } из { $steps }
lesson-done = пройден
play-at-once = Играть без урока
lessons-none = Для этой игры уроков пока нет.

coach = Наставник
coach-step = { $step } из { $steps }
coach-next = Дальше
coach-back = Предыдущий шаг
coach-first = Это первый шаг.
coach-forward = Следующий шаг
coach-now = К тому, что нужно сделать
coach-skip = Сделать за меня
coach-repeat = Начать сначала
coach-leave = Выйти из урока
coach-more = Ещё
coach-rule = Правило
coach-over = Урок «{ $title }» пройден!
coach-next-lesson = Следующий урок: { $title }
coach-play = Сыграть партию
coach-changed = С тех пор как вы начали этот урок, он изменился.
coach-waiting = Минутку…
