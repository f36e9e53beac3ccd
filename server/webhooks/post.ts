import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { Effect } from 'effect'
import { toOneLine } from '#contract/fields/plainText.ts'
import type { DeliveryFailure } from '#contract/webhooks/entity.ts'
import { isLocal } from '#contract/webhooks/rules.ts'
import { isPublic, PORT, pictureAddress } from '../platform/images/remote/addresses.ts'
import { Network } from '../platform/images/remote/RemotePictures.ts'

/** Milliseconds for an attempt with its answer. */
export const ATTEMPT_MS = 10_000
/** Bytes of an answer that are read. */
const ANSWER_MAX = 64 * 1024
/** Characters of an answer that are kept. */
const KEPT_MAX = 300

/** What became of an attempt; `failure` is null where the event was accepted. */
export interface Attempt {
  readonly status: number | null
  readonly answer: string
  readonly failure: DeliveryFailure | null
}

/**
 * The address of a webhook, by the rules of imported pictures. In the demo shop it may lead to this machine, also without
 * encryption.
 */
export const webhookAddress = (text: string, isDemo: boolean): URL | undefined => {
  const url = URL.parse(text)
  return isDemo && url && isLocal(url) ? url : pictureAddress(text)
}

class Refused extends Error {
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Codes of connections without valid encryption. */
const TLS_CODE = /CERT|SIGNATURE|SSL|TLS|EPROTO/

const failureOf = (error: unknown, signal: AbortSignal): DeliveryFailure => {
  if (error instanceof Refused) return error.failure
  if (signal.aborted) return 'slow'
  return TLS_CODE.test(String((error as { code?: unknown }).code)) ? 'tls' : 'unreachable'
}

const shownOf = (bytes: Buffer) =>
  toOneLine(bytes.subarray(0, 4 * KEPT_MAX).toString('utf8'))
    .slice(0, KEPT_MAX)
    .toWellFormed()

const readAnswer = async (response: IncomingMessage) => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) throw new Refused('too_long')
    parts.push(part)
  }
  return shownOf(Buffer.concat(parts))
}

/**
 * Sends an event. The host is resolved once, all of its addresses must be public ones, and the first of them is connected
 * to; a redirect is not followed.
 */
export const makePost = Effect.map(Network, ({ resolve, dial }) => {
  const optionsOf = async (url: URL): Promise<RequestOptions> => {
    const found = await resolve(url.hostname).catch(() => [])
    const [address] = found
    if (address === undefined) throw new Refused('unreachable')
    if (!found.every(isPublic)) throw new Refused('address')
    return {
      host: url.hostname,
      // Without an agent, which would resolve the host again and make its own connection.
      createConnection: () => dial({ address, port: PORT, servername: url.hostname }),
    }
  }

  const send = async (
    url: URL,
    isDemo: boolean,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ) => {
    const isInDemo = isDemo && isLocal(url)
    const options = isInDemo ? { host: url.hostname, port: url.port } : await optionsOf(url)
    return new Promise<IncomingMessage>((succeed, fail) => {
      const sent = (isInDemo && url.protocol === 'http:' ? requestPlain : request)(
        {
          ...options,
          method: 'POST',
          path: `${url.pathname}${url.search}`,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'accept-encoding': 'identity',
            'user-agent': 'Haat',
          },
          signal,
        },
        succeed,
      )
      sent.on('error', fail)
      sent.end(body)
    })
  }

  const attempt = async (
    address: string,
    isDemo: boolean,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<Attempt> => {
    let status: number | null = null
    try {
      const url = webhookAddress(address, isDemo)
      if (!url) throw new Refused('address')
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
      const response = await Promise.race([send(url, isDemo, headers, body, signal), aborted])
      status = response.statusCode ?? 0
      if (status >= 300 && status < 400) {
        response.destroy()
        return { status, answer: '', failure: 'redirect' }
      }
      const answer = await Promise.race([readAnswer(response), aborted])
      return { status, answer, failure: status >= 200 && status < 300 ? null : 'answer' }
    } catch (error) {
      return { status, answer: '', failure: failureOf(error, signal) }
    }
  }

  /** @param withinMs time limit of the attempt, with its answer */
  return (address: string, isDemo: boolean, headers: Record<string, string>, body: string, withinMs: number) =>
    Effect.promise((interrupted) =>
      attempt(address, isDemo, headers, body, AbortSignal.any([interrupted, AbortSignal.timeout(withinMs)])),
    )
})
