import { QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import type { DataOf, Endpoint, RequestOf } from '#contract/calls/effectEndpoint.ts'
import { cacheParts } from '#data/client.ts'
import { callOfParts } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { ItemRead, SaveInput, Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cache } from '../start/cache.ts'

/** Pieces for the calls of back-office flows. A write gets no signal: it is not aborted where its page closes. */

interface CallOptions {
  readonly ifMatch?: string
  readonly stockShown?: number | undefined
  readonly orderKey?: string | undefined
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
