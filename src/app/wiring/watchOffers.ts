import { QueryObserver } from '@tanstack/react-query'
import { Schema } from 'effect'
import { fromCallback } from 'xstate'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/constants.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { cacheParts } from '#data/client.ts'
import { hasOnlinePayment, paymentOffersQuery } from '#data/payments.ts'
import type { OffersEvent, OffersOrder } from '#machines/payments/offers.ts'
import { browserStore } from '../browser/browserStore.ts'
import type { Cache } from '../start/cache.ts'

const kept = browserStore<PaymentMethod>('haat.paymentMethod', 0, Schema.Literals(PAYMENT_METHODS), 'local')

/** Pauses in milliseconds before the methods are read again: after a failure, and while one of them does not answer. */
const FAILED_PAUSE_MS = 15_000
const AWAY_PAUSE_MS = 60_000

const pauseAfter = ({ status, data }: { status: string; data?: readonly PaymentOffer[] | undefined }) => {
  if (status === 'error') return FAILED_PAUSE_MS
  return data?.some(({ isAnswering }) => !isAnswering) ? AWAY_PAUSE_MS : false
}

/** Reads the payment methods of a server that may have them; after a failure the shop offers what it offered before. */
export const watchOffers = (cache: Cache) =>
  fromCallback<OffersOrder>(({ sendBack, receive }) => {
    const send = (event: OffersEvent) => sendBack(event)
    const sendRead = (offers: readonly PaymentOffer[]) =>
      send({ type: 'offers.read', offers, method: kept.read() ?? '' })
    if (!hasOnlinePayment()) {
      receive((event) => event.type === 'method.keep' && kept.write(event.method))
      sendRead([])
      return
    }
    const client = cache.open(cacheParts)
    const observer = new QueryObserver(client, {
      ...paymentOffersQuery,
      refetchInterval: ({ state }) => pauseAfter(state),
    })
    const initial = observer.getCurrentResult()
    let last: readonly PaymentOffer[] | number | undefined
    const report = ({ data, errorUpdateCount: errors }: Pick<typeof initial, 'data' | 'errorUpdateCount'>) => {
      const end = data ?? (errors > 0 ? errors : undefined)
      if (end === undefined || end === last) return
      last = end
      if (data === undefined) send({ type: 'offers.unread' })
      else sendRead(data)
    }
    const stop = observer.subscribe(report)
    receive((event) => {
      if (event.type === 'method.keep') kept.write(event.method)
      // A read in progress may hang, so another one begins.
      else client.cancelQueries({ queryKey: paymentOffersQuery.queryKey }).then(() => observer.refetch())
    })
    report(initial)
    return stop
  })
