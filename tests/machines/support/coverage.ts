import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf, leavesOf, restingStates } from '../../../devtools/chart/chart.ts'
import { recordCoverage } from '../../support/recordCoverage.ts'
import { type PathOptions, type PlayResult, pathsOf, play } from './paths.ts'

/** Assertions by leaf state; they run after every path that ends in the state. */
export type StateAssertions = Record<string, (played: PlayResult) => void>

/**
 * Adds a test that plays every path of `xstate/graph` on a real actor. It fails if a leaf state is not reached, a
 * transition is not taken, or an assertion fails.
 */
export const testCoverage = (
  machine: AnyStateMachine,
  fixtures: Parameters<typeof pathsOf>[1],
  assertions: StateAssertions,
  options: PathOptions = {},
) => {
  test(`every state and transition of ${machine.id}`, async () => {
    const chart = chartOf(machine)
    const leaves = restingStates(chart)
    expect(Object.keys(assertions).toSorted()).toEqual(leaves.toSorted())
    const reachedLeaves = new Set<string>()
    const taken = new Set<number>()
    for (const { input, steps } of pathsOf(machine, fixtures, options)) {
      const played = await play(machine, input, steps)
      recordCoverage('tests', machine.id, played.visited, played.taken)
      for (const index of played.taken) taken.add(index)
      for (const leaf of leavesOf(played.snapshot)) {
        reachedLeaves.add(leaf)
        try {
          assertions[leaf]!(played)
        } catch (error) {
          throw new Error(`${leaf} after ${JSON.stringify(steps.slice(-6).map(({ event }) => event))}: ${error}`, {
            cause: error,
          })
        }
      }
    }
    expect([...reachedLeaves].toSorted()).toEqual(leaves.toSorted())
    expect(
      chart.transitions.filter(({ index }) => !taken.has(index)).map(({ from, label }) => `${from}: ${label}`),
    ).toEqual([])
  })
}
