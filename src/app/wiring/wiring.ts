import type { AnyActorLogic, AnyStateMachine, StateMachine } from 'xstate'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'

type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

type CallsOfActor<Logic> = Logic extends AnyStateMachine ? CallsOf<Logic> : Logic

type AllCallsOf<M extends AnyStateMachine> = {
  readonly [Src in keyof ActorsOf<M> as keyof CallsOfActor<ActorsOf<M>[Src]> extends never ? never : Src]: CallsOfActor<
    ActorsOf<M>[Src]
  >
}

/** The id that a machine's file writes; `string` or undefined for a machine of a factory. */
type IdOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer Schema,
    infer _TransitionMeta
  >
    ? Schema['id']
    : never

/**
 * All actors that a machine declares without an implementation: its calls and watchers, and those of its child machines
 * under the source of the child. A missing one is a type error. The machines of a factory (`screenMachine`,
 * `editorMachine`) declare calls that some of them never make, so these are optional.
 */
export type CallsOf<M extends AnyStateMachine> =
  string extends IdOf<M> ? Partial<AllCallsOf<M>> : undefined extends IdOf<M> ? Partial<AllCallsOf<M>> : AllCallsOf<M>

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
