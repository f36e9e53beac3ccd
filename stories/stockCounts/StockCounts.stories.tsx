import type { Meta, StoryObj } from '@storybook/react-vite'
import { STOCK_MAX } from '#contract/constants.ts'
import type { StockCount } from '#contract/stockCounts/entity.ts'
import { categoriesQuery } from '#data/categories.ts'
import { countQuery, countsQuery } from '#data/stockCounts.ts'
import { ownersQuery } from '#data/users.ts'
import { atOnce } from '#devtools/storybook/storyFlows.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { countGoodsFixtures } from '#machines/stockCounts/countGoods.fixtures.ts'
import { endCountFixtures } from '#machines/stockCounts/endCount.fixtures.ts'
import {
  droppedCount,
  finishedCount,
  openCount,
  sheet,
  startCountFixtures,
  undoneCount,
} from '#machines/stockCounts/startCount.fixtures.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { countTexts, stockCountsTexts as texts } from '#messages/stockCounts.ts'
import { commonTexts } from '#messages/ui.ts'
import StockCountsPage from '#views/admin/stockCounts/StockCountsPage.tsx'
import OwnerStockCountsPage from '#views/owner/stockCounts/StockCountsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { submit } from '../support/paths.ts'
import { cacheWith, emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Back offices/Stock Counts',
  decorators: [inOfficeLayout],
  render: () => <StockCountsPage />,
}
export default meta
type Story = StoryObj

const part = (data: readonly StockCount[], next?: string) => ({ count: data.length, ...(next && { next }), data })
const lines = { ...sheet, _id: openCount._id }
const booked = {
  ...{ ...sheet, _id: finishedCount._id, state: 'finished', endedBy: 'Farhana Akter' },
  endedAt: finishedCount.endedAt,
  goods: sheet.goods.map((line, at) => (at === 1 ? { ...line, booked: -3 } : line)),
} as const
const right = { ...lines, counted: 1, total: 1, different: 0, goods: sheet.goods.slice(0, 1) }
const full = () =>
  cacheWith(
    [
      countsQuery(undefined),
      part([openCount, finishedCount, droppedCount, undoneCount], '1763539200000-66a1f0c2b7d4e8f901a2b320'),
    ],
    [categoriesQuery, []],
    [ownersQuery, []],
    [countQuery(openCount._id), lines],
    [countQuery('right'), right],
    [countQuery(finishedCount._id), booked],
  )
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/stock-counts${search}`, cache: full, ...more }),
})
const ofOne = `?count=${openCount._id}`
const starting = (steps: readonly object[], replies = {}) =>
  showing('', { flows: { startCount: { events: steps as never, replies } } })
const counting = (steps: readonly object[], replies = {}, search = ofOne) =>
  showing(search, { flows: { countGoods: { events: steps as never, replies } } })
const ending = (steps: readonly object[], replies = {}, search = ofOne) =>
  showing(search, { flows: { endCount: { events: steps as never, replies } } })

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), texts.states.open, texts.states.dropped, texts.undo)
export const OfASeller = shows(
  { ...showing('', { path: '/owner/stock-counts' }), render: () => <OwnerStockCountsPage /> },
  texts.goOn,
)
export const Empty = shows(
  showing('', { cache: () => cacheWith([countsQuery(undefined), part([])]) }),
  texts.empty,
  texts.emptyHint,
)
const [open] = startCountFixtures.events['dialog.open']
const [words, long] = startCountFixtures.events['form.change']
const { startCount } = startCountFixtures.outcomes
export const Choosing = shows(starting([open]), texts.startText, '#startCount filling')
export const WordsWrong = shows(
  starting([open, long!, submit]),
  ruleSentences['validation.search_too_long']({ max: 200 }),
)
export const Beginning = shows(starting([open, words!, submit]), texts.beginning, '#startCount starting')
export const BeginRefused = shows(
  starting([open, words!, submit], { startCount: startCount.refused }),
  'No goods are chosen by this.',
)
export const Begun = shows(starting([open, submit], { startCount: startCount.good }), '#startCount closed')

export const CountLoading = shows(showing(ofOne, { cache: emptyCache }), texts.title)
export const Count = shows(
  showing(ofOne),
  countTexts.saved,
  countTexts.missing(3),
  countTexts.more(6),
  countTexts.right,
  newOrderTexts.searchHint,
  '#countGoods saved',
)
const [scanOil, scanKurta] = countGoodsFixtures.events['goods.scan']
const [twelve, many] = countGoodsFixtures.events['pieces.type']
const [save] = countGoodsFixtures.events['pieces.save']
const [different] = countGoodsFixtures.events['shown.choose']
const { countGoods } = countGoodsFixtures.outcomes
export const CountSaving = shows(counting([scanOil!, atOnce(scanKurta!)]), countTexts.saving(2), '#countGoods saving')
export const CountTyped = shows(counting([twelve!]), countTexts.saved)
export const CountWrong = shows(
  counting([many!, save]),
  ruleSentences['validation.whole_number_between']({ min: 0, max: STOCK_MAX }).slice(0, 8),
)
export const CountUnsaved = shows(
  counting([scanOil!], { countGoods: countGoods.unreachable }),
  countTexts.unsaved(1),
  '#countGoods stopped',
)
export const Differences = shows(counting([different]), countTexts.missing(3))
export const NoDifferences = shows(counting([different], {}, '?count=right'), countTexts.nothing.different)
const [finish] = endCountFixtures.events['count.finish']
const [drop] = endCountFixtures.events['count.drop']
const [zero] = endCountFixtures.events['uncounted.choose']
const [yes] = endCountFixtures.events['dialog.confirm']
const { finishCount, dropCount, undoCount } = endCountFixtures.outcomes
export const Finishing = shows(ending([finish, zero]), countTexts.uncountedChoices.zero, '#endCount choosing')
export const FinishingRight = shows(ending([finish], {}, '?count=right'), countTexts.keep, '#endCount choosing')
export const FinishSending = shows(ending([finish, yes]), countTexts.finishing, '#endCount finishing')
export const FinishRefused = shows(
  ending([finish, yes], { finishCount: finishCount.refused }),
  'The count is over.',
  '#endCount choosing',
)
export const Finished = shows(
  ending([finish, yes], { finishCount: finishCount.good }, `?count=${finishedCount._id}`),
  officeSentences['stockCounts.finished'],
  countTexts.notBooked,
  '#endCount idle',
)
export const Dropping = shows(ending([drop]), countTexts.dropText, '#endCount asking')
export const DropSending = shows(ending([drop, yes]), countTexts.dropping, '#endCount dropping')
export const Dropped = shows(ending([drop, yes], { dropCount: dropCount.good }), officeSentences['stockCounts.dropped'])
const [undo] = endCountFixtures.events['count.undo']
const undoing = (replies = {}) => ending([undo, yes], replies, '')
export const AskingBack = shows(ending([undo], {}, ''), texts.undoText, '#endCount askingBack')
export const TakingBack = shows(undoing(), texts.undoing, '#endCount undoing')
export const TakenBack = shows(undoing({ undoCount: undoCount.good }), officeSentences['stockCounts.undone'])
export const TakeBackRefused = shows(
  undoing({ undoCount: undoCount.refused }),
  'Pieces of Kurta are sold.',
  '#endCount askingBack',
)
export const ExportFailed = shows(
  showing(ofOne, {
    flows: {
      download: {
        events: downloadFixtures.events['file.download'],
        replies: { download: downloadFixtures.outcomes.download.unreachable },
      },
    },
  }),
  officeSentences['stockCounts.export_failed'],
)
