import { useEffect, useState } from 'react'
import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import type { UseFlow } from '../views/flow.tsx'
import type { Inspect } from './inspect.ts'

/** An area's calls: by machine id, the actors that the machine names. */
export type Wiring = { readonly [machine: string]: { readonly [actor: string]: AnyActorLogic } }

/** The actors that a machine leaves to be filled. */
export type CallsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** A flow over an area's calls; outlets and recorder hear it from its first moment, its children too. */
export const makeUseFlow =
  (wiring: Wiring, inspect: Inspect): UseFlow =>
  (machine, ...[options]) => {
    const [actor] = useState(() =>
      createActor(machine.provide({ actors: wiring[machine.id] }) as AnyStateMachine, { ...options, inspect }),
    )
    useEffect(() => live(actor), [actor])
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
