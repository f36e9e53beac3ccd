import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import type { Product } from '#contract/products/entity.ts'
import { keptCalls } from '#server/platform/publicReads/topics.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { createUser, createUserWithRole, createVisitor } from '../account/client.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { checked, download, imported } from './csvFiles.ts'
import { createProduct, updateProduct } from './productRequests.ts'

const server = await startTestServer({ workerPauseMs: 50 })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 1)
const guest = createVisitor(server.url)
const [owner, other, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const customer = await createUser(server)

const NAME = 'Nakshikantha'
const created = async (values: Record<string, string> = {}): Promise<Product> => {
  const { status, body } = await createProduct(owner.visitor, { name: NAME, ...values })
  expect(status, body.message).toBe(201)
  return body.data
}
const saved = async (id: string, values: Record<string, string>): Promise<Product> => {
  const { status, body } = await updateProduct(owner.visitor, id, values)
  expect(status, body.message).toBe(200)
  return body.data
}
const seenBy = async ({ visitor }: { visitor: typeof guest }, id: string) =>
  (await visitor.call('GET', `/products/${id}`)).status
const isShown = async (id: string) => (await seenBy({ visitor: guest }, id)) === 200
const listed = async (parameters: string, { visitor }: { visitor: typeof guest } = owner): Promise<string[]> => {
  const { data } = (await visitor.call('GET', `/products?${parameters}`)).body.data
  return data.map(({ _id }: Product) => _id)
}
/** The time of the database, some seconds away, as a form has it in Bangladesh; times of forms have no seconds. */
const inOneSecond = (id: string, column: 'shown_from' | 'shown_until') =>
  query(databaseUrl, `update products set ${column} = now() + interval '1 second' where id = $1`, [id])

test('no read of the shop has a hidden product, and each has it again when it is shown', async () => {
  const { _id: id } = await created()
  await customer.visitor.call('POST', `/wishlist/add-to-wishlist/${customer.id}`, { productId: id })
  const kept = Object.values(Api.groups)
    .flatMap((group) => Object.values(group.endpoints))
    .filter(({ identifier }) => identifier in keptCalls)
    .map(({ path }) => path.replace(':ownerId', owner.id).replace(':id', id))
  const addresses = [
    ...kept,
    `/api/products?search=${NAME}`,
    '/api/products?category=c1&sortBy=popular',
    `/api/products/filters?search=${NAME}`,
    '/feed/google.xml',
    '/feed/meta.csv',
  ]
  const read = async () => {
    const found: string[] = []
    for (const address of addresses) {
      const text = await (await fetch(server.url + address)).text()
      if (text.includes(id) || text.includes(NAME)) found.push(address)
    }
    const wanted = (await customer.visitor.call('GET', `/wishlist/get-wishlist/${customer.id}`)).body.data.products
    if (wanted.some(({ _id }: Product) => _id === id)) found.push('wishlist')
    const lines = [{ productId: id, quantity: 1 }]
    if ((await guest.call('POST', '/cart/price', { items: lines })).body.data.subTotal > 0) found.push('cart')
    return found
  }
  const before = await read()
  expect(before).toEqual(
    expect.arrayContaining([
      '/api/products',
      `/api/products/${id}`,
      '/api/products/categories-with-products',
      `/api/products?search=${NAME}`,
      '/api/products?category=c1&sortBy=popular',
      '/feed/google.xml',
      '/feed/meta.csv',
      'wishlist',
      'cart',
    ]),
  )
  await saved(id, { visibility: 'hidden' })
  expect(await read()).toEqual([])
  await saved(id, { visibility: 'shown' })
  expect(await read()).toEqual(before)
})

test('only its seller and administrators see a product that is not shown, by a filter of its visibility', async () => {
  const made = {
    draft: await created({ visibility: 'draft', shownFrom: '2099-01-01T10:00' }),
    scheduled: await created({
      visibility: 'scheduled',
      shownFrom: '2099-01-01 10:00',
      shownUntil: '2099-02-01T10:00',
    }),
    hidden: await created({ visibility: 'hidden' }),
  }
  expect(made.scheduled).toMatchObject({
    ...{ isDraft: true, visibility: 'scheduled' },
    ...{ shownFrom: '2099-01-01T10:00', shownUntil: '2099-02-01T10:00' },
  })
  expect([made.draft.visibility, made.draft.shownFrom]).toEqual(['draft', undefined])
  for (const [visibility, { _id }] of Object.entries(made)) {
    expect([await seenBy(owner, _id), await seenBy(admin, _id)]).toEqual([200, 200])
    expect([await seenBy(other, _id), await seenBy({ visitor: guest }, _id)]).toEqual([404, 404])
    expect(await listed(`visibility=${visibility}`)).toEqual([_id])
    expect(await listed(`visibility=${visibility}`, other)).toEqual([])
    expect(await listed(`visibility=${visibility}`, { visitor: guest })).toEqual([])
  }
  const ids = Object.values(made).map(({ _id }) => _id)
  expect((await listed('visibility=away')).sort()).toEqual(ids.sort())
  // A change between two that are not shown is a change of their lists.
  await saved(made.draft._id, { visibility: 'hidden' })
  expect([await listed('visibility=draft'), (await listed('visibility=hidden')).length]).toEqual([[], 2])
  const times = await updateProduct(owner.visitor, made.hidden._id, { visibility: 'scheduled' })
  expect([times.status, times.body.message]).toEqual([400, errorSentences['product.shown_times']])
  const wrong = { visibility: 'scheduled', shownFrom: '2099-03-01T10:00', shownUntil: '2099-02-01T10:00' }
  expect((await createProduct(owner.visitor, { name: NAME, ...wrong })).body.issues).toMatchObject([
    { path: ['shownUntil'] },
  ])
})

test('two servers show and hide a product at its times once, and nobody asks for it', async () => {
  await startTestServer({ ...server.settings, databaseUrl, workerPauseMs: 50 })
  const { _id: id } = await created({
    visibility: 'scheduled',
    shownFrom: '2099-01-01T10:00',
    shownUntil: '2099-02-01T10:00',
  })
  await query(databaseUrl, 'create table moves (visibility text)')
  await query(
    databaseUrl,
    `create function note_move() returns trigger language plpgsql as $$
       begin insert into moves values (new.visibility); return null; end $$`,
  )
  await query(
    databaseUrl,
    `create trigger moves after update of visibility on products for each row
       when (old.visibility <> new.visibility) execute function note_move()`,
  )
  expect((await guest.call('GET', `/products?search=${NAME}`)).status).toBe(200)
  await inOneSecond(id, 'shown_from')
  await expect.poll(() => isShown(id), { timeout: 10_000 }).toBe(true)
  expect(await listed(`ownerId=${owner.id}`, { visitor: guest })).toContain(id)
  expect((await owner.visitor.call('GET', `/products/${id}`)).body.data.shownUntil).toBe('2099-02-01T10:00')
  expect((await guest.call('GET', `/products/${id}`)).body.data.shownUntil).toBeUndefined()
  await inOneSecond(id, 'shown_until')
  await expect.poll(() => isShown(id), { timeout: 10_000 }).toBe(false)
  expect(await query(databaseUrl, 'select visibility from moves')).toEqual([
    { visibility: 'shown' },
    { visibility: 'hidden' },
  ])
  await query(databaseUrl, 'drop trigger moves on products')
})

test('many products are published, scheduled and hidden at once, and each change is taken back', async () => {
  const [first, second] = [await created({ visibility: 'draft' }), await created({ shownUntil: '2099-02-01T10:00' })]
  const now = (id: string): Promise<Product> =>
    owner.visitor.call('GET', `/products/${id}`).then(({ body }) => body.data)
  const states = async () =>
    (await Promise.all([now(first._id), now(second._id)])).map(({ visibility = 'shown', shownFrom, shownUntil }) =>
      [visibility, shownFrom, shownUntil].filter((one) => one !== undefined).join(' '),
    )
  const before = ['draft', 'shown 2099-02-01T10:00']
  expect(await states()).toEqual(before)
  for (const [change, after] of [
    [{ kind: 'publish' }, ['shown', 'shown 2099-02-01T10:00']],
    [{ kind: 'hide' }, ['hidden', 'hidden']],
    [
      { kind: 'schedule', shownFrom: '2099-01-01T10:00' },
      ['scheduled 2099-01-01T10:00', 'scheduled 2099-01-01T10:00 2099-02-01T10:00'],
    ],
  ] as const) {
    const products = (await Promise.all([now(first._id), now(second._id)])).map((product) => ({
      ...{ id: product._id, version: product.updatedAt },
      ...{ price: product.productOriginalPrice, stock: product.remainingProducts },
    }))
    const { body } = await owner.visitor.call('POST', '/products/bulk', { products, change })
    expect(await finished(owner.visitor, body.data._id)).toMatchObject({ failed: 0, undoable: true })
    expect(await states()).toEqual(after)
    const undo = await owner.visitor.call('POST', `/jobs/${body.data._id}/undo`)
    expect(await finished(owner.visitor, undo.body.data._id)).toMatchObject({ failed: 0 })
    expect(await states()).toEqual(before)
  }
})

test('a file has the visibility with its times, and an import changes them by the same rules', async () => {
  const { _id: id } = await created({ visibility: 'scheduled', shownFrom: '2099-01-01T10:00' })
  const file = await download(owner.visitor, { columns: 'all', ids: [id] })
  expect(file).toContain(',scheduled,2099-01-01 10:00,,')
  const early = await checked(owner.visitor, file.replace('2099-01-01 10:00,,', '2099-01-01 10:00,2098-01-01 10:00,'))
  expect(early.problems).toMatchObject([{ column: 'Shown until', message: errorSentences['product.shown_times'] }])
  await imported(owner.visitor, file.replace(',scheduled,2099-01-01 10:00,,', ',shown,,২০৯৯-০৩-০১ ১০:০০,'))
  const product = (await owner.visitor.call('GET', `/products/${id}`)).body.data
  expect([product.isDraft, product.visibility, product.shownUntil]).toEqual([false, undefined, '2099-03-01T10:00'])
})

test('the former release publishes and holds products next to this one', async () => {
  const { _id: id } = await created({ visibility: 'scheduled', shownFrom: '2099-01-01T10:00' })
  const state = () => query(databaseUrl, 'select visibility, hidden, shown_from from products where id = $1', [id])
  await query(databaseUrl, 'update products set held = false where id = $1', [id])
  expect(await state()).toEqual([{ visibility: 'shown', hidden: false, shown_from: null }])
  await query(databaseUrl, 'update products set held = true where id = $1', [id])
  expect(await state()).toEqual([{ visibility: 'draft', hidden: true, shown_from: null }])
})
