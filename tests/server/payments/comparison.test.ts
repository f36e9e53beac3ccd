import { expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { restock } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

const { server, databaseUrl, bkash, order, comeBack, truthOf } = await startPayingShop()
const { visitor: admin } = await createUserWithRole(server, 'admin')

/** An attempt of an hour ago, with what the provider has said of it until now. */
const attempt = async (fate: 'approved' | 'failed', says: string) => {
  const { checkoutId } = await order()
  const made = bkash.newest()
  made.fate = fate
  await comeBack(made.started.reference, says)
  return { checkoutId, made, id: made.started.reference }
}
const paid = () => attempt('approved', 'paid')
const failed = () => attempt('failed', 'failed')
const differenceOf = async (id: string) => {
  const [row] = await query<{ difference: string | null; compared: boolean }>(
    databaseUrl,
    'select difference, compared_at is not null as compared from payments where id = $1',
    [id],
  )
  expect(row!.compared).toBe(true)
  return row!.difference
}
/** Makes attempts an hour old, all at once, so that the daily comparison takes them. */
const age = (attempts: readonly { id: string }[]) =>
  query(
    databaseUrl,
    `update payments set created_at = now() - interval '2 hours', asked_at = null where id = any($1)`,
    [attempts.map(({ id }) => id)],
  )

test('an attempt is compared once a day for a week, and then once a week for two months', async () => {
  const attempts = [await paid(), await paid(), await paid(), await paid()]
  // Days since it was begun, and since it was compared; whether it is compared now.
  const cases = [
    [5, 2, true],
    [20, 2, false],
    [20, 8, true],
    [70, 30, false],
  ] as const
  const compared = async (id: string) => {
    const [row] = await query<{ now: boolean }>(
      databaseUrl,
      `select compared_at > now() - interval '1 hour' as now from payments where id = $1`,
      [id],
    )
    return row!.now
  }
  for (const [at, [days, ago]] of cases.entries()) {
    await query(
      databaseUrl,
      `update payments set created_at = now() - make_interval(days => $2), asked_at = null,
         compared_at = now() - make_interval(days => $3) where id = $1`,
      [attempts[at]!.id, days, ago],
    )
  }
  for (const [at, [, , isDue]] of cases.entries())
    if (isDue) await waitFor(async () => expect(await compared(attempts[at]!.id)).toBe(true))
  const found = []
  for (const { id } of attempts) found.push(await compared(id))
  expect(found).toEqual(cases.map(([, , isDue]) => isDue))
})

test('the daily comparison finds what differs from the provider, and applies money that came after all', async () => {
  await restock(databaseUrl, 20, 'p1', 'p2')
  const equal = await paid()
  const sentBack = await paid()
  const sentBackThere = await paid()
  const unpaid = await paid()
  const other = await paid()
  const refunded = await paid()
  const again = await paid()
  const late = await failed()
  const closed = await failed()
  unpaid.made.fate = 'failed'
  // A refund by hand, on the page of the provider.
  sentBack.made.fate = 'cancelled'
  sentBackThere.made.fate = 'refunded'
  await query(
    databaseUrl,
    `insert into refund_transfers (id, payment_id, order_id, amount, state, by_hand)
     select 'cafe02', s.payment_id, s.order_id, s.amount, 'done', true from payment_shares s
     where s.payment_id = $1 order by s.order_id limit 1`,
    [sentBack.id],
  )
  other.made.amount += 100
  late.made.fate = 'paid'
  bkash.refunds.arrived.push({ reference: refunded.id, amount: refunded.made.amount, outcome: 'done' })
  // A refund that had failed, and that the provider has made after all.
  await query(
    databaseUrl,
    `insert into refund_transfers (id, payment_id, order_id, amount, state, provider_refund_id)
     select 'cafe01', s.payment_id, s.order_id, s.amount, 'failed', 'Rcafe01' from payment_shares s
     where s.payment_id = $1 order by s.order_id limit 1`,
    [again.id],
  )
  bkash.refunds.arrived.push({ reference: 'cafe01', amount: 1, outcome: 'done' })
  await age([equal, sentBack, sentBackThere, unpaid, other, refunded, again, late, closed])
  const found = [
    [equal, null],
    [sentBack, null],
    [sentBackThere, 'refunded_there'],
    [unpaid, 'unpaid_there'],
    [other, 'other_amount'],
    [refunded, 'refunded_there'],
    [again, 'refunded_there'],
    [late, null],
    [closed, null],
  ] as const
  for (const [{ id }, difference] of found) {
    await waitFor(async () => expect(await differenceOf(id)).toBe(difference))
  }
  await waitFor(async () =>
    expect(await truthOf(late.checkoutId)).toMatchObject({
      attempts: ['paid'],
      orders: [
        ['pending', 'paid'],
        ['pending', 'paid'],
      ],
    }),
  )
  const { body } = await admin.call('GET', '/payment/list?open=true')
  expect(body.data.data.map(({ difference }: { difference: string }) => difference).sort()).toEqual([
    'other_amount',
    'refunded_there',
    'refunded_there',
    'refunded_there',
    'unpaid_there',
  ])
  const needs = await admin.call('GET', '/dashboard/needs')
  expect(needs.body.data).toMatchObject({ undecidedPayments: 5 })
})
