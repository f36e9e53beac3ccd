import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Cause, Effect, Exit, Stream, type Types } from 'effect'
import { Headers, HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http'
import { MalformedAddress, Unexpected, UnknownPath } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Settings } from '../config.ts'
import { noteCall } from '../ops/metrics.ts'
import type { Kept } from '../publicReads/KeptAnswers.ts'
import { type Asked, PageRead, PublicReads } from '../publicReads/PublicReads.ts'
import { markWriter, writes } from '../publicReads/writers.ts'
import { CallSource } from './callSource.ts'
import { clientAddress } from './clientAddress.ts'
import { compressed } from './compress.ts'
import { corsHeaders, isPreflight, preflight } from './cors.ts'
import { toErrorResponse } from './errorResponses.ts'
import { explain } from './failures.ts'
import { acceptedLanguage, inLanguage, RequestLanguage } from './language.ts'
import { logBug, logCall } from './log.ts'
import { makeProxyWarnings } from './proxyWarnings.ts'
import { unknownAddress } from './routeIndex.ts'
import { docsPolicy } from './securityHeaders.ts'

/**
 * Limits, in bytes and milliseconds, for reading the rest of a rejected upload, so that the browser gets the response.
 */
const DRAIN_BYTES = 200 * 1024 * 1024
const DRAIN_MS = 30_000

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse
type Handler = Effect.Effect<Response, Types.unhandled>

/** Path of a page that does not exist: the response is the application with status 404. */
const NO_PAGE = '/404'

/** The status in the log when the client has disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499
const isDisconnected = (request: Request) => (request.source as IncomingMessage).socket.destroyed

/** Paths whose response is always the same object, in English: its compressed form is cached. */
const CONSTANT_RESPONSES = new Set(['/api/docs', '/api/openapi.json'])

const pathOf = (url: string) => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

const isMalformed = (url: string): boolean => {
  if (url.includes('\0')) return true
  if (!url.includes('%')) return false
  if (url.includes('%00')) return true
  try {
    decodeURIComponent(pathOf(url))
    return false
  } catch {
    return true
  }
}

const IS_NO_PAGE = /^\/(api|media|assets)(\/|$)/

/** What a request without an endpoint asks for, as a label of the metrics. */
const kindOf = (path: string) => /^\/(api|media|assets)(?=\/)/.exec(path)?.[1] ?? 'page'

/** Responds to a malformed address: 400 in the envelope for calls and files, the page "not found" for broken links. */
const respondToMalformed = (request: Request, handle: Handler): Handler =>
  !['GET', 'HEAD'].includes(request.method) || IS_NO_PAGE.test(pathOf(request.url))
    ? toErrorResponse(new MalformedAddress())
    : Effect.provideService(handle, HttpServerRequest.HttpServerRequest, request.modify({ url: NO_PAGE }))

/**
 * Reads and discards the rest of the body: a browser that is still sending does not read the response of a closed
 * connection.
 */
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
    // A parser that has rejected the rest may still be attached.
    source.unpipe()
    source.once('end', done).once('error', done).once('close', done).resume()
    return Effect.sync(() => clearTimeout(timer))
  })

const failureResponse = (id: string, request: Request, cause: Cause.Cause<unknown>) => {
  const { response, error } = explain(cause)
  if (response) return Effect.succeed(response)
  if (error instanceof UnknownPath) return unknownAddress(request.method, pathOf(request.url))
  if (error) return toErrorResponse(error)
  return Effect.andThen(logBug(id, cause), toErrorResponse(new Unexpected()))
}

/** Logs the failure of a streamed body: its response is already under way and can only be cut off. */
const withStreamErrorsLogged = (id: string, response: Response): Response => {
  const { body } = response
  if (body._tag !== 'Stream') return response
  const logged = Stream.tapCause(body.stream, (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.void : logBug(id, cause),
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(logged, body.contentType, body.contentLength))
}

/**
 * The middleware of every request: rejects malformed addresses before routing, turns failures into the envelope, sets
 * the security headers, compresses and logs one line.
 */
export const requestPipeline = (settings: Settings) => {
  const warnOfProxies = makeProxyWarnings(settings)
  let scriptsOfDocs: string | undefined
  /** The documentation page never changes, so its scripts are hashed once. */
  const headersOfDocs = (headers: Record<string, string>, { body }: Response) => {
    if (body._tag !== 'Uint8Array') return { ...headers, 'cache-control': 'no-store' }
    scriptsOfDocs ??= docsPolicy(new TextDecoder().decode(body.body))
    return { ...headers, 'content-language': LANGUAGES[0], 'content-security-policy': scriptsOfDocs }
  }
  const respond = (request: HttpServerRequest.HttpServerRequest, handle: Handler) => {
    if (isMalformed(request.url)) return respondToMalformed(request, handle)
    return isPreflight(request) ? Effect.succeed(preflight) : handle
  }
  const headersFor = (
    headers: Record<string, string>,
    path: string,
    id: string,
    response: Response,
    language: Language,
  ): Record<string, string> => {
    if (path === '/api/docs' && response.status === 200) return headersOfDocs(headers, response)
    if (!path.startsWith('/api')) return headers
    const said = CONSTANT_RESPONSES.has(path) ? { 'content-language': LANGUAGES[0] } : inLanguage(language)
    return { ...headers, 'cache-control': 'no-store', ...said, 'x-request-id': id }
  }
  /** Computes the response, and whether the call has failed. */
  const compute = (request: Request, id: string, handle: Handler) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(respond(request, handle))
      const response = Exit.isSuccess(exit) ? exit.value : yield* failureResponse(id, request, exit.cause)
      return { response, hasFailed: Exit.isFailure(exit) }
    })
  type Computed = Effect.Success<ReturnType<typeof compute>>

  /** The kept answer of a public read. Without one, the response that was computed for it, which others must not get. */
  const fromKept = Effect.fnUntraced(function* (
    reads: PublicReads['Service'],
    asked: Asked,
    source: CallSource,
    language: Language,
    computing: Effect.Effect<Computed>,
    since: boolean | number = asked.isWriter,
  ) {
    let computed: Computed | undefined
    const run = Effect.runPromiseWith(yield* Effect.context<never>())
    const answer = async (signal: AbortSignal) => {
      computed = await run(computing, { signal })
      const { response } = computed
      const isAsked = source.call === asked.address.call && source.actor === '' && source.partial !== true
      const said = asked.address.call === '' ? {} : inLanguage(language)
      return isAsked
        ? reads.toAnswer(
            asked.address,
            HttpServerResponse.setHeaders(response, { ...said, ...response.headers }),
            source.topics,
          )
        : undefined
    }
    // An unavailable database fails the check of the revision; the call itself then says so.
    const answered = yield* Effect.promise((signal) =>
      reads.kept.answer(asked.key, since, answer, signal).catch(() => undefined),
    )
    // Instead of a page that cannot be read, the last one is sent.
    const isUnread = asked.address.call === '' && (!computed || computed.response.status >= 500)
    const kept = answered ?? (isUnread ? reads.kept.last(asked.key) : undefined)
    return { kept, computed }
  })

  const sendKept = Effect.fnUntraced(function* (
    reads: PublicReads['Service'],
    asked: Asked,
    kept: Kept,
    request: Request,
    id: string,
  ) {
    const { headers: sent } = request.source as IncomingMessage
    const { status, headers, body } = yield* Effect.promise(() => reads.ready(asked, kept, sent, id))
    const pairs: Record<string, string> = {}
    for (let at = 0; at < headers.length; at += 2) pairs[headers[at]!] = headers[at + 1]!
    return body === undefined
      ? HttpServerResponse.empty({ status, headers: pairs })
      : HttpServerResponse.uint8Array(body, { status, headers: pairs, contentType: pairs['content-type']! })
  })

  const pageRead =
    (handler: Handler, reads: PublicReads['Service'], request: Request, page: CallSource): PageRead =>
    (url, language) =>
      Effect.gen(function* () {
        const headers = { 'accept-language': language }
        const source: CallSource = { ...page, actor: '', call: '' }
        const inner = request.modify({ url, headers: Headers.fromInput(headers) })
        const handled = handler.pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, inner),
          Effect.provideService(CallSource, source),
        )
        const computing = Effect.provideService(compute(inner, page.requestId, handled), RequestLanguage, language)
        const asked = reads.ask(url, headers)
        const { kept, computed } = asked
          ? yield* fromKept(reads, asked, source, language, computing, page.startedAt ?? true)
          : { kept: undefined, computed: undefined }
        const topics = kept?.answer.topics ?? asked?.address.topics
        if (topics) page.topics = new Set<string>([...(page.topics ?? []), ...topics])
        // It is not known what outdates the answer.
        else page.partial = true
        if (kept) return { status: 200, body: kept.answer.body.toString() }
        const { status, body } = (computed ?? (yield* computing)).response
        return { status, body: body._tag === 'Uint8Array' ? Buffer.from(body.body).toString() : '' }
      })

  const middleware = (handler: Handler) =>
    Effect.gen(function* () {
      const reads = yield* PublicReads
      const request = yield* HttpServerRequest.HttpServerRequest
      const started = performance.now()
      const id = randomUUID()
      const address = clientAddress(request, settings.trustedProxies)
      const asked =
        request.method === 'GET' ? reads.ask(request.url, (request.source as IncomingMessage).headers) : undefined
      const source: CallSource = {
        ...{ address, requestId: id, startedAt: started, actor: '', call: '' },
        ...(asked && { keptLanguage: asked.language }),
      }
      // The tag is compared with that of the kept answer.
      const handled =
        asked && request.headers['if-none-match'] !== undefined
          ? Effect.provideService(
              handler,
              HttpServerRequest.HttpServerRequest,
              request.modify({ headers: Headers.remove(request.headers, 'if-none-match') }),
            )
          : handler
      const handle = handled.pipe(
        Effect.provideService(CallSource, source),
        Effect.provideService(PageRead, pageRead(handler, reads, request, source)),
      )
      const path = pathOf(request.url)
      // A page has a language of its own.
      const language = IS_NO_PAGE.test(path) ? acceptedLanguage(request.headers) : LANGUAGES[0]
      const said = Effect.provideService(RequestLanguage, language)
      yield* warnOfProxies(request, path)
      const computing = said(compute(request, id, handle))
      const keeping: Effect.Effect<Computed & { readonly isKept?: boolean }> = asked
        ? Effect.gen(function* () {
            const { kept, computed } = yield* fromKept(reads, asked, source, language, computing)
            if (!kept) return computed ?? (yield* computing)
            source.call = asked.address.call
            return { response: yield* sendKept(reads, asked, kept, request, id), hasFailed: false, isKept: true }
          })
        : computing
      // As the route of a call, the wait for its answer ends when the client leaves.
      const waited = yield* Effect.exit(asked ? Effect.interruptible(keeping) : keeping)
      const { response, hasFailed, isKept } = Exit.isSuccess(waited)
        ? waited.value
        : { response: yield* said(failureResponse(id, request, waited.cause)), hasFailed: true }
      if (response.status === 413 || response.status === 400) yield* drain(request)
      const hasWritten = writes.has(source.call)
      if (hasWritten) reads.kept.noteChange()
      const status = hasFailed && isDisconnected(request) ? CLIENT_CLOSED_REQUEST : response.status
      const ms = performance.now() - started
      yield* logCall(settings.logLevel, { id, method: request.method, path, status, ms, user: source.actor })
      if (settings.metricsPort !== null) yield* noteCall(source.call || kindOf(path), status, ms)
      if (isKept) return response
      const inApi = path.startsWith('/api')
      const cors = inApi ? corsHeaders(request.headers.origin, settings.allowedOrigins) : {}
      const own = headersFor(reads.security(), path, id, response, language)
      const vary = [...new Set([cors, own, response.headers].map((headers) => headers.vary).filter(Boolean))].join(', ')
      const whole = HttpServerResponse.setHeaders(response, {
        ...own,
        ...cors,
        ...response.headers,
        ...(vary ? { vary } : {}),
      })
      const marked = hasWritten && reads.kept.isOn && response.status < 400 ? yield* markWriter(settings, whole) : whole
      return yield* compressed(
        request,
        inApi ? withStreamErrorsLogged(id, marked) : marked,
        CONSTANT_RESPONSES.has(path),
      )
    })
  return HttpRouter.use((router) =>
    // The middleware turns every failure into a response, so its effect has no errors.
    router.addGlobalMiddleware(middleware as (handler: Handler) => Effect.Effect<Response, Types.unhandled, Request>),
  )
}
