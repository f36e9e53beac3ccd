import { type DefaultError, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { DataKind } from '../../../contract/constants.ts'
import { confirmMachine } from '../../../machines/core/confirm/confirm.machine.ts'
import type { ItemRead, SaveInput, Versioned } from '../../../machines/core/editor/editor.types.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { AddressChanged } from '../../../machines/core/screen/address.ts'
import { cacheParts } from '../../data/client.ts'
import { files } from '../../data/files.ts'
import { call } from '../../http/call.ts'
import type { DataOf, Endpoint, RequestOf } from '../../http/endpoint.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'

/** Pieces for the calls of back-office flows; `kinds` are the data kinds that a write changes. */

interface CallOptions {
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly onProgress?: SaveInput<unknown>['onProgress']
  /** Called with the progress of a binary response. */
  readonly onReceived?: SaveInput<unknown>['onProgress']
}

/** Sends a call of the contract and resolves with its plain reply. */
export const callEndpoint = <E extends Endpoint>(
  http: Http,
  endpoint: E,
  request: NoInfer<RequestOf<E>> & CallOptions,
  signal?: AbortSignal,
): Promise<Reply<DataOf<E>>> =>
  http.reply(call<Endpoint>(endpoint, request as never), signal) as Promise<Reply<DataOf<E>>>

/**
 * Waits for a write, which is never aborted. If its page is closed in the meantime, the changed data is still
 * invalidated.
 */
export const runWrite = async <A>(
  cache: Cache,
  kinds: readonly DataKind[],
  signal: AbortSignal,
  write: Promise<Reply<A>>,
): Promise<Reply<A>> => {
  const reply = await write
  if (signal.aborted && reply.ok) for (const kind of kinds) cache.invalidate(kind)
  return reply
}

/**
 * Keys for `Idempotency-Key`: equal content has the same key, so that a repeated save after a lost response is not
 * executed twice.
 */
const makeKeys = () => {
  let last = { content: '', key: '' }
  return {
    of: (content: string) => {
      if (last.content !== content) last = { content, key: crypto.randomUUID() }
      return last.key
    },
    /** Called after a response: the next save gets a new key. */
    forget: () => {
      last = { content: '', key: '' }
    },
  }
}

/** The `save` actor of an editor. `send` makes the call, with `If-Match` and `Idempotency-Key` among its options. */
export const saveActor = <Body, A>(
  cache: Cache,
  kinds: readonly DataKind[],
  send: (save: SaveInput<Body>, options: CallOptions) => Promise<Reply<A>>,
) => {
  const keys = makeKeys()
  return fromPromise<Reply<A>, SaveInput<Body>>(async ({ input, signal }) => {
    const idempotencyKey = input.mode === 'create' ? keys.of(JSON.stringify(input.body)) : undefined
    const options = { idempotencyKey, ifMatch: input.version, onProgress: input.onProgress }
    const reply = await runWrite(cache, kinds, signal, send(input, options))
    if (reply.ok || reply.error._tag === 'HTTP') keys.forget()
    return reply
  })
}

/** The `confirm` actor of a screen, which calls `act` with an id. */
export const confirmActor = (
  cache: Cache,
  kinds: readonly DataKind[],
  act: (input: { id: string }) => Promise<Reply<unknown>>,
) =>
  confirmMachine.provide({
    actors: {
      act: fromPromise<Reply<unknown>, { id: string }>(({ input, signal }) =>
        runWrite(cache, kinds, signal, act(input)),
      ),
    },
  })

/** Sends a screen every change of its address. */
export const watchAddress = fromCallback<AddressChanged, { path: string }>(({ input, sendBack }) => {
  const sendSearch = () => {
    if (location.pathname === input.path) sendBack({ type: 'address.changed', search: location.search })
  }
  const types = ['pushState', 'replaceState', 'popstate'] as const
  for (const type of types) addEventListener(type, sendSearch)
  return () => {
    for (const type of types) removeEventListener(type, sendSearch)
  }
})

/** Sends a form its item from the cache, and again after each read. */
export const watchItem = <Item extends Versioned>(
  cache: Cache,
  // biome-ignore lint/suspicious/noExplicitAny: keys differ from query to query
  queryOf: (id: string) => UseQueryOptions<Item, DefaultError, Item, any>,
) =>
  fromCallback<ItemRead, { id: string }>(({ input, sendBack }) => {
    const observer = new QueryObserver(cache.open(cacheParts), queryOf(input.id))
    let lastSent: Item | undefined
    const sendItem = ({ data }: { data?: Item | undefined }) => {
      if (data === undefined || data === lastSent) return
      lastSent = data
      sendBack({ type: 'item.read', item: data })
    }
    const stop = observer.subscribe(sendItem)
    sendItem(observer.getCurrentResult())
    return stop
  })

type Pictures = readonly { readonly id: string; readonly name: string }[]

type Encoded<E extends Endpoint> = E['~Payload']['Encoded']

/** The parts of an endpoint's payload: a part that encodes to a text is one, any other is a list of pictures. */
type PartsOf<E extends Endpoint> = {
  readonly [K in keyof Encoded<E>]-?:
    | (Exclude<Encoded<E>[K], undefined> extends string ? string : Pictures)
    | (Record<never, never> extends Pick<Encoded<E>, K> ? undefined : never)
}

/**
 * Creates a multipart body: texts as they are, pictures by their ids; undefined parts are left out. A call that omits a
 * part of the endpoint's payload does not compile.
 */
export const multipart = <E extends Endpoint>(_endpoint: E, parts: NoInfer<PartsOf<E>>): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries<string | Pictures | undefined>(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else for (const { id, name: fileName } of part ?? []) form.append(name, files.fileOf(id) ?? new Blob([]), fileName)
  }
  return form
}
