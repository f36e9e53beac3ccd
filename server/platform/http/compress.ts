import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { NodeStream } from '@effect/platform-node'
import { Effect, Stream } from 'effect'
import { type Headers, HttpBody, type HttpServerRequest, HttpServerResponse } from 'effect/http'

/** Below this many bytes an answer fits into a packet or two anyway. */
const WORTHWHILE = 1400

/** Whether a caller takes a content coding. */
export const accepts = (headers: Headers.Headers, coding: 'br' | 'gzip') =>
  new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(
    headers['accept-encoding'] ?? '',
  )

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const brotli: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Few large pieces: each one is a turn of the event loop. */
const chunkSize = 256 * 1024

const encoders = {
  br: (bytes: Uint8Array) => compressBrotli(bytes, brotli),
  gzip: (bytes: Uint8Array) => compressGzip(bytes),
}
const kept = {
  br: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
  gzip: new WeakMap<Uint8Array, Promise<Uint8Array>>(),
}

/** A body that stays the same object for every answer, compressed at its first one. */
const encodedOnce = (bytes: Uint8Array, coding: 'br' | 'gzip'): Promise<Uint8Array> => {
  const known = kept[coding].get(bytes)
  if (known) return known
  const made = encoders[coding](bytes)
  kept[coding].set(bytes, made)
  return made
}

const streamEncoders = {
  br: () => createBrotliCompress({ ...brotli, chunkSize }),
  gzip: () => createGzip({ chunkSize }),
}

/** A body that is made while it is sent; compressed at once, so that what waits for a slow reader is small. */
const streamed = (body: HttpBody.Stream, coding: 'br' | 'gzip') =>
  HttpBody.stream(
    body.stream.pipe(
      NodeStream.pipeThroughDuplex<Uint8Array>({ evaluate: streamEncoders[coding] }),
      Stream.buffer({ capacity: 'unbounded' }),
    ),
    body.contentType,
  )

/**
 * The answer to a read, compressed in what the caller takes. Only reads: an answer that hands out a token next to
 * something that a stranger may have put there must not tell it by its length.
 * @param same whether the body is the same object in every answer, so that its compressed form is worth keeping
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
  if (body._tag === 'Uint8Array' && body.body.byteLength < WORTHWHILE) return Effect.succeed(response)
  if (!/^(application\/json|text\/html)/.test(body.contentType)) return Effect.succeed(response)
  const coding = accepts(request.headers, 'br') ? 'br' : accepts(request.headers, 'gzip') ? 'gzip' : undefined
  const varies = headers.vary ?? ''
  const vary = varies.includes('Accept-Encoding') ? varies : [varies, 'Accept-Encoding'].filter(Boolean).join(', ')
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
