import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import type { PayableOrder, Payment } from '#contract/payments/entity.ts'
import { payLinkAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import {
  awaited,
  byLink,
  inAdvance,
  paidInAdvance,
  paymentPageFixtures,
  toSend,
} from '#machines/payments/paymentPage.fixtures.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { payLinkScreen as texts } from '#messages/payLink.ts'
import { paymentScreen } from '#messages/payments.ts'
import { PayLinkPage } from '#views/shop/payments/PayLinkPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { findKey } = orderKeyFixtures.outcomes
const { events } = paymentPageFixtures
const [offers] = events['offers.read']
const [missing, failed] = events['payment.unread']

const meta: Meta<typeof PayLinkPage> = {
  title: 'Shop/Link to pay',
  component: PayLinkPage,
  render: () => (
    <ShopLayout>
      <Route path={shopRoutes.payLink}>{({ orderId }) => <PayLinkPage orderId={orderId} />}</Route>
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof PayLinkPage>

const [order] = byLink.orders as [PayableOrder]
const at = (flows: Paths, key: Paths[string]['replies'] = { findKey: findKey.good }): Story => ({
  parameters: withApp({
    path: payLinkAddress(byLink._id),
    cache: () => shopCacheWith(),
    flows: { orderKey: { replies: key }, ...flows },
  }),
})
const page = (read: readonly object[], replies: Paths[string]['replies'] = {}): Story =>
  at({ paymentPage: { events: [offers, ...read] as EventObject[], replies } })
const showing = (payment: Payment) =>
  page([{ type: 'payment.read', payment }], { askPayment: { ok: true, value: payment } })
const one = (payment: Payment, more: Partial<PayableOrder> = {}): Payment => ({
  ...payment,
  phone: '',
  orders: payment.orders.slice(0, 1).map((known) => ({ ...known, ...more })),
})
const over: Payment = { ...byLink, due: 0, payBy: null, canPay: false }

export const Reading = shows(page([]), texts.title)
export const Unread = shows(page([failed]), paymentScreen.readFailed)
export const ToPay = shows(showing(byLink), texts.unpaidTitle, checkoutScreen.pay.bkash('৳7,510'))
export const ToPayInAdvance = shows(showing(one(inAdvance)), paymentScreen.failedTitle, paymentScreen.choose)
export const Waiting = shows(showing(one(awaited)), paymentScreen.personTitle('bkash'))
export const ByHand = shows(showing(one(toSend)), paymentScreen.sendTitle)
export const Paid = shows(
  showing({
    ...over,
    orders: [{ ...order, byLink: false, paymentStatus: 'paid', paymentMethod: 'bkash' }],
    attempt: awaited.attempt && { ...awaited.attempt, state: 'paid', amount: 7510 },
  }),
  texts.paidTitle,
  paymentScreen.paidBy('৳7,510', 'bkash'),
)
export const AdvancePaid = shows(showing(one(paidInAdvance)), texts.advanceTitle)
export const OtherTotal = shows(showing(over), texts.endedTitle, texts.endedText)
export const Shipped = shows(
  showing({ ...over, unneeded: 'bkash', orders: [{ ...order, status: 'shipped' }] }),
  paymentScreen.cashTitle,
  paymentScreen.unneeded('bkash'),
)
export const Cancelled = shows(
  showing({ ...over, orders: [{ ...order, status: 'cancelled' }] }),
  paymentScreen.cancelledOrdersTitle,
)
/** An order that was to be paid online, and is paid on delivery instead. */
export const OnDelivery = shows(
  showing({ ...over, orders: [{ ...order, byLink: false, paymentMethod: 'cash' }] }),
  paymentScreen.cashTitle,
)
export const Ended = shows(page([missing]), texts.unknown, texts.unknownText)
/** Opened again without the token in a new tab. */
export const WithoutToken = shows(at({}, { findKey: findKey.none }), texts.unknown, paymentScreen.shopAgain)
