import { Context, Data, Effect, Layer, Option } from 'effect'
import { SqlClient } from 'effect/sql'
import {
  GoogleAddressUnproved,
  GoogleCredentialInvalid,
  GoogleCredentialUsed,
  GoogleLinkedElsewhere,
  GoogleNonceDiffers,
  GoogleUnreachable,
} from '#contract/account/errors.ts'
import { nameFrom } from '#contract/users/staffNames.ts'
import { decideAccount } from '#machines/account/account.machine.ts'
import { newId } from '#server/platform/database/id.ts'
import { orDieOnSql, retryTaken } from '#server/platform/database/sql.ts'
import { type LimitError, Limits } from '#server/platform/limits/Limits.ts'
import { ServiceCalls } from '#server/platform/ops/ServiceCalls.ts'
import { inMessage } from '#server/platform/outbox/inMessage.ts'
import { Outbox } from '#server/platform/outbox/Outbox.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { SecurityEvents } from '#server/platform/security/SecurityEvents.ts'
import { shopIdentity } from '#server/platform/shopIdentity.ts'
import { messageTexts } from '#server/platform/texts.ts'
import { accountStateOf, findPerson, type Person } from '../people.ts'
import { Provider } from './Provider.ts'
import { type Identity, verifyIdToken } from './verify.ts'

/** A sign-in that fails although the issuer's keys are available. `personId`: the account concerned, if it is known. */
class SignInError extends Data.TaggedError('SignInError')<{
  readonly reason: keyof typeof errors
  readonly personId?: string
}> {}

const errors = {
  credential_invalid: GoogleCredentialInvalid,
  credential_used: GoogleCredentialUsed,
  nonce_differs: GoogleNonceDiffers,
  address_unproved: GoogleAddressUnproved,
  linked_elsewhere: GoogleLinkedElsewhere,
}
type GoogleError = InstanceType<(typeof errors)[keyof typeof errors]> | GoogleUnreachable

/** Errors that the credential itself causes. */
const badCredential = new Set<keyof typeof errors>(['credential_invalid', 'credential_used', 'nonce_differs'])

/** Identifies a credential by its signed part: the signature has several spellings, the signed part has one. */
const hashOfCredential = (credential: string) => hashOf(credential.slice(0, credential.lastIndexOf('.')))

/** Sign-in by the ID token of an identity provider. */
export class GoogleSignIn extends Context.Service<
  GoogleSignIn,
  {
    /**
     * Returns the person that a credential proves; creates the account at the first sign-in. A credential is valid
     * once. 400 for a credential that is invalid, was used before or has another nonce than `nonce`, and, while no
     * account has its subject, for an e-mail address that the issuer is not authoritative for; 409 when the account
     * with that address is linked to another subject; 429 after too many bad ones; 503 while the issuer's keys cannot
     * be read.
     */
    readonly prove: (
      credential: string,
      address: string,
      nonce: string | undefined,
    ) => Effect.Effect<Person, GoogleError | LimitError>
  }
>()('haat/google/GoogleSignIn') {
  static readonly layer = Layer.effect(
    GoogleSignIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const provider = yield* Provider
      const events = yield* SecurityEvents
      const { note } = yield* ServiceCalls
      const { personOf } = yield* people

      /** Marks a credential as used. A failed sign-in rolls this back, because it has signed nobody in. */
      const takeOnce = Effect.fnUntraced(function* (credential: string, { expiresAt }: Identity) {
        const inserted = yield* sql`insert into google_credentials (hash, expires_at)
          values (${hashOfCredential(credential)}, ${expiresAt}) on conflict do nothing returning 1`
        if (inserted.length === 0) return yield* new SignInError({ reason: 'credential_used' })
      })

      const identify = Effect.fnUntraced(function* (credential: string, nonce: string | undefined) {
        const idp = yield* provider.current
        const identity = idp
          ? yield* verifyIdToken(idp, credential).pipe(
              Effect.tapError(() => note('google', 'keys unreachable')),
              Effect.tap(() => note('google', null)),
            )
          : Option.none()
        if (Option.isNone(identity)) return yield* new SignInError({ reason: 'credential_invalid' })
        if (nonce !== undefined && identity.value.nonce !== nonce)
          return yield* new SignInError({ reason: 'nonce_differs' })
        return identity.value
      })

      const prove = Effect.fn('GoogleSignIn.prove')(function* (
        credential: string,
        address: string,
        nonce: string | undefined,
      ) {
        return yield* identify(credential, nonce).pipe(
          Effect.flatMap((identity) =>
            Effect.andThen(takeOnce(credential, identity), personOf(identity)).pipe(
              sql.withTransaction,
              // Somebody has registered with the address, or the subject has signed in with another one.
              retryTaken,
              orDieOnSql,
            ),
          ),
          Effect.catchTag('KeysUnreachable', () => Effect.fail(new GoogleUnreachable({ retryAfter: 10 }))),
          // Outside of the transaction, which the error rolls back.
          Effect.catchTag('SignInError', ({ reason, personId }) =>
            Effect.gen(function* () {
              // A signature cannot be guessed, so only bad credentials count: a valid one always works.
              if (badCredential.has(reason)) yield* limits.take({ limit: 'addressTries', what: 'proofs', who: address })
              yield* events.record({ kind: 'google.refused', subject: personId, detail: { reason } })
              return yield* new errors[reason]()
            }),
          ),
        )
      })

      return GoogleSignIn.of({ prove })
    }),
  )
}

/** The accounts of Google subjects. */
const accounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts
  const events = yield* SecurityEvents
  const { names } = yield* shopIdentity

  const nameOf = ({ name, email }: Identity) => Effect.map(names, (shops) => nameFrom(name, email ?? '', shops))

  const bySubject = ({ issuer, subject }: Identity) =>
    sql<Person>`select * from users
      where google_issuer = ${issuer} and google_subject = ${subject} and closed_at is null`

  /** Links the account to the subject, and sends a notice to its mailbox because sign-in has a new way. */
  const link = Effect.fnUntraced(function* ({ issuer, subject, email }: Identity, { id, name, language }: Person) {
    const { accountNotices } = yield* textsFor(language, 'reader')
    const notice = accountNotices.googleLinked(inMessage(name))
    yield* outbox.put({ kind: 'mail', recipient: email ?? '', subject: notice.subject, body: notice.mail })
    yield* events.record({ kind: 'google.linked', actor: id, subject: id })
    return yield* sql<Person>`update users set google_issuer = ${issuer}, google_subject = ${subject}
      where id = ${id} returning *`
  })

  /** Takes over a pending registration. A stranger may have written it, so its password and name are replaced. */
  const adopt = Effect.fnUntraced(function* (identity: Identity, { id }: Person) {
    const { issuer, subject } = identity
    yield* sql`delete from activation_links where user_id = ${id}`
    return yield* sql<Person>`update users set google_issuer = ${issuer}, google_subject = ${subject},
        password_hash = null, verified_at = clock_timestamp(), email_verified = true,
        name = ${yield* nameOf(identity)}
      where id = ${id} returning *`
  })

  const create = Effect.fnUntraced(function* (identity: Identity, email: string) {
    const { issuer, subject } = identity
    return yield* sql<Person>`insert into users (id, name, email, verified_at, email_verified, google_issuer, google_subject)
      values (${newId()}, ${yield* nameOf(identity)}, ${email}, now(), true, ${issuer}, ${subject})
      returning *`
  })

  return { bySubject, link, adopt, create }
})

/** The person of a Google account: found, linked or created. */
const people = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { bySubject, link, adopt, create } = yield* accounts

  const personOf = Effect.fn('GoogleSignIn.personOf')(function* (identity: Identity) {
    // Two first sign-ins at the same time must create one account.
    yield* sql`select pg_advisory_xact_lock(hashtextextended(${`google:${identity.email ?? identity.subject}`}, 0))`
    const [known] = yield* bySubject(identity)
    if (known) return known
    const { email } = identity
    if (!email) return yield* new SignInError({ reason: 'address_unproved' })
    const holder = yield* Effect.provideService(findPerson({ kind: 'email', value: email }), SqlClient.SqlClient, sql)
    if (holder?.google_subject) return yield* new SignInError({ reason: 'linked_elsewhere', personId: holder.id })
    const state = accountStateOf(holder)
    const opened =
      decideAccount(state, { type: 'account.create' }) ?? decideAccount(state, { type: 'account.verify', by: 'google' })
    const take = opened ? adopt : link
    const [person] = yield* holder ? take(identity, holder) : create(identity, email)
    if (opened) {
      yield* events.record({
        kind: 'account.registered',
        actor: person!.id,
        subject: person!.id,
        detail: { by: 'google' },
      })
    }
    return person!
  })

  return { personOf }
})
