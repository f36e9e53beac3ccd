import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createGateway } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { Effect, Logger } from 'effect'
import { SqlClient } from 'effect/sql'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { databaseLayer } from '#server/platform/database/client.ts'
import { withoutCauses } from '#server/platform/ops/throttledLog.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, newPhone, registerByPhone } from '../account/client.ts'
import { expectError } from '../http/rawHttp.ts'

const server = await startTestServer()

test('health and readiness return 200', async () => {
  for (const path of ['/api/health', '/api/ready']) {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: 'OK', data: null })
  }
})

test('a statement whose database neither responds nor accepts connections fails instead of waiting for ever', async () => {
  const proxy = await databaseProxy(new URL(server.databaseUrl))
  const statements = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // A silent statement of a database that accepts connections runs to its end.
    const slept = yield* sql`select pg_sleep(1)::text as slept`
    proxy.freeze()
    return [slept.length, yield* Effect.flip(sql`select 1`)] as const
  })
  const layer = databaseLayer({ databaseUrl: proxy.url, databaseConnections: 2, quietMs: 200 })
  const [slow, frozen] = await Effect.runPromise(statements.pipe(Effect.provide(layer), Effect.scoped))
  expect(slow).toBe(1)
  expect(frozen).toMatchObject({ reason: { _tag: 'ConnectionError' } })
  proxy.cut()
})

test('two servers on one database behave as one', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
  await query(server.databaseUrl, `insert into categories (id, name) values ('c1', 'Sarees')`)
  const read = async (url: string) => (await fetch(`${url}/api/categories`)).json()
  expect(await read(second.url)).toEqual(await read(server.url))
  await second.stop()
  await expect(fetch(`${second.url}/api/health`)).rejects.toThrow()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

/** A TCP proxy to the database whose connections can be cut. */
const databaseProxy = async (target: URL) => {
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((proxy.address() as { port: number }).port)
  return {
    url: url.href,
    cut: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
    /** Keeps the open connections silent and accepts no further ones. */
    freeze: () => {
      proxy.close()
      for (const socket of sockets) socket.unpipe().pause()
    },
    restore: () => new Promise<void>((resolve) => proxy.listen(Number(url.port), '127.0.0.1', resolve)),
  }
}

test('while the database is unavailable calls return 503 with a wait, and they succeed when it is back', async () => {
  const proxy = await databaseProxy(new URL(server.databaseUrl))
  const cutOff = await startTestServer({ databaseUrl: proxy.url })
  expect((await fetch(`${cutOff.url}/api/products`)).status).toBe(200)
  proxy.cut()
  for (const path of ['/api/ready', '/api/products', '/api/categories/x', '/api/logo']) {
    const response = await fetch(cutOff.url + path)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectError(response, 503)
  }
  const signIn = await fetch(`${cutOff.url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'a@b.cd', password: 'secret1' }),
  })
  await expectError(signIn, 503)
  expect((await fetch(`${cutOff.url}/api/health`)).status).toBe(200)
  await proxy.restore()
  await expect.poll(async () => (await fetch(`${cutOff.url}/api/ready`)).status).toBe(200)
  await cutOff.stop()
  proxy.cut()
})

test('while the database is unavailable the log has one short line about the queue, and no stack', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const proxy = await databaseProxy(new URL(server.databaseUrl))
  // The queue of a server that sends no messages uses the database only at its start.
  proxy.cut()
  const cutOff = await startTestServer({ databaseUrl: proxy.url, logLevel: 'warn' })
  const aboutQueue = () => lines.filter((line) => /queue/i.test(line))
  await expect.poll(aboutQueue).not.toEqual([])
  for (const path of ['/api/products', '/api/ready']) await expectError(await fetch(cutOff.url + path), 503)
  await cutOff.stop()
  log.mockRestore()
  expect(aboutQueue()).toHaveLength(1)
  for (const line of lines) {
    expect(line.length).toBeLessThan(400)
    expect(line).not.toMatch(/node_modules|\.ts:/)
  }
})

test('repeated log lines of a library with a whole cause become one short line; text lines are unchanged', async () => {
  const lines: string[] = []
  const capture = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
  const failing = Effect.fail(new Error('gone')).pipe(Effect.tapCause(Effect.logWarning), Effect.ignore)
  const library = Effect.andThen(Effect.logWarning('A word'), Effect.repeat(failing, { times: 100 }))
  await Effect.runPromise(Effect.provide(withoutCauses(library, 'It is away'), capture))
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['A word', 'It is away'])
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300)
})

test('a stop finishes the requests in flight and accepts no new ones', async () => {
  const stopping = await startTestServer({ databaseUrl: server.databaseUrl })
  const holder = new pg.Client(server.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table products')
  const slow = fetch(`${stopping.url}/api/products`)
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await query(server.databaseUrl, waiting)).length).toBeGreaterThan(0)
  const stopped = stopping.stop()
  await expect
    .poll(() =>
      fetch(`${stopping.url}/api/health`).then(
        () => 'accepted',
        () => 'rejected',
      ),
    )
    .toBe('rejected')
  await holder.query('commit')
  expect((await slow).status).toBe(200)
  await stopped
  await holder.end()
})

test('a stop does not wait for a connection that has sent nothing', async () => {
  const stopping = await startTestServer({ databaseUrl: server.databaseUrl, stopWithinMs: 60_000 })
  const inAdvance = connect(Number(new URL(stopping.url).port), '127.0.0.1')
  const closed = once(inAdvance, 'close')
  await once(inAdvance, 'connect')
  inAdvance.resume()
  await Promise.all([stopping.stop(), closed])
}, 20_000)

test('a stop does not exceed its time limit', async () => {
  const stopping = await startTestServer({ databaseUrl: server.databaseUrl, stopWithinMs: 200 })
  const holder = new pg.Client(server.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table products')
  const slow = fetch(`${stopping.url}/api/products`).then(
    (response) => response.status,
    () => 'cut',
  )
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await query(server.databaseUrl, waiting)).length).toBeGreaterThan(0)
  await stopping.stop()
  expect(['cut', 503]).toContain(await slow)
  await holder.query('rollback')
  await holder.end()
})

test('SIGTERM ends a process within its limit, with code 0, while the database is unavailable and a message is being sent', async () => {
  // The gateway accepts the message and never responds.
  let received = 0
  const gateway = createGateway(() => received++)
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  // The database is the process's own: another server on it takes the message from the queue.
  const proxy = await databaseProxy(new URL((await freshDatabase()).url))
  const { PATH, NODE_COMPILE_CACHE } = commandEnvironment()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: proxy.url,
      FILES_DIR: server.settings.filesDir,
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
      LOG_LEVEL: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    await registerByPhone(createVisitor(line.replace(/^Haat \S+ serves /, '')), newPhone())
    await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(0)
    proxy.cut()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    gateway.closeAllConnections()
    gateway.close()
  }
})

test('a server that stops still answers for its drain time, is not ready, and ends its connections', async () => {
  const stopping = await startTestServer({ databaseUrl: server.databaseUrl, drainMs: 500 })
  expect((await fetch(`${stopping.url}/api/ready`)).status).toBe(200)
  const stopped = stopping.stop()
  expect((await fetch(`${stopping.url}/api/ready`)).status).toBe(503)
  const { status, headers } = await fetch(`${stopping.url}/api/categories`)
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${stopping.url}/api/health`)).rejects.toThrow()
})

test('a server that cannot start throws an error with the cause', async () => {
  const { port } = new URL(server.url)
  await expect(startTestServer({ databaseUrl: server.databaseUrl, port: Number(port) })).rejects.toThrow(/PORT/)
  const nowhere = { databaseUrl: 'postgres://haat:secret@127.0.0.1:9/haat', migrate: true }
  await expect(startTestServer(nowhere)).rejects.toThrow(/127\.0\.0\.1:9\/haat cannot be used/)
  await expect(startTestServer(nowhere)).rejects.not.toThrow(/secret/)
})
