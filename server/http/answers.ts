import { Effect } from 'effect'
import { refuse } from '../account/refusals.ts'
import { CurrentUser } from './authorization.ts'

/** A good answer in the envelope. */
export const good = <A>(message: string, data: A) => ({ success: true as const, message, data })

/** The person who calls; the guard lets no guest come as far as a handler that asks. */
export const caller = Effect.flatMap(CurrentUser, (user) => (user ? Effect.succeed(user) : refuse.unauthorized()))
