import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../scripts/embeddedDatabase.ts'
import { query } from '../support/createDatabase.ts'

let dataDir: string
const start = () => startEmbeddedDatabase({ dataDir, durable: false })

/** Starts the database in another process, which holds it until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = path.resolve('scripts/embeddedDatabase.ts')
  const code = `import { startEmbeddedDatabase } from ${JSON.stringify(script)}
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], durable: false })
    database.note('http://127.0.0.1:4321')
    console.log(database.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')
  return { child, url: url as string }
}

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'haat-embedded-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what is stored is there after a stop and a start; text is UTF-8 and pg_trgm is at hand', async () => {
  const first = await start()
  await query(first.url, 'create extension pg_trgm')
  await query(first.url, "create table kept as select 'হাট'::text as word, upper('é') as upper")
  await first.stop()
  const second = await start()
  expect(await query(second.url, "select word, upper, similarity(word, 'হাটে') > 0 as like from kept")).toEqual([
    { word: 'হাট', upper: 'É', like: true },
  ])
  await second.stop()
})

test('the password is in a file that only its owner reads, and a wrong one is refused', async () => {
  const database = await start()
  expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  const url = new URL(database.url)
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await database.stop()
})

test('a second start beside a living one names its process and address', async () => {
  const { child, url } = await startElsewhere()
  await expect(start()).rejects.toThrow(`process ${child.pid} holds it and serves http://127.0.0.1:4321`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await once(child, 'exit')
  const adopted = await start()
  expect(adopted.url).toBe(url)
  await adopted.stop()
  await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})
