import { Context, Duration, Effect, Layer, Semaphore } from 'effect'
import { SqlClient } from 'effect/sql'
import { newId } from '../database/id.ts'
import { CallSource } from '../http/callSource.ts'
import { hashOf } from '../secrets.ts'

/** Every kind of security event, with the sentence that `npm run events` prints for it. */
export const SECURITY_EVENTS = {
  'signin.succeeded': 'signed in',
  'signin.failed': 'failed to sign in',
  'signin.limited': 'was refused: too many tries',
  'call.refused': 'made a call that is not allowed',
  'call.limited': 'made a call too often',
  'origin.refused': 'made a call from a page of another site',
  'invitation.made': 'invited a person to work in the shop',
  'member.changed': 'changed the role of a member of a store',
  'member.removed': 'removed a member from a store',
  'invitation.withdrawn': 'withdrew an invitation',
  'role.changed': 'changed the role of a person',
  'account.registered': 'registered an account',
  'account.deleted': 'closed an account',
  'accounts.exported': 'downloaded the list of persons',
  'data.requested': 'asked for their own data',
  'data.downloaded': 'downloaded their own data',
  'password.reset': 'reset a password',
  'link.opened': 'opened a link to set a new password',
  'password.changed': 'changed their own password',
  'password.wrong': 'entered a wrong current password',
  'session.ended': 'ended sessions',
  'session.reused': 'sent a refresh token that was used before',
  'code.wrong': 'entered a wrong code',
  'limit.reached': 'used up a limit of the whole shop',
  'factor.added': 'switched the second factor on',
  'factor.removed': 'switched the second factor off',
  'factor.codes': 'made new recovery codes',
  'factor.failed': 'entered a wrong code of the second factor',
  'key.made': 'made a key for a program',
  'key.withdrawn': 'withdrew a key of a program',
  'key.refused': 'sent a key that is not good',
  'google.linked': 'linked a Google account',
  'google.refused': 'was refused a Google sign-in',
  'admin.command': 'ran npm run admin',
  'order.corrected': 'corrected an order',
  'order.deleted': 'deleted an order',
  'orders.deleted': 'deleted all orders',
  'refund.changed': 'changed the status of a refund',
  'catalogue.deleted': 'deleted from the catalogue',
  'catalogue.restored': 'restored to the catalogue',
  'catalogue.purged': 'deleted from the trash for good',
  'failure.repeated': 'sent a failed message or job again',
  'shop.changed': 'changed a setting of the shop',
  'demo.refused': 'asked for a demo page without its key',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The id of the person who acts; by default the signed-in caller, if any. */
  readonly actor?: string | undefined
  /** The id of the affected person, order or other entity. */
  readonly subject?: string | undefined
  /** The e-mail or phone of a failed sign-in. Only its hash is stored, so that equal ones can be recognised. */
  readonly identifier?: string | undefined
  /** Further details of the event. Never a secret, a name, an e-mail or a phone. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** Maximum characters of a column or value, and maximum bytes of `detail`: an index row is limited to 2,704 bytes. */
const TEXT_MAX = 100
const DETAIL_MAX_BYTES = 1000

/** How long the response to a rejected call waits for the record of its event. */
const RECORD_TIMEOUT = Duration.seconds(3)

/** Concurrent records of rejected calls: equal events wait for the same row, and other calls need the connections. */
const CONCURRENT_RECORDS = 2

const bounded = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .replace(/\p{Cc}/gu, '\u{fffd}')
    .toWellFormed()

const boundedDetail = (detail: SecurityEvent['detail'] = {}) => {
  const kept = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? bounded(value) : value]),
  )
  return Buffer.byteLength(JSON.stringify(kept)) <= DETAIL_MAX_BYTES ? kept : { cut: true }
}

/**
 * Records security events. `record` writes within the transaction of its caller, so that the event of a change exists
 * if and only if the change does. `recordRejection` writes outside of the transaction, which the error rolls back.
 */
export class SecurityEvents extends Context.Service<
  SecurityEvents,
  {
    /**
     * Writes one event with the address and id of the current request, and logs kind, ids and detail after the commit.
     * Texts of more than 100 characters are cut.
     */
    readonly record: (event: SecurityEvent) => Effect.Effect<void>
    /**
     * Records the event of a rejected call, outside of any transaction. It never fails, takes three seconds at most,
     * and is completed also when the client disconnects.
     */
    readonly recordRejection: (event: SecurityEvent) => Effect.Effect<void>
  }
>()('haat/security/SecurityEvents') {
  static readonly layer = Layer.effect(
    SecurityEvents,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const record = Effect.fn('SecurityEvents.record')(function* (event: SecurityEvent) {
        const source = yield* CallSource
        const actor = bounded(event.actor ?? source.actor)
        const subject = bounded(event.subject ?? '')
        const hash = event.identifier === undefined ? '' : hashOf(event.identifier).toString('base64url')
        const detail = boundedDetail(source.program ? { ...event.detail, key: source.program.id } : event.detail)
        yield* sql`insert into security_events
            (id, kind, actor_id, subject_id, subject_hash, address, request_id, detail)
          values (${newId()}, ${event.kind}, ${actor}, ${subject}, ${hash}, ${bounded(source.address)},
            ${source.requestId}, ${JSON.stringify(detail)}::text::jsonb)
          on conflict (minute, kind, actor_id, subject_id, subject_hash, address, detail)
          do update set count = security_events.count + 1, last_at = now(), request_id = excluded.request_id`
        const line = { kind: event.kind, actor, subject, id: source.requestId, ...(event.detail ? { detail } : {}) }
        yield* sql.afterCommit(Effect.annotateLogs(Effect.logInfo('security event'), line))
      }, Effect.orDie)

      // A keyed call is one transaction, which the error rolls back.
      const outsideTransactions = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.updateContext(
          effect,
          (context: Context.Context<R>) => Context.omit(sql.transactionService)(context) as Context.Context<R>,
        )
      const permits = yield* Semaphore.make(CONCURRENT_RECORDS)
      const recordRejection = (event: SecurityEvent) =>
        Effect.interruptible(permits.withPermits(1)(outsideTransactions(record(event)))).pipe(
          Effect.timeout(RECORD_TIMEOUT),
          Effect.catchCause(() => Effect.logWarning('A refusal could not be recorded')),
          Effect.uninterruptible,
          Effect.asVoid,
        )

      return SecurityEvents.of({ record, recordRejection })
    }),
  )
}
