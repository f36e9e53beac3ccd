import type { Order } from '#contract/orders/entity.ts'
import { getPaymentOffers } from '#contract/payments/offersApi.ts'
import { capabilities } from './capabilities.ts'
import { endpointQuery } from './query.ts'

/** The payment methods of the shop; whether their providers answer changes within a minute. */
export const paymentOffersQuery = { ...endpointQuery(['Payment'], getPaymentOffers), staleTime: 20_000 }

/** Whether the shop waits for an online payment of the order. */
export const awaitsPayment = ({ payBy, paymentStatus, status }: Pick<Order, 'payBy' | 'paymentStatus' | 'status'>) =>
  payBy !== null && paymentStatus === 'unpaid' && status === 'pending'

/** Whether the server of the page may take online payments. */
export const hasOnlinePayment = (): boolean => capabilities().onlinePayment === true
