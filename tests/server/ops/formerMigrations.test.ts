import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { createDatabase } from '#tests/support/createDatabase.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, password } from '../account/client.ts'
import { schemaOf } from './schemaOf.ts'

/**
 * A small shop of the commit d2adaf6b, the last one with the former migrations 0001 to 0092; without keys, and without the
 * tables of the outbox's queue, which each start creates.
 */
const dump = gunzipSync(readFileSync(path.join(import.meta.dirname, 'formerShop.sql.gz'))).toString()

const restored = async () => {
  const { url, drop } = await createDatabase(inject('database').server, 'test')
  atEndOfFile(drop)
  await query(url, dump)
  return url
}

const columnsOf = async (url: string) => {
  const rows = await query<{ table: string; columns: string }>(
    url,
    `select c.relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and relname <> 'migrations'
     group by c.relname`,
  )
  return rows
}

/** All rows, by table, with the given columns. */
const rowsOf = async (url: string, tables: Awaited<ReturnType<typeof columnsOf>>) => {
  const contents = await Promise.all(
    tables.map(async ({ table, columns }) => {
      const rows = await query<{ content: string }>(
        url,
        `select to_jsonb(t)::text as content from (select ${columns} from ${table}) t order by 1`,
      )
      return [table, rows.map(({ content }) => JSON.parse(content))] as const
    }),
  )
  return Object.fromEntries(contents.filter(([, rows]) => rows.length > 0))
}

test('a shop of the former migrations is taken over without loss, and has the schema of a new shop', async () => {
  const url = await restored()
  const tables = await columnsOf(url)
  const before = await rowsOf(url, tables)
  expect(Object.keys(before).length).toBeGreaterThan(60)

  await migrateDatabase(url)
  const after = await rowsOf(url, tables)
  // Files that were checked before wait with the new fields of their new products.
  const [newRow, changedRow] = after.product_import_rows!
  expect(newRow!.input.change).toMatchObject({
    name: 'New',
    quantity_bn: '',
    tags_bn: [],
    faqs_bn: [],
    size_names_bn: [],
  })
  const formerRows = before.product_import_rows!.map((row) => (row.version === null ? newRow : row))
  expect(after).toEqual({ ...before, product_import_rows: formerRows })
  expect(changedRow!.input).toEqual({ change: { stock: 5 } })
  const added = 'select distinct held, visibility, quantity_bn, tags_bn, faqs_bn, size_names_bn from products'
  expect(await query(url, added)).toEqual([
    { held: false, visibility: 'shown', quantity_bn: '', tags_bn: [], faqs_bn: [], size_names_bn: [] },
  ])
  expect(await query(url, 'select distinct size_name_bn from order_items')).toEqual([{ size_name_bn: '' }])
  expect(await schemaOf(url)).toEqual(await schemaOf((await freshDatabase()).url))

  const server = await startTestServer({ databaseUrl: url, migrate: true })

  const signedIn = async (identifier: string) => {
    const visitor = createVisitor(server.url)
    const { status, body } = await visitor.post('/user/signin', { identifier, password })
    expect(status, body.message).toBe(200)
    visitor.token = body.data.accessToken
    return async (address: string) => {
      const response = await visitor.call('GET', address)
      expect(response.status, `${address}: ${response.body.message}`).toBe(200)
      return response.body.data
    }
  }
  const admin = await signedIn('admin@shop.example')
  const customer = await signedIn('customer@shop.example')
  expect([
    (await admin('/order/list')).data.length,
    (await admin('/refund/list')).length,
    (await admin('/payment/list')).data.length,
    (await admin('/products?search=সুতির')).data.map(({ _id }: { _id: string }) => _id),
    (await customer('/order/own')).data.length,
    (await customer('/cart')).items.length,
    (await customer('/address')).length,
  ]).toEqual([8, 2, 2, ['p1'], 6, 1, 1])
})

test('a database with some of the former migrations is refused in words, and stays as it is', async () => {
  const url = await restored()
  await query(url, 'delete from migrations where migration_id > 89')
  const before = await schemaOf(url)
  const start = startTestServer({ databaseUrl: url, migrate: true })
  await expect(start).rejects.toThrow(
    /cannot be used: .*0089_review_counts.*start the shop once with the commit d2adaf6b/s,
  )
  expect(await schemaOf(url)).toEqual(before)
})

test('a new shop has the first migration, and a second start finds nothing to do', async () => {
  const { url } = await freshDatabase()
  const recorded = () => query<{ migration_id: number; name: string }>(url, 'select * from migrations order by 1')
  const first = await recorded()
  expect(first[0]).toMatchObject({ migration_id: 1, name: 'schema' })
  await migrateDatabase(url)
  expect(await recorded()).toEqual(first)
})
