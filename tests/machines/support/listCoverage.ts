import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import { type StateAssertions, testCoverage } from './coverage.ts'

/** Assertions by state of a list screen; a list with a search field has them in the regions `view` and `search`. */
const assertions: StateAssertions = {
  browsing: ({ snapshot }) => {
    expect(snapshot.context.item).toBe(null)
    expect(snapshot.can({ type: 'item.edit', id: 'food' }) && 'edit' in snapshot.context.query).toBe(false)
  },
  creating: ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('create'),
  editing: ({ snapshot }) => expect(snapshot.context.query).toHaveProperty('edit'),
  confirming: ({ snapshot, calls }) => {
    expect(snapshot.hasTag('confirming')).toBe(true)
    expect(calls.findLast(({ src }) => src === 'confirm')?.input).toMatchObject({ id: snapshot.context.item.id })
  },
  settled: ({ snapshot }) => expect(snapshot.value).toHaveProperty('search', 'settled'),
  typing: ({ snapshot }) => expect(snapshot.context.searchInput).toBe(' honey '),
}

/** Adds the coverage test of a list screen (`machines/core/list`). */
export const testListCoverage = (machine: AnyStateMachine, fixtures: Parameters<typeof testCoverage>[1]) =>
  testCoverage(
    machine,
    fixtures,
    Object.fromEntries(restingStates(chartOf(machine)).map((state) => [state, assertions[state.split('.').at(-1)!]!])),
  )
