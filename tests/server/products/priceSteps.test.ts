import { Schema } from 'effect'
import { Migrator } from 'effect/sql'
import { expect, test } from 'vitest'
import { BulkChange } from '#contract/products/bulkRules.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import priceSteps from '#server/platform/database/migrations/0057_price_steps.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

test('a price change that was started before prices had steps goes on in whole taka; an ended one keeps its words', async () => {
  const { url } = await freshDatabase()
  await query(url, "insert into users (id, name, email, role) values ('o1', 'Owner', 'o@example.com', 'owner')")
  const former = { kind: 'price', by: 'percent', value: 10, wholeTaka: true }
  await query(
    url,
    `insert into jobs (id, kind, person_id, input, total, finished_at)
     values ('open', 'changeProduct', 'o1', $1, 1, null), ('ended', 'changeProduct', 'o1', $1, 1, now())`,
    [JSON.stringify(former)],
  )
  const loader = Migrator.fromRecord({ '1_steps': priceSteps })
  await migrateDatabase(url, { steps: Migrator.make({})({ loader, table: 'repeated_migrations' }) })
  const [ended, open] = await query<{ input: unknown }>(url, 'select input from jobs order by id')
  expect(ended?.input).toEqual(former)
  expect(Schema.decodeUnknownSync(Schema.toType(BulkChange))(open?.input)).toEqual({
    kind: 'price',
    by: 'percent',
    value: 10,
    roundTo: '1',
  })
})
