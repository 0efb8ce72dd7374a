"""Churchill's bots: `chart` goes by ordered priorities and says why, `hard` weighs answers by trying them out."""

from sandtable.bots.churchill.chart import CHART, Chart, reasons
from sandtable.bots.churchill.weigh import Weigh
from sandtable.bots.roster import Roster
from sandtable.bots.search import Budget

ROSTER = Roster({CHART: Chart()}, Weigh, Budget(seconds=0.5), {CHART: reasons})
