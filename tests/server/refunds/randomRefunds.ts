import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { REFUND_STATUSES, type RefundStatus } from '#contract/constants.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { decide, JUST_MADE, READY } from '#machines/orders/orderStatus.machine.ts'
import {
  DECISIONS,
  decideRefund,
  type RefundInChart,
  STATUS_OF_REFUND,
  stateOfRefund,
} from '#machines/refunds/refund.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { type Expected, inSomeOrder } from '../support/inSomeOrder.ts'
import { brokenRefunds } from './storedRefunds.ts'

/**
 * Random requests, decisions, cancellations and undos by several people at once, on two servers that share a database:
 * the responses and the stored state are those of the charts, in some order of the calls.
 */

interface Server {
  readonly url: string
  readonly databaseUrl: string
}

/** Which of the two servers gets the call. */
type At = 0 | 1
export type Call =
  | { readonly do: 'ask'; readonly by: 'customer' | 'stranger'; readonly at: At }
  | {
      readonly do: 'decide'
      readonly by: 'admin' | 'other admin' | 'owner'
      readonly to: RefundStatus
      /** Counted from the newest request. */
      readonly which: number
      readonly note: string
      readonly at: At
    }
  | { readonly do: 'cancel' | 'undo'; readonly by: 'admin'; readonly at: At }

const at = fc.constantFrom(0, 1)
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ do: fc.constant('ask'), by: fc.constantFrom('customer', 'customer', 'stranger'), at } as const),
  fc.record({
    do: fc.constant('decide'),
    by: fc.constantFrom('admin', 'other admin', 'owner'),
    to: fc.constantFrom(...REFUND_STATUSES),
    which: fc.nat({ max: 1 }),
    note: fc.constantFrom('', 'Worn before'),
    at,
  } as const),
  fc.record({ do: fc.constantFrom('cancel', 'undo'), by: fc.constant('admin'), at } as const),
)

interface Request extends RefundInChart {
  readonly id: string
}
/** An order with its requests, oldest first. */
interface Shop {
  readonly status: OrderStatus
  readonly isRefunded: boolean
  /** Days since the delivery. */
  readonly days: number
  readonly requests: readonly Request[]
}
/** The last step of the order that an administrator can take back. */
interface Cancellation {
  readonly request: string | null
  /** The number of requests before it. */
  readonly earlier: number
}
interface Model extends Shop {
  readonly cancellation: Cancellation | null
}

const NEW = 'new'

const asked = (request: RefundInChart) => decideRefund(request, { type: 'refund.request' })

/** The order after its cancellation; undefined where the chart does not allow it. */
const cancelled = (model: Model, by: 'admin' | 'customer'): Model | undefined => {
  if (!decide({ ...READY, status: model.status }, { type: 'order.cancel', by })) return undefined
  const isOnly = model.requests.some((one) => asked(one) !== stateOfRefund(one))
  const made: readonly Request[] = model.isRefunded || isOnly ? [] : [{ id: NEW, status: 'pending', isFilled: false }]
  const cancellation = { request: made[0]?.id ?? null, earlier: model.requests.length }
  const requests = [...model.requests, ...made]
  return { ...model, status: 'cancelled', requests, cancellation: by === 'admin' ? cancellation : null }
}

const isRefundable = ({ status, days, isRefunded }: Model) =>
  status === 'delivered' ? days < 7 : (status === 'pending' || status === 'cancelled') && !isRefunded

const ask = (model: Model): Expected<Model> => {
  const barring = model.requests.filter((one) => asked(one) === undefined)
  if (barring.some(({ status }) => status === 'completed')) return ['refund.paid_out', model]
  if (barring.length > 0) return ['refund.exists', model]
  if (!isRefundable(model)) return ['refund.not_possible', model]
  const after = cancelled(model, 'customer') ?? model
  const open = after.requests.find((one) => asked(one) === 'pending')
  const filled: Request = { id: open?.id ?? NEW, status: 'pending', isFilled: true }
  const requests = open ? after.requests.map((one) => (one === open ? filled : one)) : [...after.requests, filled]
  return ['201', { ...after, requests }]
}

const setStatus = (model: Model, id: string, to: RefundStatus): Expected<Model> => {
  const request = model.requests.find((one) => one.id === id)
  const state = request && decideRefund(request, DECISIONS[to])
  const status = state && STATUS_OF_REFUND[state]
  if (!status) return ['refund.not_found', model]
  const requests = model.requests.map((one) => (one === request ? { ...one, status } : one))
  return ['200', { ...model, requests, isRefunded: requests.some((one) => one.status === 'completed') }]
}

const undo = (model: Model): Expected<Model> => {
  const { cancellation, requests, status } = model
  if (!cancellation) return ['409', model]
  const isRefundTouched = requests
    .slice(cancellation.earlier)
    .some((one) => one.id !== cancellation.request || !decideRefund(one, { type: 'refund.withdraw' }))
  const step = { ...JUST_MADE, from: 'pending', isRefundTouched } as const
  if (!decide({ ...READY, status }, { type: 'order.undo', by: 'admin', step })) return ['409', model]
  const left = requests.filter(({ id }) => id !== cancellation.request)
  return ['200', { ...model, status: 'pending', requests: left, cancellation: null }]
}

/** What a call does by the charts; `newest` are the requests before its group, newest first. */
const applied = (model: Model, one: Call, newest: readonly string[]): Expected<Model> => {
  switch (one.do) {
    case 'ask':
      return one.by === 'customer' ? ask(model) : ['account.not_allowed', model]
    case 'decide':
      if (one.by === 'owner') return ['account.not_allowed', model]
      return setStatus(model, newest[one.which] ?? '', one.to)
    case 'cancel': {
      const after = cancelled(model, 'admin')
      return after ? ['200', after] : ['409', model]
    }
    case 'undo':
      return undo(model)
  }
}

const shapeOf = ({ status, isRefunded, requests }: Omit<Shop, 'days'>) => ({
  status,
  isRefunded,
  requests: requests.map((one) => `${one.status} ${one.isFilled}`),
})

/** Creates the people, and returns the check of random calls. */
export const openRefunds = async (first: Server, second: Server) => {
  const { databaseUrl } = first
  const accounts = {
    customer: await createUser(first),
    stranger: await createUser(first),
    owner: await createUserWithRole(first, 'owner'),
    admin: await createUserWithRole(first, 'admin'),
    'other admin': await createUserWithRole(first, 'admin'),
  }
  const visitorOf = (by: Call['by'], server: At): Visitor =>
    server === 0
      ? accounts[by].visitor
      : Object.assign(createVisitor(second.url), { token: accounts[by].visitor.token as string })

  const place = async (isDelivered: boolean) => {
    const id = await insertOrder(databaseUrl, {
      customer: accounts.customer.id,
      owners: [accounts.owner.id],
      status: isDelivered ? 'delivered' : 'pending',
    })
    await query(
      databaseUrl,
      `update orders set payment_status = 'paid', delivered_at = case when $2 then now() end where id = $1`,
      [id, isDelivered],
    )
    if (isDelivered) {
      await query(
        databaseUrl,
        `insert into order_history (id, order_id, position, from_status, to_status, changed_by_name)
         select $1 || position, $1, position, from_status, to_status, ''
         from (values (0, 'pending', 'processing'), (1, 'processing', 'shipped'), (2, 'shipped', 'delivered'))
           steps (position, from_status, to_status)`,
        [id],
      )
    }
    return id
  }
  const stored = async (id: string): Promise<Omit<Shop, 'days'>> => {
    const [order] = await query<{ status: OrderStatus; payment_status: string }>(
      databaseUrl,
      'select status, payment_status from orders where id = $1',
      [id],
    )
    const requests = await query<Request>(
      databaseUrl,
      `select id, status, number <> '' as "isFilled" from refunds where order_id = $1 order by created_at, id`,
      [id],
    )
    return { status: order!.status, isRefunded: order!.payment_status === 'refunded', requests }
  }
  const send = async (order: string, one: Call, newest: readonly string[], movedAt: string) => {
    const visitor = visitorOf(one.by, one.at)
    switch (one.do) {
      case 'ask':
        return visitor.post('/refund/post', { orderId: order, refundMethod: 'bkash', refundNumber: '01712345678' })
      case 'decide':
        return visitor.call('PATCH', `/refund/${newest[one.which] ?? 'nothing'}`, { status: one.to, note: one.note })
      case 'cancel':
        return visitor.call('PATCH', `/order/update-status/${order}`, { status: 'cancelled' })
      case 'undo':
        return visitor.post(`/order/undo/${order}`, { movedAt })
    }
  }
  /** The time of the last step that is in force; of none, a time without a step. */
  const lastStep = async (order: string) => {
    const [step] = await query<{ created_at: Date }>(
      databaseUrl,
      `select created_at from order_history h where order_id = $1 and undoes is null
         and not exists (select from order_history u where u.undoes = h.id) order by position desc limit 1`,
      [order],
    )
    return (step?.created_at ?? new Date(0)).toISOString()
  }

  /**
   * Checks random sequences of groups of calls that are sent at once.
   * @param runs the number of sequences, one order each
   */
  const checkRefunds = async (runs: number) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.oneof(fc.array(call, { minLength: 1, maxLength: 3 }), fc.constant('days pass')), {
          minLength: 1,
          maxLength: 12,
        }),
        async (isDelivered, groups) => {
          const id = await place(isDelivered)
          let model: Model = { ...(await stored(id)), days: 0, cancellation: null }
          for (const group of groups) {
            if (group === 'days pass') {
              await query(
                databaseUrl,
                `update orders set delivered_at = delivered_at - interval '4 days' where id = $1`,
                [id],
              )
              model = { ...model, days: model.days + 4 }
              continue
            }
            const newest = model.requests.map((one) => one.id).toReversed()
            const movedAt = await lastStep(id)
            const responses = await Promise.all(group.map((one) => send(id, one, newest, movedAt)))
            // Why an order takes no step is the subject of the test of its steps.
            const codes = responses.map(({ status, body }) =>
              body.code?.startsWith('order.') ? String(status) : (body.code ?? String(status)),
            )
            const after = await stored(id)
            const next = inSomeOrder(
              model,
              group,
              codes,
              (before, one) => applied(before, one, newest),
              (end) => isDeepStrictEqual(shapeOf(end), shapeOf(after)),
            )
            assert(next, JSON.stringify({ model, group, codes, after }))
            // The ids of new requests are the database's.
            const madeId = after.requests.at(-1)?.id ?? null
            const { cancellation } = next
            model = {
              ...next,
              requests: after.requests,
              cancellation: cancellation?.request === NEW ? { ...cancellation, request: madeId } : cancellation,
            }
          }
        },
      ),
      { numRuns: runs },
    )
    assert.deepEqual(await brokenRefunds(databaseUrl), [])
  }

  return { checkRefunds }
}
