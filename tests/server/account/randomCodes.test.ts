import { expect, test, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fastHashing } from './client.ts'
import { openCodes } from './randomCodes.ts'
import { brokenCodes } from './storedCodes.ts'

vi.setConfig({ testTimeout: 120_000 })

const many = { tries: 100_000, seconds: 900 }
// The limits of tries are the subject of codes.test.ts.
const limits = Object.fromEntries(
  Object.entries(defaultSettings.limits).map(([name, limit]) => [name, name === 'jsonBytes' ? limit : many]),
) as typeof defaultSettings.limits
const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, limits })
const second = await startTestServer({
  account,
  limits,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const { checkCodes } = openCodes(server, second)

test('codes that two browsers enter at once do what the chart allows, in some order, while the clock runs', async () => {
  await checkCodes(20)
})

test('the check of histories finds a code that was used after its time, and one after its last try', async () => {
  const insert = (id: string, tries: number, used: string) =>
    query(
      server.databaseUrl,
      `insert into one_time_codes (id, purpose, identifier, code_hash, wrong_tries, expires_at, used_at)
       values ($1, 'reset', $1, '', $2, now(), now() + $3::interval)`,
      [id, tries, used],
    )
  await insert('late', 0, '1 second')
  await insert('spent', 5, '-1 second')
  await insert('right', 4, '-1 second')
  expect((await brokenCodes(server.databaseUrl)).toSorted()).toEqual([
    'late has the step expired > proved',
    'spent has the step spent > proved',
  ])
  await query(server.databaseUrl, `delete from one_time_codes where id in ('late', 'spent', 'right')`)
})
