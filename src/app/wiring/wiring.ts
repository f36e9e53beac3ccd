import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import { type Endpoint, type FormPartsOf, isMultipart } from '#contract/calls/effectEndpoint.ts'
import type { LastChange } from '#contract/calls/lastChange.ts'
import { inLanguage } from '#data/localized.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf, Declared, DeclaredCall, DeclaredRequest } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cache } from '../start/cache.ts'
import { makeSendOnce } from './sendOnce.ts'
import { watchAddress } from './watchAddress.ts'

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

const transfers = () => import('./transfers.ts')

/** Sends a declared request. Only reads and downloads are aborted when their state is left. */
const send = async (
  { endpoint, request, isOnce, isShown, file, lastChange }: DeclaredRequest,
  http: Http,
  signal: AbortSignal,
): Promise<Reply<unknown>> => {
  const isAborted = isShown || file || endpoint.method === 'GET'
  const payload = isMultipart(endpoint)
    ? (await transfers()).formData(request.payload as FormPartsOf<Endpoint>)
    : request.payload
  const sendParts = (idempotencyKey?: string) =>
    http.reply(callOfParts(endpoint, { ...request, payload, idempotencyKey }), isAborted ? signal : undefined)
  const [reply, last] = await Promise.all([
    isOnce ? sendOnce([endpoint.path, request], sendParts) : sendParts(),
    lastChange && (send(lastChange, http, signal) as Promise<Reply<LastChange>>),
  ])
  if (file) return (await transfers()).savedAs(file, reply)
  // Without an answer the person is not named.
  if (reply.ok && last?.ok) return { ok: true, value: Object.assign({}, reply.value, { changedBy: last.value.by }) }
  return isShown ? inLanguage(reply) : reply
}

const sending = (requestOf: DeclaredCall, http: Http) =>
  fromPromise(({ input, signal }) => send(requestOf(input as never), http, signal))

/** The machine with its declared calls and those of the area, and its child machines with theirs. */
export const provideCalls = <M extends AnyStateMachine>(machine: M, calls: AnyCalls, http: Http): M => {
  const actors = Object.entries(
    machine.implementations.actors as Record<string, (AnyActorLogic & Declared) | undefined>,
  ).map(([src, logic]) => {
    const given = calls[src]
    if (given && isLogic(given)) return [src, given]
    if (isMachine(logic)) return [src, provideCalls(logic, given ?? {}, http)]
    if (logic?.declares === 'watchAddress') return [src, watchAddress]
    return [src, logic?.declares ? sending(logic.declares, http) : logic]
  })
  return machine.provide({ actors: Object.fromEntries(actors) }) as M
}
