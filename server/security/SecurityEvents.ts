import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { hashOf } from '../account/secrets.ts'
import { newId } from '../database/id.ts'
import { CallSource } from '../http/callSource.ts'

/** Every kind of security event, with the sentence that `npm run events` prints for it. */
export const SECURITY_EVENTS = {
  'signin.succeeded': 'signed in',
  'signin.failed': 'failed to sign in',
  'signin.limited': 'was refused: too many tries',
  'call.refused': 'made a call that the role does not allow',
  'role.changed': 'changed the role of a person',
  'account.registered': 'registered an account',
  'account.deleted': 'closed the account of a person',
  'password.reset': 'reset a password',
  'link.opened': 'opened a link to set a new password',
  'password.changed': 'changed the own password',
  'session.ended': 'ended sessions',
  'session.reused': 'sent a refresh token that was used before',
  'code.wrong': 'entered a wrong code',
  'limit.reached': 'used up a limit of the whole shop',
  'factor.added': 'switched the second factor on',
  'factor.removed': 'switched the second factor off',
  'factor.failed': 'entered a wrong code of the second factor',
  'google.linked': 'linked a Google account',
  'google.refused': 'was refused a Google sign-in',
  'admin.command': 'ran npm run admin',
  'order.deleted': 'deleted an order',
  'orders.deleted': 'deleted all orders',
  'refund.changed': 'changed the status of a refund',
  'catalogue.deleted': 'deleted from the catalogue',
  'shop.changed': 'changed a setting of the shop',
  'demo.refused': 'asked for a demo page without its key',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** The id of the person who acts; absent where nobody is signed in. */
  readonly actor?: string | undefined
  /** The id of the person, order or other thing that the event is about. */
  readonly subject?: string | undefined
  /** An e-mail or phone that was tried. Only its hash is kept, so that equal ones can be seen to be equal. */
  readonly identifier?: string | undefined
  /** What else tells this event from others. Never a secret, a name, an e-mail or a phone. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined
}

/**
 * The record of security events. A row joins the transaction of its caller: an event that belongs to a change is there
 * if and only if the change is; the record of a refusal is written outside of the transaction that fails.
 */
export class SecurityEvents extends Context.Service<
  SecurityEvents,
  {
    /** Writes one event, with the address and the request of the call that is being answered. */
    readonly record: (event: SecurityEvent) => Effect.Effect<void>
  }
>()('haat/security/SecurityEvents') {
  static readonly layer = Layer.effect(
    SecurityEvents,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return SecurityEvents.of({
        record: Effect.fn('SecurityEvents.record')(function* (event: SecurityEvent) {
          const { address, requestId } = yield* CallSource
          const hash = event.identifier === undefined ? '' : hashOf(event.identifier).toString('base64url')
          yield* sql`insert into security_events
              (id, kind, actor_id, subject_id, subject_hash, address, request_id, detail)
            values (${newId()}, ${event.kind}, ${event.actor ?? ''}, ${event.subject ?? ''}, ${hash}, ${address},
              ${requestId}, ${JSON.stringify(event.detail ?? {})}::text::jsonb)
            on conflict (minute, kind, actor_id, subject_id, subject_hash, address, detail)
            do update set count = security_events.count + 1, last_at = now(), request_id = excluded.request_id`
        }, Effect.orDie),
      })
    }),
  )
}
