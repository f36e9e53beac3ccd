import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import * as NodeStream from '@effect/platform-node/NodeStream'
import { Effect, Stream } from 'effect'
import { type Headers, HttpBody, type HttpServerRequest, HttpServerResponse } from 'effect/http'

/** Minimum bytes of a body that is compressed: a smaller response fits into one or two packets anyway. */
const MIN_BYTES = 1400

const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const accepts = (headers: Headers.Headers, coding: Coding) =>
  new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(
    headers['accept-encoding'] ?? '',
  )

/** The best content coding that the client accepts and that there is. */
export const bestCoding = (headers: Headers.Headers, exists: (coding: Coding) => boolean = () => true) =>
  CODINGS.find((coding) => accepts(headers, coding) && exists(coding))

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const brotli: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Large chunks, because each one costs an iteration of the event loop. */
const chunkSize = 256 * 1024

const encoders = {
  br: (bytes: Uint8Array) => compressBrotli(bytes, brotli),
  gzip: (bytes: Uint8Array) => compressGzip(bytes),
}
/** The compressed form of a body that is sent several times. */
export const encoded = (bytes: Uint8Array, coding: Coding): Promise<Buffer> => encoders[coding](bytes)

/** The compressed form of a file, which is sent to many: small rather than fast. */
export const encodedWell = (bytes: Uint8Array, coding: Coding): Promise<Buffer> =>
  coding === 'br'
    ? compressBrotli(bytes, { params: { ...brotli.params, [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : compressGzip(bytes, { level: 9 })

/** Whether a body is compressed for clients that accept it. */
export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= MIN_BYTES && /^(application\/json|text\/html)/.test(contentType)

/** The `Vary` of a response that is compressed for clients that accept it. */
export const varyingByCoding = (vary = ''): string =>
  vary.includes('Accept-Encoding') ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ')

const cache = {
  br: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
  gzip: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
}

/** Compresses a body that is the same object in every response, once. */
const encodedOnce = (bytes: Uint8Array, coding: 'br' | 'gzip'): Promise<Uint8Array> => {
  const cached = cache[coding].get(bytes)
  if (cached) return cached
  const encoded = encoders[coding](bytes)
  cache[coding].set(bytes, encoded)
  return encoded
}

const streamEncoders = {
  br: () => createBrotliCompress({ ...brotli, chunkSize }),
  gzip: () => createGzip({ chunkSize }),
}

/** Compresses a stream ahead of the client, so that the buffer for a slow client contains compressed bytes. */
const streamed = (body: HttpBody.Stream, coding: 'br' | 'gzip') =>
  HttpBody.stream(
    body.stream.pipe(
      NodeStream.pipeThroughDuplex<Uint8Array>({ evaluate: streamEncoders[coding] }),
      Stream.buffer({ capacity: 'unbounded' }),
    ),
    body.contentType,
  )

/**
 * Compresses a GET response of status 200 with a coding that the client accepts. Only reads, because the compressed
 * length of a response with a token next to attacker-controlled text would leak the token (BREACH).
 * @param same whether the body is the same object in every response, so that its compressed form is cached
 */
export const compressed = (
  request: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse,
  same = false,
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  const { body, headers } = response
  if (request.method !== 'GET' || response.status !== 200) return Effect.succeed(response)
  if (body._tag !== 'Uint8Array' && body._tag !== 'Stream') return Effect.succeed(response)
  if (headers['content-encoding'] !== undefined) return Effect.succeed(response)
  const bytes = body._tag === 'Uint8Array' ? body.body.byteLength : Number.POSITIVE_INFINITY
  if (!isCompressible(body.contentType, bytes)) return Effect.succeed(response)
  const coding = bestCoding(request.headers)
  const vary = varyingByCoding(headers.vary)
  if (coding === undefined) return Effect.succeed(HttpServerResponse.setHeader(response, 'vary', vary))
  if (body._tag === 'Stream') {
    const whole = HttpServerResponse.setBody(response, streamed(body, coding))
    return Effect.succeed(HttpServerResponse.setHeaders(whole, { vary, 'content-encoding': coding }))
  }
  return Effect.map(
    Effect.promise(() => (same ? encodedOnce(body.body, coding) : encoders[coding](body.body))),
    (bytes) =>
      HttpServerResponse.uint8Array(bytes, {
        status: response.status,
        contentType: body.contentType,
        cookies: response.cookies,
        headers: { ...headers, 'content-length': String(bytes.byteLength), 'content-encoding': coding, vary },
      }),
  )
}
