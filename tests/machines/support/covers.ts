import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf, leavesOf, restingStates } from '../../../src/flows/chart.ts'
import { reached } from '../../support/reached.ts'
import { type Played, pathsOf, play, type WalkOptions } from './walk.ts'

/** What being in a state means: asserted after every path that ends there. */
export type Meaning = Record<string, (played: Played) => void>

/**
 * Walks every path that `xstate/graph` finds on a real actor. Each leaf state must be reached and each transition taken;
 * each state is asserted for what it means.
 */
export const covers = (
  machine: AnyStateMachine,
  fixtures: Parameters<typeof pathsOf>[1],
  meaning: Meaning,
  options: WalkOptions = {},
) => {
  test(`every state and transition of ${machine.id}`, async () => {
    const chart = chartOf(machine)
    const leaves = restingStates(chart)
    expect(Object.keys(meaning).toSorted()).toEqual(leaves.toSorted())
    const stoodIn = new Set<string>()
    const taken = new Set<number>()
    for (const { input, steps } of pathsOf(machine, fixtures, options)) {
      const played = await play(machine, input, steps)
      reached('tests', machine.id, played.visited, played.taken)
      for (const index of played.taken) taken.add(index)
      for (const leaf of leavesOf(played.snapshot)) {
        stoodIn.add(leaf)
        try {
          meaning[leaf]!(played)
        } catch (error) {
          throw new Error(`${leaf} after ${JSON.stringify(steps.slice(-6).map(({ event }) => event))}: ${error}`, {
            cause: error,
          })
        }
      }
    }
    expect([...stoodIn].toSorted()).toEqual(leaves.toSorted())
    expect(chart.arrows.filter(({ index }) => !taken.has(index)).map(({ from, label }) => `${from}: ${label}`)).toEqual(
      [],
    )
  })
}
