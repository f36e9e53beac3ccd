import { Schema } from 'effect'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { LIST_SORTS } from '#contract/orders/listQuery.ts'
import { listOrders } from '#contract/orders/staffApi.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { orderSearch } from '#server/orders/list/search.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = await startTestServer()
const { databaseUrl } = server
const [admin, owner, otherOwner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const sql = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)

interface Given {
  readonly customer?: string
  readonly phone?: string
  readonly district?: string
  readonly products?: readonly (readonly [name: string, owner: { readonly id: string }, seller: string])[]
  readonly status?: string
  readonly at?: string
  readonly since?: string
  readonly total?: number
  readonly deliverBy?: string
}
const place = async (id: string, given: Given) => {
  const products = given.products ?? [['Jute bag', owner, 'Rahima Khatun']]
  await sql(
    `with placed as (
       insert into orders (id, customer_name, phone, district, division, status, total_price, delivery_fee, created_at,
         status_since, deliver_by)
       values ($1, $2, $3, $4, $4, $5, $6, 6000, $7, coalesce($8::timestamptz, $7), $9))
     insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id, owner_name)
     select $1, n - 1, 'p', sold.name, 1, 100000, 100000, sold.owner, sold.seller
     from unnest($10::text[], $11::text[], $12::text[]) with ordinality as sold (name, owner, seller, n)`,
    [
      id,
      given.customer ?? 'Nusrat Jahan',
      given.phone ?? '01912345678',
      given.district ?? 'Dhaka',
      given.status ?? 'pending',
      given.total ?? 106_000,
      given.at ?? '2026-03-03T10:00:00Z',
      given.since ?? null,
      given.deliverBy ?? null,
      products.map(([name]) => name),
      products.map(([, { id: seller }]) => seller),
      products.map(([, , name]) => name),
    ],
  )
}

await place('665f1c2e9b1d4a0012ad9745', {
  customer: 'Mohammad Rafiqul',
  phone: '01712345678',
  at: '2026-03-01T10:00:00Z',
})
await place('b', {
  customer: 'আফরোজা বেগম',
  district: 'Cumilla',
  products: [['Jamdani Saree', otherOwner, 'Karim’s Looms']],
  status: 'delivered',
  at: '2026-03-02T10:00:00Z',
  total: 300_050,
})
await place('c', {
  status: 'processing',
  at: '2026-03-02T17:59:59Z',
  since: '2026-03-05T00:00:00Z',
  total: 50_000,
  deliverBy: '2026-03-04',
  products: [
    ['Teddy bear', owner, 'Rahima Khatun'],
    ['Clay pot', otherOwner, 'Karim’s Looms'],
  ],
})
// In Bangladesh this is the next day.
await place('d', { status: 'processing', at: '2026-03-02T18:00:00Z', deliverBy: '2099-01-01' })

const list = async (visitor: Visitor, parameters: string) => {
  const { status, body } = await visitor.call('GET', `/order/list?${parameters}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const ids = async (visitor: Visitor, parameters: string): Promise<readonly string[]> =>
  (await list(visitor, parameters)).data.map(({ _id }: Order) => _id.slice(-6))
const search = (text: string) => ids(admin.visitor, `search=${encodeURIComponent(text)}`)

test('the number of an order that begins as the country code does is no phone number', () => {
  expect(orderSearch('880123')).toContain("'880123':*")
  expect(['#880123', '# ৮৮০১২৩'].map(orderSearch)).toEqual([orderSearch('880123'), orderSearch('880123')])
})

test.each([
  ['rafiqul', ['ad9745']],
  ['RAFIQUL mohammad', ['ad9745']],
  ['rafi jute', ['ad9745']],
  ['#ad9745', ['ad9745']],
  ['665f1c2e9b1d4a0012ad9745', ['ad9745']],
  ['01712345678', ['ad9745']],
  ['+880 1712-345678', ['ad9745']],
  ['০১৭১২৩৪৫৬৭৮', ['ad9745']],
  ['rafiqul 345678', ['ad9745']],
  ['আফরোজা', ['b']],
  ['saree jamdani', ['b']],
  ['karims', ['c', 'b']],
  ['কুমিল্লা', ['b']],
  ['Comilla', ['b']],
  ['cumilla আফরোজা', ['b']],
  ['teddy', ['c']],
  ['3001', ['b']],
  ['৳৩,০০১', ['b']],
  ['teddy rafiqul', []],
  ['afiqul', []],
  ['--', []],
  ["' | * : & !", []],
])('a search for %s finds orders by all of its words', async (text, found) => {
  expect(await search(text)).toEqual(found)
})

test('a corrected phone number or total and a removed item change what a search finds', async () => {
  await place('e', {
    customer: 'Zubair',
    products: [
      ['Kite', owner, 'R'],
      ['Drum', owner, 'R'],
    ],
  })
  await sql(`update orders set phone = '01812340000' where id = 'e'`)
  await sql(`update orders set total_price = 77700 where id = 'e'`)
  await sql(`delete from order_items where order_id = 'e' and position = 1`)
  expect([await search('01812340000'), await search('zubair kite'), await search('drum')]).toEqual([['e'], ['e'], []])
  expect(await search('zubair 777')).toEqual(['e'])
  await sql(`delete from orders where id = 'e'`)
  expect(await search('zubair')).toEqual([])
})

test.each([
  ['', ['d', 'c', 'b', 'ad9745']],
  ['sortBy=oldest', ['ad9745', 'b', 'c', 'd']],
  ['sortBy=total', ['b', 'd', 'ad9745', 'c']],
  ['sortBy=-total', ['c', 'ad9745', 'd', 'b']],
  ['sortBy=age', ['ad9745', 'b', 'd', 'c']],
  ['sortBy=-age', ['c', 'd', 'b', 'ad9745']],
  ['status=processing', ['d', 'c']],
  ['late=true', ['c']],
  ['from=2026-03-02&to=2026-03-02', ['c', 'b']],
  ['from=2026-03-03', ['d']],
  ['to=2026-03-01', ['ad9745']],
  ['since=2026-03-02T17:59:59Z', ['d', 'c']],
  ['sortBy=oldest&limit=2&page=2', ['c', 'd']],
  ['sortBy=promised&status=processing', ['c', 'd']],
  ['page=9', []],
])('the list with %s has its orders in order', async (parameters, found) => {
  expect(await ids(admin.visitor, parameters)).toEqual(found)
})

test.each(LIST_SORTS)('the pages by %s go on after the last order of the page before', async (sort) => {
  const isPromised = sort === 'promised'
  for (const { visitor } of [admin, owner])
    for (const filter of ['&status=processing', '&status=pending', ...(isPromised ? [] : ['', '&from=2026-03-02'])]) {
      const whole = await ids(visitor, `sortBy=${sort}${filter}`)
      const found: string[] = []
      for (let after = ''; ; ) {
        const page = await list(visitor, `sortBy=${sort}${filter}&limit=1${after}`)
        found.push(...page.data.map(({ _id }: Order) => _id.slice(-6)))
        expect(page.total).toBe(whole.length)
        if (page.next === undefined) break
        after = `&after=${encodeURIComponent(page.next)}`
      }
      expect(found).toEqual(whole)
    }
})

test.each([
  ['after=newest.1.c&sortBy=total'],
  ['after=total.1.c'],
  ['after=newest.1.c&page=2'],
  ['after=c'],
  ['after=newest.1e3.c'],
])('the place of %s is none of the list', async (parameters) => {
  const { status, body } = await admin.visitor.call('GET', `/order/list?${parameters}`)
  expect([status, body.issues]).toEqual([
    400,
    [expect.objectContaining({ path: ['after'], code: 'validation.list_place' })],
  ])
})

test('orders to pack come by their promised day, then the oldest, and last those without one', async () => {
  const sorted = { late: '2026-03-02', a: '2026-04-01', b: '2026-04-01', none: undefined }
  for (const [name, deliverBy] of Object.entries(sorted).toReversed())
    await place(`packed-${name}`, { deliverBy, customer: 'Packed' })
  expect(await ids(owner.visitor, 'sortBy=promised&status=pending&search=packed&limit=4')).toEqual([
    'd-late',
    'cked-a',
    'cked-b',
    'd-none',
  ])
  await sql(`delete from orders where id like 'packed-%'`)
  for (const parameters of ['sortBy=promised', 'sortBy=promised&status=shipped']) {
    const { status, body } = await owner.visitor.call('GET', `/order/list?${parameters}`)
    expect([status, body.issues]).toMatchObject([400, [{ path: ['sortBy'], code: 'validation.sort_by' }]])
  }
})

test('a page has the figures of all statuses, and matches the contract', async () => {
  const { body } = await admin.visitor.call('GET', '/order/list?status=processing&limit=1')
  const [schema] = listOrders.success
  const strict = { onExcessProperty: 'error' } as const
  expect(Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>, strict)(body)._tag).toBe(
    'Success',
  )
  expect(body.data).toMatchObject({ count: 1, total: 2, page: 1, pages: 2 })
  expect(body.data.totals).toEqual({
    pending: 1,
    processing: 2,
    shipped: 0,
    delivered: 1,
    cancelled: 0,
    revenue: 2940.5,
  })
})

test('an owner gets their part of their own orders only', async () => {
  expect(await ids(owner.visitor, '')).toEqual(['d', 'c', 'ad9745'])
  const { data, totals } = await list(otherOwner.visitor, `owner=${owner.id}`)
  expect(data.map(({ _id, items, totalPrice }: Order) => [_id, items.length, totalPrice])).toEqual([
    ['c', 1, 1000],
    ['b', 1, 3000.5],
  ])
  expect(totals).toMatchObject({ delivered: 1, processing: 1, revenue: 1000 })
  expect(await ids(admin.visitor, `owner=${otherOwner.id}`)).toEqual(['c', 'b'])
})

test.each([
  'sortBy=price',
  'from=2026-02-30',
  'to=yesterday',
  'page=0',
  'page=101',
  'limit=201',
  'status=lost',
  'late=false',
  'since=today',
  'colour=red',
  `search=${'a'.repeat(201)}`,
])('the parameter %s is an error', async (parameters) => {
  expect((await admin.visitor.call('GET', `/order/list?${parameters}`)).status).toBe(400)
})

test('a CSV file has the orders of the filters or the chosen ones, for spreadsheet programs', async () => {
  await sql(
    `update orders set note = '=HYPERLINK("x")', customer_name = 'Nusrat "Nipa" Jahan', payment_method = 'cash', lacks_consent = true
     where id = 'd'`,
  )
  const read = async (visitor: Visitor, body: unknown) => {
    const response = await visitor.post('/order/csv', body)
    expect(response.status).toBe(200)
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(response.body), headers: response.headers }
  }
  const { text, headers } = await read(admin.visitor, { status: 'processing', sortBy: 'oldest' })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, c, d, end] = text.split('\r\n')
  expect(head).toMatch(/^\u{feff}Order,Order id,Ordered,Status,/u)
  expect(d).toContain(',Cash on delivery,')
  expect(c).toContain('1 × Teddy bear; 1 × Clay pot')
  expect(d).toContain('2026-03-03 00:00,Processing')
  expect(d).toContain('"Nusrat ""Nipa"" Jahan",01912-345678,')
  expect(d).toContain(`,60,1060,"'=HYPERLINK(""x"")",`)
  expect(head).toMatch(/,Policies accepted,Asked in advance,Paid in advance,To collect on delivery,Source,Campaign$/)
  expect(c).toMatch(/,,0,0,\d+,,$/)
  expect(d).toMatch(/,No consent recorded,0,0,1060,,$/)
  expect(end).toBe('')
  const chosen = await read(otherOwner.visitor, { ids: ['b', 'd'], sortBy: 'oldest' })
  expect(
    chosen.text
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(['b', undefined])
  const [, shared] = (await read(otherOwner.visitor, { ids: ['c'] })).text.split('\r\n')
  expect(shared).toMatch(/,,1000,.*,,,$/)
  await sql(
    `update order_items set product_name_bn = 'মাটির হাঁড়ি', size = '5 haat', color = 'Brown' where product_name = 'Clay pot'`,
  )
  const bangla = await admin.visitor.post('/order/csv', { ids: ['c'] }, { 'accept-language': 'bn' })
  // Names are in Bangla, digits Latin.
  expect(new TextDecoder().decode(bangla.body)).toContain('1 × Teddy bear; 1 × মাটির হাঁড়ি (5 হাত, বাদামি)"')
  expect((await read(admin.visitor, { search: 'আফরোজা' })).text).toContain('আফরোজা বেগম')
})

test('a CSV file leaves out orders of the list', async () => {
  const { body } = await admin.visitor.post('/order/csv', { sortBy: 'oldest', except: ['b', 'd'] })
  const lines = new TextDecoder().decode(body).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(',')[1])).toEqual(['665f1c2e9b1d4a0012ad9745', 'c'])
})

test('all orders of a list but some are printed where the person knows how many they are', async () => {
  const print = (visitor: Visitor, body: unknown) => visitor.post('/order/packing-slips', body)
  const all = { status: 'processing', except: ['c'] }
  const printed = await print(admin.visitor, { all: { ...all, count: 1 } })
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const other = await admin.visitor.call('POST', '/order/packing-slips', { all: { ...all, count: 2 } })
  expect([other.status, other.body.code, other.body.params]).toEqual([409, 'order.selection_changed', { count: 1 }])
  for (const wrong of [{}, { ids: ['c'], all: { count: 1 } }, { all: { count: 101 } }, { all: {} }])
    expect((await admin.visitor.call('POST', '/order/packing-slips', wrong)).status).toBe(400)
})

test('all orders of a list move as one job', async () => {
  const move = (visitor: Visitor, all: object) => visitor.call('POST', '/order/bulk', { all, status: 'shipped' })
  expect((await move(owner.visitor, { status: 'processing', count: 3 })).body).toMatchObject({
    code: 'order.selection_changed',
    params: { count: 2 },
  })
  const { status, body } = await move(owner.visitor, { status: 'processing', count: 2 })
  expect([status, body.data.total]).toEqual([201, 2])
  await vi.waitFor(
    async () => {
      const { body: jobs } = await owner.visitor.call('GET', '/jobs')
      const job = jobs.data.find(({ _id }: { _id: string }) => _id === body.data._id)
      expect(job).toMatchObject({ state: 'done', done: 2 })
      expect(job.failures.map(({ id }: { id: string }) => id)).toEqual(['c'])
    },
    { timeout: 20_000 },
  )
  expect(await ids(admin.visitor, 'status=shipped')).toEqual(['d'])
})

test('figures of a search that finds more than 1,000 orders say which of them are lower bounds', async () => {
  await sql(
    `with placed as (
       insert into orders (id, customer_name, status, total_price)
       select 'many' || n, 'Farida', case when n <= 2 then 'shipped' else 'pending' end, 100000
       from generate_series(1, 1010) n returning id)
     insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id, owner_name)
     select id, 0, 'p', 'Jute bag', 1, 100000, 100000, $1, 'Rahima Khatun' from placed`,
    [owner.id],
  )
  const figures = async (parameters: string) => {
    const { total, atLeast = false, totals } = await list(admin.visitor, `search=farida&limit=1&${parameters}`)
    return { total, atLeast, totals }
  }
  const all = await figures('')
  expect(all).toMatchObject({ total: 1000, atLeast: true, totals: { atLeast: ORDER_STATUSES } })
  expect(all.totals.pending).toBeGreaterThanOrEqual(999)
  expect(all.totals.pending).toBeLessThanOrEqual(1000)
  const but = (status: string) => ORDER_STATUSES.filter((other) => other !== status)
  expect(await figures('status=shipped')).toMatchObject({
    total: 2,
    atLeast: false,
    totals: { shipped: 2, atLeast: but('shipped') },
  })
  expect(await figures('status=cancelled')).toMatchObject({
    total: 0,
    atLeast: false,
    totals: { cancelled: 0, atLeast: but('cancelled') },
  })
  expect(await figures('status=pending')).toMatchObject({
    total: 1000,
    atLeast: true,
    totals: { pending: 1000, atLeast: ORDER_STATUSES },
  })
  await sql(`delete from orders where id like 'many10__'`)
  expect(await figures('status=pending')).toEqual({
    total: 997,
    atLeast: false,
    totals: { pending: 997, processing: 0, shipped: 2, delivered: 0, cancelled: 0, revenue: expect.any(Number) },
  })
})

test('pending orders that a call or a payment keeps from their next step are counted, and a step of all leaves them out', async () => {
  const given = ['ready', 'plain', 'called', 'unpaid', 'paid', 'untold']
  for (const id of given) await place(id, { customer: 'Sultana Kamal', at: '2025-01-05T10:00:00Z' })
  const written = {
    called: `confirmation = 'needed'`,
    unpaid: `payment_method = 'bkash', payment_status = 'unpaid'`,
    paid: `payment_method = 'bkash', payment_status = 'paid'`,
    untold: `confirmation = 'needed', payment_method = 'ssl', payment_status = 'unpaid'`,
  }
  for (const [id, set] of Object.entries(written)) await sql(`update orders set ${set} where id = $1`, [id])
  const days = 'from=2025-01-05&to=2025-01-05'
  for (const [visitor, parameters, held] of [
    [admin.visitor, days, 3],
    [admin.visitor, `${days}&status=pending`, 3],
    [owner.visitor, days, 3],
    [admin.visitor, 'search=sultana', 3],
    [admin.visitor, 'search=sultana&status=pending', 3],
    [admin.visitor, `${days}&status=processing`, undefined],
    [otherOwner.visitor, days, undefined],
  ] as const)
    expect((await list(visitor, `limit=1&${parameters}`)).totals.held, parameters).toBe(held)
  const all = { search: 'sultana', status: 'pending' }
  const move = (count: number, status: string) =>
    admin.visitor.call('POST', '/order/bulk', { all: { ...all, count }, status })
  expect((await move(6, 'processing')).body).toMatchObject({ code: 'order.selection_changed', params: { count: 3 } })
  expect((await move(3, 'cancelled')).body).toMatchObject({ code: 'order.selection_changed', params: { count: 6 } })
  expect((await move(3, 'processing')).body.data.total).toBe(3)
  await vi.waitFor(async () => expect(await ids(admin.visitor, 'search=sultana&status=processing')).toHaveLength(3), {
    timeout: 20_000,
  })
  expect((await ids(admin.visitor, 'search=sultana&status=pending')).toSorted()).toEqual(['called', 'unpaid', 'untold'])
})
