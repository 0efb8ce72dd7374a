### Черчилль, по-русски: стол, конференция и её решения.

game-title = Черчилль
game-about = Черчилль, Рузвельт и Сталин вместе выигрывают войну и друг против друга — мир: от трёх до десяти конференций, закрытая повестка, споры за круглым столом и фронты, которые сходятся в Германии и Японии.

## Места, настройки

seat-uk = Великобритания
seat-ussr = СССР
seat-us = США
    .number = plural

scenario-training = Тренировочный
scenario-training-about = Три конференции, с октября 1944 года. Самая короткая партия и лучшая для знакомства.
scenario-tournament = Турнирный
scenario-tournament-about = Пять конференций, с высадки в Нормандии.
scenario-campaign = Кампания
scenario-campaign-about = Все десять конференций, от Касабланки до Потсдама.
option-scenario = Сценарий
option-secret_agenda = Секретная повестка
option-secret_agenda-about = Каждая держава тянет три тайных региона; её политический контроль там стоит в конце на пять очков больше.
option-timer = Пять Миссисипи
option-timer-about = Сколько секунд есть на каждый маркер; за того, кто не успел, его ставит сосед слева, а на заседании промедливший не оспаривает. Пусто — без спешки.
option-cards = Свои карточки
option-cards-about = Штабы, руководители и конференции из вашей коробки вместо наших.
preset-training = Тренировочный
preset-tournament = Турнирный
preset-campaign = Кампания
preset-training-secret = Тренировочный с секретной повесткой
preset-tournament-timer = Турнирный, пять секунд на маркер
preset-campaign-secret = Кампания с секретной повесткой

segment-setup = Подготовка
segment-agenda = Повестка
segment-meeting = Заседание
segment-decisions = Решения
segment-war = Война
segment-over = Конец
segment-post_mortem = Разбор полётов

word-centre = Центр
word-hand = На руке
word-score = очки
word-conferences = конференции
word-production = производство
word-networks = ячейки
word-political = контроль
word-leader-active = активен
word-leader-bound = не продвигает
word-leader-spent = неактивен
word-spies = Агентура
word-regions = Регионы
word-debate = { $seat } { VERB($seat, "продвигает", "продвигают") } вопрос ({ $issue }): { $value }.
word-lead = Руководитель, сбросив карточку ({ $card })

# Последовательность игры

sequence-setup = Подготовка
step-map = Военная карта
step-secret-agenda = Секретные повестки
sequence-conference = Конференция
step-leaders = Руководители занимают кресла
step-conference-card = Карточка конференции
step-agenda = Сегмент повестки
step-meeting = Сегмент заседания
step-decisions = Сегмент принятия решений
step-war = Военная фаза
step-post-mortem = Разбор полётов
sequence-agenda = Сегмент повестки
step-shuffle = Замешивание колод штаба
step-hands = Раздача карточек
step-agenda-cards = Карточки повестки
step-chiefs-of-staff = Бросок за начальников штаба
step-agenda-winner = Победитель сегмента повестки
step-first-issue = Вопрос победителя
step-raise-issues = Составление повестки
sequence-meeting = Сегмент заседания
step-turns = Продвижение и оспаривание вопросов
step-issues-won = Подсчёт выигранных вопросов
step-conference-winner = Победитель конференции
sequence-decisions = Сегмент принятия решений
step-directed-offensives = Приоритетные наступления
step-conditional-issues = Условные вопросы
step-production = Производство
step-allocation = Распределение производства
step-leadership = Главенство на ТВД
step-research = Исследование атомной бомбы
step-spies = Советская агентурная сеть
step-global-issues = Международные вопросы
sequence-allocation = Держава распределяет производство
step-card-duties = Сначала — по карточке конференции
step-supply = Обеспечение приоритетных наступлений
step-free-markers = Оставшееся производство
step-leadership-support = Поддержка за главенство на ТВД
sequence-war = Военная фаза
step-networks = Подпольные ячейки
step-politics = Политический контроль
step-reserves-europe = Резервы Оси: Европа
step-reserves-pacific = Резервы Оси: Тихий океан
step-campaigns-europe = Фронты в Европе
step-germany = Капитулирует ли Германия
step-campaigns-pacific = Фронты на Тихом океане
step-japan = Капитулирует ли Япония

phase-AdvanceIssue = Продвижение вопроса
phase-AgendaCards = Карточки повестки
phase-AgendaChief = Повестка: начальник штаба
phase-AnswerDebate = Оспаривание
phase-AppointLeader = Главенство на ТВД
phase-ArcticConvoy = Арктический конвой
phase-ArsenalDecidesTie = Ничья
phase-AtomicRoll = Исследование атомной бомбы
phase-CardDuty = Производство: карточка конференции
phase-CardSupport = Поддержка по карточке
phase-ChiefOfStaff = Начальник штаба
phase-ChiefsIssue = Вопрос начальника штаба
phase-CountByDie = Карточка конференции: бросок
phase-Danger = Риск
phase-DealHand = Раздача
phase-DirectOffensive = Приоритетные наступления
phase-DrawSecretAgenda = Секретные повестки
phase-Falters = Колебания руководителя
phase-FirstIssue = Вопрос победителя
phase-InStead = Маркер за другого
phase-LeaderDecidesTie = Ничья
phase-LowerValue = За сколько
phase-MovePawn = Международные вопросы
phase-NetworksFirst = Ячейки: кто первый
phase-OddArmies = Резервы Оси
phase-Offensive = Продвижение фронтов
phase-PlaceLeadershipSupport = Поддержка за главенство
phase-PlaceNetworks = Подпольные ячейки
phase-PlacePolitics = Политический контроль
phase-PoliticsFirst = Контроль: кто первый
phase-Purge = Чистка
phase-RaiseIssue = Составление повестки
phase-RevealConferenceCard = Карточка конференции
phase-ScatterArmies = Резервы Оси
phase-SeaBattle = Японский флот
phase-Sortie = Японский флот
phase-SpendMarker = Производство
phase-SpendProduction = Производство
phase-StopAtCentre = Через центр
phase-SupplyFirst = Приоритетные наступления: обеспечение
phase-TablePlacement = Военно-политическая таблица
phase-TableRemoval = Военно-политическая таблица
phase-Over = Игра окончена

section-4-sequence-of-play = 4 Последовательность игры
section-4-5-ties = 4.5 Ничьи
section-5-1-agenda-segment = 5.1 Сегмент повестки
section-5-2-meeting-segment = 5.2 Сегмент заседания
section-6-decisions = 6 Сегмент принятия решений
section-8-post-mortem = 8 Разбор полётов
section-9-scenarios = 9 Сценарии
section-reading = Наше прочтение

## Имена

names-person = card leader
names-support = kind
names-target = front theatre space target
names-theatre = theatre target
names-amounts = kind part front box region issue
names-part = kind part front box region issue
target-any = любой ТВД
target-own_fronts = свои фронты
names-owner = owner nation
space-box_arctic = ячейка арктического ТВД
part-activate = производство на
part-research = производство на
source-arctic = открытую Арктику
source-strategic_materials = стратегические материалы

## Вопросы

ask-agenda-card = Выложите карточку штаба лицом вниз для повестки.
ask-leader-tie = Ничья: { $seats }. Использовать руководителя ({ $leader }), чтобы её решить?
ask-arsenal-tie = Ничья: { $seats }, и ни один руководитель её не решил. Назовите победителя.
ask-first-issue = { $space ->
        [0] Положите вопрос в центр.
       *[other] Положите вопрос на деление { $space } своего счётчика.
    }
ask-raise-issue = { $count ->
        [1] Положите в центр ещё один вопрос.
       *[other] Положите в центр вопросы ({ $count }). Какой первым?
    }
ask-advance = Продвиньте вопрос карточкой штаба или руководителем.
ask-chiefs-issue = { $card }: значение { $value }. Какой вопрос продвинуть?
ask-lower-value = За сколько сыграть карточку ({ $card })?
ask-stop-at-centre = Вопрос идёт через центр: { $issue }. Оставить его там?
ask-debate = { $seat } { VERB($seat, "продвигает", "продвигают") } вопрос ({ $issue }), значение { $value }. Будете оспаривать?
ask-card-support = Куда поместить поддержку, которую даёт карточка?
ask-card-duty = Карточка конференции требует маркер производства: куда его поместить?
ask-direct = Перед каким фронтом положить маркер: { $issue }?
ask-supply = На приоритетные наступления осталось маркеров: { $count }. Какое обеспечить первым?
ask-spend = { $count ->
        [1] Распределите маркер производства (осталось: { $left }).
       *[other] Распределите производство: { $count }.
    }
ask-leadership-support = Разместите поддержку за главенство ({ $theatre }): { $count }.
ask-appoint = Кто будет главенствовать: { $theatre }?
ask-move-pawn = Какую пешку международных вопросов сдвинуть в свою пользу?

## Вопросы о маркере, владелец которого не успел

ask-first-issue-for = { $seat_for }: время вышло. { $space ->
        [0] Положите за этого игрока вопрос в центр.
       *[other] Положите за этого игрока вопрос на деление { $space } его счётчика.
    }
ask-raise-issue-for = { $seat_for }: время вышло. Положите за этого игрока вопрос в центр.
ask-card-support-for = { $seat_for }: время вышло. Куда поместить поддержку, которую даёт карточка этого игрока?
ask-card-duty-for = { $seat_for }: время вышло. Карточка конференции требует маркер производства этого игрока: куда его поместить?
ask-direct-for = { $seat_for }: время вышло. Перед каким фронтом положить маркер этого игрока: { $issue }?
ask-supply-for = { $seat_for }: время вышло. На приоритетные наступления этого игрока осталось маркеров: { $count }. Какое обеспечить первым?
ask-spend-for = { $seat_for }: время вышло. Распределите маркер производства этого игрока (осталось: { $left }).
ask-leadership-support-for = { $seat_for }: время вышло. Разместите маркер поддержки этого игрока за главенство ({ $theatre }).
ask-appoint-for = { $seat_for }: время вышло. Решите за этого игрока, кто будет главенствовать: { $theatre }.
ask-move-pawn-for = { $seat_for }: время вышло. Какую пешку международных вопросов сдвинуть в пользу этого игрока?
ask-networks-for = { $seat_for }: время вышло. Потратьте подпольную ячейку этого игрока: там, где есть ячейка другого, она её удаляет.
ask-politics-for = { $seat_for }: время вышло. Используйте следующий маркер политического контроля этого игрока (осталось: { $count }).

## Действия

do-seal = { $card }
do-settle = Ничью { VERB($seat, "выигрывает", "выигрывают") } { $seat }
do-keep = Не использовать руководителя
do-raise = { $issue }
do-advance = { $issue } — { $card }
do-announce = Объявить: { $card }
do-take = { $issue }
do-lead = { $issue } — руководителем, сбросив карточку ({ $card })
do-pass = Пас
do-pass-advance = Пас, карты сохраню
do-yield-debate = Не спорить
do-go_on-stop-at-centre = Двигать дальше через центр
sure-pass-advance = { $count ->
    [one] Есть ещё { $count } возможность. Всё равно пас?
    [few] Есть ещё { $count } возможности. Всё равно пас?
   *[many] Есть ещё { $count } возможностей. Всё равно пас?
}
do-object = Оспорить: { $card }
do-confront = Оспорить руководителем, сбросив карточку ({ $card })
do-yield = Не оспаривать
do-weigh = За { $value }
do-stop = Оставить в центре
do-go_on = Двигать дальше
do-support = { $kind_id ->
        [naval] Поддержка ВМФ: { $where }
       *[other] Обеспечение наступления: { $where }
    }
names-where = front box
do-direct = { $issue }: { $front }
do-supply = Первым: { $issue }
do-appoint = { $theatre }: { $seat }
do-move = { $pawn }
do-allocate = { $amounts }
do-allocate-nothing = Ничего
do-too_slow = Не успеть

## Конференция

event-too-slow = { $seat } не { VERB($seat, "успевает", "успевают") }: маркер ({ $seat_for }) { VERB($seat_next, "ставит", "ставят") } { $seat_next }.
event-secret-agenda = { $seat } { VERB($seat, "тянет", "тянут") } секретную повестку: { $region }.
event-secret-agenda-hidden = { $seat } { VERB($seat, "тянет", "тянут") } секретную повестку.
event-conference-card = Конференция { $conference }: { $conference_name }. Карточка { $conference_card }.
event-leader-absent = { $leader } отсутствует.
event-duty = { $seat }: обязательная трата производства — { $support } ×{ $count }, { $target }.
event-production-changed = Карточка меняет производство ({ $seat }): { $count }.
event-convoy = { $arrives ->
        [true] Конвой дошёл (кубик { $roll }).
       *[other] Конвой не дошёл (кубик { $roll }).
    }
event-leader-restricted = { $restriction_id ->
        [no_advance] { $leader } не может продвигать вопросы на этой конференции.
       *[other] { $leader } отсутствует на этой конференции.
    }
event-restriction-void = Карточка говорит о руководителе, которого нет за столом: { $leader }.
event-issue-placed = На столе новый вопрос: { $issue }.
event-issue-not-placed = Вопрос уже на столе или выбыл из игры: { $issue }.
event-reserve-ordered = По карточке: { $reserve } ×{ $count }, { $target }.
event-counted = На кубике карточки конференции { $roll }: { $count ->
        [0] ничего не происходит
        [one] { $count } раз
        [few] { $count } раза
       *[other] { $count } раз
    }.
event-pol-mil = Военно-политическая таблица: { $region }.
event-table-void = Ничего не происходит: { $region }.
event-network-placed = { $seat } { VERB($seat, "размещает", "размещают") } подпольную ячейку: { $region }.
event-network-removed = { $seat } { VERB($seat, "теряет", "теряют") } подпольные ячейки ({ $count }): { $region }.
event-political-placed = { $seat } { VERB($seat, "ставит", "ставят") } маркер политического контроля: { $region }.
event-political-removed = { $seat } { VERB($seat, "теряет", "теряют") } политический контроль: { $region }.
event-offensive-support = { $front } получает обеспечение наступления: { $count }.
event-naval-support = { $box } получает поддержку ВМФ: { $count }.
event-naval-support-lost = { $box } больше не вмещает поддержки ВМФ, потеряно: { $count }.
event-naval-support-removed = { $box } теряет поддержку ВМФ: { $count }.
event-shuffled = Все оставшиеся в игре карточки штаба замешаны.
event-dealt = { $seat } { VERB($seat, "получает", "получают") } карточки: { $card }.
event-dealt-hidden = { $seat } { VERB($seat, "получает", "получают") } карточек штаба: { $count }.
event-sealed = { $seat } { VERB($seat, "выкладывает", "выкладывают") } карточку штаба лицом вниз.
event-agenda-card = { $seat } { VERB($seat, "вскрывает", "вскрывают") }: { $card }.
event-chief-rolled = { $card }: на кубике { $roll }.
event-tie = Ничья: { $seats }.
event-leader-decides = { $seat } { VERB($seat, "решает", "решают") } ничью руководителем: { $leader }.
event-leader-kept = { $leader } не вмешивается.
event-tie-won = Ничью { VERB($seat, "выигрывает", "выигрывают") } { $seat }.
event-agenda-won = { $seat } { VERB($seat, "выигрывает", "выигрывают") } сегмент повестки со значением { $value }.
event-first-issue = { $space ->
        [0] { $seat } { VERB($seat, "кладёт", "кладут") } в центр вопрос: { $issue }.
       *[other] { $seat } { VERB($seat, "кладёт", "кладут") } на деление { $space } своего счётчика вопрос: { $issue }.
    }
event-raised = { $seat } { VERB($seat, "поднимает", "поднимают") } вопрос: { $issue }.
event-laid-down = Все вопросы решены. { $seat } { VERB($seat, "сбрасывает", "сбрасывают") }: { $card }.
event-passed = { $seat } { VERB($seat, "пасует", "пасуют") }.
event-announced = { $seat } { VERB($seat, "объявляет", "объявляют") }: { $card }.
event-discarded = { $seat } { VERB($seat, "сбрасывает", "сбрасывают") } карточку ({ $card }); говорит { $leader }.
event-faltered = { $person }: на кубиках { $roll }, значение меняется на { $count }.
event-advanced = { $seat } { VERB($seat, "продвигает", "продвигают") } вопрос ({ $issue }): { $person }, значение { $value }.
event-debated = { $seat } { VERB($seat, "оспаривает", "оспаривают") } вопрос ({ $issue }): { $person }, значение { $value }.
event-played-for-less = { $seat } { VERB($seat, "разыгрывает", "разыгрывают") } карточку ({ $person }), выбирая её значение.
event-no-debate = { $seat } не { VERB($seat, "оспаривает", "оспаривают") }.
event-difference = { $count ->
        [0] Никто не взял верх: вопрос остаётся на месте.
       *[other] Вопрос сдвигается на { $count } в эту сторону: { $seat }.
    }
event-moved = Вопрос «{ $issue }» переходит на деление { $space } счётчика ({ $seat }).
event-to-centre = Вопрос «{ $issue }» переходит в центр стола.
event-settled = Вопрос «{ $issue }» решён, его { VERB($seat, "забирает", "забирают") } { $seat }.
event-gained = { $seat } { VERB($seat, "получает", "получают") }: { $what } ×{ $count }.
event-danger = { $person }: на кубиках { $roll }.
event-card-removed = Выбывает из игры: { $card }.
event-purge = { $card } под надзором: на кубике { $roll }.
event-leader-ill = { $leader } заболевает и пропускает следующую конференцию.
event-truman = Рузвельт умер; его кресло занимает Трумэн.
event-paranoia = Паранойя Сталина ослабляет его штаб до конца конференции.
event-issues-won = { $seat } { VERB($seat, "выигрывает", "выигрывают") } вопросов: { $count }.
event-conference-won = { $seat } { VERB($seat, "побеждает", "побеждают") } в конференции.

## Решения

event-directed = { $seat } { VERB($seat, "кладёт", "кладут") } маркер ({ $issue }): { $front }.
event-condition-met = Согласовано: { $issue }.
event-condition-refused = Отложено: { $issue }.
event-production = { $seat } { VERB($seat, "получает", "получают") } производство: { $count }.
event-production-taken = { $seat } { VERB($seat, "берёт", "берут") } маркер производства ({ $issue }); { VERB($seat_from, "теряет", "теряют") } { $seat_from }.
event-production-extra = { $seat } { VERB($seat, "получает", "получают") } маркер производства за { $source }.
event-duty-done = { $seat } { VERB($seat, "выполняет", "выполняют") } требование карточки конференции.
event-duty-void = Для требования карточки нет места ({ $seat }, { $target }).
event-supplied = { $seat } { VERB($seat, "обеспечивает", "обеспечивают") } наступление ({ $issue }, { $front }), маркеров: { $count }.
event-research = { $seat } { VERB($seat, "тратит", "тратят") } на атомную бомбу маркеров: { $count }.
event-activated = { $seat } { VERB($seat, "активирует", "активируют") } вопрос ({ $issue }): контроль { $political }, ячейки { $networks }.
event-leadership-support = { $seat } { VERB($seat, "размещает", "размещают") } поддержку за главенство на ТВД.
event-appointed = { $seat } { VERB($seat, "решает", "решают") }, кто главенствует ({ $theatre }): { $seat_leader }.
event-a-bomb-rolled = { $seat } { VERB($seat, "бросает", "бросают") } на атомную бомбу: { $roll }, прибавка { $count }.
event-a-bomb = Американская пешка доходит до деления «{ $bomb }».
event-spy-ring = Советская агентурная сеть доходит до деления «{ $bomb }».
event-pawn-moved = { $seat } { VERB($seat, "двигает", "двигают") } пешку ({ $pawn }): { $position }.
event-pawns-defended = { $seat } { VERB($seat, "сохраняет", "сохраняют") } свои международные вопросы.
event-post-mortem = Конференция { $conference } завершена.

## Отказы

refuse-not-in-hand = Этой карточки нет на руке: { $card }.
refuse-no-such-issue = Такого вопроса нет: { $issue }.
refuse-not-on-table = Этого вопроса нет на столе: { $issue }.
refuse-settled = Вопрос уже решён: { $issue }.
refuse-leader-spent = { $leader } больше не может участвовать в этой конференции.
refuse-issue-gone = Вопрос выбыл из игры: { $issue }.
refuse-issue-on-table = Вопрос уже на столе: { $issue }.
refuse-not-tied = { $seat } не { VERB($seat, "участвует", "участвуют") } в этой ничьей.
refuse-no-chief = { $card } — не начальник штаба.
refuse-no-such-front = Такого фронта нет: { $front }.
refuse-front-done = Этому фронту идти некуда: { $front }.
refuse-not-your-pawn = Это не ваша пешка.
refuse-all = Всего должно быть { $low }, а не { $total }.

### Черчилль, по-русски. Отсюда и до конца файла — названия, война и подсчёт.

## Державы и руководители

nation-uk = Великобритания
nation-ussr = СССР
nation-us = США
leader-churchill = Уинстон Черчилль
leader-roosevelt = Франклин Д. Рузвельт
leader-truman = Гарри С. Трумэн
leader-stalin = Иосиф Сталин

## Штабы

card-brooke = Алан Брук
role-brooke = начальник Имперского генерального штаба
card-eden = Энтони Иден
role-eden = министр иностранных дел
card-attlee = Клемент Эттли
role-attlee = заместитель премьер-министра
card-bevin = Эрнест Бевин
role-bevin = министр труда
card-beaverbrook = лорд Бивербрук
role-beaverbrook = министр авиационной промышленности и снабжения
card-cunningham = Эндрю Каннингем
role-cunningham = первый морской лорд
card-portal = Чарльз Портал
role-portal = начальник штаба ВВС
card-menzies = Стюарт Мензис
role-menzies = глава МИ-6
card-pound = Дадли Паунд
role-pound = первый морской лорд до 1943 года
card-cripps = Стаффорд Криппс
role-cripps = министр авиационной промышленности
card-lyttelton = Оливер Литтелтон
role-lyttelton = министр производства
card-anderson = Джон Андерсон
role-anderson = канцлер казначейства, проект «Тьюб эллойз»
card-wilson = Генри Мейтленд Уилсон
role-wilson = главнокомандующий на Средиземном море
card-tovey = Джон Тови
role-tovey = командующий Флотом метрополии
card-macready = Гордон Макриди
role-macready = британский военный штаб в Вашингтоне
card-mountbatten = лорд Маунтбеттен
role-mountbatten = главнокомандующий в Юго-Восточной Азии
card-ismay = Гастингс Исмей
role-ismay = начальник штаба министра обороны
card-dill = Джон Дилл
role-dill = объединённая миссия штабов в Вашингтоне
card-cherwell = лорд Черуэлл
role-cherwell = научный советник, генеральный казначей
card-clark_kerr = Арчибальд Кларк Керр
role-clark_kerr = посол в Москве
card-halifax = лорд Галифакс
role-halifax = посол в Вашингтоне
card-zhukov = Георгий Жуков
role-zhukov = заместитель Верховного главнокомандующего
card-molotov = Вячеслав Молотов
role-molotov = нарком иностранных дел
card-kuznetsov = Николай Кузнецов
role-kuznetsov = нарком Военно-морского флота
card-merkulov = Всеволод Меркулов
role-merkulov = нарком государственной безопасности
card-budyonny = Семён Будённый
role-budyonny = командующий кавалерией
card-voznesensky = Николай Вознесенский
role-voznesensky = председатель Госплана
card-malenkov = Георгий Маленков
role-malenkov = Государственный комитет обороны
card-vasilevsky = Александр Василевский
role-vasilevsky = начальник Генерального штаба
card-timoshenko = Семён Тимошенко
role-timoshenko = представитель Ставки
card-meretskov = Кирилл Мерецков
role-meretskov = командующий фронтом
card-novikov = Александр Новиков
role-novikov = командующий ВВС
card-antonov = Алексей Антонов
role-antonov = первый заместитель начальника Генштаба
card-rokossovsky = Константин Рокоссовский
role-rokossovsky = командующий фронтом
card-konev = Иван Конев
role-konev = командующий фронтом
card-voroshilov = Климент Ворошилов
role-voroshilov = маршал, Государственный комитет обороны
card-beria = Лаврентий Берия
role-beria = нарком внутренних дел
card-vyshinsky = Андрей Вышинский
role-vyshinsky = заместитель наркома иностранных дел
card-gromyko = Андрей Громыко
role-gromyko = посол в Вашингтоне
card-mikoyan = Анастас Микоян
role-mikoyan = нарком внешней торговли
card-kaganovich = Лазарь Каганович
role-kaganovich = нарком путей сообщения
card-zhdanov = Андрей Жданов
role-zhdanov = секретарь Ленинградского обкома
card-marshall = Джордж Маршалл
role-marshall = начальник штаба армии
card-leahy = Уильям Леги
role-leahy = начальник штаба при президенте
card-byrnes = Джеймс Бирнс
role-byrnes = управление военной мобилизации
card-embick = Стэнли Эмбик
role-embick = объединённый комитет стратегических исследований
card-crowley = Лео Кроули
role-crowley = глава внешнеэкономического управления
card-donovan = Уильям Донован
role-donovan = директор Управления стратегических служб
card-morgenthau = Генри Моргентау
role-morgenthau = министр финансов
card-harriman = Аверелл Гарриман
role-harriman = посол в Москве
card-hopkins = Гарри Гопкинс
role-hopkins = советник президента
card-walker = Фрэнк Уокер
role-walker = генеральный почтмейстер
card-knox = Фрэнк Нокс
role-knox = военно-морской министр
card-stimson = Генри Стимсон
role-stimson = военный министр
card-hull = Корделл Халл
role-hull = государственный секретарь
card-arnold = Генри Арнольд
role-arnold = командующий ВВС армии
card-perkins = Фрэнсис Перкинс
role-perkins = министр труда
card-hoover = Эдгар Гувер
role-hoover = директор ФБР
card-wickard = Клод Уикард
role-wickard = министр сельского хозяйства
card-king = Эрнест Кинг
role-king = начальник морских операций
card-stettinius = Эдвард Стеттиниус
role-stettinius = заместитель, затем государственный секретарь
card-ickes = Гарольд Икес
role-ickes = министр внутренних дел
card-jones = Джесси Джонс
role-jones = министр торговли

## Вопросы

issue-second_front = Второй фронт
issue-ussr_declares_war = СССР объявляет войну Японии
issue-global = Международные вопросы
issue-a_bomb = Исследование атомной бомбы
issue-strategic_materials = Стратегические материалы
issue-leadership_europe = Главенство в Европе
issue-leadership_pacific = Главенство на Тихом океане
issue-production_us_1 = Производство США (1)
issue-production_us_2 = Производство США (2)
issue-production_uk_1 = Производство Великобритании
issue-offensive_us_1 = Приоритетное наступление США (1)
issue-offensive_us_2 = Приоритетное наступление США (2)
issue-offensive_uk_1 = Приоритетное наступление Великобритании
issue-offensive_ussr_1 = Приоритетное наступление СССР
issue-pol_mil_1_1 = Военно-политический вопрос 1/1
issue-pol_mil_1_2 = Военно-политический вопрос 1/2
issue-pol_mil_2_2 = Военно-политический вопрос 2/2
issue-pol_mil_1_3 = Военно-политический вопрос 1/3
issue_kind-conditional = условные вопросы
issue_kind-global = международные вопросы
issue_kind-a_bomb = исследование атомной бомбы
issue_kind-strategic_materials = стратегические материалы
issue_kind-leadership = главенство на ТВД
issue_kind-production = производство
issue_kind-directed_offensive = приоритетные наступления
issue_kind-pol_mil = военно-политические вопросы

## Военная карта

front-western = Западный фронт
front-mediterranean = Средиземноморский фронт
front-eastern = Восточный фронт
front-cbi = Фронт Китай — Бирма — Индия
front-far_east = Дальневосточный фронт
front-central_pacific = Центральный тихоокеанский фронт
front-sw_pacific = Юго-западный тихоокеанский фронт
box-western = Западный театр
box-mediterranean = Средиземноморский театр
box-eastern = Восточный театр
box-cbi = Театр Китай — Бирма — Индия
box-far_east = Дальневосточный театр
box-central_pacific = Центральный тихоокеанский театр
box-sw_pacific = Юго-западный тихоокеанский театр
box-arctic = Арктический театр
space-box_western = Ячейка: западный театр
space-box_mediterranean = Ячейка: средиземноморский театр
space-box_eastern = Ячейка: восточный театр
space-box_cbi = Ячейка театра Китай — Бирма — Индия
space-box_far_east = Ячейка: дальневосточный театр
space-box_central_pacific = Ячейка: центральный тихоокеанский театр
space-box_sw_pacific = Ячейка: юго-западный тихоокеанский театр
space-uk_bolero = Великобритания (Болеро)
space-normandy = Нормандия
space-lowlands = Низинные земли
space-rhineland = Рейнская область
space-west_germany = Западная Германия
space-germany = Германия
space-north_africa = Северная Африка
space-sicily = Сицилия
space-southern_italy = Южная Италия
space-central_italy = Центральная Италия
space-northern_italy = Северная Италия
space-don_river = Река Дон
space-belorussia = Белоруссия
space-ukraine = Украина
space-prussia = Пруссия
space-east_germany = Восточная Германия
space-burma = Бирма
space-kra_isthmus = Перешеек Кра
space-french_indochina = Французский Индокитай
space-hong_kong = Гонконг
space-formosa = Формоза
space-japan = Япония
space-nomohon = Номонган
space-manchuria = Маньчжурия
space-north_china = Северный Китай
space-korea = Корея
space-marshall_islands = Маршалловы острова
space-caroline_islands = Каролинские острова
space-marianas = Марианские острова
space-iwo_jima = Иводзима
space-okinawa = Окинава
space-solomon_islands = Соломоновы острова
space-papua_new_guinea = Папуа — Новая Гвинея
space-vogelkop = Вогелькоп и Новая Гвинея
space-philippines = Филиппины
space-kyushu = Кюсю
axis-germany = Германия
axis-japan = Япония
theatre-europe = Европа
theatre-pacific = Тихий океан
region-france = Франция
region-netherlands = Нидерланды
region-belgium = Бельгия
region-denmark = Дания
region-czechoslovakia = Чехословакия
region-norway = Норвегия
region-finland = Финляндия
region-austria = Австрия
region-hungary = Венгрия
region-yugoslavia = Югославия
region-greece = Греция
region-baltic_states = Прибалтика
region-poland = Польша
region-rumania = Румыния
region-bulgaria = Болгария
region-middle_east = Ближний Восток
region-persia = Персия
region-siam = Сиам
region-dutch_east_indies = Голландская Восточная Индия
region-malaya = Малайя
region-vietnam = Вьетнам
region-laos_cambodia = Лаос/Камбоджа
reserve-german_army = немецкая армия
reserve-italian_army = итальянская армия
reserve-german_navy = немецкий флот
reserve-japanese_army = японская армия
reserve-ijn = японский флот

## Счётчики

bomb-letter_to_roosevelt = Письмо Рузвельту
bomb-oak_ridge = Оук Ридж
bomb-hanford = Хэнфорд
bomb-los_alamos = Лос-Аламос
bomb-trinity = Тринити
pawn-uk_us = Великобритания — США
pawn-uk_ussr = Великобритания — СССР
pawn-us_ussr = США — СССР
position-colonialism = Колониализм
position-self_determination = Самоопределение
position-free_europe = Свободная Европа
position-spheres_of_influence = Сферы влияния
position-united_nations = ООН
position-communist_cadres = Коммунистические кадры
position-neutral = Нейтрально

## Конференции

conference-1 = Символ (Касабланка)
conference-2 = Трайдент (Вашингтон)
conference-3 = Квадрант (Квебек)
conference-4 = Секстант (Каир)
conference-5 = Эврика (Тегеран)
conference-6 = Лондон
conference-7 = Октагон (Квебек)
conference-8 = Толстой (Москва)
conference-9 = Аргонавт (Ялта)
conference-10 = Терминал (Потсдам)
date-1 = январь 1943
date-2 = май 1943
date-3 = август 1943
date-4 = ноябрь 1943
date-5 = декабрь 1943
date-6 = июнь 1944
date-7 = сентябрь 1944
date-8 = октябрь 1944
date-9 = февраль 1945
date-10 = июль 1945
band-1A-green = Монтгомери
band-1A-red = «Гнейзенау» повреждён
band-1A-blue = Давление общества
band-1A-grey = Перевал Кассерин
band-1A-white = Подполье оживает
band-1B-green = Дорога на Триполи
band-1B-red = Пора конвоев
band-1B-blue = Эскорты для Атлантики
band-1B-grey = Тунисский плацдарм
band-1B-white = Связные Сопротивления
band-1C-green = Западные подходы
band-1C-red = Сначала Сталинград
band-1C-blue = Гуадалканал
band-1C-grey = Токийский экспресс
band-1C-white = Раздор среди партизан
band-2A-green = План «Хаски»
band-2A-red = Конвои приостановлены
band-2A-blue = Тихий океан требует
band-2A-grey = «Цитадель»
band-2A-white = Спор о Ла-Манше
band-2B-green = Колонны Уингейта
band-2B-red = Сталин остаётся в Москве
band-2B-blue = Алеутские острова
band-2B-grey = Чёрный май
band-2B-white = Французский комитет
band-2C-green = Флот для Индийского океана
band-2C-red = Мурманский путь
band-2C-blue = Забастовка шахтёров
band-2C-grey = Контрудар на Новой Гвинее
band-2C-white = Подпольная война
band-3A-green = Салерно
band-3A-red = Сталин на фронте
band-3A-blue = План КОССАК
band-3A-grey = Группа армий «Юг» отходит
band-3A-white = Атомное соглашение
band-3B-green = Создано командование в Юго-Восточной Азии
band-3B-red = «Тирпиц» в море
band-3B-blue = «Картуил»
band-3B-grey = Германия спасает Италию
band-3B-white = Раздор среди партизан
band-3C-green = Эгейская авантюра
band-3C-red = Ленд-лиз через Персию
band-3C-blue = Потери над Швайнфуртом
band-3C-grey = Морской бой у Соломоновых островов
band-3C-white = Миссии на Балканах
band-4A-green = План для Бирмы
band-4A-red = Сталин избегает Китая
band-4A-blue = Тарава
band-4A-grey = Зимняя линия
band-4A-white = Вопрос о Китае
band-4B-green = Поражение на Додеканесе
band-4B-red = Арктические конвои возобновлены
band-4B-blue = Подготовка к Маршалловым островам
band-4B-grey = Переправы через Днепр
band-4B-white = Распря в Греции
band-4C-green = Командование в Юго-Восточной Азии действует
band-4C-red = Сталин обижен
band-4C-blue = «Гэлваник» (Тарава)
band-4C-grey = Рабаул (операция «Ро»)
band-4C-white = Китай
band-5A-green = Десантные суда Средиземноморья
band-5A-red = Второй фронт обещан
band-5A-blue = Назначен командующий «Оверлордом»
band-5A-grey = Наступление под Ленинградом
band-5A-white = Декларация трёх держав
band-5B-green = Премьер-министр болен
band-5B-red = «Шарнхорст» потоплен
band-5B-blue = «Сначала Тихий океан»
band-5B-grey = Линия Густава
band-5B-white = Границы Польши
band-5C-green = Уговоры Турции
band-5C-red = Обещание насчёт Японии
band-5C-blue = Большая неделя
band-5C-grey = Бугенвиль
band-5C-white = Тайные армии
band-6A-green = Дорога на Рим
band-6A-red = «Багратион»
band-6A-blue = Рузвельт в Вашингтоне
band-6A-grey = Бой у Марианских островов
band-6A-white = Маки восстают
band-6B-green = Импхал
band-6B-red = Сталин в Москве
band-6B-blue = Шторм в Ла-Манше
band-6B-grey = Атлантический вал усилен
band-6B-white = Совет перед вторжением
band-6C-green = Стилуэлл: дорога Ледо
band-6C-red = Стычка на границе
band-6C-blue = Группа «Харрикейн» (Биак)
band-6C-grey = Битва в Филиппинском море
band-6C-white = Раздор среди партизан
band-7A-green = Британский Тихоокеанский флот
band-7A-red = Варшавское восстание
band-7A-blue = План Моргентау
band-7A-grey = Линия Зигфрида
band-7A-white = Освобождённые столицы
band-7B-green = Высадка в Греции
band-7B-red = Сталин отсутствует
band-7B-blue = Пелелиу
band-7B-grey = Крах на Балканах
band-7B-white = Коммунистические комитеты
band-7C-green = «Маркет Гарден»
band-7C-red = Арктический конвой
band-7C-blue = Порт Антверпена закрыт
band-7C-grey = Воздушная битва над Формозой
band-7C-white = Раздор среди партизан
band-8A-green = Записка с процентами
band-8A-red = Хозяин в Москве
band-8A-blue = Рузвельт остаётся в Вашингтоне
band-8A-grey = Залив Лейте
band-8A-white = Гражданская война в Греции
band-8B-green = Долина По
band-8B-red = Венгрия меняет сторону
band-8B-blue = Предвыборная кампания
band-8B-grey = Резерв в Арденнах
band-8B-white = Польские переговоры
band-8C-green = Маунтбеттен в Каире
band-8C-red = Северный фланг
band-8C-blue = Рузвельт остаётся в Вашингтоне
band-8C-grey = Залив Лейте
band-8C-white = Раздор среди партизан
band-9A-green = Переговоры на Мальте
band-9A-red = Висла — Одер
band-9A-blue = Иводзима
band-9A-grey = Пора камикадзе
band-9A-white = Декларация о Европе
band-9B-green = Перемирие в Афинах
band-9B-red = Цена за Азию
band-9B-blue = Президент изнурён
band-9B-grey = Курляндский плацдарм
band-9B-white = Правительство Польши
band-9C-green = Мандалай
band-9C-red = Конвой JW
band-9C-blue = Манила
band-9C-grey = Мосты через Рейн взорваны
band-9C-white = Раздор среди партизан
band-10A-green = Выборы в Британии
band-10A-red = Переброска на восток
band-10A-blue = Вести о Тринити
band-10A-grey = Потери у Окинавы
band-10A-white = Зоны оккупации
band-10B-green = «Зиппер» (Малайя)
band-10B-red = Поздний приезд
band-10B-blue = План «Олимпик»
band-10B-grey = «Кэцу-Го»
band-10B-white = Спорные выборы
band-10C-green = Ленд-лиз урезан
band-10C-red = Маньчжурская дорога
band-10C-blue = Требуют демобилизации
band-10C-grey = Последний выход в море
band-10C-white = Раздор среди партизан

## Лист подсчёта

item-A = Маркеры политического контроля
item-B = Ячейки без политического контроля
item-C = Международные вопросы
item-D = Победы Великобритании и США в конференциях
item-E = Победы СССР в конференциях
item-F = Нетронутые колонии
item-G = Фронты в странах Оси
item-H = Центральная Италия
item-I = Северная Италия, для Великобритании
item-J = Северная Италия, для США
item-K = Рим раньше Нормандии
item-L = Нормандия раньше Рима
item-M = Берлин без западного фронта
item-N = Восточная или Западная Германия
item-O = Пруссия или Рейнская область
item-P = Немецкие технологии
item-Q = Япония сдалась без высадки
item-R = Филиппины не возвращены
item-S = Соперничество на Тихом океане
item-T = Иводзима
item-U = Окинава
item-V = Кюсю
item-W = Формоза
item-X = Корея
item-Y = Агентурная сеть
item-Z = Бомба создана
item-AA = Бомба не создана
item-agenda = Секретная повестка

## Война

section-3-key-concepts = 3 Ключевые понятия
section-4-4-victory = 4.4 Победа
section-6-11-global-issues = 6.11 Международные вопросы
section-7-war-phase = 7 Военная фаза
section-9-4-victory-points = 9.4 Победные очки
section-10-secret-agenda = 10 Секретная повестка

ask-networks = Потратьте { $count ->
        [one] { $count } подпольную ячейку
        [few] { $count } подпольные ячейки
       *[many] { $count } подпольных ячеек
    }: там, где есть чужие, первые удаляют их.
ask-networks-first = Ячеек поровну: кто размещает их первым?
ask-politics = Используйте следующий маркер политического контроля (осталось: { $count }).
ask-politics-first = Маркеров политического контроля поровну: кто размещает их первым?

do-first = Первым — { $seat }
do-align = Политический контроль: { $region }
do-unseat = Удалить чужой политический контроль: { $region }

refuse-only-the-clock = Это решают только часы.
refuse-no-such-region = Нет такого региона: { $region }.

event-war-phase = Начинается военная фаза; каждая держава получает подпольную ячейку.
event-goes-first = США решают: первый ход — { $seat }.
event-politics-lost = { $seat } { VERB($seat, "теряет", "теряют") } неиспользованные маркеры политического контроля: { $count }.
event-army-sent = Против фронта ({ $front }) выступает { $reserve } (×{ $count }).
event-army-held = Дома ({ $axis }) остаётся { $reserve } (×{ $count }).
event-reserve-strikes = Удар наносит { $reserve }: { $box }.
event-fleet-stays = Японский флот остаётся в порту (кубик { $die }).
event-fleet-sunk = Японский флот потоплен (кубик { $die }).
event-fleet-home = Японский флот возвращается (кубик { $die }).
event-front-barred = { $front } не может наступать на это деление: { $space }.
event-front-rolls = { $front }: сила { $strength }, кубик { $die }.
event-front-fails = { $front } не продвигается.
event-front-advances = { $front } входит на деление «{ $space }».
event-kamikaze = Камикадзе атакуют: { $space }.
event-issue-gone = Вопрос «{ $issue }» выходит из игры.
event-reserve-gone = Выходит из игры: { $reserve }.
event-axis-surrenders = { $axis } капитулирует!
event-technology = { $seat } { VERB($seat, "получает", "получают") } немецкие технологии (×{ $count }).

## Конец

end-alliance = союзники победили вместе
end-broken_alliance = союзники победили, но альянс распался
end-hegemon = Ось согласилась лишь на условную капитуляцию

event-agenda-opened = { $seat } { VERB($seat, "открывает", "открывают") } секретную повестку: { $region }. Очков: { $points }.
event-hegemon = { $seat }: { $points } ПО, потому что война не выиграна.
event-final-score = { $seat }: { $points } ПО.
event-tie-broken = Поровну: { $seats }. Ничью { VERB($seat, "выигрывает", "выигрывают") } { $seat }.
event-war-ends = Победитель — { $seat }: { $end }.

## Что сказано на карточках

effect-strength = { $amount } к значению
effect-gain = получить: { $what } ×{ $amount }
effect-gain-at = куда: { $target }
effect-may_lower = можно сыграть за меньшее, вплоть до { $least }
effect-risk = { $dice ->
        [one] кубик
       *[other] два кубика
    }, { $fail }: { $result }
effect-purge_watch = следующая карточка штаба выходит из игры при броске { $fail }
effect-undebatable = нельзя оспорить

what-political = политический контроль
what-network = подпольная ячейка
what-offensive = обеспечение наступления
what-naval = поддержка ВМФ
result-remove_self = выходит из игры
result-leader_inactive_next_conference = пропускает следующую конференцию
result-replace_by_truman = его сменяет Трумэн
result-paranoia = паранойя: до конца конференции карточки штаба слабее на 1
result-strength = на этот раз слабее
trigger-before_use = перед использованием
trigger-after_use = после использования

when-always = всегда
when-issue_kind = если это { $issue_kind }
when-issue_id = если это { $issue }
when-issue_flag = если на маркере флаг: { $nation }
when-issue_on_track = если вопрос на чужом счётчике: { $nation }
when-leader_active = пока активен { $leader }
when-mode-advance = при продвижении
when-mode-debate = при оспаривании
when-a_bomb_at_trinity-true = когда бомба создана
when-a_bomb_at_trinity-false = пока бомба не создана

op-force_production = { $nation } { VERB($nation, "тратит", "тратят") } производство ({ $count }): { $kind }, { $target }
op-production_delta = { $nation }: производство { $delta }
op-convoy = Конвои: СССР получает производство ({ $gain }), если в Арктике поддержка ВМФ { $arctic }, иначе при броске { $success }
op-leader_restriction-no_advance = { $leader } не может продвигать вопросы
op-leader_restriction-starts_inactive = { $leader } отсутствует
op-place_issue = { $issue }: на стол
op-place_issue-track = { $issue }: на деление { $space } счётчика, чей: { $nation }
op-chooser = место { VERB($nation, "выбирает", "выбирают") } { $nation }
op-count = по { $count }
op-count-by_die = от { $low } до { $high } по броску кубика
op-count-each_die = от { $low } до { $high } по броску каждой страны
op-regions = { $count ->
        [one] из { $count } региона
       *[other] из { $count } регионов
    }
op-regions-by_die = из { $low }–{ $high } регионов по броску кубика
op-from_each = { $amount ->
        [all] все, какие там есть
       *[other] до { $amount } в каждом
    }
op-axis_reserve = { $reserve } ×{ $count }: { $target }
op-place_support = { $kind } ×{ $count }: { $target }
op-remove_support = Поддержка ВМФ −{ $count }: { $target }
op-pol_mil_place = { $nation }: { $marker } по таблице
op-pol_mil_remove = по таблице удаляются { $marker }, чьи: { $owner }

kind-offensive = обеспечение наступления
kind-naval = поддержка ВМФ
kind-any = любая поддержка
marker-network = подпольные ячейки
marker-political = политический контроль
owner-all = все
band-green = Великобритания
band-red = СССР
band-blue = США
band-grey = Военная обстановка
band-white = Ячейки и политика
reconstructed = Наша реконструкция
reconstructed-about = Печатная карточка была недоступна; это реконструкция по тому, что о ней известно.
reconstructed-person = личность
reconstructed-value = значение
reconstructed-effects = текст

# Доводы бота: его схема — наша реконструкция

event-bot-expects = К концу этой конференции { $seat }: очков примерно { $points }, у сильнейшего соперника — { $rival }.
event-bot-agenda-without-goal = { $seat }, схема: на повестку — старшая карточка, текст которой не служит первым целям.
event-bot-agenda-second = { $seat }, схема: на повестку — вторая по старшинству карточка.
event-bot-agenda-chief = { $seat }, схема: на повестку — начальник штаба.
event-bot-agenda-highest = { $seat }, схема: на повестку — старшая карточка.
event-bot-goal = { $seat }, схема: первая цель, которой нет на столе, — { $issue }.
event-bot-hand-fit = { $seat }, схема: целей не осталось, берётся вопрос, который больше всего подходит руке.
event-bot-tie-own = { $seat }, схема: руководитель решает конференцию, которая от него зависит.
event-bot-tie-none = { $seat }, схема: на эту ничью руководитель не тратится.
event-bot-tie-award = { $seat }, схема: при ничьей выигрывает тот, у кого меньше очков.
event-bot-pass = { $seat }, схема: карточек меньше всех, они пригодятся потом.
event-bot-lead = { $seat }, схема: { $leader } берётся за вопрос «{ $issue }».
event-bot-capture = { $seat }, схема: младшая карточка, которой хватает, чтобы решить вопрос «{ $issue }».
event-bot-matching = { $seat }, схема: карточка с текстом для цели «{ $issue }».
event-bot-pull = { $seat }, схема: сильнейшая карточка перетягивает цель «{ $issue }».
event-bot-centre-goal = { $seat }, схема: сильнейшая карточка за цель в центре — «{ $issue }».
event-bot-gain = { $seat }, схема: карточка, текст которой что-то даёт на своём вопросе «{ $issue }».
event-bot-free = { $seat }, схема: слабейшая карточка за ничей вопрос «{ $issue }».
event-bot-shield = { $seat }, схема: слабейшая карточка за «{ $issue }», свой вопрос ближе всех к центру.
event-bot-weakest = { $seat }, схема: лучшего нет, слабейшая карточка за «{ $issue }».
event-bot-block = { $seat }, схема: нельзя дать решить цель «{ $issue }».
event-bot-win-goal = { $seat }, схема: оспаривание перетягивает цель «{ $issue }».
event-bot-confront = { $seat }, схема: { $leader } отвечает сам по вопросу «{ $issue }».
event-bot-cheap = { $seat }, схема: дешёвая карточка уводит «{ $issue }» от чужого кресла, карточек хватает.
event-bot-no-debate = { $seat }, схема: «{ $issue }» не стоит спора.
event-bot-full-value = { $seat }, схема: карточки играются на полное значение.
event-bot-stop = { $seat }, схема: «{ $issue }» должно состояться и остаётся в центре.
event-bot-go-on = { $seat }, схема: для «{ $issue }» ещё не время.
event-bot-direct = { $seat }, схема: наступление с этим флагом ({ $issue }) — { $front }.
event-bot-supply-own = { $seat }, схема: сначала наступление, которое выиграно самим.
event-bot-supply-rolling = { $seat }, схема: сначала наступление перед фронтом, который может продвинуться.
event-bot-spend = { $seat }, схема, производство: { $part } ×{ $count }.
event-bot-support = { $seat }, схема, поддержка: { $part } ×{ $count }.
event-bot-no-item = { $seat }: схема молчит — здравый смысл и кубик.
event-bot-appoint = { $seat }, схема: { VERB($seat_leader, "командует", "командуют") } { $seat_leader } ({ $theatre }).
event-bot-appoint-balance = { $seat }, схема: США впереди, поэтому { VERB($seat_leader, "командует", "командуют") } { $seat_leader } ({ $theatre }).
event-bot-pawn = { $seat }, схема: первая пешка списка — { $pawn }.
event-bot-first = { $seat }, схема: начинает соперник, который впереди.
event-bot-network-place = { $seat }, схема, ячейки: поставить ×{ $count } — { $region }.
event-bot-network-remove = { $seat }, схема, ячейки: убрать ×{ $count } — { $region }.
event-bot-network-anywhere = { $seat }: схема молчит; ячейка туда, где есть место, — { $region } (×{ $count }).
event-bot-political-place = { $seat }, схема, политика: поставить — { $region }.
event-bot-in-stead = { $seat }, схема: чужой маркер ({ $seat_for }) идёт туда, где он выгоднее самому боту.
event-bot-political-remove = { $seat }, схема, политика: убрать — { $region }.

botlevel-chart = по схеме из правил
botlevel-chart-about = Идёт по списку приоритетов своей державы и называет пункт, которому последовал.
botlevel-hard-about = Мысленно доигрывает конференцию для нескольких ответов и взвешивает исход войны, очки и свои тайные цели.
