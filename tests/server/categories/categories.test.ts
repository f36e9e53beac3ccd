import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { multipartForm, type Part, picture, stored } from '../support/uploads.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const admin = (await createUserWithRole(server, 'admin')).visitor
const image = await picture()

const send = (method: string, path: string, parts: Record<string, Part>, headers = {}) =>
  admin.call(method, path, multipartForm(parts), headers)
const create = async (path: string, parts: Record<string, Part>) => {
  const response = await send('POST', path, parts)
  expect(response.status, response.body.message).toBe(201)
  return response.body.data
}
const category = (categoryName = 'Clothing') => create('/categories', { categoryName, categoryImage: image })
const subCategory = (categoryId: string, subCategoryName = 'Sarees') =>
  create('/subcategories', { subCategoryName, categoryId, subCategoryImage: image })
const subSubCategory = (categoryId: string, subCategoryId: string, subSubCategoryName = 'Jamdani') =>
  create('/subsubcategories', { subSubCategoryName, categoryId, subCategoryId, subSubCategoryImage: image })

/** Stores a picture for rows that tests insert with SQL. */
const storedPicture = async () => {
  const { _id, categoryImage } = await category('For its picture')
  await query(server.databaseUrl, `update categories set image = '' where id = $1`, [_id])
  await query(server.databaseUrl, 'delete from categories where id = $1', [_id])
  return categoryImage as string
}
const product = async (id: string, place: readonly (string | null)[], images: readonly string[] = []) =>
  query(
    server.databaseUrl,
    `insert into products (id, name, original_price, price, description, category_id, sub_category_id,
       sub_sub_category_id, images) values ($1, $1, 100, 100, 'Made by hand', $2, $3, $4, $5)`,
    [id, ...place, images],
  )
const count = async (table: string) =>
  (await query<{ n: number }>(server.databaseUrl, `select count(*)::int as n from ${table}`))[0]!.n
const parentsOf = async (table: string, id: string) =>
  (await query<Record<string, string>>(server.databaseUrl, `select * from ${table} where id = $1`, [id]))[0]!

test('creates a category, changes single fields, and deletes it, for good with its picture', async () => {
  const before = await stored(server)
  const response = await send('POST', '/categories', { categoryName: '  Food ', categoryImage: image })
  expect(response).toMatchObject({
    status: 201,
    body: { success: true, message: 'Category created successfully', data: { categoryName: 'Food' } },
  })
  const { _id: id, categoryImage } = response.body.data
  expect(categoryImage).toMatch(/^\/media\/[a-f0-9]{32}-8x8\.webp$/)
  expect((await fetch(server.url + categoryImage)).status).toBe(200)

  const renamed = await send('PUT', `/categories/${id}`, { categoryName: 'Groceries' })
  expect(renamed).toMatchObject({
    status: 200,
    body: { message: 'Category updated successfully', data: { categoryName: 'Groceries', categoryImage } },
  })
  const pictured = await send('PUT', `/categories/${id}`, { categoryImage: await picture(16, 9) })
  expect(pictured.body.data).toMatchObject({ categoryName: 'Groceries', categoryImage: expect.stringMatching(/16x9/) })
  expect((await fetch(server.url + categoryImage)).status).toBe(404)
  expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })

  expect(await admin.call('DELETE', `/categories/${id}`)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Category deleted successfully', data: null },
  })
  expect((await admin.call('GET', `/categories/${id}`)).status).toBe(404)
  expect((await admin.call('DELETE', `/trash/${id}`)).status).toBe(200)
  expect(await stored(server)).toEqual({ files: before.files, agree: true })
})

test('changes nothing for a PUT without fields', async () => {
  const one = await category()
  const response = await send('PUT', `/categories/${one._id}`, {})
  expect(response).toMatchObject({ status: 200, body: { data: one } })
})

test('returns the lower levels with their parents and their success messages', async () => {
  const top = await category()
  const middle = await subCategory(top._id)
  expect(middle).toMatchObject({
    subCategoryName: 'Sarees',
    subCategoryImage: expect.stringMatching(/^\/media\//),
    categoryId: { _id: top._id, categoryName: 'Clothing' },
  })
  const bottom = await subSubCategory(top._id, middle._id)
  expect(bottom).toMatchObject({
    subSubCategoryName: 'Jamdani',
    categoryId: { _id: top._id, categoryName: 'Clothing' },
    subCategoryId: { _id: middle._id, subCategoryName: 'Sarees' },
  })
  const says = async (method: string, path: string, parts?: Record<string, Part>) =>
    (await admin.call(method, path, parts && multipartForm(parts))).body.message
  const [subs, subSubs] = [`/subcategories/${middle._id}`, `/subsubcategories/${bottom._id}`]
  expect(await says('PUT', subSubs, { subSubCategoryName: 'Muslin' })).toBe('Sub-subcategory updated successfully')
  expect(await says('PUT', subs, { subCategoryName: 'Saris' })).toBe('Subcategory updated successfully')
  expect((await admin.call('GET', subSubs)).body.data).toMatchObject({
    subSubCategoryName: 'Muslin',
    subCategoryId: { subCategoryName: 'Saris' },
  })
  expect(await says('DELETE', subSubs)).toBe('Sub-subcategory deleted successfully')
  expect(await says('DELETE', subs)).toBe('Subcategory deleted successfully')
})

test('returns 400 at the field for each broken rule and writes nothing', async () => {
  const [top, other] = [await category('Top'), await category('Other')]
  const [middle, foreign] = [await subCategory(top._id), await subCategory(other._id)]
  const bottom = await subSubCategory(top._id, middle._id)
  const before = { files: await stored(server), categories: await count('categories') }
  const noSuchCategory = errorSentences['category.unknown']
  const noSuchSubCategory = errorSentences['sub_category.unknown']
  const otherCategory = errorSentences['sub_category.other_category']
  const selectAnImage = ruleSentences['validation.select_an_image']
  const sub = { subCategoryName: 'A', categoryId: top._id, subCategoryImage: image }
  const subSub = {
    subSubCategoryName: 'A',
    categoryId: top._id,
    subCategoryId: middle._id,
    subSubCategoryImage: image,
  }
  const without = (parts: Record<string, Part>, name: string) => {
    const { [name]: _, ...rest } = parts
    return rest
  }
  const cases: [method: string, path: string, parts: Record<string, Part>, field: string, message: string][] = [
    [
      'POST',
      '/categories',
      { categoryImage: image },
      'categoryName',
      ruleSentences['validation.category_name_required'],
    ],
    [
      'POST',
      '/categories',
      { categoryName: '   ', categoryImage: image },
      'categoryName',
      ruleSentences['validation.category_name_required'],
    ],
    [
      'POST',
      '/categories',
      { categoryName: 'x'.repeat(101), categoryImage: image },
      'categoryName',
      ruleSentences['validation.too_long']({ max: 100 }),
    ],
    ['POST', '/categories', { categoryName: 'A' }, 'categoryImage', selectAnImage],
    ['POST', '/categories', { categoryName: 'A', categoryImage: 'a text' }, 'categoryImage', selectAnImage],
    [
      'POST',
      '/categories',
      { categoryName: 'A', categoryImage: [image, image] },
      'categoryImage',
      ruleSentences['validation.one_image'],
    ],
    [
      'POST',
      '/categories',
      { categoryName: 'A', categoryImage: image, role: 'x' },
      'role',
      ruleSentences['validation.unknown_field'],
    ],
    [
      'PUT',
      `/categories/${top._id}`,
      { categoryName: '' },
      'categoryName',
      ruleSentences['validation.category_name_required'],
    ],
    [
      'POST',
      '/subcategories',
      without(sub, 'subCategoryName'),
      'subCategoryName',
      ruleSentences['validation.sub_category_name_required'],
    ],
    ['POST', '/subcategories', without(sub, 'categoryId'), 'categoryId', ruleSentences['validation.category_required']],
    ['POST', '/subcategories', without(sub, 'subCategoryImage'), 'subCategoryImage', selectAnImage],
    ['POST', '/subcategories', { ...sub, categoryId: 'none' }, 'categoryId', noSuchCategory],
    [
      'PUT',
      `/subcategories/${middle._id}`,
      { categoryId: 'none', subCategoryImage: image },
      'categoryId',
      noSuchCategory,
    ],
    [
      'POST',
      '/subsubcategories',
      without(subSub, 'subSubCategoryName'),
      'subSubCategoryName',
      ruleSentences['validation.sub_sub_category_name_required'],
    ],
    [
      'POST',
      '/subsubcategories',
      without(subSub, 'subCategoryId'),
      'subCategoryId',
      ruleSentences['validation.sub_category_required'],
    ],
    ['POST', '/subsubcategories', without(subSub, 'subSubCategoryImage'), 'subSubCategoryImage', selectAnImage],
    ['POST', '/subsubcategories', { ...subSub, categoryId: 'none' }, 'categoryId', noSuchCategory],
    ['POST', '/subsubcategories', { ...subSub, subCategoryId: 'none' }, 'subCategoryId', noSuchSubCategory],
    ['POST', '/subsubcategories', { ...subSub, subCategoryId: foreign._id }, 'subCategoryId', otherCategory],
    ['PUT', `/subsubcategories/${bottom._id}`, { subCategoryId: foreign._id }, 'subCategoryId', otherCategory],
    ['PUT', `/subsubcategories/${bottom._id}`, { categoryId: other._id }, 'subCategoryId', otherCategory],
  ]
  for (const [method, path, parts, field, message] of cases) {
    const response = await send(method, path, parts)
    const name = `${method} ${path} ${field}`
    expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBe(400)
    expect(response.body, name).toMatchObject({
      success: false,
      message,
      data: null,
      issues: [{ path: [field], message }],
    })
  }
  const both = await send('POST', '/categories', {})
  expect(both.body.issues.map(({ path }: { path: string[] }) => path)).toEqual([['categoryName'], ['categoryImage']])
  expect({ files: await stored(server), categories: await count('categories') }).toEqual(before)
})

test('returns 404 for an unknown id and stores nothing', async () => {
  const before = await stored(server)
  for (const [path, part, thing] of [
    ['categories', 'categoryImage', 'Category'],
    ['subcategories', 'subCategoryImage', 'Subcategory'],
    ['subsubcategories', 'subSubCategoryImage', 'Sub-subcategory'],
  ] as const) {
    const missing = { status: 404, body: { success: false, message: `${thing} not found`, data: null } }
    expect(await send('PUT', `/${path}/none`, { [part]: image })).toMatchObject(missing)
    expect(await admin.call('DELETE', `/${path}/none`)).toMatchObject(missing)
  }
  expect(await stored(server)).toEqual(before)
})

test('deletes everything below a deleted category, and for good with the pictures', async () => {
  const kept = await category('Kept')
  const before = await stored(server)
  const counted = async () =>
    Promise.all(['categories', 'sub_categories', 'sub_sub_categories', 'products', 'banners', 'reviews'].map(count))
  const rows = await counted()
  const top = await category()
  for (const name of ['A', 'B']) {
    const middle = await subCategory(top._id, name)
    const bottom = await subSubCategory(top._id, middle._id, name)
    await product(`p-${name}`, [top._id, middle._id, bottom._id], [await storedPicture(), await storedPicture()])
    await query(server.databaseUrl, `insert into reviews (id, product_id, name, rating) values ($1, $2, 'Karim', 5)`, [
      `r-${name}`,
      `p-${name}`,
    ])
    const banner = multipartForm({ bannerImage: image, bannerCategory: top._id, bannerSubCategory: middle._id })
    expect((await admin.post('/banner', banner)).status).toBe(201)
  }
  expect(await counted()).toEqual(rows.map((n, table) => n + [1, 2, 2, 2, 2, 2][table]!))
  expect((await stored(server)).files).toBe(before.files + 1 + 2 + 2 + 4 + 2)
  expect((await admin.call('DELETE', `/categories/${top._id}`)).status).toBe(200)
  expect(await counted()).toEqual(rows)
  expect((await admin.call('DELETE', `/trash/${top._id}`)).status).toBe(200)
  expect(await stored(server)).toEqual({ ...before, agree: true })
  expect((await admin.call('GET', `/categories/${kept._id}`)).status).toBe(200)
})

test('deletes everything below a subcategory or sub-subcategory, except a picture in an order', async () => {
  const top = await category()
  const middle = await subCategory(top._id)
  const [one, two] = [
    await subSubCategory(top._id, middle._id, 'One'),
    await subSubCategory(top._id, middle._id, 'Two'),
  ]
  const bought = await storedPicture()
  await product('bought', [top._id, middle._id, one._id], [bought])
  await product('sibling', [top._id, middle._id, two._id])
  await product('above', [top._id, middle._id, null])
  await query(server.databaseUrl, `insert into orders (id, customer_name, total_price) values ('o', 'Karim', 100)`)
  await query(
    server.databaseUrl,
    `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total)
     values ('o', 1, 'bought', 'Bought', $1, 1, 100, 100)`,
    [bought],
  )
  const products = async () =>
    (await query<{ id: string }>(server.databaseUrl, 'select id from products order by id')).map(({ id }) => id)
  await admin.call('DELETE', `/subsubcategories/${one._id}`)
  expect(await products()).toEqual(['above', 'sibling'])
  expect((await fetch(server.url + bought)).status).toBe(200)
  await admin.call('DELETE', `/subcategories/${middle._id}`)
  expect(await products()).toEqual([])
  expect((await admin.call('GET', `/subsubcategories/${two._id}`)).status).toBe(404)
  expect((await admin.call('GET', `/categories/${top._id}`)).status).toBe(200)
})

test('moves the sub-subcategories, products and banners of a moved subcategory', async () => {
  const [from, to] = [await category('From'), await category('To')]
  const middle = await subCategory(from._id)
  const bottom = await subSubCategory(from._id, middle._id)
  await product('moved', [from._id, middle._id, bottom._id])
  const banner = await admin.post(
    '/banner',
    multipartForm({ bannerImage: image, bannerCategory: from._id, bannerSubCategory: middle._id }),
  )
  const response = await send('PUT', `/subcategories/${middle._id}`, { categoryId: to._id })
  expect(response.body.data).toMatchObject({ categoryId: { _id: to._id, categoryName: 'To' } })
  for (const [table, id] of [
    ['sub_sub_categories', bottom._id],
    ['products', 'moved'],
    ['banners', banner.body.data._id],
  ]) {
    expect(await parentsOf(table, id), table).toMatchObject({ category_id: to._id, sub_category_id: middle._id })
  }

  const other = await subCategory(from._id, 'Other')
  const parents = { categoryId: from._id, subCategoryId: other._id }
  expect((await send('PUT', `/subsubcategories/${bottom._id}`, parents)).status).toBe(200)
  expect(await parentsOf('products', 'moved')).toMatchObject({
    category_id: from._id,
    sub_category_id: other._id,
    sub_sub_category_id: bottom._id,
  })
})

test('checks If-Match on every change and deletion', async () => {
  const top = await category()
  const middle = await subCategory(top._id)
  const bottom = await subSubCategory(top._id, middle._id)
  for (const [path, name, seen] of [
    [`/subsubcategories/${bottom._id}`, 'subSubCategoryName', bottom],
    [`/subcategories/${middle._id}`, 'subCategoryName', middle],
    [`/categories/${top._id}`, 'categoryName', top],
  ] as const) {
    const put = (text: string, version: string) => send('PUT', path, { [name]: text }, { 'if-match': version })
    const first = await put('First', `"${seen.updatedAt}"`)
    expect(first.status).toBe(200)
    expect(first.body.data.updatedAt).not.toBe(seen.updatedAt)
    const conflict = {
      status: 409,
      body: { success: false, message: errorSentences['request.changed_since'], data: null },
    }
    const files = await stored(server)
    expect(await put('Second', seen.updatedAt)).toMatchObject(conflict)
    expect(await put('Second', 'nonsense')).toMatchObject(conflict)
    const withPicture = multipartForm({ [name.replace('Name', 'Image')]: image })
    expect(await admin.call('PUT', path, withPicture, { 'if-match': seen.updatedAt })).toMatchObject(conflict)
    expect(await stored(server), 'a rejected change leaves no picture').toEqual(files)
    expect(await admin.call('DELETE', path, undefined, { 'if-match': `"${seen.updatedAt}"` })).toMatchObject(conflict)
    expect((await admin.call('GET', path)).body.data[name]).toBe('First')
    expect((await put('Third', '*')).status).toBe(200)
    const { updatedAt } = (await put('Fourth', `W/"${(await admin.call('GET', path)).body.data.updatedAt}"`)).body.data
    expect((await admin.call('DELETE', path, undefined, { 'if-match': `"${updatedAt}"` })).status).toBe(200)
  }
})

test('names who made the last change of a category on each level and of a banner, also of rows that move along', async () => {
  const [first, second] = [await createUserWithRole(server, 'admin'), await createUserWithRole(server, 'admin')]
  const names = `update users set name = case id when $1 then 'Selina Begum' else 'Farhana Akter' end where id in ($1, $2)`
  await query(server.databaseUrl, names, [first.id, second.id])
  const make = async (path: string, parts: Record<string, Part>) =>
    (await first.visitor.call('POST', path, multipartForm(parts))).body.data._id as string
  const by = async (path: string) => (await admin.call('GET', `${path}/last-change`)).body.data
  const top = await make('/categories', { categoryName: 'Named', categoryImage: image })
  const other = await make('/categories', { categoryName: 'Other', categoryImage: image })
  const middle = await make('/subcategories', { subCategoryName: 'Named', categoryId: top, subCategoryImage: image })
  const place = { categoryId: top, subCategoryId: middle }
  const below = await make('/subsubcategories', { subSubCategoryName: 'Named', ...place, subSubCategoryImage: image })
  const banner = await make('/banner', { bannerImage: image, bannerCategory: top, bannerSubCategory: middle })
  const paths = [`/categories/${top}`, `/subcategories/${middle}`, `/subsubcategories/${below}`, `/banner/${banner}`]
  for (const path of paths) expect(await by(path)).toMatchObject({ by: 'Selina Begum' })

  await second.visitor.call('PUT', `/subcategories/${middle}`, multipartForm({ categoryId: other }))
  for (const path of paths.slice(1)) {
    const { updatedAt } = (await admin.call('GET', path)).body.data
    expect(await by(path)).toEqual({ by: 'Farhana Akter', at: updatedAt })
  }
  expect(await by(paths[0]!)).toMatchObject({ by: 'Selina Begum' })
  await second.visitor.call('PUT', `/banner/${banner}`, multipartForm({ bannerOffer: '5' }))
  expect(await by(paths[3]!)).toMatchObject({ by: 'Farhana Akter' })
  expect((await admin.call('GET', '/banner/nobody/last-change')).status).toBe(404)
})

test('accepts one of several changes at once with the same If-Match and returns 409 for the others', async () => {
  const one = await category()
  const puts = ['A', 'B', 'C', 'D', 'E'].map((name) =>
    send('PUT', `/categories/${one._id}`, { categoryName: name }, { 'if-match': `"${one.updatedAt}"` }),
  )
  expect((await Promise.all(puts)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('completes changes of several levels at once without a deadlock', async () => {
  const [here, there] = [await category('Here'), await category('There')]
  const [upper, sibling] = [await subCategory(here._id), await subCategory(here._id, 'Panjabis')]
  const lower = await subSubCategory(here._id, upper._id)
  await product('ring', [here._id, upper._id, lower._id])
  const turns = Array.from({ length: 12 }, (_, turn) => turn % 2 === 0)
  const responses = await Promise.all(
    turns.flatMap((even) => [
      send('PUT', `/subcategories/${upper._id}`, { categoryId: even ? there._id : here._id }),
      send('PUT', `/subcategories/${upper._id}`, { subCategoryName: `Sarees ${even}` }),
      send('PUT', `/subsubcategories/${lower._id}`, { subSubCategoryName: `Jamdani ${even}` }),
      send('PUT', `/subsubcategories/${lower._id}`, { subCategoryId: even ? upper._id : sibling._id }),
      send('PUT', `/categories/${here._id}`, { categoryName: `Here ${even}` }),
    ]),
  )
  // A move to a subcategory that has moved to another category in the meantime may return 400.
  expect([...new Set(responses.map(({ status }) => status))].filter((status) => status !== 400)).toEqual([200])

  const last = await Promise.all([
    send('PUT', `/subsubcategories/${lower._id}`, { subSubCategoryName: 'Muslin' }),
    send('PUT', `/subcategories/${upper._id}`, { subCategoryName: 'Scarves' }),
    ...[`/subsubcategories/${lower._id}`, `/subcategories/${upper._id}`, `/categories/${here._id}`].map((path) =>
      admin.call('DELETE', path),
    ),
  ])
  expect(last.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
})

test('stores SQL and HTML of a name unchanged, and rejects NUL and hidden characters at its field', async () => {
  for (const name of [`'); drop table categories;--`, '<img src=x onerror=alert(1)>', 'শাড়ি 🛒']) {
    expect((await category(name)).categoryName).toBe(name)
  }
  for (const categoryName of ['a\0b', '\u202egnp.exe', 'a\r\nb', '\u200b']) {
    const response = await send('POST', '/categories', { categoryName, categoryImage: image })
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['categoryName'] }] } })
  }
})

test('categories have an order in the shop, while the list of the specification stays the newest first', async () => {
  await query(server.databaseUrl, 'delete from categories')
  const made = []
  for (const name of ['First', 'Second', 'Third']) made.push(await category(name))
  for (const { _id } of made) {
    const sub = await subCategory(_id)
    await product(`p-${_id}`, [_id, sub._id, null])
  }
  const ids = made.map(({ _id }) => _id)
  const order = (wanted: unknown) => admin.post('/categories/order', { ids: wanted })
  const idsOf = async (path: string) => (await admin.call('GET', path)).body.data.map(({ _id }: { _id: string }) => _id)
  const shop = '/products/categories-with-products'
  const { status, body } = await order([ids[1], ids[2], ids[0]])
  expect(status).toBe(200)
  const listed = (await admin.call('GET', '/categories')).body.data
  expect(body.data).toEqual(listed)
  // The place alone is no new version.
  expect(listed).toEqual([
    { ...made[2], position: 2 },
    { ...made[1], position: 1 },
    { ...made[0], position: 3 },
  ])
  expect(await idsOf(`${shop}?shelves=0`)).toEqual([ids[1], ids[2], ids[0]])
  expect(await idsOf(shop)).toEqual(ids.toReversed())

  for (const wrong of [ids.slice(1), [...ids, 'nobody']])
    expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'category.list_changed' } })
  expect((await order([ids[0], ids[0], ids[1]])).status).toBe(400)
  const { _id: newest, position } = await category('Newest')
  expect(position).toBe(0)
  const sub = await subCategory(newest)
  await product(`p-${newest}`, [newest, sub._id, null])
  expect(await idsOf(`${shop}?shelves=0`)).toEqual([newest, ids[1], ids[2], ids[0]])
})
