import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let dataDir: string
const children = new Set<ChildProcess>()

interface Start {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      HAAT_DATA: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
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

/** Waits until a start says where the shop is, and with which key the demo. */
async function opened({ output, ended }: Start): Promise<{ url: string; key: string; password: string }> {
  let over = false
  ended.then(() => {
    over = true
  })
  const said = /open at (http:\S+?)\/\?demo=(\S+)/
  await expect.poll(() => over || said.test(output()), { timeout: 90_000 }).toBe(true)
  const [, url, key] = said.exec(output()) ?? []
  if (url === undefined || key === undefined) throw new Error(output())
  await expect.poll(output).toContain('Mails and SMS')
  return { url, key, password: /admin@haat\.example +(\S+)/.exec(output())?.[1] ?? '' }
}

/** The status of signing in to the demo shop as its administrator. */
const signIn = async (url: string, password: string) => {
  const answer = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@haat.example', password }),
  })
  return answer.status
}

async function freePort(): Promise<[port: string, holder: Server]> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const at = holder.address()
  return [String(typeof at === 'object' ? at?.port : ''), holder]
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
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a start serves the demo shop and says where it is; a second one names the first; a killed one is taken up', async () => {
  const [port, holder] = await freePort()
  holder.close()
  const first = start({ PORT: port })
  const { url, key, password } = await opened(first)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect([await signIn(url, password), await signIn(url, 'admin123')]).toEqual([200, 400])
  const inbox = await fetch(`${url}/api/dev/inbox`, { headers: { 'x-haat-demo': key } })
  expect([inbox.status, (await fetch(`${url}/api/dev/inbox`)).status]).toEqual([200, 404])
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  const products = await (await fetch(`${url}/api/products?page=1`)).json()
  expect(products.data.total).toBeGreaterThan(40)

  const command = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'create', 'first@shop.example'], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PUBLIC_URL: '', HAAT_DATA: dataDir },
  })
  expect(command.stdout).toContain(`${url}/reset-password#`)

  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`process ${first.child.pid} serves ${url}`)
  const elsewhere = start({ PORT: '0' })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.output()).toContain(`process ${first.child.pid} holds it`)

  first.child.kill('SIGKILL')
  await first.ended
  const third = start({ PORT: port, HAAT_DEMO_KEY: 'chosen-key-of-the-test', HAAT_DEMO_PASSWORD: 'ilish-paturi' })
  expect(await opened(third)).toEqual({ url, key: 'chosen-key-of-the-test', password: 'ilish-paturi' })
  expect([await signIn(url, 'ilish-paturi'), await signIn(url, password)]).toEqual([200, 400])
  expect(third.output()).not.toContain('was put into the empty database')
  // The third has taken up the PostgreSQL that the first left running, and looks after it.
  const postmaster = Number(readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(third.output, { timeout: 60_000 }).toContain('PostgreSQL runs again')
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 10_000 }).toBe(200)
  third.child.kill('SIGINT')
  expect(await third.ended).toBe(0)
  await expect(fetch(url)).rejects.toThrow()
}, 180_000)

test('a port that another program holds is named, with what to do', async () => {
  const [port, holder] = await freePort()
  const refused = start({ PORT: port })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`Another program listens on 127.0.0.1:${port}`)
  expect(refused.output()).toContain(`PORT=${Number(port) + 1} npm start`)
  holder.close()
})

test('a setting that cannot be used is named in one sentence', async () => {
  const refused = start({ PORT: '0', SMTP_URL: 'smtp://localhost' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/Haat did not start\. SMTP_URL is set and MAIL_FROM is not/)
}, 60_000)

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST or PUBLIC_URL names another machine'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'HOST or PUBLIC_URL names another machine'],
  [{ HOST: '0.0.0.0', HAAT_DEMO_PASSWORD: 'ilish-paturi' }, 'set both HAAT_PUBLIC_DEMO=yes and HAAT_DEMO_PASSWORD'],
  [{ HAAT_DEMO_KEY: 'too-short' }, 'HAAT_DEMO_KEY must have between 16 and 200 characters'],
])(
  'the embedded database does not start with %j',
  async (env, sentence) => {
    const refused = start({ PORT: '0', ...env })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(`Haat did not start. ${sentence.startsWith('set') ? '' : sentence}`)
    expect(refused.output()).toContain(sentence)
  },
  60_000,
)
