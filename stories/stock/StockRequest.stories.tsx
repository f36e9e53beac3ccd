import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { stockRequestsQuery } from '#data/stock.ts'
import { customer } from '#machines/core/fixtures.ts'
import { stockRequestFixtures } from '#machines/stock/stockRequest.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { stockRequestTexts as texts } from '#messages/stockRequest.ts'
import StockRequest from '#views/shop/products/StockRequest.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof StockRequest> = {
  title: 'Shop/Sold out',
  component: StockRequest,
  args: { productId: 'saree', variantId: null },
}
export default meta
type Story = StoryObj<typeof StockRequest>

const { requestStock, withdrawStockRequest } = stockRequestFixtures.outcomes

const showing = (replies: object, has = false): Story => ({
  parameters: withApp({
    path: '/product/saree',
    user: customer,
    cache: () => shopCacheWith([stockRequestsQuery(), has ? [{ _id: 'request-1', productId: 'saree' }] : []]),
    flows: { stockRequest: { replies: { ...replies } } },
  }),
})
const presses =
  (name: string): Story['play'] =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('button', { name }))

export const NotAsked = shows(showing({}), texts.make, '#stockRequest none')
export const Asking = shows({ ...showing({}), play: presses(texts.make) }, '#stockRequest making')
export const Asked = shows(
  { ...showing({ requestStock: requestStock.good }), play: presses(texts.make) },
  texts.waits,
  texts.withdraw,
  '#stockRequest waiting',
)
/** The pieces have come in the meantime. */
export const AskedRefused = shows(
  { ...showing({ requestStock: requestStock.refused }), play: presses(texts.make) },
  texts.make,
  '#stockRequest none',
)
export const Withdrawing = shows({ ...showing({}, true), play: presses(texts.withdraw) }, '#stockRequest withdrawing')
export const WithdrawFailed = shows(
  { ...showing({ withdrawStockRequest: withdrawStockRequest.unreachable }, true), play: presses(texts.withdraw) },
  flowSentences['stock_request.withdraw_failed'],
  '#stockRequest waiting',
)
export const Guest = shows({ parameters: withApp({ path: '/product/saree' }) }, texts.signIn)
