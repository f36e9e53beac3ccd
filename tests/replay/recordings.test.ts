import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flowOf } from '../../src/flows/all.ts'
import type { RecordedActor } from '../../src/flows/recording.ts'
import { replay } from '../../src/flows/replay.ts'
import { kept, RECORDINGS, replayed } from './support/kept.ts'

const names = readdirSync(RECORDINGS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))

test('there are recordings', () => expect(names).not.toEqual([]))

describe.each(names)('%s', (name) => {
  const recording = kept(name)
  const partingsOf = (actor: RecordedActor) =>
    replay({ ...recording, actors: [actor] }, (id) => flowOf(id)?.machine).partings
  const everyStep = recording.actors.flatMap((actor) => actor.steps.map(({ n }) => ({ actor, n })))

  test("is the way of today's machines", () => {
    expect(replayed(recording).partings).toEqual([])
  })

  test('no event of it can be left out unnoticed', () => {
    for (const { actor, n } of everyStep) {
      const steps = actor.steps.filter((step) => step.n !== n)
      expect(partingsOf({ ...actor, steps })).toMatchObject([{ actor: actor.id, kind: 'missing', n }])
    }
  })

  test('no state of it can be renamed unnoticed', () => {
    for (const { actor, n } of everyStep) {
      const steps = actor.steps.map((step) => (step.n === n ? { ...step, state: 'elsewhere' } : step))
      expect(partingsOf({ ...actor, steps })).toMatchObject([{ actor: actor.id, kind: 'unknown', n }])
    }
  })
})

test('an order that the server did not move parts where its dialog had closed', () => {
  const { actors } = kept('order-to-delivered')
  const dialog = actors.find(({ machine }) => machine === 'changeStatus') as RecordedActor
  const answers = dialog.steps.filter(({ event }) => event?.type === 'xstate.done.actor.updateOrderStatus')
  expect(answers.length).toBeGreaterThan(0)
  for (const { n, event } of answers) {
    const output = { ok: false, error: { _tag: 'HTTP', status: 409, message: 'The order has moved on.' } }
    const steps = dialog.steps.map((step) =>
      step.n === n ? { ...step, event: { type: String(event?.type), output } } : step,
    )
    const changed = { ...kept('order-to-delivered'), actors: [{ ...dialog, steps }] }
    expect(replay(changed, (id) => flowOf(id)?.machine).partings).toMatchObject([{ n, kind: 'state' }])
  }
})
