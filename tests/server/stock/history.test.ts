import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import type { StockPage } from '#contract/stock/staffApi.ts'
import type { StockCause } from '#contract/stock/values.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import stockMigration from '#server/platform/database/migrations/0240_stock_changes.ts'
import variantMigration from '#server/platform/database/migrations/0292_variant_stock.ts'
import { batchText } from '#server/platform/database/migrations/run.ts'
import type { Batches, Step } from '#server/platform/database/migrations/support.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { fileOf, imported } from '../products/csvFiles.ts'
import { updateProduct } from '../products/productRequests.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

vi.setConfig({ testTimeout: 120_000 })

const isBatches = (step: Step): step is Batches => typeof step !== 'string'

const account = { ...defaultAccountSettings, ...fastHashing }
const settings = { account, checkout: withoutCodes, limits: manyTries }
const server = await startTestServer(settings)
const second = await startTestServer({
  ...settings,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
await insertSampleShop(server.databaseUrl, 6)
const admin = await createUserWithRole(server, 'admin')
const owner = await createUserWithRole(server, 'owner')
await sql('update products set owner_id = $1', [owner.id])
const guest = createVisitor(server.url)
const elsewhere = Object.assign(createVisitor(second.url), { token: admin.visitor.token as string })
const people = [admin.visitor, elsewhere, owner.visitor]

interface Row {
  readonly cause: StockCause
  readonly order: string | null
  readonly person: string | null
  readonly amount: number
  readonly after: number
}
const rowsOf = (product: string) =>
  sql<Row>(
    `select cause, order_id as "order", person_id as person, amount, stock_after as after from stock_changes
     where product_id = $1 order by created_at, id`,
    [product],
  )
const lastOf = async (product: string) => (await rowsOf(product)).at(-1)
const ordered = async (...items: readonly unknown[]): Promise<Order> => {
  const { status, body } = await place(guest, orderOf(items))
  expect(status, body.message).toBe(201)
  return body.data.orders[0]
}

/** The products and variants whose stock, in the shop or in the trash, is not the sum of their rows, or whose rows do not follow each other. */
const wrong = () =>
  sql<{ id: string }>(
    `with pieces as (
       select id, stock from products
       union all select row_id, (content->>'stock')::integer from trash_rows where source = 'products'
     ), variants as (
       select id, stock from product_variants
       union all select row_id, (content->>'stock')::integer from trash_rows where source = 'product_variants'
     ), history as (
       select product_id, amount, stock_after,
         sum(amount) over (partition by product_id, variant_id order by created_at, id) as sum from stock_changes
     )
     select p.id from pieces p
     where p.stock is distinct from (select sum(amount) from stock_changes where product_id = p.id)
       or exists (select from history h where h.product_id = p.id and h.sum <> h.stock_after)
     union all select v.id from variants v
     where v.stock <> coalesce((select sum(amount) from stock_changes where variant_id = v.id), 0)`,
  )

const variantRowsOf = (product: string) =>
  sql<{ variant: string | null; cause: StockCause; amount: number; after: number }>(
    `select variant_id as variant, cause, amount, stock_after as after from stock_changes
     where product_id = $1 order by created_at, id`,
    [product],
  )
const split = (product: string, variants: readonly object[], by: Visitor = owner.visitor) =>
  by.call('PUT', `/products/${product}/variants`, { price: 1000, variants })

test('each change of stock is a row with its cause, its order and the person of the staff', async () => {
  expect(await rowsOf('p1')).toEqual([{ cause: 'start', order: null, person: null, amount: 7, after: 7 }])
  const { _id: id } = await ordered(line('p1', 3), line('p2', 1))
  expect(await lastOf('p1')).toEqual({ cause: 'order', order: id, person: null, amount: -3, after: 4 })
  expect(await lastOf('p2')).toEqual({ cause: 'order', order: id, person: null, amount: -1, after: 6 })

  await owner.visitor.call('PUT', `/order/${id}/correct`, { quantities: [2, 1] })
  expect(await lastOf('p1')).toEqual({ cause: 'edit', order: id, person: owner.id, amount: 1, after: 5 })

  const { body } = await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
  expect(await lastOf('p1')).toEqual({ cause: 'cancel', order: id, person: admin.id, amount: 2, after: 7 })
  await admin.visitor.post(`/order/undo/${id}`, { movedAt: body.data.updatedAt })
  expect(await lastOf('p1')).toEqual({ cause: 'reopened', order: id, person: admin.id, amount: -2, after: 5 })

  await admin.visitor.call('DELETE', `/order/delete-order/${id}`)
  expect(await lastOf('p1')).toEqual({ cause: 'orderDeleted', order: id, person: admin.id, amount: 2, after: 7 })

  await updateProduct(owner.visitor, 'p1', { remainingProducts: '12' })
  expect(await lastOf('p1')).toEqual({ cause: 'correction', order: null, person: owner.id, amount: 5, after: 12 })

  await imported(admin.visitor, fileOf(['Product ID', 'Stock'], ['p1', 9]))
  expect(await lastOf('p1')).toEqual({ cause: 'import', order: null, person: admin.id, amount: -3, after: 9 })

  // A cause is that of one statement, also within a transaction.
  await sql(`do $$ begin
    perform set_config('haat.stock', '{"cause":"import"}', true);
    update products set stock = stock + 1 where id = 'p1';
    update products set stock = stock - 1 where id = 'p1';
  end $$`)
  expect((await rowsOf('p1')).slice(-2).map(({ cause }) => cause)).toEqual(['import', 'correction'])
  expect(await wrong()).toEqual([])
})

test('an owner reads and downloads the changes of their own products, by cause, product and search', async () => {
  const other = await createUserWithRole(server, 'owner')
  const read = async (visitor: Visitor, query = '') => {
    const { status, body } = await visitor.call('GET', `/stock/list${query}`)
    expect(status, body.message).toBe(200)
    return body.data as StockPage
  }
  const all = await read(admin.visitor)
  expect(all.data[0]).toMatchObject({ productId: 'p1', productName: 'Product 1', amount: -1, stockAfter: 9 })
  expect((await read(owner.visitor, '?product=p1')).data).toEqual(
    all.data.filter(({ productId }) => productId === 'p1'),
  )
  expect((await read(owner.visitor, '?cause=edit')).data).toMatchObject([{ person: 'Rahima Khatun', amount: 1 }])
  expect((await read(owner.visitor, '?search=product%202&limit=1')).data).toMatchObject([{ productId: 'p2' }])
  const first = await read(owner.visitor, '?limit=2')
  const rest = await read(owner.visitor, `?after=${first.next}&limit=100`)
  expect([...first.data, ...rest.data]).toEqual(all.data)
  expect((await read(other.visitor)).data).toEqual([])
  const { body } = await owner.visitor.call('POST', '/stock/csv', { cause: 'import', product: 'p1' })
  const lines = new TextDecoder().decode(body).trim().split('\r\n')
  expect(lines[1]).toMatch(/,Product 1,p1,,CSV file,1,10,,$/)
  expect(lines[2]).toMatch(/,Product 1,p1,,CSV file,-3,9,,Rahima Khatun$/)
})

test('the history goes on in the trash, and ends with the product', async () => {
  const { _id: id } = await ordered(line('p3', 2))
  await admin.visitor.call('DELETE', '/products/p3')
  await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
  expect(await lastOf('p3')).toEqual({ cause: 'cancel', order: id, person: admin.id, amount: 2, after: 7 })
  expect(await wrong()).toEqual([])
  await admin.visitor.call('POST', '/trash/p3/restore')
  expect((await rowsOf('p3')).map(({ cause }) => cause)).toEqual(['start', 'order', 'cancel'])
  await admin.visitor.call('DELETE', '/products/p3')
  await admin.visitor.call('DELETE', '/trash/p3')
  expect(await rowsOf('p3')).toEqual([])
})

test('a row names the variant whose pieces change, from the split on until it is joined again', async () => {
  const rows = async (from: number) => (await variantRowsOf('p4')).slice(from)
  const { body } = await split('p4', [
    { size: 'M', color: 'red', stock: 5 },
    { size: 'L', color: 'red', stock: 2 },
  ])
  const [medium, large] = body.data.variants.map(({ _id }: { _id: string }) => _id)
  expect(await rows(1)).toEqual([
    { variant: medium, cause: 'variants', amount: 5, after: 5 },
    { variant: large, cause: 'variants', amount: 2, after: 2 },
    { variant: null, cause: 'variants', amount: -7, after: 0 },
  ])
  const { _id: id } = await ordered({ ...line('p4', 2), size: 'M', color: 'red' })
  await owner.visitor.call('PUT', `/order/${id}/correct`, { quantities: [1] })
  await admin.visitor.call('DELETE', '/products/p4')
  await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
  await admin.visitor.call('POST', '/trash/p4/restore')
  expect(await rows(4)).toEqual([
    { variant: medium, cause: 'order', amount: -2, after: 3 },
    { variant: medium, cause: 'edit', amount: 1, after: 4 },
    { variant: medium, cause: 'cancel', amount: 1, after: 5 },
  ])
  expect(await wrong()).toEqual([])
  const list = await owner.visitor.call('GET', '/stock/list?product=p4&limit=1')
  expect(list.body.data.data[0]).toMatchObject({ variant: { size: 'M', color: 'red', option: '' }, stockAfter: 5 })

  await split('p4', [{ _id: medium, size: 'M', color: 'red', stock: 3 }])
  await split('p4', [])
  expect(await rows(7)).toEqual([
    { variant: large, cause: 'correction', amount: -2, after: 0 },
    { variant: medium, cause: 'correction', amount: -2, after: 3 },
    { variant: medium, cause: 'variants', amount: -3, after: 0 },
    { variant: null, cause: 'variants', amount: 3, after: 3 },
  ])
  expect(await wrong()).toEqual([])
})

test('a product that was split before its history knew variants gets their rows once', async () => {
  await split('p5', [
    { size: 'M', stock: 4 },
    { size: 'L', stock: 4 },
  ])
  await sql(`delete from stock_changes where product_id = 'p5' and (variant_id is not null or cause = 'variants')`)
  for (let turn = 0; turn < 2; turn++) {
    for (const part of variantMigration.filter(isBatches)) await sql(batchText(part), [''])
  }
  expect((await variantRowsOf('p5')).map(({ amount, after }) => [amount, after])).toEqual([
    [7, 7],
    [4, 4],
    [4, 4],
    [-7, 0],
  ])
  expect(await wrong()).toEqual([])
})

test('a corrected order returns the pieces of a product in the trash', async () => {
  const { _id: id } = await ordered(line('p6', 3))
  await admin.visitor.call('DELETE', '/products/p6')
  const { status, body } = await admin.visitor.call('PUT', `/order/${id}/correct`, { quantities: [1] })
  expect(status, body.message).toBe(200)
  expect(await lastOf('p6')).toEqual({ cause: 'edit', order: id, person: admin.id, amount: 2, after: 6 })
  expect(await wrong()).toEqual([])
})

test('products from before the history begin with what they have, once', async () => {
  await sql(`delete from stock_changes where product_id = 'p2'`)
  await sql(`update products set stock = stock + 4 where id = 'p2'`)
  const start = batchText(stockMigration.find(isBatches)!)
  for (let turn = 0; turn < 2; turn++) await sql(start, [''])
  const [first, next, ...others] = await rowsOf('p2')
  expect([first?.cause, next?.cause, next?.amount, others]).toEqual(['start', 'correction', 4, []])
  expect(await wrong()).toEqual([])
})

test('the sum of the rows is the stock after any orders, steps, corrections, edits, counts and undo by several people', async () => {
  const who = fc.nat({ max: people.length - 1 })
  const which = fc.nat({ max: 5 })
  const product = fc.constantFrom('p1', 'p2', 'p6')
  const action = fc.oneof(
    fc.record({ kind: fc.constant('order' as const), product, pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constantFrom('cancel' as const, 'undo' as const, 'delete' as const, 'fewer' as const),
      who,
      which,
    }),
    fc.record({ kind: fc.constant('type' as const), who, product, pieces: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ kind: fc.constant('discard' as const), who, product }),
    fc.record({
      kind: fc.constant('split' as const),
      who,
      product,
      stocks: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('restore' as const), who, product }),
    fc.record({ kind: fc.constantFrom('begin' as const, 'finish' as const, 'takeBack' as const), who, which }),
    fc.record({ kind: fc.constant('count' as const), who, which, product, pieces: fc.integer({ min: 0, max: 9 }) }),
  )
  type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
  const orders: string[] = []
  const movedAt = new Map<string, string>()
  const counts: string[] = []
  const act = async (step: Action) => {
    if (step.kind === 'order') {
      const { body } = await place(guest, orderOf([line(step.product, step.pieces)]))
      if (body.data?.orders) orders.push(body.data.orders[0]._id)
      return
    }
    const visitor = people[step.who]!
    if (step.kind === 'type') {
      const pieces = String(step.pieces)
      return updateProduct(visitor, step.product, { remainingProducts: pieces }, [], { 'X-Stock-Shown': pieces })
    }
    if (step.kind === 'discard') return visitor.call('DELETE', `/products/${step.product}`)
    if (step.kind === 'split')
      return split(
        step.product,
        step.stocks.map((stock, at) => ({ size: ['M', 'L', 'XL'][at], stock })),
        visitor,
      )
    if (step.kind === 'restore') return visitor.call('POST', `/trash/${step.product}/restore`)
    if (step.kind === 'begin') {
      const { body } = await visitor.post('/stock-counts', { search: '', category: '', seller: '' })
      if (body.data) counts.push(body.data._id)
      return
    }
    const count = `/stock-counts/${counts.at(-1 - step.which)}`
    if (step.kind === 'finish') return visitor.post(`${count}/finish`, { uncounted: 'keep' })
    if (step.kind === 'takeBack') return visitor.post(`${count}/undo`, {})
    if (step.kind === 'count') {
      const { body } = await visitor.call('GET', count)
      const goods = body.data?.goods.find(({ productId }: { productId: string }) => productId === step.product)
      if (!goods) return
      const { productId, variantId } = goods
      return visitor.post(`${count}/goods`, { productId, variantId, pieces: step.pieces, isMore: false })
    }
    const id = orders.at(-1 - step.which)
    if (id === undefined) return
    if (step.kind === 'delete') return visitor.call('DELETE', `/order/delete-order/${id}`)
    if (step.kind === 'fewer') return visitor.call('PUT', `/order/${id}/correct`, { quantities: [1] })
    if (step.kind === 'undo') return visitor.post(`/order/undo/${id}`, { movedAt: movedAt.get(id) ?? '' })
    const { body } = await visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
    if (body.data?.updatedAt) movedAt.set(id, body.data.updatedAt)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (groups) => {
      for (const group of groups) await Promise.all(group.map(act))
      expect(await wrong()).toEqual([])
    }),
    { numRuns: 12 },
  )
  const seen = await sql<{ cause: string }>('select distinct cause from stock_changes order by cause')
  expect(seen.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['cancel', 'correction', 'order']))
})
