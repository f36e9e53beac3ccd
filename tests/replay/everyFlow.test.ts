import { expect, test } from 'vitest'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import type { Flow } from '#devtools/flow.ts'
import { readRecording } from '#devtools/recording/readRecording.ts'
import type { RecordedActor, Recording } from '#devtools/recording/recording.ts'
import { formatDivergence, leafStates, replay } from '#devtools/replay/replay.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { sampleOf } from '#scripts/checks/testRun/sample.ts'
import { pathsThrough, recordPath } from './support/paths.ts'

/** Secret and personal values of the fixtures, which must not be in a recording. Names of products are not secret. */
const PERSONAL =
  /nusrat|farhana|example\.com|books\.example|01712345678|dhanmondi|token-\d|link-token|secret\d|front\.webp|" honey "|"1","2"|"code":"1234"/i

const machineOf = (id: string) => flowOf(id)?.machine
const machines = flows.map((flow) => ({ flow, id: flow.machine.id }))

const recordings = new Map<string, ReturnType<typeof recordAll>>()
/** The paths through a machine with their recordings. */
const recordAll = (flow: Flow) =>
  Promise.all(pathsThrough(flow).map(async (path) => ({ path, ...(await recordPath(flow, path)) })))
/** The recordings of a machine are made once. */
const recordingsOf = (flow: Flow) => {
  const known = recordings.get(flow.machine.id) ?? recordAll(flow)
  recordings.set(flow.machine.id, known)
  return known
}

/** The charts with the most paths, which take half of the time. A run has one of them. */
const LARGE = ['checkout', 'paymentPage', 'productForm', 'productImport']
const sample = sampleOf(LARGE, LARGE.length)
const others = machines.filter(({ id }) => !LARGE.includes(id) || sample.includes(id))
/** A form, a form of one-digit boxes with delays, a list with dialogs, nested and parallel states, a life cycle. */
const SHAPES = new Set(['signIn', 'enterCode', 'products', 'cart', 'session', 'orderStatus'])
const ofShape = machines.filter(({ id }) => SHAPES.has(id))

test.each(others)('the recording of a real actor, as JSON, replays without a divergence: $id', async ({ flow }) => {
  const reached = new Set<string>()
  for (const { path, recording, divergences, observed } of await recordingsOf(flow)) {
    expect(divergences.map(formatDivergence)).toEqual([])
    const file = JSON.stringify(recording)
    expect(file).not.toMatch(PERSONAL)
    const read = readRecording(file)
    const { actors } = replay(read.recording as Recording, machineOf)
    expect(actors.map(({ divergence }) => divergence)).toEqual([null])
    expect(actors[0]?.steps.map(({ taken }) => taken)).toEqual(observed[0]?.steps.map(({ taken }) => taken))
    expect(actors[0]?.steps).toHaveLength(path.steps.length + 1)
    for (const { to } of actors[0]?.steps ?? []) for (const leaf of leafStates(to)) reached.add(leaf)
  }
  expect([...reached].toSorted()).toEqual(restingStates(chartOf(flow.machine)).toSorted())
})

const without = (actor: RecordedActor, n: number): RecordedActor => ({
  ...actor,
  steps: actor.steps.filter((step) => step.n !== n),
})

/** The place of a step in a path: the state before it, its event, its state, and the event after it. */
const shapeOf = ({ steps }: RecordedActor, n: number): string =>
  JSON.stringify([steps[n - 1]?.state, steps[n]?.event?.type, steps[n]?.state, steps[n + 1]?.event?.type])

test.each(ofShape)('a removed event is a divergence at its step: $id', async ({ flow }) => {
  const removed = new Set<string>()
  for (const { recording } of await recordingsOf(flow)) {
    for (const actor of recording.actors) {
      for (const { n } of actor.steps) {
        const shape = shapeOf(actor, n)
        if (removed.has(shape)) continue
        removed.add(shape)
        const actors = [without(actor, n)]
        expect(replay({ ...recording, actors }, machineOf).divergences).toMatchObject([
          { kind: 'missing', actor: actor.id, n },
        ])
      }
    }
  }
  expect(removed.size).toBeGreaterThan(0)
})
