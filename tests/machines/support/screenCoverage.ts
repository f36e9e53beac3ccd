import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { screenFixtures } from '../../../machines/core/screen/screen.fixtures.ts'
import { type StateAssertions, testCoverage } from './coverage.ts'

/** Assertions by state of a list screen (`machines/core/screen`). */
const assertions: StateAssertions = {
  'view.browsing': ({ snapshot }) => {
    expect(snapshot.context.item).toBe(null)
    expect(snapshot.can({ type: 'item.edit', id: 'food' }) && 'edit' in snapshot.context.query).toBe(false)
  },
  'view.creating': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('create'),
  'view.editing': ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('edit'),
  'view.confirming': ({ snapshot, calls }) => {
    expect(snapshot.hasTag('confirming')).toBe(true)
    expect(calls.findLast(({ src }) => src === 'confirm')?.input).toMatchObject({ id: snapshot.context.item.id })
  },
  'search.settled': ({ snapshot }) => expect(snapshot.value).toHaveProperty('search', 'settled'),
  'search.typing': ({ snapshot }) => expect(snapshot.context.searchInput).toBe(' honey '),
}

const allStates = Object.keys(assertions)

/** Adds the coverage test of a list screen. @param states states of the screen, if it does not have all */
export const testScreenCoverage = (machine: AnyStateMachine, states = allStates) =>
  testCoverage(machine, screenFixtures, Object.fromEntries(states.map((state) => [state, assertions[state]!])))
