import { Migrator } from 'effect/sql'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/client.ts'
import consentMissing from '#server/platform/database/migrations/0053_consent_missing.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

test('the migration names the orders without consent of a time with policies, and changes nothing else of them', async () => {
  const { url } = await freshDatabase()
  await query(url, 'alter table orders drop column lacks_consent')
  await query(url, `update policies set created_at = '2026-03-01T00:00:00Z'`)
  await query(
    url,
    `insert into orders (id, customer_name, total_price, policies_version, created_at, updated_at) values
       ('before', 'x', 1, null, '2026-02-01', '2026-02-01'), ('accepted', 'x', 1, 5, '2026-04-01', '2026-04-01'),
       ('without', 'x', 1, null, '2026-04-01', '2026-04-01'), ('emptied', 'x', 1, null, '2026-06-01', '2026-06-01')`,
  )
  await query(
    url,
    `insert into policies (version, page, text, created_at)
     select 100 + version, page, '', '2026-05-01T00:00:00Z' from policies`,
  )
  const touched = () => query(url, 'select id, updated_at from orders order by id')
  const before = await touched()
  await migrateDatabase(url, {
    steps: Migrator.make({})({
      loader: Migrator.fromRecord({ '1_consent_missing': consentMissing }),
      table: 'repeated_migrations',
    }),
  })
  expect(await query(url, 'select id from orders where lacks_consent')).toEqual([{ id: 'without' }])
  expect(await touched()).toEqual(before)
})
