import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RecordedActor } from '#devtools/recording/recording.ts'
import { replay } from '#devtools/replay/replay.ts'
import { createTimeline } from '#devtools/replay/timeline.ts'
import { machineOf } from '#machines/registry.ts'
import { RECORDINGS, readStored, replayStored } from './support/recordings.ts'

const names = readdirSync(RECORDINGS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))

test('recordings exist', () => expect(names).not.toEqual([]))

describe.each(names)('%s', (name) => {
  const recording = readStored(name)
  const divergencesOf = (actor: RecordedActor) => replay({ ...recording, actors: [actor] }, machineOf).divergences
  const everyStep = recording.actors.flatMap((actor) => actor.steps.map(({ n }) => ({ actor, n })))

  test("replays on today's machines without a divergence", () => {
    expect(replayStored(recording).divergences).toEqual([])
  })

  test('each removed event is a divergence at its step', () => {
    for (const { actor, n } of everyStep) {
      const steps = actor.steps.filter((step) => step.n !== n)
      expect(divergencesOf({ ...actor, steps })).toMatchObject([{ actor: actor.id, kind: 'missing', n }])
    }
  })

  test('each renamed state is a divergence at its step', () => {
    for (const { actor, n } of everyStep) {
      const steps = actor.steps.map((step) => (step.n === n ? { ...step, state: 'elsewhere' } : step))
      expect(divergencesOf({ ...actor, steps })).toMatchObject([{ actor: actor.id, kind: 'unknown', n }])
    }
  })
})

test('a failed deletion diverges at the step that closed the dialog', () => {
  const stored = readStored('category-create-and-delete')
  const dialog = stored.actors.find(({ machine }) => machine === 'confirm') as RecordedActor
  const output = { ok: false, error: { _tag: 'HTTP', status: 409, message: 'The category has changed.' } }
  const steps = dialog.steps.map((step) =>
    step.event?.type === 'xstate.done.actor.act' ? { ...step, event: { ...step.event, output } } : step,
  )
  expect(steps).not.toEqual(dialog.steps)
  expect(replay({ ...stored, actors: [{ ...dialog, steps }] }, machineOf).divergences).toMatchObject([
    { n: 2, kind: 'state' },
  ])
})

test.each(names)('the timeline of %s contains each step once, and the steps of each actor in order', (name) => {
  const recording = readStored(name)
  const timeline = createTimeline(recording)
  for (const { id, steps } of recording.actors) {
    expect(timeline.filter(({ log }) => log.id === id).map(({ step }) => step.n)).toStrictEqual(steps.map(({ n }) => n))
  }
})
