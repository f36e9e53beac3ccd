import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../../contract/orders/status.ts'
import { orderStatusFixtures } from '../../../machines/orders/orderStatus.fixtures.ts'
import { allows, nextStatus, orderStatusMachine } from '../../../machines/orders/orderStatus.machine.ts'
import { orderStatusSelect } from '../../../machines/orders/orderStatus.select.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const is =
  (status: string, next: string | null) =>
  ({ snapshot }: PlayResult) => {
    expect(orderStatusSelect.status(snapshot as never)).toBe(status)
    expect(orderStatusSelect.next(snapshot as never)).toBe(next)
    expect(orderStatusSelect.terminal(snapshot as never)).toBe(next === null)
    expect(snapshot.can({ type: 'order.advance' })).toBe(next !== null)
  }

testCoverage(orderStatusMachine, orderStatusFixtures, {
  pending: is('pending', 'processing'),
  processing: is('processing', 'shipped'),
  shipped: is('shipped', 'delivered'),
  delivered: is('delivered', null),
  cancelled: is('cancelled', null),
})

test('only one step forward is allowed', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => allows(from, to)).map((to) => [from, to]),
  )
  expect(allowed).toEqual([
    ['pending', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
  ])
  expect(nextStatus('cancelled')).toBe(null)
})
