import type { Order } from '#contract/orders/entity.ts'
import { getPayment, getPaymentOffers } from '#contract/payments/shopApi.ts'
import { capabilities } from './capabilities.ts'
import { endpointQuery } from './query.ts'

/** The payment methods of the shop; whether their providers answer changes within a minute. */
export const paymentOffersQuery = { ...endpointQuery(['Payment'], getPaymentOffers), staleTime: 20_000 }

/** What is known of the payment of a checkout; a change of its orders changes it. */
export const paymentQuery = (checkoutId: string, orderKey: string | null) =>
  endpointQuery(['Payment', 'Order'], getPayment, {
    params: { id: checkoutId },
    ...(orderKey === null ? {} : { orderKey }),
  })

/** Whether the shop waits for an online payment of the order. */
export const awaitsPayment = ({ payBy, paymentStatus, status }: Pick<Order, 'payBy' | 'paymentStatus' | 'status'>) =>
  payBy !== null && paymentStatus === 'unpaid' && status === 'pending'

/** Whether the server of the page may take online payments. */
export const hasOnlinePayment = (): boolean => capabilities().onlinePayment === true
