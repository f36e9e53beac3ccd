import { expect, test } from 'vitest'
import { piecesLeft } from '#contract/products/availability.ts'

const shirt = {
  remainingProducts: 4,
  productSizes: ['M', 'L'],
  productColors: ['Red'],
  productSoldOut: [] as readonly string[],
}

test.each<[string, Partial<typeof shirt>, number]>([
  ['all choices can be ordered', {}, 4],
  ['one of two sizes is sold out', { productSoldOut: ['M'] }, 4],
  ['all sizes are sold out', { productSoldOut: ['L', 'M'] }, 0],
  ['the only colour is sold out', { productSoldOut: ['Red'] }, 0],
  ['a mark is left from a choice that the product had', { productColors: [], productSoldOut: ['Red'] }, 4],
  ['the product has no stock', { remainingProducts: 0 }, 0],
  ['another server answers a stock below none', { remainingProducts: -1 }, 0],
])('where %s, the pieces that can be ordered are counted', (_, given, left) => {
  expect(piecesLeft({ ...shirt, ...given })).toBe(left)
})
