import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { press } from '#tests/support/providerCalls.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { restock, stockOf } from '../checkout/buying.ts'
import { startSandboxShop } from './paying.ts'

/** What goes wrong between shop, phone and provider, with each provider's own protocol. */

const shop = await startSandboxShop()
const { server, second, databaseUrl, order, pass, truthOf, smsTo, sandbox } = shop
const admin = await createUserWithRole(server, 'admin')

beforeEach(() => restock(databaseUrl, 7, 'p1', 'p2'))

const paid = [
  ['pending', 'paid'],
  ['pending', 'paid'],
]
const unpaid = [
  ['pending', 'unpaid'],
  ['pending', 'unpaid'],
]
const cancelled = [
  ['cancelled', 'unpaid'],
  ['cancelled', 'unpaid'],
]

type Pressed = Awaited<ReturnType<typeof press>>
type Placed = Awaited<ReturnType<typeof order>>

/** Sends the person's browser to where the provider has sent it. */
const goBack = async ({ location, posted }: Pressed, at = server.url) => {
  const to = new URL(location ?? posted!.url)
  const address = `${at}${to.pathname}${to.search}`
  const sent = posted ? { method: 'POST', body: new URLSearchParams(posted.form) } : {}
  const { status, headers } = await fetch(address, { ...sent, redirect: 'manual' })
  expect(status).toBe(303)
  return headers.get('location')
}

const stock = async () => Object.values(await stockOf(databaseUrl, 'p1', 'p2')).map((row) => row.stock)
const aboutMoney = async ({ body }: Placed) => (await smsTo(body.phone)).slice(1)
const received = expect.stringContaining('we have received your payment')

/** The orders are paid by the last of these attempts, once. */
const expectPaidOnce = async (placed: Placed, ...attempts: string[]) => {
  await waitFor(async () => expect(await truthOf(placed.checkoutId)).toEqual({ orders: paid, attempts, refunds: 0 }))
  expect(await stock()).toEqual([6, 6])
  expect((await aboutMoney(placed)).filter((sms) => sms.includes('received your payment'))).toEqual([received])
}

const providers = [
  {
    ...{ method: 'bkash', approve: 'approve', fail: 'balance', wrongAmount: 'amount.wrong', next: 'ssl' },
    /** A return that claims success without the signature of the attempt. */
    forged: (id: string) => `paymentID=${id}&status=success&signature=0123456789`,
  },
  {
    ...{ method: 'ssl', approve: 'card', fail: 'refuse', wrongAmount: 'wrongAmount', next: 'nagad' },
    forged: (id: string) => `attempt=${id}&result=VALID&val_id=V1`,
  },
  {
    ...{ method: 'nagad', approve: 'Success', fail: 'Failed', wrongAmount: 'wrongAmount', next: 'bkash' },
    forged: (id: string) => `order_id=${id}&status=Success`,
  },
] as const
const choiceOf = (method: string) => providers.find((one) => one.method === method)!.approve

describe.each(providers)('$method', ({ method, approve, fail, wrongAmount, next, forged }) => {
  const place = async () => {
    const placed = await order({ paymentMethod: method })
    expect(placed.placed.url, 'the page of the provider').toMatch(sandbox.url)
    return { ...placed, page: placed.placed.url as string }
  }

  test('many returns, questions and the workers of two servers pay the orders once', async () => {
    const placed = await place()
    const back = await press(placed.page, approve)
    await pass(20, placed.checkoutId)
    const all = [server, second, server, second].map(({ url }) => goBack(back, url))
    await Promise.all([...all, placed.post('/payment/ask'), placed.post('/payment/ask')])
    await expectPaidOnce(placed, 'paid')
    expect(await all[0]).toBe(`${server.url}/payment/${placed.checkoutId}`)
  })

  test('no answer at the decisive moment is followed by questions, until the orders are paid', async () => {
    const placed = await place()
    const back = await press(placed.page, approve)
    await sandbox.set(method, { unavailable: 1 })
    await goBack(back)
    await sandbox.set(method, { unavailable: 0 })
    await pass(60, placed.checkoutId)
    await expectPaidOnce(placed, 'paid')
  })

  test.each([
    ['there', 7, paid, 0, [6, 6]],
    ['sold', 0, [], 2, [0, 0]],
  ] as const)('money after the time finds the pieces %s', async (_, left, orders, refunds, pieces) => {
    const placed = await place()
    await pass(1801, placed.checkoutId)
    await waitFor(async () => expect((await truthOf(placed.checkoutId)).orders).toEqual(cancelled))
    await restock(databaseUrl, left, 'p1', 'p2')
    const back = await press(placed.page, approve)
    await pass(61, placed.checkoutId)
    await goBack(back)
    await pass(2000, placed.checkoutId)
    // bKash takes money only where the shop carries the payment out.
    const isTaken = method !== 'bkash' || left > 0
    const returned = isTaken ? cancelled.map(([status]) => [status, 'paid']) : cancelled
    const truth = {
      orders: orders.length > 0 ? orders : returned,
      attempts: [isTaken ? 'paid' : 'failed'],
      refunds: isTaken ? refunds : 0,
    }
    await waitFor(async () => expect(await truthOf(placed.checkoutId)).toEqual(truth))
    expect(await stock()).toEqual(pieces)
    const message = [refunds === 0 ? received : expect.stringContaining('You get it back')]
    expect(await aboutMoney(placed)).toEqual(isTaken ? message : [])
  })

  test('another amount than that of the orders pays none of them, and is requested back', async () => {
    await sandbox.set(method, { [wrongAmount]: 1 })
    const placed = await place()
    await goBack(await press(placed.page, approve))
    await waitFor(async () =>
      expect(await truthOf(placed.checkoutId)).toEqual({ orders: unpaid, attempts: ['paid'], refunds: 1 }),
    )
    expect(await aboutMoney(placed)).toEqual([expect.stringContaining('is not the amount to pay. You get it back')])
    expect(await placed.read()).toMatchObject({ canPay: true, attempt: { state: 'paid' } })
  })

  test('a return and a notice that claim a payment prove none', async () => {
    const placed = await place()
    const { attempt } = await placed.read()
    const id = method === 'bkash' ? new URL(placed.page).pathname.split('/').at(-1)! : attempt._id
    const claim = await fetch(`${second.url}/api/payment/return/${method}?${forged(id)}`, { redirect: 'manual' })
    expect([claim.status, claim.headers.get('location')]).toEqual([303, `${second.url}/payment/${placed.checkoutId}`])
    const notice = await fetch(`${server.url}/api/payment/notice/${method}`, {
      method: 'POST',
      body: new URLSearchParams({ tran_id: attempt._id, status: 'VALID', verify_key: 'tran_id', verify_sign: '0' }),
    })
    expect(notice.status).toBe(404)
    expect(await truthOf(placed.checkoutId)).toEqual({ orders: unpaid, attempts: ['verifying'], refunds: 0 })
    await goBack(await press(placed.page, approve))
    await pass(40, placed.checkoutId)
    await expectPaidOnce(placed, 'paid')
  })

  test(`a refused attempt is followed by one with ${next}, and its late return changes nothing`, async () => {
    const placed = await place()
    const refused = await press(placed.page, fail)
    await goBack(refused)
    const started = await placed.post('/payment/start', { method: next })
    const back = await press(started.body.data.url, choiceOf(next))
    await Promise.all([goBack(back, second.url), goBack(refused)])
    await expectPaidOnce(placed, 'failed', 'paid')
  })
})

test('a refused execute fails at once with its reason, and a refusal that no list has after a second query', async () => {
  const placed = await order()
  await sandbox.set('bkash', { 'execute.refused': 1 })
  const again = await placed.post('/payment/leave')
  const started = await placed.post('/payment/start', { method: 'bkash' })
  expect([again.status, started.status]).toEqual([200, 201])
  await goBack(await press(started.body.data.url, 'approve'))
  expect(await placed.read()).toMatchObject({ attempt: { state: 'failed', failure: 'wallet' }, canPay: true })
  await sandbox.set('bkash', { 'execute.unknown': 1 })
  const other = await placed.post('/payment/start', { method: 'bkash' })
  await goBack(await press(other.body.data.url, 'approve'))
  expect(await placed.read()).toMatchObject({ attempt: { state: 'verifying' }, canPay: false })
  await pass(40, placed.checkoutId)
  await waitFor(async () =>
    expect(await placed.read()).toMatchObject({ attempt: { state: 'failed', failure: 'other' }, canPay: true }),
  )
})

test('an approved payment of a closed browser is carried out where it is owed, and else never', async () => {
  await sandbox.set('bkash', { 'callback.none': 1 })
  const owed = await order()
  await press(owed.placed.url, 'approve')
  const [begun] = await query<{ first: number }>(
    databaseUrl,
    'select extract(epoch from ask_at - created_at)::integer as first from payments where checkout_id = $1',
    [owed.checkoutId],
  )
  expect(begun?.first, 'whoever comes back soon costs no query').toBeGreaterThan(100)
  await pass(130, owed.checkoutId)
  await expectPaidOnce(owed, 'paid')
  await restock(databaseUrl, 7, 'p1', 'p2')
  await sandbox.set('bkash', { 'callback.none': 1 })
  const left = await order()
  await press(left.placed.url, 'approve')
  for (const { _id } of left.placed.orders)
    await shop.guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, left.headers)
  await pass(130, left.checkoutId)
  await waitFor(async () =>
    expect(await truthOf(left.checkoutId)).toEqual({ orders: cancelled, attempts: ['failed'], refunds: 0 }),
  )
  expect(await left.read()).toMatchObject({ unneeded: 'bkash' })
})

test('the payer of an order with a wrong phone number pays it, and the message goes to the corrected one', async () => {
  const placed = await order({ paymentMethod: 'ssl' })
  const phone = '01899999999'
  for (const { _id } of placed.placed.orders)
    expect((await admin.visitor.call('PUT', `/order/${_id}/correct`, { phone })).status).toBe(200)
  await goBack(await press(placed.placed.url, 'wallet'))
  await waitFor(async () => expect((await truthOf(placed.checkoutId)).orders).toEqual(paid))
  expect((await smsTo(phone)).filter((sms) => sms.includes('received your payment'))).toEqual([received])
  expect((await aboutMoney(placed)).filter((sms) => sms.includes('received'))).toEqual([])
})
