import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { allLeaves, allTransitions, leavesOf, type Played, pathsOf, play, type WalkOptions } from './walk.ts'

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
  options: WalkOptions & { passing?: string[] } = {},
) => {
  test(`every state and transition of ${machine.id}`, async () => {
    const passing = options.passing ?? []
    const leaves = allLeaves(machine).filter((leaf) => !passing.includes(leaf))
    expect(Object.keys(meaning).toSorted()).toEqual(leaves.toSorted())
    const reached = new Set<string>()
    const taken = new Set<number>()
    for (const { input, steps } of pathsOf(machine, fixtures, options)) {
      const played = await play(machine, input, steps)
      for (const index of played.taken) taken.add(index)
      for (const leaf of leavesOf(played.snapshot)) {
        reached.add(leaf)
        try {
          meaning[leaf]!(played)
        } catch (error) {
          throw new Error(`${leaf} after ${JSON.stringify(steps.slice(-6).map(({ event }) => event))}: ${error}`, {
            cause: error,
          })
        }
      }
    }
    expect([...reached].toSorted()).toEqual(leaves.toSorted())
    expect(
      allTransitions(machine)
        .filter((_, index) => !taken.has(index))
        .map(nameOf),
    ).toEqual([])
  })
}

const nameOf = ({ source, eventType, guard, target }: ReturnType<typeof allTransitions>[number]) =>
  `${source.id} --${eventType}[${typeof guard === 'object' && guard ? guard.type : (guard ?? '')}]--> ${target?.map((node) => node.id) ?? '(self)'}`
