import { beforeEach, describe, expect, test } from 'vitest'
import { RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { responseTexts } from '#texts/en/responses.ts'
import {
  codeSentTo,
  createUser,
  createUserByPhone,
  createVisitor,
  newPhone,
  type Visitor,
  wrongCode,
} from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, passWait, place, restock } from './buying.ts'

const on = { ...defaultCheckoutSettings, codes: 'on' as const }
const server = await startTestServer({ checkout: on, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 2)
const guest = createVisitor(server.url)
beforeEach(() => restock(databaseUrl, 50, 'p1', 'p2'))

const ask = ({ phone, key, items }: { phone: string; key: string; items: readonly unknown[] }, visitor = guest) =>
  visitor.post('/order/phone-code', { phone, key, items })

/** An order of a guest whose code was sent. */
const proving = async (items: readonly unknown[] = [line('p1')]) => {
  const body = orderOf(items)
  const asked = await ask(body)
  expect(asked).toMatchObject({ status: 200, body: { message: responseTexts.codeSent, data: null } })
  return { body, code: await codeSentTo(databaseUrl, body.phone) }
}

/** An account that has registered with a phone, signed in. */
const phoneAccount = (phone: string) => createUserByPhone(server, phone)

const ordersOf = async (visitor: Visitor, id: string) =>
  (await visitor.call('GET', `/order/get-order-by-customerId/${id}`)).body.data

const isWait = (seconds: number) => seconds > 50 && seconds <= RESEND_COOLDOWN_S

const failure = (code: string) => ({ status: 400, body: { code } })

describe('a guest who pays on delivery', () => {
  test('needs a code before any other answer, also of a cart that cannot be ordered', async () => {
    const body = orderOf([line('gone')])
    expect(await place(guest, body)).toMatchObject(failure('order.code_needed'))
    expect(await place(guest, { ...body, code: '' })).toMatchObject(failure('order.code_needed'))
    expect(await place(guest, { ...body, code: '1234' })).toMatchObject(failure('order.code_wrong'))
    expect(await place(guest, { ...body, code: 'abcd' })).toMatchObject(failure('validation.order_code_invalid'))
  })

  test('places with the right code an order that needs no call, and its repetition needs no code', async () => {
    const { body, code } = await proving()
    const placed = await place(guest, { ...body, code })
    expect(placed).toMatchObject({ status: 201, body: { data: { orders: [{ confirmation: 'none' }] } } })
    expect(placed.body.data.orders[0].deliverBy).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await place(guest, body)).body.data).toEqual(placed.body.data)
    // The order has used the code up.
    const next = { ...orderOf([line('p2')]), phone: body.phone, key: body.key, code }
    expect(await place(guest, next)).toMatchObject(failure('order.code_wrong'))
  })

  test('proves the phone to the key: a changed cart costs no second SMS', async () => {
    const { body, code } = await proving()
    await restock(databaseUrl, 0, 'p1')
    expect((await place(guest, { ...body, code })).body.code).toBe('cart.changed')
    await query(databaseUrl, 'delete from outbox where recipient = $1', [body.phone])
    await ask({ ...body, items: [line('p2')] })
    expect(await query(databaseUrl, 'select from outbox where recipient = $1', [body.phone])).toEqual([])
    expect((await place(guest, { ...body, key: newKey(), items: [line('p2')] })).body.code).toBe('order.code_needed')
    expect((await place(guest, { ...body, items: [line('p2')] })).status).toBe(201)
  })

  test('has five tries, counted at once; then even the right code is wrong', async () => {
    const { body, code } = await proving()
    const tries = await Promise.all(Array.from({ length: 6 }, () => place(guest, { ...body, code: wrongCode(code) })))
    expect(tries.map((response) => response.body.code)).toEqual(Array(6).fill('order.code_wrong'))
    expect(await place(guest, { ...body, code })).toMatchObject(failure('order.code_wrong'))
  })

  test('gets a new code after five minutes', async () => {
    const { body, code } = await proving()
    await query(databaseUrl, `update phone_codes set expires_at = now() where phone = $1`, [body.phone])
    expect(await place(guest, { ...body, code })).toMatchObject(failure('order.code_expired'))
    await ask(body)
    expect((await place(guest, { ...body, code: await codeSentTo(databaseUrl, body.phone) })).status).toBe(201)
  })

  test('keeps the code that was sent while the dialog opens again and again', async () => {
    const { body, code } = await proving()
    for (let n = 0; n < 4; n++)
      expect(await ask(body)).toMatchObject({
        status: 200,
        body: { message: responseTexts.codeSent, data: { confirmation: 'none', wait: expect.toSatisfy(isWait) } },
      })
    expect(await query(databaseUrl, 'select from outbox where recipient = $1', [body.phone])).toHaveLength(1)
    expect((await place(guest, { ...body, code })).status).toBe(201)
  })

  test('gets another code at once where the former one cannot be entered any more', async () => {
    const { body, code } = await proving()
    for (let tries = 0; tries < 5; tries++) await place(guest, { ...body, code: wrongCode(code) })
    expect((await ask(body)).body.data).toBeNull()
    expect((await place(guest, { ...body, code: await codeSentTo(databaseUrl, body.phone) })).status).toBe(201)
  })

  test('gets three codes an hour for a checkout, whatever others ask for', async () => {
    const phone = newPhone()
    const [stranger, own] = [orderOf([line('p1')], { phone }), orderOf([line('p1')], { phone })]
    const statuses = []
    for (const body of [stranger, stranger, stranger, stranger, own]) {
      statuses.push((await ask(body)).status)
      await passWait(databaseUrl, phone)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect((await place(guest, { ...own, code: await codeSentTo(databaseUrl, phone) })).status).toBe(201)
  })

  test('gets a code only for a cart that can be ordered', async () => {
    const body = orderOf([line('p1'), line('gone')])
    expect(await ask(body)).toMatchObject({
      status: 409,
      body: { code: 'cart.changed', params: { problems: [{ at: 1, code: 'cart.gone' }] } },
    })
  })

  test('orders without a code once the shop has sent its SMS, to be confirmed by call', async () => {
    const limits = { ...manyTries, smsHour: { tries: 1, seconds: 3600 } }
    const small = await startTestServer({ ...server.settings, port: 0, limits })
    const visitor = createVisitor(small.url)
    await query(databaseUrl, `delete from rate_limits`)
    const [first, second] = [orderOf([line('p1')]), orderOf([line('p1')])]
    expect((await place(visitor, first)).body.code).toBe('order.code_needed')
    expect((await ask(first, visitor)).status).toBe(200)
    expect((await ask(second, visitor)).status).toBe(200)
    expect((await place(visitor, second)).body.data.orders).toMatchObject([{ confirmation: 'needed' }])
    expect((await place(visitor, first)).body.code, 'a living code is still asked for').toBe('order.code_needed')
    await query(databaseUrl, `delete from rate_limits`)
  })
})

describe('a phone whose codes a stranger has used up', () => {
  const taken = { status: 201, body: { data: { orders: [{ confirmation: 'needed', deliverBy: null }] } } }
  const full = { status: 409, body: { code: 'order.too_many_open', params: { max: 1 } } }
  const orderFor = (phone: string, product = 'p1') => orderOf([line(product)], { phone })

  /** Uses up the nine codes of an hour. */
  const spendCodes = async (phone: string) => {
    for (let n = 0; n < 9; n++) expect((await ask(orderFor(phone))).body.data).toBeNull()
  }
  const forgetLimits = () => query(databaseUrl, 'delete from rate_limits')
  const sentTo = (phone: string) => query(databaseUrl, 'select body from outbox where recipient = $1', [phone])
  const cancel = (orderId: string, key: string) =>
    guest.call('PATCH', `/order/update-status/${orderId}`, { status: 'cancelled' }, { 'x-order-key': key })

  test('takes an order without a code, to be confirmed by call', async () => {
    const phone = newPhone()
    const early = orderFor(phone)
    await ask(early)
    for (let n = 0; n < 8; n++) await ask(orderFor(phone))
    // The code that was sent is still asked for, until the person asks for another one.
    expect(await place(guest, early)).toMatchObject(failure('order.code_needed'))
    await passWait(databaseUrl, phone)
    expect(await ask(early)).toMatchObject({
      status: 200,
      body: { message: responseTexts.noCode, data: { confirmation: 'needed' } },
    })
    expect(await sentTo(phone)).toHaveLength(9)
    expect(await place(guest, early)).toMatchObject(taken)
  })

  test('has thirty wrong tries a day; then no code counts, and none is sent', async () => {
    const phone = newPhone()
    for (let n = 0; n < 6; n++) {
      const body = orderFor(phone)
      await ask(body)
      const wrong = { ...body, code: wrongCode(await codeSentTo(databaseUrl, phone)) }
      for (let tries = 0; tries < 5; tries++)
        expect(await place(guest, wrong)).toMatchObject(failure('order.code_wrong'))
    }
    const sent = await sentTo(phone)
    const own = orderFor(phone)
    expect((await ask(own)).body.data).toEqual({ confirmation: 'needed' })
    expect(await sentTo(phone)).toEqual(sent)
    expect(await place(guest, { ...own, code: '1234' })).toMatchObject(taken)
  })

  test('has ten wrong tries a day for a checkout', async () => {
    const { body, code } = await proving()
    for (let n = 0; n < 2; n++) {
      if (n > 0) await ask(body)
      const wrong = { ...body, code: wrongCode(n === 0 ? code : await codeSentTo(databaseUrl, body.phone)) }
      for (let tries = 0; tries < 5; tries++) await place(guest, wrong)
    }
    await ask(body)
    const right = await codeSentTo(databaseUrl, body.phone)
    expect((await place(guest, { ...body, code: right })).status).toBe(429)
    const other = { ...body, ...orderFor(body.phone) }
    await forgetLimits()
    await ask(other)
    expect((await place(guest, { ...other, code: await codeSentTo(databaseUrl, body.phone) })).status).toBe(201)
  })

  test('has one such order open, also of several at once, and another one after its cancellation', async () => {
    const phone = newPhone()
    await spendCodes(phone)
    const orders = [orderFor(phone), orderFor(phone, 'p2'), orderFor(phone)]
    const placed = await Promise.all(orders.map((body) => place(guest, body)))
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const at = placed.findIndex(({ status }) => status === 201)
    expect(placed[at]).toMatchObject(taken)
    expect(placed[(at + 1) % 3]).toMatchObject(full)
    // A phone with a delivered order is no exception: anybody may name it.
    await query(
      databaseUrl,
      `insert into orders (id, customer_name, phone, total_price, status) values ($1, '', $1, 0, 'delivered')`,
      [phone],
    )
    expect(await place(guest, orderFor(phone))).toMatchObject(full)
    await cancel(placed[at]!.body.data.orders[0]._id, orders[at]!.key)
    expect(await place(guest, { ...orderFor(phone), confirmDuplicate: true })).toMatchObject(taken)
  })

  test('takes three such orders an hour from an address, each of which sends an SMS', async () => {
    const phone = newPhone()
    await spendCodes(phone)
    const placeAndCancel = async () => {
      const body = { ...orderFor(phone), confirmDuplicate: true }
      const placed = await place(guest, body)
      if (placed.status === 201) await cancel(placed.body.data.orders[0]._id, body.key)
      return placed.status
    }
    expect(await place(guest, { ...orderFor(phone, 'gone') })).toMatchObject({ status: 409 })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push(await placeAndCancel())
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await sentTo(phone)).toHaveLength(9 + 3)
  })

  test('its orders never count against the holder who proves it, by code or by account', async () => {
    const phone = newPhone()
    const holder = await phoneAccount(phone)
    await spendCodes(phone)
    const { visitor: stranger } = await createUser(server)
    expect(await place(guest, orderFor(phone))).toMatchObject(taken)
    for (const product of ['p1', 'p2'])
      expect(await place(stranger, { ...orderFor(phone, product), confirmDuplicate: true })).toMatchObject(taken)
    // Nobody else orders the same a moment later, or more than the limit, without being asked or refused.
    expect((await place(stranger, orderFor(phone))).body.code).toBe('order.too_many_open')
    await forgetLimits()
    const proved = orderFor(phone)
    await ask(proved)
    const code = await codeSentTo(databaseUrl, phone)
    const own = { orders: [{ confirmation: 'none' }] }
    expect(await place(guest, { ...proved, code })).toMatchObject({ status: 201, body: { data: own } })
    expect((await place(holder.visitor, orderFor(phone))).body.code, 'an order of the holder').toBe('order.duplicate')
    expect(await place(holder.visitor, orderFor(phone, 'p2'))).toMatchObject({ status: 201, body: { data: own } })
    expect(await ordersOf(holder.visitor, holder.id)).toHaveLength(2)
  })
})

describe('accounts', () => {
  test('need no code; their verified phone needs no call', async () => {
    const phone = newPhone()
    const { visitor, id } = await phoneAccount(phone)
    const own = await place(visitor, orderOf([line('p1')], { phone }))
    expect(own.body.data.orders).toMatchObject([{ confirmation: 'none' }])
    const other = await place(visitor, orderOf([line('p1')]))
    expect(other.body.data.orders).toMatchObject([{ confirmation: 'needed' }])
    // A guest who proves this phone orders for the account, and has another cart.
    await visitor.call('PUT', '/cart', { items: [line('p2', 3)] })
    const body = orderOf([line('p2')], { phone })
    await ask(body)
    await place(guest, { ...body, code: await codeSentTo(databaseUrl, phone) })
    expect(await ordersOf(visitor, id)).toHaveLength(3)
    expect((await visitor.call('GET', '/cart')).body.data.items).toEqual([line('p2', 3)])
  })

  test('a proved guest’s orders join the account that registers with the phone', async () => {
    const { body, code } = await proving()
    await place(guest, { ...body, code })
    const unproved = orderOf([line('p2')], { phone: body.phone })
    const trusting = await startTestServer({ ...server.settings, port: 0, checkout: { ...on, codes: 'off' } })
    await place(createVisitor(trusting.url), unproved)
    const { visitor, id } = await phoneAccount(body.phone)
    expect(await ordersOf(visitor, id)).toMatchObject([{ checkoutId: body.checkoutId }])
  })
})

describe('POST /order/track', () => {
  const track = (body: Record<string, unknown>, visitor = guest) => visitor.post('/order/track', body)

  test('shows an order or a checkout for its key, without what identifies the customer', async () => {
    const { body, code } = await proving([line('p1'), line('p2')])
    const { orders } = (await place(guest, { ...body, code })).body.data
    const all = (await track({ checkoutId: body.checkoutId, key: body.key })).body.data
    expect(all.map(({ _id }: { _id: string }) => _id)).toEqual(orders.map(({ _id }: { _id: string }) => _id))
    const one = (await track({ orderId: orders[0]._id, key: body.key })).body.data
    expect(one).toMatchObject({
      phone: `${body.phone.slice(0, 3)}*****${body.phone.slice(-3)}`,
      deliveryAddress: { district: 'Dhaka', addressDetails: 'Hous…' },
      steps: [{ status: 'pending', at: orders[0].createdAt }],
    })
    expect((await track({ orderId: body.checkoutId, key: body.key })).body.data).toHaveLength(2)
  })

  test('answers an unknown order and a wrong key alike, and limits both', async () => {
    const { body, code } = await proving()
    const { orders } = (await place(guest, { ...body, code })).body.data
    const wrong = await track({ orderId: orders[0]._id, key: newKey() })
    const unknown = await track({ orderId: 'nobody', key: newKey() })
    expect(wrong).toMatchObject({ status: 404, body: { code: 'order.not_found' } })
    expect(unknown.body).toEqual(wrong.body)
    expect((await track({ key: body.key })).status).toBe(400)
    const limits = { ...defaultSettings.limits, addressTries: { tries: 1, seconds: 900 } }
    const strict = createVisitor((await startTestServer({ ...server.settings, port: 0, limits })).url)
    const statuses = []
    for (const key of [newKey(), newKey(), body.key])
      statuses.push((await track({ orderId: orders[0]._id, key }, strict)).status)
    expect(statuses).toEqual([429, 429, 200])
  })

  test('an opened key joins the account that has verified the phone, and no other one', async () => {
    const { body, code } = await proving()
    await place(guest, { ...body, code })
    const opened = (visitor = guest) => track({ checkoutId: body.checkoutId, key: body.key }, visitor)
    const masked = (await opened()).body.data
    const { visitor: stranger, id } = await createUser(server)
    // A phone that an account names, and has not verified.
    await query(databaseUrl, 'update users set phone = $1 where id = $2', [body.phone, id])
    expect((await opened(stranger)).body.data).toEqual(masked)
    expect(await ordersOf(stranger, id)).toEqual([])
    await query(databaseUrl, 'update users set phone = null where id = $1', [id])

    const own = await phoneAccount(body.phone)
    await query(databaseUrl, 'update checkouts set user_id = null where id = $1', [body.checkoutId])
    await query(databaseUrl, 'update orders set customer_id = null where checkout_id = $1', [body.checkoutId])
    await opened(own.visitor)
    expect(await ordersOf(own.visitor, own.id)).toMatchObject([{ checkoutId: body.checkoutId, phone: body.phone }])
  })

  test('an order whose phone was corrected joins the account of neither the wrong phone nor its code', async () => {
    const { body, code } = await proving()
    await place(guest, { ...body, code })
    await query(databaseUrl, 'update orders set phone = $1 where checkout_id = $2', [newPhone(), body.checkoutId])
    const wrong = await phoneAccount(body.phone)
    await track({ checkoutId: body.checkoutId, key: body.key }, wrong.visitor)
    expect(await ordersOf(wrong.visitor, wrong.id)).toEqual([])
  })

  test('a cancellation by the key, signed in or not, shows no more than the key', async () => {
    const { visitor: stranger } = await createUser(server)
    for (const visitor of [guest, stranger]) {
      const { body, code } = await proving()
      const noted = { ...body, customerEmail: 'nusrat@shop.example', note: 'Call 01812345678 at the mosque' }
      const [{ _id }] = (await place(guest, { ...noted, code })).body.data.orders
      const before = (await track({ orderId: _id, key: body.key })).body.data
      const { body: cancelled } = await visitor.call(
        'PATCH',
        `/order/update-status/${_id}`,
        { status: 'cancelled' },
        { 'x-order-key': body.key },
      )
      const { customerEmail, phone, note, deliveryAddress } = before
      expect(cancelled.data).toMatchObject({ status: 'cancelled', customerEmail, phone, note, deliveryAddress })
      expect(JSON.stringify([before, cancelled])).not.toMatch(/House 1|mosque|01812345678|nusrat@/)
      expect(JSON.stringify([before, cancelled])).not.toContain(body.phone)
    }
  })
})
