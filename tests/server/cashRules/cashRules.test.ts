import { beforeEach, describe, expect, test } from 'vitest'
import { endOverBlocks } from '#server/cashBlocks/worker.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { query } from '#tests/support/database.ts'
import { cashReasons as inBangla } from '#texts/bn/cashRules.ts'
import { cashReasons } from '#texts/en/cashRules.ts'
import {
  codeSentTo,
  createUser,
  createUserByPhone,
  createUserWithRole,
  newPhone,
  type Visitor,
} from '../account/client.ts'
import { address, line, newKey, orderOf, place, restock } from '../checkout/buying.ts'
import { startPayingShop } from '../payments/paying.ts'

/** The rules of the shop for cash on delivery, at the price of a cart and at the order. */

const { server, databaseUrl, guest, bkash, order, smsTo } = await startPayingShop({ codes: 'on' })
const { visitor: admin } = await createUserWithRole(server, 'admin')

const blank = {
  name: 'Rule',
  outcome: 'call',
  reason: '',
  reasonBn: '',
  firstOrder: false,
  deliveredFrom: null,
  returnedFrom: null,
  sumFrom: null,
  sumTo: null,
  districts: [],
  categories: [],
  sellers: [],
}
const addRule = async (more: object) => (await admin.post('/cash-rules', { ...blank, ...more })).body.data
const rulesAre = async (...rules: object[]) => {
  await query(databaseUrl, 'delete from cash_rules')
  for (const rule of rules) await addRule(rule)
}

beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2')
  await admin.post('/shipping-fee/add', { shippingFee: 60, shippingFeeOutside: 120, advance: 'nothing' })
})

const items = [line('p1')]
const price = async (visitor: Visitor = guest, headers = {}) => {
  const { division, district } = address
  const { body } = await visitor.post('/cart/price', { items, division, district }, headers)
  return body.data
}

/** Places an order of a guest who has proved the phone, or sends it again. */
const prove = async (phone: string, more: object = {}) => {
  const body = orderOf(items, { phone, key: newKey(), ...more })
  await query(databaseUrl, 'delete from rate_limits')
  await guest.post('/order/phone-code', { phone, key: body.key, items })
  const proved = { ...body, code: await codeSentTo(databaseUrl, phone) }
  return { body: proved, answer: await place(guest, proved) }
}
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses)
    expect(
      (
        await admin.call('PATCH', `/order/update-status/${id}`, {
          status,
          ...(status === 'cancelled' && { reason: 'Refused' }),
        })
      ).status,
    ).toBe(200)
}
/** A phone of which an order came back that its holder has proved, or that a stranger has placed. */
const phoneWithReturn = async (isProved: boolean) => {
  await rulesAre()
  const phone = newPhone()
  const { answer } = await prove(phone)
  const [{ _id }] = answer.body.data.orders
  await move(_id, 'processing', 'shipped', 'cancelled')
  if (!isProved) await query(databaseUrl, 'update checkouts set proved = false where phone = $1', [phone])
  return phone
}
const cameBack = { name: 'Came back', returnedFrom: 1 }

describe('the price of a cart', () => {
  test('says what the first rule that matches asks, in the words of the shop or its own', async () => {
    await rulesAre(
      { name: 'Far', districts: ['Bogura'], outcome: 'noCash' },
      { outcome: 'advance' },
      { outcome: 'call' },
    )
    expect(await price()).toMatchObject({ advance: { amount: 60 }, cashReason: cashReasons.advance })
    await rulesAre({ outcome: 'noCash', reason: 'Pay first, please.', reasonBn: 'আগে টাকা দিন।' })
    const refused = await price()
    expect(refused).toMatchObject({ cashRefused: true, cashReason: 'Pay first, please.' })
    expect(refused).not.toHaveProperty('advance')
    expect(await price(guest, { 'accept-language': 'bn' })).toMatchObject({ cashReason: 'আগে টাকা দিন।' })
    await rulesAre({ outcome: 'allowed' })
    expect(await price()).not.toHaveProperty('cashReason')
  })

  test('is that of the setting where no rule matches, and of a call where nothing can be paid in advance', async () => {
    await rulesAre({ sumFrom: 90_000, outcome: 'noCash' })
    await admin.post('/shipping-fee/add', { shippingFee: 60, shippingFeeOutside: 120, advance: 'sum', advanceSum: 90 })
    expect(await price()).toMatchObject({ advance: { amount: 90 } })
    await rulesAre({ outcome: 'advance', reason: 'Pay the charge.' })
    await admin.post('/shipping-fee/add', { shippingFee: 0, shippingFeeOutside: 0, advance: 'sum', advanceSum: 90 })
    const free = await price(guest, { 'accept-language': 'bn' })
    expect(free).toMatchObject({ cashReason: inBangla.call })
    expect(free).not.toHaveProperty('advance')
  })
})

describe('an order with cash on delivery', () => {
  test('is refused with the new terms, then paid in advance, or called, and the staff reads the rule', async () => {
    await rulesAre({ name: 'All', outcome: 'noCash' })
    const { answer } = await prove(newPhone())
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'checkout.cash_refused', params: { cashRefused: true } },
    })

    await rulesAre({ name: 'All', outcome: 'call' })
    const { body, answer: called } = await prove(newPhone())
    expect(called.body.data.orders[0]).toMatchObject({ confirmation: 'needed' })
    expect(JSON.stringify(called.body)).not.toContain('"All"')
    expect((await smsTo(body.phone)).at(-1)).toMatch(/call/i)
    const { _id } = called.body.data.orders[0]
    const { body: history } = await admin.call('GET', `/order/phone-history/${_id}`)
    expect(history.data.cashRule).toEqual({ name: 'All', outcome: 'call', isBlock: false })
  })

  test('of a phone is judged once its code is proved: the buyer pays in advance by what that answer says', async () => {
    const phone = await phoneWithReturn(true)
    await rulesAre({ ...cameBack, outcome: 'advance' })
    expect(await price()).not.toHaveProperty('advance')
    const { body, answer } = await prove(phone)
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.advance_needed' } })
    const { advance } = answer.body.params
    expect(advance.amount).toBe(60)
    const { code: _, ...again } = body
    const paying = await place(guest, { ...again, advance: { ...advance, method: 'bkash' } })
    expect(paying).toMatchObject({ status: 201, body: { data: { orders: [{ advance: { amount: 60 } }] } } })
    // Another browser knows nothing of the phone, and learns nothing.
    const stranger = orderOf(items, { phone, confirmDuplicate: true, advance: { ...advance, method: 'bkash' } })
    expect(await place(guest, stranger)).toMatchObject({ status: 409, body: { code: 'cart.changed' } })
  })

  test('is not judged by what strangers have ordered with its phone', async () => {
    const phone = await phoneWithReturn(false)
    await rulesAre({ ...cameBack, outcome: 'noCash' })
    expect((await prove(phone)).answer.status).toBe(201)
  })

  test('of an account is judged by its own orders, and so is the price that it reads', async () => {
    await rulesAre()
    const { visitor } = await createUser(server)
    const placed = await place(visitor, orderOf(items))
    await query(databaseUrl, `update orders set status = 'delivered' where id = $1`, [placed.body.data.orders[0]._id])
    await rulesAre({ name: 'Known', deliveredFrom: 1, outcome: 'allowed' }, { outcome: 'advance', firstOrder: true })
    expect(await price(visitor)).not.toHaveProperty('advance')
    expect(await price()).toHaveProperty('advance')
    expect((await place(visitor, orderOf(items))).status).toBe(201)
  })
})

test('an order that waits for its payment is paid on delivery only where the rules allow it', async () => {
  await rulesAre()
  const { read, post } = await order()
  bkash.newest().fate = 'failed'
  await post('/payment/ask')
  expect(await read()).toMatchObject({ canPayOnDelivery: true })
  await rulesAre({ outcome: 'noCash', reason: 'Online only.' })
  expect(await read()).toMatchObject({ canPayOnDelivery: false })
  expect(await post('/payment/code')).toMatchObject({
    status: 409,
    body: { code: 'payment.cash_refused', params: { reason: 'Online only.' } },
  })
})

test('rules are changed, ordered and deleted, and an unknown district or sums in the wrong order are refused', async () => {
  await rulesAre({ name: 'One' }, { name: 'Two', outcome: 'noCash' })
  const list = async () => (await admin.call('GET', '/cash-rules')).body.data as { _id: string; name: string }[]
  const [one, two] = await list()
  await admin.post('/cash-rules/order', { ids: [two!._id, one!._id] })
  expect(await price()).toMatchObject({ cashRefused: true })
  expect((await admin.post('/cash-rules/order', { ids: [two!._id] })).body.code).toBe('cash_rule.list_changed')
  const changed = await admin.call('PUT', `/cash-rules/${two!._id}`, {
    ...blank,
    name: 'Two',
    sumFrom: 10.5,
    sumTo: 20,
  })
  expect(changed.body.data).toMatchObject({ outcome: 'call', sumFrom: 10.5, sumTo: 20 })
  expect((await admin.call('DELETE', `/cash-rules/${two!._id}`)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['One'])
  expect((await admin.post('/cash-rules', { ...blank, districts: ['Nowhere'] })).status).toBe(400)
  expect((await admin.post('/cash-rules', { ...blank, sumFrom: 2, sumTo: 1 })).body.issues).toMatchObject([
    { path: ['sumTo'], code: 'validation.cash_sums' },
  ])
})

test('a trial counts the newest orders that a rule would have been the first for, and what became of them', async () => {
  const phone = await phoneWithReturn(true)
  await prove(phone, { confirmDuplicate: true })
  await rulesAre({ name: 'Dear', sumFrom: 90_000 })
  const tryOut = async (more: object, id = '') =>
    (await admin.post('/cash-rules/trial', { rule: { ...blank, ...more }, id })).body.data
  const all = await tryOut({})
  expect(all.judged).toBeGreaterThan(1)
  expect(all).toMatchObject({ matched: all.judged, delivered: 1 })
  expect(all.cameBack).toBeGreaterThan(1)
  // The first order of the phone came back, the second one is the only one that had one before.
  const returned = await tryOut({ returnedFrom: 1 })
  expect(returned.matched).toBeGreaterThan(0)
  expect(returned.matched).toBeLessThan(all.judged)
  await rulesAre({ name: 'All' })
  expect(await tryOut({ returnedFrom: 1 })).toMatchObject({ matched: 0 })
  const [{ _id }] = (await admin.call('GET', '/cash-rules')).body.data
  expect(await tryOut({ returnedFrom: 1 }, _id)).toEqual(returned)
})

describe('the block list', () => {
  const add = (more: object) =>
    admin.post('/cash-blocks', {
      ...{ kind: 'phone', phone: '', district: '', address: '', outcome: 'noCash', reason: 'Refused three', until: '' },
      ...more,
    })
  const historyOf = async (id: string) => (await admin.call('GET', `/order/phone-history/${id}`)).body.data
  beforeEach(() => query(databaseUrl, 'delete from cash_blocks'))

  test('asks of a phone once its code is proved, ahead of the rules, and only the staff reads why', async () => {
    await rulesAre({ name: 'All', outcome: 'call' })
    const phone = newPhone()
    const { body: added } = await add({ phone: `+88 ${phone}` })
    expect(added.data).toMatchObject({ phone, outcome: 'noCash', until: null, endedAt: null })
    expect((await add({ phone })).body.code).toBe('cash_block.exists')
    expect(await price()).not.toHaveProperty('cashRefused')
    const { answer } = await prove(phone)
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.cash_refused' } })
    expect(answer.body.params).toMatchObject({ cashReason: cashReasons.noCash })
    expect(JSON.stringify(answer.body)).not.toContain('Refused three')

    const { body: other } = await admin.post(`/cash-blocks/${added.data._id}/end`)
    expect(other.data.endedBy).not.toBe('')
    const { answer: placed } = await prove(phone)
    expect((await admin.post(`/cash-blocks/${added.data._id}/resume`)).status).toBe(200)
    expect((await admin.post(`/cash-blocks/${added.data._id}/resume`)).status).toBe(404)
    const history = await historyOf(placed.body.data.orders[0]._id)
    expect(history.cashRule).toMatchObject({ name: 'All', isBlock: false })
    expect(history.blocks).toMatchObject([{ reason: 'Refused three', phone }])
    // The trial of a rule counts it ahead of the rule.
    const tried = await admin.post('/cash-rules/trial', { rule: { ...blank, outcome: 'noCash' }, id: '' })
    expect(tried.body.data.blocked).toBe(1)
  })

  test('asks of an address at the order, and of the phone of an account at the price, too', async () => {
    await rulesAre()
    await add({ kind: 'address', district: address.district, address: address.addressDetails, outcome: 'call' })
    const phone = newPhone()
    const { visitor } = await createUserByPhone(server, phone)
    const { body } = await place(visitor, orderOf(items))
    const [{ _id }] = body.data.orders
    expect((await historyOf(_id)).cashRule).toEqual({ name: 'Refused three', outcome: 'call', isBlock: true })
    await add({ phone, outcome: 'advance' })
    expect(await price(visitor)).toMatchObject({ advance: { amount: 60 } })
    expect(await price()).not.toHaveProperty('advance')
  })

  test('has a last day, after which a server ends the entry, and a list with search and file', async () => {
    const phone = newPhone()
    expect((await add({ phone, until: '2020-01-01' })).body).toMatchObject({
      ...{ code: 'cash_block.until_over', issues: [{ path: ['until'] }] },
    })
    const { body } = await add({ phone, until: '2099-12-31' })
    expect(body.data.until).toBe('2099-12-31')
    const list = async (search = '', ended = '') =>
      (await admin.call('GET', `/cash-blocks/list?search=${search}${ended}`)).body.data.data
    expect(await list(phone.slice(3, 9))).toHaveLength(1)
    expect(await list('nobody')).toHaveLength(0)
    const { body: file } = await admin.post('/cash-blocks/csv', {})
    expect(new TextDecoder().decode(file)).toContain('2099-12-31')
    await query(databaseUrl, `update cash_blocks set until = '2020-01-01'`)
    await withDatabase(databaseUrl, endOverBlocks)
    expect(await list()).toHaveLength(0)
    expect(await list('', '&ended=true')).toMatchObject([{ endedBy: '' }])
    expect((await admin.post(`/cash-blocks/${body.data._id}/end`)).status).toBe(404)
  })
})

test('a rule about records of couriers asks of a phone with too few delivered parcels, and takes no cash on delivery', async () => {
  const few = { name: 'Few', courierBelow: 60, courierFrom: 10 }
  const refused = await admin.post('/cash-rules', { ...blank, ...few, outcome: 'noCash' })
  expect(refused.body.issues).toMatchObject([{ path: ['outcome'], code: 'validation.cash_rule_courier' }])
  expect((await admin.post('/cash-rules', { ...blank, courierBelow: 60 })).body.issues).toMatchObject([
    { path: ['courierFrom'], code: 'validation.missing_field' },
  ])
  await rulesAre({ ...few, outcome: 'advance' })
  const phone = newPhone()
  await query(
    databaseUrl,
    `insert into courier_records (phone, courier, asked_on, delivered, returned, read_at)
     values ($1, 'steadfast', current_date, 5, 5, now())`,
    [phone],
  )
  expect((await prove(newPhone())).answer.status).toBe(201)
  const { answer } = await prove(phone)
  expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.advance_needed' } })
  expect(JSON.stringify(answer.body)).not.toMatch(/Few|courier/i)
  const tried = await admin.post('/cash-rules/trial', { rule: { ...blank, ...few }, id: '' })
  expect(tried.body.data.matched).toBe(0)
})
