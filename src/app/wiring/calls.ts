import { type DefaultError, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { DataKind } from '../../../contract/constants.ts'
import { confirmMachine } from '../../../machines/core/confirm/confirm.machine.ts'
import type { Edited, ItemRead, Saving } from '../../../machines/core/editor/editor.types.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { AddressChanged } from '../../../machines/core/screen/address.ts'
import { cacheParts } from '../../data/client.ts'
import { files } from '../../data/files.ts'
import { call } from '../../http/call.ts'
import type { DataOf, Endpoint, RequestOf } from '../../http/endpoint.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'

/** How the calls of back-office flows are made; `kinds` are the data kinds that a write changes. */

interface CallOptions {
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly onProgress?: Saving<unknown>['onProgress']
  /** Hears how much of an answer in bytes has come. */
  readonly onReceived?: Saving<unknown>['onProgress']
}

/** A call of the contract as a plain reply. */
export const callEndpoint = <E extends Endpoint>(
  http: Http,
  endpoint: E,
  request: NoInfer<RequestOf<E>> & CallOptions,
  signal?: AbortSignal,
): Promise<Reply<DataOf<E>>> =>
  http.reply(call<Endpoint>(endpoint, request as never), signal) as Promise<Reply<DataOf<E>>>

/** A write is never aborted: where its page has gone meanwhile, what it changed is still read anew. */
export const writing = async <A>(
  cache: Cache,
  kinds: readonly DataKind[],
  signal: AbortSignal,
  write: Promise<Reply<A>>,
): Promise<Reply<A>> => {
  const reply = await write
  if (signal.aborted && reply.ok) for (const kind of kinds) cache.invalidate(kind)
  return reply
}

/** What makes two sendings of one form the same: with a key, a save whose answer was lost is not done twice. */
const makeKeys = () => {
  let last = { what: '', key: '' }
  return {
    of: (what: string) => {
      if (last.what !== what) last = { what, key: crypto.randomUUID() }
      return last.key
    },
    /** An answer came: the next save is another one. */
    forget: () => {
      last = { what: '', key: '' }
    },
  }
}

/** The `save` of an editor. `send` makes the call, with `If-Match` and `Idempotency-Key` among its options. */
export const saving = <Body, A>(
  cache: Cache,
  kinds: readonly DataKind[],
  send: (save: Saving<Body>, options: CallOptions) => Promise<Reply<A>>,
) => {
  const keys = makeKeys()
  return fromPromise<Reply<A>, Saving<Body>>(async ({ input, signal }) => {
    const idempotencyKey = input.mode === 'create' ? keys.of(JSON.stringify(input.body)) : undefined
    const options = { idempotencyKey, ifMatch: input.version, onProgress: input.onProgress }
    const reply = await writing(cache, kinds, signal, send(input, options))
    if (reply.ok || reply.error._tag === 'HTTP') keys.forget()
    return reply
  })
}

/** The `confirm` of a screen, whose one act is a call on an id. */
export const confirming = (
  cache: Cache,
  kinds: readonly DataKind[],
  act: (input: { id: string }) => Promise<Reply<unknown>>,
) =>
  confirmMachine.provide({
    actors: {
      act: fromPromise<Reply<unknown>, { id: string }>(({ input, signal }) =>
        writing(cache, kinds, signal, act(input)),
      ),
    },
  })

/** Tells a screen of every change of its address. */
export const watchAddress = fromCallback<AddressChanged, { path: string }>(({ input, sendBack }) => {
  const tell = () => {
    if (location.pathname === input.path) sendBack({ type: 'address.changed', search: location.search })
  }
  const types = ['pushState', 'replaceState', 'popstate'] as const
  for (const type of types) addEventListener(type, tell)
  return () => {
    for (const type of types) removeEventListener(type, tell)
  }
})

/** Tells a form what the cache has of its thing, and each time that it is read anew. */
export const watchItem = <Item extends Edited>(
  cache: Cache,
  // biome-ignore lint/suspicious/noExplicitAny: keys differ from query to query
  queryOf: (id: string) => UseQueryOptions<Item, DefaultError, Item, any>,
) =>
  fromCallback<ItemRead, { id: string }>(({ input, sendBack }) => {
    const observer = new QueryObserver(cache.open(cacheParts), queryOf(input.id))
    let told: Item | undefined
    const tell = ({ data }: { data?: Item | undefined }) => {
      if (data === undefined || data === told) return
      told = data
      sendBack({ type: 'item.read', item: data })
    }
    const stop = observer.subscribe(tell)
    tell(observer.getCurrentResult())
    return stop
  })

/** Parts of a multipart body: texts as they are, pictures by their ids; an absent part is left out. */
export const multipart = (parts: {
  readonly [name: string]: string | readonly { readonly id: string; readonly name: string }[] | undefined
}): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else for (const { id, name: fileName } of part ?? []) form.append(name, files.fileOf(id) ?? new Blob([]), fileName)
  }
  return form
}
