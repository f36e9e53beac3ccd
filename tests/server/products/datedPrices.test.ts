import { expect, test } from 'vitest'
import type { Product } from '#contract/products/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, createVisitor } from '../account/client.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { checked, download, imported } from './csvFiles.ts'
import { createProduct, updateProduct } from './productRequests.ts'

const server = await startTestServer({ workerPauseMs: 50 })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 1)
const guest = createVisitor(server.url)
const [owner, admin, customer] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
  await createUser(server),
]

const LATER = '20% 2099-01-01 10:00/2099-01-08 10:00'
const created = async (values: Record<string, string> = {}): Promise<Product> => {
  const { status, body } = await createProduct(owner.visitor, { originalPrice: '1000', discount: '10', ...values })
  expect(status, body.message).toBe(201)
  return body.data
}
const saved = async (id: string, values: Record<string, string>): Promise<Product> => {
  const { status, body } = await updateProduct(owner.visitor, id, values)
  expect(status, body.message).toBe(200)
  return body.data
}
const read = async (id: string, { visitor } = owner): Promise<Product> =>
  (await visitor.call('GET', `/products/${id}`)).body.data
const priceFor = async (id: string) => {
  const { productPrice, productDiscount } = await read(id, { ...owner, visitor: guest })
  return [productPrice, productDiscount]
}
/** Moves a time of the only dated price to one second from now; times of forms have no seconds. */
const inOneSecond = (id: string, time: 'from' | 'until') =>
  query(
    databaseUrl,
    `update products set dated_prices = jsonb_set(dated_prices, '{0,${time}}',
       to_jsonb(to_char((now() + interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     where id = $1`,
    [id],
  )
/** A product whose only dated price is running. */
const running = async () => {
  const { _id: id } = await created({ datedPrices: LATER })
  await inOneSecond(id, 'from')
  await expect.poll(() => priceFor(id), { timeout: 10_000 }).toEqual([800, 20])
  return id
}

test('two servers begin and end a price at its times once, and the former discount comes back', async () => {
  await startTestServer({ ...server.settings, databaseUrl, workerPauseMs: 50 })
  await query(databaseUrl, 'create table prices (price bigint)')
  await query(
    databaseUrl,
    `create function note_price() returns trigger language plpgsql as $$
       begin insert into prices values (new.price); return null; end $$`,
  )
  await query(
    databaseUrl,
    `create trigger prices after update of price on products for each row
       when (old.price <> new.price) execute function note_price()`,
  )
  const { _id: id, productPrice } = await created({ datedPrices: LATER })
  expect(productPrice).toBe(900)
  await inOneSecond(id, 'from')
  await expect.poll(() => priceFor(id), { timeout: 10_000 }).toEqual([800, 20])
  const line = { items: [{ productId: id, quantity: 2 }] }
  expect((await guest.call('POST', '/cart/price', line)).body.data.subTotal).toBe(1600)
  expect((await read(id)).datedPrices).toMatchObject([{ discount: 20, formerDiscount: 10 }])
  await inOneSecond(id, 'until')
  await expect.poll(() => priceFor(id), { timeout: 10_000 }).toEqual([900, 10])
  expect((await read(id)).datedPrices).toBeUndefined()
  expect(await query(databaseUrl, 'select price::int from prices')).toEqual([{ price: 80_000 }, { price: 90_000 }])
  await query(databaseUrl, 'drop trigger prices on products')
})

test('only people who may change the product read what is planned', async () => {
  const { _id: id, datedPrices } = await created({ datedPrices: LATER })
  const planned = [{ discount: 20, from: '2099-01-01T10:00', until: '2099-01-08T10:00' }]
  expect([datedPrices, (await read(id)).datedPrices, (await read(id, admin)).datedPrices]).toEqual([
    planned,
    planned,
    planned,
  ])
  const listed = async (visitor: typeof guest) =>
    (await visitor.call('GET', `/products?ownerId=${owner.id}`)).body.data.data.find(({ _id }: Product) => _id === id)
  expect((await listed(owner.visitor)).datedPrices).toEqual(planned)
  for (const visitor of [guest, customer.visitor, (await createUserWithRole(server, 'owner')).visitor]) {
    expect((await visitor.call('GET', `/products/${id}`)).body.data.datedPrices).toBeUndefined()
    expect((await listed(visitor)).datedPrices).toBeUndefined()
  }
})

test('a price that does not fit is refused with what to do, and changes nothing', async () => {
  const { _id: id } = await created({ datedPrices: LATER })
  const refused = async (datedPrices: string) => {
    const { status, body } = await updateProduct(owner.visitor, id, { datedPrices })
    expect([status, body.issues[0].path]).toEqual([400, ['datedPrices']])
    return body.issues[0].message
  }
  expect(await refused('20% tomorrow')).toBe(ruleSentences['validation.dated_prices'])
  expect(await refused('101% 2099-01-01T10:00/2099-01-08T10:00')).toBe(
    ruleSentences['validation.dated_price_discount']({ row: 1 }),
  )
  expect(await refused('20% 2099-01-08T10:00/2099-01-01T10:00')).toBe(
    ruleSentences['validation.dated_price_times']({ row: 1 }),
  )
  expect(await refused(`${LATER}, 30% 2099-01-08T09:59/2099-01-09T10:00`)).toBe(
    ruleSentences['validation.dated_prices_overlap']({ row: 2 }),
  )
  expect(await refused('20% 2001-01-01T10:00/2001-01-08T10:00')).toBe(errorSentences['product.dated_price_past'])
  expect((await read(id)).datedPrices).toHaveLength(1)
  // One begins at the end of another.
  const next = await saved(id, { datedPrices: `30 ২০৯৯-০১-০৮ ১০:০০ / ২০৯৯-০১-০৯ ১০:০০, ${LATER}` })
  expect(next.datedPrices?.map(({ discount }) => discount)).toEqual([20, 30])
  expect((await saved(id, { datedPrices: '' })).datedPrices).toBeUndefined()
})

test('what a person changes while a price runs', async () => {
  const id = await running()
  const price = (values: Record<string, string>) => saved(id, values)
  // The discount belongs to the original price of today.
  expect((await price({ productOriginalPrice: '2000' })).productPrice).toBe(1600)
  await query(
    databaseUrl,
    `update products set dated_prices = jsonb_set(dated_prices, '{0,from}', '"2026-01-01T04:00:00.000Z"') where id = $1`,
    [id],
  )
  // Its own discount and end are changed at once, and removing it brings the former discount back.
  const changed = await price({ datedPrices: '50% 2026-01-01T10:00/2099-01-09T10:00' })
  expect([changed.productPrice, changed.datedPrices]).toEqual([
    1000,
    [{ discount: 50, from: '2026-01-01T10:00', until: '2099-01-09T10:00', formerDiscount: 10 }],
  ])
  expect(await price({ datedPrices: '' })).toMatchObject({ productPrice: 1800, productDiscount: 10 })
  // Another discount of the product ends it, and is not replaced at its end.
  const other = await running()
  const replaced = await saved(other, { productDiscount: '35' })
  expect([replaced.productPrice, replaced.datedPrices]).toEqual([650, undefined])
})

test('a bulk change of the discount ends a running price, and its undo brings it back', async () => {
  const id = await running()
  const { updatedAt: version, remainingProducts: stock } = await read(id)
  const products = [{ id, version, price: 1000, stock }]
  const change = { kind: 'discount', discount: 5 }
  const { body } = await owner.visitor.call('POST', '/products/bulk', { products, change })
  expect(await finished(owner.visitor, body.data._id)).toMatchObject({ failed: 0 })
  expect(await read(id)).toMatchObject({ productPrice: 950 })
  expect((await read(id)).datedPrices).toBeUndefined()
  const undo = await owner.visitor.call('POST', `/jobs/${body.data._id}/undo`)
  expect(await finished(owner.visitor, undo.body.data._id)).toMatchObject({ failed: 0 })
  expect(await read(id)).toMatchObject({ productPrice: 800, datedPrices: [{ discount: 20, formerDiscount: 10 }] })
})

test('a file has the dated prices, and an import changes them by the same rules', async () => {
  const { _id: id } = await created({ datedPrices: LATER })
  const file = await download(owner.visitor, { columns: 'all', ids: [id] })
  expect(file).toContain(LATER)
  const past = await checked(owner.visitor, file.replace(LATER, '20% 2001-01-01T10:00/2001-01-08T10:00'))
  expect(past.problems).toMatchObject([{ column: 'Dated prices', message: errorSentences['product.dated_price_past'] }])
  await imported(owner.visitor, file.replace(LATER, '৩০% 2099-01-01 10:00/2099-01-08 10:00'))
  expect((await read(id)).datedPrices).toMatchObject([{ discount: 30 }])
})

test('feeds have the reduced price with its times', async () => {
  const { _id: planned } = await created({ discount: '0', datedPrices: LATER })
  const { _id: plain } = await created()
  const feed = await (await fetch(`${server.url}/feed/google.xml`)).text()
  const itemOf = (id: string) => feed.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`))
  expect(itemOf(planned)).toContain('<g:price>1000.00 BDT</g:price><g:sale_price>800.00 BDT</g:sale_price>')
  expect(itemOf(planned)).toContain(
    '<g:sale_price_effective_date>2099-01-01T04:00Z/2099-01-08T04:00Z</g:sale_price_effective_date>',
  )
  expect(itemOf(plain)).toContain('<g:sale_price>900.00 BDT</g:sale_price>')
  expect(itemOf(plain)).not.toContain('effective_date')
  const meta = await (await fetch(`${server.url}/feed/meta.csv`)).text()
  expect(meta.split('\n').find((line) => line.includes(planned))).toContain('2099-01-01T04:00Z/2099-01-08T04:00Z')
})
