import { request } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole } from '../account/client.ts'
import { createTemporaryFolder } from '../support/uploads.ts'

const temporary = createTemporaryFolder()
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

test('logs status 499 and no error when the client disconnects before the response', async () => {
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

test('logs status 499 and no error when the client disconnects during an upload', async () => {
  const { visitor } = await createUserWithRole(server, 'admin')
  const head = '--x\r\nContent-Disposition: form-data; name="categoryImage"; filename="a.png"\r\n\r\n'
  const sending = request(`${server.url}/api/categories`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${visitor.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 10_000_000,
    },
  })
  const disconnected = new Promise((resolve) => sending.once('error', resolve))
  sending.write(head + 'x'.repeat(2_000_000))
  await expect.poll(temporary).toHaveLength(1)
  sending.destroy()
  await disconnected
  await expect.poll(() => logged('/api/categories')).toMatchObject({ level: 'INFO', annotations: { status: 499 } })
  await expect.poll(temporary).toEqual([])
  expect(lines.filter((line) => JSON.parse(line).level === 'ERROR')).toEqual([])
})
