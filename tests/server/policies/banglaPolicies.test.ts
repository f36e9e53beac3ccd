import { Migrator } from 'effect/sql'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/client.ts'
import banglaPolicies from '#server/platform/database/migrations/0049_bangla_policies.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

const BANGLA = /## [\u0985-\u09b9]/

/** Runs the migration on a database whose first texts are in English only. @returns the pages with a Bangla text */
const pagesAfter = async (before: string) => {
  const { url } = await freshDatabase()
  await query(url, "update policies set text = 'English'")
  await query(url, before)
  const loader = Migrator.fromRecord({ '1_bangla': banglaPolicies })
  await migrateDatabase(url, { steps: Migrator.make({})({ loader, table: 'repeated_migrations' }) })
  const rows = await query<{ page: string; text: string }>(url, 'select page, text from policies order by version')
  return rows.filter(({ text }) => text.startsWith('English\n\n') && BANGLA.test(text)).map(({ page }) => page)
}

test('the first texts of a new shop are in English and Bangla', async () => {
  const { url } = await freshDatabase()
  const rows = await query<{ text: string }>(url, 'select text from policies')
  expect(rows.map(({ text }) => /^[A-Z#]/.test(text) && BANGLA.test(text))).toEqual(Array(5).fill(true))
})

test('a policy that was saved keeps its text, and so do all once an order has accepted them', async () => {
  const saved = "insert into policies (version, page, text) values (6, 'terms', 'Mine')"
  expect(await pagesAfter(saved)).toEqual(['delivery', 'return', 'refund', 'privacy'])
  const accepted = `insert into orders (id, customer_name, total_price, policies_version)
    values ('one', 'Nusrat', 100, 5)`
  expect(await pagesAfter(accepted)).toEqual([])
})
