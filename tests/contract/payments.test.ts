import { describe, expect, test } from 'vitest'
import { awaitedOf, phaseOfPayment } from '#contract/payments/standing.ts'
import { PAYMENT_STATES } from '#contract/payments/states.ts'

const order = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'bkash', cancelWanted: false } as const
const attempts = PAYMENT_STATES.flatMap((state) => [true, false].map((late) => ({ state, late })))

describe('whether a person can pay or has to wait', () => {
  test.each(attempts)('is one answer for $state, late: $late', (attempt) => {
    const waits = !attempt.late && ['creating', 'redirected', 'verifying'].includes(attempt.state)
    expect(awaitedOf(attempt) !== null).toBe(waits)
    const phases = [false, true].map((isOver) => phaseOfPayment({ attempt, orders: [order], isOver }))
    expect(phases).toEqual(waits ? ['waiting', 'waiting'] : ['unpaid', 'over'])
  })

  test('the person acts at the page of the provider, else the provider and the shop', () => {
    const acts = PAYMENT_STATES.map((state) => awaitedOf({ state, late: false }))
    expect(acts).toEqual(['provider', 'person', 'provider', null, null, null, null])
  })

  test.each([
    ['unpaid', [{ ...order, paymentStatus: 'paid' as const }, order]],
    ['over', [{ ...order, cancelWanted: true }]],
    ['over', [{ ...order, paymentMethod: 'cash' }]],
    ['over', [{ ...order, status: 'cancelled' as const }]],
    ['paid', [{ ...order, paymentStatus: 'paid' as const }]],
    ['over', []],
  ] as const)('is %s by the orders %o', (phase, orders) => {
    expect(phaseOfPayment({ attempt: null, orders, isOver: false })).toBe(phase)
  })

  test('a cancellation waits for the verdict', () => {
    const attempt = { state: 'verifying', late: false } as const
    expect(phaseOfPayment({ attempt, orders: [{ ...order, cancelWanted: true }], isOver: true })).toBe('waiting')
  })
})
