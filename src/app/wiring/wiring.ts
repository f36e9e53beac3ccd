import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import { inLanguage } from '#data/localized.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Declared, DeclaredCall } from '#machines/core/calls.ts'
import type { Cache } from '../start/cache.ts'
import { makeSendOnce } from './sendOnce.ts'

type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

type CallsOfActor<Logic> = keyof Declared extends keyof Logic
  ? Record<never, never>
  : Logic extends AnyStateMachine
    ? CallsOf<Logic>
    : Logic

/**
 * All actors of a machine that have neither an implementation nor a declared call (`machines/core/calls.ts`): its watchers
 * and other calls, and those of its child machines under the source of the child. A missing one is a type error.
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

const sendOnce = makeSendOnce()

/** Sends a declared call. Only reads and downloads are aborted when their state is left. */
const sending = ({ endpoint, request: requestOf, isOnce, isShown, file }: DeclaredCall, http: Http) =>
  fromPromise(async ({ input, signal }) => {
    const request = requestOf(input as never)
    const isRead = isShown || file || endpoint.method === 'GET'
    const send = (idempotencyKey?: string) =>
      http.reply(callOfParts(endpoint, { ...request, idempotencyKey }), isRead ? signal : undefined)
    const reply = await (isOnce ? sendOnce([endpoint.path, request], send) : send())
    if (file && reply.ok) {
      const { saveCsv } = await import('../browser/saveFile.ts')
      saveCsv(reply.value as Uint8Array, file)
      return { ok: true, value: null }
    }
    return isShown ? inLanguage(reply) : reply
  })

/** The machine with its declared calls and those of the area, and its child machines with theirs. */
export const provideCalls = <M extends AnyStateMachine>(machine: M, calls: AnyCalls, http: Http): M => {
  const actors = Object.entries(
    machine.implementations.actors as Record<string, (AnyActorLogic & Declared) | undefined>,
  ).map(([src, logic]) => {
    const given = calls[src]
    if (given && isLogic(given)) return [src, given]
    if (isMachine(logic)) return [src, provideCalls(logic, given ?? {}, http)]
    return [src, logic?.call ? sending(logic.call, http) : logic]
  })
  return machine.provide({ actors: Object.fromEntries(actors) }) as M
}
