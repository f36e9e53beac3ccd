import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'

const lines: string[] = []
const console_ = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
const server = await startTestServer({ logLevel: 'info' })
const other = new pg.Client({ connectionString: server.databaseUrl })
afterAll(async () => {
  console_.mockRestore()
  await other.end()
})

const logged = (path: string) =>
  lines.map((line) => JSON.parse(line)).find(({ annotations }) => annotations?.path === path)

test('a caller who leaves before the answer is no error of the server', async () => {
  await other.connect()
  await other.query('begin; lock table products in access exclusive mode')
  const caller = new AbortController()
  const call = fetch(`${server.url}/api/products`, { signal: caller.signal }).catch((error: Error) => error.name)
  const waiting = () =>
    query(
      server.databaseUrl,
      `select 1 from pg_stat_activity where application_name = 'haat' and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  caller.abort()
  expect(await call).toBe('AbortError')
  await expect.poll(() => logged('/api/products')).toMatchObject({ level: 'INFO', annotations: { status: 499 } })
  await other.query('rollback')
})
