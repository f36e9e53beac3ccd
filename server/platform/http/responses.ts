import { Effect, Option, Pull, Stream } from 'effect'
import { HttpServerResponse } from 'effect/http'
import type { SqlError } from 'effect/sql'
import { orDieOnSql } from '../database/sql.ts'
import { requestTexts, type SuccessCode } from '../texts.ts'
import { CurrentUser } from './authorization.ts'
import { withoutBrokenRows } from './brokenRows.ts'
import { RequestLanguage } from './language.ts'

const withoutBangla = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBangla)
  if (value === null || typeof value !== 'object') return value
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) if (!name.endsWith('Bn')) kept[name] = withoutBangla(part)
  return kept
}

/** The data as its reader gets it: Bangla texts are for readers of Bangla, and for staff, who edit them. */
const forReader = <A>(data: A) =>
  Effect.map(Effect.all([RequestLanguage, Effect.serviceOption(CurrentUser)]), ([language, user]) => {
    const role = Option.getOrNull(user)?.role ?? 'user'
    return language === 'bn' || role !== 'user' ? data : (withoutBangla(data) as A)
  })

/**
 * The envelope of a success, with the message of a code in the language of the request. Rows of lists that do not have
 * the contract's types are left out.
 */
export const success = <A>(code: SuccessCode, data: A) =>
  Effect.map(
    Effect.all([requestTexts, Effect.flatMap(forReader(data), withoutBrokenRows)]),
    ([{ successSentences }, read]) => ({
      success: true as const,
      message: successSentences[code],
      data: read,
    }),
  )

/**
 * A success as a finished response, without the contract's encoder. For data that has the contract's types already:
 * validating each field again takes a fifth of the time of a long list, and a twelfth of the price of a cart. Tests decode these responses by the contract.
 */
export const encodedSuccess = <A>(data: A) => Effect.map(success('ok', data), HttpServerResponse.jsonUnsafe)

/** The envelope of what a read returns. */
export const respond = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.flatMap(read, (data) => success('ok', data))
/** {@link respond} by {@link encodedSuccess}. */
export const respondEncoded = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.flatMap(read, encodedSuccess)

/** Bytes that are buffered before the response starts. */
const BUFFERED = 512 * 1024

const encoder = new TextEncoder()

const bytesOf = <E>(message: string, rows: Stream.Stream<string, E>): Stream.Stream<Uint8Array, E> =>
  Stream.suspend(() => {
    let before = `{"success":true,"message":${JSON.stringify(message)},"data":[`
    const take = (text: string) => {
      const part = before + text
      before = ','
      return encoder.encode(part)
    }
    const end = Stream.suspend(() => Stream.succeed(encoder.encode(before === ',' ? ']}' : `${before}]}`)))
    return Stream.concat(
      Stream.mapArray(rows, (texts) => [take(texts.join(','))] as const),
      end,
    )
  })

interface Content {
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A response of bytes from the database. Short content is buffered and sent as a whole. Long content is streamed after
 * its first `BUFFERED` bytes, so that an unavailable database still returns 503. Needs the scope of the call.
 */
const streamed = (bytes: Stream.Stream<Uint8Array, SqlError.SqlError>, content: Content) =>
  Effect.gen(function* () {
    // Reads the rows ahead of the client, so that a slow client does not occupy a database connection.
    const pull = yield* Stream.toPull(Stream.buffer(bytes, { capacity: 'unbounded' }))
    const next = Pull.matchEffect(pull, {
      onSuccess: (parts) => Effect.succeed(parts),
      onFailure: (cause) => Effect.failCause(cause),
      onDone: () => Effect.succeed(undefined),
    })
    const buffered: Uint8Array[] = []
    for (let bytes = 0; bytes < BUFFERED; ) {
      const parts = yield* next
      if (parts === undefined) {
        return HttpServerResponse.uint8Array(Buffer.concat(buffered), content)
      }
      for (const part of parts) bytes += part.byteLength
      buffered.push(...parts)
    }
    const whole = Stream.concat(Stream.fromIterable(buffered), Stream.fromPull(Effect.succeed(pull)))
    return HttpServerResponse.stream(whole, content)
  }).pipe(orDieOnSql)

/** A success whose data is a list that the database encodes as JSON, one element per row. Needs the scope of the call. */
export const streamedList = (rows: Stream.Stream<string, SqlError.SqlError>) =>
  Effect.flatMap(requestTexts, ({ successSentences }) =>
    streamed(bytesOf(successSentences.ok, rows), { contentType: 'application/json' }),
  )

/** The headers of a file to save. Characters that are not safe inside the quotes of a header are replaced. */
export const fileHeaders = (name: string) => ({
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'cache-control': 'private, no-store',
})

/** A CSV file of the given lines. Needs the scope of the call. */
export const csvFile = (name: string, lines: Stream.Stream<string, SqlError.SqlError>) =>
  streamed(
    Stream.mapArray(lines, (texts) => [encoder.encode(texts.join(''))] as const),
    { contentType: 'text/csv; charset=utf-8', headers: fileHeaders(name) },
  )

/** The signed-in caller. The guard rejects guests before the handlers that use it, so that a guest is a bug here. */
export const caller = Effect.flatMap(CurrentUser, (user) =>
  user ? Effect.succeed(user) : Effect.die(new Error('A handler for signed-in people got a guest.')),
)
