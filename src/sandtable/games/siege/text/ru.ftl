### War Thunder. Осада – по-русски.

game-title = War Thunder. Осада
game-about = Враг подступает к городу с шести сторон, и защитники вместе держат рубежи. Уничтожьте все танки, пока цело хотя бы одно здание.

## Аргументы, которые зовутся именами других вещей

names-give = card
names-want = card
names-cards = card
names-kind = token
names-tokens = token

## Места, режимы, варианты, исходы

seat-p1 = Игрок 1
seat-p2 = Игрок 2
seat-p3 = Игрок 3
seat-p4 = Игрок 4
seat-p5 = Игрок 5
seat-p6 = Игрок 6
seat-marshal = Фельдмаршал

mode-normal = Обычный
mode-normal-about = Победа и поражение общие; трофеи покажут, чей вклад больше.
mode-shoulder_to_shoulder = Плечом к плечу
mode-shoulder_to_shoulder-about = Победа и поражение общие, без трофеев и очков.
mode-field_marshal = Фельдмаршал
mode-field_marshal-about = Один из участников ведёт штурм, скрывая свои жетоны.
mode-solo = Одиночный
mode-solo-about = Один защитник, шесть карт на руке, две можно менять каждый ход.

variant-simple_battles = Простые битвы
variant-simple_battles-about = Легче: одиннадцать самых тяжёлых жетонов остаются в коробке.
variant-one_for_all = Один за всех!
variant-one_for_all-about = Легче: «Контратака» достаёт до врагов в городе.
variant-all_for_one = Все за одного!
variant-all_for_one-about = Легче: авиация, артиллерия и танк одного цвета вместе уничтожают врага этого цвета.
variant-my_house_is_my_castle = Мой дом – моя крепость
variant-my_house_is_my_castle-about = Труднее: у каждого защитника своё здание, и с его падением он выбывает.
variant-supplies_run_low = Запасы на исходе
variant-supplies_run_low-about = Труднее: каждая перетасовка уносит мешки с песком и колючую проволоку.
variant-caught_unawares = Застали врасплох
variant-caught_unawares-about = Труднее: партия начинается без укреплений.

preset-normal-simple_battles = Первая партия: простые битвы
preset-solo-1 = В одиночку против осады
preset-normal-6 = Шесть защитников
preset-field_marshal-4 = Трое против фельдмаршала

end-city_lost = последнее здание пало, город потерян
end-defended = врагов не осталось, город спасён
end-eliminated = защищать город больше некому

## Поле

ring-rear = тыл
ring-air = авиационный рубеж
ring-artillery = артиллерийский рубеж
ring-tank = танковый рубеж
ring-city = город

colour-red = красный
colour-green = зелёный
colour-blue = синий
colour-any = любой цвет

what-wall = укрепление
what-building = здание
what-pillbox = ДОТ

way-forward = вперёд
way-clockwise = по часовой стрелке
way-counter-clockwise = против часовой стрелки

word-sector = Сектор
word-armour = Броня
word-hand = Рука
word-deck = Колода
word-discard = Сброс
word-reserve = Резерв
word-trophies = Трофеи
word-points = Очки
word-hedgehog = ёж
word-home = дом
word-out = вне игры

## Карты

card-air_red = Ла-7
card-air_green = P-47 Thunderbolt
card-air_blue = Wyvern S.4
card-artillery_red = СУ-100
card-artillery_green = M18 Hellcat
card-artillery_blue = M10 Achilles
card-tank_red = Т-34-85
card-tank_green = M4 Sherman
card-tank_blue = Cromwell
card-air_any = Lancaster B
card-artillery_any = Strv-81
card-tank_any = ИС-3
card-counterattack_red = Контратака (красная)
card-counterattack_green = Контратака (зелёная)
card-counterattack_blue = Контратака (синяя)
card-il2 = ИЛ-2
card-precise_shot = Точный выстрел
card-hedgehogs = Противотанковые ежи
card-pillbox = ДОТ
card-onslaught = Натиск
card-patrol = Патруль
card-modification = Модификация
card-repair = Ремонт
card-sandbags = Мешки с песком
card-barbed_wire = Колючая проволока

about-air_red = 1 повреждение: авиационный рубеж, красные сектора
about-air_green = 1 повреждение: авиационный рубеж, зелёные сектора
about-air_blue = 1 повреждение: авиационный рубеж, синие сектора
about-artillery_red = 1 повреждение: артиллерийский рубеж, красные сектора
about-artillery_green = 1 повреждение: артиллерийский рубеж, зелёные сектора
about-artillery_blue = 1 повреждение: артиллерийский рубеж, синие сектора
about-tank_red = 1 повреждение: танковый рубеж, красные сектора
about-tank_green = 1 повреждение: танковый рубеж, зелёные сектора
about-tank_blue = 1 повреждение: танковый рубеж, синие сектора
about-air_any = 1 повреждение: авиационный рубеж, любой сектор
about-artillery_any = 1 повреждение: артиллерийский рубеж, любой сектор
about-tank_any = 1 повреждение: танковый рубеж, любой сектор
about-counterattack_red = 1 повреждение: любой из трёх рубежей перед городом, красные сектора
about-counterattack_green = 1 повреждение: любой из трёх рубежей перед городом, зелёные сектора
about-counterattack_blue = 1 повреждение: любой из трёх рубежей перед городом, синие сектора
about-il2 = Уничтожает врага где угодно, кроме тыла
about-precise_shot = Вместе с ударной картой: уничтожает того, в кого она попала
about-hedgehogs = Любой враг в этом ходу остаётся на месте
about-pillbox = Спасает укрепление от одной атаки
about-onslaught = Отбрасывает врага в тыл
about-patrol = В этом ходу новых жетонов не будет
about-modification = Взять две карты
about-repair = Взять карту из сброса
about-sandbags = Вместе с колючей проволокой: новое укрепление
about-barbed_wire = Вместе с мешками с песком: новое укрепление

## Жетоны

token-sdkfz_140_1 = Sd. Kfz. 140/1
token-pz3 = Pz.Kpfw. III
token-tiger_e = Tiger E
token-pz2_h = Pz.Kpfw. II Ausf. H
token-pz4_h = Pz.Kpfw. IV Ausf. H
token-maus = Maus
token-panther_g = Panther G
token-he_111 = He-111
token-move_blue = Враги в синих секторах движутся
token-move_red = Враги в красных секторах движутся
token-move_green = Враги в зелёных секторах движутся
token-clockwise = Все враги движутся по часовой стрелке
token-counter_clockwise = Все враги движутся против часовой стрелки
token-sabotage_air = Диверсия: авиация
token-sabotage_artillery = Диверсия: артиллерия
token-sabotage_tank = Диверсия: танки
token-all_discard_1 = Все игроки сбрасывают по 1 карте
token-reveal_3 = Раскройте 3 жетона врагов
token-reveal_4 = Раскройте 4 жетона врагов

about-sdkfz_140_1 = Броня 1
about-pz3 = Броня 2
about-tiger_e = Броня 3
about-pz2_h = Броня 2; приводит ещё три жетона
about-pz4_h = Броня 3; все враги его цвета делают шаг
about-maus = Броня 3; все враги делают шаг
about-panther_g = Броня 2; все враги возвращают единицу брони
about-he_111 = Летит через поле по прямой и бомбит всё до первого укрепления или здания
about-move_blue = Враги в синих секторах делают шаг
about-move_red = Враги в красных секторах делают шаг
about-move_green = Враги в зелёных секторах делают шаг
about-clockwise = Все враги смещаются на сектор по часовой стрелке
about-counter_clockwise = Все враги смещаются на сектор против часовой стрелки
about-sabotage_air = Все ударные карты авиации уходят в сброс
about-sabotage_artillery = Все ударные карты артиллерии уходят в сброс
about-sabotage_tank = Все ударные карты танков уходят в сброс
about-all_discard_1 = Каждый игрок сбрасывает одну карту
about-reveal_3 = Раскрываются ещё три жетона
about-reveal_4 = Раскрываются ещё четыре жетона

## Порядок игры

sequence-preparation = Подготовка к игре
sequence-marshal-preparation = Подготовка с фельдмаршалом
sequence-turn = Ход
sequence-marshal-turn = Ход с фельдмаршалом
sequence-more-tokens = Ещё жетоны
sequence-marshal-more-tokens = Ещё жетоны с фельдмаршалом

step-first-player = Первый игрок
step-homes = Свои здания
step-start-tanks = Стартовые танки
step-hands = Первые карты
step-marshal-hand = Жетоны фельдмаршала
step-draw = Добор карт
step-swap = Замена карты
step-trade = Обмен
step-play = Розыгрыш карт
step-move = Движение врагов
step-reveal = Новые враги
step-next = Следующий игрок
step-marshal-draw = Фельдмаршал добирает жетоны
step-marshal-play = Фельдмаршал играет жетоны
step-reveal-more = Раскрыть их
step-marshal-draw-more = Фельдмаршал берёт их
step-marshal-play-more = Фельдмаршал играет столько же

## Вопросы и случай, как их называет вид стола

phase-FirstPlayer = Подготовка: кто начинает
phase-TakeHomes = Подготовка: свои здания
phase-PlaceStart = Подготовка: первые танки
phase-PlaceQuickly = Подготовка: первые танки
phase-DealHands = Подготовка: первые карты
phase-DrawFromDeck = Фаза 1: добор карт
phase-SwapCards = Фаза 2: замена карты
phase-TradeCards = Фаза 3: обмен
phase-Consider = Фаза 3: обмен
phase-PlayCards = Фаза 4: розыгрыш карт
phase-ChooseHurt = Движение врагов
phase-DrawToken = Фаза 6: новые враги
phase-PlaceTank = Появляется танк
phase-Fly = He-111
phase-EachDiscards = Каждый сбрасывает карту
phase-MarshalDrawing = Фельдмаршал: добор жетонов
phase-MarshalPlay = Фельдмаршал: розыгрыш жетонов
phase-MarshalMore = Фельдмаршал: ещё жетоны
phase-Over = Партия окончена

## Вопросы

ask-home = Выберите здание, которое будет вашим.
ask-start = Расставьте стартовые танки на авиационном рубеже, по одному в секторе.
ask-swap = Сбросить карту и взять новую?
ask-trade = Обменять карту? Обменов в этом ходу осталось: { $count }.
ask-consider = { $seat_from } предлагает «{ $give }» за вашу карту «{ $want }».
ask-play = Играйте карты.
ask-hurt = { $what_id ->
    [wall] Укрепление сектора { $sector } атакуют несколько врагов. Кто получит повреждение?
   *[building] Здание сектора { $sector } атакуют несколько врагов. Кто получит повреждение?
}
ask-discard = Выберите карту для сброса.
ask-marshal = Выставьте один танк куда угодно или сыграйте один-два жетона по кубику.
ask-marshal-more = { $count ->
    [one] Можно сыграть ещё { $count } жетон.
    [few] Можно сыграть ещё { $count } жетона.
   *[many] Можно сыграть ещё { $count } жетонов.
}

## Действия

do-home = Взять себе здание сектора { $sector }
do-put = { $token }: сектор { $sector }
do-quick = Расставить остальных случайно
do-done = Готово
do-done-swap = Оставить руку
do-done-trade = Без обмена
do-done-play = Закончить ход
do-done-marshal = Ничего не играть
do-done-marshal-more = Больше ничего не играть
sure-done-play = { $count ->
    [one] Карты позволяют ещё { $count } действие. Всё равно закончить ход?
    [few] Карты позволяют ещё { $count } действия. Всё равно закончить ход?
   *[many] Карты позволяют ещё { $count } действий. Всё равно закончить ход?
}
do-swap = Заменить: { $cards }
do-offer = { $seat }: отдать «{ $give }» за «{ $want }»
do-accept = Согласиться
do-decline = Отказаться
do-attack = { $card }: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-precise = { $card } и «Точный выстрел»: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-volley = { $cards }: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-il2 = ИЛ-2: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-hedgehogs = Противотанковые ежи: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-onslaught = Натиск: { $kind } (броня { $armour }), { $ring }, сектор { $sector }
do-pillbox = ДОТ: укрепление сектора { $sector }
do-patrol = Патруль: в этом ходу без новых жетонов
do-modification = Модификация: взять две карты
do-repair = Ремонт: взять из сброса «{ $card }»
do-build = Мешки с песком и колючая проволока: укрепление сектора { $sector }
do-hurt = { $kind } (броня { $armour })
do-discard = { $card }
do-cast = По кубику: { $tokens }
do-play = { $token }

## Почему нельзя

refuse-out-of-phase = В этой фазе так ходить нельзя.
refuse-not-in-hand = Карты «{ $card }» нет на руке.
refuse-no-such-enemy = Там нет такого врага: { $kind }, { $ring }, сектор { $sector }.
refuse-not-his-token = У фельдмаршала нет жетона «{ $token }».
refuse-only-tanks = «{ $token }» – событие, а выставить по выбору можно только танк.
refuse-swap-count = { $count ->
    [one] За ход можно сбросить и заменить только { $count } карту.
    [few] За ход можно сбросить и заменить от 1 до { $count } карт.
   *[many] За ход можно сбросить и заменить от 1 до { $count } карт.
}
refuse-not-their-card = { $seat } не держит карты «{ $card }».
refuse-no-attack-card = «{ $card }» – не ударная карта.
refuse-wrong-ring = { $ring_id ->
    [air] «{ $card }» не бьёт по авиационному рубежу.
    [artillery] «{ $card }» не бьёт по артиллерийскому рубежу.
   *[tank] «{ $card }» не бьёт по танковому рубежу.
}
refuse-wrong-colour = { $colour_id ->
    [red] «{ $card }» не бьёт по красным секторам.
    [green] «{ $card }» не бьёт по зелёным секторам.
   *[blue] «{ $card }» не бьёт по синим секторам.
}
refuse-no-bare-wall = В секторе { $sector } нет укрепления без ДОТа.
refuse-wall-stands = В секторе { $sector } укрепление уже стоит.
refuse-build-pair = Укрепление строят двумя картами сразу: «Мешки с песком» и «Колючая проволока»; не хватает: { $card }.
refuse-in-rear = { $kind } ещё в тылу сектора { $sector }: там его не достать ни одной картой.
refuse-in-city = { $kind } уже в городе: { $card } туда не достаёт.
refuse-no-volleys = Три карты вместе играют только с вариантом «Все за одного!».
refuse-not-discarded = Карты «{ $card }» нет в сбросе.

## Что произошло

# Почему бот так сделал и что говорит подсказка

event-bot-home = Подальше от чужих зданий: враг в городе доходит до соседних по очереди.
event-bot-start = Сектор { $sector }: броня распределена по цветам и подальше от зданий игроков.
event-bot-swap = { $cards }: на этом ходу меньше всего пользы, новая карта должна дать больше.
event-bot-no-swap = Каждую карту на руке стоит сохранить.
event-bot-offer = { $want } на этом ходу полезнее, чем { $give }; { $seat_to } обойдётся без неё.
event-bot-no-trade = Ни один обмен не поможет как следует.
event-bot-accept = Обороне это поможет больше, чем навредит этой руке.
event-bot-decline = Здесь эта карта нужнее.
event-bot-saves-building = Иначе здание сектора { $sector } падёт, когда враги двинутся.
event-bot-saves-wall = Иначе укреплению сектора { $sector } достанется, когда враги двинутся.
event-bot-destroys = Уничтожает: { $kind } ({ $ring }, сектор { $sector }), пока враг не подошёл ближе.
event-bot-weakens = Снимает броню: { $kind } ({ $ring }, сектор { $sector }), чтобы следующее попадание решило дело.
event-bot-delays = Задерживает: { $kind } ({ $ring }, сектор { $sector }) — выигран один ход.
event-bot-builds = Дорога в секторе { $sector } не должна оставаться такой открытой.
event-bot-patrol = Врагов на поле уже хватает: патруль не пустит новых на этом ходу.
event-bot-modification = Сначала новые карты: они могут изменить план.
event-bot-repair = { $card }: самая нужная из сброшенных карт.
event-bot-done = Оставшиеся карты позже принесут больше пользы.
event-bot-hurt = Если ранить этого врага, останется меньше всего опасности.
event-bot-discard = Без этой карты обойтись проще всего.
event-bot-marshal = Если все враги двинутся сейчас, город потеряет: { $walls ->
    [0] укреплений — ни одного
    [one] { $walls } укрепление
    [few] { $walls } укрепления
   *[other] { $walls } укреплений
  }, { $buildings ->
    [0] зданий — ни одного.
    [one] { $buildings } здание.
    [few] { $buildings } здания.
   *[other] { $buildings } зданий.
  }
event-bot-outlook = После этого следующий ход врагов заденет: { $walls ->
    [0] укреплений — ни одного
    [one] { $walls } укрепление
    [few] { $walls } укрепления
   *[other] { $walls } укреплений
  }, { $buildings ->
    [0] зданий — ни одного.
    [one] { $buildings } здание.
    [few] { $buildings } здания.
   *[other] { $buildings } зданий.
  }

event-first-player = { $seat } начинает.
event-home = { $seat } берёт себе здание сектора { $sector }.
event-start = { $kind }: авиационный рубеж, сектор { $sector }.
event-deal = { $seat } получает карты: { $card }.
event-turn = Ходит { $seat }.
event-draw = { $seat } добирает: { $card }.
event-reshuffle = { $cards ->
    [one] Сброс перетасован в новую колоду: { $cards } карта.
    [few] Сброс перетасован в новую колоду: { $cards } карты.
   *[many] Сброс перетасован в новую колоду: { $cards } карт.
}
event-swap = { $seat } меняет: { $card }.
event-offer = { $seat } предлагает обменять «{ $give }» на «{ $want }» (партнёр – { $seat_to }).
event-trade = { $seat } и { $seat_to } обменялись: «{ $give }» на «{ $want }».
event-decline = { $seat } не соглашается.
event-attack = { $seat } играет «{ $card }»: цель – { $kind } ({ $ring }, сектор { $sector }).
event-precise = { $seat } играет «{ $card }» и «Точный выстрел»: цель – { $kind } ({ $ring }, сектор { $sector }).
event-volley = { $seat } играет вместе – { $card }: цель – { $kind } ({ $ring }, сектор { $sector }).
event-il2 = { $seat } играет «ИЛ-2»: цель – { $kind } ({ $ring }, сектор { $sector }).
event-damaged = { $kind } теряет броню ({ $ring }, сектор { $sector }): осталось { $armour }.
event-trophy = { $seat } уничтожает врага и берёт трофей: { $kind } ({ $ring }, сектор { $sector }).
event-destroyed = Враг уничтожен: { $kind } ({ $ring }, сектор { $sector }).
event-hedgehogs = { $seat } играет «Противотанковые ежи»: на месте остаётся { $kind } ({ $ring }, сектор { $sector }).
event-onslaught = { $seat } играет «Натиск»: в тыл отброшен { $kind } ({ $ring }, сектор { $sector }).
event-pillbox = { $seat } ставит ДОТ на укрепление сектора { $sector }.
event-patrol = { $seat } высылает патруль: в этом ходу новых жетонов не будет.
event-build = { $seat } строит укрепление сектора { $sector }.
event-modification = { $seat } играет «Модификацию».
event-repair = { $seat } играет «Ремонт» и берёт из сброса «{ $card }».
event-moved = { $count ->
    [one] Движется { $count } враг.
    [few] Движутся { $count } врага.
   *[many] Движутся { $count } врагов.
}
event-wall-lost = Укрепление сектора { $sector } пало.
event-pillbox-lost = ДОТ сектора { $sector } потерян, укрепление устояло.
event-building-lost = Здание сектора { $sector } разрушено.
event-eliminated = { $seat } выбывает из игры.
event-loses = { $seat } сбрасывает: { $card }.
event-revealed = Жетон: { $token }.
event-tank = { $kind } появляется в тылу сектора { $sector }.
event-column = { $count ->
    [one] Следом идёт колонна: ещё { $count } жетон.
    [few] Следом идёт колонна: ещё { $count } жетона.
   *[many] Следом идёт колонна: ещё { $count } жетонов.
}
event-rouse-colour = { $colour_id ->
    [red] Все враги в красных секторах делают шаг.
    [green] Все враги в зелёных секторах делают шаг.
   *[blue] Все враги в синих секторах делают шаг.
}
event-rouse-all = Все враги делают шаг.
event-mend = Повреждённые враги возвращают себе единицу брони.
event-colour-moves = { $colour_id ->
    [red] Враги в красных секторах делают шаг.
    [green] Враги в зелёных секторах делают шаг.
   *[blue] Враги в синих секторах делают шаг.
}
event-circle = { $way_id ->
    [clockwise] Все враги смещаются на сектор по часовой стрелке.
   *[counter-clockwise] Все враги смещаются на сектор против часовой стрелки.
}
event-sabotage = { $ring_id ->
    [air] Диверсия: все ударные карты авиации уходят в сброс.
    [artillery] Диверсия: все ударные карты артиллерии уходят в сброс.
   *[tank] Диверсия: все ударные карты танков уходят в сброс.
}
event-discard = { $seat } сбрасывает: { $card }.
event-he111 = He-111 заходит над сектором { $sector }.
event-he111-through = He-111 ничто не остановило: он уходит над сектором { $sector }.
event-marshal-draws = { $seat } добирает жетоны: { $token }.
event-marshal-draws-hidden = { $count ->
    [one] { $seat } добирает { $count } жетон.
    [few] { $seat } добирает { $count } жетона.
   *[many] { $seat } добирает { $count } жетонов.
}
event-marshal-puts = { $seat } выставляет танк по своему выбору: { $token }.
event-marshal-casts = { $seat } играет по кубику: { $token }.
event-marshal-plays = { $seat } играет жетон: { $token }.
event-marshal-waits = { $seat } ничего не играет.

## Главы правил

section-the-board = Игровое поле
section-preparing-the-game = Подготовка к игре
section-the-course-of-the-game = Ход игры
section-1-draw-cards = 1. Доберите карты
section-2-discard-one-and-draw-one = 2. Сбросьте карту и доберите карту
section-3-trade-cards = 3. Обменяйтесь картами
section-4-play-cards = 4. Сыграйте карты
section-how-to-attack = Как атаковать врага
section-how-to-destroy = Как уничтожить врага
section-how-to-build-a-wall = Как построить укрепление
section-5-move-the-enemies = 5. Передвиньте врагов
section-6-reveal-two-new-enemies = 6. Раскройте двух новых врагов
section-the-end-of-the-game = Конец игры
section-the-cards = Игровые карты
section-enemies-and-walls = Враги и укрепления
section-the-enemy-in-the-city = Враг в городе
section-special-enemies = Особые враги
section-events = События
section-he-111 = He-111
section-shoulder-to-shoulder = Плечом к плечу
section-field-marshal = Фельдмаршал
section-solo = Одиночный режим
section-additional-rules = Дополнительные правила
section-for-new-defenders = Для начинающих защитников
section-for-seasoned-defenders = Для умелых оборонцев

botlevel-easy-about = Берёт первый попавшийся план для своих карт, а иногда играет карту наугад.
botlevel-normal-about = Планирует всю руку и думает о том, что сможет сделать следующий игрок.
botlevel-hard-about = Предлагает обмены с первого же хода и проверяет, какой из лучших планов чаще спасает город. В одиночной игре и за фельдмаршала играет как обычный.
