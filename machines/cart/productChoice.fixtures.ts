import { productAddress } from '#contract/routes/addresses.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { honey, saree } from './cart.fixtures.ts'
import type { productChoiceMachine } from './productChoice.machine.ts'
import type { ChoosableProduct } from './productOffer.ts'

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

const variant = (_id: string, size: string, color: string, option: string, price: number, stock: number) => ({
  ...{ _id, size, color, option, price, originalPrice: price + 100, stock },
  image: color === 'White' ? '/media/white-panjabi.webp' : '',
})
/** A product whose variants differ in size, colour and fabric: L in cotton is sold out, L in silk is White only. */
export const choosablePanjabi: ChoosableProduct = {
  productId: 'panjabi',
  productName: 'Panjabi',
  image: '/media/panjabi.webp',
  price: 1200,
  sizes: ['M', 'L'],
  colors: ['White', '#b3174f'],
  soldOut: [],
  remaining: 9,
  optionNames: ['', '', 'Fabric'],
  variants: [
    variant('m-white-cotton', 'M', 'White', 'Cotton', 1200, 4),
    variant('m-red-cotton', 'M', '#b3174f', 'Cotton', 1200, 2),
    variant('l-white-cotton', 'L', 'White', 'Cotton', 1300, 0),
    variant('l-white-silk', 'L', 'White', 'Silk', 2400, 3),
  ],
}

const path = productAddress('panjabi')

export const productChoiceFixtures = {
  inputs: {
    saree: { product: choosableSaree },
    honey: { product: choosableHoney },
    chosen: { product: choosablePanjabi, path, search: '?variant=l-white-silk&lang=bn' },
  },
  events: {
    'address.changed': [{ type: 'address.changed', search: '?variant=m-red-cotton' }],
    'choice.size': [
      { type: 'choice.size', size: '13 haat', product: choosableSaree },
      { type: 'choice.size', size: 'L', product: choosablePanjabi },
    ],
    'choice.color': [{ type: 'choice.color', color: 'White', product: choosableSaree }],
    'choice.option': [{ type: 'choice.option', option: 'Cotton', product: choosablePanjabi }],
    'choice.quantity': [{ type: 'choice.quantity', quantity: 2 }],
    'choice.add': [
      { type: 'choice.add', product: choosableSaree },
      { type: 'choice.add', product: choosableHoney },
      { type: 'choice.add', product: choosableSaree, inBar: true },
      { type: 'choice.add', product: choosablePanjabi },
    ],
    'choice.buyNow': [
      { type: 'choice.buyNow', product: choosableSaree },
      { type: 'choice.buyNow', product: choosableHoney },
      { type: 'choice.buyNow', product: choosableSaree, inBar: true },
    ],
    'choice.close': [{ type: 'choice.close' }],
  },
  outcomes: { watchAddress: {} },
} satisfies FixturesOf<typeof productChoiceMachine>
