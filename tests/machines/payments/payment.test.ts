import { expect, test } from 'vitest'
import { isUndecided, PAYMENT_STATES } from '#contract/payments/states.ts'
import { leave, paymentFixtures, question, verdict } from '#machines/payments/payment.fixtures.ts'
import {
  decidePayment,
  type PaymentEvent,
  type PaymentValue,
  paymentMachine,
} from '#machines/payments/payment.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (value: PaymentValue, status: 'active' | 'done' = 'active') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toEqual(value)
    expect(snapshot.status).toBe(status)
  }

testCoverage(paymentMachine, paymentFixtures, {
  creating: isIn('creating'),
  redirected: isIn('redirected'),
  'verifying.asking': isIn({ verifying: 'asking' }),
  'verifying.settling': isIn({ verifying: 'settling' }),
  'reopened.asking': isIn({ reopened: 'asking' }),
  'reopened.settling': isIn({ reopened: 'settling' }),
  paid: isIn('paid', 'done'),
  failed: isIn('failed'),
  cancelled: isIn('cancelled'),
  expired: isIn('expired'),
  voided: isIn('voided'),
})

test('the contract names the states of the chart, of which a reopened one is verifying, and a voided one is closed', () => {
  expect(
    Object.keys(paymentMachine.states)
      .filter((state) => state !== 'reopened' && state !== 'voided')
      .sort(),
  ).toEqual([...PAYMENT_STATES].sort())
  expect(PAYMENT_STATES.filter(isUndecided)).toEqual(['creating', 'redirected', 'verifying'])
})

/** Every place of the chart. */
const places: Readonly<Record<string, PaymentValue>> = {
  creating: 'creating',
  redirected: 'redirected',
  asking: { verifying: 'asking' },
  settling: { verifying: 'settling' },
  'late asking': { reopened: 'asking' },
  'late settling': { reopened: 'settling' },
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  voided: 'voided',
}
const placeOf = (value: PaymentValue | undefined) =>
  value && Object.keys(places).find((name) => JSON.stringify(places[name]) === JSON.stringify(value))

test('an attempt of which no more is known is asked about', () => {
  for (const state of ['verifying', 'reopened'] as const) {
    expect(decidePayment(state, question({ isRunning: true }))).toEqual({ [state]: 'asking' })
  }
})

/** The places before and after an event that is allowed. */
type Steps = Readonly<Record<string, string>>
const ofClosed = (after: string): Steps => ({ failed: after, cancelled: after, expired: after })
const ofOpen = (after: string): Steps => ({
  redirected: after,
  asking: after,
  settling: after,
  'late asking': after,
  'late settling': after,
})

/** The provider is asked, and nothing is carried out. */
const asked: Steps = {
  redirected: 'asking',
  asking: 'asking',
  settling: 'asking',
  'late asking': 'late asking',
  'late settling': 'late asking',
  ...ofClosed('late asking'),
  voided: 'voided',
}

test.each<[rule: string, event: PaymentEvent, steps: Steps]>([
  ['the person pays on the page of the provider', { type: 'payment.begun' }, { creating: 'redirected' }],
  ['nobody pays what the provider has refused', { type: 'payment.refuse' }, { creating: 'failed' }],
  [
    'nobody asks before the provider has begun or after a payment; late money leads back from every other end',
    question(),
    asked,
  ],
  [
    'what the person has approved is carried out',
    question({ isApproved: true }),
    {
      redirected: 'settling',
      asking: 'settling',
      settling: 'asking',
      'late asking': 'late settling',
      'late settling': 'late asking',
      ...ofClosed('late settling'),
      voided: 'voided',
    },
  ],
  ['once', question({ isApproved: true, isCarriedOut: true }), asked],
  [
    'what the orders do not owe any more is not taken',
    question({ isApproved: true, need: 'none' }),
    {
      redirected: 'voided',
      asking: 'voided',
      settling: 'asking',
      'late asking': 'voided',
      'late settling': 'late asking',
      ...ofClosed('voided'),
      voided: 'voided',
    },
  ],
  [
    'what was carried out is asked about, whatever the orders owe now',
    question({ isApproved: true, isCarriedOut: true, need: 'none' }),
    asked,
  ],
  [
    'nothing is taken next to another attempt that is carried out',
    question({ isApproved: true, need: 'unknown' }),
    asked,
  ],
  [
    'nobody asks while it may run',
    question({ isApproved: true, isCarriedOut: true, isRunning: true }),
    { ...asked, settling: 'settling', 'late settling': 'late settling' },
  ],
  [
    'again where it was not sent',
    { type: 'payment.unsent' },
    { asking: 'asking', settling: 'asking', 'late asking': 'late asking', 'late settling': 'late asking' },
  ],
  ['an attempt without a provider has ended', question({ isAbandoned: true }), { creating: 'failed', ...asked }],
  [
    'who pays another way takes back what only the shop carries out',
    leave('takes'),
    { redirected: 'voided', asking: 'voided', settling: 'voided' },
  ],
  [
    'and closes what is sent by hand',
    leave('byHand'),
    { redirected: 'cancelled', asking: 'cancelled', settling: 'cancelled' },
  ],
  [
    'the money of another provider may still come',
    leave('asks'),
    { redirected: 'late asking', asking: 'late asking', settling: 'late asking' },
  ],
  ...(['takes', 'asks', 'byHand'] as const).flatMap((settles): [string, PaymentEvent, Steps][] => [
    ['nobody leaves what may be paid', leave(settles, { isApproved: true }), {}],
    ['nobody leaves what is carried out', leave(settles, { isCarriedOut: true }), {}],
  ]),
  [
    'goods are free after a day without a verdict',
    { type: 'payment.letGo', isForsaken: true },
    { redirected: 'late asking', asking: 'late asking', settling: 'late asking' },
  ],
  ['and not before', { type: 'payment.letGo', isForsaken: false }, {}],
  [
    'the provider decides, even late',
    verdict('paid', true, true),
    { ...ofOpen('paid'), ...ofClosed('paid'), voided: 'paid' },
  ],
  ['the provider decides, even late', verdict('failed', true, true), ofOpen('failed')],
  ['the provider decides, even late', verdict('cancelled', true, true), ofOpen('cancelled')],
  ['the provider decides, even early', verdict('expired', false, true), ofOpen('expired')],
  ['nobody pays after its time', verdict('undecided', true, true), ofOpen('expired')],
  [
    'the person may still pay in its time',
    verdict('undecided', false, true),
    { asking: 'redirected', settling: 'redirected' },
  ],
  ['the shop asks on after a return', verdict('undecided'), {}],
])('%s: %o', (_, event, steps) => {
  const found = Object.entries(places).map(([name, value]) => [name, placeOf(decidePayment(value, event))])
  expect(Object.fromEntries(found.filter(([, after]) => after !== undefined))).toEqual(steps)
})
