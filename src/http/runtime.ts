import { Cause, Effect, Exit, Option } from 'effect'
import type { CallError, Reply } from './errors.ts'
import { HttpContext } from './httpContext.ts'

/**
 * Runs a call to its plain reply. Rejects only where the call was aborted (with the signal's reason) or where there is
 * a bug. The one place in the browser where an Effect becomes a promise.
 */
export const toReply = async <A>(effect: Effect.Effect<A, CallError>, signal?: AbortSignal): Promise<Reply<A>> => {
  const exit = await Effect.runPromiseExit(effect, { signal })
  if (Exit.isSuccess(exit)) return { ok: true, value: exit.value }
  const error = Cause.findErrorOption(exit.cause)
  if (Option.isSome(error)) return { ok: false, error: error.value }
  throw signal?.aborted ? signal.reason : Cause.squash(exit.cause)
}

/** Runs calls over one connection. */
export interface Http {
  reply<A>(effect: Effect.Effect<A, CallError, HttpContext>, signal?: AbortSignal): Promise<Reply<A>>
}

export const makeHttp = (connection: HttpContext['Service']): Http => ({
  reply: (effect, signal) => toReply(Effect.provideService(effect, HttpContext, connection), signal),
})
