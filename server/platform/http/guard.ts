import { ByteSize, Cause, Context, Effect, FileSystem, Layer, Path, type Types } from 'effect'
import {
  HttpIncomingMessage,
  type HttpServerError,
  HttpServerRequest,
  type HttpServerResponse,
  Multipart,
} from 'effect/http'
import type { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api'
import type { SqlError } from 'effect/sql'
import type { AccessLevel } from '#contract/calls/annotations.ts'
import { isBytes } from '#contract/calls/effectEndpoint.ts'
import {
  accessOf,
  filesOf,
  type GuardError,
  isRepeatable,
  rightNeededBy,
  takesKey,
} from '#contract/calls/withErrors.ts'
import { CSV_MAX_BYTES, TEXT_MAX, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#contract/constants.ts'
import {
  ForeignOrigin,
  KeyInBrowser,
  KeyNotAllowed,
  NotAllowed,
  OtherStore,
  RightMissing,
  SecondFactorRequired,
  SessionEnded,
  WrongContentType,
} from '#contract/errors.ts'
import { CsvTooLarge } from '#contract/products/errors.ts'
import { ruleOf } from '#contract/rules.ts'
import { covers, RIGHTS } from '#contract/users/rights.ts'
import type { Settings } from '../config.ts'
import { Replicas } from '../database/Replicas.ts'
import { InvalidRequest } from '../InvalidRequest.ts'
import { makeUploadQueue } from '../images/uploadQueue.ts'
import { keptCalls } from '../publicReads/topics.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import {
  AccessTokens,
  bearerOf,
  CurrentUser,
  KEY_PREFIX,
  type Program,
  ProgramKeys,
  type SignedIn,
  storeOf,
} from './authorization.ts'
import { CallGuard } from './CallGuard.ts'
import { CallSource } from './callSource.ts'
import { type CallFailure, toErrorResponse } from './errorResponses.ts'
import { explain } from './failures.ts'
import { makeIdempotent } from './idempotency.ts'
import { isMultipart, readMultipart } from './multipart.ts'
import { isForeign, ServerAddress } from './origin.ts'
import { unstorable } from './unsafeJson.ts'

/** Levels that need a role. At all other levels, a person without the required second factor counts as role `user`. */
const roleLevels = new Set<AccessLevel>(['staff', 'admin'])

const IGNORE_TOKENS = new Set<AccessLevel>(['provider', 'anyone'])

/** Levels that need no token. */
const GUEST_LEVELS = new Set<AccessLevel>(['guest', 'guestOrSession'])

const mayCall: Record<AccessLevel, (user: SignedIn) => boolean> = {
  provider: () => true,
  anyone: () => true,
  guest: () => true,
  guestOrSession: () => true,
  signedIn: () => true,
  staff: (user) => user.role !== 'user',
  admin: (user) => user.role === 'admin',
}

const personOf = (
  tokens: AccessTokens['Service'],
  request: HttpServerRequest.HttpServerRequest,
  access: AccessLevel,
) => {
  const token = bearerOf(request)
  if (IGNORE_TOKENS.has(access) || (GUEST_LEVELS.has(access) && token === undefined)) return Effect.succeed(null)
  if (token === undefined) return Effect.fail(new SessionEnded())
  const verified = tokens.verify(token)
  return access === 'guest' ? Effect.catchTag(verified, 'account.session_ended', () => Effect.succeed(null)) : verified
}

const isJson = (request: HttpServerRequest.HttpServerRequest) =>
  (request.headers['content-type'] ?? 'application/json').split(';', 1)[0]!.trim().toLowerCase() === 'application/json'

const hasBody = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether a request has a body of no type, or of one that the API does not read. */
const isOfOtherType = (request: HttpServerRequest.HttpServerRequest) =>
  hasBody(request) && !(request.headers['content-type'] !== undefined && (isJson(request) || isMultipart(request)))

/**
 * Reads the body, which is cached for the call's own decoding, and rejects bodies that the contract's rules cannot
 * detect.
 */
const checkBody = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(request.text, (text) => {
    const rule = unstorable(text)
    return rule === undefined ? Effect.void : Effect.fail(new InvalidRequest({ rule }))
  })

/** The `Idempotency-Key` of a call that can be repeated. */
const keyOf = (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top) =>
  isRepeatable(endpoint) ? request.headers['idempotency-key']?.trim() : undefined

const isUpload = (endpoint: HttpApiEndpoint.Top) => endpoint.payload.has('multipart/form-data')

const unknownFields = (names: readonly string[]): InvalidRequest | undefined => {
  if (names.length === 0) return undefined
  const rule = ruleOf('validation.unknown_field')
  return new InvalidRequest({ rule, issues: names.map((name) => ({ path: [name], ...rule })) })
}

/** The error of any query parameter, for calls that declare no query; others validate their own. */
const unknownQuery = ({ url }: HttpServerRequest.HttpServerRequest): InvalidRequest | undefined =>
  url.includes('?') ? unknownFields([...new URLSearchParams(url.split('?', 2)[1]).keys()]) : undefined

/**
 * The error of any body, for calls that declare none: a client that names in the body what to delete must not find more
 * deleted than that. An empty object is allowed, because some clients send one.
 */
const unknownBody = (text: string): InvalidRequest | undefined => {
  if (text.trim() === '') return undefined
  const rule = unstorable(text)
  if (rule) return new InvalidRequest({ rule })
  const body: unknown = JSON.parse(text)
  if (body === null) return undefined
  return typeof body === 'object'
    ? unknownFields(Object.keys(body))
    : new InvalidRequest({ rule: ruleOf('validation.no_body') })
}

const requiredAccess = (endpoint: HttpApiEndpoint.Top): AccessLevel => {
  const access = accessOf(endpoint)
  if (access === undefined) throw new Error(`The endpoint ${endpoint.identifier} does not say who may call it.`)
  return access
}

/** Adds the envelope to the 415 of Effect's own decoding, which is plain text. */
const inEnvelope = (response: HttpServerResponse.HttpServerResponse) =>
  response.status === 415 &&
  response.body._tag !== 'Empty' &&
  response.headers['content-type']?.startsWith('text/plain')
    ? toErrorResponse(new WrongContentType())
    : Effect.succeed(response)

/**
 * Limits for an upload of the largest files with its fields: texts may arrive four times as long as they are stored
 * (the rules of `contract/`), and a character may take four bytes.
 */
const uploadLimits = Multipart.limitsServices({
  maxParts: UPLOAD_MAX_FILES + 40,
  maxFieldSize: TEXT_MAX * 4 * 4,
  // The parser counts the head of a part too; `Images` checks the size of the file alone.
  maxFileSize: UPLOAD_MAX_BYTES + 16 * 1024,
  maxTotalSize: UPLOAD_MAX_BYTES * UPLOAD_MAX_FILES + 1024 * 1024,
})

const csvLimits = Multipart.limitsServices({
  maxParts: 3,
  maxFileSize: CSV_MAX_BYTES,
  maxTotalSize: CSV_MAX_BYTES + 16 * 1024,
})

const csvTooLarge = () => new CsvTooLarge({ megabytes: CSV_MAX_BYTES / 1024 / 1024 })

/** Reads the part with a CSV file. One that is too large is rejected before it is read where its length is known. */
const readCsvPart = (request: HttpServerRequest.HttpServerRequest) =>
  Number(request.headers['content-length'] ?? 0) > CSV_MAX_BYTES + 16 * 1024
    ? Effect.fail(csvTooLarge())
    : Effect.mapError(readMultipart(request, 1), (error) =>
        Multipart.isMultipartError(error) && ['FileTooLarge', 'BodyTooLarge'].includes(error.reason._tag)
          ? csvTooLarge()
          : error,
      )

/** Failures of a request's body, its rules or its idempotency key, which `explain` turns into errors. */
type RequestFailure =
  | CsvTooLarge
  | InvalidRequest
  | HttpServerError.HttpServerError
  | Multipart.MultipartError
  | SqlError.SqlError
  | Types.unhandled

const changesData = (endpoint: HttpApiEndpoint.Top) => endpoint.method !== 'GET'

/** Reads that many people share, and those of the back offices; a file is read after its call has ended. */
const mayBeOnReplica = (endpoint: HttpApiEndpoint.Top) =>
  keptCalls[endpoint.identifier] !== undefined ||
  (!changesData(endpoint) && roleLevels.has(requiredAccess(endpoint)) && ![...endpoint.success].some(isBytes))

/** Whether a key may make a call: its feature takes keys, and the key has the right. */
const mayUse = ({ access }: Program, endpoint: HttpApiEndpoint.Top, { identifier }: HttpApiGroup.Top) => {
  if (!takesKey(endpoint, identifier)) return false
  const right = access.find(({ feature }) => feature === identifier)?.right
  return right === 'write' || (right === 'read' && !changesData(endpoint))
}

/** The right that a refusal names: the first of several, and `settings` where only a person with all rights may. */
const namedRight = (endpoint: HttpApiEndpoint.Top) => {
  const needed = [rightNeededBy(endpoint)].flat()[0]
  return RIGHTS.find((right) => right === needed) ?? 'settings'
}

/** Who may call an endpoint, and the security events of those who may not. */
const admission = Effect.gen(function* () {
  const tokens = yield* AccessTokens
  const keys = yield* ProgramKeys
  const serverAddress = yield* ServerAddress
  const events = yield* SecurityEvents

  /** The maker of the key that a call carries; undefined for a call without a key. */
  const makerOf = Effect.fnUntraced(function* (
    sent: HttpServerRequest.HttpServerRequest,
    endpoint: HttpApiEndpoint.Top,
    group: HttpApiGroup.Top,
  ) {
    const token = bearerOf(sent)
    if (!token?.startsWith(KEY_PREFIX) || IGNORE_TOKENS.has(requiredAccess(endpoint))) return undefined
    if (sent.headers.cookie !== undefined || isForeign(sent, serverAddress)) return yield* new KeyInBrowser()
    const program = yield* keys.verify(token)
    const source = yield* CallSource
    source.actor = program.person._id
    source.program = { id: program._id, name: program.name }
    if (!mayUse(program, endpoint, group)) return yield* new KeyNotAllowed()
    return program.person
  })

  /** The caller, and the role that the call acts in: without the second factor or the right that it needs, that of a customer. */
  const admit = Effect.fnUntraced(function* (
    sent: HttpServerRequest.HttpServerRequest,
    endpoint: HttpApiEndpoint.Top,
    group: HttpApiGroup.Top,
  ) {
    const access = requiredAccess(endpoint)
    const source = yield* CallSource
    source.call = endpoint.identifier
    // A browser asks no permission for a body without a type, so that CORS alone does not keep such a call away.
    if (changesData(endpoint) && access !== 'provider' && isForeign(sent, serverAddress)) {
      yield* events.recordRejection({ kind: 'origin.refused', detail: { call: endpoint.identifier } })
      return yield* new ForeignOrigin()
    }
    const user = (yield* makerOf(sent, endpoint, group)) ?? (yield* personOf(tokens, sent, access))
    if (user !== null) {
      source.actor = user._id
      const store = storeOf(user)
      if (store !== null) source.store = store
    }
    if (user !== null && !mayCall[access](user)) return yield* new NotAllowed()
    if (user?.lacksSecondFactor && roleLevels.has(access)) return yield* new SecondFactorRequired()
    const shownStore = sent.headers['x-store']
    if (user !== null && roleLevels.has(access) && shownStore !== undefined && shownStore !== user.seller)
      return yield* new OtherStore()
    const lacksRight = user !== null && !covers(user.rights, rightNeededBy(endpoint))
    if (lacksRight && roleLevels.has(access)) return yield* new RightMissing({ right: namedRight(endpoint) })
    const acting: SignedIn | null =
      user && (user.lacksSecondFactor || lacksRight) ? { ...user, role: 'user', seller: user._id } : user
    if (acting !== null && acting.role !== 'user' && changesData(endpoint)) source.audited = 'person'
    return { user, acting }
  })

  /** Records each 403 and 429 of a signed-in person, from the guard or from a service. */
  const recordRejection = Effect.fnUntraced(function* ({ status }: CallFailure, endpoint: HttpApiEndpoint.Top) {
    const { actor } = yield* CallSource
    if (actor === '' || (status !== 403 && status !== 429)) return
    const kind = status === 403 ? 'call.refused' : 'call.limited'
    yield* events.recordRejection({ kind, detail: { call: endpoint.identifier } })
  })

  return { admit, recordRejection }
})

/** Rejects types of content, query parameters and bodies that the endpoint does not declare. */
const checkRequest = Effect.fnUntraced(function* (
  sent: HttpServerRequest.HttpServerRequest,
  endpoint: HttpApiEndpoint.Top,
) {
  // A provider adds a query and sends any body; its handler reads both.
  if (accessOf(endpoint) === 'provider') {
    if (endpoint.method !== 'GET') yield* sent.text
    return
  }
  const changes = changesData(endpoint)
  const takesBody = endpoint.payload.size > 0
  if (changes && isOfOtherType(sent)) return yield* new WrongContentType()
  const unknown = endpoint.query === undefined ? unknownQuery(sent) : undefined
  if (unknown) return yield* unknown
  if (changes && takesBody && isJson(sent)) yield* checkBody(sent)
  const unexpected = changes && !takesBody ? unknownBody(yield* sent.text) : undefined
  if (unexpected) return yield* unexpected
})

/** The name by which stored responses are found: each key of a program has its own. */
const callName = ({ identifier }: HttpApiEndpoint.Top) =>
  Effect.map(CallSource, ({ program }) => (program ? `${identifier} ${program.id}` : identifier))

/** The guard of every call (see CallGuard). Bugs pass through to the request pipeline, which logs them. */
export const callGuard = (settings: Settings) =>
  Layer.effect(
    CallGuard,
    Effect.gen(function* () {
      const bodyLimit = ByteSize.fromInputUnsafe(settings.limits.jsonBytes)
      const { admit, recordRejection } = yield* admission
      const idempotent = yield* makeIdempotent(settings)
      const replicas = yield* Replicas
      const inUploadQueue = makeUploadQueue()
      // Only these services, not this layer's whole context: a call has its own scope, which removes its uploaded
      // parts.
      const files = Context.pick(
        FileSystem.FileSystem,
        Path.Path,
      )(yield* Effect.context<FileSystem.FileSystem | Path.Path>())
      return (call, { endpoint, group }) => {
        const taken = filesOf(endpoint)
        // To provide a context copies the services of the whole server, to provide one service does not.
        const limited = isUpload(endpoint)
          ? Effect.provideContext(taken === 'csv' ? csvLimits : uploadLimits)
          : Effect.provideService(HttpIncomingMessage.MaxBodySize, bodyLimit)
        return Effect.gen(function* () {
          const sent = yield* HttpServerRequest.HttpServerRequest
          const first = yield* admit(sent, endpoint, group)
          yield* checkRequest(sent, endpoint)
          const { request, hasFiles } =
            isUpload(endpoint) && isMultipart(sent)
              ? yield* Effect.provideContext(taken === 'csv' ? readCsvPart(sent) : readMultipart(sent, taken), files)
              : { request: sent, hasFiles: false }
          // Files take time, in which the person may have lost the right.
          const { user, acting } = hasFiles && first.user?.sessionId ? yield* admit(sent, endpoint, group) : first
          const key = keyOf(request, endpoint)
          const known = Effect.provideService(
            mayBeOnReplica(endpoint) ? replicas.read(call) : call,
            CurrentUser,
            acting,
          )
          const handled =
            request === sent ? known : Effect.provideService(known, HttpServerRequest.HttpServerRequest, request)
          const response =
            user === null || key === undefined
              ? handled
              : Effect.provideContext(
                  idempotent(handled, { user, name: yield* callName(endpoint), key, request }),
                  files,
                )
          // The queue is outside of the keyed call, so that a waiting upload does not occupy a database connection.
          return yield* inEnvelope(
            yield* hasFiles && user !== null ? inUploadQueue({ person: user._id, key }, response) : response,
          )
        }).pipe(
          limited,
          Effect.catch((failure: GuardError | RequestFailure) => {
            const { error } = explain(Cause.fail(failure))
            return error
              ? Effect.andThen(recordRejection(error, endpoint), toErrorResponse(error))
              : Effect.die(failure)
          }),
        )
      }
    }),
  )
