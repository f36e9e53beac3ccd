import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { Language } from '#contract/languages.ts'
import { RequestLanguage } from '../platform/http/language.ts'

/** How the person who begins a payment reads and looks. */
export interface Beginner {
  readonly language: Language
  readonly isMobile: boolean
}

/** Whether a person uses a phone. */
const isMobile = (request: HttpServerRequest.HttpServerRequest) =>
  request.headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android/.test(request.headers['user-agent'] ?? '')

/** The person who begins a payment by a request. */
export const beginnerOf = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Beginner> =>
  Effect.map(RequestLanguage, (language) => ({ language, isMobile: isMobile(request) }))
