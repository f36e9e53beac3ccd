import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import { orderEditPriceQuery } from '#data/orderEdits.ts'
import { ordersQuery } from '#data/orders.ts'
import { admin } from '#machines/core/fixtures.ts'
import { editOrderFixtures } from '#machines/orderEdits/editOrder.fixtures.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { honey } from '#machines/staffOrders/newOrder.fixtures.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { editOrderTexts as texts } from '#messages/editOrder.ts'
import { errorSentences } from '#messages/errors.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { keepingTexts } from '#messages/shell.ts'
import OrdersPage from '#views/admin/orders/OrdersPage.tsx'
import { EditOrderDialog } from '#views/office/orders/OrdersScreen.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/Edit order',
  decorators: [inOfficeLayout],
  component: OrdersPage,
  loaders: [EditOrderDialog.preload],
}
export default meta
type Story = StoryObj<typeof OrdersPage>

const { events, outcomes } = editOrderFixtures
const [open] = events['dialog.open']
const [fee, , agreed] = events['form.change']
const [add] = events['product.add']
const [fewer] = events['line.change']
const [lower, higher] = events['total.show']
const [ask] = events['customer.ask']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const replies = outcomes.editOrder

const sameLines = order.items.map(({ productId, quantity, size, color }, item) => ({
  ...{ productId, quantity, size, color },
  ...{ item, price: null },
}))
const fewerLines = sameLines.map((line, at) => (at === 0 ? { ...line, quantity: 1 } : line))
const moreLines = [...sameLines, { productId: honey._id, quantity: 1, size: '', color: '', price: null }]

/** What the server says of lines: the prices of the order, and a total. */
const priceOf = (lines: typeof moreLines, totalPrice: number, more: Partial<OrderEditPrice> = {}): OrderEditPrice => {
  const priced = lines.map(({ quantity }, at) => {
    const price = order.items[at]?.price ?? honey.price
    const choices = { sizes: [], colors: at === 0 ? [order.items[0]!.color, 'navy'] : [] }
    return { price, subTotal: price * quantity, ...choices }
  })
  return {
    lines: priced,
    subTotal: totalPrice - order.deliveryFee,
    ...{ deliveryFee: order.deliveryFee, rounding: 0, totalPrice, formerTotal: order.totalPrice, problems: [] },
    ...{ needsAgreement: totalPrice > order.totalPrice, cashRefused: false, ...more },
  }
}
const asked = (lines: typeof moreLines, price: OrderEditPrice, deliveryFee: number | null = null) =>
  [orderEditPriceQuery(order._id, { lines, deliveryFee }), price] as const
const lowerTotal = order.totalPrice - 500
const higherTotal = order.totalPrice + honey.price

const known = (more: Partial<OrderEditPrice> = {}) =>
  cacheWith(
    [ordersQuery, [order]],
    asked(sameLines, priceOf(sameLines, order.totalPrice)),
    asked(sameLines, priceOf(sameLines, order.totalPrice), 40),
    asked(fewerLines, priceOf(fewerLines, lowerTotal, more)),
    asked(moreLines, priceOf(moreLines, higherTotal, more)),
  )
const editing = (steps: readonly EventObject[], answers = {}, more: Partial<OrderEditPrice> = {}): Story => ({
  parameters: withApp({
    path: '/admin/orders',
    user: admin,
    cache: () => known(more),
    flows: { editOrder: { events: [open, ...steps] as (typeof open)[], replies: answers } },
  }),
})

export const Editing = shows(editing([]), texts.title, texts.same, '#editOrder editing')
export const Fewer = shows(editing([fewer!]), texts.before, texts.after, '#editOrder editing')
export const More = shows(editing([add]), texts.agreed, texts.added(honey.productName), '#editOrder editing')
export const ReasonMissing = shows(
  editing([fee!, submit]),
  ruleSentences['validation.edit_reason'],
  '#editOrder editing',
)
export const GoodsGone = shows(
  editing([add], {}, { problems: [{ at: sameLines.length, code: 'cart.only_left', params: { left: 2 } }] }),
  checkoutScreen.onlyLeft(2),
  '#editOrder editing',
)
export const CashRefused = shows(editing([add], {}, { cashRefused: true }), texts.cashRefused, '#editOrder editing')
const ofWeave = (_id: string, option: string) => ({
  ...{ _id, size: order.items[0]!.size, color: order.items[0]!.color, option, price: order.items[0]!.price },
  ...{ originalPrice: order.items[0]!.price, stock: 4, image: '' },
})
const weaves = [ofWeave('weave-1', 'Handloom'), ofWeave('weave-2', 'Powerloom')]
/** The variants of the first line, which name a third option. */
const withWeaves = ({ lines, ...price }: OrderEditPrice): OrderEditPrice => ({
  ...price,
  lines: lines.map((line, at) => (at === 0 ? { ...line, variants: weaves } : line)),
})
const wovenLines = sameLines.map((line, at) => (at === 0 ? { ...line, variantId: 'weave-2' } : line))
const choosesWeave: EventObject = {
  ...{ type: 'line.change', at: 0, line: { variantId: 'weave-2' } },
}
export const ThirdOption = shows(
  {
    parameters: withApp({
      path: '/admin/orders',
      user: admin,
      cache: () =>
        cacheWith(
          [ordersQuery, [order]],
          asked(sameLines, withWeaves(priceOf(sameLines, order.totalPrice))),
          asked(wovenLines, withWeaves(priceOf(wovenLines, order.totalPrice))),
        ),
      flows: { editOrder: { events: [open, choosesWeave] as (typeof open)[] } },
    }),
  },
  'Powerloom',
  texts.same,
  '#editOrder editing',
)
const moneyBack = { method: 'bkash', payer: '017•••••678', amount: 500, byProvider: true } as const
export const PaidFewer = shows(
  editing([fewer!], {}, { moneyBack }),
  texts.goesBack(formatTaka(500)),
  texts.goesBackBy(paymentMethodName('bkash')),
  '#editOrder editing',
)
export const PaidFewerByHand = shows(
  editing([fewer!], {}, { moneyBack: { ...moneyBack, method: 'cash', payer: '', byProvider: false } }),
  texts.goesBackByHand,
  '#editOrder editing',
)
const paidLimits = { min: 0, max: order.totalPrice }
export const PaidMore = shows(
  editing([add], {}, { paidLimits }),
  errorSentences['order_edit.paid_limit'](paidLimits),
  '#editOrder editing',
)
export const Leaving = shows(editing([fewer!, cancel]), keepingTexts.leaveTitle, '#editOrder leaving')
export const Saving = shows(editing([fewer!, lower!, submit]), texts.saving, '#editOrder saving')
export const Saved = shows(
  editing([fewer!, lower!, submit], { editOrder: replies.good }),
  officeSentences['order_edit.done'],
  '#editOrder closed',
)
export const SavedWithConsent = shows(
  editing([add, agreed!, higher!, submit], { editOrder: replies.good }),
  officeSentences['order_edit.done'],
  '#editOrder closed',
)
export const Asking = shows(editing([add, higher!, ask]), texts.asking, '#editOrder asking')
export const Asked = shows(
  editing([add, higher!, ask], { proposeEdit: outcomes.proposeEdit.good }),
  officeSentences['order_edit.asked'],
  '#editOrder closed',
)
export const AskingFailed = shows(
  editing([add, higher!, ask], { proposeEdit: outcomes.proposeEdit.unreachable }),
  officeSentences['order_edit.ask_failed'],
  '#editOrder editing',
)
export const Refused = shows(
  editing([add, higher!, submit], { editOrder: replies.refused }),
  errorSentences['order_edit.needs_agreement'],
  '#editOrder editing',
)
export const ChangedSince = shows(
  editing([fewer!, lower!, submit], { editOrder: replies.changed }),
  errorSentences['request.changed_since'],
  '#editOrder editing',
)
