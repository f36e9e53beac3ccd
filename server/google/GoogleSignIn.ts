import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { NAME_MAX } from '../../contract/constants.ts'
import { Refused } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../contract/texts/account.ts'
import { findPerson, type Person } from '../account/people.ts'
import { refuse } from '../account/refusals.ts'
import { sqlDies } from '../account/sql.ts'
import { newId } from '../database/id.ts'
import { Limits } from '../limits/Limits.ts'
import { Provider } from './Provider.ts'
import { type Identity, verifyIdToken } from './verify.ts'

/** Signing in by the ID token of an identity provider (wire, "Session and tokens"). */
export class GoogleSignIn extends Context.Service<
  GoogleSignIn,
  {
    /**
     * The person whom a credential proves, made when new. 400 for a credential that proves nobody, or whose e-mail the
     * issuer does not vouch for while no account knows its subject; 503 while the issuer's keys cannot be read.
     */
    readonly prove: (credential: string, address: string) => Effect.Effect<Person, Refused>
  }
>()('haat/google/GoogleSignIn') {
  static readonly layer = Layer.effect(
    GoogleSignIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const provider = yield* Provider

      const bySubject = ({ issuer, subject }: Identity) =>
        sql<Person>`select * from users
          where google_issuer = ${issuer} and google_subject = ${subject} and closed_at is null`

      const link = ({ issuer, subject }: Identity, { id }: Person) =>
        sql<Person>`update users set google_issuer = ${issuer}, google_subject = ${subject} where id = ${id} returning *`

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

      const personOf = Effect.fn('GoogleSignIn.personOf')(function* (identity: Identity) {
        // Two first sign-ins at once shall make one account.
        yield* sql`select pg_advisory_xact_lock(hashtextextended(${`google:${identity.email ?? identity.subject}`}, 0))`
        const [known] = yield* bySubject(identity)
        if (known) return known
        const { email } = identity
        if (!email) return yield* refuse.badRequest(texts.googleAuthenticationFailed)
        const holder = yield* Effect.provideService(
          findPerson({ kind: 'email', value: email }),
          SqlClient.SqlClient,
          sql,
        )
        const [person] = yield* holder
          ? holder.verified_at
            ? link(identity, holder)
            : adopt(identity, holder)
          : create(identity, email)
        return person!
      })

      const prove = Effect.fn('GoogleSignIn.prove')(function* (credential: string, address: string) {
        const identity = yield* provider.current.pipe(
          Effect.flatMap((idp) => (idp ? verifyIdToken(idp, credential) : Effect.succeedNone)),
          Effect.catchTag('KeysUnreachable', () =>
            Effect.fail(new Refused({ status: 503, message: texts.googleLoginFailed, retryAfter: 10 })),
          ),
        )
        if (identity._tag === 'None') {
          // Nobody guesses a signature: only wrong ones count, and a good one is never refused for what others sent.
          yield* limits.take({ limit: 'addressTries', what: 'proofs', who: address })
          return yield* refuse.badRequest(texts.googleAuthenticationFailed)
        }
        return yield* personOf(identity.value).pipe(sql.withTransaction, sqlDies)
      })

      return GoogleSignIn.of({ prove })
    }),
  )
}
