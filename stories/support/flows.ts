import { useEffect, useState } from 'react'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  waitFor,
} from 'xstate'
import type { UseFlow } from '../../src/views/flow.tsx'
import type { Stage } from './stage.ts'

/** How a flow gets to the state that a story shows. */
export interface Path {
  /** Sent one after another, each once the flow has stopped being busy; `passes(ms)` lets time pass. */
  readonly events?: readonly EventObject[]
  /** What each call answers (one after the other, where there are several); a call without an answer stays in flight. */
  readonly replies?: { readonly [actor: string]: unknown }
  /** What the flow begins with, instead of what the view gives it. */
  readonly input?: unknown
}

const TIME = 'time.passes'
/** So many milliseconds go by. */
export const passes = (ms: number): EventObject => ({ type: TIME, ms }) as EventObject
/** Sent at once, also to a flow that is busy. */
export const meanwhile = (event: EventObject): EventObject => ({ type: 'meanwhile', event }) as EventObject

export type Paths = { readonly [machine: string]: Path }

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'
const parentOf = (self: AnyActorRef): string => (self as { _parent?: AnyActorRef })._parent?.sessionId ?? ''

const pathIn = (place: string) => place.replace(/[?#].*$/s, '')

/** Tells a screen of the story's address, as the application does of the page's. */
const watchAddress = ({ place }: Stage) =>
  fromCallback<EventObject, { path: string }>(({ input, sendBack }) =>
    place.subscribe(() => {
      const at = place.at()
      const search = at.slice(pathIn(at).length)
      if (pathIn(at) === input.path) sendBack({ type: 'address.changed', search } as EventObject)
    }),
  )

/** Where a flow leads on the same page, the page follows; elsewhere there is nothing to show. */
export const followed = (actor: AnyActorRef, { place, isPlayed }: Stage) =>
  actor.on('navigate', ({ to, replace }: { to: string; replace?: boolean }) => {
    if (isPlayed() && pathIn(to) === pathIn(place.at())) place.go(to, { replace })
  })

/**
 * Child machines stay real; of what watches the page (`watch…`) only its address has something to tell; calls answer as
 * the path says.
 */
export const led = (machine: AnyStateMachine, paths: Paths, stage: Stage): AnyStateMachine => {
  const replies = new Map(
    Object.entries(paths[machine.id]?.replies ?? {}).map(([name, reply]) => [
      name,
      Array.isArray(reply) ? [...reply] : [reply],
    ]),
  )
  const call = (name: string) =>
    fromPromise<unknown>(({ self, signal }) => {
      const given = replies.get(name) ?? []
      const reply = given.length > 1 ? given.shift() : given[0]
      if (reply !== undefined) return Promise.resolve(reply)
      return new Promise((resolve, reject) =>
        stage.wait({ actor: parentOf(self), call: self.id, answer: resolve, break: reject }, signal),
      )
    })
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
    .filter(([name]) => !name.startsWith('watch'))
    .map(([name, logic]) => [name, isMachine(logic) ? led(logic, paths, stage) : call(name)])
  const address = 'watchAddress' in machine.implementations.actors ? { watchAddress: watchAddress(stage) } : {}
  return machine.provide({ actors: { ...Object.fromEntries(actors), ...address } })
}

const lead = async (actor: AnyActorRef, machine: AnyStateMachine, paths: Paths, stage: Stage): Promise<void> => {
  for (const event of paths[machine.id]?.events ?? []) {
    if (event.type === 'meanwhile') {
      actor.send((event as unknown as { event: EventObject }).event)
      continue
    }
    await atRest(actor)
    if (event.type === TIME) stage.clock.advance((event as unknown as { ms: number }).ms)
    else actor.send(event)
  }
  await Promise.resolve()
  const children = Object.values(actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)
  for (const child of children) {
    const logic = (child as { logic?: unknown } | undefined)?.logic
    if (child && isMachine(logic)) await lead(child, logic, paths, stage)
  }
}

const atRest = (actor: AnyActorRef) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })

/** Flows on real actors over calls in memory, each led along the path that stands under its machine's id. */
export const replaying =
  (paths: Paths, stage: Stage): UseFlow =>
  (machine, ...[options]) => {
    const [actor] = useState(() => {
      const input = paths[machine.id]?.input ?? options?.input
      return createActor(led(machine, paths, stage), { input, clock: stage.clock, inspect: stage.watch.inspect })
    })
    useEffect(() => {
      const { unsubscribe } = followed(actor, stage)
      actor.start()
      // A story that is left stops its actor; the rest of its path has no one left to go to.
      stage.leading(lead(actor, machine, paths, stage).catch(() => undefined))
      return () => {
        unsubscribe()
        actor.stop()
      }
    }, [actor, machine])
    return actor as never
  }
