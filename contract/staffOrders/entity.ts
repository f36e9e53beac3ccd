import { absentOr, type EntityOf, entity, list, number, taka, text } from '../calls/reading.ts'
import { CartLine } from '../cart/entity.ts'
import { PhoneHistory } from '../orders/entity.ts'
import { ProductVariant } from '../products/variants.ts'

/** Where the customer of an order by staff has talked to the shop. It is the source of the order. */
export const ORDER_CHANNELS = ['phone', 'messenger', 'whatsapp', 'instagram', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/**
 * How the customer of an order by staff agrees and pays: said to the staff, and paid on delivery; by a link that confirms
 * the order, and paid on delivery; by a link to pay online; or in cash at the counter.
 */
export const PAYMENT_CHOICES = ['delivery', 'confirmLink', 'payLink', 'counter'] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** Hours for which an order with a link to pay keeps its goods. */
export const STAFF_HOLD_HOURS = 24

/** Former deliveries of a phone, and products of a search, at most. */
export const STAFF_SHOWN = 5
export const PRODUCTS_SHOWN = 8

/** A recipient and an address to which the shop has delivered. */
export const FormerDelivery = entity('FormerDelivery', {
  customerName: text,
  district: text,
  city: text,
  addressDetails: text,
})
export type FormerDelivery = EntityOf<typeof FormerDelivery>

/** What the shop knows of a phone; to a seller only from orders that are wholly theirs, and the counts of all. */
export const StaffCustomer = entity('StaffCustomer', {
  history: PhoneHistory,
  /** Different ones, newest first, `STAFF_SHOWN` at most. */
  deliveries: list(FormerDelivery),
  /** The goods of the newest order. */
  lastLines: list(CartLine),
})
export type StaffCustomer = EntityOf<typeof StaffCustomer>

/** A product that can be ordered. Price in taka, that of the cheapest variant where it has any. */
export const ProductToOrder = entity('ProductToOrder', {
  _id: text,
  productName: text,
  productNameBn: text,
  /** Empty without one. */
  sku: text,
  image: text,
  price: taka,
  remaining: number,
  /** Without those that are sold out. */
  sizes: list(text),
  colors: list(text),
  /** Those in stock; absent for a product that has none. */
  variants: absentOr(list(ProductVariant)),
  /** The variant whose SKU or barcode was searched; empty for none. */
  variantId: absentOr(text),
})
export type ProductToOrder = EntityOf<typeof ProductToOrder>
