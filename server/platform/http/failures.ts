import { Cause } from 'effect'
import { HttpServerError, HttpServerResponse, Multipart } from 'effect/http'
import { HttpApiError } from 'effect/http-api'
import { SqlError } from 'effect/sql'
import { isApiError } from '#contract/calls/apiError.ts'
import {
  BodyTooLarge,
  BodyUnreadable,
  FileTooLarge,
  ReferenceGone,
  StorageFull,
  TooManyFiles,
  Unavailable,
  UnknownPath,
} from '#contract/errors.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { ruleOf } from '#contract/rules.ts'
import { hasCode } from '../database/errorCodes.ts'
import { InvalidRequest } from '../InvalidRequest.ts'
import { StorageUnavailable } from '../images/stores/StorageUnavailable.ts'
import type { CallFailure } from './errorResponses.ts'
import { remedyOf } from './remedies.ts'

/** `Retry-After` in seconds while the database is unavailable, and while a disk is full. */
const DATABASE_RETRY_S = 5
const FULL_RETRY_S = 60
/** The same while the bucket of pictures is unavailable. */
const STORAGE_RETRY_S = 5

/**
 * SQLSTATEs of a temporarily unavailable database: shutting down, starting, out of connections or memory, or read-only.
 */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53000', '53200', '53300', '53400', '25006', '58000', '58030'])
const DISK_FULL = '53100'
/** SQLSTATEs of a text that PostgreSQL cannot store. */
const UNSTORABLE = new Set(['22021', '22P05'])
/** SQLSTATEs of two conflicting transactions: the same call can succeed when it is repeated. */
const TRANSACTION_CONFLICT = new Set(['40001', '40P01'])
const FOREIGN_KEY_VIOLATION = '23503'
const OUT_OF_RANGE = new Set(['22003', '22008'])

const sqlState = (error: SqlError.SqlError): string =>
  String((error.reason.cause as { code?: unknown } | undefined)?.code ?? '')

/** A full disk is a 503: the status table in docs/api.md has no 507. */
const storageFull = () => new StorageFull({ retryAfter: FULL_RETRY_S })

const ofDatabase = (error: SqlError.SqlError): CallFailure | undefined => {
  const state = sqlState(error)
  if (state === DISK_FULL) return storageFull()
  if (
    error.reason._tag === 'ConnectionError' ||
    error.reason._tag === 'AuthenticationError' ||
    UNAVAILABLE.has(state)
  ) {
    return new Unavailable({ retryAfter: DATABASE_RETRY_S })
  }
  if (TRANSACTION_CONFLICT.has(state)) return new Unavailable({ retryAfter: 1 })
  if (state === FOREIGN_KEY_VIOLATION) return new ReferenceGone()
  if (UNSTORABLE.has(state)) return new InvalidRequest({ rule: ruleOf('validation.text_not_storable') })
  if (OUT_OF_RANGE.has(state)) return new InvalidRequest({ rule: ruleOf('validation.out_of_range') })
  return undefined
}

const ofUpload = (error: Multipart.MultipartError): CallFailure | undefined => {
  switch (error.reason._tag) {
    case 'FileTooLarge':
    case 'BodyTooLarge':
      return new FileTooLarge()
    case 'FieldTooLarge':
      return new BodyTooLarge()
    case 'TooManyParts':
      return new TooManyFiles()
    case 'Parse':
      return new BodyUnreadable()
    default:
      return undefined
  }
}

const ofRequest = ({ reason }: HttpServerError.HttpServerError): CallFailure | undefined => {
  if (reason._tag === 'RouteNotFound') return new UnknownPath()
  if (reason._tag !== 'RequestParseError') return undefined
  return reason.reason === 'BodyTooLarge' ? new BodyTooLarge() : new BodyUnreadable()
}

const ofSchema = (error: HttpApiError.HttpApiSchemaError): CallFailure | undefined => {
  if (error.kind === 'Body' || error.kind === 'ResponseHeaders') return undefined
  const issues = issuesOf(error.cause, remedyOf)
  return new InvalidRequest({ rule: issues[0] ?? ruleOf('validation.wrong_kind'), issues })
}

/** Error codes of a full disk or an exhausted quota. */
const NO_SPACE = ['ENOSPC', 'EDQUOT']

/** Converts a failure into the error for the client; `undefined` for a bug. */
const toApiError = (error: unknown): CallFailure | undefined => {
  if (isApiError(error) || error instanceof InvalidRequest) return error
  if (SqlError.isSqlError(error)) return ofDatabase(error)
  if (hasCode(error, NO_SPACE)) return storageFull()
  if (error instanceof StorageUnavailable) return new Unavailable({ retryAfter: STORAGE_RETRY_S })
  if (Multipart.isMultipartError(error)) return ofUpload(error)
  if (HttpServerError.isHttpServerError(error)) return ofRequest(error as HttpServerError.HttpServerError)
  if (HttpApiError.HttpApiSchemaError.is(error)) return ofSchema(error)
  return undefined
}

const failureIn = (reason: Cause.Reason<unknown>) => {
  if (Cause.isFailReason(reason)) return reason.error
  return Cause.isDieReason(reason) ? reason.defect : undefined
}

/**
 * Classifies the failure of a call: `error` for a failure that the caller or the database caused, `response` for a
 * response that a handler threw, and neither for a bug, whose details the client does not get.
 */
export const explain = (
  cause: Cause.Cause<unknown>,
): { error?: CallFailure; response?: HttpServerResponse.HttpServerResponse } => {
  for (const reason of cause.reasons) {
    const failure = failureIn(reason)
    if (HttpServerResponse.isHttpServerResponse(failure)) return { response: failure }
    const error = toApiError(failure)
    if (error) return { error }
  }
  if (Cause.hasInterruptsOnly(cause)) {
    return { error: new Unavailable({ retryAfter: 1 }) }
  }
  return {}
}
