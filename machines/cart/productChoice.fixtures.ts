import type { FixturesOf } from '../core/fixtures.ts'
import { honey, saree } from './cart.fixtures.ts'
import type { ChoosableProduct, productChoiceMachine } from './productChoice.machine.ts'

/** A product with two sizes and two colours. */
export const choosableSaree: ChoosableProduct = {
  ...saree.seen!,
  productId: 'saree',
  sizes: ['12 haat', '13 haat'],
  colors: ['#b3174f', 'White'],
  soldOut: [],
  remaining: 3,
}
/** A product without sizes and colours. */
export const choosableHoney: ChoosableProduct = {
  ...honey.seen!,
  productId: 'honey',
  sizes: [],
  colors: [],
  soldOut: [],
  remaining: 12,
}

export const productChoiceFixtures = {
  inputs: { saree: { product: choosableSaree }, honey: { product: choosableHoney } },
  events: {
    'choice.size': [{ type: 'choice.size', size: '13 haat' }],
    'choice.color': [{ type: 'choice.color', color: 'White' }],
    'choice.quantity': [{ type: 'choice.quantity', quantity: 2 }],
    'choice.add': [
      { type: 'choice.add', product: choosableSaree },
      { type: 'choice.add', product: choosableHoney },
      { type: 'choice.add', product: choosableSaree, inBar: true },
    ],
    'choice.buyNow': [
      { type: 'choice.buyNow', product: choosableSaree },
      { type: 'choice.buyNow', product: choosableHoney },
      { type: 'choice.buyNow', product: choosableSaree, inBar: true },
    ],
    'choice.close': [{ type: 'choice.close' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof productChoiceMachine>
