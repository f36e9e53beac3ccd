import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDistrict } from '#contract/addresses/places.ts'
import { type Fees, priceOf, type SellerGroup, sellerGroups } from '#server/cart/pricing.ts'
import { acceptedTotals } from '#server/checkout/totals.ts'
import { foundLine, type Sold } from '#tests/support/foundLine.ts'

const dhaka = findDistrict('Dhaka')!
const feesOf = (inside: number, charged_per: Fees['charged_per'] = 'checkout'): Fees => ({
  inside,
  outside: 12_000,
  charged_per,
  inside_area: 'district',
  free_from: null,
  advance_kind: 'nothing',
  advance_sum: null,
  advance_percent: null,
  advance_returns: 'always',
  cash_rules: [],
})

type SoldPart = Omit<Sold, 'id' | 'seller'> & Partial<Pick<Sold, 'seller'>>
const lineOf = (sold: SoldPart, at: number) => foundLine({ id: `p${at}`, seller: 'o1', ...sold })
const groupsOf = (sold: readonly SoldPart[], fees = feesOf(6000)) => sellerGroups(sold.map(lineOf), fees, dhaka)

/** The highest and lowest total in taka that is taken, and the totals of the orders for each. */
const taken = (groups: readonly SellerGroup[], paisa: number) => acceptedTotals(groups, paisa / 100)

test('a total of whole taka is taken up to one taka from the computed one', () => {
  const groups = groupsOf([{ paisa: 99_900, percent: 0, quantity: 2 }])
  expect(acceptedTotals(groups, undefined)).toEqual([205_800])
  expect([205_800, 205_801, 205_900, 205_799, 205_700].map((seen) => taken(groups, seen))).toEqual([
    [205_800],
    [205_800],
    [205_800],
    [205_799],
    [205_700],
  ])
  expect([205_901, 205_699].map((seen) => taken(groups, seen))).toEqual([undefined, undefined])
})

test('the number of lines makes no difference', () => {
  const groups = groupsOf(Array.from({ length: 5 }, () => ({ paisa: 20_000, percent: 0, quantity: 1 })))
  expect([106_000, 105_900, 105_800, 106_200].map((seen) => taken(groups, seen))).toEqual([
    [106_000],
    [105_900],
    undefined,
    undefined,
  ])
})

test('what rounding of prices takes away or adds is tolerated on both sides', () => {
  // 999 taka less 12.5 % are 874.125 taka, rounded to 874: ten of them are 1.25 taka more.
  const cheaper = groupsOf([{ paisa: 99_900, percent: 12.5, quantity: 10 }])
  expect(acceptedTotals(cheaper, undefined)).toEqual([880_000])
  expect([880_225, 879_775].map((seen) => taken(cheaper, seen))).toEqual([[880_000], [879_775]])
  expect([880_226, 879_774].map((seen) => taken(cheaper, seen))).toEqual([undefined, undefined])
  // 999 taka less 15 % are 849.15 taka, those of 995 taka less 50.1 % 496.505, which is rounded to 497.
  const dearer = groupsOf([{ paisa: 99_500, percent: 50.1, quantity: 4 }])
  expect(acceptedTotals(dearer, undefined)).toEqual([204_800])
  expect([205_098, 204_502].map((seen) => taken(dearer, seen))).toEqual([[204_800], [204_502]])
  expect([205_099, 204_501].map((seen) => taken(dearer, seen))).toEqual([undefined, undefined])
})

test('a price that does not follow from its discount widens nothing', () => {
  const { line, product } = lineOf({ paisa: 99_900, percent: 12.5, quantity: 1 }, 0)
  const groups = sellerGroups([{ line, product: { ...product, price: 95_000 } }], feesOf(6000), dhaka)
  expect([101_000, 100_888, 100_887].map((seen) => taken(groups, seen))).toEqual([[101_000], [100_888], undefined])
})

test('the orders of two sellers are rounded each: a total that is rounded once is taken', () => {
  const two = groupsOf([
    { paisa: 10_040, percent: 0, quantity: 1 },
    { paisa: 20_040, percent: 0, quantity: 1, seller: 'o2' },
  ])
  // 130.40 and 230.40 taka are 130 and 230; rounded once, they are 361.
  expect(acceptedTotals(two, undefined)).toEqual([13_000, 23_000])
  expect(taken(two, 36_100)).toEqual([13_000, 23_000])
  expect(taken(two, 36_180)).toEqual([13_000, 23_000])
  expect(taken(two, 36_181)).toBeUndefined()
  // The difference comes off the first order, and off the next one where the first is free.
  expect(taken(two, 35_900)).toEqual([12_900, 23_000])
  const small = groupsOf(
    [
      { paisa: 30, percent: 0, quantity: 1 },
      { paisa: 20_000, percent: 0, quantity: 1, seller: 'o2' },
    ],
    feesOf(0),
  )
  expect(acceptedTotals(small, undefined)).toEqual([0, 20_000])
  expect(taken(small, 19_900)).toEqual([0, 19_900])
})

const anySold = fc.array(
  fc.record({
    paisa: fc.oneof(
      fc.integer({ min: 1, max: 99_999_999 }).map((taka) => taka * 100),
      fc.integer({ min: 1, max: 9_999_999_999 }),
    ),
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
    seller: fc.constantFrom('o1', 'o2', 'o3'),
  }),
  { minLength: 1, maxLength: 50 },
)
const anyFees = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('checkout' as const, 'seller' as const))
  .map((given) => feesOf(...given))

/** The difference between computed and unrounded total in ten-thousandths of a paisa, in unlimited integers. */
const exactDifference = (sold: readonly SoldPart[], groups: readonly SellerGroup[], total: number) => {
  const goods = sold.reduce(
    (sum, { paisa, percent, quantity }) =>
      sum + BigInt(quantity) * BigInt(paisa) * BigInt(10_000 - Math.round(percent * 100)),
    0n,
  )
  const fee = groups.reduce((sum, group) => sum + group.fee!, 0)
  const difference = BigInt(total - fee) * 10_000n - goods
  return Number(difference < 0n ? -difference : difference)
}

test('any cart takes exactly the totals within the tolerance; the orders add up to the lower total', () => {
  fc.assert(
    fc.property(anySold, anyFees, fc.integer({ min: -3, max: 3 }), (sold, fees, beyond) => {
      const groups = groupsOf(sold, fees)
      const total = acceptedTotals(groups, undefined)!.reduce((sum, one) => sum + one, 0)
      const tolerance = Math.floor((1_000_000 + exactDifference(sold, groups, total)) / 10_000)
      for (const seen of [total + tolerance + beyond, total - tolerance - beyond]) {
        if (seen < 0) continue
        const sum = taken(groups, seen)?.reduce((all, one) => all + one, 0)
        expect(sum).toBe(beyond > 0 ? undefined : Math.min(total, seen))
      }
    }),
    { numRuns: 500 },
  )
})

test('the rounding of a cart is total less goods and fee, of each seller and of the whole', () => {
  fc.assert(
    fc.property(anySold, anyFees, (sold, fees) => {
      const lines = sold.map(lineOf)
      const products = new Map(lines.map(({ product }) => [product.id, product]))
      const price = priceOf(
        lines.map(({ line }) => line),
        products,
        fees,
        dhaka,
      )
      for (const { subTotal, deliveryFee, rounding, total } of [...price.sellers, price]) {
        const paisa = (taka: number | null) => BigInt(Math.round(taka! * 100))
        expect(paisa(rounding)).toBe(paisa(total) - paisa(subTotal) - paisa(deliveryFee))
      }
      for (const { rounding, total } of price.sellers) {
        expect(Number.isInteger(total)).toBe(true)
        expect(rounding! > -0.5 && rounding! <= 0.5).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
