import { useEffect, useState } from 'react'
import { Actor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import type { AppActors } from '#machines/app/app.machine.ts'
import { draftSelect, type StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'
import type { StartFlow } from '#views/flow.tsx'
import type { DirtyForms } from '../forms/dirtyForms.ts'
import type { Inspect } from '../start/inspect.ts'
import { type AnyWiring, provideCalls, type Sending } from './wiring.ts'

export interface FlowServices extends Sending {
  readonly inspect: Inspect
  readonly dirtyForms: DirtyForms
  readonly actors: Pick<AppActors, 'draft'>
}

/** Id of the item that a form edits, as in its draft; empty for a new item. */
const itemOf = (input: unknown): string => (input as { item?: { _id?: string } } | undefined)?.item?._id ?? ''

const withDraft = <M extends AnyStateMachine>(
  input: InputFrom<M> | undefined,
  { values, initial, version }: StoredDraft,
): InputFrom<M> => Object.assign({}, input, { draft: { values, initial, version } })

/**
 * Creates the `useFlow` hook of an area. Event handlers and recorder observe the actor and its children from the start.
 */
export const makeUseFlow =
  (wiring: AnyWiring, services: FlowServices): StartFlow =>
  (machine, options) => {
    const { inspect, dirtyForms, actors } = services
    const [{ actor, draft }] = useState(() => {
      const draft = draftSelect.restoredBy(machine.id, itemOf(options?.input))(actors.draft.getSnapshot())
      const input = draft ? withDraft<typeof machine>(options?.input, draft) : options?.input
      return { draft, actor: new Actor(provideCalls(machine, wiring[machine.id] ?? {}, services), { input, inspect }) }
    })
    useEffect(() => {
      const stop = startActor(actor)
      dirtyForms.add(actor, machine.id)
      if (draft) actors.draft.send({ type: 'draft.taken' })
      return () => {
        dirtyForms.remove(actor)
        stop()
      }
    }, [actor, draft, machine.id])
    return actor
  }

const pendingStops = new WeakMap<AnyActorRef, ReturnType<typeof setTimeout>>()

/**
 * Starts an actor and returns a function that stops it after a delay: a remount in the same tick (StrictMode) keeps the
 * actor running.
 */
const startActor = (actor: Actor<AnyStateMachine>) => {
  clearTimeout(pendingStops.get(actor))
  if (actor.getSnapshot().status === 'active') actor.start()
  return () => {
    pendingStops.set(
      actor,
      setTimeout(() => actor.stop()),
    )
  }
}
