import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Providers } from '#server/payments/providers/providers.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  codeSentTo,
  createUser,
  createUserByPhone,
  createVisitor,
  newPhone,
  type Visitor,
  wrongCode,
} from '../account/client.ts'
import { scriptedProvider } from '../payments/scriptedProvider.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, place, restock, stockOf, withoutCodes } from './buying.ts'

/** People who have proved nothing: the messages that they can cause, and what they keep off its shelves. */

const checkout = { ...withoutCodes, openCheckouts: 1000 }
const providers = Providers.fixed([scriptedProvider('bkash').provider])
const server = await startTestServer({ checkout, limits: manyTries }, { providers })
const asking = await startTestServer(
  { ...server.settings, port: 0, checkout: { ...checkout, codes: 'on' } },
  { providers },
)
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2')
  await run(`update orders set status = 'cancelled' where status = 'pending'`)
  await run('delete from rate_limits')
})

const cancel = (visitor: Visitor, id: string, key: string) =>
  visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' }, { 'x-order-key': key })

/** Places an order of some phone and mailbox, and cancels it at once. */
const round = async (visitor: Visitor, to: { phone?: string; customerEmail?: string }) => {
  const body = orderOf([line('p1')], { ...to, checkoutId: randomUUID(), key: newKey(), confirmDuplicate: true })
  const { status, body: answer } = await place(visitor, body)
  expect([status, (await cancel(visitor, answer.data.orders[0]._id, body.key)).status]).toEqual([201, 200])
}
const rounds = async (count: number, visitor: Visitor, to: Parameters<typeof round>[1]) => {
  for (let times = 0; times < count; times++) await round(visitor, to)
}
const subjectsTo = async (recipient: string) =>
  (
    await run<{ text: string }>(`select coalesce(nullif(subject, ''), body) as text from outbox where recipient = $1`, [
      recipient,
    ])
  ).map(({ text }) => text)

describe('messages to addresses that nobody has proved', () => {
  test('are nine an hour for a number, in whichever way a guest orders, and none says that the order is cancelled', async () => {
    const phone = newPhone()
    await rounds(10, guest, { phone })
    const sent = await subjectsTo(phone)
    expect(sent).toHaveLength(9)
    expect(sent.filter((text) => text.includes('cancelled'))).toEqual([])
    const other = newPhone()
    await round(guest, { phone: other })
    expect(await subjectsTo(other), 'another number has its own').toHaveLength(1)
  })

  test('are as many for one mailbox, however it is written', async () => {
    const mailbox = `victim${randomUUID().slice(0, 8)}`
    for (let times = 0; times < 10; times++) await round(guest, { customerEmail: `${mailbox}+${times}@shop.example` })
    const sent = await run('select from outbox where recipient like $1', [`${mailbox}%`])
    expect(sent).toHaveLength(9)
  })

  test('are limited for accounts, whose own addresses always get theirs', async () => {
    const phone = newPhone()
    const { visitor } = await createUserByPhone(server, phone)
    const { visitor: byMail, email } = await createUser(server)
    const foreign = newPhone()
    await run('delete from outbox')
    await rounds(10, visitor, { phone })
    await rounds(10, byMail, { phone: foreign, customerEmail: email })
    expect(await subjectsTo(phone), 'placed and cancelled').toHaveLength(20)
    expect(await subjectsTo(email)).toHaveLength(20)
    expect(await subjectsTo(foreign)).toHaveLength(9)
  })

  test('count in the total of the shop, beyond which orders are taken in silence', async () => {
    const limits = { ...manyTries, smsHour: { tries: 2, seconds: 3600 } }
    const small = await startTestServer({ ...server.settings, port: 0, limits })
    const phones = [newPhone(), newPhone(), newPhone()]
    for (const phone of phones) await round(createVisitor(small.url), { phone })
    const sent = await Promise.all(phones.map(subjectsTo))
    expect(sent.map(({ length }) => length)).toEqual([1, 1, 0])
    const events = await run(
      `select from security_events where kind = 'limit.reached' and detail->>'limit' = 'smsHour'`,
    )
    expect(events).toHaveLength(1)
  })
})

describe('pieces that a guest without a proof holds', () => {
  const online = (product: string, quantity: number, more: object = {}) =>
    orderOf([line(product, quantity)], { paymentMethod: 'bkash', confirmDuplicate: true, ...more })
  const ordered = async (body: object, visitor = guest) => {
    const { status, body: answer } = await place(visitor, body)
    return status === 201 ? 'placed' : { code: answer.code, params: answer.params }
  }

  test('are twenty in all, over all checkouts of a phone, also with cash on delivery', async () => {
    const phone = newPhone()
    expect(await ordered(online('p1', 21, { phone }))).toEqual({
      code: 'order.guest_holds',
      params: { max: 20, product: '' },
    })
    expect(await ordered(online('p1', 15, { phone }))).toBe('placed')
    for (const paymentMethod of ['bkash', 'cash'])
      expect(await ordered(online('p2', 6, { phone, paymentMethod }))).toMatchObject({
        params: { max: 5, product: '' },
      })
    expect(await ordered(online('p2', 5, { phone }))).toBe('placed')
  })

  test('are a part of a product, and so are those of all guests together', async () => {
    await restock(databaseUrl, 7, 'p1')
    expect(await ordered(online('p1', 5))).toEqual({
      code: 'order.guest_holds',
      params: { max: 4, product: expect.any(String) },
    })
    await restock(databaseUrl, 40, 'p1')
    await run(`update orders set status = 'cancelled' where status = 'pending'`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ordered(online('p1', 5))))
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(4)
    expect(answers.find((answer) => answer !== 'placed')).toMatchObject({ params: { max: 0 } })
    expect((await stockOf(databaseUrl, 'p1')).p1!.stock).toBe(20)
    const { visitor } = await createUser(server)
    expect(await ordered(online('p1', 20), visitor), 'an account has proved something').toBe('placed')
  })

  test('of a product with few of them are all, for people who take one or some', async () => {
    await restock(databaseUrl, 3, 'p1')
    expect(await ordered(online('p1', 3))).toBe('placed')
    await restock(databaseUrl, 10, 'p2')
    for (let times = 0; times < 10; times++) expect(await ordered(online('p2', 1))).toBe('placed')
  })

  test('are as many as anybody may order once a code has proved the phone, which is asked for then only', async () => {
    const visitor = createVisitor(asking.url)
    expect(await ordered(online('p1', 2), visitor)).toBe('placed')
    const body = online('p1', 45)
    expect(await ordered(body, visitor)).toMatchObject({ code: 'order.code_needed' })
    expect(
      (await visitor.post('/order/phone-code', { phone: body.phone, key: body.key, items: body.items })).status,
    ).toBe(200)
    const code = await codeSentTo(databaseUrl, body.phone)
    expect(await ordered({ ...body, code: wrongCode(code) }, visitor)).toMatchObject({ code: 'order.code_wrong' })
    expect(await ordered({ ...body, code }, visitor)).toBe('placed')
    expect(await run('select proved from checkouts where id = $1', [body.checkoutId])).toEqual([{ proved: true }])
  })
})
