import { once } from 'node:events'
import { request } from 'node:http'
import { HttpApi } from 'effect/http-api'
import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { accessOf, rightNeededBy } from '#contract/calls/withErrors.ts'
import { RIGHTS, type Right } from '#contract/users/rights.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, newEmail, password } from '../account/client.ts'
import { finished, insertOrders, startMove } from '../jobs/bulk.ts'
import { download, insertProducts } from '../products/csvFiles.ts'
import { createProduct, required } from '../products/productRequests.ts'
import { multipartForm, picture } from '../support/uploads.ts'

/** The members of stores: who acts, in which store, with which rights (docs/decisions/accounts.md). */

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, workerPauseMs: 50 })
const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
type Person = Awaited<ReturnType<typeof createUser>>
const [amina, bashir, packer] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUser(server),
]
const codeOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call
  return body.code ?? status
}
const presetId = async (preset: string) =>
  String((await sql('select id from staff_roles where preset = $1', [preset]))[0]?.id)

/** A role of a store with these rights, and its member. */
const hire = async (person: Person, seller: Person, rights: readonly Right[] | null) => {
  const role = rights && newId()
  if (rights)
    await sql(`insert into staff_roles (id, name, rights, store_id) values ($1, 'Role', $2, $3)`, [
      role,
      rights,
      seller.id,
    ])
  await sql('insert into store_members (store_id, person_id, staff_role_id) values ($1, $2, $3)', [
    seller.id,
    person.id,
    role,
  ])
  return role
}
const choose = (person: Person, store: string | null) => person.visitor.call('PUT', '/stores/chosen', { store })
/** A person who works for a seller with these rights, and has chosen the store. */
const memberOf = async (seller: Person, rights: readonly Right[] | null) => {
  const person = await createUser(server)
  const role = await hire(person, seller, rights)
  expect((await choose(person, seller.id)).status).toBe(200)
  return { ...person, role }
}

const orders = {
  amina: await insertOrders(server.databaseUrl, 'amina', 2, amina.id),
  bashir: await insertOrders(server.databaseUrl, 'bashir', 2, bashir.id),
}
await sql(`insert into categories (id, name) values ('c1', 'Sarees')`)
await sql(`insert into sub_categories (id, name, category_id) values ('s1', 'Cotton', 'c1')`)
await sql(`insert into sub_sub_categories (id, name, sub_category_id, category_id) values ('t1', 'Fine', 's1', 'c1')`)
await insertProducts(server.databaseUrl, amina.id, 1, 'amina')
await insertProducts(server.databaseUrl, bashir.id, 1, 'bashir')
const productOf = async (seller: Person) =>
  String((await sql('select id from products where owner_id = $1 order by id limit 1', [seller.id]))[0]?.id)

test('a packer takes the invitation of a seller, chooses a password, and begins in the store with its rights alone', async () => {
  const to = newEmail()
  const packing = await presetId('packer')
  const invited = await amina.visitor.call('POST', '/invitations', {
    ...{ name: 'Mitu Begum', to, role: 'owner', staffRole: packing },
  })
  expect([invited.status, invited.body.data]).toMatchObject([201, { to, role: 'owner', staffRole: packing }])
  // Each store, and the shop, sees its own.
  const listed = async (who: Person) =>
    (await who.visitor.call('GET', '/invitations')).body.data.map((one: { to: string }) => one.to)
  expect([await listed(amina), await listed(bashir)]).toEqual([[to], []])
  const idOf = invited.body.data._id
  expect(await codeOf(bashir.visitor.call('DELETE', `/invitations/${idOf}`))).toBe('invitation.not_found')
  const [message] = await sql('select body from outbox where recipient = $1', [to])
  const token = /\/invitation#([\w-]+)/.exec(String(message?.body))?.[1]
  const visitor = createVisitor(server.url)
  const call = (path: string, body: object) => visitor.call('POST', path, body)
  expect((await call('/invitation/open', { token })).body.data).toMatchObject({
    store: 'Rahima Khatun',
    role: 'owner',
    staffRole: { preset: 'packer' },
    hasAccount: false,
  })
  expect(await codeOf(packer.visitor.call('POST', '/invitation/take', { token }))).toBe('invitation.of_another')
  expect((await call('/invitation/take', { token })).body.data).toEqual({ choosePassword: { identifier: to } })
  expect(await codeOf(call('/invitation/take', { token }))).toBe('invitation.used')
  await call('/user/reset-password', { identifier: to, password })
  const { data } = (await call('/user/signin', { identifier: to, password })).body
  expect(data.user).toMatchObject({ role: 'owner', store: { _id: amina.id, name: 'Rahima Khatun' } })
  visitor.token = data.accessToken
  expect((await visitor.call('GET', '/user/rights')).body.data).toEqual({
    all: false,
    rights: ['orders.read', 'packing', 'parcels'],
  })
  // In the accounts of the shop they stay a customer.
  expect((await sql('select role from users where email = $1', [to]))[0]).toEqual({ role: 'user' })
})

test('an invitation is refused after its withdrawal, and once its maker may not give it any more', async () => {
  const manager = await memberOf(amina, ['people', 'packing'])
  const to = newEmail()
  const invite = (who: Person, body: object) =>
    who.visitor.call('POST', '/invitations', { name: 'Mitu Begum', to, ...body })
  expect(await codeOf(invite(manager, { role: 'owner' }))).toBe('user.more_rights')
  expect(await codeOf(invite(manager, { role: 'admin' }))).toBe('account.not_allowed')
  expect(await codeOf(invite(manager, { role: 'owner', staffRole: await presetId('packer') }))).toBe('user.more_rights')
  const foreign = newId()
  await sql(`insert into staff_roles (id, name, rights, store_id) values ($1, 'Theirs', '{packing}', $2)`, [
    foreign,
    bashir.id,
  ])
  expect(await codeOf(invite(manager, { role: 'owner', staffRole: foreign }))).toBe('staff_role.not_found')
  const { _id } = (await invite(manager, { role: 'owner', staffRole: manager.role })).body.data
  expect(await codeOf(invite(amina, { role: 'owner' }))).toBe('invitation.waiting')
  // Another store may invite the same person.
  expect((await invite(bashir, { role: 'owner' })).status).toBe(201)
  const linkTo = async (id: string) => {
    await amina.visitor.call('POST', `/invitations/${id}/send`)
    const [message] = await sql('select body from outbox where recipient = $1 order by created_at desc limit 1', [to])
    return /\/invitation#([\w-]+)/.exec(String(message?.body))?.[1]
  }
  const take = (token?: string) => codeOf(createVisitor(server.url).call('POST', '/invitation/take', { token }))
  const token = await linkTo(_id)
  await sql('update invitations set made_by = $2 where id = $1', [_id, manager.id])
  await sql(`update staff_roles set rights = '{people}' where id = $1`, [manager.role])
  // The role of the invitation is the same one, so that its maker still has what it gives.
  await sql(`update invitations set staff_role_id = $2 where id = $1`, [_id, await presetId('packer')])
  expect(await take(token)).toBe('invitation.withdrawn')
  expect((await amina.visitor.call('DELETE', `/invitations/${_id}`)).status).toBe(200)
  expect(await take(token)).toBe('invitation.withdrawn')
})

const calls: {
  name: string
  method: string
  path: string
  access: string
  needed: ReturnType<typeof rightNeededBy>
}[] = []
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    const access = accessOf(endpoint) ?? ''
    if (access !== 'staff' && access !== 'admin') return
    const path = endpoint.path.replace('/api', '').replace(/:\w+/g, 'nobody')
    calls.push({ name: endpoint.identifier, method: endpoint.method, path, access, needed: rightNeededBy(endpoint) })
  },
})

test('each call of a seller takes its right alone from a member, and no call of the administrator takes any', async () => {
  const member = await memberOf(amina, [])
  const give = (...rights: readonly Right[]) =>
    sql('update staff_roles set rights = $2 where id = $1', [member.role, rights])
  const answer = async ({ method, path }: { method: string; path: string }) => {
    const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'text/plain' }
    const { status, body } = await member.visitor.call(method, path, method === 'GET' ? undefined : 'x', type)
    return status === 403 && ['account.right_missing', 'account.not_allowed'].includes(body.code)
      ? body.code
      : 'admitted'
  }
  const wrong: string[] = []
  const check = async (call: (typeof calls)[number], expected: string, why: string) => {
    const got = await answer(call)
    // Reads of what the seller has name what nobody has in this test.
    const isOwnRead =
      ['getBookingsOfOrder', 'getOrdersOfOwner'].includes(call.name) &&
      got === 'account.not_allowed' &&
      expected === 'admitted'
    if (got !== expected && !isOwnRead) wrong.push(`${call.name} ${why}: ${got}`)
  }
  for (const right of RIGHTS) {
    const mine = calls.filter(({ needed, access }) => access === 'staff' && [needed].flat().includes(right))
    if (mine.length === 0) continue
    await give(right)
    for (const call of mine) await check(call, 'admitted', `with ${right}`)
    await give(...RIGHTS.filter((one) => one !== right))
    for (const call of mine.filter(({ needed }) => [needed].flat().length === 1))
      await check(call, 'account.right_missing', `without ${right}`)
  }
  await give(...RIGHTS)
  for (const call of calls.filter(({ access }) => access === 'admin'))
    await check(call, 'account.not_allowed', 'of admin')
  expect(wrong).toEqual([])
})

/**
 * The cells that matter most, by hand: what a call of a member of Amina's store answers about Amina's and about Bashir's
 * record, with the right and without it. `own` and `other`: the codes or statuses.
 */
const CELLS: readonly {
  readonly name: string
  readonly right: Right
  readonly call: (of: 'amina' | 'bashir') => Promise<readonly [method: string, path: string, body?: object]>
  readonly own: number | string
  readonly other: number | string
}[] = [
  {
    name: 'an order',
    right: 'orders.read',
    call: async (of) => ['GET', `/order/get-order/${orders[of][0]}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'its history',
    right: 'orders.read',
    call: async (of) => ['GET', `/order/history/${orders[of][0]}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'the phone of an order',
    right: 'orders.read',
    call: async (of) => ['GET', `/order/phone-history/${orders[of][0]}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'the orders of a seller',
    right: 'orders.read',
    call: async (of) => ['GET', `/order/get-order-by-ownerId/${{ amina, bashir }[of].id}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'the parcels of an order',
    right: 'packing',
    call: async (of) => ['GET', `/parcels/of-order/${orders[of][0]}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'the last change of a product',
    right: 'catalogue',
    call: async (of) => ['GET', `/products/${await productOf({ amina, bashir }[of])}/last-change`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'the deletion of a product',
    right: 'catalogue',
    call: async (of) => ['DELETE', `/products/${await productOf({ amina, bashir }[of])}`],
    own: 200,
    other: 'account.not_allowed',
  },
  {
    name: 'a step of an order',
    right: 'orders.step',
    call: async (of) => ['PATCH', `/order/update-status/${orders[of][1]}`, { status: 'processing' }],
    own: 200,
    other: 'account.not_allowed',
  },
]

test('a member reads and changes what their seller has, with the right alone, and nothing of another seller', async () => {
  const member = await memberOf(amina, [])
  for (const { name, right, call, own, other } of CELLS) {
    const answer = async (of: 'amina' | 'bashir') =>
      codeOf(member.visitor.call(...((await call(of)) as [string, string])))
    await sql('update staff_roles set rights = $2 where id = $1', [member.role, RIGHTS.filter((one) => one !== right)])
    const without = await answer('amina')
    expect(['account.right_missing', 'account.not_allowed', 200], `${name} without ${right}`).toContain(without)
    if (name !== 'the parcels of an order' && name !== 'the phone of an order') expect(without, name).not.toBe(200)
    await sql('update staff_roles set rights = $2 where id = $1', [member.role, [right]])
    expect(await answer('bashir'), `${name} of another`).toBe(other)
    expect(await answer('amina'), `${name} of their seller`).toBe(own)
  }
})

test('lists, numbers, files, news and jobs are those of the chosen store alone', async () => {
  const both = await createUser(server)
  const [first, second] = [await createUserWithRole(server, 'owner'), await createUserWithRole(server, 'owner')]
  await hire(both, first, null)
  await hire(both, second, null)
  const ids = {
    first: await insertOrders(server.databaseUrl, 'first', 1, first.id),
    second: await insertOrders(server.databaseUrl, 'second', 2, second.id),
  }
  await insertProducts(server.databaseUrl, first.id, 1, 'first')
  await insertProducts(server.databaseUrl, second.id, 2, 'second')
  await sql(
    `insert into news (person_id, store_id, id, role, kind, subject, details)
     select $1, s, 'news ' || s, 'owner', 'order', '', '{"kind": "order", "total": 100}' from unnest($2::text[]) s`,
    [both.id, [first.id, second.id]],
  )
  const get = async (path: string) => (await both.visitor.call('GET', path)).body.data
  const seen = async () => ({
    orders: (await get('/order/list'))?.total,
    products: (await download(both.visitor)).match(/Product \d/g)?.length,
    pending: (await get('/dashboard/needs'))?.pending,
    news: (await get('/news'))?.entries.length,
    jobs: (await get('/jobs'))?.length,
  })
  // They begin as the customer that they are.
  expect((await both.visitor.call('GET', '/order/list')).status).toBe(403)
  const { data: stores } = (await both.visitor.call('GET', '/stores')).body
  expect(stores.map(({ _id }: { _id: string }) => _id).sort()).toEqual([first.id, second.id].sort())
  expect((await choose(both, first.id)).body.data).toMatchObject({ role: 'owner', store: { _id: first.id } })
  const job = await startMove(both.visitor, ids.first, 'processing')
  await finished(both.visitor, job._id)
  await waitFor(async () => expect((await seen()).news).toBe(2))
  expect(await seen()).toMatchObject({ orders: 1, products: 1, jobs: 1 })
  await choose(both, second.id)
  expect(await seen()).toMatchObject({ orders: 2, products: 2, jobs: 0, news: 1 })
  expect(await codeOf(both.visitor.call('GET', `/jobs/${job._id}`))).toBe('job.not_found')
  // A screen of the former choice writes nothing.
  const stale = { 'x-store': first.id }
  const step = { status: 'processing' }
  expect(await codeOf(both.visitor.call('POST', '/products/bulk', {}, stale))).toBe('account.other_store')
  expect(await codeOf(both.visitor.call('GET', '/order/list', undefined, stale))).toBe('account.other_store')
  const path = `/order/update-status/${ids.first[0]}`
  expect(await codeOf(both.visitor.call('PATCH', path, step))).toBe('account.not_allowed')
  const made = await createProduct(both.visitor)
  expect((await sql('select owner_id, changed_by from products where id = $1', [made.body.data._id]))[0]).toEqual({
    owner_id: second.id,
    changed_by: both.id,
  })
  const [entry] = await sql(
    `select actor_id, store_id, role from audit_log where record_id = $1 and kind = 'product'`,
    [made.body.data._id],
  )
  expect(entry).toEqual({ actor_id: both.id, store_id: second.id, role: 'owner' })
  expect((await choose(both, null)).body.data).toMatchObject({ role: 'user' })
  expect((await both.visitor.call('GET', '/order/list')).status).toBe(403)
  expect(await codeOf(choose(both, amina.id))).toBe('store.not_found')
})

test('nobody gives or takes more than they have in a store, changes themselves, or reaches the seller', async () => {
  const [full, manager, member] = [
    await memberOf(bashir, null),
    await memberOf(bashir, ['people', 'packing']),
    await memberOf(bashir, ['packing']),
  ]
  const change = (who: Person, id: string, staffRole: string | null) =>
    codeOf(who.visitor.call('PUT', `/members/${id}`, { staffRole }))
  const remove = (who: Person, id: string) => codeOf(who.visitor.call('DELETE', `/members/${id}`))
  expect(await change(manager, member.id, null)).toBe('user.more_rights')
  expect(await change(manager, member.id, manager.role)).toBe(200)
  expect(await change(manager, full.id, member.role)).toBe('user.more_rights')
  expect(await remove(manager, full.id)).toBe('user.more_rights')
  expect(await change(manager, manager.id, null)).toBe('user.own_account')
  expect(await remove(member, member.id)).toBe('user.own_account')
  // The seller is no member, so that no member can take the store from them.
  expect(await remove(full, bashir.id)).toBe('member.not_found')
  expect(await change(amina, member.id, null)).toBe('member.not_found')
  const role = (who: Person, rights: readonly string[]) =>
    codeOf(who.visitor.call('POST', '/user/staff-roles', { name: 'Own role', rights }))
  expect(await role(manager, ['packing', 'revenue'])).toBe('user.more_rights')
  expect(await role(bashir, ['system'])).toBe('user.more_rights')
  expect(await role(manager, ['packing'])).toBe(201)
  const names = async (who: Person) =>
    (await who.visitor.call('GET', '/user/staff-roles')).body.data.map((one: { name: string }) => one.name)
  expect(await names(bashir)).toContain('Own role')
  expect(await names(amina)).not.toContain('Own role')
  expect((await member.visitor.call('GET', '/user/rights')).status).toBe(200)
  expect(await remove(full, member.id)).toBe(200)
  // Their sessions in the store have ended.
  expect((await member.visitor.call('GET', '/user/rights')).status).toBe(401)
})

test('rights that are taken hold for a job that runs, and the stream of the member ends', async () => {
  const member = await memberOf(amina, ['orders.read', 'orders.step'])
  const ids = await insertOrders(server.databaseUrl, 'taken', 3, amina.id)
  await sql(`create function wait_a_moment() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return new; end'`)
  await sql(
    `create trigger wait_a_moment before update on orders for each row when (old.id like 'taken%') execute function wait_a_moment()`,
  )
  const response = await fetch(`${server.url}/api/live`, {
    headers: { authorization: `Bearer ${member.visitor.token}` },
  })
  const ended = (async () => {
    for await (const _ of response.body!);
    return true
  })()
  const job = await startMove(member.visitor, ids, 'processing')
  await sql('delete from store_members where person_id = $1', [member.id])
  expect(await ended).toBe(true)
  await waitFor(async () => {
    const [row] = await sql('select finished_at from jobs where id = $1', [job._id])
    expect(row?.finished_at).toBeTruthy()
  })
  await sql('drop trigger wait_a_moment on orders')
  const [counted] = await sql(`select count(*)::int as failed from job_items where job_id = $1 and state = 'failed'`, [
    job._id,
  ])
  expect(counted?.failed).toBeGreaterThan(0)
})

test('an upload whose right is taken while it arrives stores nothing', async () => {
  const member = await memberOf(amina, ['catalogue', 'prices'])
  const form = multipartForm({ ...(required as Record<string, string>), productImages: await picture() })
  const whole = new Response(form)
  const bytes = Buffer.from(await whole.clone().arrayBuffer())
  const upload = request(`${server.url}/api/products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.visitor.token}`,
      'content-type': whole.headers.get('content-type')!,
      'content-length': bytes.length,
      expect: '100-continue',
    },
  })
  const answered = once(upload, 'response')
  upload.flushHeaders()
  // The server has begun with the call.
  await once(upload, 'continue')
  upload.write(bytes.subarray(0, 100))
  await sql(`update staff_roles set rights = '{orders.read}' where id = $1`, [member.role])
  upload.end(bytes.subarray(100))
  const [response] = await answered
  expect([response.statusCode, await sql('select id from products where changed_by = $1', [member.id])]).toEqual([
    403,
    [],
  ])
})
