### Зрелище чужих ходов, по-русски.

watch = Что происходит
speed-1 = Обычная скорость
speed-2 = Вдвое быстрее
skip = Пропустить
answer-now = Вас спрашивают: ответить
replay = Повтор
replay-about = Показать ещё раз, что произошло после вашего ответа
replayed = Повтор
watching = Чужие ходы
watching-none = не показывать
watching-brief = по нескольку секунд
watching-full = целиком
since = С вашего прошлого хода
since-lost = Потери
since-taken = Взято
since-destroyed = Успехи
since-came = Новое
since-battles = Бои
since-income = Доход
since-watch = Берегитесь
since-moves = Что сделано
