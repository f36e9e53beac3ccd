import { HttpApi } from 'effect/http-api'
import { beforeAll, expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { accessOf, rightNeededBy } from '#contract/calls/withErrors.ts'
import type { StaffRole } from '#contract/users/entity.ts'
import { covers, RIGHTS, type Right } from '#contract/users/rights.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUser, createUserWithRole, fastHashing } from '../account/client.ts'
import { finished, insertOrders, startMove } from '../jobs/bulk.ts'

/** Rights of the staff: what a role that the shop has made may call, see and hear of. */

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, workerPauseMs: 50 })
const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
const [admin, member, other] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'admin'),
  await createUser(server),
]
const role = newId()

/** Gives the member these rights alone. */
const give = (...rights: readonly string[]) => sql('update staff_roles set rights = $2 where id = $1', [role, rights])
const asPreset = async (preset: string) => {
  await sql('update staff_roles set rights = (select rights from staff_roles where preset = $2) where id = $1', [
    role,
    preset,
  ])
}
beforeAll(async () => {
  await sql(`insert into staff_roles (id, name, rights) values ($1, 'Role', '{}')`, [role])
  await sql('update users set staff_role_id = $2 where id = $1', [member.id, role])
})

const calls: { name: string; method: string; path: string; needed: ReturnType<typeof rightNeededBy> }[] = []
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    if (!['staff', 'admin'].includes(accessOf(endpoint) ?? '')) return
    const path = endpoint.path.replace('/api', '').replace(/:\w+/g, 'nobody')
    calls.push({ name: endpoint.identifier, method: endpoint.method, path, needed: rightNeededBy(endpoint) })
  },
})

/** Whether the member may make a call. A write has a type that no call reads, so that it changes nothing. */
const isAdmitted = async ({ method, path }: { method: string; path: string }) => {
  const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'text/plain' }
  const { status, body } = await member.visitor.call(method, path, method === 'GET' ? undefined : 'x', type)
  const isRefused = status === 403 && body.code === 'account.right_missing'
  if (!isRefused) expect([403, 401], path).not.toContain(status)
  return !isRefused
}

test('each call of the staff takes its right alone, and refuses all others', async () => {
  const failed: string[] = []
  for (const right of RIGHTS) {
    const mine = calls.filter(({ needed }) => [needed].flat().includes(right))
    await give(right)
    for (const call of mine) if (!(await isAdmitted(call))) failed.push(`${call.name} with ${right}`)
    await give(...RIGHTS.filter((one) => one !== right))
    for (const call of mine)
      if ((await isAdmitted(call)) !== [call.needed].flat().length > 1) failed.push(`${call.name} without ${right}`)
  }
  await give()
  for (const call of calls)
    if ((await isAdmitted(call)) !== (call.needed === 'every')) failed.push(`${call.name} with none`)
  expect(failed).toEqual([])
  // A call that names no right is for people with all of them.
  expect([covers([...RIGHTS], undefined), covers(null, undefined)]).toEqual([false, true])
})

/** The calls that matter most, written by hand: may the call agent, the packer, the accountant and the editor make them? */
const CELLS = `
deleteOrder: no no no no
deleteAllOrders: no no no no
listOrders: yes yes yes no
exportOrders: yes yes yes no
confirmOrder: yes no no no
correctOrder: yes no no no
editOrder: yes no no no
proposeEdit: yes no no no
withdrawEditProposal: yes no no no
takeNextCall: yes no no no
printSlips: no yes no no
bookParcels: no yes no no
getSellerFigures: no no yes no
getOrderSummary: no no yes no
sendPart: no no yes no
decidePayment: no no yes no
updateProduct: no no no yes
putVariants: no no no yes
startImport: no no no yes
setPolicy: no no no yes
changeRole: no no no no
exportUsers: no no no no
setShopDetails: no no no no
makeKey: no no no no
listAudit: no no no no
getNeeds: yes yes yes yes`

test('the roles that the shop begins with may do their own work', async () => {
  const rows = CELLS.trim()
    .split('\n')
    .map((row) => row.split(': ') as [string, string])
  for (const [at, preset] of ['callAgent', 'packer', 'accountant', 'editor'].entries()) {
    await asPreset(preset)
    for (const [name, cells] of rows) {
      const allowed = await isAdmitted(calls.find((call) => call.name === name)!)
      expect(allowed, `${preset}: ${name}`).toBe(cells.split(' ')[at] === 'yes')
    }
  }
})

test('the screens read what a person may do, and the roles with the number of their people', async () => {
  await give('people', 'packing')
  const rightsOf = async (person: typeof admin) => (await person.visitor.call('GET', '/user/rights')).body.data
  expect(await rightsOf(member)).toEqual({ all: false, rights: ['packing', 'people'] })
  expect(await rightsOf(admin)).toEqual({ all: true, rights: RIGHTS })
  const { data } = (await member.visitor.call('GET', '/user/staff-roles')).body
  const shown = data.map(({ name, preset, people }: StaffRole) => [name || preset, people])
  expect(shown.sort()).toEqual([
    ['Role', [expect.any(String)]],
    ['accountant', []],
    ['callAgent', []],
    ['editor', []],
    ['packer', []],
  ])
})

test('a role is made of rights that its maker has, changed from the next call on, and deleted once nobody has it', async () => {
  await give('people', 'packing')
  const call = async (who: typeof admin, method: string, path: string, body?: object) => {
    const { status, body: answer } = await who.visitor.call(method, `/user/staff-roles${path}`, body)
    return [answer.code ?? status, answer.data?._id, answer.message] as const
  }
  const many = { name: 'Counter', rights: ['orders.read', 'packing'] }
  expect((await call(member, 'POST', '', many))[0]).toBe('user.more_rights')
  expect((await call(admin, 'POST', '', { name: ' ', rights: [] }))[0]).toBe('validation.staff_role_name')
  expect((await call(admin, 'POST', '', { name: 'Counter', rights: ['packing', 'packing'] }))[0]).toBe(
    'validation.staff_role_rights',
  )
  const [made, id] = await call(member, 'POST', '', { name: ' Counter ', rights: ['packing'] })
  expect([made, await sql('select name, preset, rights from staff_roles where id = $1', [id])]).toEqual([
    201,
    [{ name: 'Counter', preset: '', rights: ['packing'] }],
  ])
  // Nobody raises a role, their own among them, above what they have; or changes one that is above it.
  expect((await call(member, 'PUT', `/${id}`, many))[0]).toBe('user.more_rights')
  expect((await call(member, 'PUT', `/${role}`, { name: 'Mine', rights: ['people', 'packing', 'system'] }))[0]).toBe(
    'user.more_rights',
  )
  expect((await call(admin, 'PUT', `/${id}`, many))[0]).toBe(200)
  expect((await call(member, 'PUT', `/${id}`, { name: 'Counter', rights: ['packing'] }))[0]).toBe('user.more_rights')
  expect((await call(member, 'DELETE', `/${id}`))[0]).toBe('user.more_rights')
  const [packer] = await sql(`select id from staff_roles where preset = 'packer'`)
  expect((await call(admin, 'PUT', `/${packer?.id}`, many))[0]).toBe('staff_role.fixed')
  expect((await call(admin, 'DELETE', `/${packer?.id}`))[0]).toBe('staff_role.fixed')
  expect((await call(admin, 'PUT', '/none', many))[0]).toBe('staff_role.not_found')

  const agent = await createUserWithRole(server, 'admin')
  await sql('update users set staff_role_id = $2 where id = $1', [agent.id, id])
  expect((await agent.visitor.call('GET', '/order/list')).status).toBe(200)
  expect((await call(admin, 'PUT', `/${id}`, { name: 'Counter', rights: ['packing'] }))[0]).toBe(200)
  expect((await agent.visitor.call('GET', '/order/list')).body.code).toBe('account.right_missing')
  expect(await call(admin, 'DELETE', `/${id}`)).toEqual([
    'staff_role.held',
    undefined,
    'One person has this role. Give them another role first.',
  ])
  await sql(`update users set role = 'user', staff_role_id = null where id = $1`, [agent.id])
  // The closed account of somebody who had the role does not keep it.
  const gone = await createUserWithRole(server, 'admin')
  await sql('update users set staff_role_id = $2, closed_at = now() where id = $1', [gone.id, id])
  expect((await call(member, 'DELETE', `/${id}`))[0]).toBe(200)
  expect((await call(admin, 'DELETE', `/${id}`))[0]).toBe('staff_role.not_found')
})

test('the orders of a person without the right to the revenue have no sum of it', async () => {
  const ids = await insertOrders(server.databaseUrl, 'sold', 1)
  await sql(`update orders set status = 'delivered' where id = any($1)`, [ids])
  const revenue = async () => (await member.visitor.call('GET', '/order/list')).body.data.totals.revenue
  await give('orders.read')
  expect(await revenue()).toBe(0)
  await give('orders.read', 'revenue')
  expect(await revenue()).toBe(100)
})

test('where customers may call too, somebody without the right acts as a customer', async () => {
  const [order] = await insertOrders(server.databaseUrl, 'shared', 1)
  const orderOf = (id: string) => member.visitor.call('GET', `/order/get-order-by-customerId/${id}`)
  const seen = async () => [
    (await member.visitor.call('GET', `/user/get-single-user/${other.id}`)).status,
    (await orderOf(other.id)).status,
    (await member.visitor.call('GET', `/order/invoice/${order}`)).status,
    (await member.visitor.call('GET', '/user/get-user-by-role/owner')).status,
    (await member.visitor.call('GET', '/user/get-user-by-role/user')).status,
    (await member.visitor.call('GET', '/products?page=0&limit=0')).status,
    (await member.visitor.call('PATCH', `/order/update-status/${order}`, { status: 'processing' })).status,
  ]
  await give('packing')
  expect(await seen()).toEqual([403, 403, 403, 403, 403, 400, 403])
  await give('catalogue')
  expect(await seen()).toEqual([403, 403, 403, 200, 403, 200, 403])
  await give('people', 'orders.read', 'orders.step', 'catalogue')
  expect(await seen()).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('news, numbers, jobs, the trash and the history leave out what the rights do not cover', async () => {
  await sql(
    `insert into news (person_id, id, role, kind, subject, details)
    select $1, 'news ' || kind, 'admin', kind, '', jsonb_build_object('kind', kind, 'total', 100)
    from unnest(array['order', 'refund', 'payment']) kind`,
    [member.id],
  )
  await sql(
    `insert into trash (id, kind, name) select 'trash ' || kind, kind, kind from unnest(array['product', 'banner']) kind`,
  )
  await sql(`insert into refunds (id, order_id) select 'refund ' || id, id from orders limit 1`)
  await sql(
    `insert into audit_log (kind, record_id, actor_id, role, call, verb, before, after, hidden, name, request_id)
    select kind, 'audited', $1, 'admin', 'none', 'changed', '{}', '{}', '{}', '', '' from unnest(array['order', 'product']) kind`,
    [admin.id],
  )
  const job = await (async () => {
    await give('orders.step')
    return startMove(member.visitor, await insertOrders(server.databaseUrl, 'listed', 1), 'processing')
  })()
  await finished(member.visitor, job._id)
  const get = async (path: string) => (await member.visitor.call('GET', path)).body
  const seen = async () => ({
    news: (await get('/news')).data.entries.map(({ kind }: { kind: string }) => kind).sort(),
    refunds: (await get('/dashboard/needs')).data.openRefunds,
    jobs: (await get('/jobs')).data.length,
    trash: ((await get('/trash')).data?.data ?? []).map(({ kind }: { kind: string }) => kind),
    audit: ((await get('/audit/list?record=audited')).data?.data ?? []).map(({ kind }: { kind: string }) => kind),
  })
  await give('refunds', 'content', 'audit')
  expect(await seen()).toEqual({ news: ['job', 'refund'], refunds: 1, jobs: 0, trash: ['banner'], audit: [] })
  expect((await member.visitor.call('GET', `/jobs/${job._id}`)).status).toBe(404)
  expect((await member.visitor.call('POST', `/jobs/${job._id}/undo`)).status).toBe(404)
  expect((await member.visitor.call('DELETE', '/trash/trash product')).status).toBe(404)
  await give('orders.read', 'orders.step', 'catalogue', 'audit')
  expect(await seen()).toMatchObject({ refunds: 0, jobs: 1, trash: ['product'] })
  expect((await seen()).news).toEqual(['job', 'order'])
  expect((await seen()).audit.sort()).toEqual(['order', 'product'])
})

test('a job whose person loses the right leaves the rest of its items as they are', async () => {
  await give('orders.step')
  const ids = await insertOrders(server.databaseUrl, 'taken', 3)
  // Each order takes a moment, so that the right is taken while items wait.
  await sql(`create function wait_a_moment() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return new; end'`)
  await sql(
    `create trigger wait_a_moment before update on orders for each row when (old.id like 'taken%') execute function wait_a_moment()`,
  )
  const job = await startMove(member.visitor, ids, 'processing')
  await give('orders.read')
  await waitFor(async () => {
    const [row] = await sql('select finished_at from jobs where id = $1', [job._id])
    expect(row?.finished_at).toBeTruthy()
  })
  await sql('drop trigger wait_a_moment on orders')
  const [counted] = await sql(`select count(*)::int as failed from job_items where job_id = $1 and state = 'failed'`, [
    job._id,
  ])
  const [moved] = await sql(`select count(*)::int as moved from orders where id = any($1) and status = 'processing'`, [
    ids,
  ])
  expect(counted?.failed).toBeGreaterThan(0)
  expect(Number(counted?.failed) + Number(moved?.moved)).toBe(3)
})

test('a stream hears only of what the rights cover, and ends when they change', async () => {
  const listen = async () => {
    const response = await fetch(`${server.url}/api/live`, {
      headers: { authorization: `Bearer ${member.visitor.token}` },
    })
    const state = { text: '', ended: false }
    const read = async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) state.text += chunk
      state.ended = true
    }
    read().catch(() => {})
    await waitFor(() => expect(state.text).not.toBe(''))
    return state
  }
  // The first listener of a process hears of everything once.
  const warm = await listen()
  await waitFor(() => expect(warm.text).toContain('"Order"'))
  await give('refunds')
  await waitFor(() => expect(warm.ended).toBe(true))
  const first = await listen()
  const [order] = await insertOrders(server.databaseUrl, 'heard', 1)
  await sql(`insert into refunds (id, order_id) values ('heard', $1)`, [order])
  await waitFor(() => expect(first.text).toContain('heard'))
  expect(first.text).not.toContain('"Order"')
  await give('orders.read')
  await waitFor(() => expect(first.ended).toBe(true))
  const next = await listen()
  const [later] = await insertOrders(server.databaseUrl, 'later', 1)
  await waitFor(() => expect(next.text).toContain(later))
})

test('nobody gives more rights than they have, or changes somebody with more; an administrator with all rights stays', async () => {
  const change = (who: typeof admin, userId: string, body: object) =>
    who.visitor.call('PATCH', '/user/change-role', { userId, ...body })
  const codeOf = async (response: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await response
    return body.code ?? status
  }
  await give('people', 'packing')
  const small = newId()
  await sql(`insert into staff_roles (id, name, rights) values ($1, 'Small', '{packing}')`, [small])
  const [packer] = await sql(`select id from staff_roles where preset = 'packer'`)
  expect(await codeOf(change(member, other.id, { role: 'admin' }))).toBe('user.more_rights')
  expect(await codeOf(change(member, other.id, { role: 'owner' }))).toBe('user.more_rights')
  expect(await codeOf(change(member, other.id, { role: 'admin', staffRole: packer?.id }))).toBe('user.more_rights')
  expect(await codeOf(change(member, other.id, { role: 'admin', staffRole: 'none' }))).toBe('staff_role.not_found')
  expect(await codeOf(change(member, other.id, { role: 'owner', staffRole: small }))).toBe('validation.wrong_kind')
  expect(await codeOf(change(member, member.id, { role: 'admin' }))).toBe('user.own_account')
  expect(await codeOf(change(member, admin.id, { role: 'user' }))).toBe('user.more_rights')
  expect(await codeOf(member.visitor.call('DELETE', `/user/delete-user/${admin.id}`))).toBe('user.more_rights')
  expect(await codeOf(member.visitor.call('DELETE', `/user/sessions/of/${admin.id}`))).toBe('user.more_rights')
  expect(await codeOf(member.visitor.call('DELETE', `/user/sessions/of/${other.id}`))).toBe(200)
  expect((await change(member, other.id, { role: 'admin', staffRole: small })).body.data).toMatchObject({
    role: 'admin',
    staffRole: small,
  })
  // Two administrators are left without the one who has all rights, who therefore stays.
  const helper = await createUserWithRole(server, 'admin')
  await sql('update users set role = $2 where id = $1', [helper.id, 'user'])
  expect(await codeOf(change(admin, member.id, { role: 'admin' }))).toBe(200)
  expect(await codeOf(change(member, admin.id, { role: 'admin', staffRole: small }))).toBe(200)
  expect((await admin.visitor.call('GET', '/order/list')).body.code).toBe('account.right_missing')
  expect(await codeOf(change(admin, member.id, { role: 'user' }))).toBe('account.right_missing')
  await sql(`update staff_roles set rights = $2 where id = $1`, [small, RIGHTS satisfies readonly Right[]])
  expect(await codeOf(change(admin, member.id, { role: 'user' }))).toBe('user.more_rights')
})
