import { expect, test } from 'vitest'
import type { Right } from '#contract/users/rights.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  createUser,
  createUserByPhone,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
} from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
const admin = await createUserWithRole(server, 'admin')
const packerRole = newId()
await sql(`insert into staff_roles (id, name, rights) values ($1, 'Packing', '{packing}')`, [packerRole])

interface Sent {
  readonly status: number
  readonly body: { readonly code?: string; readonly data: { readonly _id: string }; readonly message: string }
}
const invite = (to: string, more: object = { role: 'admin', staffRole: packerRole }, who = admin): Promise<Sent> =>
  who.visitor.call('POST', '/invitations', { name: 'Mitu Begum', to, ...more })
/** The token of the newest message to an address or number. */
const tokenFor = async (to: string): Promise<string> => {
  const [message] = await sql('select body from outbox where recipient = $1 order by created_at desc limit 1', [to])
  return /\/invitation#([\w-]+)/.exec(String(message?.body))?.[1] ?? ''
}
const guest = () => createVisitor(server.url)
const open = async (token: string, visitor = guest()) =>
  (await visitor.call('POST', '/invitation/open', { token })).body
const take = (token: string, visitor = guest()) => visitor.call('POST', '/invitation/take', { token })
const codeOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call
  return body.code ?? status
}
const accountOf = async (to: string) => {
  const [person] = await sql(
    'select id, name, role, staff_role_id, verified_at is not null as verified from users where (email = $1 or phone = $1) and closed_at is null',
    [to],
  )
  return person
}

test('a new person takes an invitation by mail, chooses a password and works with the role alone', async () => {
  const to = newEmail()
  const { body } = await invite(to)
  expect(body.data).toMatchObject({ name: 'Mitu Begum', to, role: 'admin', staffRole: packerRole, expired: false })
  expect(JSON.stringify(body)).not.toContain(await tokenFor(to))
  const token = await tokenFor(to)
  expect((await open(token)).data).toEqual({
    to: `${to[0]}•••${to.slice(to.indexOf('@'))}`,
    role: 'admin',
    staffRole: { name: 'Packing', preset: '' },
    hasAccount: false,
  })
  expect(await accountOf(to)).toBeUndefined()
  const visitor = guest()
  expect((await take(token, visitor)).body.data).toEqual({ choosePassword: { identifier: to } })
  expect(await accountOf(to)).toMatchObject({
    name: 'Mitu Begum',
    role: 'admin',
    staff_role_id: packerRole,
    verified: true,
  })
  expect((await visitor.call('POST', '/user/reset-password', { identifier: to, password })).status).toBe(200)
  const { data } = (await visitor.call('POST', '/user/signin', { identifier: to, password })).body
  visitor.token = data.accessToken
  expect((await visitor.call('GET', '/user/rights')).body.data).toEqual({ all: false, rights: ['packing'] })
})

test('a customer who has an account gets the role by SMS, and signs in again', async () => {
  const phone = newPhone()
  const customer = await createUserByPhone(server, phone)
  await invite(`+88 ${phone}`, { role: 'owner' })
  const token = await tokenFor(phone)
  expect((await open(token)).data).toMatchObject({ role: 'owner', staffRole: null, hasAccount: true })
  expect((await take(token, customer.visitor)).body.data).toEqual({ choosePassword: null })
  expect(await accountOf(phone)).toMatchObject({ id: customer.id, role: 'owner' })
  expect((await customer.visitor.call('GET', '/user/rights')).status).toBe(401)
})

test('each way in which a link is of no use has its own sentence', async () => {
  const [to, other] = [newEmail(), await createUser(server)]
  const { body } = await invite(to)
  const first = await tokenFor(to)
  expect(await codeOf(take('no token'))).toBe('invitation.unknown')
  expect(await codeOf(take(first, other.visitor))).toBe('invitation.of_another')
  // Another message ends the former link.
  expect((await admin.visitor.call('POST', `/invitations/${body.data._id}/send`)).status).toBe(200)
  const token = await tokenFor(to)
  expect([(await open(first)).code, (await open(token)).code]).toEqual(['invitation.unknown', undefined])
  await sql('update invitations set expires_at = now() where id = $1', [body.data._id])
  expect(await codeOf(take(token))).toBe('invitation.expired')
  await sql(`update invitations set expires_at = now() + interval '1 day' where id = $1`, [body.data._id])
  // Two presses at once take it once.
  const both = await Promise.all([codeOf(take(token)), codeOf(take(token))])
  expect(both.map(String).sort()).toEqual(['200', 'invitation.used'])
  expect((await open(token)).code).toBe('invitation.used')

  const gone = newEmail()
  const withdrawn = (await invite(gone)).body.data._id
  expect((await admin.visitor.call('DELETE', `/invitations/${withdrawn}`)).status).toBe(200)
  expect(await codeOf(take(await tokenFor(gone)))).toBe('invitation.withdrawn')
  expect(await codeOf(admin.visitor.call('DELETE', `/invitations/${withdrawn}`))).toBe('invitation.not_found')
  expect(await codeOf(admin.visitor.call('POST', `/invitations/${withdrawn}/send`))).toBe('invitation.not_found')
  const { data } = (await admin.visitor.call('GET', '/invitations')).body
  expect(data.map((one: { to: string }) => one.to)).not.toContain(gone)
})

test('nobody invites with more rights than they have, raises themselves, or is invited twice', async () => {
  const manager = await createUserWithRole(server, 'admin')
  const role = newId()
  const give = (...rights: readonly Right[]) => sql('update staff_roles set rights = $2 where id = $1', [role, rights])
  await sql(`insert into staff_roles (id, name, rights) values ($1, 'Manager', '{people,packing}')`, [role])
  await sql('update users set staff_role_id = $2 where id = $1', [manager.id, role])
  const to = newEmail()
  expect(await codeOf(invite(to, { role: 'admin' }, manager))).toBe('user.more_rights')
  expect(await codeOf(invite(to, { role: 'owner' }, manager))).toBe('user.more_rights')
  expect(await codeOf(invite(to, { role: 'admin', staffRole: 'none' }))).toBe('staff_role.not_found')
  expect(await codeOf(invite(to, { role: 'owner', staffRole: packerRole }))).toBe('account.not_allowed')
  expect(await codeOf(invite('mitu', { role: 'owner' }))).toBe('validation.invalid_phone')
  expect(await codeOf(invite('mitu@', { role: 'owner' }))).toBe('validation.invalid_email')
  const [own] = await sql('select email from users where id = $1', [manager.id])
  expect(await codeOf(invite(String(own?.email), undefined, manager))).toBe('invitation.works_here')
  const { body } = await invite(to, undefined, manager)
  expect(await codeOf(invite(to))).toBe('invitation.waiting')
  // The invitation of a role above one's own is neither sent again nor withdrawn.
  const large = (await invite(newEmail(), { role: 'admin' })).body.data._id
  expect(await codeOf(manager.visitor.call('POST', `/invitations/${large}/send`))).toBe('user.more_rights')
  expect(await codeOf(manager.visitor.call('DELETE', `/invitations/${large}`))).toBe('user.more_rights')
  // It ends with the rights of its maker, and is good again once somebody who has them sends it.
  await give('people')
  expect(await codeOf(take(await tokenFor(to)))).toBe('invitation.withdrawn')
  await give('packing')
  expect(await codeOf(take(await tokenFor(to)))).toBe('invitation.withdrawn')
  expect((await admin.visitor.call('POST', `/invitations/${body.data._id}/send`)).status).toBe(200)
  expect(await codeOf(take(await tokenFor(to)))).toBe(200)
})

test('an account that works here by now keeps its role', async () => {
  const to = newEmail()
  const person = await createUser(server, to)
  await invite(to)
  await sql(`update users set role = 'owner' where id = $1`, [person.id])
  expect(await codeOf(take(await tokenFor(to)))).toBe('invitation.works_here')
  expect(await accountOf(to)).toMatchObject({ role: 'owner', staff_role_id: null })
})

test('an invitation ends with the role that it gives', async () => {
  const to = newEmail()
  const role = newId()
  await sql(`insert into staff_roles (id, name, rights) values ($1, 'Short', '{packing}')`, [role])
  await invite(to, { role: 'admin', staffRole: role })
  expect((await admin.visitor.call('DELETE', `/user/staff-roles/${role}`)).status).toBe(200)
  expect(await codeOf(take(await tokenFor(to)))).toBe('invitation.unknown')
})
