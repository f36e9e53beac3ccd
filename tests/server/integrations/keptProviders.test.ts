import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, password } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { on } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Keys of payment providers, couriers and Google that the shop keeps: two servers follow them, and no payment is lost. */

interface Session {
  readonly store: string
  readonly amount: string
}

/** SSLCommerz, of which each store knows its own transactions alone. `asked` has the stores that ask, by transaction. */
const sessions = new Map<string, Session>()
const asked = new Map<string, Set<string>>()
let isPaid = false
const provider = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const { pathname, searchParams } = new URL(request.url!, 'http://provider.example')
  const given = new URLSearchParams(body)
  const answer = (content: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(content))
  if (pathname.startsWith('/gwprocess')) {
    const id = given.get('tran_id')!
    sessions.set(id, { store: given.get('store_id')!, amount: given.get('total_amount')! })
    return answer({ status: 'SUCCESS', sessionkey: `session-${id}`, GatewayPageURL: 'https://pay.example/page' })
  }
  if (!pathname.startsWith('/validator')) return answer({ status: 200, current_balance: 0 })
  const id = searchParams.get('tran_id')!
  const store = searchParams.get('store_id')!
  asked.set(id, new Set([...(asked.get(id) ?? []), store]))
  const session = sessions.get(id)
  const paid = { status: 'VALIDATED', tran_id: id, val_id: `v-${id}`, amount: session?.amount, bank_tran_id: `b-${id}` }
  return answer({
    APIConnect: 'DONE',
    element:
      isPaid && session?.store === store ? [{ ...paid, currency: 'BDT', currency_type: 'BDT', risk_level: '0' }] : [],
  })
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

const until = { timeout: 20_000, interval: 100 }
const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const checkout = { ...withoutCodes, openCheckouts: 1000 }
const one = await startTestServer({ signingKey, workerPauseMs: 20, limits: manyTries, checkout })
const two = await startTestServer({ ...one.settings, port: 0 })
await insertSampleShop(one.databaseUrl, 3)
const { visitor: admin } = await createUserWithRole(one, 'admin')
const elsewhere = on(two.url, admin)
const guest = createVisitor(two.url)

const keep = (name: string, settings: object) =>
  admin.call('PUT', `/integrations/${name}/settings`, { currentPassword: password, ...settings })
const serviceOn = async (visitor: typeof admin, name: string) => {
  const all: readonly Integration[] = (await visitor.call('GET', '/integrations')).body.data
  return all.find(({ _id }) => _id === name)!
}
const methods = async () =>
  ((await guest.call('GET', '/payment/methods')).body.data as { method: string }[]).map(({ method }) => method)
const storeOf = (name: string, secret = `password-of-${name}-7f3a`) => ({
  sslcommerzStoreId: name,
  sslcommerzStorePassword: secret,
  sslcommerzUrl: url,
})
/** An order that waits for its payment, and what becomes of the attempt when the shop asks. */
const buy = async () => {
  const body = orderOf([line('p1')], { paymentMethod: 'ssl' })
  await place(guest, body)
  const headers = { 'x-order-key': body.key }
  const read = async () =>
    (await guest.call('GET', `/payment/of-checkout/${body.checkoutId}`, undefined, headers)).body.data.attempt
  const ask = async () => {
    await guest.post('/payment/ask', { checkoutId: body.checkoutId }, headers)
    return (await read()).state as string
  }
  return { id: (await read())._id as string, ask }
}

test('what a provider needs is asked for field by field', async () => {
  const without = await keep('nagad', { nagadMerchantId: '683002007104225' })
  expect(without.body.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
    'nagadMerchantNumber',
    'nagadPrivateKey',
    'nagadPublicKey',
    'nagadServerAddress',
  ])
  const broken = await keep('nagad', {
    nagadMerchantId: '683002007104225',
    nagadMerchantNumber: '01711428036',
    nagadPrivateKey: 'no key',
    nagadPublicKey: 'no key',
    nagadServerAddress: '203.0.113.7',
  })
  expect(broken.body).toMatchObject({ code: 'integration.settings_refused', issues: [{ path: ['nagadPrivateKey'] }] })
  const near = await keep('ssl', { ...storeOf('one'), sslcommerzUrl: 'https://10.0.0.7' })
  expect(near.body).toMatchObject({ code: 'integration.address', issues: [{ path: ['sslcommerzUrl'] }] })
  expect((await keep('manual', { manualWallets: 'paypal 12' })).body.issues).toMatchObject([
    { path: ['manualWallets'] },
  ])
  expect(await methods()).toEqual(['cash'])
})

test('a payment that waits is asked about at the account that has begun it', async () => {
  expect((await keep('ssl', storeOf('first'))).status).toBe(200)
  await expect.poll(methods, until).toEqual(['cash', 'ssl'])
  expect(await serviceOn(elsewhere, 'ssl')).toMatchObject({ place: 'kept', state: 'test', check: 'call' })
  const before = await buy()
  expect((await keep('ssl', storeOf('second'))).status).toBe(200)
  await expect.poll(async () => JSON.stringify((await serviceOn(elsewhere, 'ssl')).settings), until).toContain('second')
  isPaid = true
  await expect.poll(before.ask, until).toBe('paid')
  expect([...asked.get(before.id)!]).toEqual(['first'])
  const after = await buy()
  await expect.poll(after.ask, until).toBe('paid')
  expect([...asked.get(after.id)!]).toEqual(['second'])
})

test('another password of the same account leaves none behind, and one that is removed stays for its payments', async () => {
  const left = () => query<{ name: string }>(one.databaseUrl, 'select name from former_integration_settings')
  expect(await left()).toEqual([{ name: 'ssl' }])
  isPaid = false
  const waiting = await buy()
  expect((await keep('ssl', storeOf('second', 'another-password-9c1e'))).status).toBe(200)
  expect(await left()).toHaveLength(1)
  expect((await keep('ssl', {})).status).toBe(200)
  expect(await left()).toHaveLength(2)
  await expect.poll(methods, until).toEqual(['cash'])
  isPaid = true
  await expect.poll(waiting.ask, until).toBe('paid')
  const [{ text } = { text: '' }] = await query<{ text: string }>(
    one.databaseUrl,
    'select string_agg(f::text, chr(10)) as text from former_integration_settings f',
  )
  expect(text).not.toContain('another-password')
})

test('a way to pay that is switched off is gone on both servers', async () => {
  const keys = {
    bkashUsername: '01711428036',
    bkashPassword: 'password-7f3a',
    bkashAppKey: 'key',
    bkashAppSecret: 'secret',
  }
  expect((await keep('bkash', { ...keys, bkashUrl: url })).status).toBe(200)
  await expect.poll(methods, until).toContain('bkash')
  expect((await keep('bkash', {})).status).toBe(200)
  await expect.poll(methods, until).toEqual(['cash'])
})

test('a courier and Google sign-in are there without a restart', async () => {
  const keys = { steadfastApiKey: 'api-key-of-steadfast-7f3a', steadfastSecretKey: 'secret-of-steadfast-1b2c' }
  expect((await keep('steadfast', { ...keys, steadfastUrl: url })).status).toBe(200)
  const couriers = async () =>
    ((await elsewhere.call('GET', '/couriers')).body.data as { _id: string }[]).map(({ _id }) => _id)
  await expect.poll(couriers, until).toEqual(['steadfast'])
  expect((await elsewhere.post('/integrations/steadfast/check')).body.data).toEqual({ state: 'good', code: '' })

  const client = '123-abc.apps.googleusercontent.com'
  const policy = async () => (await fetch(`${two.url}/api/ready`)).headers.get('content-security-policy')
  expect(await policy()).not.toContain('accounts.google.com')
  expect((await keep('google', { googleClientId: client })).status).toBe(200)
  await expect.poll(policy, until).toContain('accounts.google.com')
  expect(await serviceOn(elsewhere, 'google')).toMatchObject({ state: 'live', settings: [{ value: client }] })
})
