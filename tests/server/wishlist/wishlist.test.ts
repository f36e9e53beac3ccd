import { expect, test } from 'vitest'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { createUser, fastHashing } from '../account/client.ts'
import { brokenRule } from '../support/responses.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 3)
const run = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)

const customer = async () => {
  const { id, visitor } = await createUser(server)
  return {
    id,
    read: (headers: Record<string, string> = {}) =>
      visitor.call('GET', `/wishlist/get-wishlist/${id}`, undefined, headers),
    add: (body: unknown) => visitor.post(`/wishlist/add-to-wishlist/${id}`, body),
    merge: (productIds: unknown) => visitor.post(`/wishlist/merge/${id}`, { productIds }),
    remove: (productId: string) => visitor.call('DELETE', `/wishlist/remove/${id}/${productId}`),
  }
}
const idsIn = (response: { body: { data: { products: { _id: string }[] } } }) =>
  response.body.data.products.map(({ _id }) => _id)

test('products are added once, newest first, and removed', async () => {
  const { id, read, add, remove } = await customer()
  expect((await read()).body.data).toEqual({ _id: id, customerId: id, products: [], gone: [] })
  for (const productId of ['p1', 'p2', 'p1']) expect((await add({ productId })).status).toBe(200)
  await Promise.all(Array.from({ length: 10 }, () => add({ productId: 'p3' })))
  const all = await read()
  expect(idsIn(all)).toEqual(['p3', 'p2', 'p1'])
  expect(all.body.data.products[2]).toMatchObject({ productName: 'Product 1', reviews: expect.any(Array) })
  expect(await remove('p2')).toMatchObject({ status: 200, body: { message: responseTexts.removedFromWishlist } })
  expect(idsIn(await remove('p2'))).toEqual(['p3', 'p1'])
})

test('a hidden product is named as gone, and can be removed but not added', async () => {
  const { read, add, remove } = await customer()
  await run(`update products set name_bn = 'পণ্য ৩' where id = 'p3'`)
  await add({ productId: 'p2' })
  await add({ productId: 'p3' })
  await run(`update products set hidden = true where id = 'p3'`)
  expect((await read({ 'accept-language': 'bn' })).body.data).toMatchObject({
    products: [{ _id: 'p2' }],
    gone: [{ productId: 'p3', productName: 'Product 3', productNameBn: 'পণ্য ৩' }],
  })
  expect((await read()).body.data.gone).toEqual([{ productId: 'p3', productName: 'Product 3' }])
  expect((await remove('p3')).body.data.gone).toEqual([])
  expect(await add({ productId: 'p3' })).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
  await run(`update products set hidden = false where id = 'p3'`)
})

test('kept products are merged in their order; unknown and hidden ones are left out, and those that do not fit are named', async () => {
  const { id, read, add, merge } = await customer()
  await add({ productId: 'p1' })
  await run(`update products set hidden = true where id = 'p3'`)
  const merged = await merge(['p2', 'p3', 'unknown', 'p2', 'p1'])
  await run(`update products set hidden = false where id = 'p3'`)
  expect(merged).toMatchObject({ status: 200, body: { message: flowSentences['wishlist.merged'] } })
  expect([idsIn(merged).toSorted(), merged.body.data.gone]).toEqual([['p1', 'p2'], []])
  await run('delete from wishlist_items where user_id = $1', [id])
  expect(idsIn(await merge(['p3', 'p1', 'p2']))).toEqual(['p3', 'p1', 'p2'])
  expect(idsIn(await merge(['p2', 'p3']))).toEqual(['p3', 'p1', 'p2'])

  await run('delete from wishlist_items where user_id = $1', [id])
  await run(
    `insert into wishlist_items (user_id, product_id, product_name)
     select $1, 'gone-' || n, 'Gone' from generate_series(2, $2::int) n`,
    [id, WISHLIST_MAX],
  )
  const part = await merge(['p2', 'unknown', 'p1', 'p3', 'p2'])
  expect([part.status, idsIn(part), part.body.data.left]).toEqual([200, ['p2'], ['p1', 'p3']])
  const none = await merge(['p2', 'p1'])
  expect([none.status, idsIn(none), none.body.data.left]).toEqual([200, ['p2'], ['p1']])
  expect(idsIn(await read())).toEqual(['p2'])
  for (const wrong of [[7], 'p1', Array.from({ length: WISHLIST_MAX + 1 }, (_, n) => `p${n}`)])
    expect((await merge(wrong)).status).toBe(400)
})

test.each([{}, { productId: '' }, { productId: 7 }, { productId: null }])('%j names no product', async (body) => {
  const { add } = await customer()
  expect(await add(body)).toMatchObject(
    brokenRule('productId', body.productId === 7 ? expect.any(String) : ruleSentences['validation.product_missing']),
  )
})

test('a full wishlist takes no more products', async () => {
  const { id, read, add } = await customer()
  await run(
    `insert into wishlist_items (user_id, product_id, product_name)
     select $1, 'gone-' || n, 'Gone' from generate_series(2, $2::int) n`,
    [id, WISHLIST_MAX],
  )
  expect((await add({ productId: 'p1' })).status).toBe(200)
  expect(await add({ productId: 'p2' })).toMatchObject({
    status: 409,
    body: { message: errorSentences['wishlist.full']({ max: WISHLIST_MAX }) },
  })
  expect((await add({ productId: 'p1' })).status).toBe(200)
  expect(idsIn(await read())).toEqual(['p1'])
})

test('products that are added together do not exceed the limit', async () => {
  const { id, add } = await customer()
  await run(
    `insert into wishlist_items (user_id, product_id, product_name)
     select $1, 'gone-' || n, 'Gone' from generate_series(2, $2::int) n`,
    [id, WISHLIST_MAX],
  )
  // Each transaction commits late, so that the others have read before.
  await run(
    `create function late() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end'`,
  )
  await run(`create constraint trigger late after insert on wishlist_items initially deferred
    for each row execute function late()`)
  const added = await Promise.all(['p1', 'p2', 'p3'].map((productId) => add({ productId })))
  await run('drop trigger late on wishlist_items')
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await run('select from wishlist_items where user_id = $1', [id])).toHaveLength(WISHLIST_MAX)
})
