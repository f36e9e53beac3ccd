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

type Paths = { readonly [machine: string]: Path }

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'

/** Child machines stay real; what watches the page (`watch…`) has nothing to tell; calls answer as the path says. */
const led = (machine: AnyStateMachine, paths: Paths): AnyStateMachine => {
  const { replies = {} } = paths[machine.id] ?? {}
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
    .filter(([name]) => !name.startsWith('watch'))
    .map(([name, logic]) => [
      name,
      isMachine(logic) ? led(logic, paths) : fromPromise<unknown>(async () => replies[name] ?? silence),
    ])
  return machine.provide({ actors: Object.fromEntries(actors) })
}

const replay = async (actor: AnyActorRef, machine: AnyStateMachine, paths: Paths): Promise<void> => {
  for (const event of paths[machine.id]?.events ?? []) {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })
    actor.send(event)
  }
  const children = Object.values(actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)
  for (const child of children) {
    const logic = (child as { logic?: unknown } | undefined)?.logic
    if (child && isMachine(logic)) await replay(child, logic, paths)
  }
}

/** Flows on real actors over calls in memory, each led along the path that stands under its machine's id. */
export const replaying =
  (paths: Paths): UseFlow =>
  (machine, ...[options]) => {
    const [actor] = useState(() => createActor(led(machine, paths), options))
    useEffect(() => {
      actor.start()
      // A story that is left stops its actor; the rest of its path has no one left to go to.
      replay(actor, machine, paths).catch(() => undefined)
      return () => {
        actor.stop()
      }
    }, [actor, machine])
    return actor as never
  }
