import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { DIFFERENCE_STATES } from '#contract/settlements/entity.ts'
import { DIFFERENCE_ACTS } from '#contract/settlements/rules.ts'
import { differenceFixtures } from '#machines/settlements/difference.fixtures.ts'
import { decideDifference, differenceMachine } from '#machines/settlements/difference.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

/** A difference with a courier: who may decide what. */

const isIn =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof differenceMachine>) =>
    expect(snapshot.value).toBe(state)

testCoverage(differenceMachine, differenceFixtures, {
  open: isIn('open'),
  disputed: isIn('disputed'),
  settled: isIn('settled'),
  cleared: isIn('cleared'),
})

test('a difference is open until somebody decides, and ends when it is cleared', () => {
  const [found] = initialTransition(differenceMachine)
  expect(found.value).toBe('open')
  const [cleared] = transition(differenceMachine, found, { type: 'difference.clear' })
  expect(cleared.status).toBe('done')
})

const EXPECTED = {
  open: { settle: 'settled', dispute: 'disputed', reopen: undefined, clear: 'cleared' },
  disputed: { settle: 'settled', dispute: undefined, reopen: 'open', clear: 'cleared' },
  settled: { settle: undefined, dispute: undefined, reopen: 'open', clear: undefined },
  cleared: { settle: undefined, dispute: undefined, reopen: undefined, clear: undefined },
} as const

test.each(DIFFERENCE_STATES)('what becomes of a difference that is %s', (state) => {
  const acts = [...DIFFERENCE_ACTS, 'clear'] as const
  expect(Object.fromEntries(acts.map((act) => [act, decideDifference(state, { type: `difference.${act}` })]))).toEqual(
    EXPECTED[state],
  )
})
