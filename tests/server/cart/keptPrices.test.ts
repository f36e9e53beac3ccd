import pg from 'pg'
import { expect, test } from 'vitest'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const { publicReadsBytes } = defaultSettings
const server = await startTestServer({ publicReadsBytes })
const other = await startTestServer({ ...server.settings, databaseUrl: server.databaseUrl })
await insertSampleShop(server.databaseUrl, 3)

const items = ['p1', 'p2', 'new'].map((productId) => ({ productId, quantity: 1, size: 'M', color: 'red' }))
const price = async ({ url } = server) =>
  (await createVisitor(url).post('/cart/price', { items, district: 'Dhaka' })).body.data

test('a price that was computed lately waits for no row', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  /** The price while nobody can read a row. A price that needs one is computed after the lock, and kept for the next try. */
  const priceWithoutRows = async () => {
    await client.query('begin; lock table products, shipping_fee in access exclusive mode')
    const computed = price()
    const answer = await Promise.race([computed, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])
    await client.query('rollback')
    await computed
    return answer
  }
  try {
    const known = await price()
    await expect.poll(priceWithoutRows).toEqual(known)
  } finally {
    await client.end()
  }
})

test('a price shows at once what its server has acknowledged', async () => {
  const { visitor } = await createUserWithRole(server, 'admin')
  for (let fee = 61; fee < 66; fee++) {
    await visitor.post('/shipping-fee/add', { shippingFee: fee, shippingFeeOutside: fee })
    expect((await price()).deliveryFee).toBe(fee)
  }
})

test('a price shows any change of its rows on each server', async () => {
  const plain = await startTestServer({ ...server.settings, databaseUrl: server.databaseUrl, publicReadsBytes: 0 })
  const changes = [
    `update products set price = 5000 where id = 'p1'`,
    `update products set stock = 0 where id = 'p2'`,
    `update products set hidden = true where id = 'p1'`,
    `update shipping_fee set inside_area = 'division', free_from = 100`,
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id, stock, images, owner_id,
       owner_name) values ('new', 'New', 100, 100, '', 'c1', 's1', 5, '{}', 'o1', 'Owner One')`,
    `delete from products where id = 'new'`,
  ]
  for (const change of changes) {
    const before = await price(plain)
    await query(server.databaseUrl, change)
    const after = await price(plain)
    expect(after).not.toEqual(before)
    for (const one of [server, other]) await expect.poll(() => price(one)).toEqual(after)
  }
})
