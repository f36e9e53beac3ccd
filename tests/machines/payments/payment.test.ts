import { expect, test } from 'vitest'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments/states.ts'
import { paymentFixtures } from '#machines/payments/payment.fixtures.ts'
import {
  decidePayment,
  isUndecided,
  PAYMENT_CHART_STATES,
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
  decidePayment('verifying', { type: 'payment.decide', outcome, isOver, isAwaited })

test('what the provider says decides, and the time only where it does not know', () => {
  expect(verdict('paid', true, true)).toBe('paid')
  expect(verdict('cancelled', true, true)).toBe('cancelled')
  expect([verdict('undecided', true, true), verdict('undecided', false, true), verdict('undecided')]).toEqual([
    'expired',
    'redirected',
    'verifying',
  ])
})

test('nothing follows a payment, and money that comes late leads from every other end back', () => {
  for (const event of Object.values(paymentFixtures.events).flat()) expect(decidePayment('paid', event)).toBeUndefined()
  for (const state of ['failed', 'cancelled', 'expired'] as const)
    expect(decidePayment(state, { type: 'payment.ask' })).toBe('verifying')
})

test('nobody asks about an attempt that the provider has not begun', () => {
  expect(decidePayment('creating', { type: 'payment.ask' })).toBeUndefined()
})
