import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { findPayToken } from '#app/browser/payTokens.ts'
import type { Cache } from '#app/start/cache.ts'
import { growingPause } from '#app/start/growingPause.ts'
import { watchClock } from '#app/wiring/waits.ts'
import { watchOffers } from '#app/wiring/watchOffers.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { getPayment } from '#contract/payments/shopApi.ts'
import { cacheParts } from '#data/client.ts'
import { endpointQuery } from '#data/query.ts'
import type { Http } from '#http/runtime.ts'
import type { KeyedOrders } from '#machines/checkout/orderKey.machine.ts'
import type { CallError, Reply } from '#machines/core/reply.ts'
import type { PaymentOf } from '#machines/payments/paymentOf.ts'
import type { PayByPassed, PaymentNews, PaymentReread } from '#machines/payments/paymentPage.machine.ts'
import type { PaymentFlows } from '#views/shop/payments/flow.ts'
import { orderKey } from '../orders/keyedOrders.ts'
import { watchOrder } from '../orders/watchOrder.ts'

/**
 * What is known of the payment of a checkout; a change of its orders changes it. Another tab or device may have paid, of
 * which a guest hears nothing: who comes back to the page reads it again.
 */
export const paymentQuery = (checkoutId: string, orderKey: string | null) => ({
  ...endpointQuery(['Payment', 'Order'], getPayment, {
    params: { id: checkoutId },
    ...(orderKey === null ? {} : { orderKey }),
  }),
  staleTime: 0,
})

/** The key with which the page has read the payment of an order; undefined for a signed-in customer, who needs none. */
export const paymentKeyOf = (client: QueryClient, orderId: string): string | undefined => {
  const reads = client.getQueriesData<Payment>({ predicate: ({ queryKey }) => queryKey[1] === getPayment.identifier })
  // The token of a link, whose payment has the id of the order, cancels nothing.
  const read = reads.find(
    ([, payment]) => payment?._id !== orderId && payment?.orders.some(({ _id }) => _id === orderId),
  )
  return (read?.[0][2] as { orderKey?: string } | undefined)?.orderKey
}

/** A wrong key and an unknown checkout are answered alike; without a session or a key there is nothing to show, either. */
const isMissing = ({ status }: CallError) => status === 404 || status === 401

const watchPayment = (cache: Cache) =>
  fromCallback<PaymentReread, PaymentOf>(({ input: { checkoutId, key }, sendBack, receive }) => {
    const observer = new QueryObserver(cache.open(cacheParts), paymentQuery(checkoutId, key))
    let last: Payment | CallError | undefined
    const report = ({ data, error }: { data?: Payment | undefined; error: CallError | null }) => {
      const end = error ?? data
      if (end === undefined || end === last) return
      last = end
      const news: PaymentNews =
        error === null
          ? { type: 'payment.read', payment: data! }
          : { type: 'payment.unread', reason: isMissing(error) ? 'missing' : 'failed' }
      sendBack(news)
    }
    const stop = observer.subscribe(report)
    receive(() => void observer.refetch())
    report(observer.getCurrentResult())
    return stop
  })

const FIRST_PAUSE_MS = 3000
/** The clock of the browser may be ahead of that of the server, so that the end of the time is said again. */
const TIME_UP_PAUSE_MS = 30_000

/** Says when the time to pay is over, and again after pauses. */
export const watchPayBy = fromCallback<PayByPassed, Pick<Payment, 'payBy'>>(({ input: { payBy }, sendBack }) => {
  if (payBy === null) return
  let next = Date.parse(payBy)
  return watchClock((now) => {
    if (now < next) return
    next = now + TIME_UP_PAUSE_MS
    sendBack({ type: 'time.up' })
  })
})

/** The calls of the page of a payment. Each makes the payment that is shown stale, so that it is read again. */
export const payments = (_http: Http, cache: Cache) =>
  ({
    orderKey: orderKey(cache),
    paymentPage: {
      watchPayment: watchPayment(cache),
      watchOffers: watchOffers(cache),
      pause: growingPause(FIRST_PAUSE_MS, { type: 'pause.ended' }),
      watchPayBy,
      watchPause: growingPause(FIRST_PAUSE_MS, { type: 'watch.resume' }),
      cancelOrder: { watchOrder: watchOrder(cache) },
    },
  }) satisfies Wiring<PaymentFlows>

/** The same for whoever has a link to pay an order, whose token opens nothing but the payment. */
export const payLinks = (http: Http, cache: Cache) =>
  ({
    ...payments(http, cache),
    orderKey: {
      findKey: fromPromise<Reply<string | null>, KeyedOrders>(async ({ input }) => ({
        ok: true,
        value: findPayToken(input),
      })),
      watchReads: fromCallback(() => {}),
    },
  }) satisfies Wiring<PaymentFlows>
