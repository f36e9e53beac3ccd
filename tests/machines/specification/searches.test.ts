import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { flows } from '#machines/registry.ts'

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
