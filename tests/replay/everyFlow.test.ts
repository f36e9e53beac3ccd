import { expect, test } from 'vitest'
import { flowOf, flows } from '../../src/flows/all.ts'
import { chartOf, restingStates } from '../../src/flows/chart.ts'
import { readRecording } from '../../src/flows/read.ts'
import type { RecordedActor, Recording } from '../../src/flows/recording.ts'
import { leavesIn, replay, sayParting } from '../../src/flows/replay.ts'
import { recordedOn, waysThrough } from './support/walks.ts'

/** What the fixtures have that nobody may find in a recording. The name that a product is sold under is no secret. */
const PERSONAL =
  /nusrat|farhana|example\.com|01712345678|dhanmondi|token-\d|link-token|secret\d|front\.webp|" honey "|"1","2"|"code":"1234"/i

const machineOf = (id: string) => flowOf(id)?.machine
const every = flows.map((flow) => ({ flow, id: flow.machine.id }))

test.each(every)('recorded on a real actor, kept as a file, replayed without a parting: $id', async ({ flow }) => {
  const reached = new Set<string>()
  for (const path of waysThrough(flow)) {
    const { recording, partings, watched } = await recordedOn(flow, path)
    expect(partings.map(sayParting)).toEqual([])
    const file = JSON.stringify(recording)
    expect(file).not.toMatch(PERSONAL)
    const read = readRecording(file)
    const { walks } = replay(read.recording as Recording, machineOf)
    expect(walks.map(({ parting }) => parting)).toEqual([null])
    expect(walks[0]?.walk.map(({ taken }) => taken)).toEqual(watched[0]?.steps.map(({ taken }) => taken))
    expect(walks[0]?.walk).toHaveLength(path.steps.length + 1)
    for (const { to } of walks[0]?.walk ?? []) for (const leaf of leavesIn(to)) reached.add(leaf)
  }
  expect([...reached].toSorted()).toEqual(restingStates(chartOf(flow.machine)).toSorted())
})

const without = (actor: RecordedActor, n: number): RecordedActor => ({
  ...actor,
  steps: actor.steps.filter((step) => step.n !== n),
})

test.each(every)('any one event taken out of any recording is missed at its step: $id', async ({ flow }) => {
  // The longest ways stand for those that they begin with.
  for (const path of waysThrough(flow).slice(0, 12)) {
    const { recording } = await recordedOn(flow, path)
    const [actor] = recording.actors
    for (const { n } of actor?.steps ?? []) {
      const actors = recording.actors.map((one) => without(one, n))
      expect(replay({ ...recording, actors }, machineOf).partings).toMatchObject([
        { kind: 'missing', actor: actor?.id, n },
      ])
    }
  }
})
