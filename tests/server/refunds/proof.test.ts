import { beforeEach, describe, expect, test } from 'vitest'
import type { Tracked } from '#contract/checkout/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import {
  codeSentTo,
  createUser,
  createVisitor,
  fastHashing,
  newPhone,
  type Visitor,
  wrongCode,
} from '../account/client.ts'
import { line, manyTries, newKey, orderOf, passWait, place, restock } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** `POST /refund/post` and its code: the key of an order alone sends the money to no other number than the order's. */

const account = { ...defaultAccountSettings, ...fastHashing }
const checkout = { ...defaultCheckoutSettings, codes: 'on' as const }
const limits = { ...manyTries, codesSent: { tries: 3, seconds: 3600 }, wrongCodes: { tries: 10, seconds: 3600 } }
const server = await startTestServer({ account, checkout, limits })
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
await insertSampleShop(databaseUrl, 1)
const guest = createVisitor(server.url)
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1')
  await run('delete from rate_limits')
})

const keyed = (key: string) => ({ 'x-order-key': key })
/** A paid order with cash on delivery that its seller has not packed. */
const paid = async (visitor: Visitor = guest) => {
  const body = orderOf([line('p1')])
  if (visitor === guest) await guest.post('/order/phone-code', { phone: body.phone, key: body.key, items: body.items })
  const code = visitor === guest ? await codeSentTo(databaseUrl, body.phone) : undefined
  const { data } = (await place(visitor, { ...body, ...(code && { code }) })).body
  const id = data.orders[0]._id as string
  await run(`update orders set payment_status = 'paid' where id = $1`, [id])
  await run('delete from outbox')
  return { id, phone: body.phone as string, key: body.key as string }
}
type Paid = Awaited<ReturnType<typeof paid>>

const OTHER = '01999999999'
const ask = ({ id, key }: Pick<Paid, 'id' | 'key'>, more: object = {}, visitor = guest) =>
  visitor.post('/refund/post', { orderId: id, refundMethod: 'nagad', refundNumber: OTHER, ...more }, keyed(key))
const askCode = ({ id, key }: Pick<Paid, 'id' | 'key'>) => guest.post(`/order/${id}/refund-code`, undefined, keyed(key))
const codeFor = async (order: Paid) => {
  expect((await askCode(order)).status).toBe(200)
  return codeSentTo(databaseUrl, order.phone)
}
const stored = async (id: string) => ({
  orders: await run('select status, payment_status from orders where id = $1', [id]),
  refunds: await run('select number from refunds where order_id = $1', [id]),
})
const untouched = { orders: [{ status: 'pending', payment_status: 'paid' }], refunds: [] }
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('by the key of an order', () => {
  test('its own phone and a card need no code, and the link shows until when the money comes', async () => {
    const order = await paid()
    expect((await ask(order, { refundNumber: order.phone })).status).toBe(201)
    const { body } = await guest.post('/order/track', { orderId: order.id, key: order.key })
    const { refund } = body.data as Extract<Tracked, { refund: unknown }>
    expect(refund).toMatchObject({
      refundNumber: order.phone.replace(/^(.{3}).*(.{3})$/, '$1*****$2'),
      dueBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect((await ask(await paid(), { refundMethod: 'card', refundNumber: '4411' })).status).toBe(201)
  })

  test('another number needs the code that the phone of the order gets, once', async () => {
    const order = await paid()
    expect(await ask(order)).toMatchObject(refusedWith(400, 'order.code_needed'))
    expect(await stored(order.id)).toEqual(untouched)
    const code = await codeFor(order)
    expect(await ask(order, { code: wrongCode(code) })).toMatchObject(refusedWith(400, 'order.code_wrong'))
    expect(await stored(order.id)).toEqual(untouched)
    const [sms] = await run<{ body: string }>('select body from outbox where recipient = $1', [order.phone])
    expect(sms!.body).toContain('is your code to send your money back to another number')
    expect((await ask(order, { code })).status).toBe(201)
    expect(await stored(order.id)).toEqual({
      orders: [{ status: 'cancelled', payment_status: 'paid' }],
      refunds: [{ number: OTHER }],
    })
    await run(`update refunds set status = 'rejected' where order_id = $1`, [order.id])
    expect(await ask(order, { code })).toMatchObject(refusedWith(400, 'order.code_wrong'))
  })

  test.each([
    ['an empty code', async () => ''],
    ['the code of another order', async () => codeFor(await paid())],
    [
      'the code of a change of the delivery',
      async ({ id, phone, key }: Paid) => {
        await guest.post(`/order/${id}/delivery-code`, undefined, keyed(key))
        return codeSentTo(databaseUrl, phone)
      },
    ],
  ])('%s does not do', async (_, codeOf) => {
    const order = await paid()
    const refused = await ask(order, { code: await codeOf(order) })
    expect([refused.status, refused.body.code]).toEqual([400, expect.stringMatching(/^order\.code_(needed|wrong)$/)])
    expect(await stored(order.id)).toEqual(untouched)
  })

  test('a code to a phone that the order does not have any more does not do', async () => {
    const order = await paid()
    const code = await codeFor(order)
    await run('update orders set phone = $2 where id = $1', [order.id, newPhone()])
    expect(await ask(order, { code })).toMatchObject(refusedWith(400, 'order.code_wrong'))
  })

  test('the phone of the order cannot be guessed: after ten other numbers it needs a code, too', async () => {
    const order = await paid()
    for (let times = 0; times < 10; times++) expect((await ask(order)).body.code).toBe('order.code_needed')
    const own = { refundNumber: order.phone }
    expect(await ask(order, own)).toMatchObject(refusedWith(400, 'order.code_needed'))
    expect((await ask(order, { ...own, code: await codeFor(order) })).status).toBe(201)
  })

  test('no code goes to the phone of an order without a refund, nor for a wrong key, nor often', async () => {
    const order = await paid()
    expect(await askCode({ ...order, key: newKey() })).toMatchObject(refusedWith(404, 'order.not_found'))
    const asked = []
    for (let times = 0; times < 4; times++) {
      asked.push((await askCode(order)).status)
      await passWait(databaseUrl, order.phone)
    }
    expect(asked).toEqual([200, 200, 200, 429])
    await run(`update orders set payment_status = 'unpaid' where id = $1`, [order.id])
    expect(await askCode(order)).toMatchObject(refusedWith(409, 'refund.not_possible'))
  })
})

test('the account of an order needs no code, and another one with the key needs one', async () => {
  const customer = await createUser(server)
  const own = await paid(customer.visitor)
  expect((await ask(own, {}, customer.visitor)).status).toBe(201)
  const other = await createUser(server)
  expect(await ask(await paid(), {}, other.visitor)).toMatchObject(refusedWith(400, 'order.code_needed'))
})
