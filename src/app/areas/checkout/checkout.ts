import { QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { forgetPlaced, keptSlot } from '#app/browser/keptCheckout.ts'
import { keptConsent } from '#app/browser/keptConsent.ts'
import { keepKey } from '#app/browser/orderKeys.ts'
import { keptVisit } from '#app/browser/visit.ts'
import type { Cache } from '#app/start/cache.ts'
import type { CartActor } from '#app/start/cartSlot.ts'
import { watchOffers } from '#app/wiring/watchOffers.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { placeOrder } from '#contract/checkout/api.ts'
import type { PlacedCheckout } from '#contract/checkout/entity.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import type { UnfinishedToDrop, UnfinishedToKeep } from '#contract/unfinishedCheckouts/rules.ts'
import { capabilities } from '#data/capabilities.ts'
import { cacheParts } from '#data/client.ts'
import { inLanguage } from '#data/localized.ts'
import { lacksCall } from '#data/query.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import { plainLine } from '#machines/cart/cartLines.ts'
import type {
  CheckoutEvent,
  CheckoutInput,
  Delivery,
  KeepEvent,
  Placement,
  PoliciesEvent,
} from '#machines/checkout/checkout.values.ts'
import type { CallError, Reply } from '#machines/core/reply.ts'
import type { CallMeEvent } from '#machines/unfinishedCheckouts/callMe.machine.ts'
import type { CheckoutFlows } from '#views/shop/checkout/flow.ts'

const watchKept = fromCallback<KeepEvent, CheckoutInput>(({ input, sendBack, receive }) => {
  const slot = keptSlot(input)
  const report = () => sendBack({ type: 'kept.read', kept: slot.open() })
  receive((event) => {
    if (event.type === 'kept.store') slot.store(event.values)
    else {
      slot.renew()
      report()
    }
  })
  report()
})

const watchLines = (cart: CartActor) =>
  fromCallback<CheckoutEvent, CheckoutInput>(({ input: { buyNow }, sendBack }) => {
    if (buyNow) {
      sendBack({ type: 'lines.read', lines: [buyNow] })
      return
    }
    let last = cart.getSnapshot().context.lines
    const report = () => sendBack({ type: 'lines.read', lines: last.map(plainLine) })
    report()
    const { unsubscribe } = cart.subscribe(({ context: { lines } }) => {
      if (lines === last) return
      const isSame = JSON.stringify(lines.map(plainLine)) === JSON.stringify(last.map(plainLine))
      last = lines
      if (!isSame) report()
    })
    return unsubscribe
  })

/** Only a server that is known to lack the call has no policies; after any other failure they may exist. */
const watchPolicies = (cache: Cache) =>
  fromCallback<PoliciesEvent, CheckoutInput>(({ sendBack, receive }) => {
    const client = cache.open(cacheParts)
    const observer = new QueryObserver(client, optionalShopDetails)
    let last: number | null | undefined
    const report = ({ data, error }: { data?: ShopDetails | undefined; error: CallError | null }) => {
      const unread = error && lacksCall(error) ? null : undefined
      const version = data ? data.policiesVersion : unread
      if (version === undefined) {
        if (error) sendBack({ type: 'policies.unread' })
      } else if (version !== last) {
        last = version
        sendBack({ type: 'policies.read', version })
      }
    }
    const stop = observer.subscribe(report)
    // A read in progress may hang, so another one begins.
    receive(() => client.cancelQueries({ queryKey: optionalShopDetails.queryKey }).then(() => observer.refetch()))
    report(observer.getCurrentResult())
    return stop
  })

/** Another server may refuse a body with `keepCart`, and takes the lines out of its cart, or with `source` or `analytics`. */
const payloadOf = ({ keepCart, ...body }: Placement): OrderToPlace => {
  if (!capabilities().keepCart) return body
  const source = keptVisit.read()
  const analytics = keptConsent.agreed()
  return { ...body, ...(keepCart && { keepCart }), ...(source && { source }), ...(analytics && { analytics }) }
}

/** Keeps the key of placed orders, also where the page has been left in the meantime, and forgets the typed texts. */
const keepPlaced = (key: string, { checkoutId, orders }: PlacedCheckout) => {
  keepKey({ checkoutId, key, orderIds: orders.map(({ _id }) => _id) })
  forgetPlaced(checkoutId)
}

/** The calls of the box load with it. */
const callMe = (http: Http) => ({
  watchTicked: fromCallback<CallMeEvent, UnfinishedToDrop>(({ input, sendBack }) => {
    calls().then(
      ({ isTicked }) => isTicked(input) && sendBack({ type: 'ticked.read' }),
      () => undefined,
    )
  }),
  keepUnfinished: fromPromise<Reply<null>, UnfinishedToKeep>(async ({ input }) => (await calls()).keep(http, input)),
  dropUnfinished: fromPromise<Reply<null>, UnfinishedToDrop>(async ({ input }) => (await calls()).drop(http, input)),
})
const calls = () => import('./callMe.ts')

/** The calls of the checkout of this cart. The call that places the order is repeatable by its checkout id. */
export const checkout = (cart: CartActor) => (http: Http, cache: Cache) =>
  ({
    checkout: {
      watchKept,
      watchLines: watchLines(cart),
      watchPolicies: watchPolicies(cache),
      watchOffers: watchOffers(cache),
      getLatestDelivery: fromPromise<Reply<Delivery | null>, { readonly id: string }>(async ({ input, signal }) => {
        const { readLatestDelivery } = await import('./latestDelivery.ts')
        return readLatestDelivery(http, input.id, signal)
      }),
      placeOrder: fromPromise<Reply<PlacedCheckout>, Placement>(async ({ input }) => {
        const reply = inLanguage(await http.reply(call(placeOrder, { payload: payloadOf(input) })))
        if (reply.ok) keepPlaced(input.key, reply.value)
        return reply
      }),
    },
    callMe: callMe(http),
  }) satisfies Wiring<CheckoutFlows>
