import type { Product, ProductPage } from '#contract/products/entity.ts'
import { errorReply, type FixturesOf, plainProduct, successReply, unreachable } from '../core/fixtures.ts'
import type { searchBoxMachine } from './searchBox.machine.ts'

const product = (_id: string, productName: string, productPrice: number): Product => ({
  ...plainProduct,
  _id,
  productName,
  productPrice,
  productOriginalPrice: productPrice,
  productDescription: `${productName}, handwoven.`,
  searchTags: ['saree'],
  productCategory: { _id: 'clothing', categoryName: 'Clothing' },
  productImages: [`/media/${_id}.webp`],
})

const page = (total: number, ...data: Product[]): ProductPage => ({
  count: data.length,
  total,
  page: 1,
  pages: 1,
  data,
})

export const searchBoxFixtures = {
  inputs: { empty: {}, typedBefore: { text: 'saree' } },
  events: {
    'search.type': [
      { type: 'search.type', text: ' শাড়ি ' },
      { type: 'search.type', text: '' },
    ],
    'search.move': [
      { type: 'search.move', by: 1 },
      { type: 'search.move', by: -1 },
    ],
    'search.submit': [{ type: 'search.submit' }],
    'search.dismiss': [{ type: 'search.dismiss' }],
  },
  outcomes: {
    findProducts: {
      good: successReply(
        page(23, product('jamdani', 'Dhakai jamdani saree', 8500), product('tant', 'Tangail tant saree', 1450)),
      ),
      none: successReply(page(0)),
      refused: errorReply(503, 'Back soon'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof searchBoxMachine>
