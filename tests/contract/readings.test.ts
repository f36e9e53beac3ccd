import { Effect, References, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { Category } from '../../contract/categories/entity.ts'
import { Order } from '../../contract/orders/entity.ts'
import { Product, ProductPage } from '../../contract/products/entity.ts'
import { type EntityOf, type EntitySchema, list } from '../../contract/reading.ts'
import { Refund } from '../../contract/refunds/entity.ts'
import { AuthResult, User } from '../../contract/users/entity.ts'

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
  test('reads details from a text or a list of lines, and an unknown role as user', async () => {
    expect((await decodeLenient(Product, { _id: 'p', productDetails: ['a', 'b'] })).productDetails).toBe('a\nb')
    expect((await decodeLenient(User, { _id: 'u', role: 'superman' })).role).toBe('user')
    expect((await decodeLenient(User, { _id: 'u', role: 'ADMIN' })).role).toBe('admin')
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
