import { beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../server/account/housekeeping.ts'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { withDatabase } from '../../../server/database/client.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { member, newEmail, quick, registerByEmail, visit } from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...quick } })
})

const count = async (what: string) => (await query(server.databaseUrl, `select 1 from ${what}`)).length

it('sweeps what has had its day and leaves what is wanted', async () => {
  const kept = await member(server)
  const gone = await member(server)
  await registerByEmail(visit(server.url), newEmail())
  await registerByEmail(visit(server.url), newEmail())
  const sql = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
  await sql(`update sessions set expires_at = now() - interval '2 days' where user_id = $1`, [gone.id])
  await sql(`alter table users disable trigger users_touch`)
  await sql(
    `update users set updated_at = now() - interval '31 days' where id = (select id from users where verified_at is null limit 1)`,
  )
  await sql(`update outbox set created_at = now() - interval '2 days' where id = (select min(id) from outbox)`)
  await sql(`update known_browsers set last_used_at = now() - interval '401 days' where user_id = $1`, [gone.id])
  await withDatabase(server.databaseUrl, sweep(false))
  expect(await count('sessions')).toBe(1)
  expect(await count('users')).toBe(3)
  expect(await count('known_browsers')).toBe(1)
  expect(await count(`outbox where body = ''`)).toBe(1)
  expect((await kept.visitor.post('/user/refresh-token')).status).toBe(200)
})
