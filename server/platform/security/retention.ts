import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { Images } from '../images/Images.ts'

/** What a closed account is called once its person's data is cleared. */
const CLOSED_NAME = 'Closed account'

/** Deletes security events that are older. @param days since they last happened */
export const sweepEvents = Effect.fn('security.sweepEvents')(function* (days: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from security_events where last_at < now() - make_interval(days => ${days})`
})

/**
 * Clears name, e-mail, phone, address, picture and Google link of accounts that were closed that long ago. The row
 * stays, so that products, orders and events keep the id of their author; orders and reviews keep their own copies.
 * @param days from the closing on, in which a mistake can still be repaired
 */
export const clearClosedAccounts = Effect.fn('security.clearClosedAccounts')(function* (days: number) {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  yield* Effect.gen(function* () {
    const pictures = yield* sql<{ picture: string }>`
      with due as (
        select id, profile_img from users
        where closed_at < now() - make_interval(days => ${days})
          and (name <> ${CLOSED_NAME} or email is not null or phone is not null or address <> ''
            or profile_img <> '' or google_subject is not null)
        for update
      )
      update users u set name = ${CLOSED_NAME}, email = null, phone = null, address = '', profile_img = '',
        google_issuer = null, google_subject = null
      from due where u.id = due.id returning due.profile_img as picture`
    yield* images.release(pictures.map(({ picture }) => picture).filter((picture) => picture !== ''))
  }).pipe(sql.withTransaction)
})
