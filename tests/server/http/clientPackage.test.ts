import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import { buildClient } from '#scripts/build/client.ts'
import { query } from '#tests/support/createDatabase.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, newPhone, password } from '../account/client.ts'
import { manyTries, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'haat-client-'))
const program = path.join(folder, 'program')
const installed = path.join(program, 'node_modules', 'haat-client')
const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })

/** Builds and packs the client, and unpacks it in an empty folder, as an installation does. */
beforeAll(async () => {
  const built = path.join(folder, 'built')
  await buildClient(built)
  await run('npm', ['pack', '--silent', '--offline'], { cwd: built })
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xf', path.join(built, `haat-client-${manifest.version}.tgz`), '-C', installed, '--strip=1'])
  mkdirSync(path.join(program, 'node_modules', '@types'))
  symlinkSync(path.resolve('node_modules/@types/node'), path.join(program, 'node_modules', '@types', 'node'))
  writeFileSync(path.join(program, 'package.json'), '{ "type": "module" }')
  copyFileSync(path.join(import.meta.dirname, 'clientPackage', 'walk.ts'), path.join(program, 'walk.ts'))
  copyFileSync(path.join(installed, 'example.ts'), path.join(program, 'example.ts'))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The compiler's messages for programs next to the packed client; empty where they have no error. */
const typeErrors = () => {
  const tsc = path.resolve('node_modules/typescript-native/bin/tsc')
  const options = [
    '--strict',
    '--noEmit',
    '--skipDefaultLibCheck',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  return run(process.execPath, [tsc, ...options, '--checkers', '1', 'walk.ts', 'example.ts'], { cwd: program }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
}

const load = (name: string) => import(/* @vite-ignore */ path.join(program, name))

test('programs with the packed client pass the type check, and its example moves a new order on with a key', async () => {
  expect(await typeErrors()).toBe('')
  await insertSampleShop(server.databaseUrl, 1)
  const customer = await createUser(server)
  const admin = await createUserWithRole(server, 'admin')
  const { walk } = await load('walk.ts')
  const { key, ...walked } = await walk({
    url: server.url,
    customer: customer.email,
    admin: admin.email,
    password,
    phone: newPhone(),
  })
  expect(walked).toEqual({
    ofCustomer: [{ isBought: true, status: 'processing' }],
    stale: 'request.changed_since',
    ofGuest: ['cancelled'],
  })
  const [order] = await query<{ id: string }>(
    server.databaseUrl,
    "update orders set status = 'pending' where status = 'processing' returning id",
  )
  const env = { ...process.env, HAAT_URL: server.url, HAAT_KEY: key }
  const { stdout } = await run(process.execPath, ['example.ts'], { cwd: program, env })
  expect(stdout).toBe(`1 new orders\n${order!.id} is processing\n`)
}, 60_000)

/** A shop that answers each request with the next of these answers; without one it cuts the connection. */
const shopWith = async (answers: readonly (readonly [status: number, headers?: Record<string, string>] | null)[]) => {
  const seen: { call: string; key: string | undefined }[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const next = answers[seen.length]
    const key = request.headers['idempotency-key']
    seen.push({ call: `${request.method} ${request.url}`, key: key?.toString() })
    request.resume()
    if (!next) return request.socket.destroy()
    const [status, headers] = next
    const body = { success: status < 400, message: '', data: null, ...(status < 400 ? {} : { code: `code.${status}` }) }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
  const http = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  const { connect } = await load('node_modules/haat-client/dist/index.js')
  const { port } = http.address() as AddressInfo
  const shop = connect({ url: `http://127.0.0.1:${port}/`, key: 'haat_key' })
  return { shop, seen, close: () => http.close() }
}

test('a read and a keyed write are sent again with the same key, and wait as long as the shop asks', async () => {
  const { shop, seen, close } = await shopWith([
    null,
    [503, { 'retry-after': '1' }],
    [200],
    null,
    [429, { 'retry-after': '0' }],
    [200],
  ])
  const began = performance.now()
  expect((await shop.orders.listOrders()).data).toMatchObject({ success: true })
  expect(performance.now() - began).toBeGreaterThan(1000)
  const { data } = await shop.orders.moveOrders({ body: { ids: ['a'], status: 'processing' } })
  expect(data).toMatchObject({ success: true })
  expect(seen.slice(0, 3)).toEqual(Array(3).fill({ call: 'GET /api/order/list', key: undefined }))
  const [first, ...others] = seen.slice(3)
  expect(first).toEqual({ call: 'POST /api/order/bulk', key: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(others).toEqual([first, first])
  close()
})

test('a write without a key is sent again after a 429 alone, and nothing after a wait beyond a minute', async () => {
  const { shop, seen, close } = await shopWith([
    [429, { 'retry-after': '0' }],
    [503, { 'retry-after': '0' }],
    null,
    [429, { 'retry-after': '900' }],
  ])
  const move = () => shop.orders.updateOrderStatus({ path: { orderId: 'a' }, body: { status: 'shipped' } })
  expect((await move()).error.code).toBe('code.503')
  await expect(move()).rejects.toThrow('fetch failed')
  expect((await shop.orders.listOrders()).error.code).toBe('code.429')
  expect(seen).toHaveLength(4)
  close()
})
