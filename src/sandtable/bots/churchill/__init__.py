"""Churchill's bots: `chart` goes by ordered priorities and says why, `hard` weighs answers by trying them out."""

from sandtable.bots.budget import Budget
from sandtable.bots.churchill.chart import CHART, ChartBot, reasons
from sandtable.bots.churchill.expect import advice
from sandtable.bots.churchill.weigh import WeighingBot
from sandtable.bots.roster import Roster

ROSTER = Roster({CHART: ChartBot()}, WeighingBot, Budget(seconds=0.5), {CHART: reasons}, CHART, advice)
