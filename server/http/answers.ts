import { Effect } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { refuse } from '../account/refusals.ts'
import { CurrentUser } from './authorization.ts'

/** A good answer in the envelope. */
export const good = <A>(message: string, data: A) => ({ success: true as const, message, data })

/**
 * The same as a ready answer, for long lists whose rows are built to the contract's types: checking each field of each
 * once more while encoding costs a fifth of the call. The tests hold these answers to the contract's letter.
 */
export const readyGood = <A>(message: string, data: A) => HttpServerResponse.jsonUnsafe(good(message, data))

/** The person who calls; the guard lets no guest come as far as a handler that asks. */
export const caller = Effect.flatMap(CurrentUser, (user) => (user ? Effect.succeed(user) : refuse.unauthorized()))
