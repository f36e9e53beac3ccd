import { Exit, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { CheckoutForm } from '#contract/checkout/rules.ts'
import { createValidator } from '#contract/fields/check.ts'
import { lines, requiredText } from '#contract/fields/text.ts'
import { productName } from '#contract/products/fieldRules.ts'
import { commaSeparated, faqs } from '#contract/products/rules.ts'
import { ruleOf } from '#contract/rules.ts'
import { typed } from '#machines/checkout/checkout.fixtures.ts'

type Leaf = readonly [name: string, schema: Schema.Codec<unknown, unknown>]

/** The fields of a body without fields of their own, by their paths. */
const leavesOf = (schema: object, path: string): readonly Leaf[] => {
  if ('fields' in schema) {
    return Object.entries(schema.fields as Record<string, object>).flatMap(([name, field]) =>
      leavesOf(field, `${path}.${name}`),
    )
  }
  if ('members' in schema) return (schema.members as object[]).flatMap((member) => leavesOf(member, path))
  if ('schema' in schema) return leavesOf(schema.schema as object, path)
  return [[path, schema as Leaf[1]]]
}

const accepts = ([, schema]: Leaf, value: unknown) => Exit.isSuccess(Schema.decodeUnknownExit(schema)(value))

/**
 * Passwords are taken as they are, the number of a refund has a rule together with its method, the path of a page is
 * compared with the routes, and the others with something stored.
 */
const NOT_SHOWN =
  /\.(?:\w*[pP]assword|authCode|token|key|ids?|userId|orderId|checkoutId|ownerId|owner|staffRole|store|customer|version|search|searchTerm|productId|size|color|category|imageOrder|refundNumber)$|^(?:priceCart\.di\w+|reportMismatch\.path|updateProfile\.(?:email|phone|profileImg)|exportProducts\.\w+)$/

/** The fields of all bodies that take a text of any words which others read. */
const texts = Object.values(Api.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .flatMap((endpoint) =>
    [...endpoint.payload.values()].flatMap(({ schemas }) =>
      schemas.flatMap((schema: object) => leavesOf(schema, endpoint.identifier)),
    ),
  )
  .filter((leaf) => accepts(leaf, 'Mirpur, Dhaka') && !accepts(leaf, {}) && !NOT_SHOWN.test(leaf[0]))

describe('texts of bodies', () => {
  test('fields of every feature are among them', () => {
    const names = texts.map(([name]) => name)
    for (const name of [
      'placeOrder.customerName',
      'placeOrder.deliveryAddress.city',
      'createAddress.label',
      'createCategory.categoryName',
      'createProduct.sizes',
      'updateOrderStatus.reason',
      'writeReview.review.text',
      'setShopDetails.shopName',
      'setPolicy.text',
      'requestRefund.reason',
    ]) {
      expect(names, name).toContain(name)
    }
  })

  test.each([
    ['a direction mark', 'Mirpur, \u202eDhaka'],
    ['an isolate', 'Mirpur, \u2066Dhaka'],
    ['an escape', 'Mirpur, \u001bDhaka'],
    ['a bell', 'Mirpur, Dhaka\u0007'],
  ])('none takes %s', (_, text) => {
    expect(texts.filter((leaf) => accepts(leaf, text)).map(([name]) => name)).toEqual([])
  })

  test('only texts of several lines take line breaks', () => {
    const several = texts.filter((leaf) => accepts(leaf, 'Mirpur 2\nDhaka')).map(([name]) => name.split('.').at(-1))
    expect([...new Set(several)].sort()).toEqual([
      'address',
      'addressBn',
      'description',
      'mail',
      'note',
      'openingHours',
      'openingHoursBn',
      'productDescription',
      'productDescriptionBn',
      'productDetails',
      'productDetailsBn',
      'reason',
      'refusalText',
      'sms',
      'text',
      'textBn',
    ])
  })

  test('every one takes the joiners of Bangla', () => {
    expect(texts.filter((leaf) => !accepts(leaf, 'র‍্যাব উদ্‌দীন')).map(([name]) => name)).toEqual([])
  })
})

test('a required text of which nobody sees anything is empty', () => {
  const issuesOf = createValidator(Schema.Struct({ name: productName }))
  for (const name of ['', ' ', '\u200b', '\u200d\u200c', '\ufe0f\u00ad', '\u2060 \ufeff']) {
    expect(issuesOf({ name }), JSON.stringify(name)).toMatchObject({
      issues: [{ path: ['name'], code: 'validation.product_name_required' }],
    })
  }
  expect(issuesOf({ name: '👩‍👩‍👧 set' }).ok).toBe(true)
})

test('the form says at the field what to do', () => {
  const checked = createValidator(CheckoutForm)({ ...typed, customerName: 'Rahima\u202e', note: 'Bell\u0007' })
  expect(checked).toMatchObject({
    issues: [
      { path: ['customerName'], code: 'validation.not_one_line' },
      { path: ['note'], code: 'validation.hidden_characters' },
    ],
  })
})

test('line breaks of browsers and word processors become LF', () => {
  const decode = Schema.decodeUnknownSync(lines(ruleOf('validation.wrong_kind')))
  expect(decode(' a\r\nb\rc\u2028d\u000be\tf ')).toBe('a\nb\nc\nd\ne\tf')
})

test('sizes, tags, questions and answers have no hidden characters, and an invisible entry is none', () => {
  const accepted = (schema: Schema.Codec<unknown, unknown>, text: string) =>
    Exit.isSuccess(Schema.decodeUnknownExit(schema)(text))
  expect(Schema.decodeUnknownSync(commaSeparated)('S, \u200d,M/L')).toEqual(['S', 'M/L'])
  expect(accepted(commaSeparated, 'S,M\u202e')).toBe(false)
  expect(accepted(faqs, JSON.stringify([{ question: 'Why?', answer: 'So.\r\nThus.' }]))).toBe(true)
  expect(accepted(faqs, JSON.stringify([{ question: 'Why?', answer: '\u202eSo.' }]))).toBe(false)
  expect(accepted(requiredText(ruleOf('validation.wrong_kind')), 'M/S Karim @ Dhaka')).toBe(true)
})
