import { Effect, Schema } from 'effect'
import { mayBePlain } from '#server/platform/config.ts'
import { ProviderError, type Verdict } from './provider.ts'

/** Decodes an answer; one of another form is `malformed`. */
export const decodeAnswer = <A>(schema: Schema.Decoder<A>, code: string) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (body: unknown): Effect.Effect<A, ProviderError> =>
    Effect.mapError(decode(body), () => new ProviderError({ kind: 'malformed', code }))
}

/** A reason in words as a code of letters and digits; `otherwise` where it has none. */
export const codeOf = (reason: string, otherwise: string): string =>
  reason
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('_')
    .slice(0, 60) ?? otherwise

/** Whether an address may be shown to the person: one over TLS, or a sandbox's. */
export const isPage = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).protocol === 'https:' || mayBePlain(address))

/** The provider names no amount that the shop can read, or none at all. */
export const noAmount: Verdict = { outcome: 'failed', failure: 'amount', code: 'mismatch.amount' }
