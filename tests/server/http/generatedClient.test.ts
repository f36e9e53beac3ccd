import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, newPhone, password } from '../account/client.ts'
import { manyTries, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const tsc = path.resolve('node_modules/typescript-native/bin/tsc')
const folder = mkdtempSync(path.join(tmpdir(), 'haat-client-'))
const walk = path.join(folder, 'walk.ts')
const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })

/** The compiler's messages; empty for a program without errors. */
const typeErrors = () =>
  promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )

beforeAll(async () => {
  await createClient({
    input: `${server.url}/api/openapi.json`,
    output: path.join(folder, 'client'),
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  })
  copyFileSync(path.join(import.meta.dirname, 'generatedClient', 'walk.ts'), walk)
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'preserve',
    lib: ['esnext', 'dom', 'dom.iterable'],
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, types: [] }, include: ['.'] }),
  )
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client that is generated from the document passes the type check, and so does its use', async () => {
  expect(await typeErrors()).toBe('')
}, 60_000)

test('a generated client signs in, orders with and without the session, and changes statuses', async () => {
  await insertSampleShop(server.databaseUrl, 1)
  const customer = await createUser(server)
  const admin = await createUserWithRole(server, 'admin')
  const program = await import(/* @vite-ignore */ walk)
  expect(
    await program.walk({
      baseUrl: server.url,
      customer: customer.email,
      admin: admin.email,
      password,
      phone: newPhone(),
    }),
  ).toEqual({
    ofCustomer: [{ isBought: true, status: 'processing' }],
    stale: 'request.changed_since',
    ofGuest: ['cancelled'],
  })
}, 60_000)
