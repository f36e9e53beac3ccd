import { useEffect, useState } from 'react'
import { type AnyActorRef, type AnyStateMachine, createActor, type EventObject, fromPromise, waitFor } from 'xstate'
import type { Reply } from '../../machines/reply.ts'
import type { UseFlow } from '../../src/views/flow.tsx'

/** How a flow gets to the state that a story shows. */
export interface Path {
  /** Sent one after another, each once the flow has stopped being busy. */
  readonly events?: readonly EventObject[]
  /** What each call answers; a call without an answer stays in flight. */
  readonly replies?: { readonly [actor: string]: Reply<unknown> }
}

const silence = new Promise<never>(() => {})

const ports = (machine: AnyStateMachine, { replies = {} }: Path) =>
  Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise<unknown>(async () => replies[name] ?? silence),
    ]),
  )

const replay = async (actor: AnyActorRef, { events = [] }: Path) => {
  for (const event of events) {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })
    actor.send(event)
  }
}

/** Flows on real actors over calls in memory, each led along the path that stands under its machine's id. */
export const replaying =
  (paths: { readonly [machine: string]: Path }): UseFlow =>
  (machine, ...[options]) => {
    const path = paths[machine.id] ?? {}
    const [actor] = useState(() =>
      createActor(machine.provide({ actors: ports(machine, path) }) as AnyStateMachine, options),
    )
    useEffect(() => {
      actor.start()
      // A story that is left stops its actor; the rest of its path has no one left to go to.
      replay(actor, path).catch(() => undefined)
      return () => {
        actor.stop()
      }
    }, [actor, path])
    return actor as never
  }
