import { beforeEach, describe, expect, test } from 'vitest'
import type { CallFigure } from '#contract/callDesk/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, restock, stockOf, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** The desk at which orders are confirmed by calls; two servers share its queue. */

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries, workerPauseMs: 50 })
const { databaseUrl } = server
const second = await startTestServer({ ...server.settings, port: 0 })
const { visitor: admin } = await createUserWithRole(server, 'admin')
const { visitor: colleague, id: colleagueId } = await createUserWithRole(server, 'admin')
await insertSampleShop(databaseUrl, 1)
/** The same person at the other server. */
const atSecond = (person: Visitor) => Object.assign(createVisitor(second.url), { token: person.token })

const rules = (more: object = {}) =>
  admin.call('PUT', '/call-desk/rules', { tries: 2, afterTries: 'leave', pauseMinutes: 60, linkAfter: null, ...more })
const list = async (filters = '') => (await admin.call('GET', `/call-desk/list${filters}`)).body.data
// biome-ignore lint/suspicious/noExplicitAny: tests read any column of the row
const sqlOf = (text: string, ...values: unknown[]) => query<any>(databaseUrl, text, values)
const callOf = async (id: string) => {
  const [row] = await sqlOf(`select state, tries, agent_id, due_at from order_calls where order_id = $1`, id)
  return row!
}
const isIn = (id: string, state: string) => waitFor(async () => expect((await callOf(id))?.state).toBe(state))
/** An order that waits for a call, with its call. */
const ordered = async (more: Record<string, unknown> = {}) => {
  const body = orderOf([line('p1')], more)
  const placed = await place(createVisitor(server.url), body)
  const id = placed.body.data.orders[0]._id as string
  await isIn(id, 'toCall')
  return { id, body }
}
const take = (id: string, who = admin) => who.post(`/call-desk/${id}/take`, {})
const report = (id: string, result: string, more: object = {}, who = admin) =>
  who.post(`/call-desk/${id}/result`, { result, ...more })
const statusOf = async (id: string) => {
  const [row] = await sqlOf(
    `select status, confirmation, deliver_by is not null as promised from orders where id = $1`,
    id,
  )
  return row!
}
/** Why an order was cancelled, and the SMS that says so. */
const cancellationOf = async (id: string, phone: string) => {
  const [step] = await sqlOf(`select reason from order_history where order_id = $1 and to_status = 'cancelled'`, id)
  const sent = await sqlOf(`select from outbox where recipient = $1 and body like '%cancelled%'`, phone)
  return [step?.reason, sent.length]
}

beforeEach(async () => {
  await sqlOf('delete from orders')
  await restock(databaseUrl, 50, 'p1')
  await rules()
})

describe('the queue', () => {
  test('has each order that waits for a call, with all that the person has to know', async () => {
    const { id, body } = await ordered({ note: 'Please ring twice' })
    await sqlOf(
      `insert into call_tries (id, order_id, result, state, note, agent_name)
      values ('t1', $1, 'change', 'callAgain', 'Size L', 'Sadia')`,
      id,
    )
    const { data, totals, total } = await list()
    expect([total, totals]).toEqual([1, { toCall: 1, calling: 0, callAgain: 0, unreachable: 0 }])
    expect(data[0]).toMatchObject({
      ...{ _id: id, state: 'toCall', tries: 0, customerName: 'Nusrat Jahan', phone: body.phone, pieces: 1 },
      ...{ lastResult: 'change', note: 'Size L', takenBy: '' },
    })
    const { task } = (await admin.post('/call-desk/next', {})).body.data
    expect(task).toMatchObject({
      call: { _id: id, state: 'calling', takenBy: expect.any(String) },
      order: { _id: id, note: 'Please ring twice', phone: body.phone, items: [{ quantity: 1 }] },
      tries: [{ result: 'change', note: 'Size L', by: 'Sadia' }],
    })
    for (const [filters, found] of [
      [`?search=${body.phone}`, 1],
      [`?search=${id.slice(-6)}`, 1],
      ['?search=01999999999', 0],
      ['?state=calling', 1],
      ['?state=toCall', 0],
    ] as const)
      expect((await list(filters)).data, filters).toHaveLength(found)
  })

  test('gives the one that is due longest first, and each to one person alone, on two servers at once', async () => {
    const ids: string[] = []
    for (let at = 0; at < 6; at++) ids.push((await ordered()).id)
    await sqlOf(`update order_calls set due_at = now() - interval '1 day' where order_id = $1`, ids[5])
    const first = (await admin.post('/call-desk/next', {})).body.data.task
    expect(first.call._id).toBe(ids[5])
    // It is the same until the person has reported it.
    expect((await admin.post('/call-desk/next', {})).body.data.task.call._id).toBe(ids[5])
    const people = []
    for (let at = 0; at < 5; at++) people.push((await createUserWithRole(server, 'admin')).visitor)
    const turns = await Promise.all(
      people.map((person, at) => (at % 2 ? atSecond(person) : person).post('/call-desk/next', {})),
    )
    const taken = turns.map(({ body }) => body.data.task?.call._id)
    expect(taken.toSorted()).toEqual(ids.slice(0, 5).toSorted())
    expect((await atSecond(colleague).post('/call-desk/next', {})).body.data.task).toBeUndefined()
  })

  test('says who calls the customer already, and takes a call back that is not reported', async () => {
    const { id } = await ordered()
    expect((await take(id)).status).toBe(200)
    const refused = await take(id, colleague)
    expect([refused.status, refused.body.code]).toEqual([409, 'call.taken'])
    expect((await report(id, 'confirmed', {}, colleague)).body.code).toBe('call.not_yours')
    expect((await colleague.post(`/call-desk/${id}/give-back`, {})).body.code).toBe('call.not_yours')
    await sqlOf(`update order_calls set taken_until = now() where order_id = $1`, id)
    await isIn(id, 'toCall')
    expect((await report(id, 'confirmed')).body.code).toBe('call.not_yours')
    expect((await statusOf(id)).confirmation).toBe('needed')
    expect((await take(id, colleague)).status).toBe(200)
    expect((await callOf(id)).agent_id).toBe(colleagueId)
    expect((await colleague.post(`/call-desk/${id}/give-back`, {})).status).toBe(200)
    expect(await callOf(id)).toMatchObject({ state: 'toCall', agent_id: null })
  })

  test('follows what happens to the order elsewhere', async () => {
    const [confirmed, cancelled] = [await ordered(), await ordered()]
    await take(confirmed.id)
    await admin.post(`/order/confirm/${confirmed.id}`, {})
    expect((await report(confirmed.id, 'noAnswer')).status).toBe(409)
    expect((await take(confirmed.id)).body.code).toBe('call.over')
    const move = { status: 'cancelled' }
    const moved = await admin.call('PATCH', `/order/update-status/${cancelled.id}`, move)
    await isIn(confirmed.id, 'ended')
    await isIn(cancelled.id, 'ended')
    await admin.post(`/order/undo/${cancelled.id}`, { movedAt: moved.body.data.updatedAt })
    await isIn(cancelled.id, 'toCall')
    await admin.call('DELETE', `/order/delete-order/${cancelled.id}`)
    expect(await sqlOf('select from order_calls where order_id = $1', cancelled.id)).toEqual([])
    expect((await take(cancelled.id)).status).toBe(404)
  })
})

describe('a result', () => {
  test('confirms the order as a confirmation elsewhere does', async () => {
    const { id } = await ordered()
    await take(id)
    const done = await report(id, 'confirmed')
    expect([done.status, done.body.data.state, done.body.message]).toEqual([
      200,
      'confirmed',
      'Order confirmed successfully',
    ])
    expect(await statusOf(id)).toEqual({ status: 'pending', confirmation: 'done', promised: true })
    expect((await report(id, 'confirmed')).body.code).toBe('call.not_yours')
    expect((await list()).data).toEqual([])
  })

  test('that refuses cancels the order with its reason, stock and message', async () => {
    const before = await stockOf(databaseUrl, 'p1')
    const [named, silent] = [await ordered(), await ordered()]
    for (const [id, more] of [
      [named.id, { note: 'Too dear' }],
      [silent.id, {}],
    ] as const) {
      await take(id)
      expect((await report(id, 'refused', more)).body.data.state).toBe('refused')
    }
    expect(await stockOf(databaseUrl, 'p1')).toEqual(before)
    expect((await statusOf(named.id)).status).toBe('cancelled')
    expect(await cancellationOf(named.id, named.body.phone)).toEqual(['Too dear', 1])
    expect(await cancellationOf(silent.id, silent.body.phone)).toEqual([
      'You said on the phone that you do not want it.',
      1,
    ])
  })

  test('without an answer comes back after the pause, and ends the tries as the rules say', async () => {
    const { id, body } = await ordered()
    await take(id)
    await report(id, 'noAnswer')
    const waits = await callOf(id)
    expect(waits).toMatchObject({ state: 'callAgain', tries: 1 })
    expect((waits.due_at.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)
    expect((await admin.post('/call-desk/next', {})).body.data.task).toBeUndefined()
    await sqlOf(`update order_calls set due_at = now() where order_id = $1`, id)
    await isIn(id, 'toCall')
    await take(id)
    await report(id, 'busy')
    expect([await callOf(id), (await statusOf(id)).status]).toMatchObject([
      { state: 'unreachable', tries: 2 },
      'pending',
    ])
    await rules({ afterTries: 'cancel' })
    await take(id)
    await report(id, 'noAnswer')
    expect((await statusOf(id)).status).toBe('cancelled')
    expect(await cancellationOf(id, body.phone)).toEqual(['We could not reach you by phone.', 1])
  })

  test('of a wrong number cancels nothing: the message would reach a stranger', async () => {
    await rules({ afterTries: 'cancel', tries: 1 })
    const { id } = await ordered()
    await take(id)
    await report(id, 'wrongNumber')
    expect([(await callOf(id)).state, (await statusOf(id)).status]).toEqual(['unreachable', 'pending'])
  })

  test('with a time or a wish keeps it for the next person', async () => {
    const { id } = await ordered()
    const at = new Date(Date.now() + 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 16)
    await take(id)
    for (const [body, code] of [
      [{}, 'validation.call_time'],
      [{ at: 'tomorrow' }, 'validation.call_time'],
      [{ at: '2026-02-31T25:00' }, 'validation.call_time'],
      [{ at: '2020-01-01T10:00' }, 'call.time_wrong'],
      [{ at: '2090-01-01T10:00' }, 'call.time_wrong'],
    ] as const) {
      const refused = await report(id, 'later', body)
      expect([refused.status, refused.body.issues[0].code], JSON.stringify(body)).toEqual([400, code])
    }
    expect((await report(id, 'change')).body.issues[0].code).toBe('validation.call_note')
    await report(id, 'later', { at })
    const { due_at: due, tries, state } = await callOf(id)
    expect([state, tries, due.toISOString()]).toEqual(['callAgain', 0, new Date(`${at}:00+06:00`).toISOString()])
    await take(id)
    await report(id, 'change', { note: 'Size L' })
    const { task } = (await take(id)).body.data
    expect(task.tries).toMatchObject([
      { result: 'later', againAt: due.toISOString() },
      { result: 'change', note: 'Size L' },
    ])
    expect((await admin.call('GET', `/call-desk/${id}/tries`)).body.data).toEqual(task.tries)
  })
})

describe('a link in an SMS', () => {
  /** Sends a request of the page of a link. */
  const linked = (id: string, token: string, confirm = false) =>
    createVisitor(server.url).call(
      confirm ? 'POST' : 'GET',
      `/call-link/${id}${confirm ? '/confirm' : ''}`,
      confirm ? {} : undefined,
      { 'x-order-key': token },
    )
  const smsTo = async (phone: string) => {
    const sent = await sqlOf(`select body from outbox where recipient = $1 and kind = 'sms'`, phone)
    return sent.flatMap(({ body }) => /#c\.([\w-]{22})$/.exec(body)?.[1] ?? [])
  }
  const tokenOf = (phone: string) =>
    waitFor(async () => {
      const [token, ...more] = await smsTo(phone)
      expect([token, more.length]).toEqual([expect.any(String), 0])
      return token as string
    })

  test('confirms the order by its button alone, while somebody calls, and says who did it', async () => {
    await rules({ linkAfter: 0 })
    const { id, body } = await ordered()
    const token = await tokenOf(body.phone)
    expect(await sqlOf(`select from order_calls where link_hash::text like '%' || $1 || '%'`, token)).toEqual([])
    await take(id)
    const { data: link } = (await linked(id, token)).body
    expect(link).toEqual({ _id: id, state: 'open', totalPrice: expect.any(Number), pieces: 1 })
    expect((await statusOf(id)).confirmation).toBe('needed')
    for (const [order, key] of [
      [id, 'wrong'],
      ['nobody', token],
      [(await ordered()).id, token],
    ] as const)
      expect((await linked(order, key, true)).body.code).toBe('call.link_unknown')
    const done = await Promise.all([linked(id, token, true), linked(id, token, true)])
    expect(done.map((one) => [one.status, one.body.data.state])).toEqual([
      [200, 'confirmed'],
      [200, 'confirmed'],
    ])
    expect(await statusOf(id)).toEqual({ status: 'pending', confirmation: 'done', promised: true })
    expect((await report(id, 'refused')).body.code).toBe('call.not_yours')
    const tries = (await admin.call('GET', `/call-desk/${id}/tries`)).body.data
    expect(tries).toMatchObject([{ result: 'confirmed', by: '' }])
    expect((await admin.call('GET', '/call-desk/figures')).body.data).toEqual([])
  })

  test('goes after the tries that the rules name, once, and is no longer good for another phone or a late press', async () => {
    await rules({ linkAfter: 1 })
    const { id, body } = await ordered()
    await take(id)
    expect(await smsTo(body.phone)).toEqual([])
    await report(id, 'noAnswer')
    const token = await tokenOf(body.phone)
    expect((await list()).data[0].linkSent).toBe(true)
    await sqlOf(`update orders set phone = '01899999999' where id = $1`, id)
    expect((await linked(id, token)).status).toBe(404)
    await sqlOf('update orders set phone = $2 where id = $1', id, body.phone)
    await admin.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
    expect([(await linked(id, token)).body.data.state, (await linked(id, token, true)).body.code]).toEqual([
      'over',
      'call.over',
    ])
    await sqlOf(`update order_calls set link_until = now() where order_id = $1`, id)
    expect((await linked(id, token)).status).toBe(404)
    expect(await smsTo(body.phone)).toHaveLength(1)
  })

  test('is not sent to a stranger, nor beyond the messages of a phone', async () => {
    const { id } = await ordered()
    await take(id)
    await report(id, 'wrongNumber')
    const phone = '01755555555'
    for (let at = 0; at < 10; at++) await ordered()
    await sqlOf('update orders set phone = $1 where id <> $2', phone, id)
    await rules({ linkAfter: 0 })
    await waitFor(async () => {
      const [left] = await sqlOf(`select count(*)::int as calls from order_calls where not link_asked`)
      expect(left?.calls).toBe(1)
    })
    expect((await callOf(id)).state).toBe('unreachable')
    const sent = (await smsTo(phone)).length
    expect(sent).toBe(9)
    const [linkless] = await sqlOf('select count(*)::int as calls from order_calls where link_hash is null')
    expect(linkless?.calls).toBe(11 - sent)
  })
})

test('rules are kept, and somebody else’s change of them is not lost', async () => {
  const { data } = (await admin.call('GET', '/call-desk/rules')).body
  expect(data).toMatchObject({ tries: 2, afterTries: 'leave', pauseMinutes: 60 })
  await rules({ tries: 5 })
  const late = await admin.call(
    'PUT',
    '/call-desk/rules',
    { tries: 1, afterTries: 'leave', pauseMinutes: 60 },
    {
      'if-match': data.updatedAt,
    },
  )
  expect([late.status, (await admin.call('GET', '/call-desk/rules')).body.data.tries]).toEqual([409, 5])
  for (const wrong of [{ tries: 0 }, { tries: 11 }, { pauseMinutes: 4 }, { pauseMinutes: 2881 }, { tries: 1.5 }])
    expect((await rules(wrong)).status).toBe(400)
})

test('the figures count the tries of each person on each day of Bangladesh, on the screen and in the file', async () => {
  const { id } = await ordered()
  await sqlOf(
    `insert into call_tries (id, order_id, result, state, agent_id, agent_name, created_at)
     select 'f' || n, $1, 'noAnswer', state, case when n < 4 then $2 end, case when n < 4 then 'Sadia' else 'Gone' end, at
     from (values (1, 'confirmed', timestamptz '2020-01-01'), (2, 'unreachable', TODAY), (3, 'confirmed', TODAY),
       (4, 'refused', TODAY - interval '1 second'), (5, 'callAgain', TODAY - interval '30 days')) tries (n, state, at)`.replaceAll(
      'TODAY',
      `(date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka')`,
    ),
    id,
    colleagueId,
  )
  const { data } = (await admin.call('GET', '/call-desk/figures')).body
  const shown = data.map(({ agent, calls, confirmed, refused, unreachable }: CallFigure) => [
    ...[agent, calls, confirmed, refused, unreachable],
  ])
  expect(shown).toEqual([
    ['Sadia', 2, 1, 0, 1],
    ['Gone', 1, 0, 1, 0],
    ['Gone', 1, 0, 0, 0],
  ])
  const { body } = await admin.call('GET', '/call-desk/figures/csv')
  const [head, first, ...rest] = new TextDecoder().decode(body).trim().split('\r\n')
  expect([head, first?.slice(10), rest.length]).toEqual([
    'Day,Person,Calls,Confirmed,Refused,Unreachable',
    ',Sadia,2,1,0,1',
    2,
  ])
})
