import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { flowOf, flows } from '#machines/registry.ts'

const searching = flows.filter(({ fixtures }) => 'search.type' in fixtures.events)
const pauseOf = ({ implementations }: AnyStateMachine) => Number(implementations.delays.debounce)

test.each(searching.map((flow) => ({ ...flow, id: flow.machine.id })))(
  'each letter starts the wait for a pause again: $id',
  ({ machine, fixtures }) => {
    const clock = new SimulatedClock()
    const actor = createActor(machine, { input: Object.values(fixtures.inputs)[0], clock })
    const waits = () => actor.getSnapshot()._nodes.some(({ after }) => after.some(({ delay }) => delay === 'debounce'))
    actor.start()
    const pause = pauseOf(machine)
    actor.send({ type: 'search.type', text: 'hon' })
    clock.increment(pause - 1)
    actor.send({ type: 'search.type', text: 'honey' })
    clock.increment(pause - 1)
    expect(waits()).toBe(true)
    // Lists call the text in the field `searchInput`.
    expect(actor.getSnapshot().context.searchInput ?? 'honey').toBe('honey')
    clock.increment(1)
    expect(waits()).toBe(false)
    actor.stop()
  },
)

test.each(['cartPage', 'cartSync'])('each change of the cart starts the wait for a pause again: %s', async (id) => {
  const { machine, fixtures } = flowOf(id)!
  const clock = new SimulatedClock()
  const [change, other] = fixtures.events['lines.changed']!
  const output = Object.values(fixtures.outcomes)[0]!.good
  const readFirst = fromPromise(() => Promise.resolve(output))
  const actors = { priceCart: readFirst, readCart: readFirst }
  const actor = createActor(machine.provide({ actors }), { input: Object.values(fixtures.inputs).at(-1), clock })
  const waits = () => actor.getSnapshot().value === 'changed'
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const pause = Number(machine.implementations.delays.pause)
  actor.send(change!)
  clock.increment(pause - 1)
  actor.send(other!)
  clock.increment(pause - 1)
  expect(waits()).toBe(true)
  clock.increment(1)
  expect(waits()).toBe(false)
  actor.stop()
})
