import { Effect, Option, Schema } from 'effect'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'

/** An accepted issuer of ID tokens: its names, its published keys, and the client id that tokens must be meant for. */
export interface IdentityProvider {
  readonly issuers: readonly string[]
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly keys: JWTVerifyGetKey
}

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'

/**
 * Google as identity provider. Its keys are fetched at the first use, cached, and fetched again for an unknown key id.
 */
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
  // Some issuers send the flag as a string.
  email_verified: Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.String])),
  hd: Schema.optionalKey(Schema.String),
  nonce: Schema.optionalKey(Schema.String),
  exp: Schema.Finite,
  name: Schema.optionalKey(Schema.String),
})

/** The identity in an ID token. `email` is in lower case, and undefined unless the issuer is authoritative for it. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** As the issuer has it, in no form that the rules of names accept; empty where it has none. */
  readonly name: string
  /** The nonce that the page gave to the issuer; empty without one. */
  readonly nonce: string
  /** The end of the token's validity, including the clock tolerance. */
  readonly expiresAt: Date
}

/** The issuer's keys could not be read, so the credential could not be checked. */
export class KeysUnreachable extends Schema.TaggedError<KeysUnreachable>()('KeysUnreachable', {}) {}

/** Accepted difference between the clocks of issuer and shop, in seconds. */
const CLOCK_TOLERANCE = 30

const GOOGLE_DOMAINS = ['gmail.com', 'googlemail.com']

/**
 * Whether an address certainly still belongs to the owner of the Google account. Anybody may open such an account with
 * an address of another provider; it keeps `email_verified` after the mailbox has passed to another person. Google is
 * authoritative for its own addresses and for those of the organisation that the account belongs to (`hd`).
 */
const isAuthoritative = (email: string, hostedDomain: string | undefined) => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return GOOGLE_DOMAINS.includes(domain) || domain === hostedDomain?.toLowerCase()
}

const isCredentialError = (error: unknown) =>
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
    Effect.catch((error) => (isCredentialError(error) ? Effect.succeedNone : Effect.fail(new KeysUnreachable()))),
  )
  return Option.map(claims, ({ iss, sub, email = '', email_verified, hd, name, nonce, exp }) => {
    const address = email.trim().toLowerCase()
    return {
      issuer: iss === 'accounts.google.com' ? 'https://accounts.google.com' : iss,
      subject: sub,
      email: String(email_verified) === 'true' && isAuthoritative(address, hd) ? address : undefined,
      name: name ?? '',
      nonce: nonce ?? '',
      expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000),
    }
  })
})
