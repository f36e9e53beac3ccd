import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** A mail or SMS of the outbox, sent or not. */
export interface OutboxMessage {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

/** The newest mails and SMS whose text is still stored, newest first. */
export const newestMessages = Effect.fn('outbox.newestMessages')(function* (limit: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OutboxMessage>`
    select id, kind, recipient, subject, body, created_at as at from outbox
    where body <> '' order by created_at desc, id desc limit ${limit}`
})

/** The newest messages as plain text for a terminal (`npm run outbox`). */
export const printMessages = (limit: number) =>
  newestMessages(limit).pipe(
    Effect.map((messages) =>
      messages
        .map(({ kind, recipient, subject, body, at }) =>
          [`${at.toISOString()}  ${kind === 'mail' ? 'Mail' : 'SMS'} to ${recipient}`, subject, body.trimEnd()]
            .filter((line) => line !== '')
            .join('\n'),
        )
        .join('\n\n----\n\n'),
    ),
  )
