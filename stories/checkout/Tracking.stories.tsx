import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { trackedQuery } from '#data/ownOrders.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { changeDeliveryFixtures } from '#machines/checkout/changeDelivery.fixtures.ts'
import { key } from '#machines/checkout/checkout.fixtures.ts'
import { findOrderFixtures } from '#machines/checkout/findOrder.fixtures.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import type { OrderKeyEvent } from '#machines/checkout/orderKey.machine.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import { requestRefundFixtures } from '#machines/refunds/requestRefund.fixtures.ts'
import { changeDelivery } from '#messages/myOrders.ts'
import { refundsTexts } from '#messages/refunds.ts'
import { ruleSentences } from '#messages/rules.ts'
import { trackingScreen as texts } from '#messages/tracking.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import FindOrderPage from '#views/shop/tracking/FindOrderPage.tsx'
import PlacedPage from '#views/shop/tracking/PlacedPage.tsx'
import TrackPage from '#views/shop/tracking/TrackPage.tsx'
import { orderOf } from '../support/orders.ts'
import { deletedOnceShown, failingCache, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const checkoutId = '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d'
const { findKey } = orderKeyFixtures.outcomes
const [read] = orderKeyFixtures.events['orders.read']
const [missing, limited, failed] = orderKeyFixtures.events['orders.refused']

const tracked: TrackedOrder = {
  ...orderOf('order-1', 'pending', { checkoutId, deliverBy: '2026-11-28', paymentMethod: 'cash' }),
  phone: '017*****678',
  steps: [{ status: 'pending', at: '2026-11-19T08:00:00.000Z' }],
  reviewed: [],
  refund: null,
}
const both: readonly TrackedOrder[] = [tracked, { ...tracked, _id: 'order-2', deliverBy: null, confirmation: 'needed' }]

const meta: Meta<typeof TrackPage> = {
  title: 'Shop/Follow an order',
  component: TrackPage,
  render: () => (
    <ShopLayout>
      <Route path={shopRoutes.placed}>
        <PlacedPage />
      </Route>
      <Route path={shopRoutes.findOrder}>
        <FindOrderPage />
      </Route>
      <Route path={shopRoutes.track}>
        <TrackPage />
      </Route>
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof TrackPage>

const at = (path: string, options: Parameters<typeof withApp>[0]): Story => ({
  parameters: withApp({ path, cache: () => shopCacheWith(), ...options }),
})
const found = (...events: readonly OrderKeyEvent[]) => ({
  orderKey: { replies: { findKey: findKey.good }, events: [...events] },
})
const track = '/track/order-1'
const placed = `/order/placed/${checkoutId}`

export const Finding = shows(at(track, {}), '#orderKey finding')
export const Tracked = shows(
  at(track, {
    flows: found(read),
    cache: () => shopCacheWith([trackedQuery({ orderId: 'order-1' }, key), tracked]),
  }),
  texts.by('28 Nov 2026'),
  '#orderKey following.shown',
)
export const Unknown = shows(
  at(track, { flows: { orderKey: { replies: { findKey: findKey.none } } } }),
  texts.trackUnknown,
  '#orderKey keyless',
)
export const KeyWrong = shows(
  at(track, { flows: found(missing), cache: () => failingCache(404) }),
  texts.trackUnknown,
  '#orderKey following.unknown',
)
export const Reading = shows(at(track, { flows: found() }), '#orderKey following.reading')
export const ReadFailed = shows(
  at(track, { flows: found(failed), cache: () => failingCache(500) }),
  texts.readFailed,
  '#orderKey following.failed',
)
const byKey = trackedQuery({ orderId: 'order-1' }, key)
export const DeletedWhileOpen = shows(
  at(track, { flows: found(read, missing), cache: () => deletedOnceShown(shopCacheWith([byKey, tracked]), byKey) }),
  texts.trackDeleted,
  '#orderKey following.deleted',
)
export const TooManyTries = shows(
  at(track, { flows: found(limited), cache: () => failingCache(429) }),
  texts.trackLimited,
  '#orderKey following.limited',
)
export const Thanks = shows(
  at(placed, { flows: found(read), cache: () => shopCacheWith([trackedQuery({ checkoutId }, key), both]) }),
  texts.placedTitle,
  texts.keepLink,
  texts.confirmByCall,
)
export const NotHere = shows(
  at(placed, { flows: { orderKey: { replies: { findKey: findKey.none } } } }),
  texts.placedUnknown,
)

const { events: finding, outcomes: answers } = findOrderFixtures
const [number, phone, short] = finding['form.change']
const [submit] = finding['form.submit']
const [whole] = phoneCodeFixtures.events['otp.paste']
const asked = { sendPhoneCode: phoneCodeFixtures.outcomes.sendPhoneCode.good }
/** The search for an order: its form, and the code. */
const search = (
  events: readonly EventObject[],
  phoneCode: Paths[string] = {},
  replies: Paths[string]['replies'] = {},
) => at(shopRoutes.findOrder, { flows: { findOrder: { events, replies }, phoneCode } })
const enters = { events: [whole], replies: asked }

export const NumberMissing = shows(
  search([short, submit]),
  texts.findTitle,
  ruleSentences['validation.order_number_invalid'],
  '#findOrder filling',
)
export const CodeAsked = shows(
  search([number, phone, submit], { replies: asked }),
  texts.codeText,
  texts.verify,
  '#findOrder proving',
)
export const Opening = shows(search([number, phone, submit], enters), '#findOrder opening')
export const Opened = shows(
  search([number, phone, submit], enters, { openOrders: answers.openOrders.good }),
  '#findOrder opened',
)

const { events: delivering, outcomes: deliveries } = changeDeliveryFixtures
const [, opensMasked] = delivering['dialog.open']
const [, , newName] = delivering['form.change']
const [saves] = delivering['form.submit']
/** The change of the delivery by the key of the order, with events of its dialog and of the code. */
const changing = (
  events: readonly EventObject[],
  phoneCode: Paths[string] = {},
  replies: Paths[string]['replies'] = {},
) =>
  at(track, {
    flows: { ...found(read), changeDelivery: { events: [opensMasked, ...events], replies }, phoneCode },
    cache: () => shopCacheWith([byKey, tracked]),
  })
const needsCode = { changeDelivery: deliveries.changeDelivery.codeNeeded }

export const DeliveryMasked = shows(
  changing([newName!]),
  changeDelivery.keeps('017*****678'),
  changeDelivery.keepsLine,
  '#changeDelivery editing',
)
export const DeliveryCodeAsked = shows(
  changing([newName!, saves], { replies: asked }, needsCode),
  changeDelivery.codeText,
  changeDelivery.codeBack,
  '#changeDelivery proving',
)

const { events: refunding, outcomes: refunds } = requestRefundFixtures
const [, opensRefund] = refunding['dialog.open']
const [byBkash, , otherNumber] = refunding['form.change']
/** A guest wants the money at another number than that of the order. */
export const RefundCodeAsked = shows(
  at(track, {
    flows: {
      ...found(read),
      requestRefund: {
        events: [opensRefund!, byBkash!, otherNumber!, ...refunding['form.submit']],
        replies: { requestRefund: refunds.requestRefund.codeNeeded },
      },
      phoneCode: { replies: asked },
    },
    cache: () => shopCacheWith([byKey, tracked]),
  }),
  refundsTexts.codeText,
  refundsTexts.codeBack,
  '#requestRefund proving',
)
/** The link of an order whose refund is asked for: sum, masked number and day. */
export const RefundAwaited = shows(
  at(track, {
    flows: found(read),
    cache: () =>
      shopCacheWith([
        byKey,
        {
          ...tracked,
          status: 'cancelled',
          refund: {
            refundMethod: 'bkash',
            refundNumber: '018*****678',
            refundStatus: 'pending',
            refusal: null,
            refusalText: '',
            dueBy: '2026-12-01T08:00:00.000Z',
          },
        },
      ]),
  }),
  refundsTexts.state.pending('bKash 018*****678', '৳10,239.70'),
)
