import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { parcelShop } from './packed.ts'

const server = await startTestServer({ workerPauseMs: 50 })
const { sql, placed, piece, pack, report } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')

/** An order whose parcel was not delivered. */
const undelivered = async (phone: string) => {
  const id = await placed([1], { phone })
  const { _id: parcel } = await pack(admin, piece(id))
  for (const state of ['pickedUp', 'deliveryFailed']) await report(admin, parcel, state)
  return { id, parcel }
}
/** The token of the newest SMS about an order. */
const tokenOf = (id: string, count = 1) =>
  waitFor(async () => {
    const messages = await sql<{ body: string }>(
      `select body from outbox where kind = 'sms' and body like '%/track/' || $1 || '#p.%' order by created_at desc`,
      [id],
    )
    expect(messages).toHaveLength(count)
    return messages[0]!.body.split('#p.')[1]!
  })
const guest = createVisitor(server.url)
const read = (id: string, token: string) => guest.call('GET', `/parcel-link/${id}`, undefined, { 'x-order-key': token })
const choose = (id: string, token: string, body: object) =>
  guest.call('POST', `/parcel-link/${id}`, body, { 'x-order-key': token })
const parcelOf = async (id: string) => (await admin.call('GET', `/parcels/of-order/${id}`)).body.data.parcels[0]

test('the customer of a parcel that was not delivered chooses once, which the staff reads', async () => {
  const { id, parcel } = await undelivered('01711111111')
  const token = await tokenOf(id)
  expect(await parcelOf(id)).toMatchObject({ asked: true, wish: null, state: 'deliveryFailed' })
  const { body: opened, status } = await read(id, token)
  expect([status, Object.keys(opened.data).toSorted(), opened.data.state]).toEqual([
    200,
    ['_id', 'days', 'state'],
    'open',
  ])
  expect((await parcelOf(id)).wish).toBeNull()
  const wrong = [
    { wish: 'again', day: '2020-01-01', address: '' },
    { wish: 'again', day: '', address: '' },
    { wish: 'address', day: '', address: ' ' },
  ]
  const statuses: number[] = []
  for (const body of wrong) statuses.push((await choose(id, token, body)).status)
  expect(statuses).toEqual([409, 400, 400])

  const day = opened.data.days[1]
  expect((await choose(id, token, { wish: 'again', day, address: 'House 9' })).body.data.state).toBe('chosen')
  await choose(id, token, { wish: 'stop', day: '', address: '' })
  expect(await parcelOf(id)).toMatchObject({ state: 'deliveryFailed', wish: { wish: 'again', day, address: '' } })
  const [stored] = await sql<{ token_hash: Buffer }>(`select token_hash from parcel_links where order_id = $1`, [id])
  expect(stored!.token_hash.includes(token)).toBe(false)

  // Another failure asks again, and the former link is over.
  for (const state of ['inTransit', 'deliveryFailed']) await report(admin, parcel, state)
  const next = await tokenOf(id, 2)
  expect((await choose(id, next, { wish: 'address', day: '', address: ' House 9, Road 3 ' })).status).toBe(200)
  expect((await parcelOf(id)).wish).toMatchObject({ wish: 'address', day: '', address: 'House 9, Road 3' })
})

test('a link opens one parcel, for its time, its phone and its failure', async () => {
  const { id, parcel } = await undelivered('01722222222')
  const token = await tokenOf(id)
  const other = await undelivered('01733333333')
  expect((await read(other.id, token)).body.code).toBe('parcel.link_unknown')
  expect((await read(id, `${token}x`)).status).toBe(404)
  await report(admin, parcel, 'returning')
  expect((await read(id, token)).body.data).toEqual({ _id: id, state: 'over', days: [] })
  expect((await choose(id, token, { wish: 'stop', day: '', address: '' })).body.code).toBe('parcel.link_over')
  await sql(`update orders set phone = '01744444444' where id = $1`, [id])
  expect((await read(id, token)).status).toBe(404)
  const theirs = await tokenOf(other.id)
  await sql(`update parcel_links set expires_at = now() where order_id = $1`, [other.id])
  expect((await choose(other.id, theirs, { wish: 'stop', day: '', address: '' })).status).toBe(404)
})

test('a phone above its limit gets no SMS, and the staff decides', async () => {
  const ids: string[] = []
  for (let at = 0; at < 10; at++) ids.push((await undelivered('01755555555')).id)
  const asked = await waitFor(async () => {
    const rows = await sql<{ id: string; asked: boolean }>(
      `select order_id as id, token_hash is not null as asked from parcel_links where order_id = any($1)`,
      [ids],
    )
    expect(rows).toHaveLength(10)
    return rows
  })
  const [unasked, ...others] = asked.filter((row) => !row.asked)
  expect(others).toEqual([])
  expect(await parcelOf(unasked!.id)).toMatchObject({ asked: false, wish: null })
})
