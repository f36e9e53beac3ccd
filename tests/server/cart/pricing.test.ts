import { describe, expect, test } from 'vitest'
import { findDistrict } from '#contract/addresses/places.ts'
import type { Line } from '#contract/cart/rules.ts'
import { type Fees, feesOf, type ProductForCart, priceOf } from '#server/cart/pricing.ts'

const product = (id: string, given: Partial<ProductForCart> = {}): ProductForCart => ({
  id,
  name: `Product ${id}`,
  name_bn: '',
  image: `/media/${id}.webp`,
  price: 10_000,
  original_price: 12_500,
  discount: 20,
  stock: 5,
  sizes: [],
  size_names_bn: [],
  colors: [],
  sold_out: [],
  option_name: '',
  owner_id: 'o1',
  owner_name: 'Owner One',
  category_id: 'c1',
  variants: null,
  ...given,
})
const noAdvance = {
  advance_kind: 'nothing',
  advance_sum: null,
  advance_percent: null,
  advance_returns: 'always',
  cash_rules: [],
} as const
const fees: Fees = {
  inside: 6000,
  outside: 12_000,
  charged_per: 'checkout',
  inside_area: 'district',
  free_from: null,
  ...noAdvance,
}
const dhaka = findDistrict('Dhaka')!
const bogura = findDistrict('Bogura')!
const price = (lines: readonly Line[], products: readonly ProductForCart[], where = fees, district = dhaka) =>
  priceOf(lines, new Map(products.map((one) => [one.id, one])), where, district)
const problems = (lines: readonly Line[], products: readonly ProductForCart[]) => price(lines, products).problems

describe('lines', () => {
  test('equal lines count together; size and colour distinguish lines', () => {
    const shirt = product('a', { sizes: ['M', 'L'], colors: ['Red'] })
    const { sellers } = price(
      [
        { productId: 'a', quantity: 1, size: 'M', color: 'Red' },
        { productId: 'a', quantity: 1, size: 'L', color: 'Red' },
        { productId: 'a', quantity: 2, size: 'M', color: 'Red' },
      ],
      [shirt],
    )
    expect(sellers[0]!.items.map(({ size, quantity, subTotal }) => [size, quantity, subTotal])).toEqual([
      ['M', 3, 300],
      ['L', 1, 100],
    ])
  })

  test('lines of one product share its stock', () => {
    const lines: Line[] = [
      { productId: 'a', quantity: 3, size: 'M' },
      { productId: 'a', quantity: 3, size: 'L' },
    ]
    expect(problems(lines, [product('a', { sizes: ['M', 'L'] })])).toEqual([
      { at: 1, code: 'cart.only_left', params: { left: 2 } },
    ])
    expect(problems(lines, [product('a', { sizes: ['M', 'L'], stock: 3 })])).toEqual([
      { at: 1, code: 'cart.out_of_stock' },
    ])
  })

  test.each<[string, Line, Partial<ProductForCart>, string]>([
    ['an unknown product', { productId: 'b', quantity: 1 }, {}, 'cart.gone'],
    ['no stock', { productId: 'a', quantity: 1 }, { stock: 0 }, 'cart.out_of_stock'],
    ['no size', { productId: 'a', quantity: 1 }, { sizes: ['M'] }, 'cart.size_needed'],
    ['an empty size', { productId: 'a', quantity: 1, size: '' }, { sizes: ['M'] }, 'cart.size_needed'],
    [
      'a sold-out size',
      { productId: 'a', quantity: 1, size: 'M' },
      { sizes: ['M', 'L'], sold_out: ['M'] },
      'cart.size_sold_out',
    ],
    [
      'a sold-out colour',
      { productId: 'a', quantity: 1, color: 'Red' },
      { colors: ['Red', 'Blue'], sold_out: ['Red'] },
      'cart.color_sold_out',
    ],
    [
      'a size where all are sold out',
      { productId: 'a', quantity: 1, size: 'M' },
      { sizes: ['M', 'L'], sold_out: ['M', 'L', 'Red'] },
      'cart.out_of_stock',
    ],
    [
      'no choice where all colours are sold out',
      { productId: 'a', quantity: 1 },
      { sizes: ['M'], colors: ['Red', 'Blue'], sold_out: ['Red', 'Blue'] },
      'cart.out_of_stock',
    ],
    ['an unknown size', { productId: 'a', quantity: 1, size: 'S' }, { sizes: ['M'] }, 'cart.no_such_size'],
    ['a size where there are none', { productId: 'a', quantity: 1, size: 'M' }, {}, 'cart.no_such_size'],
    ['no colour', { productId: 'a', quantity: 1 }, { colors: ['Red'] }, 'cart.color_needed'],
    ['an unknown colour', { productId: 'a', quantity: 1, color: 'Blue' }, { colors: ['Red'] }, 'cart.no_such_color'],
  ])('%s is a problem, and in no sum', (_, line, given, code) => {
    expect(price([line], [product('a', given)])).toEqual({
      sellers: [],
      subTotal: 0,
      deliveryFee: 0,
      rounding: 0,
      total: 0,
      untilFreeDelivery: null,
      problems: [{ at: 0, code }],
    })
  })

  test('a line with a problem takes no stock, and names its index in the request', () => {
    const found = price(
      [
        { productId: 'a', quantity: 9 },
        { productId: 'gone', quantity: 1 },
        { productId: 'b', quantity: 5 },
      ],
      [product('a'), product('b')],
    )
    expect(found.problems).toEqual([
      { at: 0, code: 'cart.only_left', params: { left: 5 } },
      { at: 1, code: 'cart.gone' },
    ])
    expect(found).toMatchObject({ subTotal: 500, deliveryFee: 60, total: 560 })
  })
})

describe('sums', () => {
  const two = [product('a', { price: 33_333 }), product('b', { price: 1050, owner_id: 'o2', owner_name: 'Owner Two' })]
  const lines: Line[] = [
    { productId: 'a', quantity: 3 },
    { productId: 'b', quantity: 1 },
  ]

  test('each seller has a share of the fee and a total in whole taka; the total is their sum', () => {
    expect(price(lines, two)).toMatchObject({
      sellers: [
        { OwnerId: 'o1', OwnerName: 'Owner One', subTotal: 999.99, deliveryFee: 30, rounding: 0.01, total: 1030 },
        { OwnerId: 'o2', OwnerName: 'Owner Two', subTotal: 10.5, deliveryFee: 30, rounding: 0.5, total: 41 },
      ],
      subTotal: 1010.49,
      deliveryFee: 60,
      rounding: 0.51,
      total: 1071,
      problems: [],
    })
  })

  test('the fee outside Dhaka applies elsewhere, and once per seller where the shop chooses so', () => {
    expect(price(lines, two, fees, bogura)).toMatchObject({ deliveryFee: 120 })
    expect(price(lines, two, { ...fees, charged_per: 'seller' }, bogura)).toMatchObject({ deliveryFee: 240 })
    const gazipur = findDistrict('Gazipur')!
    expect(price(lines, two, fees, gazipur)).toMatchObject({ deliveryFee: 120 })
    expect(price(lines, two, { ...fees, inside_area: 'division' }, gazipur)).toMatchObject({ deliveryFee: 60 })
  })

  test('goods that reach the sum to the paisa are delivered free of charge; the rest of a checkout counts with them', () => {
    const from = (free_from: number) => price(lines, two, { ...fees, free_from })
    expect(from(101_049)).toMatchObject({
      sellers: [
        { subTotal: 999.99, deliveryFee: 0, total: 1000, untilFreeDelivery: null },
        { subTotal: 10.5, deliveryFee: 0, total: 11, untilFreeDelivery: null },
      ],
      deliveryFee: 0,
      total: 1011,
      untilFreeDelivery: 0,
    })
    expect(from(101_050)).toMatchObject({ deliveryFee: 60, total: 1071, untilFreeDelivery: 0.01 })
  })

  test('where each seller charges a fee, only the goods of that seller count', () => {
    const perSeller = { ...fees, charged_per: 'seller', free_from: 99_999 } as const
    expect(price(lines, two, perSeller)).toMatchObject({
      sellers: [
        { subTotal: 999.99, deliveryFee: 0, total: 1000, untilFreeDelivery: 0 },
        { subTotal: 10.5, deliveryFee: 60, total: 71, untilFreeDelivery: 989.49 },
      ],
      deliveryFee: 60,
      untilFreeDelivery: null,
    })
    expect(price(lines.slice(1), two, perSeller)).toMatchObject({ untilFreeDelivery: 989.49 })
  })

  test('goods lack nothing for free delivery where the shop has none, or no fee', () => {
    const freeInside = { ...fees, inside: 0, free_from: 500_000 }
    expect(price(lines, two)).toMatchObject({ untilFreeDelivery: null })
    expect(price(lines, two, freeInside)).toMatchObject({ deliveryFee: 0, untilFreeDelivery: null })
    expect(price(lines, two, freeInside, bogura)).toMatchObject({ deliveryFee: 120, untilFreeDelivery: 3989.51 })
    expect(priceOf(lines, new Map(two.map((one) => [one.id, one])), freeInside, undefined)).toMatchObject({
      deliveryFee: null,
      untilFreeDelivery: 3989.51,
    })
  })

  test('without a district fee and total are null', () => {
    const found = priceOf(lines, new Map(two.map((one) => [one.id, one])), fees, undefined)
    expect(found).toMatchObject({ subTotal: 1010.49, deliveryFee: null, rounding: null, total: null })
    expect(found.sellers.map(({ deliveryFee, rounding, total }) => [deliveryFee, rounding, total])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
  })

  test('a shared fee is exact to the paisa, in whole taka but for its paisa', () => {
    expect(feesOf(3, dhaka, { ...fees, inside: 10_050 })).toEqual([3450, 3300, 3300])
    expect(feesOf(7, dhaka, fees)).toEqual([900, 900, 900, 900, 800, 800, 800])
    for (let orders = 1; orders <= 50; orders++) {
      for (const inside of [0, 1, 99, 6000, 6075, 12_345]) {
        const shares = feesOf(orders, dhaka, { ...fees, inside })
        expect(shares).toHaveLength(orders)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(inside)
      }
    }
  })
})
