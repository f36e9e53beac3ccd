import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runAdminCommand } from '#scripts/bin/admin/command.ts'
import { assertPortFree } from '#scripts/bin/database/port.ts'
import { startShop } from '#scripts/bin/shop/shop.ts'
import { commandEnvironment } from '../support/commandEnvironment.ts'
import { kill, killPostgres, postmasterOf, startDatabaseElsewhere } from './support/killedDatabase.ts'

let dataDir: string
const children = new Set<ChildProcess>()

interface Start {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['scripts/bin/start.ts'], {
    env: commandEnvironment({
      NODE_ENV: '',
      DATABASE_URL: '',
      HAAT_DATA: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
  children.add(child)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** Waits until a start has printed the address of the shop and the key and password of the demo. */
async function opened({ output, ended }: Start): Promise<{ url: string; key: string; password: string }> {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  const readyLine = /open at (http:\S+?)\/\?demo=(\S+)/
  await expect.poll(() => hasEnded || readyLine.test(output()), { timeout: 90_000 }).toBe(true)
  const [, url, key] = readyLine.exec(output()) ?? []
  if (url === undefined || key === undefined) throw new Error(output())
  await expect.poll(output).toContain('Mails and SMS')
  return { url, key, password: /admin@haat\.example +(\S+)/.exec(output())?.[1] ?? '' }
}

/** The status of a sign-in to the demo shop as its administrator. */
const signIn = async (url: string, password: string) => {
  const response = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@haat.example', password }),
  })
  return response.status
}

async function freePort(): Promise<[port: string, listener: Server]> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const at = listener.address()
  return [String(typeof at === 'object' ? at?.port : ''), listener]
}

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'haat-start-'))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
  }
  children.clear()
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const startHere = (env: NodeJS.ProcessEnv) => startShop({ dataDir, durable: false, env: { PORT: '0', ...env } })

test('takes over after a killed start, serves the demo shop and prints its address, and restarts a killed PostgreSQL', async () => {
  await kill((await startDatabaseElsewhere(dataDir)).child)
  const adopted = postmasterOf(dataDir)
  const [port, listener] = await freePort()
  listener.close()
  const first = start({ PORT: port })
  const { url, key, password } = await opened(first)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(postmasterOf(dataDir)).toBe(adopted)
  expect([await signIn(url, password), await signIn(url, 'admin123')]).toEqual([200, 400])
  const inbox = await fetch(`${url}/api/dev/inbox`, { headers: { 'x-haat-demo': key } })
  expect([inbox.status, (await fetch(`${url}/api/dev/inbox`)).status]).toEqual([200, 404])
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  const products = await (await fetch(`${url}/api/products?page=1`)).json()
  expect(products.data.total).toBeGreaterThan(40)

  const second = start({ PORT: port })
  vi.stubEnv('DATABASE_URL', '').stubEnv('PUBLIC_URL', '').stubEnv('HAAT_DATA', dataDir)
  const printed: string[] = []
  await runAdminCommand(['create', 'first@shop.example'], (text) => printed.push(text))
  expect(printed.join('\n')).toContain(`${url}/reset-password#`)
  await expect(startHere({})).rejects.toThrow(`process ${first.child.pid} holds it and serves ${url}`)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Haat did not start. It already runs: process ${first.child.pid} serves ${url}`)

  killPostgres(dataDir)
  await expect.poll(first.output, { timeout: 60_000 }).toContain('PostgreSQL runs again')
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 10_000 }).toBe(200)
  expect(await signIn(url, password)).toBe(200)
  first.child.kill('SIGINT')
  await expect.poll(first.output, { interval: 5 }).toContain('Stopping')
  // At a Ctrl-C in a terminal, npm repeats the signal that the terminal has sent.
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()

  const chosen = { HAAT_DEMO_KEY: 'chosen-key-of-the-test', HAAT_DEMO_PASSWORD: 'ilish-paturi' }
  const again = await startHere({ ...chosen, LOG_LEVEL: 'none' })
  try {
    expect([again.seeded, again.settings.demoKey]).toEqual([false, 'chosen-key-of-the-test'])
    expect([await signIn(again.url, 'ilish-paturi'), await signIn(again.url, password)]).toEqual([200, 400])
  } finally {
    await again.stop()
  }
}, 180_000)

test('a port in use ends the start, with instructions', async () => {
  const [port, listener] = await freePort()
  const failed = expect(assertPortFree({ HOST: '127.0.0.1', PORT: port })).rejects
  await failed.toThrow(
    `Another program listens on 127.0.0.1:${port}. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`,
  )
  listener.close()
})

test('an unusable setting ends the start with one sentence', async () => {
  await expect(startHere({ SMTP_URL: 'smtp://localhost' })).rejects.toThrow(/^SMTP_URL is set and MAIL_FROM is not/)
})

test.each([
  [{ HOST: '0.0.0.0' }, /^HOST or PUBLIC_URL names another machine/],
  [{ PUBLIC_URL: 'https://shop.example' }, /^HOST or PUBLIC_URL names another machine/],
  [{ HOST: '0.0.0.0', HAAT_DEMO_PASSWORD: 'ilish-paturi' }, /set both HAAT_PUBLIC_DEMO=yes and HAAT_DEMO_PASSWORD/],
  [{ HAAT_DEMO_KEY: 'too-short' }, /^HAAT_DEMO_KEY must have between 16 and 200 characters/],
])('the embedded database does not start with %j', async (env, sentence) => {
  await expect(startHere(env)).rejects.toThrow(sentence)
  expect(existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)
})
