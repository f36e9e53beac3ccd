import { Effect } from 'effect'
import type { HttpServerRequest, Multipart } from 'effect/http'
import { Refused } from '../../contract/envelope.ts'
import { serverTexts as texts } from '../../contract/texts/server.ts'

export const isMultipart = (request: HttpServerRequest.HttpServerRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

/** The parts whose text cannot be stored, because PostgreSQL refuses NUL. */
const unstorable = (parts: Multipart.Persisted) =>
  Object.entries(parts)
    .filter(([, part]) => (typeof part === 'string' ? [part] : part).some((one) => String(one).includes('\0')))
    .map(([name]) => ({ path: [name], message: texts.unstorableText }))

/**
 * Reads the parts of an upload, which the call's own decoding then finds read: files lie in a temporary folder that goes
 * with the request. Refuses what no rule of the contract can see.
 */
export const checkParts = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(request.multipart, (parts) => {
    const issues = unstorable(parts)
    return issues.length === 0
      ? Effect.void
      : Effect.fail(new Refused({ status: 400, message: texts.unstorableText, issues }))
  })
