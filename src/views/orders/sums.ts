import { type Paisa, toPaisa, toTaka, wholeTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { formatDifference } from '#messages/format.ts'
import { sumTexts } from '#messages/orders.ts'
import { feeText } from '#views/ui/feeText.ts'
import { formatTaka } from '#views/ui/money.ts'

/** A sum of money as a screen shows it. */
export type Sum = readonly [name: string, amount: string]

/** The line of a rounding; none where there is none. */
export const roundingSum = (paisa: Paisa): readonly Sum[] =>
  paisa === 0 ? [] : [[sumTexts.rounding, formatDifference(paisa)]]

type Sums = Pick<Order, 'deliveryFee' | 'rounding' | 'totalPrice'> & Partial<Pick<Order, 'sentBack'>>

/** The line of the money that is sent back; none where none is. */
const sentBackSum = ({ sentBack = 0 }: Sums): readonly Sum[] =>
  sentBack > 0 ? [[sumTexts.sentBack, formatTaka(sentBack)]] : []

/** The sums under the items of a customer's order. */
export const orderSums = (order: Sums): readonly Sum[] => [
  [sumTexts.deliveryFee, feeText(order.deliveryFee)],
  ...roundingSum(toPaisa(order.rounding)),
  [sumTexts.total, formatTaka(order.totalPrice)],
  ...sentBackSum(order),
]

/**
 * The sums under the items of an order's details, which show whole taka, with a subtotal of total less fee (product
 * 5.14). The rounding is therefore that of the order and of each shown item.
 */
export const detailSums = ({ items, shared, ...order }: Sums & Pick<Order, 'items' | 'shared'>): readonly Sum[] => {
  const { deliveryFee, rounding, totalPrice } = order
  const exact = items.map(({ subTotal }) => toPaisa(subTotal))
  return [
    ...roundingSum(exact.reduce((sum, paisa) => sum + paisa - wholeTaka(paisa), toPaisa(rounding))),
    [sumTexts.subtotal, formatTaka(toTaka(toPaisa(totalPrice) - toPaisa(deliveryFee)))],
    // The fee of a shared order is the administrator's to charge; its owners get none, which is not a free delivery.
    [sumTexts.shipping, shared ? sumTexts.shippingShared : feeText(deliveryFee)],
    [sumTexts.total, formatTaka(totalPrice)],
    ...sentBackSum(order),
  ]
}
