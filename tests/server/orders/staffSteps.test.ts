import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { isAmountFixed, refusalOf, type StaffStep } from '#machines/orders/orderHandling.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { staffOrders } from '#tests/support/staffOrders.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { manyTries } from '../checkout/buying.ts'

/** What the screens of the staff know of an order's steps is what the server decides. */

const server = await startTestServer({ limits: manyTries })
const [admin, owner, otherOwner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]

/** A call of a step, and whether it would change the amount of the order. */
interface Call {
  readonly step: StaffStep
  readonly changesAmount?: boolean
  readonly send: (visitor: Visitor, id: string) => ReturnType<Visitor['call']>
}

const calls: readonly Call[] = [
  ...ORDER_STATUSES.map((step) => ({
    step,
    send: (visitor: Visitor, id: string) => visitor.call('PATCH', `/order/update-status/${id}`, { status: step }),
  })),
  { step: 'confirm', send: (visitor, id) => visitor.post(`/order/confirm/${id}`, {}) },
  { step: 'correct', send: (visitor, id) => visitor.call('PUT', `/order/${id}/correct`, { note: 'Ring twice' }) },
  {
    step: 'correct',
    changesAmount: true,
    send: (visitor, id) => visitor.call('PUT', `/order/${id}/correct`, { quantities: [1] }),
  },
  { step: 'delete', send: (visitor, id) => visitor.call('DELETE', `/order/delete-order/${id}`) },
]

/** An order of a state for each call that one person makes. */
interface Case extends Call {
  readonly id: string
  readonly by: 'admin' | 'owner'
}

/** The states without those that the server cannot tell from another one. */
const states = staffOrders.filter(({ status, confirmation, paymentMethod, paymentStatus, shared }) => {
  if (confirmation === 'done' || paymentMethod === 'bkash') return false
  if (shared) return confirmation === 'none' && paymentMethod === 'cash' && paymentStatus === 'unpaid'
  return (
    paymentStatus === 'unpaid' || (paymentMethod === 'manual' && (status === 'pending' || paymentStatus === 'paid'))
  )
})
const cases: readonly (Case & { readonly order: Order })[] = states.flatMap((order) =>
  calls.flatMap((call) => {
    const people = order.shared ? (['owner'] as const) : (['owner', 'admin'] as const)
    return people
      .filter((by) => call.step !== 'delete' || by === 'admin')
      .map((by) => ({ ...call, by, id: newId(), order }))
  }),
)

const insertAll = () =>
  query(
    server.databaseUrl,
    `with given as (
       select * from jsonb_to_recordset($1::text::jsonb) as n (id text, status text, confirmation text, method text,
         paid text, checked boolean, owners text[])
     ), checkouts_of as (
       insert into checkouts (id, key_hash, content_hash, items_hash, phone)
       select id, '', '', '', '01712345678' from given where checked
     ), placed as (
       insert into orders (id, status, customer_name, phone, total_price, delivery_fee, confirmation, payment_method,
         payment_status, checkout_id, pay_by)
       select id, status, 'Nusrat', '01712345678', 26000, 6000, confirmation, method, paid,
         case when checked then id end, case when checked then now() + interval '1 hour' end from given
     ), sold as (
       insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, owner_id)
       select id, n - 1, 'p' || n, 'Saree', '', case when n = 1 then 2 else 1 end, 10000,
         case when n = 1 then 20000 else 0 end, owner
       from given cross join lateral unnest(owners) with ordinality as of_owner (owner, n)
     ), paying as (
       insert into payments (id, checkout_id, position, method, state, amount, trx_id, says, expires_at)
       select id, id, 0, method, 'verifying', 26000, upper(id), 'paid', now() + interval '1 hour' from given where checked
     )
     insert into payment_shares (payment_id, order_id, amount) select id, id, 26000 from given where checked`,
    [
      JSON.stringify(
        cases.map(({ id, order }) => ({
          id,
          status: order.status,
          confirmation: order.confirmation,
          method: order.paymentMethod,
          paid: order.paymentStatus,
          checked: order.payVerifying,
          owners: order.shared ? [owner.id, otherOwner.id] : [owner.id],
        })),
      ),
    ],
  )

const readAll = async (visitor: Visitor, path: string) => {
  const { status, body } = await visitor.call('GET', path)
  expect(status).toBe(200)
  return new Map((body.data as Order[]).map((order) => [order._id, order]))
}

test('the server makes the steps that the screens of the staff know as possible, and refuses the others by the same code', async () => {
  await insertAll()
  const [ofAdmin, ofOwner] = [
    await readAll(admin.visitor, '/order/get-order'),
    await readAll(owner.visitor, `/order/get-order-by-ownerId/${owner.id}`),
  ]
  const differences: string[] = []
  const check = async ({ id, by, step, changesAmount, send, order }: (typeof cases)[number]) => {
    const read = (by === 'admin' ? ofAdmin : ofOwner).get(id)!
    expect([read.status, read.payVerifying, read.shared]).toEqual([order.status, order.payVerifying, order.shared])
    const known = refusalOf(read, step, by)?.code
    const expected = known ?? (changesAmount && isAmountFixed(read) ? 'order.amount_paid' : undefined)
    const { status, body } = await send(by === 'admin' ? admin.visitor : owner.visitor, id)
    const answered = status < 300 ? undefined : (body.code ?? status)
    if (answered !== expected) {
      const { confirmation, paymentMethod, paymentStatus, payVerifying } = order
      const state = [order.status, confirmation, paymentMethod, paymentStatus, payVerifying, order.shared].join(' ')
      differences.push(`${by} ${step} ${state}: ${expected} but ${answered}`)
    }
  }
  const waiting = cases.values()
  const worker = async () => {
    for (const one of waiting) await check(one)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  expect(differences).toEqual([])
})
