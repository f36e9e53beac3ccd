import type { Effect } from 'effect'
import type { HttpClient } from 'effect/http'
import { makePartnerCalls, type PartnerAnswer, type PartnerCalls } from '#server/platform/partnerCalls.ts'
import { ProviderError } from './provider.ts'

/** The largest answer that is read, in bytes; those of providers have a few KiB. */
const ANSWER_MAX_BYTES = 256 * 1024

/** The answer of a provider with any HTTP status. */
export type ProviderAnswer = PartnerAnswer

/** Calls to payment providers. */
export type Exchange = Omit<PartnerCalls<ProviderError>, 'patchJson'>

/** @param sandboxKey the key of the demo, sent to sandboxes on this machine only; empty outside of the demo */
export const makeExchange = (sandboxKey: string): Effect.Effect<Exchange, never, HttpClient.HttpClient> =>
  makePartnerCalls({
    sandboxKey,
    maxBytes: ANSWER_MAX_BYTES,
    failure: (kind, code) => new ProviderError({ kind, code }),
  })
