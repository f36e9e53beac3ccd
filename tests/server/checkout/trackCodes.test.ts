import { beforeEach, describe, expect, test } from 'vitest'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { allText, readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { shortId } from '#views/orders/shortId.ts'
import { codeSentTo, createVisitor, newPhone, wrongCode } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, passWait, place, restock } from './buying.ts'

/** `POST /order/track-code` and `/order/track-open`: an order without its link. */

const on = { ...defaultCheckoutSettings, codes: 'on' as const }
const server = await startTestServer({ checkout: on, limits: { ...manyTries, codesSent: { tries: 3, seconds: 3600 } } })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2')
  await query(databaseUrl, 'delete from rate_limits')
})

interface Pair {
  readonly orderNumber: string
  readonly phone: string
  readonly key: string
}

/** The orders of a new checkout of a guest. */
const placed = async (...products: string[]) => {
  const body = orderOf(products.map((product) => line(product)))
  await guest.post('/order/phone-code', { phone: body.phone, key: body.key, items: body.items })
  const { data } = (await place(guest, { ...body, code: await codeSentTo(databaseUrl, body.phone) })).body
  await query(databaseUrl, 'delete from outbox')
  return {
    phone: body.phone as string,
    checkoutId: data.checkoutId as string,
    ids: data.orders.map(({ _id }: { _id: string }) => _id) as string[],
  }
}
const pairOf = (id: string, phone: string, key = newKey()): Pair => ({ orderNumber: shortId(id), phone, key })

const ask = (pair: Pair, visitor = guest) => visitor.post('/order/track-code', pair)
const open = (pair: Pair, code: string, visitor = guest) => visitor.post('/order/track-open', { ...pair, code })
const messages = () => query<{ recipient: string }>(databaseUrl, `select recipient from outbox where recipient <> ''`)
const wrong = { status: 400, body: { code: 'order.code_wrong' } }
const codeFor = async (pair: Pair) => {
  expect((await ask(pair)).status).toBe(200)
  return codeSentTo(databaseUrl, pair.phone)
}

describe('an order without its link', () => {
  test('opens by number, phone and code to the key that asked, as by the link', async () => {
    const { ids, phone, checkoutId } = await placed('p1', 'p2')
    const pair = pairOf(ids[0]!, phone)
    const code = await codeFor(pair)
    expect((await open(pair, code)).body.data).toEqual({ checkoutId, orderIds: [...ids].sort() })
    const tracked = await guest.post('/order/track', { checkoutId, key: pair.key })
    expect(tracked.body.data.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...ids].sort())
    expect(tracked.body.data[0].phone).toBe(phone.replace(/^(.{3}).*(.{3})$/, '$1*****$2'))
    const cancelled = await guest.call(
      'PATCH',
      `/order/update-status/${ids[1]}`,
      { status: 'cancelled' },
      { 'x-order-key': pair.key },
    )
    expect(cancelled).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } })
  })

  test.each([
    ['Bangla digits', (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)],
    ['upper case and blanks', (text: string) => ` ${text.toUpperCase().split('').join(' ')} `],
  ])('takes %s', async (_, spelt) => {
    const { ids, phone } = await placed('p1')
    const pair = { orderNumber: spelt(shortId(ids[0]!)), phone: spelt(phone), key: newKey() }
    expect((await ask(pair)).status).toBe(200)
    expect((await open(pair, await codeSentTo(databaseUrl, phone))).body.data.orderIds).toEqual(ids)
  })

  test('takes the country code, and the whole id', async () => {
    const { ids, phone } = await placed('p1')
    const pair = { orderNumber: ids[0]!, phone: `+880 ${phone.slice(1, 5)}-${phone.slice(5)}`, key: newKey() }
    expect((await ask(pair)).status).toBe(200)
    expect((await open(pair, await codeSentTo(databaseUrl, phone))).status).toBe(200)
  })

  test.each(['', '#12345', 'order-1', `#${'a'.repeat(25)}`])(
    'refuses the number %j at its field',
    async (orderNumber) => {
      const response = await ask({ orderNumber, phone: newPhone(), key: newKey() })
      expect(response).toMatchObject({ status: 400, body: { code: 'validation.order_number_invalid' } })
    },
  )

  test('opens only the orders of a checkout that have the phone', async () => {
    const { ids, phone, checkoutId } = await placed('p1', 'p2')
    await query(databaseUrl, 'update orders set phone = $2 where id = $1', [ids[1], newPhone()])
    const pair = pairOf(ids[0]!, phone)
    expect((await open(pair, await codeFor(pair))).body.data.orderIds).toEqual([ids[0]])
    expect((await guest.post('/order/track', { orderId: ids[1], key: pair.key })).status).toBe(404)
    const { data } = (await guest.post('/order/track', { checkoutId, key: pair.key })).body
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]])
  })

  test('opens all orders of the phone that end so', async () => {
    const restart = () => query(databaseUrl, `select setval('order_numbers', 41)`)
    await restart()
    const first = await placed('p1')
    await restart()
    const second = await placed('p1', 'p2')
    const [id = '', other = ''] = second.ids
    expect(shortId(id)).toBe(shortId(first.ids[0]!))
    await query(databaseUrl, 'update orders set phone = $2 where checkout_id = $1', [second.checkoutId, first.phone])
    const pair = pairOf(id, first.phone)
    const all = [first.ids[0]!, id, other].sort()
    const { data } = (await open(pair, await codeFor(pair))).body
    expect(data.orderIds).toEqual(all)
    const tracked = await guest.post('/order/track', { checkoutId: data.checkoutId, key: pair.key })
    expect(tracked.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(all)
    // One order of them is opened alone, and another key opens none.
    expect((await guest.post('/order/track', { orderId: id, key: pair.key })).body.data._id).toBe(id)
    expect((await guest.post('/order/track', { checkoutId: data.checkoutId, key: newKey() })).status).toBe(404)
  })

  test('prints its invoice masked by the link, and whole after the code, while the phone stays', async () => {
    const body = orderOf([line('p1')])
    await guest.post('/order/phone-code', { phone: body.phone, key: body.key, items: body.items })
    const { data } = (await place(guest, { ...body, code: await codeSentTo(databaseUrl, body.phone) })).body
    const [{ _id: id }] = data.orders
    await query(databaseUrl, 'delete from outbox')
    const invoice = (key: string) => guest.call('GET', `/order/invoice/${id}`, undefined, { 'x-order-key': key })
    const textOf = async (key: string) => allText(await readPdf((await invoice(key)).body))
    const masked = await textOf(body.key)
    expect(masked).toContain(body.customerName)
    expect(masked).toContain(`${body.phone.slice(0, 3)}*****${body.phone.slice(-3)}`)
    for (const hidden of [body.phone, body.deliveryAddress.addressDetails]) expect(masked).not.toContain(hidden)
    const pair = pairOf(id, body.phone)
    await open(pair, await codeFor(pair))
    const whole = await textOf(pair.key)
    for (const shown of [body.phone, body.deliveryAddress.addressDetails]) expect(whole).toContain(shown)
    // A phone that has changed since was not proved.
    await query(
      databaseUrl,
      `insert into order_corrections (id, order_id, changes, changed_by_name, created_at)
       values ('changed', $1, '[{"field": "phone"}]', 'Farhana', now() + interval '1 second')`,
      [id],
    )
    expect(await textOf(pair.key)).not.toContain(body.phone)
    expect((await invoice(newKey())).status).toBe(404)
    expect((await guest.call('GET', `/order/invoice/${id}`)).status).toBe(401)
  })

  test('answers a call again whose answer was lost', async () => {
    const { ids, phone } = await placed('p1')
    const pair = pairOf(ids[0]!, phone)
    const code = await codeFor(pair)
    const first = await open(pair, code)
    expect((await open(pair, code)).body).toEqual(first.body)
  })
})

/** Everything in an answer that a caller can compare. */
const seen = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { requestId: _, params, data, ...rest } = body
  // The seconds to wait go down while the answers are collected.
  const { retryAfter = 0, ...others } = (params ?? {}) as { retryAfter?: number }
  const { wait = 0, ...known } = (data ?? {}) as { wait?: number }
  return { status, rest, others, known, minutes: [retryAfter, wait].map((seconds) => Math.ceil(seconds / 60)) }
}

describe('a stranger', () => {
  test('learns of no pair whether it exists, by no answer, however often', async () => {
    const { ids, phone } = await placed('p1')
    const pairs = {
      right: pairOf(ids[0]!, phone),
      otherNumber: pairOf('000000', phone),
      otherPhone: pairOf(ids[0]!, newPhone()),
    }
    const answersOf = async (pair: Pair) => {
      const answers = []
      for (let asked = 0; asked < 2; asked++) {
        // Twice in a row: the second answer is about the code of the first.
        answers.push(seen(await ask(pair)), seen(await ask(pair)))
        await passWait(databaseUrl, pair.phone)
      }
      // The code that was sent, if any, is none of these.
      const [row] = await query<{ code: string }>(
        databaseUrl,
        `select substring(body from '\\d{4}') as code from outbox
        where recipient = $1 order by created_at desc, id desc limit 1`,
        [pair.phone],
      )
      for (let tried = 0; tried < 7; tried++) answers.push(seen(await open(pair, wrongCode(row?.code ?? '1234'))))
      await query(databaseUrl, 'update phone_codes set expires_at = now() where phone = $1', [pair.phone])
      answers.push(seen(await open(pair, '1234')))
      for (let asked = 0; asked < 3; asked++) {
        answers.push(seen(await ask(pair)))
        await passWait(databaseUrl, pair.phone)
      }
      return answers
    }
    const right = await answersOf(pairs.right)
    expect(await answersOf(pairs.otherNumber)).toEqual(right)
    expect(await answersOf(pairs.otherPhone)).toEqual(right)
    expect(right.map(({ status }) => status)).toEqual([...Array(4).fill(200), ...Array(8).fill(400), 200, 429, 429])
  })

  test('gets an SMS sent to the phone of an order only', async () => {
    const { ids, phone } = await placed('p1')
    await ask(pairOf('000000', phone))
    await ask(pairOf(ids[0]!, newPhone()))
    expect(await messages()).toEqual([])
    await ask(pairOf(ids[0]!, phone))
    expect(await messages()).toEqual([{ recipient: phone }])
  })

  test('cannot use the code with another key, for another order, for a purchase, or twice', async () => {
    const { ids, phone } = await placed('p1')
    const body = orderOf([line('p2')], { phone })
    await guest.post('/order/phone-code', { phone, key: body.key, items: body.items })
    const other = (await place(guest, { ...body, code: await codeSentTo(databaseUrl, phone) })).body.data.orders[0]._id
    const pair = pairOf(ids[0]!, phone)
    const code = await codeFor(pair)
    expect(await open({ ...pair, key: newKey() }, code)).toMatchObject(wrong)
    expect(await open({ ...pair, orderNumber: shortId(other) }, code)).toMatchObject(wrong)
    const bought = await place(guest, { ...orderOf([line('p1')], { phone }), key: pair.key, code })
    expect(bought).toMatchObject({ status: 400, body: { code: 'order.code_wrong' } })
    expect((await guest.post('/order/track', { orderId: ids[0], key: pair.key })).status).toBe(404)
    expect((await open(pair, code)).status).toBe(200)
    expect((await guest.post('/order/track', { orderId: other, key: pair.key })).status).toBe(404)
    await query(databaseUrl, 'delete from order_keys')
    expect(await open(pair, code)).toMatchObject(wrong)
  })

  test('has five tries for a code, at once or one after the other; then even the right one is wrong', async () => {
    const { ids, phone } = await placed('p1')
    const pair = pairOf(ids[0]!, phone)
    const code = await codeFor(pair)
    const tries = await Promise.all(Array.from({ length: 6 }, () => open(pair, wrongCode(code))))
    expect(tries.map(({ body }) => body.code)).toEqual(Array(6).fill('order.code_wrong'))
    expect(await open(pair, code)).toMatchObject(wrong)
  })

  test('opens nothing by the right code once no order has the pair any more', async () => {
    const { ids, phone } = await placed('p1')
    const real = pairOf(ids[0]!, phone)
    const code = await codeFor(real)
    await query(databaseUrl, 'update orders set phone = $2 where id = $1', [ids[0], newPhone()])
    expect(await open(real, code)).toMatchObject(wrong)
  })
})

test('counts asked codes by pair and by address, and wrong ones too', async () => {
  const limits = {
    ...manyTries,
    codesSent: { tries: 3, seconds: 3600 },
    addressMessages: { tries: 5, seconds: 3600 },
    phoneWrongCodes: { tries: 4, seconds: 3600 },
    addressWrongCodes: { tries: 6, seconds: 3600 },
  }
  const strict = await startTestServer({ ...server.settings, port: 0, limits })
  const stranger = createVisitor(strict.url)
  const [phone, other] = [newPhone(), newPhone()]
  const statuses = []
  // Another key or a longer number of the same order gives no further codes.
  for (const pair of [
    pairOf('abcdef', phone),
    pairOf('abcdef', phone),
    { ...pairOf('abcdef', phone), orderNumber: '99abcdef' },
  ])
    statuses.push((await ask(pair, stranger)).status)
  statuses.push((await ask(pairOf('abcdef', phone), stranger)).status)
  for (let asked = 0; asked < 3; asked++) statuses.push((await ask(pairOf(`00000${asked}`, other), stranger)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429])

  await query(databaseUrl, 'delete from rate_limits')
  const tried = []
  for (let index = 0; index < 5; index++) tried.push((await open(pairOf('abcdef', phone), '1234', stranger)).status)
  for (let index = 0; index < 3; index++)
    tried.push((await open(pairOf(`00000${index}`, other), '1234', stranger)).status)
  // Without a code there is no wrong try.
  expect(tried).toEqual(Array(8).fill(400))
  const pairs = Array.from({ length: 3 }, (_, index) => pairOf(`00000${index}`, other))
  for (const pair of pairs.slice(0, 2)) await ask(pair, stranger)
  const wrongTries = []
  for (let index = 0; index < 5; index++) wrongTries.push((await open(pairs[0]!, '1234', stranger)).status)
  for (let index = 0; index < 3; index++) wrongTries.push((await open(pairs[1]!, '1234', stranger)).status)
  expect(wrongTries).toEqual([400, 400, 400, 400, 429, 400, 400, 429])
})

test('answers alike where the shop has sent all its SMS, and where it sends none', async () => {
  const { ids, phone } = await placed('p1')
  const limits = { ...manyTries, smsHour: { tries: 1, seconds: 3600 } }
  const small = createVisitor((await startTestServer({ ...server.settings, port: 0, limits })).url)
  const pair = pairOf(ids[0]!, phone)
  const first = await ask(pair, small)
  await passWait(databaseUrl, phone)
  const [second, nobody] = [await ask(pair, small), await ask(pairOf('000000', phone), small)]
  expect([seen(second), seen(nobody)]).toEqual([seen(first), seen(first)])
  expect(await messages()).toEqual([{ recipient: phone }])

  const off = { ...defaultCheckoutSettings, codes: 'off' as const }
  const silent = createVisitor((await startTestServer({ ...server.settings, port: 0, checkout: off })).url)
  const answers = [await ask(pair, silent), await ask(pairOf('000000', phone), silent)]
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'order.codes_off' } })
})
