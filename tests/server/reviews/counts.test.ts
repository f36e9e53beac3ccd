import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const { url } = await freshDatabase()
await insertSampleShop(url, 1)
const pool = new pg.Pool({ connectionString: url, max: 4 })
afterAll(() => pool.end())

const PRODUCTS = ['a', 'b', 'c'] as const
const SELLERS = ['o1', 'o2', null] as const

const change = fc.record({
  kind: fc.constantFrom(
    'write',
    'write',
    'write',
    'rename',
    'remove',
    'hide',
    'sell',
    'close',
    'trash',
    'drop',
    'merge',
  ),
  product: fc.constantFrom(...PRODUCTS),
  other: fc.constantFrom(...PRODUCTS),
  author: fc.integer({ min: 1, max: 3 }),
  stars: fc.integer({ min: 1, max: 5 }),
  seller: fc.constantFrom(...SELLERS),
  kept: fc.constantFrom(true, true, true, false),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const insertProduct = `insert into products (id, name, original_price, price, description, category_id, sub_category_id, owner_id)
  select $1, 'Saree', 100, 100, 'Made by hand', 'c1', 's1', $2 on conflict do nothing`

/** The statements of the trash: the reviews go before their product, and both come back from JSON. */
const trashed = (table: string, column: string) => `
  with gone as (delete from ${table} where ${column} = $1 returning *)
  insert into kept select '${table}', to_jsonb(gone) from gone`
const COLUMNS = {
  products: [
    'id',
    'name',
    'original_price',
    'price',
    'description',
    'category_id',
    'sub_category_id',
    'owner_id',
    'hidden',
    'star_counts',
  ],
  reviews: ['id', 'product_id', 'name', 'rating'],
}
const restored = (table: keyof typeof COLUMNS) => `
  insert into ${table} (${COLUMNS[table].join(', ')}) select r.${COLUMNS[table].join(', r.')}
  from kept, jsonb_populate_record(null::${table}, content) r where source = '${table}'`

const statementsOf = ({ kind, product, other, author, stars, seller }: Change): [string, unknown[]][] => {
  const id = `${product}-${author}`
  switch (kind) {
    case 'write':
      return [
        [insertProduct, [product, seller]],
        [
          `insert into reviews (id, product_id, name, rating) select $1, id, 'Karim', $3 from products where id = $2
           on conflict (id) do update set rating = excluded.rating where reviews.product_id = excluded.product_id`,
          [id, product, stars],
        ],
      ]
    case 'rename':
      return [[`update reviews set comment = 'Good', pictures = '{/media/a.webp}' where product_id = $1`, [product]]]
    case 'remove':
      // A merged review belongs to a product that this change does not hold.
      return [['delete from reviews where id = $1 and product_id = $2', [id, product]]]
    case 'hide':
      return [['update products set hidden = not hidden where id = $1', [product]]]
    case 'sell':
      return [['update products set owner_id = $2 where id = $1', [product, seller]]]
    case 'close':
      return [
        [`update users set closed_at = case when closed_at is null then now() end where id = $1`, [seller ?? 'o1']],
      ]
    case 'trash':
      return [
        ['create temporary table kept (source text, content jsonb) on commit drop', []],
        ['select from product_revision for update', []],
        [trashed('reviews', 'product_id'), [product]],
        [trashed('products', 'id'), [product]],
        [restored('products'), []],
        [restored('reviews'), []],
      ]
    case 'drop':
      return [['delete from products where id = $1', [product]]]
    case 'merge':
      return [
        [
          `update reviews set product_id = $2 where product_id = $1 and exists (select from products where id = $2)`,
          [product, other],
        ],
      ]
  }
}

/** Carries a change out in a transaction that holds its products, as the server does, and keeps or discards it. */
const carryOut = async (one: Change) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const locked = one.kind === 'close' ? PRODUCTS : [one.product, one.other]
    // The lock of the row does not hold a product that another change of the round creates or restores.
    for (const id of new Set([...locked].sort())) await client.query('select pg_advisory_xact_lock(hashtext($1))', [id])
    await client.query('select from products where id = any ($1) order by id for update', [locked])
    for (const statement of statementsOf(one)) await client.query(...statement)
    await client.query(one.kept ? 'commit' : 'rollback')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const counts = {
  kept: 'select id, star_counts from products order by id',
  fresh: `select p.id, array(select count(r.id)::int from generate_series(1, 5) n
      left join reviews r on r.product_id = p.id and r.rating = n group by n order by n) as star_counts
    from products p order by p.id`,
}
const ratings = {
  kept: 'select owner_id, reviews::int, stars::int from seller_ratings where reviews <> 0 or stars <> 0 order by 1',
  fresh: `select p.owner_id, count(*)::int as reviews, sum(r.rating)::int as stars
    from products p join reviews r on r.product_id = p.id where not p.hidden and p.owner_id is not null
    group by 1 order by 1`,
}

const expectKept = async () => {
  expect((await pool.query(counts.kept)).rows).toEqual((await pool.query(counts.fresh)).rows)
  expect((await pool.query(ratings.kept)).rows).toEqual((await pool.query(ratings.fresh)).rows)
}

test('the kept numbers of reviews and the ratings of sellers equal fresh ones after any changes of several connections', async () => {
  await expectKept()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 20 }),
      async (rounds) => {
        await pool.query('delete from products where id = any ($1)', [PRODUCTS])
        for (const round of rounds) await Promise.all(round.map(carryOut))
        await expectKept()
      },
    ),
    { numRuns: 15 },
  )
  await pool.query('truncate reviews')
  await expectKept()
}, 60_000)
