import { Cause, Effect, Exit, Option } from 'effect'
import type { CallError, Reply } from '#contract/calls/reply.ts'
import { HttpContext } from './httpContext.ts'

/**
 * Runs a call and returns its plain reply. Rejects only where the call is aborted (with the signal's reason) or on a
 * bug. This is the only place in the browser that converts an Effect to a promise.
 */
export const toReply = async <A>(effect: Effect.Effect<A, CallError>, signal?: AbortSignal): Promise<Reply<A>> => {
  const exit = await Effect.runPromiseExit(effect, { signal })
  if (Exit.isSuccess(exit)) return { ok: true, value: exit.value }
  const error = Cause.findErrorOption(exit.cause)
  if (Option.isSome(error)) return { ok: false, error: error.value }
  throw signal?.aborted ? signal.reason : Cause.squash(exit.cause)
}

/** Runs calls with one `HttpContext`. */
export interface Http {
  reply<A>(effect: Effect.Effect<A, CallError, HttpContext>, signal?: AbortSignal): Promise<Reply<A>>
}

export const makeHttp = (httpContext: HttpContext['Service']): Http => ({
  reply: (effect, signal) => toReply(Effect.provideService(effect, HttpContext, httpContext), signal),
})
