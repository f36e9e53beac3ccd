import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Cause, Effect, Exit, Stream, type Types } from 'effect'
import { HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import type { Settings } from '../config.ts'
import { CallSource } from './callSource.ts'
import { clientAddress } from './clientAddress.ts'
import { compressed } from './compress.ts'
import { corsHeaders, isPreflight, preflight } from './cors.ts'
import { errorResponse, toErrorResponse } from './errorResponses.ts'
import { explain } from './failures.ts'
import { logBug, logCall } from './log.ts'
import { makeProxyWarnings } from './proxyWarnings.ts'
import { unknownAddress } from './routeIndex.ts'
import { docsPolicy, securityHeaders } from './securityHeaders.ts'

/** Bytes and milliseconds of a refused upload that are still read, so that the browser sees the answer. */
const DRAIN_BYTES = 200 * 1024 * 1024
const DRAIN_MS = 30_000

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse
type Handling = Effect.Effect<Response, Types.unhandled>

/** The address of a page that does not exist: the application with the status 404. */
export const NO_PAGE = '/404'

/** What the log calls an answer that nobody waits for any more. */
const CALLER_LEFT = 499
const hasLeft = (request: Request) => (request.source as IncomingMessage).socket.destroyed

/** Answers that are made once: their compressed forms are kept. */
const ALWAYS_THE_SAME = new Set(['/api/docs', '/api/openapi.json'])

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] as string

const isMalformed = (url: string): boolean => {
  if (/%00/.test(url) || url.includes('\0')) return true
  try {
    decodeURIComponent(pathOf(url))
    return false
  } catch {
    return true
  }
}

const IS_NO_PAGE = /^\/(api|media|assets)(\/|$)/

/** A person who follows a broken link is to see a page that says so: only calls and files are refused in the envelope. */
const answerMalformed = (request: Request, handle: Handling): Handling =>
  !['GET', 'HEAD'].includes(request.method) || IS_NO_PAGE.test(pathOf(request.url))
    ? Effect.succeed(errorResponse(400, texts.malformedAddress))
    : Effect.provideService(handle, HttpServerRequest.HttpServerRequest, request.modify({ url: NO_PAGE }))

/** A browser that is still sending never reads the answer of a connection that is cut: the rest is read and dropped. */
const drain = (request: Request) =>
  Effect.callback<void>((resume) => {
    const source = request.source as IncomingMessage
    const done = () => resume(Effect.void)
    if (source.complete || source.destroyed) return done()
    let bytes = 0
    const timer = setTimeout(done, DRAIN_MS)
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DRAIN_BYTES) done()
    })
    // A parser that has refused the rest may still be in its way.
    source.unpipe()
    source.once('end', done).once('error', done).once('close', done).resume()
    return Effect.sync(() => clearTimeout(timer))
  })

const answerTo = (id: string, request: Request, cause: Cause.Cause<unknown>) => {
  const { response, refused } = explain(cause)
  if (response) return Effect.succeed(response)
  if (refused?.status === 404 && refused.message === texts.unknownPath) {
    return Effect.succeed(unknownAddress(request.method, pathOf(request.url)))
  }
  if (refused) return Effect.succeed(toErrorResponse(refused))
  return Effect.as(logBug(id, cause), errorResponse(500, texts.unexpected))
}

/** An answer whose rest fails while it is sent is cut off, which only the log can tell. */
const toldWhereCut = (id: string, response: Response): Response => {
  const { body } = response
  if (body._tag !== 'Stream') return response
  const told = Stream.tapCause(body.stream, (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.void : logBug(id, cause),
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(told, body.contentType, body.contentLength))
}

/**
 * Around every request: keeps malformed addresses from every route, turns whatever went wrong into the envelope, sets
 * the security headers and writes one line of log.
 */
export const requestPipeline = (settings: Settings) => {
  const headers = securityHeaders(settings)
  const apiHeaders = { ...headers, 'cache-control': 'no-store' }
  const warnOfProxies = makeProxyWarnings(settings)
  let docsHeaders: Record<string, string> | undefined
  /** The page of the documentation is always the same one: its scripts are hashed once. */
  const headersOfDocs = ({ body }: Response) => {
    if (body._tag !== 'Uint8Array') return apiHeaders
    docsHeaders ??= { ...headers, 'content-security-policy': docsPolicy(new TextDecoder().decode(body.body)) }
    return docsHeaders
  }
  const around = (unsourced: Handling) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const started = performance.now()
      const id = randomUUID()
      const address = clientAddress(request, settings.trustedProxies)
      const source: CallSource = { address, requestId: id, actor: '' }
      const handle = Effect.provideService(unsourced, CallSource, source)
      const path = pathOf(request.url)
      yield* warnOfProxies(request, path)
      const exit = isMalformed(request.url)
        ? yield* Effect.exit(answerMalformed(request, handle))
        : isPreflight(request)
          ? Exit.succeed(preflight)
          : yield* Effect.exit(handle)
      const answered = Exit.isSuccess(exit) ? exit.value : yield* answerTo(id, request, exit.cause)
      if (answered.status === 413 || answered.status === 400) yield* drain(request)
      yield* logCall(settings.logLevel, {
        id,
        method: request.method,
        path,
        status: Exit.isFailure(exit) && hasLeft(request) ? CALLER_LEFT : answered.status,
        ms: performance.now() - started,
        user: source.actor,
      })
      const inApi = path.startsWith('/api')
      const more =
        path === '/api/docs' && answered.status === 200
          ? headersOfDocs(answered)
          : inApi
            ? { ...apiHeaders, 'x-request-id': id }
            : headers
      const cors = inApi ? corsHeaders(request, settings.allowedOrigins) : {}
      const whole = HttpServerResponse.setHeaders(answered, { ...more, ...cors, ...answered.headers })
      return yield* compressed(request, inApi ? toldWhereCut(id, whole) : whole, ALWAYS_THE_SAME.has(path))
    })
  return HttpRouter.use((router) =>
    // Nothing fails through it: what goes wrong becomes an answer.
    router.addGlobalMiddleware(around as (handle: Handling) => Effect.Effect<Response, Types.unhandled, Request>),
  )
}
