import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { awaitedOf } from '#contract/payments/standing.ts'
import { awaitsPayment } from '#data/payments.ts'
import { paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { restock, stockOf } from '../checkout/buying.ts'
import { openPayer } from './payer.ts'
import { startPayingShop } from './paying.ts'

/**
 * Any order of presses at the page of a payment, returns, notices, losses and times ends in the same truth, and page, My
 * orders, tracking and server agree on what a person can do.
 */

vi.setConfig({ testTimeout: 120_000 })

const STOCK = 1000
const shop = await startPayingShop()
const { server, second, databaseUrl, guest, bkash, ssl, order, comeBack, pass } = shop
await restock(databaseUrl, STOCK, 'p1', 'p2', 'p3')
const providers = { bkash, ssl }
const { visitor: customer } = await createUserWithRole(server, 'owner')
const { visitor: admin } = await createUserWithRole(server, 'admin')

const actions = {
  approve: fc.record({ act: fc.constant('approve' as const), fate: fc.constantFrom('approved', 'paid') }),
  end: fc.record({ act: fc.constant('end' as const), fate: fc.constantFrom('failed', 'cancelled', 'expired') }),
  comeBack: fc.record({
    act: fc.constant('comeBack' as const),
    says: fc.constantFrom('paid', 'failed', 'cancelled', 'unknown'),
    at: fc.constantFrom(server.url, second.url),
  }),
  notice: fc.record({ act: fc.constant('notice' as const), says: fc.constantFrom('paid', 'failed', 'unknown') }),
  ask: fc.record({ act: fc.constant('ask' as const) }),
  leave: fc.record({ act: fc.constant('leave' as const) }),
  deliver: fc.record({ act: fc.constant('deliver' as const) }),
  lose: fc.record({ act: fc.constant('lose' as const) }),
  fault: fc.record({
    act: fc.constant('fault' as const),
    fault: fc.constantFrom('silent' as const, 'unreachable' as const, undefined),
  }),
  /** A closed attempt is asked about again, at a provider that does not answer. */
  reopen: fc.record({ act: fc.constant('reopen' as const), fate: fc.constantFrom('failed', 'expired') }),
  /** The person leaves an attempt, begins another one, and pays both. */
  payBoth: fc.record({ act: fc.constant('payBoth' as const) }),
  again: fc.record({ act: fc.constant('again' as const), method: fc.constantFrom('bkash' as const, 'ssl' as const) }),
  cancel: fc.record({ act: fc.constant('cancel' as const), at: fc.constantFrom(0, 1) }),
  pass: fc.record({ act: fc.constant('pass' as const), seconds: fc.constantFrom(3, 20, 70, 700, 1801) }),
}
/** Most people pay, and come back. */
const OFTEN = ['approve', 'comeBack', 'again', 'leave', 'payBoth', 'reopen']
const anyAction = fc.oneof(
  ...Object.entries(actions).map(([name, arbitrary]) => ({
    arbitrary: arbitrary as fc.Arbitrary<Action>,
    weight: OFTEN.includes(name) ? 3 : 1,
  })),
)
type Action = {
  readonly [Name in keyof typeof actions]: (typeof actions)[Name] extends fc.Arbitrary<infer A> ? A : never
}[keyof typeof actions]

const placeWithPage = async (more: Record<string, unknown>) => {
  const placed = await order(more, customer)
  return { ...placed, payer: openPayer(server.url, placed) }
}
type Placed = Awaited<ReturnType<typeof placeWithPage>>

const methodOf = (reference: string) => (bkash.attempts.has(reference) ? 'bkash' : 'ssl')
/** The attempt that is under way, or the one before it. */
const attemptOf = async ({ checkoutId }: Placed, nth: 'first' | 'last' = 'last') => {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `select id from payments where checkout_id = $1 order by position ${nth === 'last' ? 'desc' : ''} limit 1`,
    [checkoutId],
  )
  return { reference: row!.id, method: methodOf(row!.id) } as const
}

const run = async (placed: Placed, action: Action) => {
  const { payer } = placed
  const { reference, method } = await attemptOf(placed)
  const attempt = providers[method].attempts.get(reference)!
  const isOpen = attempt.fate === 'waiting' || attempt.fate === 'approved'
  switch (action.act) {
    case 'approve':
    case 'end':
      // bKash takes money only where the shop carries the payment out.
      if (isOpen) attempt.fate = method === 'bkash' && action.fate === 'paid' ? 'approved' : (action.fate as 'paid')
      return
    case 'payBoth':
      await payer.leave()
      await payer.start('bkash')
      for (const nth of ['last', 'first'] as const) {
        const one = await attemptOf(placed, nth)
        const known = providers[one.method].attempts.get(one.reference)!
        if (known.fate === 'waiting') known.fate = one.method === 'bkash' ? 'approved' : 'paid'
        await pass(60, placed.checkoutId)
        await comeBack(one.reference, 'paid', server.url, one.method)
      }
      return
    case 'reopen':
      if (isOpen) attempt.fate = action.fate as 'failed'
      await payer.ask()
      attempt.fault = 'silent'
      await pass(60, placed.checkoutId)
      await comeBack(reference, 'unknown', second.url, method)
      return
    case 'comeBack':
      await comeBack(reference, action.says, action.at, method)
      return
    case 'notice':
      await fetch(`${server.url}/api/payment/notice/${method}`, {
        method: 'POST',
        body: new URLSearchParams({ ref: reference, says: action.says, signature: 'right' }),
      })
      return
    case 'ask':
    case 'leave':
    case 'deliver':
      await payer[action.act]()
      return
    case 'again':
      await payer.start(action.method)
      return
    case 'cancel':
      await payer.cancel({ id: placed.placed.orders[action.at]._id, status: 'pending' })
      return
    case 'lose':
      payer.network.loses = true
      return
    case 'fault':
      attempt.fault = action.fault
      return
    case 'pass':
      await pass(action.seconds, placed.checkoutId)
      await payer.wake()
  }
}

/** Waits until the shop has nothing more to do by itself now. */
const untilQuiet = (checkoutIds: readonly string[]) =>
  waitFor(async () => {
    const due = await query(
      databaseUrl,
      `select from payments where checkout_id = any($1) and ask_at <= now()
       union all select from orders o where checkout_id = any($1) and pay_by <= now() and status = 'pending'
         and payment_status = 'unpaid' and not exists (select from payments p where p.checkout_id = o.checkout_id
           and p.state in ('creating', 'redirected', 'verifying') and not p.late)`,
      [checkoutIds],
    )
    expect(due).toHaveLength(0)
  })

interface Listed {
  readonly _id: string
  readonly status: string
  readonly paymentStatus: string
  readonly paymentMethod: string
  readonly payBy: string | null
  readonly payVerifying: boolean
  readonly advance?: object
}
const factsOf = (orders: readonly Listed[]) =>
  orders
    .map(({ _id, status, paymentStatus, paymentMethod, payBy, payVerifying, advance }) => {
      return { _id, status, paymentStatus, paymentMethod, payBy, payVerifying, advance }
    })
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))

/** What page, My orders and tracking say of one checkout, once nothing changes any more. */
const pagesOf = ({ checkoutId, key, payer }: Placed) =>
  waitFor(async () => {
    const snapshot = await payer.readNow()
    const [own, tracked] = await Promise.all([
      customer.call('GET', `/order/own?checkoutId=${checkoutId}&limit=10`),
      guest.post('/order/track', { checkoutId, key }),
    ])
    const orders: Listed[] = own.body.data.data
    expect(factsOf([tracked.body.data].flat())).toEqual(factsOf(orders))
    const awaiting = orders.filter((one) => awaitsPayment(one as Parameters<typeof awaitsPayment>[0]))
    const view = select.view(snapshot)
    const payment = select.payment(snapshot)
    const attempt = payment?.attempt
    const awaited = attempt ? awaitedOf(attempt) : null
    const isChecked = view === 'waiting' && awaited === 'provider'
    expect(view === 'unpaid', `the server takes payments: ${payment?.canPay}`).toBe(payment?.canPay)
    if (view === 'waiting') expect(awaited, 'who has to act, while the page waits').not.toBe(null)
    expect(awaiting.length > 0, `the lists wait for a payment, the page is ${view}`).toBe(
      view === 'waiting' || view === 'unpaid',
    )
    for (const { payVerifying } of awaiting)
      expect(payVerifying, `the lists say that it is checked, the page is ${view}`).toBe(isChecked)
    return snapshot
  })

/** All pages of one checkout say the same, and the server does what the page offers, and nothing else. */
const checkAgreement = async (one: Placed, chooses: 'pay' | 'deliver') => {
  const { checkoutId, post, payer } = one
  await untilQuiet([checkoutId])
  payer.network.loses = false
  payer.actor.send({ type: 'payment.retry' })
  await payer.rest()
  await untilQuiet([checkoutId])
  const snapshot = await pagesOf(one)
  const view = select.view(snapshot)
  const delivery = select.payOnDelivery(snapshot)
  if (view !== 'unpaid') {
    // The server asks before it refuses: an attempt that has ended at its provider is in nobody's way.
    const { reference, method } = await attemptOf(one)
    const { status } = await post('/payment/start', { method: 'ssl' })
    const { fate } = providers[method].attempts.get(reference)!
    const isOver = view === 'waiting' && ['failed', 'cancelled', 'expired'].includes(fate)
    expect(isOver ? [201, 409] : [409], `a start, the page is ${view}, the attempt ${fate}`).toContain(status)
    if (status === 201) return
  }
  if (!delivery) expect((await post('/payment/cash')).status, `cash instead, the page is ${view}`).toBe(409)
  if (view !== 'unpaid') return
  if (chooses === 'deliver' && delivery) {
    const after = await payer.deliver()
    expect(select.view(after), JSON.stringify(delivery.getSnapshot().context.error)).not.toBe('unpaid')
  } else {
    const before = payer.opened.length
    const after = await payer.start('ssl')
    expect([select.view(after), select.error(after), payer.opened.length - before]).toEqual(['waiting', null, 1])
  }
}

/** Lets the shop do what it does by itself, a while later, and then again, until every attempt is decided. */
const settleAll = async (checkoutIds: readonly string[]) => {
  for (const seconds of [60, 2000, 8000, 30_000]) {
    for (const id of checkoutIds) await pass(seconds, id)
    await untilQuiet(checkoutIds)
  }
  await waitFor(async () => {
    const left = await query(
      databaseUrl,
      `select id from payments where checkout_id = any($1) and state in ('creating', 'redirected', 'verifying')
       union all select id from orders where checkout_id = any($1) and status = 'pending'
         and payment_status = 'unpaid' and payment_method <> 'cash'`,
      [checkoutIds],
    )
    expect(left).toEqual([])
  })
}

interface Share {
  readonly order_id: string
  readonly payment_id: string
  readonly state: string
  readonly taken: string | null
  readonly amount: number
  readonly difference: string | null
}

interface Sold {
  readonly id: string
  readonly status: string
  readonly method: string
  readonly payment_status: string
  readonly advance_state: string | null
  readonly total: number
  readonly advance: number
  readonly refunds: number
}

const checkTruth = async ({ checkoutId, body }: Placed) => {
  const orders = await query<Sold>(
    databaseUrl,
    `select o.id, o.status, o.payment_method as method, o.payment_status, o.advance_state,
       o.total_price::integer as total, coalesce(o.advance, 0)::integer as advance,
       (select count(*)::integer from refunds r where r.order_id = o.id
         and r.surplus_payment_id is null) as refunds
     from orders o where o.checkout_id = $1 order by o.id`,
    [checkoutId],
  )
  const shares = await query<Share>(
    databaseUrl,
    `select s.order_id, s.payment_id, p.state, s.taken, s.amount::integer as amount, p.difference
     from payment_shares s join payments p on p.id = s.payment_id where p.checkout_id = $1`,
    [checkoutId],
  )
  for (const share of shares) {
    const { fate } = providers[methodOf(share.payment_id)].attempts.get(share.payment_id)!
    expect(share.state === 'paid', `the shop knows of ${share.payment_id}, ${fate}`).toBe(fate === 'paid')
    expect(share.taken !== null).toBe(fate === 'paid')
    if (share.taken === 'surplus') expect(share.difference).toBe('surplus')
  }
  for (const one of orders) {
    const own = shares.filter(({ order_id, taken }) => order_id === one.id && taken !== null && taken !== 'surplus')
    expect(own.length, 'one payment pays an order').toBeLessThanOrEqual(1)
    const taken = own[0]?.taken
    expect(one.payment_status).toBe(taken && taken !== 'advance' ? 'paid' : 'unpaid')
    // A paid order may be cancelled later.
    if (taken !== 'order') expect(one.status === 'cancelled' || one.method === 'cash').toBe(true)
    expect(one.refunds).toBe(one.status === 'cancelled' && taken && taken !== 'advance' ? 1 : 0)
  }
  // The money that the providers took is what the orders say was paid, and what is owed back.
  const [owed] = await query<{ owed: number }>(
    databaseUrl,
    `select coalesce(sum(r.total_price), 0)::integer as owed from refunds r join orders o on o.id = r.order_id
     where o.checkout_id = $1`,
    [checkoutId],
  )
  const taken = new Set(shares.map(({ payment_id }) => payment_id))
    .values()
    .map((id) => providers[methodOf(id)].attempts.get(id)!)
    .filter(({ fate }) => fate === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0)
  const kept = orders
    .filter(({ status }) => status === 'pending')
    .reduce((sum, { payment_status, advance_state, total, advance }) => {
      if (payment_status === 'paid') return sum + total
      return advance_state === 'paid' ? sum + advance : sum
    }, 0)
  expect(taken, `${kept} paid, ${owed!.owed} owed back`).toBe(kept + owed!.owed)
  const said = await query<{ body: string }>(
    databaseUrl,
    `select body from outbox where recipient = $1 and body like '%received your payment%'`,
    [body.phone],
  )
  const paying = shares.filter(({ taken }) => taken === 'order' || taken === 'advance')
  expect(said.length).toBe(new Set(paying.map(({ payment_id }) => payment_id)).size)
}

const fees = { shippingFee: 60, shippingFeeOutside: 120, chargedPer: 'seller', advanceReturns: 'unshipped' }
const setAdvance = (advance: string) => admin.post('/shipping-fee/add', { ...fees, advance })
/** So many checkouts, of which every third one pays the delivery in advance. */
const placeAll = async (count: number) => {
  const inAdvance = Math.floor(count / 3)
  const placed: Placed[] = []
  for (let at = 0; at < count - inAdvance; at++)
    placed.push(await placeWithPage({ paymentMethod: at % 2 === 0 ? 'ssl' : 'bkash' }))
  await setAdvance('delivery')
  const advance = { amount: 120, method: 'bkash', returns: 'unshipped' }
  for (let at = 0; at < inAdvance; at++) placed.push(await placeWithPage({ paymentMethod: 'cash', advance }))
  await setAdvance('nothing')
  return placed
}

/** Eight sequences in `npm test`, all of them in `npm run test:full`. */
const SEQUENCES = sampleOf(Array.from({ length: 48 }), 6).length

test('after every sequence all pages agree, each payment is known once, the money is where it belongs, and the stock is right', async () => {
  const sequences = fc.sample(fc.array(anyAction, { minLength: 3, maxLength: 12 }), SEQUENCES)
  const placed = await placeAll(SEQUENCES)
  /** Runs the part of each checkout, and names the sequence of one that fails. */
  const each = (part: (one: Placed, at: number) => Promise<unknown>) =>
    Promise.all(
      placed.map(async (one, at) => {
        try {
          await part(one, at)
        } catch (error) {
          throw new Error(`${JSON.stringify(sequences[at])}: ${error}`, { cause: error })
        }
      }),
    )
  await each(async (one, at) => {
    for (const action of sequences[at]!) await run(one, action)
    await checkAgreement(one, at % 2 === 0 ? 'pay' : 'deliver')
  })
  for (const { attempts } of [bkash, ssl]) for (const attempt of attempts.values()) attempt.fault = undefined
  await settleAll(placed.map(({ checkoutId }) => checkoutId))
  await each(async (one) => {
    await checkTruth(one)
    await checkAgreement(one, 'pay')
    one.payer.actor.stop()
  })
  for (const provider of [bkash, ssl]) {
    const settles = provider.calls.filter((call) => call.startsWith('settle '))
    expect(new Set(settles).size).toBe(settles.length)
  }
  const [pieces] = await query<{ p1: number; p2: number }>(
    databaseUrl,
    `select coalesce(sum(i.quantity) filter (where i.product_id = 'p1'), 0)::integer as p1,
       coalesce(sum(i.quantity) filter (where i.product_id = 'p2'), 0)::integer as p2
     from orders o join order_items i on i.order_id = o.id where o.status = 'pending'`,
  )
  const stock = await stockOf(databaseUrl, 'p1', 'p2')
  expect([stock.p1!.stock, stock.p2!.stock]).toEqual([STOCK - pieces!.p1, STOCK - pieces!.p2])
})
