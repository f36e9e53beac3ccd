import {
  absentOr,
  type EntityOf,
  type EntitySchema,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  optionalOrNull,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { CartAdvance } from '../payments/advance.ts'

/** Carts as the server sends them. Amounts in taka. */

const line = {
  productId: id,
  quantity: number,
  size: text,
  color: text,
  /** Names a variant that size and colour alone do not. */
  variantId: absentOr(text),
}

/** A line of a cart; size and colour are empty where the product has none. */
export const CartLine = entity('CartLine', line)
export type CartLine = EntityOf<typeof CartLine>

/**
 * A product as it was shown when a line was added or last priced. Price in taka; `option` is the value of the third
 * option, absent without one, and `optionName` the product's name of it, absent where it has the usual one.
 */
export type Seen = {
  productName: string
  image: string
  price: number
  option?: string | undefined
  optionName?: string | undefined
}

/** A line of the browser's cart. The lines of a cart have different keys (`lineKey`). */
export type CartItem = CartLine & {
  seen?: Seen
  /** The price in taka before the latest change, which the page shows; kept until the page is reloaded. */
  was?: number
}

/** The cart that the server keeps for a signed-in person. */
export const Cart = entity('Cart', { items: list(CartLine), updatedAt: time })
export type Cart = EntityOf<typeof Cart>

/** A line with the server's figures. */
export const PricedLine = entity('PricedLine', {
  ...line,
  productName: text,
  productNameBn: absentOr(text),
  /** The seller's Bangla name of the size; empty without one. */
  sizeNameBn: absentOr(text),
  /** The value of the third option of the variant; absent without one. */
  option: absentOr(text),
  /** The product's name of that option; absent where it has the usual one. */
  optionName: absentOr(text),
  image: text,
  price: taka,
  originalPrice: taka,
  subTotal: taka,
  /** Pieces of the product, or of the variant, in stock, for all its lines together. */
  remaining: number,
})
export type PricedLine = EntityOf<typeof PricedLine>

/** The lines of one seller, which become one order. Fee, rounding and total are null while no district is given. */
export const SellerLines = entity('SellerLines', {
  OwnerId: text,
  OwnerName: text,
  items: list(PricedLine),
  subTotal: taka,
  deliveryFee: nullable(taka),
  /** Total less goods and fee. */
  rounding: nullable(taka),
  /** In whole taka, as the order will be. */
  total: nullable(taka),
  /**
   * The goods in taka that are missing for free delivery, 0 where it is free; null where the shop delivers at a fee
   * always, or where the sum of the cart counts and not the seller's.
   */
  untilFreeDelivery: nullable(taka),
})
export type SellerLines = EntityOf<typeof SellerLines>

/** Why a line cannot be ordered as it is. */
export const CART_PROBLEMS = [
  'cart.gone',
  'cart.out_of_stock',
  'cart.only_left',
  'cart.size_needed',
  'cart.color_needed',
  'cart.no_such_size',
  'cart.no_such_color',
  'cart.size_sold_out',
  'cart.color_sold_out',
  'cart.option_needed',
] as const
export type CartProblemCode = (typeof CART_PROBLEMS)[number]

export interface CartProblem {
  /** The index of the line in the request; of equal lines the first one. */
  readonly at: number
  /** One of `CART_PROBLEMS`; another server may send others. */
  readonly code: string
  /** With the code `cart.only_left`: that many pieces are left. */
  readonly params?: { readonly left: number } | null
}
export const CartProblem = entity('CartProblem', {
  at: number,
  code: text,
  params: optionalOrNull(entity('CartProblemParams', { left: number })),
}) as EntitySchema<CartProblem>

/** The fields of a priced cart, which the error `cart.changed` has as its parameters too. */
export const cartPriceFields = {
  sellers: list(SellerLines),
  subTotal: taka,
  deliveryFee: nullable(taka),
  /** As of a seller. */
  rounding: nullable(taka),
  total: nullable(taka),
  /** As of a seller; null too where the sum of each of several sellers counts. */
  untilFreeDelivery: nullable(taka),
  problems: list(CartProblem),
  /** What the orders pay in advance with cash on delivery; absent where they pay nothing. */
  advance: absentOr(CartAdvance),
  /** What the shop says to its buyer about cash on delivery, and whether it cannot be chosen; absent where it asks nothing. */
  cashReason: absentOr(text),
  cashRefused: absentOr(flag),
}

/** A priced cart. A line with a problem is in no sum. */
export const CartPrice = entity('CartPrice', cartPriceFields)
export type CartPrice = EntityOf<typeof CartPrice>
