import type { QueryClient } from '@tanstack/react-query'
import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import { annotationOf, ReadsHeaders } from '#contract/calls/annotations.ts'
import { type DataOf, type Endpoint, type FormPartsOf, isMultipart } from '#contract/calls/effectEndpoint.ts'
import type { LastChange } from '#contract/calls/lastChange.ts'
import { inLanguage } from '#data/localized.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf, Declared, DeclaredCall, DeclaredRequest, Watcher } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cache } from '../start/cache.ts'
import { sendOnce, shareReply } from './sendOnce.ts'
import { waits } from './waits.ts'
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

/** Puts the value of a call into the cache. */
type Keep<Value> = (client: QueryClient, value: Value, request: DeclaredRequest['request']) => unknown

/** What an area does with the declared calls of its flows besides sending them. */
export interface Interceptors {
  /** By the name of an endpoint: puts the value of its calls into the cache before their flow continues. */
  readonly answers?: Readonly<Record<string, Keep<never>>>
  /** The key with which a guest acts as the customer of an order; sent where the endpoint reads it. */
  readonly orderKeyOf?: (client: QueryClient, orderId: string) => string | undefined
}

/** The interceptors that put the value of each of these calls into the cache. */
export const answersOf = <E extends Endpoint>(endpoints: readonly E[], keep: Keep<DataOf<E>>) =>
  Object.fromEntries(endpoints.map(({ identifier }) => [identifier, keep]))

/** What the calls of a flow are sent with. */
export interface Sending extends Interceptors {
  readonly http: Http
  readonly cache?: Pick<Cache, 'opened'>
}

const isLogic = (call: AnyActorLogic | AnyCalls): call is AnyActorLogic => typeof call.transition === 'function'

const isMachine = (actor: object | undefined): actor is AnyStateMachine => actor !== undefined && 'provide' in actor

const transfers = () => import('./transfers.ts')

/** The key with which a guest sends a call about an order. */
const orderKeyOf = ({ endpoint, request }: DeclaredRequest, { orderKeyOf, cache }: Sending) => {
  if (!annotationOf(endpoint, ReadsHeaders)?.includes('X-Order-Key')) return undefined
  const { orderId } = Object.assign({}, request.payload, request.params) as { readonly orderId?: string }
  const client = cache?.opened()
  return orderId && client && orderKeyOf?.(client, orderId)
}

/** Sends a declared request. Only reads and downloads are aborted when their state is left. */
const send = async (declared: DeclaredRequest, sending: Sending, signal: AbortSignal): Promise<Reply<unknown>> => {
  const { endpoint, request, isOnce, isShared, isShown, file, lastChange } = declared
  const isAborted = isShown || file || endpoint.method === 'GET'
  const payload = isMultipart(endpoint)
    ? (await transfers()).formData(request.payload as FormPartsOf<Endpoint>)
    : request.payload
  const parts = { orderKey: orderKeyOf(declared, sending), ...request, payload }
  const sendParts = (idempotencyKey?: string) =>
    sending.http.reply(callOfParts(endpoint, { ...parts, idempotencyKey }), isAborted ? signal : undefined)
  const content = [endpoint.path, request]
  const sendContent = () => (isOnce ? sendOnce(content, sendParts) : sendParts())
  const [reply, last] = await Promise.all([
    isShared ? shareReply(content, sendContent) : sendContent(),
    lastChange && (send(lastChange, sending, signal) as Promise<Reply<LastChange>>),
  ])
  if (file) return (await transfers()).savedAs(file, reply)
  const client = sending.cache?.opened()
  if (reply.ok && client) await sending.answers?.[endpoint.identifier]?.(client, reply.value as never, request)
  // Without an answer the person is not named.
  if (reply.ok && last?.ok) return { ok: true, value: Object.assign({}, reply.value, { changedBy: last.value.by }) }
  return isShown ? inLanguage(reply) : reply
}

const watchers: { readonly [name in Watcher]: AnyActorLogic } = { watchAddress, ...waits }

const logicOf = (declares: DeclaredCall | Watcher, sending: Sending) =>
  typeof declares === 'string'
    ? watchers[declares]
    : fromPromise(({ input, signal }) => send(declares(input as never), sending, signal))

/** The machine with its declared calls and those of the area, and its child machines with theirs. */
export const provideCalls = <M extends AnyStateMachine>(machine: M, calls: AnyCalls, sending: Sending): M => {
  const actors = Object.entries(
    machine.implementations.actors as Record<string, (AnyActorLogic & Declared) | undefined>,
  ).map(([src, logic]) => {
    const given = calls[src]
    if (given && isLogic(given)) return [src, given]
    if (isMachine(logic)) return [src, provideCalls(logic, given ?? {}, sending)]
    return [src, logic?.declares ? logicOf(logic.declares, sending) : logic]
  })
  return machine.provide({ actors: Object.fromEntries(actors) }) as M
}
