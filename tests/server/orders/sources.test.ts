import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 1)
await query(databaseUrl, 'update products set stock = 1000')
const guest = createVisitor(server.url)
let admin: Visitor
let seller: Visitor

const placed = async (source?: Record<string, string>) =>
  (await place(guest, orderOf([line('p1')], source && { source }))).body.data.orders[0]

/** Moves an order through statuses. */
const become = async (id: string, ...statuses: string[]) => {
  await query(databaseUrl, `update orders set confirmation = 'none' where id = $1`, [id])
  for (const status of statuses)
    expect((await admin.call('PATCH', `/order/update-status/${id}`, { status })).status).toBe(200)
}

const ad = {
  source: ' FaceBook ',
  medium: 'CPC',
  campaign: '=Eid "26"',
  content: 'x'.repeat(100),
  page: '/product/p1?key=1#2',
}
const kept = {
  source: 'facebook',
  medium: 'cpc',
  campaign: '=Eid "26"',
  term: '',
  content: 'x'.repeat(100),
  page: '/product/p1',
}

beforeAll(async () => {
  admin = (await createUserWithRole(server, 'admin')).visitor
  const owner = await createUserWithRole(server, 'owner')
  seller = owner.visitor
  await query(databaseUrl, 'update products set owner_id = $1', [owner.id])
})

test('an order keeps its source, for administrators alone, who list, sum and download orders by it', async () => {
  const [delivered, returned, cancelled] = [await placed(ad), await placed(ad), await placed(ad)]
  const other = await placed({ source: 'google' })
  const [direct, unmarked] = [await placed(), await placed({ campaign: 'nobody' })]
  expect(delivered.source, 'an answer to its customer').toBeUndefined()
  await become(delivered._id, 'processing', 'shipped', 'delivered')
  await become(returned._id, 'processing', 'shipped', 'cancelled')
  await become(cancelled._id, 'cancelled')
  await become(direct._id, 'processing', 'shipped', 'cancelled')

  const one = async (visitor: Visitor, id: string) => (await visitor.call('GET', `/order/get-order/${id}`)).body.data
  expect((await one(admin, delivered._id)).source).toEqual(kept)
  expect(await one(admin, unmarked._id)).not.toHaveProperty('source')
  expect(await one(seller, delivered._id)).toMatchObject({ _id: delivered._id })
  expect(await one(seller, delivered._id)).not.toHaveProperty('source')

  const listed = async (visitor: Visitor, source: string) =>
    (await visitor.call('GET', `/order/list?source=${source}`)).body.data
  const found = await listed(admin, 'facebook')
  expect([found.total, found.totals.delivered, found.totals.cancelled]).toEqual([3, 1, 2])
  expect(found.data.map(({ source }: { source: object }) => source)).toEqual([kept, kept, kept])
  expect((await listed(seller, 'facebook')).total).toBe(0)
  expect((await listed(seller, '')).total).toBe(6)

  const { totalPrice, deliveryFee } = delivered
  const sums = { campaign: '', delivered: 0, returned: 0, revenue: 0 }
  const figures = async (period = '') => (await admin.call('GET', `/revenue/sources${period}`)).body.data
  expect(await figures()).toEqual([
    {
      ...sums,
      ...{ source: 'facebook', campaign: kept.campaign, orders: 3, delivered: 1, returned: 1 },
      revenue: totalPrice - deliveryFee,
    },
    { ...sums, source: 'google', orders: 1 },
    { ...sums, source: '', orders: 2, returned: 1 },
  ])
  await query(databaseUrl, `update orders set created_at = '2026-03-03T18:00:00Z' where id = any($1)`, [
    [other._id, direct._id],
  ])
  const ofDay = [
    { ...sums, source: 'google', orders: 1 },
    { ...sums, source: '', orders: 1, returned: 1 },
  ]
  expect(await figures('?from=2026-03-04&to=2026-03-04'), 'days begin at midnight in Bangladesh').toEqual(ofDay)
  expect(await figures('?to=2026-03-03')).toEqual([])

  const csv = new TextDecoder().decode((await admin.call('GET', '/revenue/sources/csv')).body)
  expect(csv.split('\r\n')[1]).toBe(`facebook,"'=Eid ""26""",3,1,1,${totalPrice - deliveryFee}`)
  const orders = new TextDecoder().decode((await admin.post('/order/csv', { source: 'google' })).body)
  expect(orders.trim().split('\r\n')).toHaveLength(2)
  expect(orders.trim().split('\r\n')[1]).toMatch(/,google,$/)
})
