import { expect, test } from 'vitest'
import { sweep } from '#server/account/housekeeping.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { unfinishedConsent } from '#texts/bn/unfinishedCheckouts.ts'
import { createUserWithRole, createVisitor, newPhone } from '../account/client.ts'
import { line, newKey, orderOf, place, stockOf, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Checkouts that people do not finish, from the box to the order that the call desk places. */

const server = await startTestServer({ checkout: withoutCodes })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const { visitor: admin, ...adminUser } = await createUserWithRole(server, 'admin')
const guest = createVisitor(server.url)
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)

const identity = () => ({ checkoutId: crypto.randomUUID(), key: newKey() })
const typed = (more: object = {}) => ({
  ...identity(),
  customerName: 'Nusrat Jahan',
  phone: newPhone(),
  items: [line('p1', 2)],
  district: 'Dhaka',
  city: 'Dhanmondi',
  ...more,
})
const keep = (body: object, visitor = guest) => visitor.post('/unfinished-checkouts', body)
const drop = ({ checkoutId, key }: { checkoutId: string; key: string }) =>
  guest.post('/unfinished-checkouts/drop', { checkoutId, key })
const list = async () => (await admin.call('GET', '/unfinished-checkouts')).body.data
const phones = async () => (await list()).map(({ phone }: { phone: string }) => phone)
const days = async () => (await guest.call('GET', '/unfinished-checkouts/offer')).body.data.days
const rules = { tries: 3, afterTries: 'leave', pauseMinutes: 120 }
const setDays = (unfinishedDays: number) => admin.call('PUT', '/call-desk/rules', { ...rules, unfinishedDays })
/** The limit counts addresses, of which the tests have one. */
const forgetTries = () => sql('delete from rate_limits')

test('nothing is kept before the privacy policy says so and the shop sets the days', async () => {
  expect([await days(), (await keep(typed())).body.code]).toEqual([0, 'unfinished.off'])
  expect((await setDays(7)).body.code).toBe('call.not_in_policy')
  expect((await setDays(15)).status).toBe(400)
  await admin.call('PUT', '/policies/privacy', { text: `## গোপনীয়তা\n\n${unfinishedConsent}` })
  expect([await days(), (await keep(typed())).body.code]).toEqual([0, 'unfinished.off'])
  expect((await setDays(7)).body.data).toMatchObject({ unfinishedDays: 7 })
  expect((await admin.call('PUT', '/call-desk/rules', rules)).body.data).toMatchObject({ unfinishedDays: 7 })
  expect(await days()).toBe(7)
})

test('one is kept for a phone, three of an address and hour, and its own key alone deletes it', async () => {
  const first = typed()
  expect((await keep(first)).status).toBe(200)
  expect(await list()).toMatchObject([
    { customerName: 'Nusrat Jahan', phone: first.phone, district: 'Dhaka', city: 'Dhanmondi', price: { problems: [] } },
  ])
  expect((await list())[0].price.total).toBeGreaterThan(0)
  expect((await keep({ ...first, addressDetails: 'House 12' })).status).toBe(400)
  // What is typed later is no further try.
  for (const city of ['Gulshan', 'Banani', 'Mirpur']) await keep({ ...first, city, district: 'Dhaka' })
  expect(await list()).toMatchObject([{ city: 'Mirpur' }])
  await keep({ ...first, key: newKey(), customerName: 'Somebody else' })
  await drop({ ...first, key: newKey() })
  expect(await list()).toMatchObject([{ customerName: 'Nusrat Jahan' }])
  const second = typed({ phone: first.phone, district: 'Nowhere' })
  await keep(second)
  expect(await list()).toMatchObject([{ phone: first.phone, district: '', city: '', price: { total: null } }])
  expect((await keep(typed())).status).toBe(200)
  expect(await keep(typed())).toMatchObject({ status: 429, body: { code: 'account.too_many_tries' } })
  // Another phone of the same checkout is a further try, too.
  expect((await keep({ ...second, phone: newPhone() })).status).toBe(429)
  expect(await phones()).toHaveLength(2)
  expect((await drop(second)).status).toBe(200)
  expect((await drop(second)).status).toBe(200)
  expect(await phones()).toHaveLength(1)
  expect(await sql('select from outbox where recipient = any($1)', [[first.phone, second.phone]])).toEqual([])
})

test('an order of the checkout or of its phone, the staff, and time delete it', async () => {
  await sql('delete from unfinished_checkouts')
  await forgetTries()
  const [ordered, ofPhone, forgotten] = [typed(), typed(), typed()]
  for (const one of [ordered, ofPhone, forgotten]) expect((await keep(one)).status).toBe(200)
  await place(guest, orderOf([line('p1', 1)], { checkoutId: ordered.checkoutId, key: ordered.key }))
  await place(guest, orderOf([line('p2', 1)], { phone: ofPhone.phone }))
  expect(await phones()).toEqual([forgotten.phone])
  const [{ _id }] = await list()
  expect((await guest.call('DELETE', `/unfinished-checkouts/${_id}`)).status).toBe(401)
  expect((await admin.call('DELETE', `/unfinished-checkouts/${_id}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/unfinished-checkouts/${_id}`)).body.code).toBe('unfinished.not_found')
  await forgetTries()
  const [old, fresh] = [typed(), typed()]
  await keep(old)
  await keep(fresh)
  await sql(`update unfinished_checkouts set created_at = now() - interval '8 days' where phone = $1`, [old.phone])
  await withDatabase(databaseUrl, sweep(false))
  expect(await phones()).toEqual([fresh.phone])
  await setDays(0)
  await withDatabase(databaseUrl, sweep(false))
  expect(await phones()).toEqual([])
  await setDays(14)
})

test('the staff places its order at the prices of today, by the rules of a proved phone, once, with their name', async () => {
  await forgetTries()
  await sql('delete from orders')
  const kept = typed()
  await keep(kept)
  await sql(`update products set price = price + 1000 where id = 'p1'`)
  const [{ _id, price }] = await list()
  const before = await stockOf(databaseUrl, 'p1')
  const said = {
    customerName: 'Nusrat',
    district: 'Dhaka',
    city: 'Dhanmondi',
    addressDetails: 'House 12, Road 5',
    note: '',
  }
  const order = (body: object, visitor = admin) => visitor.post(`/unfinished-checkouts/${_id}/order`, body)
  expect((await order(said, guest)).status).toBe(401)
  expect((await order({ ...said, addressDetails: '' })).status).toBe(400)
  expect(await order({ ...said, district: 'Nowhere' })).toMatchObject({ status: 400 })
  // It counts for a phone that is proved, and asks for the call in which the order is placed.
  const block = { kind: 'phone', phone: kept.phone, district: '', address: '', outcome: 'call', reason: 'x', until: '' }
  expect((await admin.post('/cash-blocks', block)).status).toBe(201)
  const answers = await Promise.all([order(said), order(said)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  const [placed] = answers.find(({ status }) => status === 201)!.body.data
  expect(placed).toMatchObject({ phone: kept.phone, totalPrice: price.total, confirmation: 'none', status: 'pending' })
  expect(await phones()).toEqual([])
  expect((await stockOf(databaseUrl, 'p1')).p1!.stock).toBe(before.p1!.stock - 2)
  const [row] = await sql<Record<string, unknown>>(
    `select o.placed_by, o.cash_rule ->> 'isBlock' as block, o.policies_version, o.lacks_consent, c.phone from orders o join checkouts c on c.id = o.checkout_id`,
  )
  expect(row).toMatchObject({
    placed_by: { id: adminUser.id },
    block: 'true',
    policies_version: expect.any(Number),
    lacks_consent: false,
  })
  const history = (await admin.call('GET', `/order/phone-history/${placed._id}`)).body.data
  expect(history.placedBy).not.toBe('')
})
