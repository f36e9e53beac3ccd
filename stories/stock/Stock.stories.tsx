import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StockPage as Page, StockChange } from '#contract/stock/staffApi.ts'
import { stockQuery } from '#data/stock.ts'
import { downloadFixtures } from '#machines/core/download/download.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { stockTexts, stockScreen as texts } from '#messages/stock.ts'
import { commonTexts } from '#messages/ui.ts'
import StockPage from '#views/admin/stock/StockPage.tsx'
import OwnerStockPage from '#views/owner/stock/StockPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Stock', decorators: [inOfficeLayout], render: () => <StockPage /> }
export default meta
type Story = StoryObj

const order = '66a1f0c2b7d4e8f901234567'
const changes: readonly StockChange[] = [
  { cause: 'checkIn', orderId: order, person: 'Rahima Khatun', amount: 1, stockAfter: 8 },
  { cause: 'correction', person: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী', amount: -3, stockAfter: 7 },
  { cause: 'cancel', orderId: order, amount: 2, stockAfter: 10 },
  { cause: 'order', orderId: order, amount: -2, stockAfter: 8 },
  { cause: 'received', receiptId: order, person: 'Rahima Khatun', amount: 24, stockAfter: 31 },
  { cause: 'variants', amount: 4, stockAfter: 4, variant: { size: 'M', color: 'red', option: 'Slim fit' } },
  { cause: 'variants', amount: -2, stockAfter: 0, variant: { size: '', color: '', option: '' } },
  { cause: 'start', amount: 1210, stockAfter: 1210 },
].map((change, at) => ({
  _id: String(9 - at),
  productId: 'p1',
  ...(at === 0 && { productNameBn: 'জামদানি শাড়ি' }),
  productName: at === 1 ? 'Cotton saree with a very long name that goes on and on' : 'Jamdani saree',
  at: `2026-11-${20 - at}T08:30:00.000Z`,
  ...(change as Pick<StockChange, 'cause' | 'amount' | 'stockAfter'>),
}))
const pageOf = (data: readonly StockChange[], next?: string): Page => ({
  count: data.length,
  ...(next && { next }),
  data,
})

const full = () =>
  cacheWith(
    [stockQuery({}, undefined), pageOf(changes, '1763539200000000-5')],
    [stockQuery({ product: 'p1', cause: 'order' }, undefined), pageOf([changes[3]!])],
    [stockQuery({ search: 'nothing' }, undefined), pageOf([])],
  )
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/stock${search}`, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(
  showing(),
  stockTexts.causes.checkIn,
  stockTexts.causes.cancel,
  texts.receipt,
  texts.formerVariant,
  texts.customerOrShop,
)
export const OfAProduct = shows(showing('?product=p1&cause=order'), texts.product('Jamdani saree'))
export const OfASeller = shows(
  { ...showing('', { path: '/owner/stock' }), render: () => <OwnerStockPage /> },
  stockTexts.causes.checkIn,
)
export const Empty = shows(
  showing('', { cache: () => cacheWith([stockQuery({}, undefined), pageOf([])]) }),
  texts.empty,
  texts.emptyHint,
)
export const NothingFound = shows(showing('?search=nothing'), texts.emptyFilter, texts.showAll)
const { events, outcomes } = downloadFixtures
const exporting = (replies = {}) => showing('', { flows: { download: { events: events['file.download'], replies } } })
export const Exporting = shows(exporting(), texts.exporting, '#download downloading')
export const ExportFailed = shows(
  exporting({ download: outcomes.download.unreachable }),
  officeSentences['stock.export_failed'],
  '#download idle',
)
