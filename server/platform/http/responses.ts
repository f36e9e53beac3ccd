import { Effect, Pull, Stream } from 'effect'
import { HttpServerResponse } from 'effect/http'
import type { SqlError } from 'effect/sql'
import { orDieOnSql } from '../database/sql.ts'
import { CurrentUser } from './authorization.ts'

/** The envelope of a success. */
export const success = <A>(message: string, data: A) => ({ success: true as const, message, data })

/**
 * A success as a finished response, without the contract's encoder. For long lists whose rows have the contract's types
 * already: validating each field again takes a fifth of the call's time. Tests decode these responses by the contract.
 */
export const encodedSuccess = <A>(message: string, data: A) => HttpServerResponse.jsonUnsafe(success(message, data))

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

/**
 * A success whose data is a list that the database encodes as JSON, one element per row. A short list is buffered and
 * sent as a whole. A long list is streamed after its first `BUFFERED` bytes, so that an unavailable database still
 * returns 503. Needs the scope of the call.
 */
export const streamedList = (message: string, rows: Stream.Stream<string, SqlError.SqlError>) =>
  Effect.gen(function* () {
    // Reads the rows ahead of the client, so that a slow client does not occupy a database connection.
    const pull = yield* Stream.toPull(Stream.buffer(bytesOf(message, rows), { capacity: 'unbounded' }))
    const next = Pull.matchEffect(pull, {
      onSuccess: (parts) => Effect.succeed(parts),
      onFailure: (cause) => Effect.failCause(cause),
      onDone: () => Effect.succeed(undefined),
    })
    const buffered: Uint8Array[] = []
    for (let bytes = 0; bytes < BUFFERED; ) {
      const parts = yield* next
      if (parts === undefined) {
        return HttpServerResponse.uint8Array(Buffer.concat(buffered), { contentType: 'application/json' })
      }
      for (const part of parts) bytes += part.byteLength
      buffered.push(...parts)
    }
    const whole = Stream.concat(Stream.fromIterable(buffered), Stream.fromPull(Effect.succeed(pull)))
    return HttpServerResponse.stream(whole, { contentType: 'application/json' })
  }).pipe(orDieOnSql)

/** The signed-in caller. The guard rejects guests before the handlers that use it, so that a guest is a bug here. */
export const caller = Effect.flatMap(CurrentUser, (user) =>
  user ? Effect.succeed(user) : Effect.die(new Error('A handler for signed-in people got a guest.')),
)
