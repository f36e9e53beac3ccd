import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartOf, restingStates } from '../../../devtools/chart/chart.ts'
import { flows } from '../../../machines/registry.ts'
import { type FlowStates, visitEachStory } from './visit.ts'

/**
 * The stories that show a state, by machine and leaf state. The state coverage page of the Storybook reads this file.
 */
const STATES = 'stories/states.json'

const found = visitEachStory('light', 1280)

const storiesShowing = (machine: string, leaf: string, stories: ReadonlyMap<string, readonly FlowStates[]>) =>
  [...stories]
    .filter(([, flowStates]) => flowStates.some((one) => one.machine === machine && one.leaves.includes(leaf)))
    .map(([id]) => id)
    .toSorted()

test(`${STATES} names the stories that show each state (npm run coverage:flows rewrites it)`, () => {
  const states = Object.fromEntries(
    flows.map(({ machine }) => [
      machine.id,
      Object.fromEntries(
        restingStates(chartOf(machine)).map((leaf) => [leaf, storiesShowing(machine.id, leaf, found)]),
      ),
    ]),
  )
  const text = `${JSON.stringify(states, null, 2)}\n`
  if (process.env.HAAT_WRITE_STATES) writeFileSync(STATES, text)
  expect(JSON.parse(readFileSync(STATES, 'utf8'))).toEqual(states)
})
