import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test, vi } from 'vitest'
import { type AttemptEvent, type AttemptState, decideAttempt } from '#machines/checkout/checkoutAttempt.machine.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor, newPhone } from '../account/client.ts'
import { type Expected, inSomeOrder } from '../support/inSomeOrder.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, manyTries, newKey, orderOf, place, restock, withoutCodes } from './buying.ts'

// Attempts of several people at the same checkouts at once, on two servers that share a database, while the clock runs:
// the answers and the stored checkouts are those of the chart, in some order of the calls.

vi.setConfig({ testTimeout: 120_000 })

const settings = { checkout: withoutCodes, limits: manyTries }
const server = await startTestServer(settings)
const { databaseUrl } = server
const second = await startTestServer({ ...settings, databaseUrl, filesDir: server.settings.filesDir })
await insertSampleShop(databaseUrl, 2)
const visitors = [createVisitor(server.url), createVisitor(second.url)]

const KEYS = ['holder', 'stranger'] as const
const attempt = fc.record({
  /** Which of the checkouts. */
  checkout: fc.nat({ max: 3 }),
  key: fc.constantFrom(...KEYS, 'holder'),
  product: fc.constantFrom('p1', 'p2'),
  pieces: fc.constantFrom(1, 2),
  confirmsDuplicate: fc.boolean(),
  /** A shop without policies has no version 1. */
  isOutdated: fc.constantFrom(false, false, false, true),
  /** Whether the customer has seen another total than today's. */
  sawOther: fc.constantFrom(false, false, false, true),
  at: fc.constantFrom(0, 1),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(attempt, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant('11 minutes pass' as const) },
  { weight: 1, arbitrary: fc.constant('all orders are delivered' as const) },
)

interface Placed {
  readonly key: Attempt['key']
  readonly lines: string
  readonly isOld: boolean
  readonly isDelivered: boolean
}
type Model = Readonly<Record<string, Placed>>

const linesOf = ({ product, pieces }: Attempt) => `${product} ${pieces}`

const CODES: { readonly [state in AttemptState]?: string } = {
  placed: '201',
  repeated: '201',
  taken: 'checkout.taken',
  differing: 'checkout.already_placed',
  outdated: 'checkout.policies_changed',
  tooManyOpen: 'order.too_many_open',
  duplicate: 'order.duplicate',
  changed: 'cart.changed',
}

const apply = (model: Model, one: Attempt): Expected<Model> => {
  const own = model[one.checkout]
  const placed = Object.values(model)
  // A phone that has got a parcel orders as much as it likes.
  const isTrusted = placed.some(({ isDelivered }) => isDelivered)
  const find: AttemptEvent = {
    type: 'checkout.find',
    earlier: own ? { isTheirs: own.key === one.key, isSameContent: own.lines === linesOf(one) } : null,
  }
  const events: readonly AttemptEvent[] = [
    find,
    find,
    { type: 'policies.compare', agrees: !one.isOutdated },
    {
      type: 'limits.read',
      isTooFrequent: false,
      hasTooManyOpen: !isTrusted && placed.filter(({ isDelivered }) => !isDelivered).length >= 3,
      isDuplicate: !one.confirmsDuplicate && placed.some(({ lines, isOld }) => !isOld && lines === linesOf(one)),
    },
    { type: 'cart.price', agrees: !one.sawOther },
    { type: 'holds.read', isTooMuch: false },
  ]
  let state: AttemptState = 'received'
  for (const event of events) state = decideAttempt(state, event) ?? state
  const code = CODES[state] ?? state
  if (state !== 'placed') return [code, model]
  const made: Placed = { key: one.key, lines: linesOf(one), isOld: false, isDelivered: false }
  return [code, { ...model, [one.checkout]: made }]
}

test('attempts at the same checkouts at once are answered as the chart says, in some order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await restock(databaseUrl, 1000, 'p1', 'p2')
      const phone = newPhone()
      const ids: string[] = Array.from({ length: 4 }, () => randomUUID())
      const keys = { holder: newKey(), stranger: newKey() }
      const send = ({ checkout, key, product, pieces, confirmsDuplicate, isOutdated, sawOther, at }: Attempt) =>
        place(
          visitors[at]!,
          orderOf([line(product, pieces)], {
            phone,
            checkoutId: ids[checkout],
            key: keys[key],
            confirmDuplicate: confirmsDuplicate,
            ...(isOutdated && { policiesVersion: 1 }),
            ...(sawOther && { totalPrice: 1 }),
          }),
        )
      /** The product and the pieces of each checkout that has placed orders. */
      const stored = async () => {
        const rows = await query<{ id: string; lines: string }>(
          databaseUrl,
          `select c.id, string_agg(i.product_id || ' ' || i.quantity, ', ') as lines
           from checkouts c join orders o on o.checkout_id = c.id join order_items i on i.order_id = o.id
           where c.phone = $1 group by c.id`,
          [phone],
        )
        return Object.fromEntries(rows.map(({ id, lines }) => [ids.indexOf(id), lines]))
      }
      let model: Model = {}
      const change = (to: Partial<Placed>) => {
        model = Object.fromEntries(Object.entries(model).map(([id, placed]) => [id, { ...placed, ...to }]))
      }
      for (const one of steps) {
        if (one === '11 minutes pass') {
          await query(
            databaseUrl,
            `update checkouts set created_at = created_at - interval '11 minutes' where phone = $1`,
            [phone],
          )
          change({ isOld: true })
        } else if (one === 'all orders are delivered') {
          await query(databaseUrl, `update orders set status = 'delivered' where phone = $1`, [phone])
          change({ isDelivered: true })
        } else {
          const responses = await Promise.all(one.map(send))
          const codes = responses.map(({ status, body }) => body.code ?? String(status))
          const after = await stored()
          const agrees = (end: Model) =>
            isDeepStrictEqual(Object.fromEntries(Object.entries(end).map(([id, { lines }]) => [id, lines])), after)
          const next = inSomeOrder(model, one, codes, apply, agrees)
          assert(next, JSON.stringify({ model, one, codes, after }))
          model = next
        }
      }
    }),
    { numRuns: 30 },
  )
})
