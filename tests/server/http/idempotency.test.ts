import { Effect, Layer } from 'effect'
import { expect, test } from 'vitest'
import { sweep } from '#server/account/housekeeping.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { Images } from '#server/platform/images/Images.ts'
import { filesAt } from '#server/platform/images/stores/fileStores.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import {
  type ApiResponse,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  type Visitor,
} from '../account/client.ts'
import { multipartForm, picture, stored } from '../support/uploads.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const [one, two] = [
  (await createUserWithRole(server, 'admin')).visitor,
  (await createUserWithRole(server, 'admin')).visitor,
]
const image = await picture()

let keys = 0
const newKey = () => `key-${++keys}`

const create = (categoryName: string, key: string, visitor: Visitor = one, bytes = image) =>
  visitor.post('/categories', multipartForm({ categoryName, categoryImage: bytes }), { 'idempotency-key': key })
const named = async (name: string) =>
  (await query(server.databaseUrl, 'select 1 from categories where name = $1', [name])).length
const storedKeys = async (key: string) =>
  (await query(server.databaseUrl, 'select status, body from idempotency_keys where key = $1', [key])).length
const sweepFiles = () =>
  withDatabase(
    server.databaseUrl,
    Effect.flatMap(Images, ({ sweep }) => sweep).pipe(
      Effect.provide(Images.layer.pipe(Layer.provide(filesAt(server.settings.filesDir)))),
    ),
  )
const statusAndBody = ({ status, body }: ApiResponse) => ({ status, body })

test('the same key returns the first response again, and nothing is created twice', async () => {
  const key = newKey()
  const first = await create('Once', key)
  expect(first.status).toBe(201)
  const files = await stored(server)
  expect(statusAndBody(await create('Once', key))).toEqual(statusAndBody(first))
  expect(await named('Once')).toBe(1)
  expect(await stored(server)).toEqual(files)
  const { _id } = first.body.data
  await one.call('DELETE', `/categories/${_id}`)
  expect(statusAndBody(await create('Once', key)), 'also after its deletion').toEqual(statusAndBody(first))
  expect(await named('Once')).toBe(0)
})

test('twenty concurrent calls with one key on two servers create one category', async () => {
  const second = await startTestServer({
    account,
    databaseUrl: server.databaseUrl,
    filesDir: server.settings.filesDir,
  })
  const onSecond = createVisitor(second.url)
  onSecond.token = one.token!
  const key = newKey()
  const before = await stored(server)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => create('Crowd', key, n % 2 ? onSecond : one)),
  )
  expect(new Set(responses.map((response) => JSON.stringify(statusAndBody(response)))).size).toBe(1)
  expect(responses[0]!.status).toBe(201)
  expect(await named('Crowd')).toBe(1)
  expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
})

test('other calls succeed while many keyed calls run', async () => {
  const broad = await picture(1500, 1000)
  const uploads = Array.from({ length: 5 }, (_, n) => create(`Busy ${n}`, newKey(), one, broad))
  const reads = Array.from({ length: 10 }, () => createVisitor(server.url).call('GET', '/categories'))
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(5).fill(201))
})

test('returns 409 with a message for a key that was used with another body, part or picture', async () => {
  const key = newKey()
  await create('Mine', key)
  for (const response of [await create('Other', key), await create('Mine', key, one, await picture(9, 9))]) {
    expect(response).toMatchObject({
      status: 409,
      body: { success: false, message: errorSentences['request.idempotency_key_reused'], data: null },
    })
  }
  expect(await named('Other')).toBe(0)
  const fees = (shippingFee: number) =>
    one.post('/shipping-fee/add', { shippingFee, shippingFeeOutside: 1 }, { 'idempotency-key': key })
  expect((await fees(5)).status, 'a key belongs to one call').toBe(200)
  expect((await fees(6)).status).toBe(409)
  expect((await fees(5)).body.data.shippingFee).toBe(5)
})

test('equal keys of two persons are independent', async () => {
  const key = newKey()
  const [mine, theirs] = [await create('Shared', key, one), await create('Shared', key, two)]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(mine.body.data._id).not.toBe(theirs.body.data._id)
  const customer = await create('Shared', key, (await createUser(server)).visitor)
  expect(customer.status).toBe(403)
  expect((await create('Shared', key, createVisitor(server.url))).status).toBe(401)
})

test('an error response is not stored: the same key may be used with a corrected body', async () => {
  const key = newKey()
  const before = await stored(server)
  expect((await create('', key)).status).toBe(400)
  expect((await create('Mended', key, one, Buffer.from('no picture'))).status).toBe(415)
  expect(await storedKeys(key)).toBe(0)
  expect(await stored(server)).toEqual(before)
  expect((await create('Mended', key)).status).toBe(201)
  expect(await storedKeys(key)).toBe(1)
})

test('a first call that fails at its last statement leaves no row and no key, and the sweep removes its file', async () => {
  const key = newKey()
  const before = await stored(server)
  await query(server.databaseUrl, `alter table idempotency_keys add constraint full_up check (key <> '${key}')`)
  expect((await create('Fails late', key)).status).toBe(500)
  expect([await named('Fails late'), await storedKeys(key)]).toEqual([0, 0])
  await query(server.databaseUrl, 'alter table idempotency_keys drop constraint full_up')
  await sweepFiles()
  expect(await stored(server), 'a recent file may still belong to a running write').toEqual({
    files: before.files + 1,
    agree: true,
  })
  await query(server.databaseUrl, `update files set created_at = now() - interval '2 hours'`)
  await sweepFiles()
  expect(await stored(server)).toEqual(before)
  expect((await create('Fails late', key)).status).toBe(201)
  expect(await named('Fails late')).toBe(1)
})

test('a client that disconnects during the call releases the key', async () => {
  const key = newKey()
  const client = new AbortController()
  const body = multipartForm({ categoryName: 'Left', categoryImage: await picture(2000, 2000) })
  const first = fetch(`${server.url}/api/categories`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${one.token}`, 'idempotency-key': key },
    signal: client.signal,
  })
  await expect
    .poll(async () => (await query(server.databaseUrl, `select 1 from pg_locks where locktype = 'advisory'`)).length, {
      timeout: 10_000,
      interval: 5,
    })
    .toBeGreaterThan(0)
  client.abort()
  await expect(first).rejects.toThrow()
  const again = await create('Left', key)
  expect(again.status).toBe(201)
  expect(await named('Left')).toBe(1)
  await expect.poll(async () => (await stored(server)).agree).toBe(true)
})

test('returns 400 for a key that does not have between 1 and 200 characters', async () => {
  for (const key of ['', ' ', 'x'.repeat(201)]) {
    expect(await create('Badly keyed', key)).toMatchObject({
      status: 400,
      body: { message: errorSentences['request.idempotency_key_invalid']({ max: 200 }) },
    })
  }
  expect((await create('Well keyed', 'x'.repeat(200))).status).toBe(201)
})

test('a response is stored for 24 hours and swept afterwards', async () => {
  const key = newKey()
  await create('Daily', key)
  await query(
    server.databaseUrl,
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`,
    [key],
  )
  expect((await create('Another day', key)).status, 'an expired key is a new one').toBe(201)
  expect(statusAndBody(await create('Another day', key)).status).toBe(201)
  expect([await named('Daily'), await named('Another day')]).toEqual([1, 1])
  await query(
    server.databaseUrl,
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`,
    [key],
  )
  await withDatabase(server.databaseUrl, sweep(false))
  expect(await storedKeys(key)).toBe(0)
  expect(await storedKeys('x'.repeat(200))).toBe(1)
})

test('responses with secrets are not stored', async () => {
  const { email } = await createUser(server)
  const visitor = createVisitor(server.url)
  const signIn = () =>
    visitor.post('/user/signin', { identifier: email, password: 'correct horse' }, { 'idempotency-key': 'sign-in' })
  const [first, second] = [await signIn(), await signIn()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.data.accessToken).not.toBe(first.body.data.accessToken)
  expect(await storedKeys('sign-in')).toBe(0)
})
