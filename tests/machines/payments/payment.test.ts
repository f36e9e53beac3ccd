import { expect, test } from 'vitest'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments/states.ts'
import { paymentFixtures } from '#machines/payments/payment.fixtures.ts'
import {
  decidePayment,
  isUndecided,
  PAYMENT_CHART_STATES,
  type PaymentEvent,
  type PaymentVerdict,
  paymentMachine,
} from '#machines/payments/payment.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: PaymentState, status: 'active' | 'done' = 'active') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(paymentMachine, paymentFixtures, {
  creating: isIn('creating'),
  redirected: isIn('redirected'),
  verifying: isIn('verifying'),
  paid: isIn('paid', 'done'),
  failed: isIn('failed'),
  cancelled: isIn('cancelled'),
  expired: isIn('expired'),
})

test('the contract names the states of the chart', () => {
  expect([...PAYMENT_CHART_STATES].sort()).toEqual([...PAYMENT_STATES].sort())
  expect(PAYMENT_STATES.filter(isUndecided)).toEqual(['creating', 'redirected', 'verifying'])
})

const verdict = (outcome: PaymentVerdict['outcome'], isOver = false, isAwaited = false) =>
  ({ type: 'payment.decide', outcome, isOver, isAwaited }) as const

test.each<[rule: string, event: PaymentEvent, after: { readonly [before in PaymentState]?: PaymentState }]>([
  ['the person pays on the page of the provider', { type: 'payment.begun' }, { creating: 'redirected' }],
  ['nobody pays what the provider has refused', { type: 'payment.refuse' }, { creating: 'failed' }],
  [
    'nobody asks before the provider has begun or after a payment; late money leads back from every other end',
    { type: 'payment.ask' },
    {
      redirected: 'verifying',
      verifying: 'verifying',
      failed: 'verifying',
      cancelled: 'verifying',
      expired: 'verifying',
    },
  ],
  ['the provider decides, even late', verdict('paid', true, true), { verifying: 'paid' }],
  ['the provider decides, even late', verdict('failed', true, true), { verifying: 'failed' }],
  ['the provider decides, even late', verdict('cancelled', true, true), { verifying: 'cancelled' }],
  ['the provider decides, even early', verdict('expired', false, true), { verifying: 'expired' }],
  ['nobody pays after its time', verdict('undecided', true, true), { verifying: 'expired' }],
  ['the person may still pay in its time', verdict('undecided', false, true), { verifying: 'redirected' }],
  ['the shop asks on after a return', verdict('undecided'), { verifying: 'verifying' }],
])('%s: %o', (_, event, after) => {
  expect(Object.fromEntries(PAYMENT_STATES.map((before) => [before, decidePayment(before, event)]))).toEqual(after)
})
