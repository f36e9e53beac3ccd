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

/** The path of a machine to the state that a story shows. */
export interface Path {
  /** Sent one after another, each once the machine is no longer busy; `passes(ms)` advances the clock. */
  readonly events?: readonly EventObject[]
  /** The result of each call by actor name; an array for successive calls. A call without a result stays in flight. */
  readonly replies?: { readonly [actor: string]: unknown }
  /** Replaces the input that the view passes. */
  readonly input?: unknown
}

const TIME = 'time.passes'
const AT_ONCE = 'send.at.once'
/** Advances the clock by `ms` milliseconds. */
export const passes = (ms: number): EventObject => ({ type: TIME, ms }) as EventObject
/** Sends the event at once, also to a busy machine. */
export const meanwhile = (event: EventObject): EventObject => ({ type: AT_ONCE, event }) as EventObject

export type Paths = { readonly [machine: string]: Path }

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'
const parentOf = (self: AnyActorRef): string => (self as { _parent?: AnyActorRef })._parent?.sessionId ?? ''

const pathnameOf = (place: string) => place.replace(/[?#].*$/s, '')

/** Sends the query of the story's address to a screen, as the application does with the page's address. */
const watchAddress = ({ place }: Stage) =>
  fromCallback<EventObject, { path: string }>(({ input, sendBack }) =>
    place.subscribe(() => {
      const at = place.at()
      const search = at.slice(pathnameOf(at).length)
      if (pathnameOf(at) === input.path) sendBack({ type: 'address.changed', search } as EventObject)
    }),
  )

/** Applies `navigate` events of a machine to the address, but only within the same page: a story has no other pages. */
export const followed = (actor: AnyActorRef, { place, isPlayed }: Stage) =>
  actor.on('navigate', ({ to, replace }: { to: string; replace?: boolean }) => {
    if (isPlayed() && pathnameOf(to) === pathnameOf(place.at())) place.go(to, { replace })
  })

/**
 * Replaces the actors of a machine: child machines stay real, `watchAddress` follows the story's address, other watchers
 * (`watch…`) stay as the machine defines them, and calls resolve with the results of the machine's path.
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
      const results = replies.get(name) ?? []
      const reply = results.length > 1 ? results.shift() : results[0]
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
    if (event.type === AT_ONCE) {
      actor.send((event as unknown as { event: EventObject }).event)
      continue
    }
    await whenIdle(actor)
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

const whenIdle = (actor: AnyActorRef) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })

/** Runs machines as real actors whose calls resolve in memory, each along the path under its machine's id. */
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
      // Leaving a story stops its actor, so the rest of its path is dropped.
      stage.leading(lead(actor, machine, paths, stage).catch(() => undefined))
      return () => {
        unsubscribe()
        actor.stop()
      }
    }, [actor, machine])
    return actor as never
  }
