import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeFolder, startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { freePort } from '#scripts/bin/database/port.ts'
import { postgres } from '#scripts/bin/database/postgresBinaries.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'

const run = promisify(execFile)

/** Copies a running cluster as `pg_basebackup` does, which the embedded PostgreSQL lacks. */
const copyCluster = async (superuserUrl: string, from: string, to: string) => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`select pg_backup_start('copy', true)`)
  await run('cp', ['-a', from, to])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(path.join(to, 'postmaster.pid'))
  rmSync(path.join(to, 'postmaster.opts'))
  writeFileSync(path.join(to, 'backup_label'), rows[0].labelfile)
}

/** A primary, and a streaming replica of it. */
const startPair = async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'haat-replica-'))
  await run('chmod', ['755', home])
  const dataDir = path.join(home, 'primary')
  makeFolder(dataDir)
  const primary = await startEmbeddedDatabase({ dataDir, durable: true })
  const copy = path.join(home, 'replica')
  const port = await freePort()
  const tools = postgres(dataDir)
  const control = (...args: string[]) =>
    run(path.join(tools.bin, 'pg_ctl'), [...args, '-w', '-s', '-D', copy], { ...tools.account, cwd: '/' })
  atEndOfFile(async () => {
    await control('stop', '-m', 'immediate').catch(() => {})
    await primary.stop()
    rmSync(home, { recursive: true, force: true })
  })
  await copyCluster(primary.superuserUrl, path.join(dataDir, 'cluster'), copy)
  const { port: from, username, password } = new URL(primary.superuserUrl)
  appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from} user=${username} password=${password}'\nwal_retrieve_retry_interval = 100\n`,
  )
  writeFileSync(path.join(copy, 'standby.signal'), '')
  if (tools.account) await run('chown', ['-R', `${tools.account.uid}:${tools.account.gid}`, copy])
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`
  const start = () => control('start', '-l', path.join(copy, 'log.txt'), '-o', settings)
  await start()
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  return {
    primary,
    replicaUrl: at(primary.url),
    superuserUrl: at(primary.superuserUrl),
    start,
    stop: () => control('stop', '-m', 'immediate'),
  }
}

const { primary, replicaUrl, superuserUrl, start, stop } = await startPair()
const server = await startTestServer({
  databaseUrl: primary.url,
  databaseReplicaUrls: [replicaUrl],
  migrate: true,
  metricsPort: 0,
})
const admin = await createUserWithRole(server, 'admin')

/** How many calls the replica has answered with its tables; the probe reads none. */
const readsOfReplica = async () => {
  const [row] = await query<{ count: number }>(
    superuserUrl,
    `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::integer as count from pg_stat_user_tables
     where relname in ('categories', 'orders')`,
  )
  return row!.count
}

const categories = async () => (await fetch(`${server.url}/api/categories`)).text()

const add = (name: string) => query(primary.url, `insert into categories (id, name) values (md5($1), $1)`, [name])

test('reads of everybody and of the offices run on the replica, which always has what was written before', async () => {
  await waitFor(async () => {
    const before = await readsOfReplica()
    await categories()
    expect(await readsOfReplica()).toBeGreaterThan(before)
  })
  for (let at = 0; at < 20; at++) {
    await add(`Category ${at}`)
    expect(await categories()).toContain(`Category ${at}`)
  }
  const before = await readsOfReplica()
  expect((await admin.visitor.call('GET', '/order/list?page=1&limit=10')).status).toBe(200)
  await waitFor(async () => expect(await readsOfReplica()).toBeGreaterThan(before))
})

test('a replica that replays nothing, or is away, is left out, and taken back', async () => {
  await query(superuserUrl, 'select pg_wal_replay_pause()')
  await add('While paused')
  expect(await categories()).toContain('While paused')
  await query(superuserUrl, 'select pg_wal_replay_resume()')
  await stop()
  await add('While away')
  expect(await categories()).toContain('While away')
  await start()
  await waitFor(async () => {
    const before = await readsOfReplica()
    expect(await categories()).toContain('While away')
    expect(await readsOfReplica()).toBeGreaterThan(before)
  })
})
