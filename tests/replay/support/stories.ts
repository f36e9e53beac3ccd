import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { categoriesMachine } from '../../../machines/categories/categories.machine.ts'
import { errorReply, successReply } from '../../../machines/core/fixtures.ts'
import { type Recorded, recordingOf } from '../../../src/flows/record.ts'
import { makeStandIns } from '../../../src/flows/standIns.ts'
import { makeWatch } from '../../../src/flows/watch.ts'

export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Watching {
  readonly actor: AnyActorRef
  readonly clock: SimulatedClock
  /** From here on it is watched. */
  readonly join: () => void
  readonly record: () => Recorded
}

/** A machine on a real actor which nobody watches yet. */
export const unwatched = (machine: AnyStateMachine, input: unknown): Watching => {
  const clock = new SimulatedClock()
  const watch = makeWatch(() => clock.now())
  let isWatching = false
  const actor = createActor(machine, { input, clock, inspect: (event) => isWatching && watch.inspect(event) })
  actor.start()
  return {
    actor,
    clock,
    join: () => {
      isWatching = true
      watch.join(actor)
    },
    record: () => recordingOf(watch.actors(), makeStandIns(), new Date(0)),
  }
}

/**
 * The list of categories with a search, and with a category that is deleted at the second try: a flow and two children of
 * it, each with a call that is answered.
 */
export const categoryDeleted = async (): Promise<Recorded> => {
  const replies = [errorReply(500, 'Try again'), successReply(null)]
  const { confirm } = categoriesMachine.implementations.actors as { confirm: AnyStateMachine }
  const machine = (categoriesMachine as AnyStateMachine).provide({
    actors: {
      confirm: confirm.provide({ actors: { act: fromPromise(async () => replies.shift()) } }),
      watchAddress: fromCallback(() => {}),
    },
  })
  const clock = new SimulatedClock()
  const watch = makeWatch(() => clock.now())
  const actor = createActor(machine, { input: { search: '' }, clock, inspect: watch.inspect })
  actor.start()
  const child = () => (actor.getSnapshot().children as { confirm?: AnyActorRef }).confirm
  actor.send({ type: 'search.type', text: 'ric' })
  clock.increment(120)
  actor.send({ type: 'search.type', text: 'rice' })
  clock.increment(300)
  actor.send({ type: 'item.delete', item: { id: 'food', name: 'Rice' } })
  child()?.send({ type: 'dialog.cancel' })
  actor.send({ type: 'item.delete', item: { id: 'food', name: 'Rice' } })
  clock.increment(1000)
  child()?.send({ type: 'dialog.confirm' })
  await turn()
  child()?.send({ type: 'dialog.confirm' })
  await turn()
  actor.stop()
  return recordingOf(watch.actors(), makeStandIns(), new Date(0))
}
