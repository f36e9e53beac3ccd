import { expect, test } from 'vitest'
import { heldBy } from '#contract/orders/facts.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { orderStatusFixtures } from '#machines/orders/orderStatus.fixtures.ts'
import {
  allowedTransitions,
  canUndo,
  decide,
  JUST_MADE,
  mayMove,
  nextOnChain,
  ORDER_ACTORS,
  orderStatusMachine,
  READY,
  ruleAgainstUndo,
  type StepToUndo,
} from '#machines/orders/orderStatus.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (status: OrderStatus) =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(status)
    expect(snapshot.status).toBe('active')
  }

testCoverage(orderStatusMachine, orderStatusFixtures, {
  pending: isIn('pending'),
  processing: isIn('processing'),
  shipped: isIn('shipped'),
  delivered: isIn('delivered'),
  cancelled: isIn('cancelled'),
})

const stepsOf = (by: (typeof ORDER_ACTORS)[number]) =>
  ORDER_STATUSES.flatMap((from) => allowedTransitions(from, by).map((to) => `${from} > ${to}`))

test('each person may make the steps of the wire document, and no others', () => {
  expect(stepsOf('customer')).toEqual(['pending > cancelled'])
  expect(stepsOf('partOwner')).toEqual([])
  expect(stepsOf('owner')).toEqual([
    'pending > processing',
    'pending > cancelled',
    'processing > shipped',
    'processing > cancelled',
    'shipped > delivered',
  ])
  expect(stepsOf('admin')).toEqual([...stepsOf('owner'), 'shipped > cancelled'])
})

test('a person with more rights may make every step of a person with fewer', () => {
  for (const [index, by] of ORDER_ACTORS.slice(1).entries())
    expect(stepsOf(by)).toEqual(expect.arrayContaining(stepsOf(ORDER_ACTORS[index]!)))
})

test('the table of statuses agrees with the chart', () => {
  expect(ORDER_STATUSES).toEqual(Object.keys(orderStatusMachine.states))
  for (const status of ORDER_STATUSES) {
    expect(nextOnChain(status) === null, status).toBe(factsOf(status).terminal)
  }
  const chain: OrderStatus[] = ['pending']
  for (let next = nextOnChain('pending'); next; next = nextOnChain(next)) chain.push(next)
  expect(ORDER_STATUSES.filter((status) => factsOf(status).onChain)).toEqual(chain)
})

const undone = (status: OrderStatus, by: (typeof ORDER_ACTORS)[number], step: StepToUndo) =>
  decide({ ...READY, status }, { type: 'order.undo', by, step })?.status

test('owner and administrator take each step back to the status before it, and nowhere else', () => {
  const steps = ORDER_STATUSES.flatMap((from) => allowedTransitions(from, 'admin').map((to) => `${to} > ${from}`))
  for (const by of ORDER_ACTORS) {
    const back = ORDER_STATUSES.flatMap((status) =>
      ORDER_STATUSES.filter((from) => undone(status, by, { ...JUST_MADE, from }) === from).map(
        (from) => `${status} > ${from}`,
      ),
    )
    expect(back.toSorted(), by).toEqual(by === 'owner' || by === 'admin' ? steps.toSorted() : [])
  }
})

test.each([
  ['isLast', { isLast: false }],
  ['isOwn', { isOwn: false }],
  ['isInTime', { age: 60 }],
  ['isUnannounced', { isAnnounced: true }],
  ['isUnused', { isUsed: true }],
  ['isRefundUntouched', { isRefundTouched: true }],
  ['isStockLeft', { isStockGone: true }],
] as const)('a step stays that breaks the rule %s', (rule, since) => {
  const step = { ...JUST_MADE, from: 'pending', ...since } as const
  expect(undone('cancelled', 'admin', step)).toBe(undefined)
  expect(ruleAgainstUndo(step)).toBe(rule)
})

test('a step is taken back for less than sixty seconds, and by a job at any age', () => {
  const after = (age: StepToUndo['age']) => undone('shipped', 'owner', { ...JUST_MADE, from: 'processing', age })
  expect([after(59.9), after(60), after('limited by the job')]).toEqual(['processing', undefined, 'processing'])
})

test('the staff are offered to take back every step, a customer is not', () => {
  const offered = (by: (typeof ORDER_ACTORS)[number]) => ORDER_STATUSES.filter((status) => canUndo(status, by))
  expect(ORDER_ACTORS.map(offered)).toEqual([
    [],
    [],
    ['processing', 'shipped', 'delivered', 'cancelled'],
    ['processing', 'shipped', 'delivered', 'cancelled'],
  ])
})

test('an order is processed once it is confirmed and paid, and cancelled before that', () => {
  const [unconfirmed, unpaid] = [
    { ...READY, status: 'pending', mustBeConfirmed: true, mustBePaid: true },
    { ...READY, status: 'pending', mustBePaid: true },
  ] as const
  expect([unconfirmed, unpaid].map((order) => mayMove(order, 'processing', 'admin'))).toEqual([false, false])
  expect([unconfirmed, unpaid].map(heldBy)).toEqual(['order.unconfirmed', 'order.unpaid'])
  expect(mayMove(unconfirmed, 'cancelled', 'customer')).toBe(true)
  for (const by of ORDER_ACTORS)
    expect(decide(unconfirmed, { type: 'order.confirm', by }), by).toEqual(
      by === 'owner' || by === 'admin' ? unpaid : undefined,
    )
  expect(decide({ ...unconfirmed, status: 'cancelled' }, { type: 'order.confirm', by: 'admin' })).toBe(undefined)
  expect(decide(unpaid, { type: 'order.confirm', by: 'admin' })).toBe(undefined)
})
