import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { connect, type LookupFunction, type Socket } from 'node:net'
import * as NodeHttpClient from '@effect/platform-node/NodeHttpClient'
import { isPublic } from './images/remote/addresses.ts'

/** Connections to hosts that a person has typed: the server's own network stays out of their reach. */

/** Bytes of an answer that are read. */
const ANSWER_MAX = 64 * 1024

/** An answer with any status. */
export interface Answered {
  readonly status: number
  readonly text: string
}

class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC'
}

/** Resolves a name for the connection that follows; a host with an address that is not public is refused. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const refused = error ?? (found.every(({ address }) => isPublic(address)) ? null : new NotPublic('not public'))
    if (refused || options.all) callback(refused, refused ? [] : found)
    else callback(null, found[0]!.address, found[0]!.family)
  })
}

/** A connection without encryption yet, to the name of a public host. */
export const dialPublic = (host: string, port: number): Socket => connect({ host, port, lookup: publicLookup })

/** A request to the name of a public host, by `https`. A redirection is an answer like any other. */
export const askPublic = async (url: string, init: RequestInit): Promise<Answered> => {
  const ready = new Request(url, init)
  const { method, signal } = ready
  const headers = Object.fromEntries(ready.headers)
  const body = Buffer.from(await ready.arrayBuffer())
  return new Promise((succeed, fail) => {
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-length': body.length }, lookup: publicLookup, signal },
      async (response) => {
        try {
          const parts: Buffer[] = []
          let size = 0
          for await (const part of response as AsyncIterable<Buffer>) {
            size += part.length
            if (size > ANSWER_MAX) throw new Error('too long')
            parts.push(part)
          }
          succeed({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
        } catch (error) {
          fail(error)
        }
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

/** An HTTP client that connects to public hosts alone, and follows no redirection. */
export const publicHttp = NodeHttpClient.layerNodeHttpOptions({ lookup: publicLookup })
