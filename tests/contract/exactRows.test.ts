import { Effect, Exit, References, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EntitySchema, linesOf, list, text } from '#contract/calls/reading.ts'
import { SubCategory } from '#contract/categories/entity.ts'
import { PAYMENT_METHODS, REFUND_STATUSES, REFUSALS } from '#contract/constants.ts'
import { CONFIRMATIONS, DeliveryAddress, Order, OrderItem, PAYMENT_STATUSES } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { Faq, Product } from '#contract/products/entity.ts'
import { REFUND_TRANSFER_STATES, Refund, RefundOrder, RefundTransfer } from '#contract/refunds/entity.ts'
import { Review, Reviewer } from '#contract/reviews/entity.ts'

/**
 * The list schema returns exact rows without decoding and decodes all other rows: both ways must return the same. Rows
 * of a list are compared with the decoding of each row alone; the parts of an entity are tested before the entity.
 */

const words = fc.string({ unit: 'grapheme', maxLength: 8 })
const someId = fc.string({ minLength: 1, maxLength: 24 })
const amount = fc.double({ noNaN: true, noDefaultInfinity: true })
const when = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

type Fields = Record<string, fc.Arbitrary<unknown>>
const exact = (fields: Fields) =>
  fc.record(fields, { noNullPrototype: true, requiredKeys: Object.keys(fields).filter((name) => !name.endsWith('Bn')) })
const some = (fields: Fields) => fc.array(exact(fields), { maxLength: 2 })
const referenceWith = (name: string) => fc.option(exact({ _id: someId, [name]: words, [`${name}Bn`]: words }))
const texts = fc.array(words, { maxLength: 2 })

const address = { addressDetails: words, city: words, district: words, division: words }
const item = {
  productId: words,
  productName: words,
  productNameBn: words,
  image: words,
  quantity: amount,
  price: amount,
  subTotal: amount,
  size: words,
  sizeNameBn: words,
  color: words,
  OwnerName: words,
  OwnerId: words,
}
const order = {
  _id: someId,
  status: fc.constantFrom(...ORDER_STATUSES),
  cancelReason: words,
  canCancel: fc.boolean(),
  canRefund: fc.boolean(),
  shared: fc.boolean(),
  checkoutId: words,
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  payBy: fc.option(words, { nil: null }),
  payVerifying: fc.boolean(),
  cancelWanted: fc.boolean(),
  confirmation: fc.constantFrom(...CONFIRMATIONS),
  deliverBy: fc.option(words, { nil: null }),
  note: words,
  policiesVersion: fc.option(fc.nat(), { nil: null }),
  policiesAcceptedAt: fc.option(words, { nil: null }),
  lacksConsent: fc.boolean(),
  createdAt: when,
  customerName: words,
  customerEmail: words,
  phone: words,
  totalPrice: amount,
  deliveryFee: amount,
  rounding: amount,
  paymentMethod: words,
  transaction_id: words,
  deliveryAddress: fc.option(exact(address)),
  items: some(item),
  statusSince: when,
  updatedAt: when,
}
const refundOrder = {
  _id: someId,
  customerName: words,
  customerEmail: words,
  transaction_id: words,
  totalPrice: amount,
}
const refundWay = {
  method: fc.constantFrom(...PAYMENT_METHODS),
  payer: words,
  amount,
  byProvider: fc.boolean(),
}
const refundTransfer = {
  state: fc.constantFrom(...REFUND_TRANSFER_STATES),
  byHand: fc.boolean(),
  isStuck: fc.boolean(),
  amount,
  reference: words,
  code: words,
  decidedBy: words,
  at: when,
}
const refund = {
  _id: someId,
  createdAt: when,
  refundMethod: words,
  refundNumber: words,
  reason: words,
  note: words,
  refundStatus: fc.constantFrom(...REFUND_STATUSES),
  refusal: fc.option(fc.constantFrom(...REFUSALS)),
  refusalText: words,
  orderId: fc.option(exact(refundOrder)),
  transfer: fc.option(exact(refundTransfer)),
  way: fc.option(exact(refundWay)),
  byHand: fc.option(exact({ method: words, number: words, amount: amount })),
  dueBy: when,
  isLate: fc.boolean(),
  isSurplus: fc.boolean(),
  isOfEdit: fc.boolean(),
  isPart: fc.boolean(),
  isOtherNumber: fc.boolean(),
  updatedAt: when,
}
const subCategory = {
  _id: someId,
  subCategoryName: words,
  subCategoryNameBn: words,
  subCategoryImage: words,
  categoryId: referenceWith('categoryName'),
  createdAt: when,
  updatedAt: when,
}
const faq = { question: words, answer: words }
const reviewer = { _id: words, name: words, profileImg: words }
const review = {
  _id: someId,
  userId: exact(reviewer),
  stars: amount,
  text: words,
  date: when,
  pictures: texts,
  picturesHidden: words,
}
const product = {
  _id: someId,
  productName: words,
  productNameBn: words,
  productOriginalPrice: amount,
  productPrice: amount,
  productDiscount: amount,
  productDescription: words,
  productDescriptionBn: words,
  productDetails: words.map(linesOf),
  productDetailsBn: words.map(linesOf),
  productColors: texts,
  productSizes: texts,
  sizeNamesBn: texts,
  productSoldOut: texts,
  searchTags: texts,
  searchTagsBn: texts,
  popularProducts: words,
  productCategory: referenceWith('categoryName'),
  productSubCategory: referenceWith('subCategoryName'),
  productSubSubCategory: referenceWith('subSubCategoryName'),
  faqs: some(faq),
  faqsBn: some(faq),
  remainingProducts: amount,
  sales: amount,
  productRating: amount,
  reviews: some(review),
  productImages: texts,
  quantity: words,
  quantityBn: words,
  video: words,
  productSku: words,
  OwnerName: words,
  OwnerId: words,
  freeDelivery: fc.boolean(),
  isDraft: fc.boolean(),
  isHeld: fc.boolean(),
  createdAt: when,
  updatedAt: when,
}

const schemas: [name: string, schema: EntitySchema<unknown>, fields: Fields][] = [
  ['delivery addresses', DeliveryAddress, address],
  ['order items', OrderItem, item],
  ['orders', Order, order],
  ['orders of refunds', RefundOrder, refundOrder],
  ['transfers of refunds', RefundTransfer, refundTransfer],
  ['refunds', Refund, refund],
  ['subcategories', SubCategory, subCategory],
  ['questions', Faq, faq],
  ['reviewers', Reviewer, reviewer],
  ['reviews', Review, review],
  ['products', Product, product],
]

const wrongSamples = [
  null,
  undefined,
  '',
  {},
  [],
  0,
  '0',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  'PENDING',
  'lost',
  [null],
]

/** Values of a wrong kind for a field. */
const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...wrongSamples),
  fc.jsonValue({ maxDepth: 2 }),
  // A bare id, or a reference with more or fewer fields than its name.
  someId,
  fc.record({ _id: words, categoryName: fc.option(words), more: words }, { requiredKeys: [], noNullPrototype: true }),
  fc.record({ data: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 2 }) }, { noNullPrototype: true }),
)

/** Variants of a value with missing, null, wrong and unknown fields, also in nested values. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value)) return fc.tuple(...value.map(perhapsDamaged))
  if (value === null || typeof value !== 'object') return wrongValue
  const keys = Object.keys(value)
  const changed = fc
    .subarray(keys, { minLength: 1, maxLength: 2 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((key) => [key, damaged((value as Record<string, unknown>)[key])]))),
    )
  return fc.oneof(
    changed.map((fields) => ({ ...value, ...fields })),
    fc
      .subarray(keys, { minLength: 1 })
      .map((removed) => Object.fromEntries(Object.entries(value).filter(([key]) => !removed.includes(key)))),
    fc
      .tuple(fc.constantFrom('__v', 'toString', 'length', '__proto__', 'data'), fc.jsonValue())
      .map(([key, more]) => Object.fromEntries([...Object.entries(value), [key, more]])),
    wrongValue,
  )
}
const perhapsDamaged = (value: unknown) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: damaged(value) })

const readList = (row: EntitySchema<unknown>, rows: readonly unknown[]) =>
  Effect.runSync(
    Schema.decodeUnknownEffect(list(row).lenient)(rows).pipe(Effect.provideService(References.MinimumLogLevel, 'None')),
  )

const readEach = (row: EntitySchema<unknown>, rows: readonly unknown[]) =>
  rows.flatMap((value) => {
    const exit = Effect.runSyncExit(
      Schema.decodeUnknownEffect(row.lenient)(value).pipe(Effect.provideService(References.MinimumLogLevel, 'None')),
    )
    return Exit.isSuccess(exit) ? [exit.value] : []
  })

describe.each(schemas)('%s', (_, schema, fields) => {
  test('are returned unchanged when they are exact', () => {
    fc.assert(
      fc.property(exact(fields), (row) => {
        expect(readList(schema, [row])[0]).toBe(row)
        expect(readEach(schema, [row])).toStrictEqual([row])
      }),
    )
  })

  test('with one wrong field are read the same in a list as alone', () => {
    fc.assert(
      fc.property(exact(fields), (row) => {
        const damagedRows = Object.keys(fields).flatMap((key) =>
          wrongSamples.map((value) => ({ ...row, [key]: value })),
        )
        expect(readList(schema, damagedRows)).toStrictEqual(readEach(schema, damagedRows))
      }),
      { numRuns: 3 },
    )
  })

  test('with any wrong values are read the same in a list as alone', () => {
    const rows = fc.array(exact(fields).chain(perhapsDamaged), { maxLength: 4 })
    fc.assert(
      fc.property(rows, (some) => {
        expect(readList(schema, some)).toStrictEqual(readEach(schema, some))
      }),
      { numRuns: 500 },
    )
  })
})

test('texts are read the same in a list as alone', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(words, wrongValue)), (some) => {
      expect(readList(text, some)).toStrictEqual(readEach(text, some))
    }),
  )
})
