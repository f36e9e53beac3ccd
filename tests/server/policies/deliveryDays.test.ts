import { Migrator } from 'effect/sql'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/client.ts'
import deliveryDays from '#server/platform/database/migrations/0056_delivery_days.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

const FORMER = '- Inside the same city: within 5 days.\n- একই শহরের ভেতরে: ৫ দিনের মধ্যে।'

/** Runs the migration on a database with the former delivery policy. @returns its text afterwards */
const textAfter = async (before: string) => {
  const { url } = await freshDatabase()
  await query(url, "update policies set text = $1 where page = 'delivery'", [FORMER])
  await query(url, before)
  const loader = Migrator.fromRecord({ '1_days': deliveryDays })
  await migrateDatabase(url, { steps: Migrator.make({})({ loader, table: 'repeated_migrations' }) })
  const [row] = await query<{ text: string }>(url, "select text from policies where page = 'delivery' order by version")
  return row?.text
}

test("the first delivery policy names Dhaka as a product's page does, in both languages", async () => {
  expect(await textAfter('select 1')).toBe('- Inside Dhaka: within 5 days.\n- ঢাকার ভেতরে: ৫ দিনের মধ্যে।')
  const { url } = await freshDatabase()
  const [row] = await query<{ text: string }>(url, "select text from policies where page = 'delivery'")
  expect(row?.text).toContain('- Inside Dhaka: within 5 days.')
  expect(row?.text).toContain('- ঢাকার ভেতরে: ৫ দিনের মধ্যে।')
})

test('a delivery policy that the shop has changed, or that an order has accepted, stays', async () => {
  expect(await textAfter("insert into policies (version, page, text) values (6, 'delivery', 'Mine')")).toBe(FORMER)
  const accepted = "insert into orders (id, customer_name, total_price, policies_version) values ('o', 'N', 100, 5)"
  expect(await textAfter(accepted)).toBe(FORMER)
})
