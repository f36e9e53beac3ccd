import { expect, test } from 'vitest'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../../../contract/orders/status.ts'
import { orderStatusFixtures } from '../../../machines/orders/orderStatus.fixtures.ts'
import {
  allowedTransitions,
  nextOnChain,
  ORDER_ACTORS,
  orderStatusMachine,
} from '../../../machines/orders/orderStatus.machine.ts'
import { orderStatusSelect } from '../../../machines/orders/orderStatus.select.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (status: OrderStatus) =>
  ({ snapshot }: PlayResult) => {
    expect(orderStatusSelect.status(snapshot as never)).toBe(status)
    expect(orderStatusSelect.terminal(snapshot as never)).toBe(factsOf(status).terminal)
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
