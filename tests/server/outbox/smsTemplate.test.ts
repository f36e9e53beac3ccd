import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestOf, type SmsTemplate } from '#server/platform/outbox/smsTemplate.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, newPhone, registerByPhone } from '../account/client.ts'

const template: SmsTemplate = {
  format: 'form',
  fields: '{"api_key":"{key}","senderid":"{sender}","number":"{to}","message":"{text}","type":"{type}"}',
  key: 'secret',
  sender: 'HAAT',
  types: 'text,unicode',
  success: '"response_code":\\s*202\\b',
}
const sms = { id: '6b03aa0000000000deadbeef', recipient: '01712345678', body: 'Haat: 1 & 2' }

test('the fields are sent as form, query or JSON, with the flag of other letters', () => {
  const fields = { api_key: 'secret', senderid: 'HAAT', number: '8801712345678', message: 'Haat: 1 & 2', type: 'text' }
  const form = requestOf(template, 'https://sms.example/send', sms)
  expect(Object.fromEntries(form.init.body as URLSearchParams)).toEqual(fields)
  const query = requestOf({ ...template, format: 'query' }, 'https://sms.example/send?v=1', sms)
  expect(Object.fromEntries(new URL(query.url).searchParams)).toEqual({ v: '1', ...fields })
  const bangla = { ...sms, body: 'হাট' }
  const nested = {
    ...template,
    format: 'json' as const,
    fields: '{"sms":[{"to":"{local}","text":"{text}","id":"{id}","kind":"{type}"}]}',
  }
  expect(JSON.parse(String(requestOf(nested, 'https://sms.example', bangla).init.body))).toEqual({
    sms: [{ to: '01712345678', text: 'হাট', id: 'aa0000000000deadbeef', kind: 'unicode' }],
  })
})

const received: string[] = []
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push(body)
  response.end(`{"response_code":${received.length === 1 ? 1007 : 202}}`)
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => gateway.close())
const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
const server = await startTestServer({ smsUrl, smsTemplate: template, workerPauseMs: 50 })

test('a message counts as sent only when the response matches the pattern', async () => {
  const phone = newPhone()
  await registerByPhone(createVisitor(server.url), phone)
  const sent = async () =>
    (await query(server.databaseUrl, 'select from outbox where recipient = $1 and sent_at is not null', [phone])).length
  await expect.poll(sent, { timeout: 20_000 }).toBe(1)
  expect(received).toHaveLength(2)
  expect(new URLSearchParams(received[1]).get('number')).toBe(`88${phone}`)
}, 30_000)
