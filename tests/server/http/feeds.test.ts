import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { splitProduct } from '../products/splitProduct.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const publicUrl = 'https://shop.example'
const server = await startTestServer({ publicUrl })
await insertSampleShop(server.databaseUrl, 3)

/** More than two parts of a feed, and more bytes than the buffers of a connection hold. */
const MANY = 2500
await query(
  server.databaseUrl,
  `insert into products (id, name, name_bn, original_price, discount, price, description, category_id, sub_category_id,
     stock, images, owner_id, owner_name)
   select 'many' || lpad(n::text, 5, '0'), 'Goods ' || n, '', 100000, 0, 100000, repeat('Long text. ', 450), category_id,
     sub_category_id, 5, images, owner_id, owner_name from products cross join generate_series(1, ${MANY}) n where id = 'p1'`,
)
const odd = ['=Soap & <b>"2"</b>\u0001', 'ফজলি আম']
await query(
  server.databaseUrl,
  `update products set name = $1, name_bn = $2, description = '', original_price = 125050, discount = 20, price = 100040,
     stock = 0, images = '{/media/front.webp,/media/back.webp}' where id = 'p2'`,
  odd,
)
await query(server.databaseUrl, `update products set hidden = true where id = 'p3'`)
const shown = await query<{ id: string }>(server.databaseUrl, 'select id from products where not hidden order by id')
const ids = shown.map(({ id }) => id)

const read = async (path: string) => {
  const response = await fetch(server.url + path)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

/** The names and texts of the elements of each item, as an XML parser reads them. */
const itemsIn = async (xml: string) => {
  const rows = await query<{ item: [name: string, text: string][] }>(
    server.databaseUrl,
    `select (select json_agg(json_build_array(name, text) order by place) from xmltable('/item/*' passing item
       columns place for ordinality, name text path 'local-name(.)', text text path '.')) as item
     from xmltable('/rss/channel/item' passing cast($1 as xml) columns nth for ordinality, item xml path '.') order by nth`,
    [xml],
  )
  return rows.map(({ item }) => item)
}

test("Google's feed has every shown product once, with the fields of its specification", async () => {
  const { type, text } = await read('/feed/google.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const items = await itemsIn(text)
  expect(items.map(([id]) => id?.[1])).toEqual(ids)
  expect(items[ids.indexOf('p2')]).toEqual([
    ['id', 'p2'],
    ['title', '=Soap & <b>"2"</b>'],
    ['description', '=Soap & <b>"2"</b>'],
    ['link', `${publicUrl}/product/p2`],
    ['image_link', `${publicUrl}/media/front.webp`],
    ['additional_image_link', `${publicUrl}/media/back.webp`],
    ['availability', 'out_of_stock'],
    ['price', '1250.50 BDT'],
    ['sale_price', '1000.40 BDT'],
    ['brand', expect.any(String)],
    ['condition', 'new'],
    ['identifier_exists', 'no'],
    ['product_type', expect.stringContaining(' > ')],
  ])
  const plain = items[ids.indexOf('many00001')]!
  expect(plain.find(([name]) => name === 'sale_price')).toBeUndefined()
  expect(plain).toContainEqual(['availability', 'in_stock'])
})

test("Meta's feed has the same products in the language of its address", async () => {
  const { type, text } = await read('/feed/meta.csv?lang=bn')
  expect(type).toBe('text/csv; charset=utf-8')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows[ids.indexOf('p2')]).toMatchObject({
    title: odd[1],
    availability: 'out of stock',
    price: '1250.50 BDT',
    sale_price: '1000.40 BDT',
    link: `${publicUrl}/product/p2?lang=bn`,
    image_link: `${publicUrl}/media/front.webp`,
    additional_image_link: `${publicUrl}/media/back.webp`,
  })
})

test('a product with variants has an item for each, with a link that chooses it', async () => {
  await splitProduct(server.databaseUrl, 'p1', [
    { id: 'small', size: '5 haat', color: 'Brown', option: 'Silk', stock: 2, price: 50_000 },
    { id: 'large', size: 'L', color: '#ff0000', option: 'Silk', stock: 0 },
  ])
  await query(
    server.databaseUrl,
    `update products set images = '{/media/front.webp,/media/back.webp}', name = 'Kurta', name_bn = 'কুর্তা', discount = 10
     where id = 'p1'`,
  )
  await query(server.databaseUrl, `update product_variants set image = '/media/back.webp' where id = 'small'`)
  try {
    const items = (await itemsIn((await read('/feed/google.xml')).text)).filter((item) =>
      item.some(([name, text]) => name === 'item_group_id' && text === 'p1'),
    )
    expect(
      items.map((item) => item.filter(([name]) => !['description', 'brand', 'product_type'].includes(name))),
    ).toEqual([
      [
        ['id', 'small'],
        ['title', 'Kurta (5 haat, Brown, Silk)'],
        ['link', `${publicUrl}/product/p1?variant=small`],
        ['image_link', `${publicUrl}/media/back.webp`],
        ['additional_image_link', `${publicUrl}/media/front.webp`],
        ['availability', 'in_stock'],
        ['price', '500.00 BDT'],
        ['sale_price', '450.00 BDT'],
        ['condition', 'new'],
        ['identifier_exists', 'no'],
        ['item_group_id', 'p1'],
        ['size', '5 haat'],
        ['color', 'Brown'],
      ],
      expect.arrayContaining([
        ['id', 'large'],
        ['image_link', `${publicUrl}/media/front.webp`],
        ['availability', 'out_of_stock'],
        ['price', '1000.00 BDT'],
        ['color', 'Red'],
      ]),
    ])
    const rows = parse((await read('/feed/meta.csv?lang=bn')).text, { columns: true }) as Record<string, string>[]
    expect(rows.filter(({ item_group_id: group }) => group === 'p1')).toMatchObject([
      { id: 'small', link: `${publicUrl}/product/p1?lang=bn&variant=small`, size: '৫ হাত', color: 'বাদামি' },
      { id: 'large', price: '1000.00 BDT', sale_price: '900.00 BDT', color: 'লাল' },
    ])
    expect(rows.find(({ id }) => id === 'p2')).toMatchObject({ item_group_id: '', size: '', color: '' })
  } finally {
    await query(
      server.databaseUrl,
      `delete from product_variants; update products set variants_price = null where id = 'p1'`,
    )
  }
})

test('a third feed waits until one of two has been read, or its reader has left', async () => {
  const begin = () =>
    new Promise<{ status: number | undefined; leave: () => void }>((resolve, reject) => {
      const asked = request(`${server.url}/feed/meta.csv`, { agent: false }, (response) => {
        resolve({ status: response.statusCode, leave: () => asked.destroy() })
      })
      asked.on('error', reject).end()
    })
  const [first, second] = [await begin(), await begin()]
  const third = await fetch(`${server.url}/feed/meta.csv`)
  expect([first.status, second.status, third.status]).toEqual([200, 200, 503])
  expect(third.headers.get('retry-after')).toBe('60')
  first.leave()
  await expect.poll(async () => (await fetch(`${server.url}/feed/google.xml`)).status).toBe(200)
  second.leave()
})
