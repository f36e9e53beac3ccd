import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { parcelShop } from '../parcels/packed.ts'

/** Accounts of sellers at the couriers of the shop. */

const { privateKey } = generateKeyPairSync('ed25519')
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const { sandbox, settings } = await startCourierSandboxes(() => '')
const server = await startTestServer({ courier: settings, workerPauseMs: 10, signingKey })
const { sql, placed } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')
const { visitor: seller, id: sellerId } = await createUserWithRole(server, 'owner')

const noKeys = { storeId: '', apiKey: '', secretKey: '', clientId: '', clientSecret: '', token: '' }
const save = (visitor: Visitor, courier: string, account: object) =>
  visitor.call('PUT', `/couriers/accounts/${courier}`, { ...noKeys, ...account })
const remove = (courier: string) => seller.call('DELETE', `/couriers/accounts/${courier}`)
const accountsOf = async (visitor: Visitor) => (await visitor.call('GET', '/couriers/accounts')).body.data

const sent = async (owner: string, courier: string, place: object) => {
  const id = await placed([1], { owner })
  await sql(
    `update orders set address_details = 'House 7, Road 4', city = 'Dhanmondi', district = 'Dhaka' where id = $1`,
    [id],
  )
  const way = { note: '', secondPhone: '', toPoint: false, weight: 400, city: '', area: '', areaName: '', ...place }
  expect((await admin.post('/couriers/bookings', { courier, ids: [id], ...way })).status).toBe(201)
  return id
}
const stateOf = async (id: string) => {
  const [row] = await sql<{ state: string; account: string | null }>(
    'select state, account from courier_bookings where order_id = $1',
    [id],
  )
  return row!
}

test('an order of one seller goes by the keys of the seller, whatever becomes of the key of the shop', async () => {
  expect((await save(seller, 'steadfast', { apiKey: 'key' })).body.code).toBe('courier.account_incomplete')
  expect((await save(seller, 'steadfast', { apiKey: 'key', secretKey: 'wrong' })).body.code).toBe(
    'courier.keys_declined',
  )
  expect((await sql('select from courier_accounts')).length).toBe(0)
  const kept = await save(seller, 'steadfast', { apiKey: 'key', secretKey: 'secret' })
  expect(kept.body.data).toEqual({ _id: 'steadfast', storeId: '', hasKeys: true, isKeyRefused: false })
  const [row] = await sql<{ sealed_secret: Buffer }>('select sealed_secret from courier_accounts')
  expect(row!.sealed_secret.toString('latin1')).not.toContain('secret')
  expect(JSON.stringify(await sql('select * from audit_log'))).not.toContain('apiKey')

  await sandbox.set('steadfast', { wrongKey: 1 })
  const ofShop = await sent('', 'steadfast', {})
  await waitFor(async () => expect(await sql(`select from courier_keys where courier = 'steadfast'`)).toHaveLength(1))
  const ofSeller = await sent(sellerId, 'steadfast', {})
  await waitFor(async () => expect(await stateOf(ofSeller)).toEqual({ state: 'booked', account: sellerId }))
  expect(await stateOf(ofShop)).toEqual({ state: 'waiting', account: null })

  // Its parcel is followed by these keys.
  expect((await remove('steadfast')).body.code).toBe('courier.account_in_use')
  expect((await save(seller, 'steadfast', { apiKey: 'key', secretKey: 'secret' })).body.code).toBe(
    'courier.account_in_use',
  )
  // The courier pays the seller, so that it owes the shop nothing.
  await sql(
    `update parcels set ended_as = 'delivered', state_at = now() where id = (select parcel_id from courier_bookings where order_id = $1)`,
    [ofSeller],
  )
  expect(await sql('select from courier_dues')).toEqual([])
  await sql('update courier_bookings set due_at = null where order_id = $1', [ofSeller])
  expect((await remove('steadfast')).status).toBe(200)
  expect((await accountsOf(seller))[0]).toMatchObject({ _id: 'steadfast', hasKeys: false })
  const entries = await sql(
    `select call, kind, record_id as id from audit_log where call like '%CourierAccount' order by at`,
  )
  const about = { kind: 'user', id: sellerId }
  expect(entries).toEqual([
    { call: 'saveCourierAccount', ...about },
    { call: 'removeCourierAccount', ...about },
  ])
})

test('a place alone leaves the shop’s keys, and nobody sees what another one has', async () => {
  expect((await save(seller, 'redx', { storeId: 'Malibagh' })).status).toBe(400)
  expect((await save(seller, 'redx', { storeId: '12' })).body.data).toMatchObject({ storeId: '12', hasKeys: false })
  expect(await accountsOf(admin)).toContainEqual({ _id: 'redx', storeId: '', hasKeys: false, isKeyRefused: false })
  const id = await sent(sellerId, 'redx', { city: 'Dhaka', area: '2', areaName: 'Dhanmondi' })
  await waitFor(async () => expect(await stateOf(id)).toEqual({ state: 'booked', account: sellerId }))
  const control = await fetch(`${sandbox.url}/sandbox/control`, { headers: { 'x-haat-demo': 'demo-key-of-the-tests' } })
  expect(JSON.stringify(await control.json())).toContain(id)
  await sql(
    `update parcels set ended_as = 'delivered', state_at = now() where id = (select parcel_id from courier_bookings where order_id = $1)`,
    [id],
  )
  expect(await sql('select courier from courier_dues')).toEqual([{ courier: 'redx' }])
  expect((await save(seller, 'unknown', {})).status).toBe(404)
})

test('a seller sends own orders by what they have at the courier, and no other ones', async () => {
  const { visitor: other, id: otherId } = await createUserWithRole(server, 'owner')
  const namesOf = async (visitor: Visitor) =>
    (await visitor.call('GET', '/couriers')).body.data.map(({ _id }: { _id: string }) => _id)
  expect(await namesOf(seller)).toEqual(['redx'])
  expect([await namesOf(other), (await namesOf(admin)).length]).toEqual([[], 3])

  const [own, foreign] = [await placed([1], { owner: sellerId }), await placed([1], { owner: otherId })]
  await sql(`update orders set city = 'Dhanmondi', district = 'Dhaka' where id = any($1)`, [[own, foreign]])
  const way = {
    note: '',
    secondPhone: '',
    toPoint: false,
    weight: 400,
    city: 'Dhaka',
    area: '2',
    areaName: 'Dhanmondi',
  }
  const send = (visitor: Visitor, courier: string, ids: string[]) =>
    visitor.post('/couriers/bookings', { courier, ids, ...way })
  const { body } = await send(seller, 'redx', [own, foreign])
  expect(body.data.failures.map(({ _id }: { _id: string }) => _id)).toEqual([foreign])
  await waitFor(async () => expect(await stateOf(own)).toEqual({ state: 'booked', account: sellerId }))
  // The shop's account at Steadfast has no place of the seller.
  const more = await placed([1], { owner: sellerId })
  expect((await send(seller, 'steadfast', [more])).body.data).toMatchObject({ bookings: [], failures: [{ _id: more }] })

  const ofOrder = (visitor: Visitor) => visitor.call('GET', `/couriers/bookings/of-order/${own}`)
  expect((await ofOrder(seller)).body.data).toMatchObject([{ orderId: own, courier: 'redx' }])
  expect((await ofOrder(other)).status).toBe(403)
  expect((await other.call('GET', `/couriers/redx/place-of/${own}`)).status).toBe(403)
  const [{ parcel_id: parcel }] = (await sql<{ parcel_id: string }>(
    'select parcel_id from courier_bookings where order_id = $1',
    [own],
  )) as [{ parcel_id: string }]
  const cancel = (visitor: Visitor) =>
    visitor.call('PATCH', `/couriers/bookings/${parcel}`, { act: 'cancel', number: '', ...way })
  expect((await cancel(other)).status).toBe(403)
  expect((await cancel(seller)).status).toBe(200)
})
