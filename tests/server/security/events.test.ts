import { expect, test } from 'vitest'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { member, quick } from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...quick }, trustedProxies: 1 })

test('a call that the role does not allow is recorded with person, address and call, once a minute', async () => {
  const { visitor, id } = await member(server)
  for (let n = 0; n < 3; n++) {
    const answer = await visitor.call('GET', '/user/get-all-users', undefined, { 'x-forwarded-for': '203.0.113.9' })
    expect(answer.status).toBe(403)
  }
  const rows = await query<{ count: number }>(
    server.databaseUrl,
    `select kind, actor_id, address, detail, count, request_id <> '' as "hasRequest" from security_events
     where kind = 'call.refused'`,
  )
  expect(rows[0]).toMatchObject({
    actor_id: id,
    address: '203.0.113.9',
    detail: { call: 'getAllUsers' },
    hasRequest: true,
  })
  // The three calls may stand on both sides of the end of a minute.
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})
