import { QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { DataOf, Endpoint, PayloadOf, RequestOf } from '#contract/calls/effectEndpoint.ts'
import type { LastChange } from '#contract/calls/lastChange.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { cacheParts } from '#data/client.ts'
import { files } from '#data/files.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { ChangedBy } from '#machines/core/conflict/conflict.machine.ts'
import type { ItemRead, SaveInput, Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cache } from '../start/cache.ts'
import { makeSendOnce } from './sendOnce.ts'

/** Pieces for the calls of back-office flows. A write gets no signal: it is not aborted where its page closes. */

interface CallOptions {
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  readonly stockShown?: number | undefined
  readonly orderKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
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
): Promise<Reply<DataOf<E>>> => http.reply(callOfParts(endpoint, request), signal)

/**
 * The `save` actor of a form. `send` makes the call, with `If-Match`, and in a new form's case `Idempotency-Key`, among
 * its options.
 */
export const saveActor = <Body, A>(send: (save: SaveInput<Body>, options: CallOptions) => Promise<Reply<A | null>>) => {
  const sendOnce = makeSendOnce()
  return fromPromise<Reply<A | null>, SaveInput<Body>>(({ input }) => {
    const { mode, body, version, onProgress } = input
    const save = (idempotencyKey?: string) => send(input, { idempotencyKey, ifMatch: version, onProgress })
    return mode === 'create' ? sendOnce(body, save) : save()
  })
}

type Load<A> = (input: { id: string }, signal: AbortSignal) => Promise<Reply<A>>

/**
 * The calls of a form's `conflict`, which reads the version of the server by `load`, and by `lastChange` who made it;
 * without an answer the person is not named.
 */
export const conflictCalls = <Item extends Versioned>(load: Load<Item>, lastChange?: Load<LastChange>) => ({
  load: fromPromise<Reply<Item & ChangedBy>, { id: string }>(async ({ input, signal }) => {
    const [item, last] = await Promise.all([load(input, signal), lastChange?.(input, signal)])
    return item.ok && last?.ok ? { ok: true, value: { ...item.value, changedBy: last.value.by } } : item
  }),
})

/** The calls of a `confirm` dialog, which calls `act` with an id. */
export const confirmCalls = (act: (input: { id: string }) => Promise<Reply<unknown>>) => ({
  act: fromPromise<Reply<unknown>, { id: string }>(({ input }) => act(input)),
})

/** Sends a form its item from the cache, and again after each read. */
export const watchItem = <Item extends Versioned, Read extends Item>(
  cache: Cache,
  queryOf: (id: string) => UseQueryOptions<Read>,
) =>
  fromCallback<ItemRead<Item>, { id: string }>(({ input, sendBack }) => {
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

type Encoded<E extends Endpoint> = PayloadOf<E>['Encoded']

/** The parts of an endpoint's payload: a part that encodes to a text is one, any other is a list of pictures. */
type PartsOf<E extends Endpoint> = {
  readonly [K in keyof Encoded<E>]-?:
    | (Exclude<Encoded<E>[K], undefined> extends string ? string : Pictures)
    | (Record<never, never> extends Pick<Encoded<E>, K> ? undefined : never)
}

/**
 * Creates a multipart body: texts as they are, new pictures by their ids; undefined parts are left out. A call that omits a
 * part of the endpoint's payload does not compile.
 */
export const multipart = <E extends Endpoint>(_endpoint: E, parts: NoInfer<PartsOf<E>>): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries<string | Pictures | undefined>(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else
      for (const image of part ?? [])
        if (!isStored(image)) form.append(name, files.fileOf(image.id) ?? new Blob([]), image.name)
  }
  return form
}
