import { Migrator } from 'effect/sql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { discounted } from '#contract/money.ts'
import type { Product } from '#contract/products/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import wholeTaka from '#server/platform/database/migrations/0051_whole_taka.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { createProduct, updateProduct } from './productRequests.ts'

/** The migration of a shop whose prices are from before it: each is rounded to the paisa. */

const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: withoutCodes,
  limits: manyTries,
})
await insertSampleShop(server.databaseUrl, 1)
const { visitor: owner } = await createUserWithRole(server, 'owner')
const guest = createVisitor(server.url)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

/** Products at 999 taka less 12.5 %, which was 874.13 and becomes 874 taka, as their owner's forms show them. */
const [open, sold, deleted] = [
  ...(await Promise.all(
    ['open', 'sold', 'deleted'].map(
      async (name): Promise<Product> =>
        (
          await createProduct(owner, { name, originalPrice: '999', discount: '12.5' })
        ).body.data,
    ),
  )),
] as [Product, Product, Product]

const ORIGINALS = [
  1, 50, 99, 100, 101, 199, 200, 1000, 1050, 19_900, 49_900, 99_950, 100_050, 9_999_999_900, 9_999_999_999,
]
const DISCOUNTS = [0, 0.01, 0.5, 3, 4, 5, 12.5, 33.33, 49.99, 50, 50.01, 66.67, 99, 99.99, 100]
await run(
  `insert into products (id, name, original_price, discount, price, description, category_id, sub_category_id)
   select 'grid' || row_number() over (), 'Grid', o.price, d.percent, 0, 'Of the grid', 'c1', 's1'
   from unnest($1::bigint[]) o (price), unnest($2::numeric[]) d (percent)`,
  [ORIGINALS, DISCOUNTS],
)

/** The prices of before: half up to whole paisa. Nobody's change, so that no time of a product moves. */
const asBefore = async () => {
  await run('alter table products disable trigger user')
  await run('update products set price = round(original_price * (100 - discount) / 100)')
  await run('alter table products enable trigger user')
}

const migrateAgain = () =>
  migrateDatabase(server.databaseUrl, {
    steps: Migrator.make({})({
      loader: Migrator.fromRecord({ '1_whole_taka': wholeTaka }),
      table: 'repeated_migrations',
    }),
  })

const pricedAt = (id: string) =>
  guest.post('/cart/price', { items: [{ productId: id, quantity: 3 }], district: 'Dhaka' })
const foundFrom = async (minPrice: string, maxPrice: string) => {
  const { body } = await guest.call('GET', `/products?minPrice=${minPrice}&maxPrice=${maxPrice}&search=sold`)
  return [body.data.total, body.data.data.length]
}
const optionsOf = async () => (await guest.call('GET', '/products/filters?search=sold')).body.data

test('stored prices become those of the rule, and neither times, forms nor orders notice', async () => {
  await asBefore()
  await owner.call('DELETE', `/products/${deleted._id}`)
  const placed = await place(guest, orderOf([{ productId: sold._id, quantity: 1 }]))
  expect(placed.body.data.orders[0]).toMatchObject({ items: [{ price: 874.13 }], totalPrice: 934 })
  const orders = () => run('select o.*, i.* from orders o join order_items i on i.order_id = o.id')
  const times = () => run('select id, updated_at from products order by id')
  const before = { orders: await orders(), times: await times() }
  expect([await foundFrom('874.13', '874.13'), await foundFrom('874', '874')]).toEqual([
    [1, 1],
    [0, 0],
  ])
  const listener = new pg.Client(server.databaseUrl)
  await listener.connect()
  const notified: unknown[] = []
  listener.on('notification', ({ payload }) => notified.push(payload))
  await listener.query('listen haat_changes')

  await migrateAgain()

  await listener.query('select 1')
  await listener.end()
  // Kept public answers have the former prices; no screen reads again.
  expect(notified).toEqual(['public'])
  const prices = await run<{ original_price: string; discount: string; price: string }>(
    `select original_price, discount, price from products where id like 'grid%'`,
  )
  expect(prices).toHaveLength(ORIGINALS.length * DISCOUNTS.length)
  for (const { original_price, discount, price } of prices)
    expect(Number(price), `${original_price} paisa less ${discount} %`).toBe(
      discounted(Number(original_price), Number(discount)),
    )
  expect({ orders: await orders(), times: await times() }).toEqual(before)

  expect((await pricedAt(sold._id)).body.data).toMatchObject({ subTotal: 2622, total: 2682 })
  expect([await foundFrom('874.13', '874.13'), await foundFrom('874', '874')]).toEqual([
    [0, 0],
    [1, 1],
  ])
  expect(await optionsOf()).toMatchObject({ lowestPrice: 874, highestPrice: 874 })
  const saved = await updateProduct(owner, open._id, { productName: 'Opened before' }, [], {
    'If-Match': open.updatedAt,
  })
  expect(saved.body).toMatchObject({ success: true, data: { productPrice: 874 } })
  await owner.call('POST', `/trash/${deleted._id}/restore`)
  expect((await guest.call('GET', `/products/${deleted._id}`)).body.data).toMatchObject({ productPrice: 874 })
})
