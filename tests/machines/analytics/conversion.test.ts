import { expect, test } from 'vitest'
import { conversionFixtures } from '#machines/analytics/conversion.fixtures.ts'
import {
  type ConversionEvent,
  type ConversionState,
  conversionMachine,
  decideConversion,
} from '#machines/analytics/conversion.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: ConversionState, status = 'active') =>
  ({ snapshot }: PlayResult<typeof conversionMachine>) =>
    expect([snapshot.value, snapshot.status]).toEqual([state, status])

testCoverage(conversionMachine, conversionFixtures, {
  waiting: isIn('waiting'),
  counting: isIn('counting'),
  counted: isIn('counted'),
  reducing: isIn('reducing'),
  reversing: isIn('reversing'),
  reversed: isIn('reversed', 'done'),
  unneeded: isIn('unneeded', 'done'),
  abandoned: isIn('abandoned', 'done'),
})

/** The states after these events, to the first that the chart does not allow. */
const after = (...types: ConversionEvent['type'][]) =>
  types.reduce<ConversionState | undefined>((state, type) => state && decideConversion(state, { type }), 'waiting')

test('a purchase is counted once and taken back once, and only what was counted is taken back', () => {
  expect(after('order.counts', 'service.accepts')).toBe('counted')
  expect(after('order.counts', 'service.accepts', 'order.counts')).toBeUndefined()
  expect(after('order.counts', 'service.accepts', 'order.undone', 'service.accepts')).toBe('reversed')
  expect(after('order.undone')).toBe('unneeded')
  // An answer may be lost, so that a purchase on its way is sent until it is accepted.
  expect(after('order.counts', 'order.undone')).toBeUndefined()
  expect(after('order.counts', 'service.givenUp')).toBe('abandoned')
  expect(after('order.counts', 'service.accepts', 'order.undone', 'service.givenUp')).toBe('abandoned')
})

test('parts of a counted purchase are taken back one after another, and then the rest', () => {
  const reduced = ['order.counts', 'service.accepts', 'order.reduced'] as const
  expect(after('order.reduced')).toBeUndefined()
  expect(after(...reduced, 'order.reduced')).toBeUndefined()
  expect(after(...reduced, 'service.accepts', 'order.reduced')).toBe('reducing')
  expect(after(...reduced, 'order.undone', 'service.accepts')).toBe('reversed')
  expect(after(...reduced, 'service.givenUp')).toBe('abandoned')
})
