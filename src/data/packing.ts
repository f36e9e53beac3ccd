import { queryOptions } from '@tanstack/react-query'
import { BULK_ORDERS_MAX } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { Order, OrderItem } from '#contract/orders/entity.ts'
import { factsOfOrder, heldBy } from '#contract/orders/facts.ts'
import { STATUSES_TO_PACK } from '#contract/orders/status.ts'
import { compareSizes } from '#contract/products/sizes.ts'
import { readOrdersToPack } from './orderPages.ts'
import { ORDERS_TO_PACK } from './orders.ts'

/** The work of a seller: the orders that can leave now, and their products together. */
export interface PackingList {
  /** The orders that can leave now, in the order of their parcels. */
  readonly orders: readonly Order[]
  /** The orders by person and address, those promised earliest first, then the oldest; also those that stay. */
  readonly parcels: readonly (readonly Order[])[]
  readonly products: readonly PackedProduct[]
  /** Pieces of all orders. */
  readonly pieces: number
  /** Open orders that wait for a call or a payment. */
  readonly held: number
}

/** A product in one size, colour and third option, in all orders of the list. */
export interface PackedProduct {
  readonly item: OrderItem
  readonly pieces: number
  readonly orders: number
}

const isHeld = (order: Order): boolean => order.status === 'pending' && heldBy(factsOfOrder(order)) !== null

/** An order without a promised day comes after the others. */
const urgency = ({ deliverBy, createdAt }: Order): string => `${deliverBy ?? '9999-12-31'} ${createdAt}`

const keyOf = ({ productId, productName, size, color, option }: OrderItem): string =>
  JSON.stringify([productId, productName, size, color, option])

const nameCollator = new Intl.Collator(['bn', 'en'], { numeric: true })

/** The choices of a product stand together, in the order in which people look for them. */
const compareItems = (one: OrderItem, other: OrderItem) =>
  nameCollator.compare(one.productName, other.productName) ||
  compareSizes(one.size, other.size) ||
  one.color.localeCompare(other.color) ||
  (one.option ?? '').localeCompare(other.option ?? '')

const productsOf = (orders: readonly Order[]): readonly PackedProduct[] => {
  const products = new Map<string, { item: OrderItem; pieces: number; orders: Set<string> }>()
  for (const { _id, items } of orders)
    for (const item of items) {
      const product = products.get(keyOf(item)) ?? { item, pieces: 0, orders: new Set<string>() }
      products.set(keyOf(item), product)
      product.pieces += item.quantity
      product.orders.add(_id)
    }
  return [...products.values()]
    .map((product) => ({ ...product, orders: product.orders.size }))
    .sort(({ item: one }, { item: other }) => compareItems(one, other))
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim()

/** Where an order goes; an order without an address, or of which another seller has a part, has a parcel of its own. */
const destinationOf = ({ _id, shared, phone, customerName, deliveryAddress }: Order): string => {
  const { addressDetails = '', city = '', district = '', division = '' } = deliveryAddress ?? {}
  const person = plainPhone(phone) || plain(customerName)
  if (shared || !person || !addressDetails.trim()) return _id
  return JSON.stringify([person, ...[addressDetails, city, district, division].map(plain)])
}

const byUrgency = (orders: readonly Order[]) =>
  orders.toSorted((one, other) => (urgency(one) < urgency(other) ? -1 : 1))

/** The order of a parcel that has to leave first decides its place. */
const parcelsOf = (orders: readonly Order[]): readonly (readonly Order[])[] => [
  ...Map.groupBy(byUrgency(orders), destinationOf).values(),
]

/** Whether an order can leave now, so that it is no longer only shown. */
export const isToPack = ({ status }: Order): boolean => STATUSES_TO_PACK.some((one) => one === status)

/**
 * The packing list of a seller's orders: all that are accepted or pending, but not those that wait for something.
 * @param staying ids of orders that keep their place after they are shipped
 */
export const packingList = (all: readonly Order[], staying: readonly string[] = []): PackingList => {
  const open = all.filter(isToPack)
  const stayed = all.filter(({ _id, status }) => status === 'shipped' && staying.includes(_id))
  const parcels = parcelsOf([...open.filter((order) => !isHeld(order)), ...stayed])
  const orders = parcels.flat().filter(isToPack)
  const products = productsOf(orders)
  return {
    orders,
    parcels,
    products,
    pieces: products.reduce((sum, { pieces }) => sum + pieces, 0),
    held: open.length - orders.length,
  }
}

/** A seller of thousands of orders packs those that have to leave first: so many as one press marks as shipped. */
export const PACKED_MAX = BULK_ORDERS_MAX
/** More than the orders of a parcel. */
const SHIPPED_KEPT = 50

/** The orders of a read with those that have just been shipped: the screen keeps them in their places for a while. */
const withShipped = (former: readonly Order[] | undefined, read: readonly Order[]): readonly Order[] => {
  const ids = new Set(read.map(({ _id }) => _id))
  const shipped = (former ?? []).filter(({ _id, status }) => status === 'shipped' && !ids.has(_id))
  return [...shipped.slice(-SHIPPED_KEPT), ...read]
}

/** The orders of a seller that have to leave first, where the orders come in parts. */
export const ordersToPackQuery = queryOptions({
  queryKey: ['Order', ORDERS_TO_PACK],
  queryFn: async (context): Promise<readonly Order[]> => {
    const found = await Promise.all(STATUSES_TO_PACK.map((status) => readOrdersToPack(context, status, PACKED_MAX)))
    return byUrgency(found.flat()).slice(0, PACKED_MAX)
  },
  structuralSharing: (former, read) => withShipped(former as readonly Order[] | undefined, read as readonly Order[]),
  meta: { kinds: ['Order'], needsSession: true },
})
