import { QueryObserver } from '@tanstack/react-query'
import { Schema } from 'effect'
import { fromCallback } from 'xstate'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/constants.ts'
import type { PaymentOffer } from '#contract/payments/offersApi.ts'
import { cacheParts } from '#data/client.ts'
import { hasOnlinePayment, paymentOffersQuery } from '#data/payments.ts'
import type { MethodKept, OffersRead } from '#machines/payments/offers.ts'
import { browserStore } from '../browser/browserStore.ts'
import type { Cache } from '../start/cache.ts'

const kept = browserStore<PaymentMethod>('haat.paymentMethod', 0, Schema.Literals(PAYMENT_METHODS), 'local')

/** Reads the payment methods of a server that may have them; after a failure the shop offers what it offered before. */
export const watchOffers = (cache: Cache) =>
  fromCallback<MethodKept>(({ sendBack, receive }) => {
    receive(({ method }) => kept.write(method))
    if (!hasOnlinePayment()) return
    const observer = new QueryObserver(cache.open(cacheParts), paymentOffersQuery)
    let last: readonly PaymentOffer[] | undefined
    const report = ({ data }: { data?: readonly PaymentOffer[] | undefined }) => {
      if (data === undefined || data === last) return
      last = data
      sendBack({ type: 'offers.read', offers: data, method: kept.read() ?? '' } satisfies OffersRead)
    }
    const stop = observer.subscribe(report)
    report(observer.getCurrentResult())
    return stop
  })
