import { Context, Data, Effect, Layer, Option } from 'effect'
import { SqlClient } from 'effect/sql'
import { NAME_MAX } from '../../../contract/constants.ts'
import { ApiError } from '../../../contract/envelope.ts'
import { accountTexts as texts } from '../../../messages/en/account.ts'
import { accountResponses } from '../../../messages/en/accountResponses.ts'
import { newId } from '../../platform/database/id.ts'
import { orDieOnSql } from '../../platform/database/sql.ts'
import { Limits } from '../../platform/limits/Limits.ts'
import { Outbox } from '../../platform/outbox/Outbox.ts'
import { outboxTexts } from '../../platform/outbox/texts.ts'
import { hashOf } from '../../platform/secrets.ts'
import { SecurityEvents } from '../../platform/security/SecurityEvents.ts'
import { findPerson, type Person } from '../people.ts'
import { Provider } from './Provider.ts'
import { type Identity, verifyIdToken } from './verify.ts'

/** A sign-in that is refused although the issuer answers. `personId`: whose account it was about, where that is known. */
class Refusal extends Data.TaggedError('Refusal')<{
  readonly why: keyof typeof refusals
  readonly personId?: string
}> {}

const refusals = {
  credential_invalid: { status: 400, message: texts.googleAuthenticationFailed },
  credential_used: { status: 400, message: accountResponses.googleUsedAgain },
  nonce_differs: { status: 400, message: accountResponses.googleOtherPage },
  address_unproved: { status: 400, message: accountResponses.googleAddressUnproved },
  linked_elsewhere: { status: 409, message: accountResponses.googleLinkedElsewhere },
} as const

/** Refusals that are the credential's own fault. */
const badCredential = new Set<keyof typeof refusals>(['credential_invalid', 'credential_used', 'nonce_differs'])

/** What a credential is known by. Its signature can be written in several ways, what is signed in only one. */
const hashOfCredential = (credential: string) => hashOf(credential.slice(0, credential.lastIndexOf('.')))

/** Signing in by the ID token of an identity provider (wire, "Session and tokens"). */
export class GoogleSignIn extends Context.Service<
  GoogleSignIn,
  {
    /**
     * The person whom a credential proves, made when new. A credential is taken once. 400 for one that proves nobody, was
     * used before or carries another nonce than `nonce`, and, while no account knows its subject, for one whose e-mail
     * the issuer is not in charge of; 409 where the account with that e-mail is linked to another subject; 503 while the
     * issuer's keys cannot be read.
     */
    readonly prove: (credential: string, address: string, nonce: string | undefined) => Effect.Effect<Person, ApiError>
  }
>()('haat/google/GoogleSignIn') {
  static readonly layer = Layer.effect(
    GoogleSignIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const provider = yield* Provider
      const outbox = yield* Outbox
      const events = yield* SecurityEvents

      const bySubject = ({ issuer, subject }: Identity) =>
        sql<Person>`select * from users
          where google_issuer = ${issuer} and google_subject = ${subject} and closed_at is null`

      /** Who holds the mailbox is told, because the account has one more way in from now on. */
      const link = Effect.fnUntraced(function* ({ issuer, subject, email }: Identity, { id, name }: Person) {
        yield* outbox.put({
          kind: 'mail',
          recipient: email ?? '',
          subject: outboxTexts.googleLinkedSubject,
          body: outboxTexts.googleLinked(name),
        })
        yield* events.record({ kind: 'google.linked', actor: id, subject: id })
        return yield* sql<Person>`update users set google_issuer = ${issuer}, google_subject = ${subject}
          where id = ${id} returning *`
      })

      /** Whoever registered this address without proving it may be a stranger: password and name of theirs go. */
      const adopt = Effect.fnUntraced(function* ({ issuer, subject, name }: Identity, { id }: Person) {
        yield* sql`delete from activation_links where user_id = ${id}`
        return yield* sql<Person>`update users set google_issuer = ${issuer}, google_subject = ${subject},
            password_hash = null, verified_at = now(), email_verified = true,
            name = case when ${name} <> '' then ${name} else name end
          where id = ${id} returning *`
      })

      const create = ({ issuer, subject, name }: Identity, email: string) =>
        sql<Person>`insert into users (id, name, email, verified_at, email_verified, google_issuer, google_subject)
          values (${newId()}, ${name || email.split('@')[0]!.slice(0, NAME_MAX)}, ${email}, now(), true, ${issuer}, ${subject})
          returning *`

      /** Nothing of it stays when the sign-in is refused: then the credential has signed nobody in. */
      const takeOnce = Effect.fnUntraced(function* (credential: string, { expiresAt }: Identity) {
        const taken = yield* sql`insert into google_credentials (hash, expires_at)
          values (${hashOfCredential(credential)}, ${expiresAt}) on conflict do nothing returning 1`
        if (taken.length === 0) return yield* new Refusal({ why: 'credential_used' })
      })

      const personOf = Effect.fn('GoogleSignIn.personOf')(function* (identity: Identity) {
        // Two first sign-ins at once shall make one account.
        yield* sql`select pg_advisory_xact_lock(hashtextextended(${`google:${identity.email ?? identity.subject}`}, 0))`
        const [known] = yield* bySubject(identity)
        if (known) return known
        const { email } = identity
        if (!email) return yield* new Refusal({ why: 'address_unproved' })
        const holder = yield* Effect.provideService(
          findPerson({ kind: 'email', value: email }),
          SqlClient.SqlClient,
          sql,
        )
        if (holder?.google_subject) return yield* new Refusal({ why: 'linked_elsewhere', personId: holder.id })
        const [person] = yield* holder
          ? holder.verified_at
            ? link(identity, holder)
            : adopt(identity, holder)
          : create(identity, email)
        if (!holder?.verified_at) {
          yield* events.record({
            kind: 'account.registered',
            actor: person!.id,
            subject: person!.id,
            detail: { by: 'google' },
          })
        }
        return person!
      })

      const identify = Effect.fnUntraced(function* (credential: string, nonce: string | undefined) {
        const idp = yield* provider.current
        const identity = idp ? yield* verifyIdToken(idp, credential) : Option.none()
        if (Option.isNone(identity)) return yield* new Refusal({ why: 'credential_invalid' })
        if (nonce !== undefined && identity.value.nonce !== nonce) return yield* new Refusal({ why: 'nonce_differs' })
        return identity.value
      })

      const prove = Effect.fn('GoogleSignIn.prove')(function* (
        credential: string,
        address: string,
        nonce: string | undefined,
      ) {
        return yield* identify(credential, nonce).pipe(
          Effect.flatMap((identity) =>
            Effect.andThen(takeOnce(credential, identity), personOf(identity)).pipe(sql.withTransaction, orDieOnSql),
          ),
          Effect.catchTag('KeysUnreachable', () =>
            Effect.fail(new ApiError({ status: 503, message: texts.googleLoginFailed, retryAfter: 10 })),
          ),
          // Outside of the transaction, which a refusal rolls back.
          Effect.catchTag('Refusal', ({ why, personId }) =>
            Effect.gen(function* () {
              // Nobody guesses a signature: only bad credentials count, and a good one is never refused for what others sent.
              if (badCredential.has(why)) yield* limits.take({ limit: 'addressTries', what: 'proofs', who: address })
              yield* events.record({ kind: 'google.refused', subject: personId, detail: { reason: why } })
              return yield* new ApiError({ ...refusals[why], code: `google.${why}` })
            }),
          ),
        )
      })

      return GoogleSignIn.of({ prove })
    }),
  )
}
