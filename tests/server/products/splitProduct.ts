import assert from 'node:assert/strict'
import { query } from '#tests/support/createDatabase.ts'

/** Variants for tests of the server, without a test runner: `npm run lab` uses them, too. */

/** What tests give of a variant; size and colour identify it. Prices in paisa. */
export interface VariantRow {
  readonly id: string
  readonly size: string
  readonly color: string
  readonly option?: string
  readonly stock: number
  readonly price?: number
}

/** Splits a product in the database; its variants without a price cost 1,000 taka. */
export const splitProduct = async (databaseUrl: string, product: string, variants: readonly VariantRow[]) => {
  await query(databaseUrl, 'update products set variants_price = 100000 where id = $1', [product])
  await query(
    databaseUrl,
    `insert into product_variants (id, product_id, position, size, color, option, stock, price)
     select v.id, $1, v.position, v.size, v.color, coalesce(v.option, ''), v.stock, v.price
     from jsonb_to_recordset($2) as v (id text, position integer, size text, color text, option text, stock integer, price bigint)`,
    [product, JSON.stringify(variants.map((variant, position) => ({ ...variant, position })))],
  )
}

/** Products whose stock is not the sum of the stocks of their variants. */
export const wrongSums = (databaseUrl: string) =>
  query(
    databaseUrl,
    `select p.id, p.stock, sum(v.stock)::int as sum from products p join product_variants v on v.product_id = p.id
     group by p.id having p.stock <> sum(v.stock)`,
  )

/** The stock of each variant of a product, by id. */
export const variantStocks = async (databaseUrl: string, product: string): Promise<Record<string, number>> => {
  const rows = await query<{ id: string; stock: number }>(
    databaseUrl,
    'select id, stock from product_variants where product_id = $1 order by position',
    [product],
  )
  assert.deepEqual(await wrongSums(databaseUrl), [])
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}
