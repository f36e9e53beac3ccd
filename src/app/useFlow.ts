import { useEffect, useState } from 'react'
import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import type { KeptDraft } from '../../machines/unsavedChanges/draft.machine.ts'
import type { UseFlow } from '../views/flow.tsx'
import type { DirtyForms } from './dirtyForms.ts'
import type { Drafts } from './drafts.ts'
import type { Inspect } from './inspect.ts'

/** An area's calls: by machine id, the actors that the machine names. */
export type Wiring = { readonly [machine: string]: { readonly [actor: string]: AnyActorLogic } }

/** The actors that a machine leaves to be filled. */
export type CallsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

interface Wired {
  readonly inspect: Inspect
  readonly work: DirtyForms
  readonly drafts: Drafts
}

/** What a form is about, as its draft knows it. */
const itemOf = (input: unknown): string => (input as { item?: { _id?: string } } | undefined)?.item?._id ?? ''

const withDraft = (input: unknown, { values, initial, version }: KeptDraft) => ({
  ...(input as object),
  draft: { values, initial, version },
})

/** A flow over an area's calls; outlets and recorder hear it from its first moment, its children too. */
export const makeUseFlow =
  (wiring: Wiring, { inspect, work, drafts }: Wired): UseFlow =>
  (machine, ...[options]) => {
    const [{ actor, draft }] = useState(() => {
      const draft = drafts.restoredBy(machine.id, itemOf(options?.input))
      const input = draft ? withDraft(options?.input, draft) : options?.input
      const provided = machine.provide({ actors: wiring[machine.id] }) as AnyStateMachine
      return { draft, actor: createActor(provided, { input, inspect }) }
    })
    useEffect(() => {
      const stop = live(actor)
      work.add(actor, machine.id)
      if (draft) drafts.taken()
      return () => {
        work.remove(actor)
        stop()
      }
    }, [actor, draft, machine.id])
    return actor as never
  }

const stopping = new WeakMap<AnyActorRef, ReturnType<typeof setTimeout>>()

/** Starts an actor and gives what stops it; a mount that follows at once (StrictMode) takes it over as it is. */
const live = (actor: AnyActorRef) => {
  clearTimeout(stopping.get(actor))
  if (actor.getSnapshot().status === 'active') actor.start()
  return () => {
    stopping.set(
      actor,
      setTimeout(() => actor.stop()),
    )
  }
}
