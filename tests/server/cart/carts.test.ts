import { describe, expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { createUser, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule, changedSince, ifMatch } from '../support/responses.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 3)
const guest = createVisitor(server.url)
const line = (productId: string, quantity = 1) => ({ productId, quantity, size: 'M', color: 'red' })

describe('POST /cart/price', () => {
  const price = (body: unknown) => guest.post('/cart/price', body)

  test('prices the lines of two sellers for a district in any spelling', async () => {
    const response = await price({ items: [line('p1', 2), line('p2')], division: 'Chittagong', district: 'Comilla' })
    expect(response).toMatchObject({ status: 200, body: { success: true } })
    expect(response.body.data).toEqual({
      sellers: [
        {
          OwnerId: 'o1',
          OwnerName: 'Owner One',
          items: [
            {
              ...line('p1', 2),
              productName: 'Product 1',
              image: '/media/a.webp',
              price: 875.44,
              originalPrice: 1000.5,
              subTotal: 1750.88,
              remaining: 7,
            },
          ],
          subTotal: 1750.88,
          deliveryFee: 60,
          rounding: 0.12,
          total: 1811,
          untilFreeDelivery: null,
        },
        expect.objectContaining({ OwnerId: 'o2', subTotal: 875.44, deliveryFee: 60, total: 935 }),
      ],
      subTotal: 2626.32,
      deliveryFee: 120,
      rounding: -0.32,
      total: 2746,
      untilFreeDelivery: null,
      problems: [],
    })
  })

  test('an empty cart costs nothing; a hidden product is gone', async () => {
    expect((await price({ items: [] })).body.data).toEqual({
      sellers: [],
      subTotal: 0,
      deliveryFee: null,
      rounding: null,
      total: null,
      untilFreeDelivery: null,
      problems: [],
    })
    await query(server.databaseUrl, `update products set hidden = true where id = 'p3'`)
    const { data } = (await price({ items: [line('p3'), line('p2')], district: 'Dhaka' })).body
    await query(server.databaseUrl, `update products set hidden = false where id = 'p3'`)
    expect(data).toMatchObject({ problems: [{ at: 0, code: 'cart.gone' }], subTotal: 875.44, total: 935 })
  })

  test.each([
    ['division', { division: 'Bengal', district: 'Dhaka' }, errorSentences['address.division_unknown']],
    ['district', { district: 'Calcutta' }, errorSentences['address.district_unknown']],
    ['district', { division: 'Khulna', district: 'Tangail' }, errorSentences['address.district_unknown']],
  ])('an unknown %s is 400', async (field, place, message) => {
    expect(await price({ items: [line('p1')], ...place })).toMatchObject({
      status: 400,
      body: { code: `address.${field}_unknown`, message, issues: [{ path: [field], message }] },
    })
  })

  test.each<[string, unknown, string, string]>([
    ['no quantity', { productId: 'p1' }, 'quantity', ruleSentences['validation.cart_quantity']({ max: 99 })],
    ['quantity 0', line('p1', 0), 'quantity', ruleSentences['validation.cart_quantity']({ max: 99 })],
    ['quantity 100', line('p1', 100), 'quantity', ruleSentences['validation.cart_quantity']({ max: 99 })],
    ['half a piece', line('p1', 0.5), 'quantity', ruleSentences['validation.cart_quantity']({ max: 99 })],
    ['no product', { quantity: 1 }, 'productId', ruleSentences['validation.product_missing']],
  ])('%s is 400 at its field', async (_, broken, field, message) => {
    const response = await price({ items: [line('p1'), broken] })
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['items', '1', field], message }] } })
  })

  test('99 of equal lines together and 50 lines are the most', async () => {
    const long = (count: number) => Array.from({ length: count }, (_, n) => line(`p${n}`))
    expect((await price({ items: long(50) })).status).toBe(200)
    expect(await price({ items: long(51) })).toMatchObject(
      brokenRule('items', ruleSentences['validation.too_many_lines']({ max: 50 })),
    )
    expect((await price({ items: [line('p1', 98), line('p1', 1)] })).status).toBe(200)
    expect(await price({ items: [line('p1', 98), line('p1', 2)] })).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['items', '1', 'quantity'], message: ruleSentences['validation.equal_lines']({ max: 99 }) }],
      },
    })
  })
})

describe('GET and PUT /cart', () => {
  test('the cart is empty at first, and a change replaces it as a whole', async () => {
    const { visitor } = await createUser(server)
    const read = async () => (await visitor.call('GET', '/cart')).body.data
    expect(await read()).toEqual({ items: [], updatedAt: '1970-01-01T00:00:00.000Z' })
    const saved = await visitor.call('PUT', '/cart', { items: [line('p1', 2), { productId: 'unknown', quantity: 1 }] })
    expect(saved).toMatchObject({ status: 200, body: { message: responseTexts.cartSaved } })
    expect(saved.body.data.items).toEqual([line('p1', 2), { productId: 'unknown', quantity: 1, size: '', color: '' }])
    expect(await read()).toEqual(saved.body.data)
    await visitor.call('PUT', '/cart', { items: [] })
    expect((await read()).items).toEqual([])
  })

  test('equal lines are added up', async () => {
    const { visitor } = await createUser(server)
    const saved = await visitor.call('PUT', '/cart', { items: [line('p1', 2), line('p2'), line('p1', 3)] })
    expect(saved.body.data.items).toEqual([line('p1', 5), line('p2')])
    expect((await visitor.call('GET', '/cart')).body.data).toEqual(saved.body.data)
  })

  test('each person has an own cart, which goes with the account', async () => {
    const [one, other] = [await createUser(server), await createUser(server)]
    await one.visitor.call('PUT', '/cart', { items: [line('p1')] })
    expect((await other.visitor.call('GET', '/cart')).body.data.items).toEqual([])
    await query(server.databaseUrl, 'delete from users where id = $1', [one.id])
    expect(await query(server.databaseUrl, 'select from carts where user_id = $1', [one.id])).toEqual([])
  })

  test('a change of another browser is 409, also the first one', async () => {
    const { visitor } = await createUser(server)
    const put = (items: unknown[], version: string) => visitor.call('PUT', '/cart', { items }, ifMatch(version))
    const first = await put([line('p1')], '1970-01-01T00:00:00.000Z')
    expect(first.status).toBe(200)
    expect(await put([line('p2')], '1970-01-01T00:00:00.000Z')).toMatchObject(changedSince)
    expect((await put([line('p2')], first.body.data.updatedAt)).status).toBe(200)
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([line('p2')])
  })
})
