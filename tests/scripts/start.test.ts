import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/** Waits until a start says where the shop is. */
async function address({ output, ended }: Start): Promise<string> {
  let over = false
  ended.then(() => {
    over = true
  })
  const said = /open at (http:\S+)/
  await expect.poll(() => over || said.test(output()), { timeout: 90_000 }).toBe(true)
  const found = said.exec(output())?.[1]
  if (found === undefined) throw new Error(output())
  return found
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
  const url = await address(first)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(first.output()).toMatch(/admin@haat\.example +\S+/)
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  const products = await (await fetch(`${url}/api/products?page=1`)).json()
  expect(products.data.total).toBeGreaterThan(40)

  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`process ${first.child.pid} serves ${url}`)
  const elsewhere = start({ PORT: '0' })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.output()).toContain(`process ${first.child.pid} holds it`)

  first.child.kill('SIGKILL')
  await first.ended
  const third = start({ PORT: port })
  expect(await address(third)).toBe(url)
  expect(third.output()).not.toContain('was put into the empty database')
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
