import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { codeSentTo, createUser, createUserWithRole, newPhone, wrongCode } from '../account/client.ts'
import { line, restock, stockOf } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

/** What people do instead of paying at once: on delivery, by hand, or not at all. */

const shop = await startPayingShop({ codes: 'on', openCheckouts: 2 })
const { server, databaseUrl, guest, bkash, order, prove, comeBack, pass, truthOf, smsTo } = shop
const admin = await createUserWithRole(server, 'admin')
beforeEach(() => restock(databaseUrl, 50, 'p1', 'p2', 'p3'))

const failed = async (more: Record<string, unknown> = {}) => {
  const one = await order(more)
  bkash.newest().fate = 'failed'
  await comeBack(bkash.newest().started.reference, 'failed')
  return one
}
const toSeller = () =>
  query(databaseUrl, `select id from outbox where recipient = 'one@shop.example' and subject like '%new order%'`)

describe('payment on delivery instead', () => {
  test('passes the code of a new order, and its sellers hear of it then', async () => {
    const one = await failed()
    const heard = await toSeller()
    expect((await one.post('/payment/cash')).body.code).toBe('order.code_needed')
    const { body: known } = await guest.call('GET', `/payment/of-checkout/${one.checkoutId}`, undefined, one.headers)
    expect(known.data.phone).toBe(one.body.phone.replace(/^(.{3}).*(.{3})$/, '$1*****$2'))
    expect((await one.post('/payment/code')).status).toBe(200)
    const code = await codeSentTo(databaseUrl, one.body.phone)
    expect((await one.post('/payment/cash', { code: wrongCode(code) })).body.code).toBe('order.code_wrong')
    const { status, body } = await one.post('/payment/cash', { code })
    expect([status, body.data.due, body.data.payBy, body.data.canPayOnDelivery]).toEqual([200, 0, null, false])
    const rows = await query(
      databaseUrl,
      `select payment_method as method, confirmation, deliver_by is not null as promised, payment_status as paid, status
       from orders where checkout_id = $1`,
      [one.checkoutId],
    )
    const expected = { method: 'cash', confirmation: 'none', promised: true, paid: 'unpaid', status: 'pending' }
    expect(rows).toEqual([expected, expected])
    expect((await toSeller()).length).toBe(heard.length + 1)
    await pass(4000, one.checkoutId)
    expect((await one.post('/payment/start', { method: 'bkash' })).body.code).toBe('payment.not_due')
    expect((await one.post('/payment/cash', { code })).body.code).toBe('payment.not_due')
  })

  test('of an account without a delivery waits for a call, and counts against its limit', async () => {
    const { visitor } = await createUser(server)
    const phone = newPhone()
    for (const expected of [200, 200, 'order.too_many_open']) {
      const { placed, checkoutId } = await order({ phone, note: String(expected), confirmDuplicate: true }, visitor)
      bkash.newest().fate = 'cancelled'
      await comeBack(bkash.newest().started.reference, 'cancelled')
      const { status, body } = await visitor.post('/payment/cash', { checkoutId, confirmDuplicate: true })
      expect(status === 200 ? status : body.code, placed.orders[0]._id).toBe(expected)
    }
    const called = await query(databaseUrl, `select id from orders where phone = $1 and confirmation = 'needed'`, [
      phone,
    ])
    expect(called).toHaveLength(4)
  })

  test('is not possible while an attempt is undecided, after the time, or with another key', async () => {
    const one = await order()
    expect((await one.post('/payment/cash')).body.code).toBe('payment.undecided')
    const other = { 'x-order-key': 'k'.repeat(22) }
    const calls = {
      '/payment/cash': {},
      '/payment/ask': {},
      '/payment/leave': {},
      '/payment/code': {},
      '/payment/start': { method: 'bkash' },
      '/payment/transaction': { trxId: 'ABCDEF1' },
    }
    for (const [path, more] of Object.entries(calls)) {
      const { status } = await guest.post(path, { checkoutId: one.checkoutId, ...more }, other)
      expect([path, status]).toEqual([path, 404])
    }
    await pass(1801, one.checkoutId)
    await waitFor(async () => expect((await one.post('/payment/cash')).body.code).toBe('payment.not_due'))
  })
})

test('a phone keeps goods for a few online checkouts at most, and another attempt keeps them no longer', async () => {
  const phone = newPhone()
  const first = await order({ phone })
  expect((await order({ phone, confirmDuplicate: true })).status).toBe(201)
  const third = await order({ phone, confirmDuplicate: true })
  expect([third.status, third.response.code]).toEqual([409, 'order.too_many_open'])
  const { payBy } = await first.read()
  bkash.attempts.get((await first.read()).attempt._id)!.fate = 'failed'
  await comeBack((await first.read()).attempt._id, 'failed')
  await first.post('/payment/start', { method: 'ssl' })
  expect((await first.read()).payBy).toBe(payBy)
})

test('a signed-in person repeats a call with its key, and no transaction is open around a provider', async () => {
  const { visitor } = await createUser(server)
  const { checkoutId } = await order({}, visitor)
  const answer = await visitor.post('/payment/ask', { checkoutId }, { 'idempotency-key': 'again' })
  expect(answer.status).toBe(200)
  const again = await visitor.post('/payment/start', { checkoutId, method: 'ssl' }, { 'idempotency-key': 'again' })
  expect(again.body.code).toBe('payment.undecided')
})

test('a checkout that costs nothing goes to no provider, and makes no order', async () => {
  await query(databaseUrl, `update products set price = 0, discount = 100 where id = 'p3'`)
  await query(databaseUrl, 'update shipping_fee set inside = 0')
  const calls = bkash.calls.length
  const items = [line('p3')]
  const free = await order({ items })
  expect(free.response.code, JSON.stringify(free.response)).toBe('payment.not_offered')
  expect([(await truthOf(free.checkoutId)).orders, bkash.calls.length]).toEqual([null, calls])
})

describe('a payment by hand', () => {
  test('is confirmed by an administrator once its transaction is named', async () => {
    const one = await order({ paymentMethod: 'manual' })
    expect(one.placed.url).toBeUndefined()
    const [attempt] = (await admin.visitor.call('GET', `/payment/of-order/${one.placed.orders[0]._id}`)).body.data
    const decide = (verdict: string) => admin.visitor.post(`/payment/${attempt._id}/decide`, { verdict })
    expect((await decide('confirm')).body.code).toBe('payment.not_by_hand')
    const isVerifying = async () => {
      const found = await guest.post('/order/track', { checkoutId: one.checkoutId, key: one.key })
      return found.body.data.map(({ payVerifying }: { payVerifying: boolean }) => payVerifying)
    }
    expect(await isVerifying()).toEqual([false, false])
    const sent = await one.post('/payment/transaction', { trxId: '৮n7abc১২' })
    expect(await isVerifying()).toEqual([true, true])
    expect([sent.status, sent.body.data?.attempt]).toEqual([
      200,
      expect.objectContaining({ state: 'verifying', trxId: '8N7ABC12' }),
    ])
    const confirmed = await decide('confirm')
    const other = await order({ paymentMethod: 'manual' })
    const known = (await other.post('/payment/transaction', { trxId: '8N7ABC12' })).body
    expect(known).toMatchObject({ code: 'payment.transaction_known', issues: [{ path: ['trxId'] }] })
    expect(await isVerifying()).toEqual([false, false])
    expect(confirmed.body.data).toMatchObject({
      state: 'paid',
      trxId: '8N7ABC12',
      decidedBy: expect.stringMatching(/./),
    })
    expect((await truthOf(one.checkoutId)).orders).toEqual([
      ['pending', 'paid'],
      ['pending', 'paid'],
    ])
    expect((await decide('reject')).body.code).toBe('payment.not_by_hand')
    expect((await smsTo(one.body.phone)).slice(1)).toHaveLength(1)
  })

  test('keeps its goods no longer than others, and waits for its administrator without them', async () => {
    const before = await stockOf(databaseUrl, 'p1', 'p2')
    const cancelled = [
      ['cancelled', 'unpaid'],
      ['cancelled', 'unpaid'],
    ]
    const [found, sold] = [await order({ paymentMethod: 'manual' }), await order({ paymentMethod: 'manual' })]
    for (const { checkoutId } of [found, sold]) await prove(checkoutId)
    await found.post('/payment/transaction', { trxId: 'FOUND001' })
    await sold.post('/payment/transaction', { trxId: 'SOLD0001' })
    for (const { checkoutId } of [found, sold]) await pass(1801, checkoutId)
    for (const one of [found, sold]) {
      await waitFor(async () =>
        expect(await truthOf(one.checkoutId)).toEqual({ orders: cancelled, attempts: ['verifying'], refunds: 0 }),
      )
      await one.post('/payment/ask')
      expect((await truthOf(one.checkoutId)).attempts).toEqual(['verifying'])
    }
    expect(await stockOf(databaseUrl, 'p1', 'p2')).toEqual(before)
    expect((await smsTo(found.body.phone)).slice(1)).toEqual([
      expect.stringContaining('has not found your transfer yet'),
    ])
    const confirm = async ({ placed, checkoutId }: typeof found) => {
      const { data } = (await admin.visitor.call('GET', `/payment/of-order/${placed.orders[0]._id}`)).body
      expect(data).toMatchObject([{ state: 'verifying', canDecide: true }])
      expect((await admin.visitor.post(`/payment/${data[0]._id}/decide`, { verdict: 'confirm' })).status).toBe(200)
      return truthOf(checkoutId)
    }
    expect((await confirm(found)).orders).toEqual([
      ['pending', 'paid'],
      ['pending', 'paid'],
    ])
    await restock(databaseUrl, 0, 'p1', 'p2')
    expect(await confirm(sold)).toMatchObject({ refunds: 2 })
  })

  test('named by two people waits, and is confirmed for one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const both = [await order({ paymentMethod: 'manual' }), await order({ paymentMethod: 'manual' })]
      const answers = await Promise.all(
        both.map((one) => one.post('/payment/transaction', { trxId: `ONCE000${round}` })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const ids = answers.map(({ body }) => body.data.attempt._id)
      const decided = await Promise.all(
        ids.map((id) => admin.visitor.post(`/payment/${id}/decide`, { verdict: 'confirm' })),
      )
      expect(decided.map(({ body }) => body.code ?? body.data.state).toSorted()).toEqual([
        'paid',
        'payment.transaction_known',
      ])
    }
  })

  test('names wallet, number and an id of the letters of this wallet', async () => {
    const one = await order({ paymentMethod: 'manual' })
    const send = async (more: object) => (await one.post('/payment/transaction', more)).body
    const wrong = await send({ wallet: 'rocket', sender: '0171', trxId: 'A234567890' })
    expect(wrong.issues.map(({ path: [field] }: { path: string[] }) => field)).toEqual(['sender'])
    const letters = await send({ wallet: 'rocket', sender: '01712345678', trxId: 'A234567890' })
    expect(letters.issues).toMatchObject([{ path: ['trxId'], code: 'validation.trx_id_of_wallet' }])
    await send({ wallet: 'nagad', sender: '+880 1712-345678', trxId: '75hkuobf' })
    const [attempt] = (await admin.visitor.call('GET', `/payment/of-order/${one.placed.orders[0]._id}`)).body.data
    expect(attempt).toMatchObject({ wallet: 'nagad', sender: '01712345678', trxId: '75HKUOBF', state: 'verifying' })
  })

  test('keeps its order from being deleted, alone and with all, until it is decided', async () => {
    const one = await order({ paymentMethod: 'manual' })
    const ids: string[] = one.placed.orders.map(({ _id }: { _id: string }) => _id)
    const remove = () => admin.visitor.call('DELETE', `/order/delete-order/${ids[0]}`)
    expect((await remove()).body.code).toBe('order.being_paid')
    await one.post('/payment/transaction', { trxId: 'DELETE01' })
    expect((await remove()).body.code).toBe('order.being_paid')
    expect((await admin.visitor.call('DELETE', '/orders')).status).toBe(200)
    expect((await truthOf(one.checkoutId)).orders).toHaveLength(2)
    const { attempt } = await one.read()
    await admin.visitor.post(`/payment/${attempt._id}/decide`, { verdict: 'reject' })
    expect((await remove()).status).toBe(200)
  })

  test('waits for administrators from its first transaction on: in the list, its number and the news', async () => {
    const list = () => admin.visitor.call('GET', '/payment/list?open=true&method=manual')
    const waiting = async () => ({
      needs: (await admin.visitor.call('GET', '/dashboard/needs')).body.data.undecidedPayments,
      open: (await list()).body.data.data.map(({ _id }: { _id: string }) => _id),
      news: (await admin.visitor.call('GET', '/news')).body.data.entries
        .filter(({ kind }: { kind: string }) => kind === 'payment')
        .map(({ subject, total }: { subject: string; total: number }) => [subject, total]),
    })
    const before = await waiting()
    const one = await order({ paymentMethod: 'manual' })
    const { attempt } = await one.read()
    expect(await waiting()).toEqual(before)
    await one.post('/payment/transaction', { trxId: 'SENT0001' })
    const named = {
      needs: before.needs + 1,
      open: [attempt._id, ...before.open],
      news: [[attempt._id, attempt.amount], ...before.news],
    }
    expect(await waiting()).toEqual(named)
    await one.post('/payment/transaction', { trxId: 'SENT0002' })
    expect(await waiting()).toEqual(named)
    await admin.visitor.post(`/payment/${attempt._id}/decide`, { verdict: 'confirm' })
    expect(await waiting()).toEqual({ ...before, news: named.news })
  })

  test('that is rejected leaves its transaction to whoever has sent it', async () => {
    const one = await order({ paymentMethod: 'manual' })
    await one.post('/payment/transaction', { trxId: 'STOLEN99' })
    const { attempt } = await one.read()
    const rejected = await admin.visitor.post(`/payment/${attempt._id}/decide`, { verdict: 'reject', note: 'Not ours' })
    expect(rejected.body.data).toMatchObject({ state: 'failed', failure: 'declined', trxId: 'STOLEN99' })
    const owner = await order({ paymentMethod: 'manual' })
    expect((await owner.post('/payment/transaction', { trxId: 'STOLEN99' })).status).toBe(200)
  })
})

test('administrators find payments by transaction, phone, order and attempt, and export them', async () => {
  const one = await order()
  const attempt = bkash.newest()
  attempt.fate = 'approved'
  await comeBack(attempt.started.reference, 'paid')
  const trxId = `TRX${attempt.started.reference.slice(-12).toUpperCase()}`
  const searches = [
    trxId.toLowerCase(),
    one.body.phone.slice(3),
    one.placed.orders[1]._id.slice(-6),
    attempt.started.reference,
  ]
  for (const search of searches) {
    const { body } = await admin.visitor.call('GET', `/payment/list?search=${encodeURIComponent(search)}&state=paid`)
    expect(body.data, search).toMatchObject({ total: 1, totals: { paid: 1 }, data: [{ trxId, phone: one.body.phone }] })
    expect(body.data.data[0].shares).toHaveLength(2)
  }
  expect((await admin.visitor.call('GET', '/payment/list?search=%25')).body.data.total).toBe(0)
  const csv = new TextDecoder().decode((await admin.visitor.post('/payment/csv', { search: trxId })).body)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(trxId)
  // The time of the payment; no fee is named, so that what is left is not known.
  const [titles, line] = csv
    .replace('\ufeff', '')
    .split('\r\n')
    .map((row) => row.split(','))
  const cellOf = (title: string) => line![titles!.indexOf(title)]
  expect(cellOf('Paid at')).toMatch(/^"?\d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(['Fee', 'Fee by', 'Paid back', 'Less fee and refunds'].map(cellOf)).toEqual(['', '', '0', ''])
})

test('logs hold no transaction, phone or page of a provider', async () => {
  const lines: string[] = []
  const { log } = console
  console.log = (...texts: unknown[]) => lines.push(texts.join(' '))
  const talking = await startPayingShop({}, { logLevel: 'debug' })
  const one = await talking.order()
  const attempt = talking.bkash.newest()
  talking.bkash.faults.silent = true
  attempt.fate = 'approved'
  await talking.comeBack(attempt.started.reference, 'paid')
  talking.bkash.faults.silent = false
  await talking.pass(40)
  await waitFor(async () => expect((await talking.truthOf(one.checkoutId)).attempts).toEqual(['paid']))
  console.log = log
  const text = lines.join('\n')
  expect(text).toContain('A payment provider has not answered as expected')
  for (const secret of ['TRX', one.body.phone, 'provider.example', one.key]) expect(text).not.toContain(secret)
})
