import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Http } from '#http/runtime.ts'
import type { Cache } from '../start/cache.ts'

type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

type CallsOfActor<Logic> = Logic extends AnyStateMachine ? CallsOf<Logic> : Logic

/**
 * All actors that a machine declares without an implementation: its calls and watchers, and those of its child machines
 * under the source of the child. A missing one is a type error.
 */
export type CallsOf<M extends AnyStateMachine> = {
  readonly [Src in keyof ActorsOf<M> as keyof CallsOfActor<ActorsOf<M>[Src]> extends never ? never : Src]: CallsOfActor<
    ActorsOf<M>[Src]
  >
}

/** The calls of the machines of an area, by machine id; a machine without calls is left out. */
export type Wiring<Flows extends { readonly [Id in keyof Flows]: AnyStateMachine }> = {
  readonly [Id in keyof Flows as keyof CallsOf<Flows[Id]> extends never ? never : Id]: CallsOf<Flows[Id]>
}

/** Creates the calls of all machines that the views of an area start (`flow.ts` in their folder). */
export type Area<Flows extends { readonly [Id in keyof Flows]: AnyStateMachine }> = (
  http: Http,
  cache: Cache,
) => Wiring<Flows>

/** The calls of any machine. */
export interface AnyCalls {
  readonly [src: string]: AnyActorLogic | AnyCalls
}
/** The calls of any area, by machine id. */
export interface AnyWiring {
  readonly [machine: string]: AnyCalls
}

const isLogic = (call: AnyActorLogic | AnyCalls): call is AnyActorLogic => typeof call.transition === 'function'

const isMachine = (actor: object | undefined): actor is AnyStateMachine => actor !== undefined && 'provide' in actor

/** The machine with its calls, and its child machines with theirs. */
export const provideCalls = <M extends AnyStateMachine>(machine: M, calls: AnyCalls): M => {
  const actors = Object.entries(calls).map(([src, call]) => {
    const child = machine.implementations.actors[src]
    return [src, !isLogic(call) && isMachine(child) ? provideCalls(child, call) : call]
  })
  return machine.provide({ actors: Object.fromEntries(actors) }) as M
}
