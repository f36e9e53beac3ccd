import { expect, test } from 'vitest'
import { freshDatabase, query } from '#tests/support/database.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const { url } = await freshDatabase()
await insertSampleShop(url, 20)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(url, text, values)

/** The expected rows of `product_counts`: every category of any level, and every owner, with '' for all of them. */
const COUNTED = `
  select category.id as category_id, owner.id as owner_id, count(*) as total
  from products p
  cross join lateral (values (''), (p.category_id), (p.sub_category_id), (p.sub_sub_category_id)) category (id)
  cross join lateral (values (''), (p.owner_id)) owner (id)
  where not p.hidden and category.id is not null and owner.id is not null
  group by 1, 2`

const differences = () =>
  run(`with kept as (select * from product_counts where total <> 0), counted as (${COUNTED})
    (table kept except table counted) union all (table counted except table kept)`)
const total = async () =>
  (await run<{ total: number }>(`select total from product_counts where category_id = '' and owner_id = ''`))[0]

const insert = (id: string, place: string, owner: string) =>
  run(
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id,
       sub_sub_category_id, owner_id)
     select $1 || n, 'New ' || n, 100, 100, 'A description', split_part($2, ' ', 1), split_part($2, ' ', 2),
       nullif(split_part($2, ' ', 3), ''), nullif($3, '') from generate_series(1, 3) n`,
    [id, place, owner],
  )

test('has correct counts after the migration and the sample', async () => {
  expect(await differences()).toEqual([])
  expect(Number((await total())?.total)).toBe(20)
})

test('keeps each stored count equal to count(*) after any writes', async () => {
  let seed = 7
  const random = <A>(choices: readonly A[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return choices[(seed >> 8) % choices.length]!
  }
  const places = ['c1 s1 t1', 'c1 s1', 'c2 s2 t2', 'c2 s2']
  const owners = ['o1', 'o2', '']
  for (let turn = 0; turn < 60; turn++) {
    const place = random(places).split(' ')
    const which = `id in (select id from products order by md5(id || ${turn}) limit 4)`
    await random([
      () => insert(`n${turn}-`, place.join(' '), random(owners)),
      () =>
        run(`update products set category_id = $1, sub_category_id = $2, sub_sub_category_id = $3 where ${which}`, [
          place[0],
          place[1],
          place[2] ?? null,
        ]),
      () => run(`update products set owner_id = $1 where ${which}`, [random(owners) || null]),
      () =>
        run(`update users set closed_at = case when closed_at is null then now() end where id = $1`, [
          random(['o1', 'o2']),
        ]),
      () => run(`update products set stock = stock + 1, name = name || '!' where ${which}`),
      () => run(`delete from products where id in (select id from products order by md5(id || ${turn}) limit 1)`),
    ])()
    expect(await differences(), `turn ${turn}`).toEqual([])
  }
})

test('keeps the counts correct under parallel writers, without deadlocks', async () => {
  const before = Number((await total())?.total ?? 0)
  await run('update users set closed_at = null')
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => insert(`w${n}-`, n % 2 ? 'c1 s1 t1' : 'c2 s2', n % 3 ? 'o1' : 'o2')),
  )
  expect(await differences()).toEqual([])
  expect(Number((await total())!.total)).toBeGreaterThanOrEqual(before + 36)
})

test('changes the revision only when the content of lists changes', async () => {
  const revisions = async () => {
    const [row] = await run<{ revision: string; changes: string }>(
      'select revision, (select count(*) from product_changes) as changes from product_revision',
    )
    return [Number(row!.revision), Number(row!.changes)] as const
  }
  await run('update products set stock = 3')
  const [first, changes] = await revisions()
  await run('update products set stock = stock + 1, sales = sales + 1, video = $1', ['x'])
  await run(`update products set name = name where false`)
  expect(await revisions()).toEqual([first, changes])
  // Values of filters count without a lock.
  for (const change of [
    'stock = 0',
    'price = price + 1',
    'rating = 4',
    'discount = 7',
    `sizes = '{XL}'`,
    `colors = '{Red}'`,
  ])
    await run(`update products set ${change}`)
  expect(await revisions()).toEqual([first, changes + 6])
  await run(`update products set name = name || '?'`)
  expect(await revisions()).toEqual([first + 1, 0])
  await run(`update products set description = description || '?' where id = (select min(id) from products)`)
  await run(`update products set hidden = not hidden where id = (select min(id) from products)`)
  expect(await revisions()).toEqual([first + 3, 0])
  expect(await differences()).toEqual([])
})

test('updates the counts when a subcategory moves or is deleted', async () => {
  await run(`update sub_categories set category_id = 'c3' where id = 's1'`)
  expect(await differences()).toEqual([])
  await run(`delete from categories where id = 'c3'`)
  expect(await differences()).toEqual([])
  await run('truncate products cascade')
  expect(await differences()).toEqual([])
  expect(await total()).toBeUndefined()
  await insert('last', 'c2 s2', 'o1')
  expect(Number((await total())?.total)).toBe(3)
})
