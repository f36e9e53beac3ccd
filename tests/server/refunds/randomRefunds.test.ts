import { expect, test, vi } from 'vitest'
import { REFUND_STATUSES } from '#contract/constants.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fastHashing } from '../account/client.ts'
import { openRefunds } from './randomRefunds.ts'
import { brokenRefunds } from './storedRefunds.ts'

vi.setConfig({ testTimeout: 120_000 })

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const second = await startTestServer({
  account,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const { checkRefunds } = await openRefunds(server, second)

test('requests, decisions, cancellations and undos at once do what the charts allow, in some order', async () => {
  await checkRefunds(30)
})

test('the check of histories finds a decision that does not begin where the one before ends', async () => {
  await query(server.databaseUrl, `insert into refunds (id, status) values ('torn', 'rejected')`)
  await query(
    server.databaseUrl,
    `insert into refund_steps (id, refund_id, position, from_status, to_status, changed_by_name)
     values ('1', 'torn', 0, 'pending', 'completed', ''), ('2', 'torn', 1, 'failed', 'rejected', '')`,
  )
  expect(await brokenRefunds(server.databaseUrl)).toEqual(['torn goes on from failed after completed'])
  await query(server.databaseUrl, `delete from refunds where id = 'torn'`)
})

test('the database takes the statuses of the chart and no others', async () => {
  const set = (status: string) =>
    query(server.databaseUrl, `insert into refunds (id, status) values ($1, $1)`, [status])
  for (const status of REFUND_STATUSES) await set(status)
  for (const status of ['unfilled', 'withdrawn', ''])
    await expect(set(status), status).rejects.toThrow('refunds_status_check')
})
