import { expect, test } from 'vitest'
import { compareSizes } from '#contract/products/sizes.ts'

test('sizes stand like with like, the smallest first: names, numbers, ages, lengths, volumes, weights, words', () => {
  const ordered = [
    ...['S', 'm', 'XL', 'Small', 'Large'],
    ...['9', '38', '40.5', '110'],
    ...['0-6 months', '2-3 years', '4-5 years'],
    ...['22 cm', '12 x 18 inches', '45 cm', '5 feet', '9 haat', '12 haat'],
    ...['500 ml', '1 litre', '4 litres'],
    ...['250 g', '1 kg', '10 kg'],
    ...['B9', 'B22', 'Cut in pieces', 'Whole'],
  ]
  expect(ordered.toReversed().toSorted(compareSizes)).toEqual(ordered)
  expect(ordered.toSorted((one, other) => one.localeCompare(other)).toSorted(compareSizes)).toEqual(ordered)
})
