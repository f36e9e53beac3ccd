import { HttpServerResponse } from 'effect/http'
import { type ApiError, paramsOf } from '#contract/apiError.ts'
import type { ErrorEnvelope, Params } from '#contract/envelope.ts'
import type { Rule } from '#contract/rule.ts'
import { errorSentences } from '#messages/en/errors/index.ts'
import { InvalidRequest } from '../InvalidRequest.ts'

/** An error that a call can end with. */
export type CallFailure = ApiError | InvalidRequest

/** The language of all sentences. */
export const LANGUAGE = { 'content-language': 'en' }

/** The code, parameters and sentence of an error. */
const render = (error: ApiError): Rule => {
  const sentence = errorSentences[error._tag]
  if (sentence === undefined) throw new Error(`The error ${error._tag} has no sentence.`)
  const code = error._tag
  const params = paramsOf(error) as Params
  if (typeof sentence !== 'string') return { code, params, message: sentence(params) }
  // The wait is a header; any other parameter is for the browser, such as the new price of a cart.
  const { retryAfter: _, ...others } = params
  return { code, ...(Object.keys(others).length > 0 ? { params: others } : {}), message: sentence }
}

/** The response body of an error, with its sentence in English. */
export const toErrorBody = (error: CallFailure): ErrorEnvelope => {
  const invalid = error instanceof InvalidRequest
  const { code, params, message } = invalid ? error.rule : render(error)
  const said = { code, ...(params ? { params } : {}) }
  const issues = invalid ? error.issues : error.at && [{ path: error.at, ...said, message }]
  return { success: false, message, data: null, ...(issues ? { issues } : {}), ...said }
}

/** The response of an error: the envelope, and `Retry-After` (seconds) where the error has one. */
export const toErrorResponse = (error: CallFailure) => {
  const retryAfter = error instanceof InvalidRequest ? undefined : error.retryAfter
  return HttpServerResponse.jsonUnsafe(toErrorBody(error), {
    status: error.status,
    headers: { ...LANGUAGE, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
  })
}
