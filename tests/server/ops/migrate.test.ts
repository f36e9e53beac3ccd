import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Migrator } from 'effect/sql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { statements } from '#server/platform/database/migrations/support.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

test('no timeout cancels a statement of a migration, not even timeouts set on the database', async () => {
  const { url } = await freshDatabase()
  const name = new URL(url).pathname.slice(1)
  await query(url, `alter database ${name} set statement_timeout = 100`)
  await query(url, `alter database ${name} set idle_in_transaction_session_timeout = 100`)
  const slow = statements(
    `create table slow as select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`,
    'select pg_sleep(0.3)',
  )
  const loader = Migrator.fromRecord({ '1_slow': slow })
  await migrateDatabase(url, { steps: Migrator.make({})({ loader, table: 'slow_migrations' }) })
  expect(await query(url, 'select * from slow')).toEqual([{ statement: '0', idle: '0', lock: '10s' }])
})

test('a process waits without a time limit for the migration of another one, and logs it', async () => {
  const { url } = await freshDatabase()
  const first = new pg.Client(url)
  await first.connect()
  await first.query('begin')
  await first.query('lock table migrations in access exclusive mode')
  const code = `import { migrateDatabase } from ${JSON.stringify(path.resolve('server/platform/database/client.ts'))}
    await migrateDatabase(process.argv[1], { lockMs: 50 })`
  const second = spawn(process.execPath, ['--input-type=module', '-e', code, url], {
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(second, 'exit')
  try {
    const lines: string[] = []
    createInterface(second.stdout).on('line', (line) => lines.push(JSON.parse(line).message))
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/is being migrated by another process/)
    expect(second.exitCode).toBe(null)
    await first.query('commit')
    expect(await exited).toEqual([0, null])
  } finally {
    second.kill('SIGKILL')
    await first.end()
  }
})

test('a start adds the order statuses that the database does not know yet, and removes none', async () => {
  const { url } = await freshDatabase()
  await query(url, `delete from order_statuses where status <> 'pending'`)
  await query(url, `insert into order_statuses values ('of a newer version')`)
  await migrateDatabase(url)
  const rows = await query<{ status: string }>(url, 'select status from order_statuses')
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([...ORDER_STATUSES, 'of a newer version']))
})
