import { Context, Schema } from 'effect'
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api'
import {
  BodyTooLarge,
  BodyUnreadable,
  FileTooLarge,
  ForeignOrigin,
  IdempotencyKeyInvalid,
  IdempotencyKeyReused,
  IdempotencyKeyRunning,
  KeyEnded,
  KeyInBrowser,
  KeyNotAllowed,
  MalformedAddress,
  NotAllowed,
  OtherStore,
  ReferenceGone,
  RightMissing,
  SecondFactorRequired,
  SessionEnded,
  StorageFull,
  TooManyFiles,
  TooManyTries,
  TooManyUploads,
  Unavailable,
  Unexpected,
  UnknownPath,
  WrongContentType,
} from '../errors.ts'
import { ForPeople, KEY_FEATURES } from '../programs/features.ts'
import type { NeededRight } from '../users/rights.ts'
import {
  Access,
  type AccessLevel,
  annotationOf,
  NeedsRight,
  NotRepeated,
  ReadsHeaders,
  TakesFiles,
} from './annotations.ts'
import type { ApiErrorClass } from './apiError.ts'
import { replaceErrors } from './effectEndpoint.ts'

/** The errors of the router and the guard, by the kind of call; a service fails with them too where its endpoint declares them. */
export const guardErrors = {
  everyCall: [MalformedAddress, Unavailable, StorageFull, Unexpected],
  path: [UnknownPath],
  change: [ForeignOrigin, BodyTooLarge, BodyUnreadable, WrongContentType, ReferenceGone],
  session: [SessionEnded],
  role: [NotAllowed, SecondFactorRequired, RightMissing, OtherStore],
  program: [KeyEnded, KeyInBrowser, KeyNotAllowed, TooManyTries],
  keyed: [IdempotencyKeyInvalid, IdempotencyKeyReused, IdempotencyKeyRunning],
  upload: [FileTooLarge, TooManyFiles, TooManyUploads],
} as const

export type GuardError = InstanceType<(typeof guardErrors)[keyof typeof guardErrors][number]>

/** Whether a call fails without a valid token, or with a bad one. */
const checksSession: Record<AccessLevel, boolean> = {
  provider: false,
  anyone: false,
  guest: false,
  guestOrSession: true,
  signedIn: true,
  staff: true,
  admin: true,
}

/** The parts of an endpoint that decide which errors of the guard it has. */
type Guarded = Pick<HttpApiEndpoint.Top, 'annotations' | 'method' | 'path' | 'payload'>

export const accessOf = (endpoint: Pick<Guarded, 'annotations'>): AccessLevel | undefined =>
  annotationOf(endpoint, Access)

/** The right that a person of the staff needs for a call; undefined where none suffices but all of the role. */
export const rightNeededBy = (endpoint: Pick<Guarded, 'annotations'>): NeededRight | undefined =>
  annotationOf(endpoint, NeedsRight)

/** The optional headers that the handler of an endpoint reads. */
export const headersReadBy = (endpoint: Pick<Guarded, 'annotations'>): ReadsHeaders['Service'] =>
  annotationOf(endpoint, ReadsHeaders) ?? []

/** Levels whose callers have no account, so that no key is theirs. */
const UNKNOWN_CALLERS = new Set<AccessLevel | undefined>(['anyone', 'provider'])

/** Whether the response of a call is stored for its `Idempotency-Key` (docs/api.md, Changes). */
export const isRepeatable = (endpoint: Pick<Guarded, 'annotations' | 'method'>): boolean =>
  endpoint.method === 'POST' &&
  !UNKNOWN_CALLERS.has(accessOf(endpoint)) &&
  annotationOf(endpoint, NotRepeated) === undefined

/** Whether a call of a feature takes keys of programs. */
export const takesKey = (endpoint: Pick<Guarded, 'annotations'>, feature: string): boolean =>
  KEY_FEATURES.some((one) => one === feature) &&
  !UNKNOWN_CALLERS.has(accessOf(endpoint)) &&
  annotationOf(endpoint, ForPeople) === undefined

/** The errors of the router and the guard that an endpoint has. */
export const guardErrorsOf = (endpoint: Guarded): readonly ApiErrorClass[] => {
  const access = accessOf(endpoint) ?? 'anyone'
  const changes = endpoint.method !== 'GET'
  return [
    ...guardErrors.everyCall,
    ...(changes && access !== 'provider' ? guardErrors.change : []),
    ...(changes && access === 'provider' ? [BodyTooLarge] : []),
    ...(checksSession[access] ? guardErrors.session : []),
    ...(access === 'staff' || access === 'admin' ? guardErrors.role : []),
    ...(UNKNOWN_CALLERS.has(access) ? [] : guardErrors.program),
    ...(endpoint.path.includes(':') ? guardErrors.path : []),
    ...(isRepeatable(endpoint) ? guardErrors.keyed : []),
    ...(endpoint.payload.has('multipart/form-data') ? guardErrors.upload : []),
  ]
}

/** The files that an upload takes: one CSV file, or at most this number of pictures. */
export const filesOf = (endpoint: Pick<Guarded, 'annotations'>): TakesFiles['Service'] =>
  annotationOf(endpoint, TakesFiles) ?? 1

/** The annotation of an endpoint with its own errors; those of the guard are not among them. */
export class OwnErrors extends Context.Service<OwnErrors, readonly ApiErrorClass[]>()('haat/OwnErrors') {}

/** The errors of an endpoint alone. */
export const ownErrorsOf = (endpoint: Pick<Guarded, 'annotations'>): readonly ApiErrorClass[] =>
  annotationOf(endpoint, OwnErrors) ?? []

/** The values in the sentence of a rule. */
const ruleParams = Schema.optionalKey(
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
)

const issue = Schema.Struct({
  path: Schema.Array(Schema.String),
  code: Schema.String,
  params: ruleParams,
  message: Schema.String,
})

const body = (code: Schema.Top, more: Schema.Struct.Fields = {}) =>
  Schema.Struct({
    success: Schema.Literal(false),
    message: Schema.String,
    data: Schema.Null,
    code,
    ...more,
    issues: Schema.optionalKey(Schema.Array(issue)),
  })

/** The body of a 400 whose request breaks rules; its code is the first rule's. */
const invalidRequest = body(Schema.String, { params: ruleParams }).annotate({
  httpApiStatus: 400,
  identifier: 'validation',
})

const bodies = new Map<ApiErrorClass, Schema.Top>()

/** The response body of an error, one schema per class. */
const bodyOf = (error: ApiErrorClass): Schema.Top => {
  const known = bodies.get(error)
  if (known) return known
  const params: Schema.Struct.Fields =
    Object.keys(error.params.fields).length > 0 ? { params: Schema.optionalKey(error.params) } : {}
  const created = body(Schema.Literal(error.code), params).annotate({
    httpApiStatus: error.status,
    identifier: error.code,
  })
  bodies.set(error, created)
  return created
}

/** The exports of modules of the contract that are endpoints. */
type EndpointsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends HttpApiEndpoint.Constraint ? Name : never]: Exports[Name]
}

/** The errors that only one call has, of the calls that modules of the contract export; a call without a row has none. */
export type ErrorsOf<Exports> = { readonly [Name in keyof EndpointsIn<Exports>]?: readonly ApiErrorClass[] }

type OwnOf<Errors, Name> = Name extends keyof Errors
  ? Errors[Name] extends readonly (infer Own extends ApiErrorClass)[]
    ? InstanceType<Own>
    : never
  : never

type WithErrors<Endpoint, Own> =
  Endpoint extends HttpApiEndpoint.HttpApiEndpoint<
    infer Id,
    infer Method,
    infer Path,
    infer Params,
    infer Query,
    infer Payload,
    infer Headers,
    infer Success,
    infer _Error,
    infer Middleware,
    infer Services
  >
    ? HttpApiEndpoint.HttpApiEndpoint<
        Id,
        Method,
        Path,
        Params,
        Query,
        Payload,
        Headers,
        Success,
        Schema.Codec<Own, unknown>,
        Middleware,
        Services
      >
    : never

type GroupEndpoint<Exports, Errors> = {
  [Name in keyof EndpointsIn<Exports>]: WithErrors<Exports[Name & keyof Exports], OwnOf<Errors, Name>>
}[keyof EndpointsIn<Exports>]

/**
 * Declares the errors of an endpoint for the server, whose handler can then fail with no other one. The browser's
 * endpoints do not have them: the classes would enlarge its first view. The guard renders each error of a handler
 * (`server/platform/http/guard.ts`), so that the schemas only describe the bodies for the documentation.
 */
const withErrors = (endpoint: HttpApiEndpoint.Top, own: readonly ApiErrorClass[]) =>
  replaceErrors(endpoint.annotate(OwnErrors, own), [
    invalidRequest,
    ...guardErrorsOf(endpoint).map(bodyOf),
    ...own.map(bodyOf),
  ])

/**
 * The group of a feature: every endpoint that its modules export, with its errors.
 * @param modules the exports of its modules together
 * @param errors the errors of each call; those of the guard are added by the endpoint's access level, method and payload
 */
export const featureGroup = <
  const Name extends string,
  Exports extends object,
  const Errors extends ErrorsOf<Exports> = Record<never, never>,
>(
  name: Name,
  modules: Exports,
  errors?: Errors,
): HttpApiGroup.HttpApiGroup<Name, GroupEndpoint<Exports, Errors>> => {
  const ownErrors: { readonly [name: string]: readonly ApiErrorClass[] | undefined } = errors ?? {}
  const endpoints = Object.entries(modules)
    .flatMap(([call, exported]) =>
      HttpApiEndpoint.isHttpApiEndpoint(exported) ? [withErrors(exported, ownErrors[call] ?? [])] : [],
    )
    // Bundlers and Node list the exports of a module in different orders.
    .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
  return HttpApiGroup.make(name).add(...(endpoints as unknown as [HttpApiEndpoint.Top])) as never
}
