import { Effect, References, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { Category } from '../../contract/categories/entity.ts'
import { Order } from '../../contract/orders/entity.ts'
import { Product, ProductPage } from '../../contract/products/entity.ts'
import { type EntityOf, type EntitySchema, list } from '../../contract/reading.ts'
import { Refund } from '../../contract/refunds/entity.ts'
import { Grant, User } from '../../contract/users/entity.ts'

const tolerantly = <R extends EntitySchema<unknown>>(reading: R, raw: unknown) =>
  Effect.runPromise(
    Schema.decodeUnknownEffect(reading.tolerant)(raw).pipe(Effect.provideService(References.MinimumLogLevel, 'None')),
  ) as Promise<EntityOf<R>>
const strictly = (reading: EntitySchema<unknown>, value: unknown) => Schema.encodeUnknownSync(reading.strict)(value)

describe('the tolerant reading', () => {
  test('fills what is missing or null, ignores what is unknown', async () => {
    expect(await tolerantly(User, { _id: 'u1', name: null, extra: 1 })).toEqual({
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
    expect(await tolerantly(ProductPage, {})).toEqual({ count: 0, total: 0, page: 1, pages: 1, data: [] })
    expect(await tolerantly(Grant, {})).toEqual({ user: null, accessToken: '' })
  })
  test('asks for `_id` alone', async () => {
    await expect(tolerantly(User, { name: 'nobody' })).rejects.toThrow()
    await expect(tolerantly(User, { _id: null })).rejects.toThrow()
  })
  test('takes an id bare or populated', async () => {
    const read = async (productCategory: unknown) =>
      (await tolerantly(Product, { _id: 'p', productCategory })).productCategory
    expect(await read('c1')).toEqual({ _id: 'c1', categoryName: '' })
    expect(await read({ _id: 'c1', categoryName: 'Sarees', more: true })).toEqual({ _id: 'c1', categoryName: 'Sarees' })
    expect(await read(null)).toBeNull()
    expect(await read('')).toBeNull()
  })
  test.each([
    ['bare', [{ _id: 'a' }]],
    ['in data', { data: [{ _id: 'a' }] }],
    ['in data of data', { data: { data: [{ _id: 'a' }] } }],
  ])('takes a list %s', async (_, raw) =>
    expect((await tolerantly(list(Category), raw)).map(({ _id }) => _id)).toEqual(['a']),
  )
  test.each([null, undefined, {}, { data: null }])('takes %j for an empty list', async (raw) =>
    expect(await tolerantly(list(Category), raw)).toEqual([]),
  )
  test('refuses what is no list', async () => {
    await expect(tolerantly(list(Category), 'nothing')).rejects.toThrow()
  })
  test('leaves out a broken row, never the whole list', async () => {
    const rows = await tolerantly(list(Product), [
      { _id: 'a' },
      null,
      { _id: 7 },
      { _id: 'b', productName: {} },
      { _id: 'c' },
    ])
    expect(rows.map(({ _id }) => _id)).toEqual(['a', 'c'])
  })
  test('reads details as one text or as lines, and a role it does not know as user', async () => {
    expect((await tolerantly(Product, { _id: 'p', productDetails: ['a', 'b'] })).productDetails).toBe('a\nb')
    expect((await tolerantly(User, { _id: 'u', role: 'superman' })).role).toBe('user')
    expect((await tolerantly(User, { _id: 'u', role: 'ADMIN' })).role).toBe('admin')
  })
  test('never takes an unknown order status for a known one', async () => {
    expect(await tolerantly(list(Order), [{ _id: 'o', status: 'lost' }])).toEqual([])
    expect((await tolerantly(Refund, { _id: 'r', orderId: null })).orderId).toBeNull()
  })
})

test('the strict reading refuses to send what is incomplete', () => {
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
  expect(strictly(User, user)).toEqual(user)
  expect(() => strictly(User, { ...user, name: undefined })).toThrow()
  expect(() => strictly(User, { ...user, role: 'superman' })).toThrow()
})
