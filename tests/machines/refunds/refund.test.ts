import { expect, test } from 'vitest'
import { REFUND_STATUSES } from '#contract/constants.ts'
import { refundFixtures } from '#machines/refunds/refund.fixtures.ts'
import {
  DECISIONS,
  decideRefund,
  type RefundState,
  refundMachine,
  STATUS_OF_REFUND,
} from '#machines/refunds/refund.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: RefundState, isFilled?: boolean) =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(state === 'withdrawn' ? 'done' : 'active')
    if (isFilled !== undefined) expect(snapshot.context.isFilled).toBe(isFilled)
  }

testCoverage(refundMachine, refundFixtures, {
  unfilled: isIn('unfilled', false),
  pending: isIn('pending', true),
  completed: isIn('completed'),
  rejected: isIn('rejected'),
  failed: isIn('failed'),
  withdrawn: isIn('withdrawn', false),
})

const requests = REFUND_STATUSES.flatMap((status) => [false, true].map((isFilled) => ({ status, isFilled })))

test('an administrator sets any status after any other', () => {
  for (const request of requests) {
    for (const status of REFUND_STATUSES) {
      const after = decideRefund(request, DECISIONS[status])!
      expect(STATUS_OF_REFUND[after], JSON.stringify(request)).toBe(status)
    }
    expect(decideRefund(request, { type: 'refund.reopen' })).toBe(request.isFilled ? 'pending' : 'unfilled')
  }
})

test('a customer fills in a request once, and asks again only after it is rejected or has failed', () => {
  const after = requests.map((request) => [
    `${request.status} ${request.isFilled ? 'with' : 'without'} number`,
    decideRefund(request, { type: 'refund.request' }),
  ])
  expect(Object.fromEntries(after)).toEqual({
    'pending without number': 'pending',
    'pending with number': undefined,
    'completed without number': undefined,
    'completed with number': undefined,
    'rejected without number': 'rejected',
    'rejected with number': 'rejected',
    'failed without number': 'failed',
    'failed with number': 'failed',
  })
})

test('only a request that nobody has touched goes with its cancellation', () => {
  const withdrawn = requests.filter((request) => decideRefund(request, { type: 'refund.withdraw' }) === 'withdrawn')
  expect(withdrawn).toEqual([{ status: 'pending', isFilled: false }])
})
