import { beforeEach, expect, test } from 'vitest'
import type { MessageText } from '#contract/messageTexts/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { codeSentTo, createUserWithRole, createVisitor, fastHashing, newEmail } from '../account/client.ts'
import { line, manyTries, orderOf, place } from '../checkout/buying.ts'
import { on } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** The words that a shop has for its mails and SMS. */

const one = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: { ...defaultCheckoutSettings, codes: 'on' },
  limits: manyTries,
  smsPrice: 35,
})
const { databaseUrl } = one
const two = await startTestServer({ ...one.settings, port: 0 })
await insertSampleShop(databaseUrl, 2)
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const { visitor: admin, id: adminId } = await createUserWithRole(one, 'admin')
const guest = createVisitor(two.url)
beforeEach(() => sql('truncate outbox'))

const save = (message: string, texts: object, language = 'en') =>
  admin.call('PUT', '/message-texts', { message, language, ...texts })
const listed = async (message: string, language = 'en') => {
  const { body } = await on(two.url, admin).call('GET', '/message-texts')
  const texts: readonly MessageText[] = body.data.texts
  return texts.find((text) => text.message === message && text.language === language)!
}
const part = ({ parts }: MessageText, name: string) => parts.find((each) => each.part === name)!

/** What a customer gets who orders on the second server. */
const messagesOfOrder = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const body = { ...orderOf([line('p1')]), customerEmail: newEmail() }
  const { phone, key, items } = body
  await guest.post('/order/phone-code', { phone, key, items }, headers)
  const order = await place(guest, { ...body, code: await codeSentTo(databaseUrl, phone) }, headers)
  expect(order.status, order.body.message).toBe(201)
  const messages = await sql<{ kind: string; subject: string; body: string }>(
    `select kind, subject, body from outbox where recipient in ($1, $2) and purpose = 'notice'`,
    [phone, body.customerEmail],
  )
  return { order: order.body.data.orders[0], of: (kind: string) => messages.find((message) => message.kind === kind)! }
}

test('the next message of another server has the new words, in their language alone', async () => {
  const words = { subject: 'Thank you, {{name}}', sms: '{{orders}}: {{payment}}. {{call}} See {{link}} – {{shop}}' }
  const saved = await save('placed', words)
  expect([saved.status, saved.body.data._id]).toEqual([200, 'placed-en'])
  const { of } = await messagesOfOrder()
  expect(of('sms').body).toMatch(/^order #\d{6}: Tk [\d,.]+ on delivery\. (We call first\. )?See http\S+ – Haat$/)
  expect(of('mail').subject).toBe('Thank you, Nusrat Jahan')
  expect(of('mail').body).toMatch(/^Dear Nusrat Jahan,\n\nwe have received your order #/)
  expect((await messagesOfOrder('bn')).of('sms').body).toContain('পেয়েছি')

  const text = await listed('placed')
  expect([part(text, 'sms').own, part(text, 'mail').own]).toEqual([words.sms, ''])
  expect(part(text, 'sms').examples.map(({ hole }) => hole)).toEqual([
    'shop',
    'orders',
    'total',
    'payment',
    'call',
    'link',
  ])
  expect((await listed('placed', 'bn')).updatedAt).toBeNull()
})

test('the standard text comes back by itself, or where somebody saves nothing', async () => {
  await save('placed', { sms: 'Look at {{link}}' })
  const { standard } = part(await listed('placed'), 'sms')
  expect((await save('placed', { sms: standard, mail: '' })).body.data.updatedAt).toBeNull()
  expect(await sql('select from message_texts')).toEqual([])
  expect((await messagesOfOrder()).of('sms').body).toMatch(/^Haat: order #\d{6} placed, Tk/)
})

test('a text that would say nothing is refused at its field, and nothing of it is kept', async () => {
  const refused = await save('placed', { sms: 'Thank you', mail: 'Open {{link}} or {{discount}}', subject: '{{link}}' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues.map(({ path, code }: { path: string[]; code: string }) => [path[0], code])).toEqual([
    ['subject', 'validation.message_hole_unknown'],
    ['mail', 'validation.message_hole_unknown'],
    ['sms', 'validation.message_hole_missing'],
  ])
  expect((await save('registration', { sms: 'Code' })).status).toBe(400)
  expect((await save('confirmLink', { mail: 'Open {{link}}', sms: 'Yes? {{link}}' })).status).toBe(200)
  expect(await sql(`select mail, sms from message_texts where message = 'confirmLink'`)).toEqual([
    { mail: '', sms: 'Yes? {{link}}' },
  ])
})

test('an order whose name looks like a value stays a name, and the audit log has who wrote the words', async () => {
  await save('delivered', { sms: 'For {{name}}: {{order}}' })
  const { order } = await messagesOfOrder()
  await sql(`update orders set confirmation = 'done', customer_name = '{{order}}' where id = $1`, [order._id])
  for (const status of ['processing', 'shipped', 'delivered'])
    await admin.call('PATCH', `/order/update-status/${order._id}`, { status })
  const [message] = await sql<{ body: string }>(`select body from outbox where kind = 'sms' and body like 'For %'`)
  expect(message?.body).toMatch(/^For \{\{order\}\}: #\d{6}$/)
  const [entry] = await sql(
    `select actor_id, call, verb from audit_log where kind = 'messageText' order by at desc, id desc limit 1`,
  )
  expect(entry).toMatchObject({ actor_id: adminId, call: 'saveMessageText' })
})
