import { useEffect, useState } from 'react'
import {
  Actor,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  fromPromise,
  type InputFrom,
  waitFor,
} from 'xstate'
import type { StoryRuntime } from './storyRuntime.ts'

/** The path of a machine to the state that a story shows. */
export interface Path {
  /** Sent one after another, each once the machine is no longer busy; `passTime(ms)` advances the clock. */
  readonly events?: readonly EventObject[]
  /** The result of each call by source; an array for successive calls. A call without a result stays in flight. */
  readonly replies?: { readonly [src: string]: unknown }
  /** Replaces the input that the view passes. */
  readonly input?: unknown
}

/** Starts a machine while the calling component is mounted, and returns its actor. */
export type UseMachineFlow = <M extends AnyStateMachine>(
  machine: M,
  options?: { readonly input?: InputFrom<M> | undefined },
) => Actor<M>

const PASS_TIME = 'story.passTime'
const AT_ONCE = 'story.atOnce'
/** Advances the clock by `ms` milliseconds. */
export const passTime = (ms: number): EventObject => ({ type: PASS_TIME, ms }) as EventObject
/** Sends the event, or advances the clock, at once: also of a busy machine. */
export const atOnce = (event: EventObject): EventObject => ({ type: AT_ONCE, event }) as EventObject

export type Paths = { readonly [machine: string]: Path }

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'
const parentOf = (self: AnyActorRef): string => (self as { _parent?: AnyActorRef })._parent?.sessionId ?? ''

/**
 * Replaces the actors of a machine: child machines stay real, the runtime's hooks provide or keep others, and calls
 * resolve with the results of the machine's path.
 */
export const provideActors = <M extends AnyStateMachine>(machine: M, paths: Paths, runtime: StoryRuntime): M => {
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
        runtime.addPending({ actor: parentOf(self), call: self.id, resolve, reject }, signal),
      )
    })
  const actors = Object.entries(machine.implementations.actors as Record<string, unknown>)
    .filter(([name]) => !runtime.hooks.isKept(name))
    .map(([name, logic]) => [name, isMachine(logic) ? provideActors(logic, paths, runtime) : call(name)])
  return machine.provide({ actors: { ...Object.fromEntries(actors), ...runtime.hooks.provide(machine, runtime) } }) as M
}

const runPath = async (
  actor: AnyActorRef,
  machine: AnyStateMachine,
  paths: Paths,
  runtime: StoryRuntime,
): Promise<void> => {
  for (const event of paths[machine.id]?.events ?? []) {
    const isAtOnce = event.type === AT_ONCE
    const sent = isAtOnce ? (event as unknown as { event: EventObject }).event : event
    if (!isAtOnce) await untilIdle(actor, runtime.hooks.busyTag)
    if (actor.getSnapshot().status !== 'active') return
    if (sent.type !== PASS_TIME) actor.send(sent)
    else {
      // The delay begins when the call before it has resolved.
      await new Promise<void>((resolve) => setTimeout(resolve))
      runtime.clock.advance((sent as unknown as { ms: number }).ms)
    }
  }
  // A call that has resolved may start a child machine.
  await new Promise<void>((resolve) => setTimeout(resolve))
  const children = Object.values(actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)
  for (const child of children) {
    const logic = (child as { logic?: unknown } | undefined)?.logic
    if (child && isMachine(logic)) await runPath(child, logic, paths, runtime)
  }
}

const untilIdle = (actor: AnyActorRef, busyTag: string) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag(busyTag), { timeout: Number.POSITIVE_INFINITY })

/** Runs machines as real actors whose calls resolve in memory, each along the path under its machine's id. */
export const createStoryFlow =
  (paths: Paths, runtime: StoryRuntime): UseMachineFlow =>
  (machine, options) => {
    const [actor] = useState(() => {
      const input = (paths[machine.id]?.input ?? options?.input) as InputFrom<typeof machine>
      const logic = provideActors(machine, paths, runtime)
      return new Actor(logic, { input, clock: runtime.clock, inspect: runtime.recorder.inspect })
    })
    useEffect(() => {
      const disconnect = runtime.hooks.connect(actor, runtime)
      actor.start()
      // Leaving a story stops its actor, so the rest of its path is dropped.
      runtime.addPath(runPath(actor, machine, paths, runtime).catch(() => undefined))
      return () => {
        disconnect()
        actor.stop()
      }
    }, [actor, machine])
    return actor
  }
