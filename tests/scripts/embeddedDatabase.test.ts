import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { query } from '../support/createDatabase.ts'
import { kill, killPostgres, startDatabaseElsewhere } from './support/killedDatabase.ts'

let dataDir: string
const start = () => startEmbeddedDatabase({ dataDir, durable: false })

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'haat-embedded-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('keeps its data over a restart, with UTF-8 text and pg_trgm; its password is in a file for its owner only', async () => {
  const first = await start()
  await query(first.url, 'create extension pg_trgm')
  await query(first.url, "create table words as select 'হাট'::text as word, upper('é') as upper")
  await first.stop()
  const second = await start()
  expect(await query(second.url, "select word, upper, similarity(word, 'হাটে') > 0 as like from words")).toEqual([
    { word: 'হাট', upper: 'É', like: true },
  ])
  expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  const url = new URL(second.url)
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await second.stop()
})

test('reports process and address of the running start to a second one', async () => {
  const { child, url } = await startDatabaseElsewhere(dataDir)
  await expect(start()).rejects.toThrow(`process ${child.pid} holds it and serves http://127.0.0.1:4321`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(child)
  const adopted = await start()
  expect(adopted.url).toBe(url)
  await adopted.stop()
  await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('reports a killed PostgreSQL that cannot start again', async () => {
  const messages: string[] = []
  const failures: Error[] = []
  const watch = {
    onMessage: (sentence: string) => messages.push(sentence),
    onFailure: (error: Error) => failures.push(error),
    // No attempt can succeed, so a few of them show that the watch gives up.
    waitsMs: [0, 100, 200],
  }
  const database = await startEmbeddedDatabase({ dataDir, durable: false, watch })
  const control = path.join(dataDir, 'cluster', 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  killPostgres(dataDir)
  await expect.poll(() => failures.length, { timeout: 15_000 }).toBe(1)
  expect(messages).toEqual(['The embedded PostgreSQL has ended unexpectedly. It is started again.'])
  expect(failures[0]?.message).toMatch(/does not start \(log: .*could not/s)
  renameSync(`${control}.away`, control)
  await database.stop()
})

test('gives servers a role that owns the database without being superuser, also in older data folders', async () => {
  const first = await start()
  const former = [
    'drop owned by haat_app cascade',
    'alter database haat owner to haat',
    'drop role haat_app',
    `create table goods (id serial primary key, n bigint generated always as identity, word text)`,
    'create sequence alone',
    `create type mood as enum ('good')`,
    'create extension if not exists pg_trgm',
    `create function twice(n int) returns int language sql as 'select 2 * n'`,
    'create view seen as select word from goods',
  ]
  for (const statement of former) await query(first.superuserUrl, statement)
  await first.stop()
  rmSync(path.join(dataDir, 'password.app'))
  const second = await start()
  expect(await query(second.url, 'select usename, usesuper, usecreatedb from pg_user where usename = user')).toEqual([
    { usename: 'haat_app', usesuper: false, usecreatedb: false },
  ])
  expect(statSync(path.join(dataDir, 'password.app')).mode & 0o777).toBe(0o600)
  const changes = [
    `insert into goods (word) values ('হাট')`,
    'alter table goods add column more text',
    'alter sequence alone restart',
    `alter type mood add value 'better'`,
    `create or replace function twice(n int) returns int language sql as 'select n + n'`,
    'drop view seen',
    'create index on goods using gin (word gin_trgm_ops)',
    'drop table goods',
  ]
  for (const statement of changes) await query(second.url, statement)
  await expect(query(second.url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  await expect(query(second.url, 'create database another')).rejects.toThrow(/permission denied/)
  await second.stop()
})

test("limits PostgreSQL's log and keeps values of rows out of it", async () => {
  const log = path.join(dataDir, 'log', 'postgresql.log')
  writeFileSync(log, 'x'.repeat(11 * 1024 * 1024))
  const database = await start()
  await query(database.url, 'create table people (email text unique)')
  await query(database.url, `insert into people values ('nusrat@haat.example')`)
  const again = query(database.url, `insert into people values ('nusrat@haat.example')`)
  await expect(again).rejects.toThrow(/duplicate key/)
  await database.stop()
  expect(statSync(log).size).toBeLessThan(100_000)
  expect(readFileSync(log, 'utf8')).toContain('duplicate key')
  expect(readFileSync(log, 'utf8')).not.toContain('nusrat')
})
