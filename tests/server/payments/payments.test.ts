import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, createVisitor } from '../account/client.ts'
import { place, restock, stockOf } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

const shop = await startPayingShop()
const { server, second, databaseUrl, guest, bkash, ssl, order, prove, comeBack, pass, truthOf, smsTo } = shop
const admin = await createUserWithRole(server, 'admin')

beforeEach(async () => {
  await restock(databaseUrl, 7, 'p1', 'p2', 'p3')
  Object.assign(bkash.faults, { away: false, silent: false, unreachable: false })
})

const pending = [
  ['pending', 'unpaid'],
  ['pending', 'unpaid'],
]
const paid = [
  ['pending', 'paid'],
  ['pending', 'paid'],
]
const cancelled = [
  ['cancelled', 'unpaid'],
  ['cancelled', 'unpaid'],
]

/** The person approves, and comes back. */
const approve = async () => {
  const attempt = bkash.newest()
  attempt.fate = 'approved'
  return comeBack(attempt.started.reference, 'paid')
}
/** The provider says to a server that the attempt is paid. */
const notify = ({ url }: { readonly url: string }, reference: string) =>
  fetch(`${url}/api/payment/notice/bkash`, {
    method: 'POST',
    body: new URLSearchParams({ ref: reference, says: 'paid', signature: 'right' }),
  })
const settlesOf = (reference: string) => bkash.calls.filter((call) => call === `settle ${reference}`).length
const stock = async () => Object.values(await stockOf(databaseUrl, 'p1', 'p2')).map((row) => row.stock)

describe('an order that is paid online', () => {
  test('is paid once the provider says so, with one message, and its sellers hear of it then', async () => {
    const { body, checkoutId, status, placed, read } = await order()
    expect([status, placed.url]).toEqual([201, `https://provider.example/pay/${bkash.newest().started.reference}`])
    expect(placed.orders.map((one: { payBy: string }) => one.payBy)).not.toContain(null)
    expect(placed.orders[0]).toMatchObject({ paymentStatus: 'unpaid', deliverBy: null, confirmation: 'none' })
    expect(await stock()).toEqual([6, 6])
    expect(await smsTo(body.phone)).toHaveLength(1)
    const due = placed.orders.reduce((sum: number, one: { totalPrice: number }) => sum + one.totalPrice, 0)
    expect(bkash.newest().started).toMatchObject({ amount: due * 100, pieces: 2 })
    expect(await read()).toMatchObject({ due, attempt: { state: 'redirected' }, canPay: false, url: placed.url })

    const back = await approve()
    expect([back.status, back.headers.get('location')]).toEqual([303, `${server.url}/payment/${checkoutId}`])
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
    expect(await read()).toMatchObject({ due: 0, payBy: null, attempt: { state: 'paid' }, canPay: false, url: null })
    expect((await smsTo(body.phone)).slice(1)).toEqual([expect.stringContaining('we have received your payment')])
    const [row] = await query(
      databaseUrl,
      `select payment_method as method, transaction_id as trx, pay_by as by, deliver_by is not null as promised
       from orders where checkout_id = $1`,
      [checkoutId],
    )
    expect(row).toMatchObject({ method: 'bkash', trx: expect.stringMatching(/^TRX/), by: null, promised: true })
  })

  test('is not to be paid again by a read during which it is paid', async () => {
    const { checkoutId, read } = await order()
    const holder = new pg.Client(databaseUrl)
    await holder.connect()
    await holder.query('begin; lock table payments')
    const reading = read()
    const waiting = `select 1 from pg_locks where not granted and relation = 'payments'::regclass`
    await waitFor(async () => expect(await query(databaseUrl, waiting)).not.toEqual([]))
    await holder.query(`update payments set state = 'paid', trx_id = 'TRX' where checkout_id = '${checkoutId}'`)
    await holder.query(`update orders set payment_status = 'paid', pay_by = null where checkout_id = '${checkoutId}'`)
    await holder.query('commit')
    await holder.end()
    expect(await reading).toMatchObject({ attempt: { state: 'paid' }, canPay: false, canPayOnDelivery: false })
  })

  test('is the same order with the same page when it is sent again', async () => {
    const { body, placed, checkoutId } = await order()
    const again = await Promise.all([place(guest, body), place(createVisitor(second.url), body)])
    for (const { status, body: response } of again) {
      expect([status, response.data.url, response.data.orders.length]).toEqual([201, placed.url, 2])
    }
    expect((await truthOf(checkoutId)).attempts).toEqual(['redirected'])
  })

  test('exists without a page where the provider begins nothing, and is paid by another one', async () => {
    bkash.faults.away = true
    const { checkoutId, placed, post, read } = await order()
    expect(placed).not.toHaveProperty('url')
    expect(await read()).toMatchObject({ attempt: { state: 'failed', failure: 'other' }, canPay: true })
    const started = await post('/payment/start', { method: 'ssl' })
    expect([started.status, started.body.data.url]).toEqual([201, expect.stringContaining('provider.example')])
    const attempt = ssl.newest()
    attempt.fate = 'paid'
    await comeBack(attempt.started.reference, 'unknown', second.url, 'ssl')
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['failed', 'paid'], refunds: 0 })
  })

  test('waits for another attempt after one that was refused or cancelled', async () => {
    const { checkoutId, post, read } = await order()
    bkash.newest().fate = 'failed'
    await comeBack(bkash.newest().started.reference, 'failed')
    expect(await read()).toMatchObject({ attempt: { state: 'failed', failure: 'balance' }, canPay: true })
    expect((await post('/payment/start', { method: 'bkash' })).status).toBe(201)
    expect((await post('/payment/start', { method: 'bkash' })).body.code).toBe('payment.undecided')
    bkash.newest().fate = 'cancelled'
    await comeBack(bkash.newest().started.reference, 'cancelled')
    expect(await truthOf(checkoutId)).toEqual({ orders: pending, attempts: ['failed', 'cancelled'], refunds: 0 })
    expect(await read()).toMatchObject({ attempt: { state: 'cancelled' }, canPay: true })
    await pass(1801)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(cancelled))
  })

  test('is paid although its person has closed the tab', async () => {
    const { checkoutId } = await order()
    bkash.newest().fate = 'paid'
    await pass(20)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
  })

  test('is paid by a notice alone', async () => {
    const { checkoutId } = await order()
    const attempt = bkash.newest()
    attempt.fate = 'approved'
    // The shop asks by itself in more than an hour.
    await pass(-3600, checkoutId)
    expect((await notify(server, attempt.started.reference)).status).toBe(200)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
  })

  test('is paid once by many returns, notices and questions at the same time on two servers', async () => {
    const { body, checkoutId, post } = await order()
    const attempt = bkash.newest()
    const { reference } = attempt.started
    attempt.fate = 'approved'
    const release = bkash.hold()
    const all = Promise.all([
      comeBack(reference, 'paid'),
      comeBack(reference, 'paid', second.url),
      notify(second, reference),
      notify(second, reference),
      post('/payment/ask'),
      post('/payment/ask'),
    ])
    await waitFor(() => expect(settlesOf(reference)).toBe(1))
    release()
    await all
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
    expect(settlesOf(reference)).toBe(1)
    expect(await smsTo(body.phone)).toHaveLength(2)
  })

  test('is paid in the end where the provider has taken the money in silence', async () => {
    const { checkoutId } = await order()
    const { reference } = bkash.newest().started
    bkash.faults.silent = true
    await approve()
    expect((await truthOf(checkoutId)).attempts).toEqual(['verifying'])
    bkash.faults.silent = false
    await pass(40)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
    expect(settlesOf(reference)).toBe(1)
  })

  test('is carried out later where the provider was not reached', async () => {
    const { checkoutId } = await order()
    const { reference } = bkash.newest().started
    bkash.faults.unreachable = true
    await approve()
    bkash.faults.unreachable = false
    await pass(40)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
    expect(settlesOf(reference)).toBe(2)
  })
})

describe('an order that nobody pays in time', () => {
  test('is cancelled with its whole checkout, with one message, and its pieces return', async () => {
    const { body, checkoutId } = await order()
    await prove(checkoutId)
    await pass(1801)
    await waitFor(async () =>
      expect(await truthOf(checkoutId)).toEqual({ orders: cancelled, attempts: ['expired'], refunds: 0 }),
    )
    expect(await stock()).toEqual([7, 7])
    expect((await smsTo(body.phone)).slice(1)).toEqual([expect.stringContaining('are cancelled')])
  })

  test('is pending and paid again by money that comes later, where its pieces are there', async () => {
    const { body, checkoutId } = await order()
    const attempt = bkash.newest()
    await pass(1801)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(cancelled))
    attempt.fate = 'approved'
    await pass(61)
    await comeBack(attempt.started.reference, 'paid')
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
    expect(await stock()).toEqual([6, 6])
    // Nobody has proved the phone, so that it has not heard of the cancellation.
    expect((await smsTo(body.phone)).slice(1)).toEqual([expect.stringContaining('we have received your payment')])
  })

  test('goes back where its pieces are sold, seller by seller', async () => {
    const { body, checkoutId } = await order()
    const attempt = bkash.newest()
    await pass(1801)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(cancelled))
    await restock(databaseUrl, 0, 'p2')
    attempt.fate = 'paid'
    await pass(61)
    await comeBack(attempt.started.reference, 'unknown')
    const truth = await truthOf(checkoutId)
    expect([truth.orders.toSorted(), truth.refunds]).toEqual([
      [
        ['cancelled', 'paid'],
        ['pending', 'paid'],
      ],
      1,
    ])
    expect(await stock()).toEqual([6, 0])
    const said = (await smsTo(body.phone)).slice(1).map((sms) => /payment|back/.exec(sms)?.[0])
    expect(said.toSorted()).toEqual(['back', 'payment'])
  })

  test('is found by the shop itself, if the money comes without a word', async () => {
    const { checkoutId } = await order()
    const attempt = bkash.newest()
    await pass(1801)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(cancelled))
    attempt.fate = 'paid'
    await pass(2000)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
  })
})

describe('a cancellation while a payment is undecided', () => {
  const cancelAll = async ({ placed, headers }: Awaited<ReturnType<typeof order>>) => {
    for (const { _id } of placed.orders) {
      const { status, body } = await guest.call(
        'PATCH',
        `/order/update-status/${_id}`,
        { status: 'cancelled' },
        headers,
      )
      expect([status, body.data.status, body.data.cancelWanted]).toEqual([200, 'pending', true])
    }
  }

  test('is carried out when the payment has failed', async () => {
    const one = await order()
    await cancelAll(one)
    bkash.newest().fate = 'failed'
    await comeBack(bkash.newest().started.reference, 'failed')
    expect(await truthOf(one.checkoutId)).toEqual({ orders: cancelled, attempts: ['failed'], refunds: 0 })
    expect(await stock()).toEqual([7, 7])
  })

  test('is carried out when the payment has come, and the money is requested back', async () => {
    const one = await order({ paymentMethod: 'ssl' })
    await cancelAll(one)
    ssl.newest().fate = 'paid'
    await comeBack(ssl.newest().started.reference, 'paid', server.url, 'ssl')
    expect(await truthOf(one.checkoutId)).toEqual({
      orders: [
        ['cancelled', 'paid'],
        ['cancelled', 'paid'],
      ],
      attempts: ['paid'],
      refunds: 2,
    })
    expect(await stock()).toEqual([7, 7])
    expect((await smsTo(one.body.phone)).slice(1)).toHaveLength(2)
  })
})

describe('a payment that only the shop carries out, and nobody owes any more', () => {
  /** Approved and come back to, the attempt takes nothing, and the page says so. */
  const expectNothingTaken = async ({ checkoutId, read }: Awaited<ReturnType<typeof order>>, reference: string) => {
    bkash.attempts.get(reference)!.fate = 'approved'
    await pass(61, checkoutId)
    await comeBack(reference, 'paid')
    expect([settlesOf(reference), bkash.attempts.get(reference)!.fate]).toEqual([0, 'approved'])
    expect(await read()).toMatchObject({ unneeded: 'bkash' })
    // Nothing that is said later makes the shop carry it out.
    await pass(61, checkoutId)
    await comeBack(reference, 'paid')
    expect([settlesOf(reference), (await truthOf(checkoutId)).refunds]).toEqual([0, 0])
  }
  const cancel = async ({ placed, headers }: Awaited<ReturnType<typeof order>>) => {
    for (const { _id } of placed.orders)
      await guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, headers)
  }

  test('takes nothing from a customer who has cancelled', async () => {
    const one = await order()
    await cancel(one)
    await expectNothingTaken(one, bkash.newest().started.reference)
    expect(await truthOf(one.checkoutId)).toMatchObject({ orders: cancelled, attempts: ['failed'] })
    expect(await stock()).toEqual([7, 7])
  })

  test('takes nothing for pieces that are sold', async () => {
    const one = await order()
    await pass(1801, one.checkoutId)
    await waitFor(async () => expect((await truthOf(one.checkoutId)).orders).toEqual(cancelled))
    await restock(databaseUrl, 0, 'p2')
    await expectNothingTaken(one, bkash.newest().started.reference)
  })

  test('takes nothing for orders that are paid on delivery, or by another attempt', async () => {
    for (const change of ['cash', 'ssl']) {
      const one = await order()
      const { reference } = bkash.newest().started
      bkash.newest().fate = 'failed'
      await comeBack(reference, 'failed')
      if (change === 'cash') await one.post('/payment/cash', {})
      else {
        await one.post('/payment/start', { method: 'ssl' })
        ssl.newest().fate = 'paid'
        await comeBack(ssl.newest().started.reference, 'paid', server.url, 'ssl')
      }
      await expectNothingTaken(one, reference)
    }
  })

  test('is carried out once where two attempts are approved at the same time', async () => {
    const { checkoutId, post, read } = await order()
    const first = bkash.newest()
    first.fate = 'failed'
    await comeBack(first.started.reference, 'failed')
    await post('/payment/start', { method: 'bkash' })
    const other = bkash.newest()
    await pass(61, checkoutId)
    first.fate = 'approved'
    other.fate = 'approved'
    const release = bkash.hold()
    const both = [first, other].map(({ started }, at) =>
      comeBack(started.reference, 'paid', at === 0 ? server.url : second.url),
    )
    await waitFor(() => expect(bkash.calls.filter((call) => /^settle /.test(call)).length).toBeGreaterThan(0))
    release()
    await Promise.all(both)
    await pass(61, checkoutId)
    await waitFor(async () => expect(await read()).toMatchObject({ unneeded: 'bkash' }))
    const truth = await truthOf(checkoutId)
    expect([truth.orders, truth.attempts?.toSorted(), truth.refunds]).toEqual([paid, ['failed', 'paid'], 0])
    expect(settlesOf(first.started.reference) + settlesOf(other.started.reference)).toBe(1)
  })
})

describe('whoever comes back from a provider and wants to pay another way', () => {
  test('can at once, and bKash takes nothing by the attempt that was left', async () => {
    const { checkoutId, read, post } = await order()
    const first = bkash.newest()
    await comeBack(first.started.reference, 'unknown')
    expect(await read()).toMatchObject({ canPay: false, leaving: 'closes' })
    const { status, body } = await post('/payment/leave')
    expect([status, body.data]).toMatchObject([
      200,
      { attempt: { state: 'cancelled' }, url: null, canPay: true, canPayOnDelivery: true, leaving: null },
    ])
    expect((await post('/payment/leave')).body.code).toBe('payment.undecided')
    first.fate = 'approved'
    await comeBack(first.started.reference, 'paid')
    await pass(61, checkoutId)
    await comeBack(first.started.reference, 'paid')
    expect([settlesOf(first.started.reference), await read()]).toMatchObject([0, { canPay: true, unneeded: 'bkash' }])
    expect((await post('/payment/start', { method: 'ssl' })).status).toBe(201)
    ssl.newest().fate = 'paid'
    await comeBack(ssl.newest().started.reference, 'paid', server.url, 'ssl')
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['failed', 'paid'], refunds: 0 })
  })

  test('gets a second payment back where the first one comes after all', async () => {
    const { checkoutId, read, post } = await order({ paymentMethod: 'ssl' })
    const first = ssl.newest()
    expect(await read()).toMatchObject({ leaving: 'goesOn' })
    expect((await post('/payment/leave')).body.data).toMatchObject({
      attempt: { state: 'verifying', late: true },
      url: null,
      canPay: true,
    })
    await post('/payment/start', { method: 'bkash' })
    await approve()
    first.fate = 'paid'
    await comeBack(first.started.reference, 'paid', server.url, 'ssl')
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['paid', 'paid'], refunds: 2 })
  })

  test('pays on delivery, or names no transaction by hand any more', async () => {
    const one = await order({ paymentMethod: 'manual' })
    expect((await one.post('/payment/leave')).body.data).toMatchObject({
      attempt: { state: 'cancelled' },
      canPay: true,
    })
    expect((await one.post('/payment/cash', {})).body.data).toMatchObject({ due: 0, canPay: false })
    const named = await order({ paymentMethod: 'manual' })
    await named.post('/payment/transaction', { trxId: '5N7ABC12' })
    expect((await named.post('/payment/leave')).body.code).toBe('payment.undecided')
    expect(await named.read()).toMatchObject({ leaving: null })
  })

  test('waits where somebody says that it is paid, and while it is carried out', async () => {
    const { post, read } = await order()
    bkash.faults.silent = true
    await approve()
    expect(await read()).toMatchObject({ leaving: null })
    expect((await post('/payment/leave')).body.code).toBe('payment.undecided')
    await pass(61)
    expect((await post('/payment/leave')).body.code).toBe('payment.undecided')
  })

  test('lets a cancellation that has waited be carried out', async () => {
    const { checkoutId, placed, headers, post } = await order()
    for (const { _id } of placed.orders)
      await guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, headers)
    expect((await truthOf(checkoutId)).orders).toEqual(pending)
    await post('/payment/leave')
    expect((await truthOf(checkoutId)).orders).toEqual(cancelled)
  })
})

describe('money that is not that of an attempt', () => {
  /** Pays an order of two sellers by SSLCommerz, of other money than was asked for. */
  const payBy = async (change: (asked: number) => { readonly amount?: number; readonly currency?: string }) => {
    const one = await order({ paymentMethod: 'ssl' })
    const attempt = ssl.newest()
    const { reference, amount: asked } = attempt.started
    Object.assign(attempt, { fate: 'paid', ...change(asked) })
    await comeBack(reference, 'paid', server.url, 'ssl')
    const trxId = `TRX${reference.slice(-12).toUpperCase()}`
    const list = async () => (await admin.visitor.call('GET', `/payment/list?search=${trxId}`)).body.data.data
    const decide = async (body: object) => {
      const { status, body: response } = await admin.visitor.call('POST', `/payment/${reference}/decide`, body)
      return { status, ...response }
    }
    return { ...one, asked: asked / 100, trxId, list, decide, reference }
  }

  test('is in the books and requested back, whatever its amount, and the orders can be paid again', async () => {
    for (const off of [-100, 5000]) {
      const one = await payBy((asked) => ({ amount: asked + off }))
      expect(await truthOf(one.checkoutId)).toEqual({ orders: pending, attempts: ['paid'], refunds: 1 })
      const [found] = await one.list()
      expect(found).toMatchObject({
        ...{ state: 'paid', trxId: one.trxId, difference: 'surplus' },
        ...{ amount: one.asked + off / 100, asked: one.asked },
      })
      expect(found.shares.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([
        0,
        one.asked + off / 100,
      ])
      const requests = await query(
        databaseUrl,
        'select total_price::integer as total, transaction_id from refunds where surplus_payment_id = $1',
        [one.reference],
      )
      expect(requests).toEqual([{ total: one.asked * 100 + off, transaction_id: one.trxId }])
      expect((await smsTo(one.body.phone)).at(-1)).toContain('is not the amount to pay. You get it back.')
      expect(await one.read()).toMatchObject({ due: one.asked, canPay: true })
      expect((await one.post('/payment/start', { method: 'bkash' })).status).toBe(201)
    }
  })

  test('pays its orders where less than a taka is more or less, which is noted', async () => {
    for (const off of [-99, 1]) {
      const one = await payBy((asked) => ({ amount: asked + off }))
      expect(await truthOf(one.checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
      const [found] = await one.list()
      expect(found).toMatchObject({ amount: one.asked + off / 100, asked: one.asked, difference: null })
      const sum = found.shares.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
      expect(Math.round(sum * 100)).toBe(one.asked * 100 + off)
    }
  })

  test('lets a cancellation that has waited be carried out', async () => {
    const one = await order({ paymentMethod: 'ssl' })
    for (const { _id } of one.placed.orders)
      await guest.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }, one.headers)
    Object.assign(ssl.newest(), { fate: 'paid', amount: 100 })
    await comeBack(ssl.newest().started.reference, 'paid', server.url, 'ssl')
    expect(await truthOf(one.checkoutId)).toEqual({ orders: cancelled, attempts: ['paid'], refunds: 1 })
  })

  test('of another currency is found, and an administrator takes it or has sent it back', async () => {
    const taken = await payBy(() => ({ currency: 'USD', amount: 1250 }))
    expect(await truthOf(taken.checkoutId)).toEqual({ orders: pending, attempts: ['failed'], refunds: 0 })
    expect(await taken.list()).toMatchObject([
      {
        ...{ state: 'failed', failure: 'amount', trxId: taken.trxId, foreignPaid: 'USD 12.50' },
        ...{ difference: 'other_amount', canDecide: true, amount: taken.asked, asked: null },
      },
    ])
    expect(await taken.decide({ verdict: 'reject' })).toMatchObject({ code: 'payment.proof_needed' })
    const toSend = async () => (await admin.visitor.call('GET', '/payment/list?foreign=true')).body.data.data
    expect(await toSend()).toMatchObject([{ trxId: taken.trxId, foreignPaid: 'USD 12.50' }])
    const note = 'Worth the order, by the rate of today'
    expect(await taken.decide({ verdict: 'confirm', trxId: taken.trxId, note })).toMatchObject({
      data: { state: 'paid', difference: null, foreignPaid: '', note },
    })
    expect((await truthOf(taken.checkoutId)).orders).toEqual(paid)
    const back = await payBy(() => ({ currency: 'USD', amount: 1250 }))
    expect(await back.decide({ verdict: 'reject', note: 'Sent back on the page of SSLCommerz' })).toMatchObject({
      data: { state: 'failed', difference: null, canDecide: false, foreignPaid: 'USD 12.50', trxId: back.trxId },
    })
    expect(await toSend()).toEqual([])
    // What it says again is dealt with.
    await pass(61, back.checkoutId)
    await comeBack(back.reference, 'unknown', server.url, 'ssl')
    expect(await back.list()).toMatchObject([{ difference: null, trxId: back.trxId }])
  })

  test('of a second attempt belongs to no order where the first one was paid late, and is requested back', async () => {
    const { checkoutId, post, placed, body: sent } = await order()
    const first = bkash.newest()
    first.fate = 'failed'
    await comeBack(first.started.reference, 'failed')
    await post('/payment/start', { method: 'ssl' })
    const other = ssl.newest()
    other.fate = 'paid'
    await comeBack(other.started.reference, 'unknown', server.url, 'ssl')
    first.fate = 'paid'
    await pass(61)
    await comeBack(first.started.reference, 'unknown')
    // Each order has a request of its own, for its share.
    expect(await truthOf(checkoutId)).toEqual({ orders: paid, attempts: ['paid', 'paid'], refunds: 2 })
    const { body } = await admin.visitor.call('GET', `/payment/of-order/${placed.orders[0]._id}`)
    expect(body.data).toMatchObject([{ method: 'bkash', difference: 'surplus', state: 'paid' }, { method: 'ssl' }])
    expect((await smsTo(sent.phone)).filter((text) => text.includes('too late or twice'))).toHaveLength(1)
    const { body: news } = await admin.visitor.call('GET', '/news')
    expect(JSON.stringify(news.data)).toContain(placed.orders[0]._id)
  })
})

describe('a provider that stays silent', () => {
  const HOUR_S = 3600

  test('keeps the goods for a day; then they are free, and money that comes after all finds its order', async () => {
    const { checkoutId, body: sent } = await order()
    await prove(checkoutId)
    const attempt = bkash.newest()
    bkash.faults.unreachable = true
    await pass(20 * HOUR_S, checkoutId)
    await comeBack(attempt.started.reference, 'unknown')
    expect(await truthOf(checkoutId)).toMatchObject({ orders: pending, attempts: ['verifying'] })
    await pass(6 * HOUR_S, checkoutId)
    await waitFor(async () =>
      expect(await truthOf(checkoutId)).toEqual({ orders: cancelled, attempts: ['verifying'], refunds: 0 }),
    )
    expect((await smsTo(sent.phone)).filter((text) => text.includes('no payment'))).toHaveLength(1)
    Object.assign(bkash.faults, { unreachable: false })
    attempt.fate = 'paid'
    await pass(HOUR_S, checkoutId)
    await waitFor(async () => expect(await truthOf(checkoutId)).toMatchObject({ orders: paid, attempts: ['paid'] }))
  })

  test('is replaced by an administrator after an hour, with a reason, and the transaction of a confirmation', async () => {
    const one = await order()
    const { reference } = bkash.newest().started
    const decide = async (body: object, id = reference) => {
      const { status, body: response } = await admin.visitor.call('POST', `/payment/${id}/decide`, body)
      return { status, ...response }
    }
    const confirmed = { verdict: 'confirm', trxId: 'bfk7 a1q2zx', note: 'Seen on the page of bKash' }
    expect(await decide(confirmed)).toMatchObject({ status: 409, code: 'payment.not_by_hand' })
    bkash.faults.unreachable = true
    await pass(2 * HOUR_S, one.checkoutId)
    for (const lacking of [{ note: '' }, { trxId: undefined }]) {
      const refused = await decide({ ...confirmed, ...lacking })
      expect(refused).toMatchObject({ status: 400, code: 'payment.proof_needed' })
    }
    expect(await decide(confirmed)).toMatchObject({
      status: 200,
      data: { state: 'paid', trxId: 'BFK7A1Q2ZX', note: confirmed.note, canDecide: false },
    })
    expect(await truthOf(one.checkoutId)).toMatchObject({ orders: paid })
    const other = await order()
    const second = bkash.newest().started.reference
    await pass(2 * HOUR_S, other.checkoutId)
    expect(await decide(confirmed, second)).toMatchObject({ status: 409, code: 'payment.transaction_known' })
    const { body: list } = await admin.visitor.call('GET', `/payment/list?search=${second}`)
    expect(list.data.data).toMatchObject([{ canDecide: true }])
    expect(await decide({ verdict: 'reject', note: 'Nothing there' }, second)).toMatchObject({
      data: { state: 'failed' },
    })
    await waitFor(async () => expect(await truthOf(other.checkoutId)).toMatchObject({ orders: cancelled }))
    Object.assign(bkash.faults, { unreachable: false })
  })
})

test('a closed attempt that is asked about again keeps nobody from paying otherwise, or on delivery', async () => {
  const { checkoutId, key, read, post } = await order()
  bkash.newest().fate = 'failed'
  await comeBack(bkash.newest().started.reference, 'failed')
  bkash.faults.unreachable = true
  await pass(700, checkoutId)
  await waitFor(async () =>
    expect(await read()).toMatchObject({
      attempt: { state: 'verifying', late: true },
      canPay: true,
      canPayOnDelivery: true,
    }),
  )
  const { body: tracked } = await guest.post('/order/track', { checkoutId, key })
  expect(tracked.data).toMatchObject([{ payVerifying: false }, { payVerifying: false }])
  expect((await post('/payment/start', { method: 'ssl' })).status).toBe(201)
  expect(await read()).toMatchObject({ attempt: { method: 'ssl', late: false }, canPay: false })
})

describe('what strangers send', () => {
  test('proves nothing, and leads nowhere else', async () => {
    const { checkoutId, read } = await order()
    const { reference } = bkash.newest().started
    for (const says of ['paid', 'failed', 'cancelled']) {
      const back = await comeBack(reference, says)
      expect(back.headers.get('location')).toBe(`${server.url}/payment/${checkoutId}`)
    }
    expect(await read()).toMatchObject({ attempt: { state: 'verifying' } })
    const unknown = await comeBack('nobody&next=https://evil.example', 'paid')
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, `${server.url}/`])
    const form = await fetch(`${server.url}/api/payment/return/bkash`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://provider.example' },
      body: new URLSearchParams({ ref: reference, says: 'paid' }),
    })
    expect([form.status, form.headers.get('location')]).toEqual([303, `${server.url}/payment/${checkoutId}`])
    const before = bkash.calls.length
    const notice = await fetch(`${server.url}/api/payment/notice/bkash`, {
      method: 'POST',
      body: new URLSearchParams({ ref: reference, says: 'paid', signature: 'wrong' }),
    })
    expect([notice.status, bkash.calls.length]).toEqual([404, before])
    await Promise.all(Array.from({ length: 50 }, () => comeBack(reference, 'unknown')))
    expect(bkash.calls.length - before, 'one question is for many').toBeLessThan(25)
    expect((await truthOf(checkoutId)).orders).toEqual(pending)
  })
})

describe('what a server leaves that ends', () => {
  test('is no attempt where the provider had not begun it yet, and a late beginning is given up', async () => {
    const before = bkash.calls.length
    const release = bkash.hold()
    const placing = order()
    // The worker may ask about former payments in between.
    const started = () => bkash.calls.slice(before).find((call) => call.startsWith('start '))
    await waitFor(() => expect(started()).toBeDefined())
    const reference = started()!.slice('start '.length)
    const [row] = await query<{ checkout_id: string }>(databaseUrl, 'select checkout_id from payments where id = $1', [
      reference,
    ])
    await pass(130, row!.checkout_id)
    await waitFor(async () => expect((await truthOf(row!.checkout_id)).attempts).toEqual(['failed']))
    release()
    const { placed, read } = await placing
    expect(placed).not.toHaveProperty('url')
    expect(await read()).toMatchObject({ attempt: { state: 'failed' }, canPay: true })
  })

  test('is asked about and not carried out twice where the call was under way', async () => {
    const { checkoutId } = await order()
    const attempt = bkash.newest()
    const { reference } = attempt.started
    // As a server leaves it that ended in the middle of the call.
    await query(
      databaseUrl,
      `update payments set state = 'verifying', says = 'paid', settling_at = now(), ask_at = now() where id = $1`,
      [reference],
    )
    attempt.fate = 'paid'
    await pass(60, checkoutId)
    await waitFor(async () => expect((await truthOf(checkoutId)).orders).toEqual(paid))
    expect(settlesOf(reference)).toBe(0)
  })
})

test('an unpaid order keeps its amount while its payment is undecided, and is corrected before and after', async () => {
  const { placed } = await order()
  const far = { division: 'Khulna', district: 'Khulna', city: 'Khulna', addressDetails: 'House 1' }
  const correct = () => admin.visitor.call('PUT', `/order/${placed.orders[0]._id}/correct`, { deliveryAddress: far })
  expect((await correct()).body.code).toBe('order.amount_paid')
  bkash.newest().fate = 'failed'
  await comeBack(bkash.newest().started.reference, 'failed')
  expect((await correct()).status).toBe(200)
  // The money of the former amount is none of the corrected order.
  bkash.newest().fate = 'paid'
  await pass(61, placed.checkoutId)
  await comeBack(bkash.newest().started.reference, 'unknown')
  const truth = await truthOf(placed.checkoutId)
  expect(truth.orders.map(([, status]) => status).toSorted()).toEqual(['paid', 'unpaid'])
})

test('a risky payment waits for a look before its goods leave', async () => {
  const { checkoutId } = await order()
  bkash.newest().isRisky = true
  await approve()
  const rows = await query(
    databaseUrl,
    'select confirmation, deliver_by as promised, payment_status as paid from orders where checkout_id = $1',
    [checkoutId],
  )
  const expected = { confirmation: 'needed', promised: null, paid: 'paid' }
  expect(rows).toEqual([expected, expected])
})
