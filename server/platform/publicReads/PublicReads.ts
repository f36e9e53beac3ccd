import type { IncomingHttpHeaders } from 'node:http'
import { Context, Effect } from 'effect'
import { Headers, type HttpServerResponse } from 'effect/http'
import type { Language } from '#contract/languages.ts'
import type { Settings } from '../config.ts'
import { bestCoding, type Coding, encoded, isCompressible, varyingByCoding } from '../http/compress.ts'
import { matchesEtag } from '../http/conditional.ts'
import { corsHeaders } from '../http/cors.ts'
import { acceptedLanguage, pageLanguage, remembering } from '../http/language.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import { type Address, addressOf } from './addresses.ts'
import { type Answer, type Kept, KeptAnswers } from './KeptAnswers.ts'
import { topicsIn } from './topics.ts'
import { isWriter } from './writers.ts'

/** A request whose answer is kept. */
export interface Asked {
  readonly address: Address
  readonly key: string
  readonly language: Language
  /** The reader has just changed something. */
  readonly isWriter: boolean
}

/** A response that is ready to be sent. */
export interface Ready {
  readonly status: 200 | 304
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
}

const codingIn = remembering((accepted) =>
  bestCoding(Headers.fromInput(accepted === undefined ? {} : { 'accept-encoding': accepted })),
)

/** The calls with products in lists, on whose stock the answer depends. */
const LISTS = new Set(['getProducts', 'getProductsOfOwner', 'getCategoriesWithProducts'])

/** Headers of a response that the kept answer does not repeat: they are made again, or belong to one request. */
const OWN = new Set(['etag', 'cache-control', 'content-type', 'content-length', 'vary', 'x-request-id'])

/**
 * The public reads of this process (docs/decisions/publicReads.md): which requests are answered by kept answers, what is
 * kept of a response, and how it is sent.
 */
export const makePublicReads = (settings: Settings) => {
  const kept = new KeptAnswers(settings.publicReadsBytes)
  let security = securityHeaders(settings)
  let { googleClientId } = settings

  let firstLanguage = ''
  /** The language of a page. @param named what its address names */
  const languageOf = (named: string | null, headers: IncomingHttpHeaders) => pageLanguage(named, headers, firstLanguage)

  /** What a request asks for; undefined where its answer is not kept. */
  const ask = (url: string, headers: IncomingHttpHeaders): Asked | undefined => {
    if (!kept.isOn || headers.authorization !== undefined) return undefined
    const address = addressOf(url)
    if (!address) return undefined
    const { cookie } = headers
    if (address.call === '' && cookie?.includes('haat_demo')) return undefined
    const language = address.call === '' ? languageOf(address.language, headers) : acceptedLanguage(headers)
    return { address, language, key: `${language} ${address.key}`, isWriter: isWriter(cookie) }
  }

  /** What is kept of a response; undefined for an error and for what is not the same for everybody. */
  const toAnswer = (
    { call, topics: ofAddress }: Address,
    response: HttpServerResponse.HttpServerResponse,
    ofReads: Iterable<string> = [],
  ): Answer | undefined => {
    const { status, body, headers, cookies } = response
    if (status !== 200 || body._tag !== 'Uint8Array' || Object.keys(cookies.cookies).length > 0) return undefined
    if (headers['content-encoding'] !== undefined) return undefined
    const bytes = Buffer.from(body.body.buffer, body.body.byteOffset, body.body.byteLength)
    const { contentType } = body
    const vary = isCompressible(contentType, bytes.byteLength) ? varyingByCoding(headers.vary) : headers.vary
    return {
      body: bytes,
      contentType,
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name))),
        ...(vary ? { vary } : {}),
      },
      topics: [...ofAddress, ...ofReads, ...(LISTS.has(call) ? topicsIn(JSON.parse(bytes.toString())) : [])],
    }
  }

  const codingFor = ({ answer }: Kept, headers: IncomingHttpHeaders): Coding | 'identity' =>
    isCompressible(answer.contentType, answer.body.byteLength)
      ? (codingIn(headers['accept-encoding'] as string | undefined) ?? 'identity')
      : 'identity'

  const headOf = ({ heads, answer, etag }: Kept, coding: string, body: Buffer | undefined): readonly string[] => {
    const known = heads.get(body ? coding : '304')
    if (known) return known
    const { vary: _, ...own } = answer.headers
    const head = [
      ...Object.entries(security).flat(),
      ...Object.entries(own).flat(),
      'etag',
      `W/${etag}`,
      'cache-control',
      'no-cache',
    ]
    if (body) {
      head.push('content-type', answer.contentType, 'content-length', String(body.byteLength))
      if (coding !== 'identity') head.push('content-encoding', coding)
    }
    heads.set(body ? coding : '304', head)
    return head
  }

  const readyWith = (
    { address: { call } }: Asked,
    entry: Kept,
    headers: IncomingHttpHeaders,
    id: string,
    coding: string,
    whole: Buffer,
  ): Ready => {
    const isKnown = matchesEtag(headers['if-none-match'], entry.etag)
    const body = isKnown ? undefined : whole
    const head = [...headOf(entry, coding, body)]
    let { vary } = entry.answer.headers
    if (call !== '') {
      head.push('x-request-id', id)
      if (settings.allowedOrigins.length > 0) {
        const { vary: origin, ...cors } = corsHeaders(headers.origin, settings.allowedOrigins)
        vary = [origin, vary].filter(Boolean).join(', ')
        head.push(...Object.entries(cors).flat())
      }
    }
    if (vary) head.push('vary', vary)
    return { status: isKnown ? 304 : 200, headers: head, body }
  }

  return {
    kept,
    ask,
    languageOf,
    /** A first visit begins in this language from now on; an empty one leaves it to the browser. */
    beginIn: (language: string) => {
      firstLanguage = language
    },
    /** The security headers of every response. */
    security: () => security,
    /** Follows a change of Google sign-in, which pages and headers name: nothing that was kept before is sent. */
    followSettings: (next: Settings) => {
      if (googleClientId === next.googleClientId) return
      googleClientId = next.googleClientId
      security = securityHeaders(next)
      kept.clear()
    },
    toAnswer,
    /** The response of a kept answer, where its body is ready in the coding that the client accepts. */
    readyNow: (asked: Asked, entry: Kept, headers: IncomingHttpHeaders, id: string): Ready | undefined => {
      const coding = codingFor(entry, headers)
      const body = entry.bodies.get(coding)
      return body && readyWith(asked, entry, headers, id, coding, body)
    },
    /** The response of a kept answer, which may have to be compressed first. */
    ready: async (asked: Asked, entry: Kept, headers: IncomingHttpHeaders, id: string): Promise<Ready> => {
      const coding = codingFor(entry, headers)
      const body =
        coding === 'identity' ? entry.answer.body : await kept.encode(entry, coding, (bytes) => encoded(bytes, coding))
      return readyWith(asked, entry, headers, id, coding, body)
    },
  }
}

/**
 * Reads a public call of this server, by its path and query, for a page that is rendered: as a guest reads it, in the
 * given language, and at least as new as the page's request. Its topics become topics of the page.
 */
export type PageRead = (
  url: string,
  language: Language,
) => Effect.Effect<{ readonly status: number; readonly body: string }>

/** The request pipeline provides it to the handlers of pages. */
export const PageRead = Context.Reference<PageRead>('haat/platform/PageRead', {
  defaultValue: () => () => Effect.die(new Error('A page is read outside of a request')),
})

/** The public reads of this process. */
export class PublicReads extends Context.Service<PublicReads, ReturnType<typeof makePublicReads>>()(
  'haat/platform/PublicReads',
) {}
