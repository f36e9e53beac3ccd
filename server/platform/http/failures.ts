import { Cause } from 'effect'
import { HttpServerError, HttpServerResponse, Multipart } from 'effect/http'
import { HttpApiError } from 'effect/http-api'
import { SqlError } from 'effect/sql'
import { ApiError } from '../../../contract/envelope.ts'
import { issuesOf } from '../../../contract/issues.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import { hasCode } from '../database/errorCodes.ts'
import { withLiteralHints } from './literalHints.ts'

/** `Retry-After` in seconds while the database is unavailable, and while a disk is full. */
const DATABASE_RETRY_S = 5
const FULL_RETRY_S = 60

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
const storageFull = () => new ApiError({ status: 503, message: texts.storageFull, retryAfter: FULL_RETRY_S })

const ofDatabase = (error: SqlError.SqlError): ApiError | undefined => {
  const state = sqlState(error)
  if (state === DISK_FULL) return storageFull()
  if (
    error.reason._tag === 'ConnectionError' ||
    error.reason._tag === 'AuthenticationError' ||
    UNAVAILABLE.has(state)
  ) {
    return new ApiError({ status: 503, message: texts.unavailable, retryAfter: DATABASE_RETRY_S })
  }
  if (TRANSACTION_CONFLICT.has(state)) return new ApiError({ status: 503, message: texts.unavailable, retryAfter: 1 })
  if (state === FOREIGN_KEY_VIOLATION) return new ApiError({ status: 409, message: texts.goneSince })
  if (UNSTORABLE.has(state)) return new ApiError({ status: 400, message: texts.unstorableText })
  if (OUT_OF_RANGE.has(state)) return new ApiError({ status: 400, message: texts.outOfRange })
  return undefined
}

const ofUpload = (error: Multipart.MultipartError): ApiError | undefined => {
  switch (error.reason._tag) {
    case 'FileTooLarge':
    case 'BodyTooLarge':
      return new ApiError({ status: 413, message: texts.fileTooLarge })
    case 'FieldTooLarge':
      return new ApiError({ status: 413, message: texts.bodyTooLarge })
    case 'TooManyParts':
      return new ApiError({ status: 413, message: texts.tooManyFiles })
    case 'Parse':
      return new ApiError({ status: 400, message: texts.bodyUnreadable })
    default:
      return undefined
  }
}

const ofRequest = ({ reason }: HttpServerError.HttpServerError): ApiError | undefined => {
  if (reason._tag === 'RouteNotFound') return new ApiError({ status: 404, message: texts.unknownPath })
  if (reason._tag !== 'RequestParseError') return undefined
  return reason.reason === 'BodyTooLarge'
    ? new ApiError({ status: 413, message: texts.bodyTooLarge })
    : new ApiError({ status: 400, message: texts.bodyUnreadable })
}

const ofSchema = (error: HttpApiError.HttpApiSchemaError): ApiError | undefined => {
  if (error.kind === 'Body' || error.kind === 'ResponseHeaders') return undefined
  const issues = withLiteralHints(error.cause.issue, issuesOf(error.cause))
  return new ApiError({ status: 400, message: issues[0]?.message ?? commonTexts.wrongKind, issues })
}

/** Error codes of a full disk or an exhausted quota. */
const NO_SPACE = ['ENOSPC', 'EDQUOT']

/** Converts a failure into the error for the client; `undefined` for a bug. */
const toApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (SqlError.isSqlError(error)) return ofDatabase(error)
  if (hasCode(error, NO_SPACE)) return storageFull()
  if (Multipart.isMultipartError(error)) return ofUpload(error)
  if (HttpServerError.isHttpServerError(error)) return ofRequest(error as HttpServerError.HttpServerError)
  if (HttpApiError.HttpApiSchemaError.is(error)) return ofSchema(error)
  return undefined
}

/**
 * Classifies the failure of a call: `error` for a failure that the caller or the database caused, `response` for a
 * response that a handler threw, and neither for a bug, whose details the client does not get.
 */
export const explain = (
  cause: Cause.Cause<unknown>,
): { error?: ApiError; response?: HttpServerResponse.HttpServerResponse } => {
  for (const reason of cause.reasons) {
    const failure = reason._tag === 'Fail' ? reason.error : reason._tag === 'Die' ? reason.defect : undefined
    if (HttpServerResponse.isHttpServerResponse(failure)) return { response: failure }
    const error = toApiError(failure)
    if (error) return { error }
  }
  if (Cause.hasInterruptsOnly(cause)) {
    return { error: new ApiError({ status: 503, message: texts.unavailable, retryAfter: 1 }) }
  }
  return {}
}
