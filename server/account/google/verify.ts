import { Effect, Option, Schema } from 'effect'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { nameFrom } from '../../../contract/users/staffNames.ts'

/** Whose ID tokens are taken: the issuer's names, its published keys, and the client id that a token is meant for. */
export interface IdentityProvider {
  readonly issuers: readonly string[]
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly keys: JWTVerifyGetKey
}

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'

/** Google's keys are fetched when first needed, kept, and fetched anew when a token names a key that is not among them. */
export const google = (
  clientId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(googleKeys)),
): IdentityProvider => ({
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  audience: clientId,
  algorithms: ['RS256'],
  keys,
})

const Claims = Schema.Struct({
  iss: Schema.NonEmptyString,
  sub: Schema.NonEmptyString.check(Schema.isMaxLength(255)),
  email: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  // Some issuers write the flag as a text.
  email_verified: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.String])),
  hd: Schema.optionalKey(Schema.String),
  nonce: Schema.optionalKey(Schema.String),
  exp: Schema.Finite,
  name: Schema.optionalKey(Schema.String),
})

/** Who an ID token names. `email` is there only where the issuer is in charge of the address, lower-cased. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Keeps the rules of names; never empty. */
  readonly name: string
  /** What the page has asked the issuer to put into the token; empty where it has asked for nothing. */
  readonly nonce: string
  /** Until when the token is taken. */
  readonly expiresAt: Date
}

/** The issuer's keys could not be read: nothing is known about the credential. */
export class KeysUnreachable extends Schema.TaggedError<KeysUnreachable>()('KeysUnreachable', {}) {}

/** How far the clocks of issuer and shop may differ, in seconds. */
const CLOCK_TOLERANCE = 30

const GOOGLES_OWN = ['gmail.com', 'googlemail.com']

/**
 * Whether an address still belongs to who holds the Google account. Anybody may open one with an address of another
 * provider; it keeps `email_verified` after the mailbox has gone to somebody else. Google is in charge of its own
 * addresses and of those of the organisation that the account belongs to (`hd`).
 */
const isInCharge = (email: string, hostedDomain: string | undefined) => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return GOOGLES_OWN.includes(domain) || domain === hostedDomain?.toLowerCase()
}

const ofCredential = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** The identity that a credential proves, or none. */
export const verifyIdToken = Effect.fn('google.verifyIdToken')(function* (
  provider: IdentityProvider,
  credential: string,
): Effect.fn.Return<Option.Option<Identity>, KeysUnreachable> {
  const claims = yield* Effect.tryPromise({
    try: () =>
      jwtVerify(credential, provider.keys, {
        issuer: [...provider.issuers],
        audience: provider.audience,
        algorithms: [...provider.algorithms],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE,
      }),
    catch: (error) => error,
  }).pipe(
    Effect.map(({ payload }) => Schema.decodeUnknownOption(Claims)(payload)),
    Effect.catch((error) => (ofCredential(error) ? Effect.succeedNone : Effect.fail(new KeysUnreachable()))),
  )
  return Option.map(claims, ({ iss, sub, email = '', email_verified, hd, name, nonce, exp }) => {
    const address = email.trim().toLowerCase()
    return {
      issuer: iss === 'accounts.google.com' ? 'https://accounts.google.com' : iss,
      subject: sub,
      email: String(email_verified) === 'true' && isInCharge(address, hd) ? address : undefined,
      name: nameFrom(name ?? '', address),
      nonce: nonce ?? '',
      expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000),
    }
  })
})
