import { Context } from 'effect'
import { expect, test } from 'vitest'
import { Access, type AccessLevel } from '#contract/calls/annotations.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { ServerApi } from '#server/platform/http/api.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const callers: Record<'guest' | 'user' | 'owner' | 'admin', Visitor> = {
  guest: createVisitor(server.url),
  user: (await createUser(server)).visitor,
  owner: (await createUserWithRole(server, 'owner')).visitor,
  admin: (await createUserWithRole(server, 'admin')).visitor,
}

const calls = Object.values(ServerApi.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .map((endpoint) => ({
    name: endpoint.identifier as string,
    method: endpoint.method as string,
    path: (endpoint.path as string).replace(/^\/api/, '').replace(/:[a-zA-Z]+/g, 'nobody'),
    level: Context.get(endpoint.annotations as Context.Context<Access>, Access),
  }))

/** Callers that are rejected by access level, with their status. */
const rejected: Record<AccessLevel, Partial<Record<keyof typeof callers, number>>> = {
  provider: {},
  anyone: {},
  guest: {},
  guestOrSession: {},
  signedIn: { guest: 401 },
  staff: { guest: 401, user: 403 },
  admin: { guest: 401, user: 403, owner: 403 },
}

test.each(calls)('$name ($level) returns 401 or 403 to callers below its level', async ({ method, path, level }) => {
  for (const [who, status] of Object.entries(rejected[level])) {
    const response = await callers[who as keyof typeof callers].call(method, path)
    expect(response.status, `${who}: ${response.body.message}`).toBe(status)
    expect(response.body).toMatchObject({ success: false, data: null })
  }
})

test('no call except refresh returns 401 to a caller with a valid token', async () => {
  for (const { method, path, name } of calls.filter(({ name }) => name !== 'refreshToken')) {
    for (const who of ['user', 'owner', 'admin'] as const) {
      if (name === 'logout') continue
      const { status } = await callers[who].call(method, path)
      expect(status, `${who} ${name}`).not.toBe(401)
      expect(status, `${who} ${name}`).toBeLessThan(500)
    }
  }
})
