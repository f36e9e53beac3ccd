import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as NodeMultipart from '@effect/platform-node/NodeMultipart'
import { Effect, Stream } from 'effect'
import { type HttpServerRequest, Multipart } from 'effect/http'
import { isStorable } from '#contract/fields/text.ts'
import { ruleOf } from '#contract/rules.ts'
import { InvalidRequest } from '../InvalidRequest.ts'

export const isMultipart = (request: HttpServerRequest.HttpServerRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

const notStorable = ruleOf('validation.text_not_storable')

const textsOf = (part: Multipart.Persisted[string]) =>
  (typeof part === 'string' ? [part] : part).filter((one) => typeof one === 'string')

/** The issues of parts whose text cannot be stored. */
const unstorable = (parts: Multipart.Persisted) =>
  Object.entries(parts)
    .filter(([, part]) => !textsOf(part).every(isStorable))
    .map(([name]) => ({ path: [name], ...notStorable }))

/**
 * Stops at the first file above the limit before reading it, so that no extra file is written to disk, and at one whose
 * name cannot be stored: it is written under its name.
 */
const acceptable = (files: number) => {
  let seen = 0
  return Stream.mapEffect((part: Multipart.Part) => {
    if (part._tag === 'Field' || part.name === '') return Effect.succeed(part)
    const isTooMany = ++seen > files
    if (!isTooMany && isStorable(part.name)) return Effect.succeed(part)
    const tooMany = ruleOf(files === 1 ? 'validation.one_image' : 'validation.maximum_images')
    const rule = isTooMany ? tooMany : notStorable
    return Effect.fail(new InvalidRequest({ rule, issues: [{ path: [part.key], ...rule }] }))
  })
}

const internal = (cause: unknown) => Multipart.MultipartError.fromReason('InternalError', cause)

const writeFile = (path: string, file: Multipart.File) =>
  Effect.tryPromise({
    try: (signal) => pipeline(NodeMultipart.fileToReadable(file), createWriteStream(path), { signal }),
    catch: internal,
  })

/**
 * Reads the parts of an upload; files are written to a temporary folder that is removed with the request. Rejects texts
 * that cannot be stored, which the contract's rules cannot detect, and more files than the call accepts.
 * @param files maximum number of files
 * @returns the request with these parts, and whether files are among them
 */
export const readMultipart = (request: HttpServerRequest.HttpServerRequest, files: number) =>
  Effect.gen(function* () {
    let refused: InvalidRequest | undefined
    const stream = Stream.mapError(acceptable(files)(request.multipartStream), (error) => {
      if (error._tag !== 'InvalidRequest') return error
      refused = error
      return internal(error)
    })
    const parts = yield* Effect.mapError(Multipart.toPersisted(stream, writeFile), (error) => refused ?? error)
    const issues = unstorable(parts)
    if (issues.length > 0) return yield* new InvalidRequest({ rule: notStorable, issues })
    const multipart = { value: Effect.succeed(parts) }
    return {
      request: Object.create(request, { multipart }) as HttpServerRequest.HttpServerRequest,
      hasFiles: Object.values(parts).flat().some(Multipart.isPersistedFile),
    }
  })
