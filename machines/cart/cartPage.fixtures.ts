import type { CartItem, CartPrice, PricedLine, SellerLines } from '#contract/cart/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { honey, saree } from './cart.fixtures.ts'
import { plainLine } from './cartLines.ts'
import type { cartPageMachine } from './cartPage.machine.ts'

/** A line as the server prices it, at the price that the person saw or another one. */
export const priced = (item: CartItem, price = item.seen?.price ?? 0): PricedLine => ({
  ...plainLine(item),
  productName: item.seen?.productName ?? '',
  image: item.seen?.image ?? '',
  price,
  originalPrice: price,
  subTotal: price * item.quantity,
  remaining: 12,
})

export const seller = (OwnerId: string, OwnerName: string, items: readonly PricedLine[]): SellerLines => ({
  OwnerId,
  OwnerName,
  items,
  subTotal: items.reduce((sum, { subTotal }) => sum + subTotal, 0),
  deliveryFee: null,
  rounding: null,
  total: null,
  untilFreeDelivery: null,
})

export const priceOf = (
  sellers: CartPrice['sellers'],
  problems: CartPrice['problems'] = [],
  untilFreeDelivery: number | null = null,
): CartPrice => ({
  sellers,
  subTotal: sellers.reduce((sum, { subTotal }) => sum + subTotal, 0),
  deliveryFee: null,
  rounding: null,
  total: null,
  untilFreeDelivery,
  problems,
})

const ofRafiqul = seller('owner', 'Rafiqul Islam', [priced(saree)])
const ofRahima = seller('rahima', 'Rahima Khatun', [priced(honey)])

/** Prices of carts in a shop with free delivery from a sum, for the stories. */
export const freeDeliveryPrices = {
  nearly: successReply(priceOf([ofRafiqul, ofRahima], [], 300)),
  reached: successReply(priceOf([ofRafiqul, ofRahima], [], 0)),
  reachedByOneSeller: successReply(
    priceOf([
      { ...ofRafiqul, untilFreeDelivery: 0 },
      { ...ofRahima, untilFreeDelivery: 300 },
    ]),
  ),
}

export const cartPageFixtures = {
  inputs: { empty: { lines: [] }, filled: { lines: [saree, honey] } },
  events: {
    'lines.changed': [
      { type: 'lines.changed', lines: [saree, { ...honey, quantity: 3 }] },
      { type: 'lines.changed', lines: [saree, { ...honey, quantity: 4 }] },
      { type: 'lines.changed', lines: [] },
    ],
    'connection.back': [{ type: 'connection.back' }],
    'cart.retry': [{ type: 'cart.retry' }],
  },
  outcomes: {
    priceCart: {
      good: successReply(priceOf([ofRafiqul, ofRahima])),
      dearer: successReply(priceOf([ofRafiqul, seller('rahima', 'Rahima Khatun', [priced(honey, 950)])])),
      fewLeft: successReply(priceOf([ofRafiqul], [{ at: 1, code: 'cart.only_left', params: { left: 1 } }])),
      soldOut: successReply(priceOf([ofRafiqul], [{ at: 1, code: 'cart.out_of_stock' }])),
      gone: successReply(priceOf([ofRafiqul], [{ at: 1, code: 'cart.gone' }])),
      sizeNeeded: successReply(priceOf([ofRahima], [{ at: 0, code: 'cart.no_such_size' }])),
      refused: errorReply(503, 'The shop is resting until six in the morning.'),
      unreachable,
    },
    watchLines: {},
    watchOnline: {},
  },
} satisfies FixturesOf<typeof cartPageMachine>
