import { describe, expect, test } from 'vitest'
import type { Difference, Statement } from '#contract/settlements/entity.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { parcelShop } from '../parcels/packed.ts'

/** Settlements through the whole stack: parcels, statements by call and by file, what differs, and what is owed. */

const { sandbox, settings } = await startCourierSandboxes(() => '')
const server = await startTestServer({ courier: settings, workerPauseMs: 20 })
const { sql, placed, piece, report, says } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')

/** A parcel by hand of a courier with a number, which is delivered where it is not said otherwise. It collects ৳160. */
const parcel = async (courier: string, number: string, ...states: string[]) => {
  const orderId = await placed([1])
  const body = { courier, number, link: '', charge: 60, pieces: [piece(orderId)] }
  const { data } = (await admin.post('/parcels', body)).body
  for (const state of states.length === 0 ? ['pickedUp', 'delivered'] : states)
    expect((await report(admin, data._id, state)).status).toBe(200)
  return { id: data._id as string, orderId }
}
const line = (consignment: string, more: object = {}) => ({
  consignment,
  invoice: '',
  collected: 160,
  charge: 60,
  fee: 1.6,
  returnCharge: 0,
  ...more,
})
const add = async (lines: readonly object[], number = '', courier = 'redx') => {
  const answer = await admin.post('/settlements/statements', { courier, number, file: 'paid.csv', lines })
  expect(answer.status, answer.body.message).toBe(201)
  return answer.body.data
}
const differences = async (query = ''): Promise<Difference[]> =>
  (await admin.call('GET', `/settlements/differences?courier=redx${query}`)).body.data.data
const kindsOf = async (number: string) =>
  (await differences(`&search=${number}`)).map(({ kind, state }) => `${kind} ${state}`)
const due = async (courier = 'redx') => {
  const { body } = await admin.call('GET', '/settlements/dues')
  return body.data.find(({ _id }: { _id: string }) => _id === courier)
}
const decide = (act: string, ids: readonly string[], note?: string) =>
  admin.post('/settlements/differences/decide', { act, ids, ...(note !== undefined && { note }) })

describe('a file', () => {
  test('each kind of difference is found once, however often and in parts the file is read', async () => {
    for (const number of ['R1', 'R2', 'R3', 'R4', 'R5']) await parcel('RedX', number)
    const returned = await parcel('redx', 'R6', 'pickedUp', 'returned')
    const { orderId } = await parcel('RedX', '')
    expect(await due()).toMatchObject({ owed: 960, parcels: 6, open: 0 })
    const lines = [
      line('R1'),
      line('R2', { collected: 100 }),
      line('R3', { collected: 200 }),
      line('R4'),
      line('R4', { charge: 0 }),
      line('R5', { charge: 90 }),
      line('R6', { collected: 0, returnCharge: 30 }),
      line('R7'),
      line('', { invoice: `#${orderId.slice(-6).toUpperCase()}` }),
    ]
    expect(await add(lines.slice(0, 4), 'INV-1')).toEqual({ statements: 1, lines: 4, differences: 2 })
    expect(await add(lines, 'INV-1')).toEqual({ statements: 0, lines: 5, differences: 3 })
    expect(await add(lines, 'INV-1')).toEqual({ statements: 0, lines: 0, differences: 0 })
    const found = await differences()
    expect(found.map(({ kind, number, expected, actual }) => [number, kind, expected, actual]).toSorted()).toEqual([
      ['R2', 'short', 160, 100],
      ['R3', 'over', 160, 200],
      ['R4', 'twice', 160, 320],
      ['R5', 'charge', 60, 90],
      ['R7', 'unknown', 0, 160],
    ])
    const { data } = (await admin.call('GET', `/settlements/statements?search=R6`)).body.data as { data: Statement[] }
    expect(data).toMatchObject([
      { number: 'INV-1', source: 'file', lines: 9, matched: 8, collected: 1260, returns: 30, amount: null, open: 5 },
    ])
    expect(data[0]!.fees).toBe(14.4)
    // Short by ৳60 and charged ৳30 too much, less ৳40 and ৳160 that came too much.
    expect(await due()).toMatchObject({ owed: -110, parcels: 0, open: 5 })
    expect(await sql(`select from orders o where o.payment_status <> 'paid' and o.id = $1`, [orderId])).toEqual([])
    expect((await sql(`select from parcel_reports where parcel_id = $1`, [returned.id])).length).toBe(3)
  })

  test('the rest of a short payment clears the difference; a parcel on its way may be named early', async () => {
    await parcel('RedX', 'C1')
    await parcel('RedX', 'C2', 'pickedUp')
    await add([line('C1', { collected: 60 }), line('C2')])
    expect([await kindsOf('C1'), await kindsOf('C2')]).toEqual([['short open'], []])
    await add([line('C1', { collected: 100, charge: 0 })])
    expect(await kindsOf('C1')).toEqual(['short cleared'])
    const [cleared] = await differences('&search=C1')
    expect((await decide('settle', [cleared!._id])).body.code).toBe('settlement.moved')
  })

  test('two readers at once read it once', async () => {
    await parcel('RedX', 'T1')
    const lines = [line('T1', { collected: 10 })]
    const read = await Promise.all([add(lines), add(lines), add(lines)])
    expect(read.map(({ statements }) => statements).toSorted()).toEqual([0, 0, 1])
    expect(await kindsOf('T1')).toEqual(['short open'])
  })
})

describe('a decision', () => {
  test('many are settled, disputed and opened again with a note, and what is owed follows', async () => {
    const before = (await due()).owed
    for (const number of ['D1', 'D2']) await parcel('RedX', number)
    await add([line('D1', { collected: 0 }), line('D2', { collected: 150 })])
    const ids = (await differences('&state=open')).filter(({ number }) => /^D/.test(number)).map(({ _id }) => _id)
    expect((await due()).owed - before).toBe(170)
    const disputed = (await decide('dispute', ids, 'Asked by mail')).body.data
    expect(disputed).toMatchObject([
      { state: 'disputed', note: 'Asked by mail' },
      { state: 'disputed', note: 'Asked by mail' },
    ])
    expect((await due()).owed - before).toBe(170)
    await decide('settle', ids)
    expect((await due()).owed).toBe(before)
    expect(await kindsOf('D1')).toEqual(['short settled'])
    expect((await decide('reopen', ids)).body.data[0]).toMatchObject({
      state: 'open',
      by: '',
      decidedAt: null,
      note: 'Asked by mail',
    })
    expect((await decide('reopen', ids)).body.code).toBe('settlement.moved')
    expect((await decide('settle', [...ids, 'gone'])).body.code).toBe('settlement.not_found')
    expect(await kindsOf('D1')).toEqual(['short open'])
  })

  test('a parcel that nobody has paid for a week is a difference, until a statement pays it', async () => {
    const { id } = await parcel('Pathao', 'P1')
    const owed = () => due('pathao')
    expect(await owed()).toMatchObject({ owed: 160, parcels: 1 })
    await sql(`update courier_dues set since = now() - interval '8 days' where parcel_id = $1`, [id])
    const late = await startTestServer({ databaseUrl: server.databaseUrl, workerPauseMs: 60_000 })
    expect(late.url).not.toBe(server.url)
    const unpaid = async () =>
      (await admin.call('GET', '/settlements/differences?courier=pathao')).body.data.data as Difference[]
    await expect.poll(unpaid).toMatchObject([{ kind: 'unpaid', number: 'P1', expected: 160, actual: 0, state: 'open' }])
    const [difference] = await unpaid()
    await decide('settle', [difference!._id])
    expect(await owed()).toMatchObject({ owed: 0, parcels: 0, since: null })
    await decide('reopen', [difference!._id])
    await add([line('P1')], '', 'pathao')
    expect(await unpaid()).toMatchObject([{ state: 'cleared' }])
  })

  test('a line of an unknown parcel is compared again once the parcel has its number', async () => {
    await add([line('L1', { collected: 100 }), line('L2')], '', 'pathao')
    const kinds = async () =>
      ((await admin.call('GET', '/settlements/differences?courier=pathao')).body.data.data as Difference[])
        .filter(({ number }) => number.startsWith('L'))
        .map(({ number, kind, state }) => `${number} ${kind} ${state}`)
        .toSorted()
    expect(await kinds()).toEqual(['L1 unknown open', 'L2 unknown open'])
    const { owed } = await due('pathao')
    await parcel('Pathao', 'L1')
    expect((await due('pathao')).owed - owed).toBe(160)
    await startTestServer({ databaseUrl: server.databaseUrl, workerPauseMs: 60_000 })
    await expect.poll(kinds).toEqual(['L1 short open', 'L1 unknown cleared', 'L2 unknown open'])
    expect((await due('pathao')).owed - owed).toBe(60)
  })
})

describe('a call', () => {
  test('statements with three differences are read once, and a courier that says nothing is named', async () => {
    const ids = []
    for (let count = 0; count < 4; count++) ids.push(await placed([1]))
    await sql(
      `update orders set address_details = 'House 7, Road 4', city = 'Dhanmondi', district = 'Dhaka' where id = any($1)`,
      [ids],
    )
    const way = { note: '', secondPhone: '', toPoint: false, weight: 400, city: '', area: '', areaName: '' }
    await admin.post('/couriers/bookings', { courier: 'steadfast', ids, ...way })
    const booked = () =>
      sql<{ id: string; consignment: string }>(
        `select p.id, p.consignment from parcels p join courier_bookings b on b.parcel_id = p.id
         where b.courier = 'steadfast' and b.state = 'booked' order by p.created_at, p.id`,
      )
    await expect.poll(booked).toHaveLength(4)
    for (const { id, consignment } of await booked()) {
      await sandbox.choose(`${sandbox.url}/steadfast/parcels/${consignment}`, 'deliver')
      await says(id, 'delivered', 0)
    }
    expect(await due('steadfast')).toMatchObject({ owed: 640, parcels: 4, isRead: true })
    await sandbox.set('steadfast', { payShort: 1, payStrange: 1, payTwice: 1, unavailable: 1 })
    const read = () => admin.post('/settlements/statements/read')
    expect((await read()).body.code).toBe('courier.no_answer')
    expect((await read()).body.data).toEqual({ statements: 1, lines: 6, differences: 3 })
    expect((await read()).body.data).toEqual({ statements: 0, lines: 0, differences: 0 })
    expect(await sql(`select kind, verb from audit_log where call = 'readStatements' order by kind`)).toEqual([
      ...[1, 2, 3].map(() => ({ kind: 'difference', verb: 'created' })),
      { kind: 'statement', verb: 'created' },
    ])
    const found: Difference[] = (await admin.call('GET', '/settlements/differences?courier=steadfast')).body.data.data
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['short', 'twice', 'unknown'])
  })
})
