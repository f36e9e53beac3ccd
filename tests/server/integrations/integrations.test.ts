import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Integration } from '#contract/integrations/entity.ts'
import { Providers } from '#server/payments/providers/providers.ts'
import { defaultCourierSettings } from '#server/platform/courierSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { testSms } from '#texts/en/integrations.ts'
import { createUserWithRole, newPhone } from '../account/client.ts'
import { startMailServer } from '../outbox/smtp.ts'
import { scriptedProvider } from '../payments/scriptedProvider.ts'

/** The services of a shop: what is connected, how the last calls have ended, and what a check says. */

const mailServer = await startMailServer()
const texts: unknown[] = []
let status = 202
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  if (body) texts.push(JSON.parse(body))
  response.writeHead(status).end()
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => {
  mailServer.close()
  gateway.close()
})

const { provider, faults } = scriptedProvider('bkash')
const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
const steadfast = { url: `${gatewayUrl}/courier`, apiKey: 'key', secretKey: 'secret', prices: null, messageSecret: '' }
const server = await startTestServer(
  {
    smtpUrl: mailServer.url,
    mailFrom: 'shop@haat.example',
    smsUrl: `${gatewayUrl}/send`,
    courier: { ...defaultCourierSettings, steadfast },
  },
  { providers: Providers.fixed([provider]) },
)
const { visitor: admin, id: adminId } = await createUserWithRole(server, 'admin')
const all = async (): Promise<readonly Integration[]> => (await admin.call('GET', '/integrations')).body.data
const one = async (name: string) => (await all()).find(({ _id }) => _id === name)!
const check = (name: string) => admin.post(`/integrations/${name}/check`)
const answer = async (name: string) => (await check(name)).body.data

test('the list says what is connected, and what is a test', async () => {
  const states = Object.fromEntries((await all()).map(({ _id, state, check }) => [_id, `${state} ${check}`]))
  expect(states).toEqual({
    sms: 'test message',
    mail: 'test call',
    bkash: 'test call',
    ssl: 'off none',
    nagad: 'off none',
    manual: 'off none',
    steadfast: 'test call',
    pathao: 'off none',
    redx: 'off none',
    google: 'test none',
    ga4: 'off none',
    meta: 'off none',
  })
  expect((await check('google')).status).toBe(404)
  expect((await check('nagad')).status).toBe(404)
})

test('a payment provider, a courier and the mail server are asked, and how it ended is kept', async () => {
  expect(await answer('bkash')).toEqual({ state: 'good', code: '' })
  faults.away = true
  expect(await answer('bkash')).toEqual({ state: 'silent', code: 'scripted' })

  const mails = mailServer.mails.length
  expect(await answer('mail')).toEqual({ state: 'good', code: '' })
  expect(mailServer.mails).toHaveLength(mails)
  expect(await one('mail')).toMatchObject({ succeededAt: expect.stringMatching(/Z$/), failedAt: null, failure: '' })
  mailServer.close()
  expect(await answer('mail')).toMatchObject({ state: 'silent' })
  expect(await one('mail')).toMatchObject({
    succeededAt: expect.stringMatching(/Z$/),
    failedAt: expect.stringMatching(/Z$/),
    failure: expect.stringMatching(/^E\w+$/),
  })

  status = 503
  expect(await answer('steadfast')).toEqual({ state: 'silent', code: 'http.503' })
  expect(await one('steadfast')).toMatchObject({ succeededAt: null, failure: 'http.503' })
  status = 202
})

test('the gateway is tried by an SMS to the phone of the person who asks, three times an hour', async () => {
  await query(server.databaseUrl, 'update users set phone = null where id = $1', [adminId])
  expect((await check('sms')).body.code).toBe('integration.no_phone')
  const phone = newPhone()
  await query(server.databaseUrl, 'update users set phone = $2 where id = $1', [adminId, phone])
  expect(await answer('sms')).toEqual({ state: 'good', code: '' })
  expect(texts).toEqual([{ to: `+88${phone}`, text: testSms({ name: 'Haat', prefix: 'Haat' }) }])
  status = 401
  expect(await answer('sms')).toEqual({ state: 'refused', code: 'the SMS gateway answered 401' })
  status = 503
  expect(await answer('sms')).toMatchObject({ state: 'silent' })
  expect((await check('sms')).status).toBe(429)
  expect(texts).toHaveLength(3)
})
