import { beforeEach, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import {
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  password,
  registerByEmail,
} from '../account/client.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof createUser>>

beforeEach(async () => {
  server ??= await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
  await query(server.databaseUrl, `update users set role = 'user'`)
  admin = await createUserWithRole(server, 'admin')
})

const changeRole = (who: typeof admin, userId: string, role: string, headers = {}) =>
  who.visitor.call('PATCH', '/user/change-role', { userId, role }, headers)
const remove = (who: typeof admin, id: string) => who.visitor.call('DELETE', `/user/delete-user/${id}`)
const admins = async () =>
  (await query(server.databaseUrl, `select 1 from users where role = 'admin' and closed_at is null`)).length

describe('changing a role', () => {
  it('has effect at once and ends the person’s sessions', async () => {
    const one = await createUser(server)
    expect((await changeRole(admin, one.id, 'owner')).body.data).toMatchObject({ _id: one.id, role: 'owner' })
    expect((await one.visitor.call('GET', `/user/get-single-user/${one.id}`)).status).toBe(401)
    expect((await one.visitor.post('/user/refresh-token')).status).toBe(401)
    const again = await one.visitor.post('/user/signin', { identifier: one.email, password })
    expect(again.body.data.user.role).toBe('owner')
  })

  it("fails for the caller's row, unknown people, unknown roles, an old version, and callers who are no administrators", async () => {
    const one = await createUser(server)
    expect(await changeRole(admin, admin.id, 'user')).toMatchObject({
      status: 403,
      body: { message: errorSentences['user.own_account'] },
    })
    expect((await changeRole(admin, 'nobody', 'user')).status).toBe(404)
    expect((await changeRole(admin, one.id, 'king')).status).toBe(400)
    expect((await changeRole(one, admin.id, 'user')).status).toBe(403)
    expect((await changeRole(admin, one.id, 'owner', { 'if-match': '2020-01-01T00:00:00.000Z' })).status).toBe(409)
  })
})

describe('deleting a user', () => {
  it('closes the account, ends its sessions and frees the address', async () => {
    const one = await createUser(server)
    expect(await remove(admin, one.id)).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect((await one.visitor.call('GET', `/user/get-single-user/${one.id}`)).status).toBe(401)
    expect((await one.visitor.post('/user/refresh-token')).status).toBe(401)
    expect(await one.visitor.post('/user/signin', { identifier: one.email, password })).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.wrong_credentials'] },
    })
    expect((await remove(admin, one.id)).status).toBe(404)
    expect((await admin.visitor.call('GET', `/user/get-single-user/${one.id}`)).status).toBe(404)
    expect((await registerByEmail(createVisitor(server.url), one.email)).status).toBe(201)
  })

  it("fails for the caller's row", async () => {
    expect(await remove(admin, admin.id)).toMatchObject({
      status: 403,
      body: { message: errorSentences['user.own_account'] },
    })
  })
})

describe('the last administrator', () => {
  it.each(['demote', 'delete'] as const)('remains when two %s each other at once', async (how) => {
    for (let round = 0; round < 5; round++) {
      await query(server.databaseUrl, `update users set role = 'user'`)
      const [one, two] = [await createUserWithRole(server, 'admin'), await createUserWithRole(server, 'admin')]
      const act = (caller: typeof one, target: typeof one) =>
        how === 'demote' ? changeRole(caller, target.id, 'user') : remove(caller, target.id)
      const responses = await Promise.all([act(one, two), act(two, one)])
      expect(await admins()).toBe(1)
      const statuses = responses.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      expect([401, 403]).toContain(statuses[1])
    }
  })
})

describe('the file of users', () => {
  it('is for administrators, has no secrets, and is a security event', async () => {
    const other = await createUser(server)
    const { body, status } = await admin.visitor.call('POST', '/user/csv', { searchTerm: other.email.toUpperCase() })
    expect(status).toBe(200)
    const [head, row, end] = new TextDecoder().decode(body).split('\r\n')
    expect(head).toBe('User ID,Name,Email,Phone,Role,Verified,Address,Joined')
    expect(row).toMatch(
      new RegExp(`^${other.id},Rahima Khatun,${other.email},,User,Yes,,2\\d{3}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`),
    )
    expect(end).toBe('')
    const events = await query(
      server.databaseUrl,
      `select actor_id, detail from security_events where kind = 'accounts.exported'`,
    )
    expect(events).toEqual([{ actor_id: admin.id, detail: { role: '', searched: true } }])
    expect((await other.visitor.call('POST', '/user/csv', {})).status).toBe(403)
  })
})
