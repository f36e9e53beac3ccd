import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { erasePersons } from '../audit/retention.ts'
import { Images } from '../images/Images.ts'

/** Name of a closed account whose personal data is cleared. */
const CLOSED_NAME = 'Closed account'

/** Deletes old security events. @param days since their last occurrence */
export const sweepEvents = Effect.fn('security.sweepEvents')(function* (days: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from security_events where last_at < now() - make_interval(days => ${days})`
})

/**
 * Clears name, e-mail, phone, address, picture, Google link, wishlist, cart and accounts at couriers of accounts that were closed `days` ago or earlier, also in
 * the audit log. The row stays, so that products, orders and events keep the id of their author; orders and reviews have their own copies.
 * @param days after the closing, in which a mistaken closing can still be reverted
 */
export const clearClosedAccounts = Effect.fn('security.clearClosedAccounts')(function* (days: number) {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  yield* Effect.gen(function* () {
    const cleared = yield* sql<{ id: string; picture: string }>`
      with due as (
        select id, profile_img from users
        where closed_at < now() - make_interval(days => ${days})
          and (name <> ${CLOSED_NAME} or email is not null or phone is not null or address <> ''
            or profile_img <> '' or google_subject is not null)
        for update
      )
      update users u set name = ${CLOSED_NAME}, email = null, phone = null, address = '', profile_img = '',
        google_issuer = null, google_subject = null
      from due where u.id = due.id returning u.id, due.profile_img as picture`
    yield* erasePersons(cleared.map(({ id }) => id))
    yield* sql`
      delete from wishlist_items w using users u
      where u.id = w.user_id and u.closed_at < now() - make_interval(days => ${days})`
    yield* sql`
      delete from carts c using users u
      where u.id = c.user_id and u.closed_at < now() - make_interval(days => ${days})`
    yield* sql`
      delete from courier_accounts a using users u
      where u.id = a.owner_id and u.closed_at < now() - make_interval(days => ${days})`
    yield* images.release(cleared.map(({ picture }) => picture).filter((picture) => picture !== ''))
  }).pipe(sql.withTransaction)
})
