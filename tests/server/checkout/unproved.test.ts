import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserByPhone, createVisitor, newPhone, type Visitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, place, restock, withoutCodes } from './buying.ts'

/** People who have proved nothing: whom they can make the shop write to. */

const checkout = { ...withoutCodes, openCheckouts: 1000 }
const server = await startTestServer({ checkout, limits: manyTries })
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2')
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
    await rounds(12, guest, { phone })
    const sent = await subjectsTo(phone)
    expect(sent).toHaveLength(9)
    expect(sent.filter((text) => text.includes('cancelled'))).toEqual([])
    const other = newPhone()
    await round(guest, { phone: other })
    expect(await subjectsTo(other), 'another number has its own').toHaveLength(1)
  })

  test('are as many for one mailbox, however it is written', async () => {
    const mailbox = `victim${randomUUID().slice(0, 8)}`
    for (let times = 0; times < 12; times++) await round(guest, { customerEmail: `${mailbox}+${times}@shop.example` })
    const sent = await run('select from outbox where recipient like $1', [`${mailbox}%`])
    expect(sent).toHaveLength(9)
  })

  test('are limited for accounts, whose own addresses always get theirs', async () => {
    const phone = newPhone()
    const { visitor } = await createUserByPhone(server, phone)
    const { visitor: byMail, email } = await createUser(server)
    const foreign = newPhone()
    await run('delete from outbox')
    await rounds(11, visitor, { phone })
    await rounds(11, byMail, { phone: foreign, customerEmail: email })
    expect(await subjectsTo(phone), 'placed and cancelled').toHaveLength(22)
    expect(await subjectsTo(email)).toHaveLength(22)
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
