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

/** Seconds after which asking again makes sense while the database is away, and while a disk is full. */
const DATABASE_RETRY_S = 5
const FULL_RETRY_S = 60

/** States of PostgreSQL that say "not now": shutting down, starting, out of connections or memory, or read-only. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53000', '53200', '53300', '53400', '25006', '58000', '58030'])
const DISK_FULL = '53100'
/** States that say that the caller's text or number cannot be stored. */
const UNSTORABLE = new Set(['22021', '22P05'])
/** States that say that two changes were in each other's way: the same call goes through when it comes again. */
const COLLIDED = new Set(['40001', '40P01'])
const REFERS_TO_NOTHING = '23503'
const OUT_OF_RANGE = new Set(['22003', '22008'])

const sqlState = (error: SqlError.SqlError): string =>
  String((error.reason.cause as { code?: unknown } | undefined)?.code ?? '')

/** wire's table has no 507: a full disk is a 503 that says so. */
const storageFull = () => new ApiError({ status: 503, message: texts.storageFull, retryAfter: FULL_RETRY_S })

const ofDatabase = (error: SqlError.SqlError): ApiError | undefined => {
  const state = sqlState(error)
  if (state === DISK_FULL) return storageFull()
  if (error.reason._tag === 'ConnectionError' || error.reason._tag === 'AuthenticationError' || AWAY.has(state)) {
    return new ApiError({ status: 503, message: texts.unavailable, retryAfter: DATABASE_RETRY_S })
  }
  if (COLLIDED.has(state)) return new ApiError({ status: 503, message: texts.unavailable, retryAfter: 1 })
  if (state === REFERS_TO_NOTHING) return new ApiError({ status: 409, message: texts.goneSince })
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

/** Codes of the operating system that refuses to write. */
const WRITE_REFUSED = ['ENOSPC', 'EDQUOT']

/** The refusal that a failure stands for; `undefined` for a bug. */
const refusedBy = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (SqlError.isSqlError(error)) return ofDatabase(error)
  if (hasCode(error, WRITE_REFUSED)) return storageFull()
  if (Multipart.isMultipartError(error)) return ofUpload(error)
  if (HttpServerError.isHttpServerError(error)) return ofRequest(error as HttpServerError.HttpServerError)
  if (HttpApiError.HttpApiSchemaError.is(error)) return ofSchema(error)
  return undefined
}

/**
 * What a failed call answers: `refused` for everything that is the caller's or the database's doing, `response` where a
 * handler has thrown a ready answer, and neither for a bug, which the person is told without details.
 */
export const explain = (
  cause: Cause.Cause<unknown>,
): { refused?: ApiError; response?: HttpServerResponse.HttpServerResponse } => {
  for (const reason of cause.reasons) {
    const error = reason._tag === 'Fail' ? reason.error : reason._tag === 'Die' ? reason.defect : undefined
    if (HttpServerResponse.isHttpServerResponse(error)) return { response: error }
    const refused = refusedBy(error)
    if (refused) return { refused }
  }
  if (Cause.hasInterruptsOnly(cause)) {
    return { refused: new ApiError({ status: 503, message: texts.unavailable, retryAfter: 1 }) }
  }
  return {}
}
