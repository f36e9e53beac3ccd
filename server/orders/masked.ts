import type { Order } from '#contract/orders/entity.ts'
import type { OwnRefund } from '#contract/refunds/entity.ts'
import type { OrderRow } from './rows.ts'

/** "01712345678" as "017*****678". */
export const maskedPhone = (phone: string) => phone.replace(/^(.{3}).*(.{3})$/, '$1*****$2')
/** A refund request as everybody with the key of its order sees it; of a card there are four digits only. */
export const maskedNumber = (refund: OwnRefund): OwnRefund => ({
  ...refund,
  refundNumber: maskedPhone(refund.refundNumber),
})

/** The first characters of a line. */
const maskedLine = (line: string) => (line === '' ? '' : `${[...line].slice(0, 4).join('')}…`)

/**
 * An order as everybody with its key sees it: without the means to reach the customer or to find the
 * address. A note to the seller often names a landmark or a second number.
 */
export const maskedOrder = (order: Order): Order => ({
  ...order,
  customerEmail: '',
  phone: maskedPhone(order.phone),
  note: maskedLine(order.note),
  deliveryAddress: order.deliveryAddress && {
    ...order.deliveryAddress,
    addressDetails: maskedLine(order.deliveryAddress.addressDetails),
  },
})

/** The row of an order as `maskedOrder` shows it, for its invoice. */
export const maskedRow = (row: OrderRow): OrderRow => ({
  ...row,
  customer_email: '',
  phone: maskedPhone(row.phone),
  note: maskedLine(row.note),
  address_details: maskedLine(row.address_details),
})
