import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { restock, stockOf } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

/** Any order of returns, notices, questions, cancellations, further attempts and times ends in the same truth. */

vi.setConfig({ testTimeout: 120_000 })

const STOCK = 1000
const shop = await startPayingShop()
const { server, second, databaseUrl, guest, bkash, ssl, order, comeBack, pass } = shop
await restock(databaseUrl, STOCK, 'p1', 'p2', 'p3')
const providers = { bkash, ssl }

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
  again: fc.record({ act: fc.constant('again' as const), method: fc.constantFrom('bkash' as const, 'ssl' as const) }),
  cancel: fc.record({ act: fc.constant('cancel' as const), at: fc.constantFrom(0, 1) }),
  pass: fc.record({ act: fc.constant('pass' as const), seconds: fc.constantFrom(3, 20, 70, 700, 1801) }),
}
type Action = {
  readonly [Name in keyof typeof actions]: (typeof actions)[Name] extends fc.Arbitrary<infer A> ? A : never
}[keyof typeof actions]

type Placed = Awaited<ReturnType<typeof order>>

const methodOf = (reference: string) => (bkash.attempts.has(reference) ? 'bkash' : 'ssl')
/** The attempt that is under way, or the one before it. */
const attemptOf = async ({ checkoutId }: Placed) => {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    'select id from payments where checkout_id = $1 order by position desc limit 1',
    [checkoutId],
  )
  return { reference: row!.id, method: methodOf(row!.id) } as const
}

const run = async (placed: Placed, action: Action) => {
  const { reference, method } = await attemptOf(placed)
  const attempt = providers[method].attempts.get(reference)!
  const isOpen = attempt.fate === 'waiting' || attempt.fate === 'approved'
  switch (action.act) {
    case 'approve':
    case 'end':
      // bKash takes money only where the shop carries the payment out.
      if (isOpen) attempt.fate = method === 'bkash' && action.fate === 'paid' ? 'approved' : (action.fate as 'paid')
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
      await placed.post('/payment/ask')
      return
    case 'leave':
      await placed.post('/payment/leave')
      return
    case 'again':
      await placed.post('/payment/start', { method: action.method })
      return
    case 'cancel': {
      const path = `/order/update-status/${placed.placed.orders[action.at]._id}`
      await guest.call('PATCH', path, { status: 'cancelled' }, placed.headers)
      return
    }
    case 'pass':
      await pass(action.seconds, placed.checkoutId)
  }
}

/** Waits until the shop has nothing more to ask, a while later, and then again. */
const settleAll = async (checkoutIds: readonly string[]) => {
  for (const seconds of [60, 2000, 8000, 30_000]) {
    for (const id of checkoutIds) await pass(seconds, id)
    await waitFor(async () => {
      const due = await query(databaseUrl, `select from payments where checkout_id = any($1) and ask_at <= now()`, [
        checkoutIds,
      ])
      expect(due).toHaveLength(0)
    })
  }
  await waitFor(async () => {
    const undecided = await query(
      databaseUrl,
      `select from payments where checkout_id = any($1) and state in ('creating', 'redirected', 'verifying')`,
      [checkoutIds],
    )
    expect(undecided).toHaveLength(0)
    const open = await query(
      databaseUrl,
      `select from orders where checkout_id = any($1) and status = 'pending' and payment_status = 'unpaid'`,
      [checkoutIds],
    )
    expect(open).toHaveLength(0)
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

const checkTruth = async ({ checkoutId, body }: Placed) => {
  const orders = await query<{ id: string; status: string; payment_status: string; total: number; refunds: number }>(
    databaseUrl,
    `select o.id, o.status, o.payment_status, o.total_price::integer as total,
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
    expect(one.payment_status).toBe(own.length === 1 ? 'paid' : 'unpaid')
    // A paid order may be cancelled later.
    if (own[0]?.taken !== 'order') expect(one.status).toBe('cancelled')
    expect(one.refunds).toBe(one.status === 'cancelled' ? own.length : 0)
  }
  // What was paid and goes not back is what the open orders cost.
  const open = orders.filter(({ status }) => status === 'pending')
  const paying = shares.filter(({ taken }) => taken === 'order')
  const kept = paying.filter(({ order_id }) => open.some(({ id }) => id === order_id))
  expect(kept.reduce((sum, { amount }) => sum + amount, 0)).toBe(open.reduce((sum, { total }) => sum + total, 0))
  const said = await query<{ body: string }>(
    databaseUrl,
    `select body from outbox where recipient = $1 and body like '%received your payment%'`,
    [body.phone],
  )
  expect(said.length).toBe(new Set(paying.map(({ payment_id }) => payment_id)).size)
}

test('every sequence ends with each payment known once, the money where it belongs, and the right stock', async () => {
  const sequences = fc.sample(fc.array(fc.oneof(...Object.values(actions)), { minLength: 3, maxLength: 12 }), 14)
  const placed: Placed[] = []
  for (const _ of sequences) placed.push(await order())
  await Promise.all(
    sequences.map(async (sequence, at) => {
      for (const action of sequence as Action[]) await run(placed[at]!, action)
    }),
  )
  await settleAll(placed.map(({ checkoutId }) => checkoutId))
  for (const [at, one] of placed.entries()) {
    try {
      await checkTruth(one)
    } catch (error) {
      throw new Error(`${JSON.stringify(sequences[at])}: ${error}`, { cause: error })
    }
  }
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
