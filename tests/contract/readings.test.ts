import { Effect, Logger, References, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { type EntityOf, type EntitySchema, list, returned } from '#contract/calls/reading.ts'
import { Category } from '#contract/categories/entity.ts'
import { Order } from '#contract/orders/entity.ts'
import { Product, ProductPage } from '#contract/products/entity.ts'
import { Refund } from '#contract/refunds/entity.ts'
import { ShippingFee } from '#contract/shippingFee/entity.ts'
import { AuthResult, User } from '#contract/users/entity.ts'

const decodeLenient = <R extends EntitySchema<unknown>>(schema: R, raw: unknown) =>
  Effect.runPromise(
    Schema.decodeUnknownEffect(schema.lenient)(raw).pipe(Effect.provideService(References.MinimumLogLevel, 'None')),
  ) as Promise<EntityOf<R>>
const encodeStrict = (schema: EntitySchema<unknown>, value: unknown) => Schema.encodeUnknownSync(schema.wire)(value)

describe('the lenient schema', () => {
  test('fills missing and null fields and ignores unknown ones', async () => {
    expect(await decodeLenient(User, { _id: 'u1', name: null, extra: 1 })).toEqual({
      _id: 'u1',
      name: '',
      email: '',
      phone: '',
      address: '',
      profileImg: '',
      role: 'user',
      createdAt: '',
      updatedAt: '',
    })
    expect(await decodeLenient(User, { _id: 'u1', language: 'bn' })).toMatchObject({ language: 'bn' })
    expect((await decodeLenient(User, { _id: 'u1', language: 'fr' })).language).toBeUndefined()
    expect(await decodeLenient(ProductPage, {})).toEqual({ count: 0, total: 0, page: 1, pages: 1, data: [] })
    expect(await decodeLenient(AuthResult, {})).toEqual({ user: null, accessToken: '' })
  })
  test('requires only `_id`', async () => {
    await expect(decodeLenient(User, { name: 'nobody' })).rejects.toThrow()
    await expect(decodeLenient(User, { _id: null })).rejects.toThrow()
  })
  test('accepts a bare and a populated reference', async () => {
    const read = async (productCategory: unknown) =>
      (await decodeLenient(Product, { _id: 'p', productCategory })).productCategory
    expect(await read('c1')).toEqual({ _id: 'c1', categoryName: '' })
    expect(await read({ _id: 'c1', categoryName: 'Sarees', more: true })).toEqual({ _id: 'c1', categoryName: 'Sarees' })
    expect(await read(null)).toBeNull()
    expect(await read('')).toBeNull()
  })
  test.each([
    ['bare', [{ _id: 'a' }]],
    ['in data', { data: [{ _id: 'a' }] }],
    ['in data of data', { data: { data: [{ _id: 'a' }] } }],
  ])('accepts a list %s', async (_, raw) =>
    expect((await decodeLenient(list(Category), raw)).map(({ _id }) => _id)).toEqual(['a']),
  )
  test.each([null, undefined, {}, { data: null }])('reads %j as an empty list', async (raw) =>
    expect(await decodeLenient(list(Category), raw)).toEqual([]),
  )
  test('reads an order of a refund that is an empty text as none', async () => {
    expect((await decodeLenient(Refund, { _id: 'r', orderId: '' })).orderId).toBeNull()
  })
  test.each([
    [null, null, 0],
    [{ acknowledged: true }, null, 1],
    [{ _id: 'a' }, 'a', 0],
  ])('reads %j, which a change returns, as %j with %i warnings', async (raw, id, warnings) => {
    const messages: unknown[] = []
    const read = Schema.decodeUnknownEffect(returned(User).lenient)(raw)
    const log = Logger.layer([Logger.make(({ message }) => messages.push(message))])
    const entity = (await Effect.runPromise(read.pipe(Effect.provide(log)))) as User | null
    expect([entity?._id ?? null, messages.length]).toEqual([id, warnings])
  })
  test('rejects a value that is not a list', async () => {
    await expect(decodeLenient(list(Category), 'nothing')).rejects.toThrow()
  })
  test('leaves out broken rows and keeps the others', async () => {
    const rows = await decodeLenient(list(Product), [
      { _id: 'a' },
      null,
      { _id: 7 },
      { _id: 'b', productName: {} },
      { _id: 'c' },
    ])
    expect(rows.map(({ _id }) => _id)).toEqual(['a', 'c'])
  })
  test.each([
    [
      ['a', '', 'b'],
      ['a', '', 'b'],
    ],
    ['a\n\nb\n', ['a', '', 'b', '']],
    [
      ['a\nb', null],
      ['a', 'b', ''],
    ],
    [[''], []],
    ['', []],
    [null, []],
  ])('reads the details %j as lines', async (productDetails, read) => {
    expect((await decodeLenient(Product, { _id: 'p', productDetails })).productDetails).toEqual(read)
  })
  test('reads an unknown role as user', async () => {
    expect((await decodeLenient(User, { _id: 'u', role: 'superman' })).role).toBe('user')
    expect((await decodeLenient(User, { _id: 'u', role: 'ADMIN' })).role).toBe('admin')
  })
  test('accepts a populated id of the seller and of the product of an order', async () => {
    const seller = { _id: 'u1', name: 'Karim' }
    expect((await decodeLenient(Product, { _id: 'p', OwnerId: seller })).OwnerId).toBe('u1')
    const items = [{ productId: { _id: 'p1' }, OwnerId: seller }, { productId: 'p2' }]
    expect(
      (await decodeLenient(Order, { _id: 'o', items })).items.map((item) => [item.productId, item.OwnerId]),
    ).toEqual([
      ['p1', 'u1'],
      ['p2', ''],
    ])
  })
  test('counts reviews without an id', async () => {
    expect(
      (await decodeLenient(Product, { _id: 'p', reviews: [{ stars: 5 }, { comment: 'Good' }] })).reviews,
    ).toHaveLength(2)
  })
  test('reads a page of products from the list alone, and from nothing', async () => {
    const { data, ...figures } = await decodeLenient(ProductPage, [{ _id: 'a' }, { _id: 'b' }])
    expect([data.length, figures]).toEqual([2, { count: 2, total: 2, page: 1, pages: 1 }])
    expect((await decodeLenient(ProductPage, null)).data).toEqual([])
  })
  test('reads shipping fees that are not set as 0', async () => {
    const { shippingFee, shippingFeeOutside } = await decodeLenient(ShippingFee, null)
    expect([shippingFee, shippingFeeOutside]).toEqual([0, 0])
  })
  test('reads an order without the fields that the specification does not have, or with unknown values of them', async () => {
    const read = async (fields: object) => {
      const { paymentStatus, confirmation } = await decodeLenient(Order, { _id: 'o', ...fields })
      return [paymentStatus, confirmation]
    }
    expect(await read({})).toEqual([null, 'none'])
    expect(await read({ paymentStatus: 'due', confirmation: 'sent' })).toEqual([null, 'none'])
    expect(await read({ paymentStatus: 'paid', confirmation: 'needed' })).toEqual(['paid', 'needed'])
  })
  test('leaves out an order with an unknown status', async () => {
    expect(await decodeLenient(list(Order), [{ _id: 'o', status: 'lost' }])).toEqual([])
    expect((await decodeLenient(Refund, { _id: 'r', orderId: null })).orderId).toBeNull()
  })
})

test('the wire schema rejects incomplete and wrong values', () => {
  const user = {
    _id: 'u',
    name: 'A',
    email: '',
    phone: '',
    address: '',
    profileImg: '',
    role: 'user',
    createdAt: '',
    updatedAt: '',
  }
  expect(encodeStrict(User, user)).toEqual(user)
  expect(() => encodeStrict(User, { ...user, name: undefined })).toThrow()
  expect(() => encodeStrict(User, { ...user, role: 'superman' })).toThrow()
})
