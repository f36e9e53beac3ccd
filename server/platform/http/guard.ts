import { Cause, Context, Effect, FileSystem, Layer, Path } from 'effect'
import { HttpServerRequest, type HttpServerResponse, Multipart } from 'effect/http'
import type { HttpApiEndpoint } from 'effect/http-api'
import { Access, type AccessLevel } from '../../../contract/access.ts'
import { PRODUCT_IMAGES_MAX, TEXT_MAX, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '../../../contract/constants.ts'
import { ApiError } from '../../../contract/envelope.ts'
import { accountTexts } from '../../../messages/en/account.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { secondFactorTexts } from '../../../messages/en/secondFactor.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import type { Settings } from '../config.ts'
import { makeTurns } from '../images/turns.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import { AccessTokens, CurrentUser, type SignedIn } from './authorization.ts'
import { CallGuard } from './CallGuard.ts'
import { CallSource } from './callSource.ts'
import { errorResponse, toErrorResponse } from './errorResponses.ts'
import { explain } from './failures.ts'
import { makeOnce } from './idempotency.ts'
import { isMultipart, readMultipart } from './multipart.ts'
import { isForeign, Place } from './origin.ts'
import { unstorable } from './unsafeJson.ts'

/**
 * Calls that a cookie authorises, or that hand one out: a page of another site must not make a visitor's browser carry
 * them out.
 */
const COOKIE_CALLS = new Set([
  'signIn',
  'secondFactor',
  'googleLogin',
  'googleNonce',
  'verifyAccount',
  'register',
  'forgotPassword',
  'resendOtp',
  'verifyOtp',
  'openResetLink',
  'resetPassword',
  'refreshToken',
  'logout',
])

/** Calls whose answers hold secrets: none of them is kept for a repetition. */
const SECRET_CALLS = new Set(['setUpSecondFactor', 'confirmSecondFactor', 'renewRecoveryCodes'])

/** Calls that only a role opens. A person who owes the second factor is an ordinary user to all others. */
const ofRole = new Set<AccessLevel>(['staff', 'admin'])

const factorRequired = new ApiError({
  status: 403,
  message: secondFactorTexts.required,
  code: 'account.second_factor_required',
})

const mayCall: Record<AccessLevel, (user: SignedIn) => boolean> = {
  anyone: () => true,
  guest: () => true,
  signedIn: () => true,
  staff: (user) => user.role !== 'user',
  admin: (user) => user.role === 'admin',
}

const BEARER = /^bearer +([^\s]+)$/i

const needsSignIn = new ApiError({ status: 401, message: accountTexts.sessionEnded })

const personOf = (
  tokens: AccessTokens['Service'],
  request: HttpServerRequest.HttpServerRequest,
  access: AccessLevel,
) => {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (access === 'anyone' || (access === 'guest' && token === undefined)) return Effect.succeed(null)
  if (token === undefined) return Effect.fail(needsSignIn)
  const verified = tokens.verify(token)
  return access === 'guest' ? Effect.catchTag(verified, 'ApiError', () => Effect.succeed(null)) : verified
}

const isJson = (request: HttpServerRequest.HttpServerRequest) =>
  (request.headers['content-type'] ?? 'application/json').toLowerCase().startsWith('application/json')

/** Reads the body, which the call's own decoding then finds read, and refuses what no rule of the contract can see. */
const checkBody = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(request.text, (text) => {
    const problem = unstorable(text)
    return problem === undefined ? Effect.void : Effect.fail(new ApiError({ status: 400, message: problem }))
  })

/** The key of a call that is made once only (wire, "Envelope"); every `POST` of a signed-in person takes one but `SECRET_CALLS`. */
const keyOf = (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top) =>
  endpoint.method === 'POST' && !SECRET_CALLS.has(endpoint.identifier)
    ? request.headers['idempotency-key']?.trim()
    : undefined

const isUpload = (endpoint: HttpApiEndpoint.Top) => endpoint.payload.has('multipart/form-data')

/** Calls that take several pictures; every other upload takes one. */
const MANY_PICTURES = new Set(['createProduct', 'updateProduct'])

const unknownFields = (names: readonly string[]): ApiError | undefined => {
  if (names.length === 0) return undefined
  const issues = names.map((name) => ({ path: [name], message: commonTexts.unknownField }))
  return new ApiError({ status: 400, message: commonTexts.unknownField, issues })
}

/** A call without a query takes none; one with a query checks its own. */
const unknownQuery = (request: HttpServerRequest.HttpServerRequest): ApiError | undefined =>
  unknownFields([...new URLSearchParams(request.url.split('?', 2)[1]).keys()])

/**
 * A call without a body takes none: who names in it what to delete must not find more deleted than that. Some clients
 * send an empty object.
 */
const unknownBody = (text: string): ApiError | undefined => {
  if (text.trim() === '') return undefined
  const problem = unstorable(text)
  if (problem) return new ApiError({ status: 400, message: problem })
  const body: unknown = JSON.parse(text)
  if (body === null) return undefined
  return typeof body === 'object'
    ? unknownFields(Object.keys(body))
    : new ApiError({ status: 400, message: commonTexts.wrongKind })
}

const accessOf = (endpoint: HttpApiEndpoint.Top): AccessLevel => {
  const access = Context.getOrUndefined(endpoint.annotations as Context.Context<Access>, Access)
  if (access === undefined) throw new Error(`The endpoint ${endpoint.identifier} does not say who may call it.`)
  return access
}

/** Answers of the call machinery itself that come without the envelope. */
const inEnvelope = (response: HttpServerResponse.HttpServerResponse) =>
  response.status === 415 &&
  response.body._tag !== 'Empty' &&
  response.headers['content-type']?.startsWith('text/plain')
    ? errorResponse(415, texts.wrongContentType)
    : response

/**
 * An upload of the largest files, with room for its fields: texts may come four times as long as they are kept
 * (the rules of `contract/`), and a letter may take four bytes.
 */
const uploadLimits = Multipart.limitsServices({
  maxParts: UPLOAD_MAX_FILES + 40,
  maxFieldSize: TEXT_MAX * 4 * 4,
  // The parser counts the head of a part too; the file alone is measured where it is stored.
  maxFileSize: UPLOAD_MAX_BYTES + 16 * 1024,
  maxTotalSize: UPLOAD_MAX_BYTES * UPLOAD_MAX_FILES + 1024 * 1024,
})

/** The guard of every call (see CallGuard). Bugs pass through to the outermost layer, which logs them. */
export const callGuard = (settings: Settings) =>
  Layer.effect(
    CallGuard,
    Effect.gen(function* () {
      const bodyLimit = Multipart.limitsServices({ maxTotalSize: settings.limits.jsonBytes })
      const tokens = yield* AccessTokens
      const place = yield* Place
      const events = yield* SecurityEvents
      const once = yield* makeOnce(settings)
      const inTurn = makeTurns()
      /** Records what a signed-in person may not do, or does too often, whichever service refused it. */
      const noteRefusal = Effect.fnUntraced(function* ({ status }: ApiError, endpoint: HttpApiEndpoint.Top) {
        const { actor } = yield* CallSource
        if (actor === '' || (status !== 403 && status !== 429)) return
        const kind = status === 403 ? 'call.refused' : 'call.limited'
        yield* events.noteRefusal({ kind, detail: { call: endpoint.identifier } })
      })
      // Nothing else of this layer's own context: the scope of a call is the call's, and its parts go with it.
      const files = Context.pick(
        FileSystem.FileSystem,
        Path.Path,
      )(yield* Effect.context<FileSystem.FileSystem | Path.Path>())
      return (call, { endpoint }) => {
        const access = accessOf(endpoint)
        const fromCookie = COOKIE_CALLS.has(endpoint.identifier)
        const changes = endpoint.method !== 'GET'
        const takesBody = endpoint.payload.size > 0
        const mostFiles = MANY_PICTURES.has(endpoint.identifier) ? PRODUCT_IMAGES_MAX : 1
        return Effect.gen(function* () {
          const sent = yield* HttpServerRequest.HttpServerRequest
          if (fromCookie && isForeign(sent, place)) {
            yield* events.noteRefusal({ kind: 'origin.refused', detail: { call: endpoint.identifier } })
            return yield* new ApiError({ status: 403, message: texts.foreignOrigin })
          }
          const user = yield* personOf(tokens, sent, access)
          if (user !== null) (yield* CallSource).actor = user._id
          if (user !== null && !mayCall[access](user)) {
            return yield* new ApiError({ status: 403, message: accountTexts.notAllowed })
          }
          if (user?.owesFactor && ofRole.has(access)) return yield* factorRequired
          const acting: SignedIn | null = user?.owesFactor ? { ...user, role: 'user' } : user
          const unknown = endpoint.query === undefined ? unknownQuery(sent) : undefined
          if (unknown) return yield* unknown
          if (changes && takesBody && isJson(sent)) yield* checkBody(sent)
          const unasked = changes && !takesBody ? unknownBody(yield* sent.text) : undefined
          if (unasked) return yield* unasked
          const { request, hasFiles } =
            isUpload(endpoint) && isMultipart(sent)
              ? yield* readMultipart(sent, mostFiles)
              : { request: sent, hasFiles: false }
          const key = keyOf(request, endpoint)
          const carriedOut = call.pipe(
            Effect.provideService(CurrentUser, acting),
            Effect.provideService(HttpServerRequest.HttpServerRequest, request),
          )
          const answered =
            user === null || key === undefined
              ? carriedOut
              : once(carriedOut, { user, name: endpoint.identifier, key, request })
          // Before a keyed call takes a connection: who waits for a turn holds none.
          return inEnvelope(yield* hasFiles && user !== null ? inTurn({ person: user._id, key }, answered) : answered)
        }).pipe(
          Effect.provideContext(files),
          Effect.provideContext(isUpload(endpoint) ? uploadLimits : bodyLimit),
          Effect.catch((error) => {
            const { refused } = explain(Cause.fail(error))
            return refused ? Effect.as(noteRefusal(refused, endpoint), toErrorResponse(refused)) : Effect.die(error)
          }),
        )
      }
    }),
  )
