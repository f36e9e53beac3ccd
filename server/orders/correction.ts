import { type District, findDistrict, isInsideDhaka } from '#contract/addresses/places.ts'
import type { DeliveryChange } from '#contract/checkout/deliveryRules.ts'
import { type Paisa, toTaka, wholeTaka } from '#contract/money.ts'
import type { OrderCorrection } from '#contract/orders/correctionRules.ts'
import type { CorrectedField, OrderChange } from '#contract/orders/entity.ts'
import { OtherItems, QuantityRaised } from '#contract/orders/errors.ts'
import { type Fees, feesOf, sum } from '../cart/pricing.ts'

/** Computes a correction of an order. Amounts in paisa. */

/** The columns of an order that a correction can change, or that its amounts follow from. */
export interface OrderToCorrect {
  readonly customer_name: string
  readonly phone: string
  readonly note: string
  readonly address_details: string
  readonly city: string
  readonly district: string
  readonly division: string
  readonly delivery_fee: Paisa
  readonly total_price: Paisa
  /** Whether its goods reached the sum of free delivery when it was placed. */
  readonly free_delivery: boolean
  readonly checkout_id: string | null
  /** The orders of its checkout, and how many of them stand before it: they share a delivery fee. */
  readonly orders: number
  readonly place: number
}

export interface ItemToCorrect {
  readonly position: number
  readonly product_id: string
  readonly product_name: string
  readonly image: string
  readonly quantity: number
  readonly price: Paisa
  readonly sub_total: Paisa
}

/** The pieces of an item after a correction. */
export interface CorrectedItem {
  readonly item: ItemToCorrect
  readonly quantity: number
  readonly subTotal: Paisa
}

/** Fewer pieces keep their part of a discount. */
const corrected = (item: ItemToCorrect, quantity: number): CorrectedItem => ({
  item,
  quantity,
  subTotal: Math.round((item.sub_total * quantity) / item.quantity),
})

/** The items as they are. */
export const sameItems = (items: readonly ItemToCorrect[]): readonly CorrectedItem[] =>
  items.map((item) => corrected(item, item.quantity))

/** The items with their new quantities, or the error where these are no smaller ones of the same items. */
export const correctedItems = (
  items: readonly ItemToCorrect[],
  quantities: readonly number[] = items.map(({ quantity }) => quantity),
): readonly CorrectedItem[] | OtherItems | QuantityRaised => {
  if (quantities.length !== items.length) return new OtherItems({ at: ['quantities'] })
  const raised = items.findIndex(({ quantity }, at) => quantities[at]! > quantity)
  if (raised >= 0) return new QuantityRaised({ max: items[raised]!.quantity, at: ['quantities', String(raised)] })
  return items.map((item, at) => corrected(item, quantities[at]!))
}

/** The columns of an order that a correction writes. */
export type CorrectedOrder = Omit<OrderToCorrect, 'free_delivery' | 'checkout_id' | 'orders' | 'place'>

/**
 * The fee of the new district; within the same area it stays as it was ordered, and free delivery stays everywhere. An
 * order that was not free pays the fee of the new area, whatever the sum of free delivery is by then.
 */
const feeIn = (order: OrderToCorrect, district: District, fees: Fees): Paisa => {
  if (order.free_delivery) return order.delivery_fee
  const before = findDistrict(order.district, order.division || undefined)
  const isSameArea = before && isInsideDhaka(before, fees.inside_area) === isInsideDhaka(district, fees.inside_area)
  return isSameArea ? order.delivery_fee : feesOf(order.orders, district, fees)[order.place]!
}

/**
 * The amount that was taken off the total when the order was placed, because the customer's client had rounded otherwise
 * (`acceptedTotals`). Totals from before checkouts follow other rules.
 */
const honouredOf = (order: OrderWithTotal, goods: Paisa): Paisa =>
  order.checkout_id === null ? 0 : wholeTaka(goods + order.delivery_fee) - order.total_price

type OrderWithTotal = Pick<OrderToCorrect, 'checkout_id' | 'delivery_fee' | 'total_price'>

/**
 * The total of an order whose goods or fee have changed.
 * @param before the sum of its goods before the change
 */
export const changedTotal = (order: OrderWithTotal, before: Paisa, goods: Paisa, fee: Paisa): Paisa =>
  Math.max(0, wholeTaka(goods + fee) - honouredOf(order, before))

const totalOf = (order: OrderToCorrect, items: readonly CorrectedItem[], fee: Paisa): Paisa => {
  const isSame = fee === order.delivery_fee && items.every(({ item, quantity }) => quantity === item.quantity)
  if (isSame) return order.total_price
  const before = sum(items.map(({ item }) => item.sub_total))
  return changedTotal(order, before, sum(items.map(({ subTotal }) => subTotal)), fee)
}

/** What the staff can correct, and what the customer can change. */
type Corrected = OrderCorrection & Pick<DeliveryChange, 'customerName'>

/**
 * The order after a correction.
 * @param district the district of the new address; undefined without one
 */
export const correctedOrder = (
  order: OrderToCorrect,
  { customerName = order.customer_name, phone = order.phone, note = order.note, deliveryAddress }: Corrected,
  items: readonly CorrectedItem[],
  district: District | undefined,
  fees: Fees,
): CorrectedOrder => {
  const delivery_fee = district ? feeIn(order, district, fees) : order.delivery_fee
  return {
    customer_name: customerName,
    phone,
    note,
    address_details: deliveryAddress?.addressDetails || order.address_details,
    city: deliveryAddress?.city ?? order.city,
    district: district?.name ?? order.district,
    division: district?.division ?? order.division,
    delivery_fee,
    total_price: totalOf(order, items, delivery_fee),
  }
}

const addressIn = ({ address_details, city, district, division }: CorrectedOrder): string =>
  [address_details, city, district, division].filter(Boolean).join(', ')

/** What a correction changes, for the history of the order. */
export const changesOf = (
  before: OrderToCorrect,
  after: CorrectedOrder,
  items: readonly CorrectedItem[],
): readonly OrderChange[] => {
  const change = (field: CorrectedField, from: string | number, to: string | number, item = ''): OrderChange => ({
    field,
    item,
    before: String(from),
    after: String(to),
  })
  return [
    change('name', before.customer_name, after.customer_name),
    change('phone', before.phone, after.phone),
    change('address', addressIn(before), addressIn(after)),
    change('note', before.note, after.note),
    ...items.map(({ item, quantity }) => change('quantity', item.quantity, quantity, item.product_name)),
    change('deliveryFee', toTaka(before.delivery_fee), toTaka(after.delivery_fee)),
    change('totalPrice', toTaka(before.total_price), toTaka(after.total_price)),
  ].filter((one) => one.before !== one.after)
}
