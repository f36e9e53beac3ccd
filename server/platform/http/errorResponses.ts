import { Effect } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { type ApiError, paramsOf } from '#contract/calls/apiError.ts'
import type { ErrorEnvelope } from '#contract/calls/envelope.ts'
import type { Language } from '#contract/languages.ts'
import type { Params, Rule } from '#contract/rules.ts'
import type { SentenceTable } from '#texts/sentence.ts'
import { InvalidRequest } from '../InvalidRequest.ts'
import { type Texts, textsIn } from '../texts.ts'
import { inLanguage, RequestLanguage } from './language.ts'

/** An error that a call can end with. */
export type CallFailure = ApiError | InvalidRequest

/** The code, parameters and sentence of an error or a broken rule. */
type Rendered = Pick<ErrorEnvelope, 'code' | 'params' | 'message'>

const ofRule =
  ({ ruleText }: Texts) =>
  <R extends Rule>(rule: R): R & Rendered => ({ ...rule, message: ruleText(rule) })

const ofError = (error: ApiError, { errorSentences }: Texts): Rendered => {
  const sentence = (errorSentences as SentenceTable)[error._tag]
  if (sentence === undefined) throw new Error(`The error ${error._tag} has no sentence.`)
  const code = error._tag
  const params = paramsOf(error) as Params
  if (typeof sentence !== 'string') return { code, params, message: sentence(params) }
  // The wait is a header; any other parameter is for the browser, such as the new price of a cart.
  const { retryAfter: _, ...others } = params
  return { code, ...(Object.keys(others).length > 0 ? { params: others } : {}), message: sentence }
}

/** The response body of an error, with its sentence in a language. */
export const toErrorBody = (error: CallFailure, language: Language): ErrorEnvelope => {
  const texts = textsIn(language)
  const invalid = error instanceof InvalidRequest
  const { code, params, message } = invalid ? ofRule(texts)(error.rule) : ofError(error, texts)
  const said = { code, ...(params ? { params } : {}) }
  const issues = invalid ? error.issues?.map(ofRule(texts)) : error.at && [{ path: error.at, ...said, message }]
  return { success: false, message, data: null, ...(issues ? { issues } : {}), ...said }
}

/** The response of an error in the language of the request: the envelope, and `Retry-After` (seconds) where it has one. */
export const toErrorResponse = (error: CallFailure) =>
  Effect.map(RequestLanguage, (language) => {
    const retryAfter = error instanceof InvalidRequest ? undefined : error.retryAfter
    return HttpServerResponse.jsonUnsafe(toErrorBody(error, language), {
      status: error.status,
      headers: { ...inLanguage(language), ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
    })
  })
