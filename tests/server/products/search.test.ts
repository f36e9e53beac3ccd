import { expect, test } from 'vitest'
import { colourName } from '#contract/products/colourName.ts'
import { productTexts as goods } from '#server/demo/data/products/index.ts'
import { wordsOf } from '#server/platform/database/searchWords.ts'
import { singularOf } from '#server/products/search/words.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer()
await insertSampleShop(server.databaseUrl, 1)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

await run('delete from products')
/** The goods of the demo shop, in one category, newest first in the order of their file. */
for (const [at, { key, name, tags, description, stock }] of goods.entries()) {
  await run(
    `insert into products (id, name, original_price, price, description, tags, stock, category_id, sub_category_id, created_at)
     values ($1, $2, 100, 100, $3, $4, $5, 'c1', 's1', timestamptz '2026-05-01' - make_interval(mins => $6))`,
    [key, name, description, tags, stock, at],
  )
}

const guest = createVisitor(server.url)
const found = async (search: string) => {
  const response = await guest.call('GET', `/products?${new URLSearchParams({ search, limit: '50' })}`)
  expect(response.status, response.body.message).toBe(200)
  return response.body.data as {
    total: number
    data: { _id: string; productName: string; remainingProducts: number }[]
  }
}
const names = async (search: string) => (await found(search)).data.map(({ productName }) => productName)

test.each([
  // Any order of words, and words of tag and description.
  ['bear teddy', 'Soft Teddy Bear'],
  ['soft bear', 'Soft Teddy Bear'],
  ['bear hug', 'Soft Teddy Bear'],
  ['kids toy', 'Soft Teddy Bear'],
  ['football size 5', 'Match Football'],
  ['mouse keyboard', 'Bangla Keyboard'],
  ['honey sundarban', 'Sundarban Khalisha Honey'],
  ['black tea', 'Sylhet Black Tea'],
  // Joined and separated words.
  ['t shirt', 'Kids’ Cotton T-shirts'],
  ['tshirt', 'Kids’ Cotton T-shirts'],
  ['t-shirts', 'Kids’ Cotton T-shirts'],
  ['powerbank', '20,000 mAh Power Bank'],
  ['20000 mah', '20,000 mAh Power Bank'],
  ['20000mah', '20,000 mAh Power Bank'],
  ['note book', 'Exercise Notebooks'],
  ['smart phone', 'Padma A5 Smartphone'],
  // Beginnings of words before their middles.
  ['ted', 'Soft Teddy Bear'],
  ['tea', 'Sylhet Black Tea'],
  ['pan', 'Non-Stick Fry Pan'],
  ['panj', 'Everyday Cotton Panjabi'],
  ['lamp', 'Painted Clay Lamps'],
  // Spellings.
  ['sari', 'Dhakai Jamdani Saree'],
  ['sarees', 'Dhakai Jamdani Saree'],
  ['punjabi', 'Everyday Cotton Panjabi'],
  ['doi', 'Bogura Mishti Doi'],
  ['lychee honey', 'Dinajpur Litchi Flower Honey'],
  // Typing errors.
  ['tedy', 'Soft Teddy Bear'],
  ['hedphones', 'Surma Wireless Headphones'],
  ['rickhsaw', 'Wooden CNG Auto-Rickshaw'],
  ['bicycel', 'City Bicycle'],
  // Bangla.
  ['শাড়ি', 'Dhakai Jamdani Saree'],
  ['মধু', 'Sundarban Khalisha Honey'],
  ['পাঞ্জাবি', 'Everyday Cotton Panjabi'],
  ['ইলিশ', 'Padma Hilsa'],
])('a search for %s finds %s first', async (search, name) => {
  const [first] = await names(search)
  expect(first?.replace("'", '’')).toContain(name)
})

test('finds nothing for words that no product has, and for no word at all', async () => {
  for (const search of ['zzzzqq', 'teddy zzzzqq', '%', '_', "'", '\\', '!!! ---']) {
    expect(await found(search), search).toMatchObject({ total: 0 })
  }
})

test('shows sold-out products last', async () => {
  const { data } = await found('mango fruit')
  expect(data.map(({ remainingProducts }) => remainingProducts > 0)).toEqual([true, false])
  await run(`update products set stock = 1 - least(stock, 1) where name like '%Mangoes%'`)
  expect((await found('mango fruit')).data.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id).toReversed())
  await run(`update products set stock = 1 - least(stock, 1) where name like '%Mangoes%'`)
})

test.each([
  ['sarees', 'saree'],
  ['berries', 'berry'],
  ['ties', 'tie'],
  ['dresses', 'dress'],
  ['boxes', 'box'],
  ['glass', 'glass'],
  ['gas', 'gas'],
])('%s is found as %s', (word, singular) => {
  expect(singularOf(word)).toBe(singular)
})

/** The rank of a product for one word, computed plainly; undefined where the product does not have the word. */
const placeOf = (word: string, { name, tags, description }: (typeof goods)[number]) => {
  const forms = [word, singularOf(word)]
  const joined = (text: string) => {
    const words = wordsOf(text)
    return [...words, ...words.slice(1).map((next, at) => words[at]! + next)]
  }
  const fields = [joined(name), tags.flatMap(joined), wordsOf(description)]
  const places = fields.flatMap((field) => [
    field.some((one) => forms.includes(one)),
    field.some((one) => forms.some((form) => one.startsWith(form))),
  ])
  const inside =
    word.length < 3 ? [] : [[name], tags].map((texts) => texts.some((text) => text.toLowerCase().includes(word)))
  const place = [...places, ...inside].indexOf(true)
  return place === -1 ? undefined : place
}

test('ranks as a plain computation over all products does', async () => {
  for (const search of [
    'an',
    'cot',
    'hand',
    'silk',
    'ri',
    'wood',
    'blu',
    'e',
    'ers',
    'pa li',
    'with',
    'gift s',
    'red co',
  ]) {
    const words = search.split(' ')
    const expected = goods
      .map((product, at) => ({ product, at, places: words.map((word) => placeOf(word, product)) }))
      .filter(({ places }) => !places.includes(undefined))
      .map((row) => ({ ...row, rank: row.places.reduce<number>((sum, place) => sum + (place ?? 0), 0) }))
      .sort((a, b) => Number(a.product.stock === 0) - Number(b.product.stock === 0) || a.rank - b.rank || a.at - b.at)
    const { data, total } = await found(search)
    expect(
      data.map(({ _id }) => _id),
      search,
    ).toEqual(expected.slice(0, 50).map(({ product }) => product.key))
    expect(total, search).toBe(expected.length)
  }
})

test('a changed name, tag or description is found at once, and the former one no longer', async () => {
  await run(
    `update products set name = 'Xylophone', tags = '{vibraphone}', description = 'Marimba sound' where id = 'laptop'`,
  )
  const id = (await run<{ id: string }>(`select min(id) as id from products`))[0]!.id
  await run(`update products set name = 'Xylophone', tags = '{vibraphone}', description = 'A marimba' where id = $1`, [
    id,
  ])
  for (const search of ['xylo', 'vibraphone', 'marimba', 'xilophone']) {
    expect(
      (await found(search)).data.map(({ _id }) => _id),
      search,
    ).toContain(id)
  }
  await run(`update products set name = 'Gong', tags = '{}', description = 'Loud' where id = $1`, [id])
  expect((await found('marimba')).data.map(({ _id }) => _id)).not.toContain(id)
})

test('the database splits and folds texts as the server does', async () => {
  for (const text of [
    "Kids' Cotton T-shirts",
    '20,000 mAh',
    'ঢাকাই জামদানি শাড়ি।২০ টাকা',
    'Crème brûlée — ½ price',
    'a\tb\u00a0c\u2019d\u200de',
    '৳500 ✓ 🧵thread',
    'x'.repeat(200),
  ]) {
    const [row] = await run<{ words: string[] }>('select search_split(search_fold($1)) as words', [text])
    expect(row?.words, text).toEqual(wordsOf(text))
  }
})

test('the database names colours as the product page does', async () => {
  const hex = Array.from({ length: 60 }, (_, n) => `#${((n * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0')}`)
  const colours = [...hex, 'Red', 'Off-white', '#FFFFFF', ' navy ']
  const [row] = await run<{ names: string[] }>('select colour_names($1) as names', [colours])
  expect(row?.names).toEqual(colours.map((colour) => colourName(colour).trim().toLowerCase()))
})

test('writers of the same new words do not wait for each other in a circle', async () => {
  const words = Array.from({ length: 12 }, (_, n) => `word${String.fromCharCode(97 + n)}`)
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      run(`update products set name = $1 where id = (select id from products order by id offset $2 limit 1)`, [
        (n % 2 ? words : words.toReversed()).join(' '),
        n,
      ]),
    ),
  )
  expect(await found('worda wordl')).toMatchObject({ total: 12 })
})
