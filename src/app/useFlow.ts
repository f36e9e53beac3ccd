import { useEffect, useState } from 'react'
import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import type { AppActors } from '../../machines/app/app.machine.ts'
import type { StoredDraft } from '../../machines/unsavedChanges/draft.machine.ts'
import { draftSelect } from '../../machines/unsavedChanges/draft.select.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { DirtyForms } from './dirtyForms.ts'
import type { Inspect } from './inspect.ts'

/** The calls of an area: for each machine id, the actors that the machine declares without an implementation. */
export type Wiring = { readonly [machine: string]: { readonly [actor: string]: AnyActorLogic } }

/** The implementations that a machine requires for its declared actors. */
export type CallsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

interface FlowServices {
  readonly inspect: Inspect
  readonly dirtyForms: DirtyForms
  readonly actors: Pick<AppActors, 'draft'>
}

/** Id of the item that a form edits, as in its draft; empty for a new item. */
const itemOf = (input: unknown): string => (input as { item?: { _id?: string } } | undefined)?.item?._id ?? ''

const withDraft = (input: unknown, { values, initial, version }: StoredDraft) => ({
  ...(input as object),
  draft: { values, initial, version },
})

/**
 * Creates the `useFlow` hook of an area. Event handlers and recorder observe the actor and its children from the start.
 */
export const makeUseFlow =
  (wiring: Wiring, { inspect, dirtyForms, actors }: FlowServices): UseFlow =>
  (machine, ...[options]) => {
    const [{ actor, draft }] = useState(() => {
      const draft = draftSelect.restoredBy(machine.id, itemOf(options?.input))(actors.draft.getSnapshot())
      const input = draft ? withDraft(options?.input, draft) : options?.input
      const provided = machine.provide({ actors: wiring[machine.id] }) as AnyStateMachine
      return { draft, actor: createActor(provided, { input, inspect }) }
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
    return actor as never
  }

const pendingStops = new WeakMap<AnyActorRef, ReturnType<typeof setTimeout>>()

/**
 * Starts an actor and returns a function that stops it after a delay: a remount in the same tick (StrictMode) keeps the
 * actor running.
 */
const startActor = (actor: AnyActorRef) => {
  clearTimeout(pendingStops.get(actor))
  if (actor.getSnapshot().status === 'active') actor.start()
  return () => {
    pendingStops.set(
      actor,
      setTimeout(() => actor.stop()),
    )
  }
}
