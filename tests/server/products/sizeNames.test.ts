import { Migrator } from 'effect/sql'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/client.ts'
import sizeNames from '#server/platform/database/migrations/0120_size_names.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

test('products, ordered items and checked files from before have no Bangla names of sizes', async () => {
  const { url } = await freshDatabase()
  await insertSampleShop(url, 1)
  await query(url, 'drop trigger products_touch on products')
  await query(url, 'alter table products drop column size_names_bn')
  await query(url, 'alter table order_items drop column size_name_bn')
  await query(
    url,
    'create trigger products_touch before update of name on products for each row execute function touch_updated_at()',
  )
  await query(url, `insert into users (id, name, email, role) values ('u1', 'Owner', 'owner@shop.example', 'owner')`)
  await query(url, `insert into product_imports (id, person_id) values ('i1', 'u1')`)
  await query(
    url,
    `insert into product_import_rows (import_id, product_id, version, input) values
       ('i1', 'new', null, '{"change": {"sizes": ["M"]}}'), ('i1', 'changed', now(), '{"change": {"stock": 2}}')`,
  )
  await query(url, `insert into orders (id, customer_name, total_price) values ('o1', 'x', 100)`)
  await query(
    url,
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, size, owner_id)
       values ('o1', 0, 'p1', 'Saree', 1, 100, 100, 'With stand', 'u1')`,
  )
  await migrateDatabase(url, {
    steps: Migrator.make({})({
      loader: Migrator.fromRecord({ '1_size_names': sizeNames }),
      table: 'repeated_migrations',
    }),
  })
  expect(await query(url, 'select distinct size_names_bn from products')).toEqual([{ size_names_bn: [] }])
  expect(await query(url, 'select size, size_name_bn from order_items')).toEqual([
    { size: 'With stand', size_name_bn: '' },
  ])
  expect(await query(url, 'select input from product_import_rows order by product_id desc')).toEqual([
    { input: { change: { sizes: ['M'], size_names_bn: [] } } },
    { input: { change: { stock: 2 } } },
  ])
})
