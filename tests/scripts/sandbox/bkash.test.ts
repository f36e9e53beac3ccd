import { expect, test } from 'vitest'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { startTestSandbox } from '#tests/support/sandbox.ts'
import { DEMO_KEY } from '#tests/support/server.ts'

const { username, password, appKey, appSecret } = BKASH_ACCOUNT
const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'
const CREDENTIALS = { app_key: appKey, app_secret: appSecret }

/** The sandbox as a client meets it, without the shop's own one. */
const setUp = async () => {
  const sandbox = await startTestSandbox([bkashSandbox])
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'x-haat-demo': DEMO_KEY, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  const grant = (secret: string = appSecret) =>
    send(`${CHECKOUT}/token/grant`, { ...CREDENTIALS, app_secret: secret }, { username, password })
  const { id_token, refresh_token } = JSON.parse((await grant()).text)
  const call = async (path: string, body: object, token: string = id_token) => {
    const { status, text } = await send(path, body, { authorization: token, 'x-app-key': appKey })
    return { status, ...JSON.parse(text) }
  }
  const create = (changed: object = {}) =>
    call(`${CHECKOUT}/create`, {
      mode: '0011',
      payerReference: '01712345678',
      callbackURL: 'http://127.0.0.1:9/return?method=bkash',
      amount: '1250.5',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: 'INV1',
      ...changed,
    })
  return { ...sandbox, send, grant, call, create, refresh_token }
}

test('a payment has the fields and time formats of bKash, and is found by its transaction id', async () => {
  const { call, create, choose } = await setUp()
  const created = await create()
  expect(created).toMatchObject({
    statusCode: '0000',
    statusMessage: 'Successful',
    amount: '1250.50',
    transactionStatus: 'Initiated',
    paymentCreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/),
  })
  const { paymentID, bkashURL, successCallbackURL } = created
  // The query string of the shop stays.
  expect(successCallbackURL).toMatch(
    /\?method=bkash&paymentID=\w+&status=success&signature=\w{10}&apiVersion=1.2.0-beta\/$/,
  )
  expect(await choose(bkashURL, 'approve')).toBe(successCallbackURL)
  const executed = await call(`${CHECKOUT}/execute`, { paymentID })
  expect(executed).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', merchantInvoiceNumber: 'INV1' })
  expect(await call(`${CHECKOUT}/execute`, { paymentID })).toMatchObject({ status: 200, statusCode: '2062' })
  const { trxID } = executed
  expect(await call(`${CHECKOUT}/payment/status`, { paymentID })).toMatchObject({ trxID, merchantInvoice: 'INV1' })
  expect(await call(`${CHECKOUT}/general/searchTransaction`, { trxID })).toMatchObject({
    transactionStatus: 'Completed',
    transactionReference: 'INV1',
    amount: '1250.50',
  })
})

test('the first execute decides', async () => {
  const { call, create, choose } = await setUp()
  const { paymentID, bkashURL } = await create()
  const execute = async () => (await call(`${CHECKOUT}/execute`, { paymentID })).statusCode
  expect(await execute()).toBe('2056')
  await choose(bkashURL, 'approve')
  expect([await execute(), await execute()]).toEqual(['2117', '2117'])
})

test('what create refuses', async () => {
  const { create } = await setUp()
  const refused = async (changed: object) => (await create(changed)).statusCode
  expect(await refused({ amount: '0' })).toBe('2006')
  expect(await refused({ amount: 10 })).toBe('2006')
  expect(await refused({ currency: 'USD' })).toBe('2007')
  expect(await refused({ intent: 'authorization' })).toBe('2008')
  expect(await refused({ merchantInvoiceNumber: 'a<b' })).toBe('2031')
  expect(await refused({ callbackURL: 'nowhere' })).toBe('2049')
  expect(await refused({ payerReference: '' })).toBe('2065')
  expect([await refused({}), await refused({})]).toEqual(['0000', '2029'])
})

test('the four shapes of errors', async () => {
  const { call, grant } = await setUp()
  expect(await call(`${CHECKOUT}/execute`, { paymentID: 'x' })).toMatchObject({ status: 200, statusCode: '2002' })
  expect(await call(`${CHECKOUT}/general/searchTransaction`, { trxID: 'x' })).toMatchObject({ errorCode: '2033' })
  expect(await call('/v2/tokenized-checkout/refund/payment/transaction', { paymentId: 'x' })).toMatchObject({
    status: 400,
    externalCode: '2033',
    errorMessageBn: expect.any(String),
  })
  expect(await call(`${CHECKOUT}/create`, {}, 'another token')).toEqual({
    status: 401,
    message: 'The incoming token has expired',
  })
  const { status, text } = await grant('wrong')
  expect([status, text]).toEqual([200, expect.stringContaining('\n')])
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test('a token is refreshed, and the third call for one within an hour blocks the account', async () => {
  const { send, grant, refresh_token } = await setUp()
  const refreshed = await send(`${CHECKOUT}/token/refresh`, { ...CREDENTIALS, refresh_token }, { username, password })
  expect(JSON.parse(refreshed.text)).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 })
  expect((await grant()).status).toBe(403)
})
