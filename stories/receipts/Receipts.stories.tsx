import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { STOCK_MAX } from '#contract/constants.ts'
import type { Receipt } from '#contract/receipts/entity.ts'
import { goodsQuery, receiptsQuery, suppliersQuery } from '#data/receipts.ts'
import { confirmFixtures } from '#machines/core/confirm/confirm.fixtures.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { errorReply } from '#machines/core/fixtures.ts'
import {
  oil,
  receipt,
  receiveGoodsFixtures,
  redKurta,
  undoneReceipt,
} from '#machines/receipts/receiveGoods.fixtures.ts'
import { undoReceiptFixtures } from '#machines/receipts/undoReceipt.fixtures.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { receiptsTexts as texts } from '#messages/receipts.ts'
import { commonTexts } from '#messages/ui.ts'
import ReceiptsPage from '#views/admin/receipts/ReceiptsPage.tsx'
import OwnerReceiptsPage from '#views/owner/receipts/ReceiptsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { submit } from '../support/paths.ts'
import { cacheWith, emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Back offices/Received Goods',
  decorators: [inOfficeLayout],
  render: () => <ReceiptsPage />,
}
export default meta
type Story = StoryObj

const part = (data: readonly Receipt[], next?: string) => ({ count: data.length, ...(next && { next }), data })
const full = () =>
  cacheWith(
    [receiptsQuery({}, undefined), part([receipt, undoneReceipt], '1763539200000-66a1f0c2b7d4e8f901a2b320')],
    [receiptsQuery({ search: 'nothing' }, undefined), part([])],
    [suppliersQuery, [receipt.supplier, 'Mirpur Weavers']],
    [goodsQuery('oil'), [oil, redKurta]],
  )
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/receipts${search}`, cache: full, ...more }),
})
const { events, outcomes } = receiveGoodsFixtures
const [open] = events['dialog.open']
const [addOil, addKurta] = events['goods.add']
const [pieces, cost, many] = events['cell.type']
const playing = (steps: readonly object[], replies = {}) =>
  showing('', { flows: { receiveGoods: { events: steps as never, replies } } })

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), receipt.supplier, texts.noSupplier, texts.undone)
export const OfASeller = shows(
  { ...showing('', { path: '/owner/receipts' }), render: () => <OwnerReceiptsPage /> },
  receipt.supplier,
)
export const Empty = shows(
  showing('', { cache: () => cacheWith([receiptsQuery({}, undefined), part([])]) }),
  texts.empty,
  texts.emptyHint,
)
export const NothingFound = shows(showing('?search=nothing'), texts.emptyFilter, texts.showAll)
export const Receiving = shows(playing([open]), texts.receiveText, newOrderTexts.searchHint, '#receiveGoods filling')
const filled = [open, addOil!, addKurta!, pieces!, cost!]
export const GoodsAdded = shows(playing(filled), texts.cost, '#receiveGoods filling')
export const GoodsMissing = shows(
  playing([open, submit]),
  ruleSentences['validation.no_receipt_lines'],
  '#receiveGoods filling',
)
export const PiecesWrong = shows(
  playing([open, addOil!, many!, submit]),
  ruleSentences['validation.whole_number_between']({ min: 1, max: STOCK_MAX }).slice(0, 8),
  '#receiveGoods filling',
)
export const Leaving = shows(playing([...filled, { type: 'form.cancel' }]), texts.receive, '#receiveGoods leaving')
export const Saving = shows(playing([...filled, submit]), texts.saving, '#receiveGoods booking')
export const Saved = shows(
  playing([...filled, submit], { bookReceipt: outcomes.bookReceipt.good }),
  officeSentences['receipts.booked'],
  '#receiveGoods closed',
)
export const SaveRefused = shows(
  playing([...filled, submit], { bookReceipt: outcomes.bookReceipt.refused }),
  'This product is gone.',
)
const [agrees] = confirmFixtures.events['dialog.confirm']
const undoing = (events: readonly EventObject[] = [agrees], act?: unknown) =>
  showing('', {
    flows: {
      undoReceipt: { events: undoReceiptFixtures.events['receipt.undo'] },
      confirm: { events, replies: { ...(act !== undefined && { act }) } },
    },
  })
export const TakeBackAsked = shows(undoing([]), texts.undoText, '#undoReceipt asking')
export const TakingBack = shows(undoing(), texts.undoing, '#confirm acting')
export const TakenBack = shows(
  undoing([agrees], confirmFixtures.outcomes.act.good),
  officeSentences['receipts.undone'],
  '#undoReceipt idle',
)
const sold = 'Pieces of Kurta are sold. Correct its stock instead.'
export const TakeBackRefused = shows(
  undoing([agrees], errorReply(409, sold, { code: 'receipt.sold' })),
  sold,
  '#undoReceipt asking',
)
const exporting = (replies = {}) =>
  showing('', { flows: { download: { events: downloadFixtures.events['file.download'], replies } } })
export const ExportFailed = shows(
  exporting({ download: downloadFixtures.outcomes.download.unreachable }),
  officeSentences['receipts.export_failed'],
  '#download idle',
)
