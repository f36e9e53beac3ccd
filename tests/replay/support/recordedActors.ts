import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type CreatedRecording, createRecording } from '#devtools/recording/createRecording.ts'
import { createRecorder } from '#devtools/recording/recorder.ts'
import { createRedaction } from '#devtools/redaction/redaction.ts'
import { errorReply, successReply } from '#machines/core/fixtures.ts'
import { redactionRules } from '#machines/core/redaction.ts'
import { productsMachine } from '#machines/products/products.machine.ts'

/** Resolves after the pending promises. */
export const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve))

interface RecordedMachine {
  readonly actor: AnyActorRef
  readonly clock: SimulatedClock
  /** Attaches the recorder. */
  readonly attach: () => void
  readonly record: () => CreatedRecording
}

/** A started actor without a recorder. */
export const startUnrecorded = (machine: AnyStateMachine, input: unknown): RecordedMachine => {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => clock.now())
  let isAttached = false
  const actor = createActor(machine, { input, clock, inspect: (event) => isAttached && recorder.inspect(event) })
  actor.start()
  return {
    actor,
    clock,
    attach: () => {
      isAttached = true
      recorder.attach(actor)
    },
    record: () => createRecording(recorder.actors(), createRedaction(redactionRules), new Date(0)),
  }
}

/**
 * A recording of the list of products: a search, a cancelled delete, and a delete whose call fails once. It has a machine
 * and two child machines.
 */
export const productDeleted = async (): Promise<CreatedRecording> => {
  const replies = [errorReply(500, 'Try again'), successReply(null)]
  const { confirm } = productsMachine.implementations.actors as { confirm: AnyStateMachine }
  const machine = (productsMachine as AnyStateMachine).provide({
    actors: {
      confirm: confirm.provide({ actors: { act: fromPromise(async () => replies.shift()) } }),
      watchAddress: fromCallback(() => {}),
    },
  })
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => clock.now())
  const actor = createActor(machine, {
    input: { path: '/admin/products', search: '' },
    clock,
    inspect: recorder.inspect,
  })
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
  await nextTask()
  child()?.send({ type: 'dialog.confirm' })
  await nextTask()
  actor.stop()
  return createRecording(recorder.actors(), createRedaction(redactionRules), new Date(0))
}
