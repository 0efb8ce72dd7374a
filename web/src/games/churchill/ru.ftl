### Страница «Черчилля», по-русски.

tab-conference = Конференция
tab-war = Война
tab-score = Счёт
conference-of = ({ $number } из { $count })
nation-facts = Очки { $score } · выиграно конференций { $conferences } · производство { $production } · политический контроль { $political } · ячейки { $networks }
has-won = Выиграно

round-table = Круглый стол: подсвечены вопросы, которые можно выбрать
no-issues = Вопросов на столе нет
spot-centre = центр
spot-track = { $name } { $space }
spot-chair = кресло ({ $name })
spot-home = не поднят
spot-out = вышел из игры
count-cards = { $cards } { $cards ->
    [one] карточка
    [few] карточки
   *[many] карточек
}
count-issues = { $issues } { $issues ->
    [one] вопрос
    [few] вопроса
   *[many] вопросов
}
value-is = значение { $value }
rolled = по броску
sealed = карточка повестки лежит закрытой
leader-active = ещё может высказаться
leader-spent = уже высказался
leader-bound = не может продвигать вопросы на этой конференции
leader-ill = болен и пропустит следующую конференцию
leader-paranoid = паранойя ослабляет его штаб

floor = Обсуждение
floor-advance = { $name }: { $person } продвигает вопрос «{ $issue }» на { $value }.
floor-unanswered = Если не оспорить: { $spot }.
floor-now = может ответить сейчас
floor-then = затем
floor-nobody = Ответить больше некому.
floor-leaders-only = Говорит руководитель: ответить ему может только руководитель.
debate-first = Идёт спор о другом: { $issue }. Пока он не окончен, прочие вопросы двигать нельзя.
floor-timer = На ответ секунд: { $seconds }.
floor-empty = Пока никто не высказался.
issues = Вопросы
issues-on-table = На столе
issues-home = Можно поднять
card-hidden = Карточка ещё не открыта.
war-at-a-glance = Война вкратце
why = Почему боты так решили?
why-older = Предыдущее решение
why-newer = Следующее решение
why-oldest = Раньше ничего не было.
why-newest = Это последнее решение.

staff-counts = на руке { $hand } · сыграно { $played } · в колоде { $deck }
staff-played = Сыграны
staff-removed = Вышли из игры
staff-unseen = Ещё могут прийти

hand = Ваш штаб
detail = Что сказано на карточке
detail-issue = Что даёт вопрос
about-second_front = Состоится, только если останется в центре: тогда Западный фронт может высадиться в Нормандии в эту конференцию.
about-ussr_declares_war = Состоится, только если останется в центре: тогда Дальневосточный фронт может войти в Маньчжурию в эту конференцию.
about-global = Выигравший сдвигает одну из двух своих пешек международных вопросов в свою пользу.
about-a_bomb = Выигравший бросает кубик: 4 и больше двигает американскую пешку; каждый маркер производства даёт +1, а три обходятся без кубика. Если выиграл СССР, вместо этого продвигается его разведка.
about-strategic_materials = Маркер производства выигравшему, а из центра по одному каждому.
about-leadership = Выигравший решает, главенствуют ли на ТВД США или Великобритания, и размещает там два маркера поддержки; выигравший оба вопроса размещает ещё два.
about-production = Чужая сторона, выиграв его, берёт маркер производства у страны: { $nation }; своя лишь защищает его.
about-directed_offensive = Выигравший кладёт его перед фронтом: { $nation } тратит там два маркера производства.
about-pol_mil = За один маркер производства выигравший размещает маркеры контроля: { $political }, ячейки: { $networks }.
no-text = Без текста: важно только значение.
chief-about = Начальник штаба: его значение определяет бросок.
trait-uk = Имперский штаб: британские карточки повестки сильнее на 1.
trait-ussr = «Нет»: советские карточки штаба сильнее на 1 при оспаривании.
trait-us = Арсенал демократии: США выигрывают или решают ничьи, в которых не участвовал руководитель.
pick-card = Выберите карточку.
pick-card-or-leader = Выберите карточку или руководителя.
pick-discard = Выступит руководитель: выберите карточку штаба, которую он заменит.
pick-issue = Выберите подсвеченный вопрос.
agenda-worth = В повестке её значение { $value }
counts-for = Значение { $value }
at-least = не меньше: { $spot }
confirm = Подтвердить
put-down = Отложить
with-leader = { $name } выступает за { $value }
is-discarded = (сбрасывается)

point-conference = Можно выбрать и за круглым столом.
point-raise = Можно выбрать и в списке рядом со столом.
point-war = Можно выбрать и на карте.
point-score = Выберите ниже.
point-numbers = Нажатие на карту добавляет один маркер, правая кнопка или долгое нажатие пальцем убирает.
allocate = Распределение маркеров
left-to-place = Осталось: { $count }
done = Готово
to-the-list = Список
duties-done = Сначала выполнено обязательств: { $count }
group-europe = Европа
group-pacific = Тихий океан
group-other = Вопросы
col-offensive = Наступл.
col-naval = ВМФ

box-western = Западный
box-mediterranean = Средиземноморье
box-eastern = Восточный
box-arctic = Арктика
box-cbi = Китай-Бирма
box-far_east = Дальний Восток
box-central_pacific = Центральный
box-sw_pacific = Юго-Западный
in-box = область ТВД
strength-is = сила { $strength }
offensive-is = обеспечение { $count }
opposing-is = армии Оси { $count }
naval-is = поддержка ВМФ { $count } из { $most }
front-done = идти больше некуда
front-needs-fleet = поддержка ВМФ { $naval } из { $need }
front-needs-issue = нужно соглашение: { $issue }
front-chance = шанс { $percent } %
front-breaks = продвинется наверняка
landing-needs = для высадки нужна поддержка ВМФ { $count }
needs-issue = нужно соглашение: { $issue }
kamikaze = камикадзе
surrendered = капитуляция
led-by = главенство: { $name }
colony = колония
secret-goal = ваша тайная цель
no-networks = ячеек нет
networks-of = ячейки: { $count } ({ $name })
control-of = политический контроль: { $name }
tracks = Бомба, международные вопросы, Ось
fronts-in-words = Фронты словами
won-issues = Выиграно на конференции
to-spend = производство { $production }, политика { $political }, ячейки { $networks }
global-issues = Международные вопросы
research-is = потрачено производства { $count }
spies = Советская агентура
axis-reserves = Страны Оси
country-italy = Италия
country-germany = Германия
country-japan = Япония
pol-mil-table = Военно-политическая таблица

score-sheet = Таблица очков
score-now = Если бы война кончилась сейчас; между первым и последним { $gap } { $gap ->
    [one] очко
    [few] очка
   *[many] очков
}.
outlook-alliance = Ось разбита, альянс держится: выигрывает тот, у кого больше очков.
outlook-broken_alliance = Ось разбита, но разрыв больше 20 очков раскалывает альянс: лидеру нужно больше очков, чем двум другим вместе, иначе выиграет второй.
outlook-hegemon = Ось не разбита: в конце первый потеряет 5 очков, второй 3, а последний получит 5.
total = Всего
final = В итоге
whole-sheet = Показать все строки от A до AA
winner-is = Победа: { $name }.
end-alliance = Альянс выстоял
end-alliance-about = Германия и Япония капитулировали, и между первым и последним не больше 20 очков: выигрывает тот, у кого очков больше.
end-broken_alliance = Альянс распался
end-broken_alliance-about = Германия и Япония капитулировали, но между первым и последним больше 20 очков. Первый выигрывает, только если у него больше очков, чем у двух других вместе; иначе выигрывает второй.
end-hegemon = Ось капитулировала лишь условно
end-hegemon-about = Одна из стран Оси не капитулировала. Первый теряет 5 очков, второй 3, последний получает 5; после этого выигрывает тот, у кого больше.
