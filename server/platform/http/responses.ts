import { Effect, Pull, Stream } from 'effect'
import { HttpServerResponse } from 'effect/http'
import type { SqlError } from 'effect/sql'
import { apiError } from '../apiErrors.ts'
import { orDieOnSql } from '../database/sql.ts'
import { CurrentUser } from './authorization.ts'

/** A good answer in the envelope. */
export const success = <A>(message: string, data: A) => ({ success: true as const, message, data })

/**
 * The same as a ready answer, for long lists whose rows are built to the contract's types: checking each field of each
 * once more while encoding costs a fifth of the call. The tests hold these answers to the contract's letter.
 */
export const encodedSuccess = <A>(message: string, data: A) => HttpServerResponse.jsonUnsafe(success(message, data))

/** An answer of up to this many bytes is gathered before it is sent. */
const GATHERED = 512 * 1024

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
 * A good answer whose data is a list that the database has written as JSON, an element a row. A short one is gathered
 * and sent as any other; of a long one only the beginning is, so that a database that is away is still told as such, and
 * the rest follows as it comes. The scope is the call's.
 */
export const streamedList = (message: string, rows: Stream.Stream<string, SqlError.SqlError>) =>
  Effect.gen(function* () {
    // The database is asked on the side: its connection is free again when it has said all, whoever reads how slowly.
    const pull = yield* Stream.toPull(Stream.buffer(bytesOf(message, rows), { capacity: 'unbounded' }))
    const next = Pull.matchEffect(pull, {
      onSuccess: (parts) => Effect.succeed(parts),
      onFailure: (cause) => Effect.failCause(cause),
      onDone: () => Effect.succeed(undefined),
    })
    const gathered: Uint8Array[] = []
    for (let bytes = 0; bytes < GATHERED; ) {
      const parts = yield* next
      if (parts === undefined) {
        return HttpServerResponse.uint8Array(Buffer.concat(gathered), { contentType: 'application/json' })
      }
      for (const part of parts) bytes += part.byteLength
      gathered.push(...parts)
    }
    const whole = Stream.concat(Stream.fromIterable(gathered), Stream.fromPull(Effect.succeed(pull)))
    return HttpServerResponse.stream(whole, { contentType: 'application/json' })
  }).pipe(orDieOnSql)

/** The person who calls; the guard lets no guest come as far as a handler that asks. */
export const caller = Effect.flatMap(CurrentUser, (user) => (user ? Effect.succeed(user) : apiError.unauthorized()))
