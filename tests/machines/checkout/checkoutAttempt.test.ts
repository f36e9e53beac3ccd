import { expect, test } from 'vitest'
import { checkoutAttemptFixtures } from '#machines/checkout/checkoutAttempt.fixtures.ts'
import {
  type AttemptState,
  checkoutAttemptMachine,
  decideAttempt,
  type OrderedBefore,
} from '#machines/checkout/checkoutAttempt.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: AttemptState, status: 'active' | 'done' = 'done') =>
  ({ snapshot }: PlayResult) => {
    expect(snapshot.value).toBe(state)
    expect(snapshot.status).toBe(status)
  }

testCoverage(checkoutAttemptMachine, checkoutAttemptFixtures, {
  received: isIn('received', 'active'),
  unplaced: isIn('unplaced', 'active'),
  alone: isIn('alone', 'active'),
  agreed: isIn('agreed', 'active'),
  allowed: isIn('allowed', 'active'),
  priced: isIn('priced', 'active'),
  placed: isIn('placed'),
  holdingTooMuch: isIn('holdingTooMuch'),
  repeated: isIn('repeated'),
  taken: isIn('taken'),
  differing: isIn('differing'),
  outdated: isIn('outdated'),
  tooFrequent: isIn('tooFrequent'),
  tooManyOpen: isIn('tooManyOpen'),
  duplicate: isIn('duplicate'),
  changed: isIn('changed'),
})

test('a checkout of somebody else is taken whatever it contains, at the first look and under the lock', () => {
  for (const state of ['received', 'unplaced'] as const) {
    const found = (isTheirs: boolean, isSameContent: boolean) =>
      decideAttempt(state, { type: 'checkout.find', earlier: { isTheirs, isSameContent } })
    expect([found(false, false), found(false, true), found(true, false), found(true, true)]).toEqual([
      'taken',
      'taken',
      'differing',
      'repeated',
    ])
  }
})

test('of several limits, the first of the order names the answer', () => {
  const limited = (facts: Partial<OrderedBefore>) =>
    decideAttempt('agreed', {
      type: 'limits.read',
      isTooFrequent: false,
      hasTooManyOpen: false,
      isDuplicate: false,
      ...facts,
    })
  expect(limited({ isTooFrequent: true, hasTooManyOpen: true, isDuplicate: true })).toBe('tooFrequent')
  expect(limited({ hasTooManyOpen: true, isDuplicate: true })).toBe('tooManyOpen')
  expect(limited({ isDuplicate: true })).toBe('duplicate')
})

test('policies and prices decide where they differ from what the customer saw', () => {
  const after = (agrees: boolean) => [
    decideAttempt('alone', { type: 'policies.compare', agrees }),
    decideAttempt('allowed', { type: 'cart.price', agrees }),
  ]
  expect([after(true), after(false)]).toEqual([
    ['agreed', 'priced'],
    ['outdated', 'changed'],
  ])
})

test('nothing is placed without a look for an earlier call, policies, limits, price and holds, in this order', () => {
  const price = { type: 'cart.price', agrees: true } as const
  const holds = (isTooMuch: boolean) => ({ type: 'holds.read', isTooMuch }) as const
  for (const state of ['received', 'unplaced', 'alone', 'agreed'] as const)
    expect([decideAttempt(state, price), decideAttempt(state, holds(false))]).toEqual([undefined, undefined])
  expect([decideAttempt('allowed', price), decideAttempt('allowed', holds(false))]).toEqual(['priced', undefined])
  expect([decideAttempt('priced', holds(false)), decideAttempt('priced', holds(true))]).toEqual([
    'placed',
    'holdingTooMuch',
  ])
})
