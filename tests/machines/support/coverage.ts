import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf, leavesOf, restingStates } from '#devtools/chart/chart.ts'
import { recordCoverage } from '#tests/support/recordCoverage.ts'
import { type PathOptions, type PlayResult, pathsOf, play, walksOf } from './paths.ts'

/** Assertions by leaf state; they run after every path that ends in the state. */
export type StateAssertions<M extends AnyStateMachine = AnyStateMachine> = Record<
  string,
  (played: PlayResult<M>) => void
>

/**
 * Adds a test that plays every path of `xstate/graph` on a real actor. It fails if a leaf state is not reached, a
 * transition is not taken, or an assertion fails.
 */
export const testCoverage = <M extends AnyStateMachine>(
  machine: M,
  fixtures: Parameters<typeof pathsOf>[1],
  assertions: StateAssertions<M>,
  options: PathOptions = {},
) => {
  test(`every state and transition of ${machine.id}`, async () => {
    const chart = chartOf(machine)
    const leaves = restingStates(chart)
    expect(Object.keys(assertions).toSorted()).toEqual(leaves.toSorted())
    const reachedLeaves = new Set<string>()
    const taken = new Set<number>()
    const visited = new Set<string>()
    for (const { input, steps, walked } of walksOf(pathsOf(machine, fixtures, options))) {
      const onStep = (count: number, played: PlayResult<M>) => {
        if (count <= walked) return
        for (const leaf of leavesOf(played.snapshot)) {
          reachedLeaves.add(leaf)
          try {
            assertions[leaf]!(played)
          } catch (error) {
            const last = steps.slice(Math.max(0, count - 6), count).map(({ event }) => event)
            throw new Error(`${leaf} after ${JSON.stringify(last)}: ${error}`, { cause: error })
          }
        }
      }
      const played = await play(machine, input, steps, { onStep })
      for (const index of played.taken) taken.add(index)
      for (const leaf of played.visited) visited.add(leaf)
    }
    recordCoverage('tests', machine.id, new Set([...visited, ...reachedLeaves]), taken)
    expect([...reachedLeaves].toSorted()).toEqual(leaves.toSorted())
    expect(
      chart.transitions.filter(({ index }) => !taken.has(index)).map(({ from, label }) => `${from}: ${label}`),
    ).toEqual([])
  })
}
