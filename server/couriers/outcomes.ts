import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { BookingField } from '#contract/couriers/values.ts'
import { isHandedOver, type ReportedState } from '#contract/parcels/states.ts'
import type { BookingEvent } from '#machines/couriers/booking.machine.ts'
import { Parcels } from '../parcels/Parcels.ts'
import { retryDeadlock } from '../platform/database/sql.ts'
import type { BookedParcel, CourierError, ParcelSays, ParcelState } from './adapters/courier.ts'
import { TRACKING_PAGES } from './Couriers.ts'
import { makePlaces } from './places.ts'
import type { BookingRow } from './rows.ts'
import { bookingStep } from './steps.ts'

const PAUSE_MAX_S = 600

/** Seconds until a parcel is looked up again, by the days since its booking. */
const nextLook = (days: number) => {
  if (days < 1) return 20 * 60
  return days < 7 ? 3600 : 6 * 3600
}
const ENDED: readonly ParcelSays[] = ['delivered', 'partlyDelivered', 'returned', 'cancelled']

const pauseOf = (attempts: number, pauseMs: number) =>
  Math.min((5 * pauseMs * 2 ** Math.min(attempts, 12)) / 1000, PAUSE_MAX_S)
const DAY_MS = 86_400_000

/** What a courier's state is for the parcel; one that was handed over and is cancelled is on its way back. */
const reportOf = ({ says }: ParcelState, { parcel_state }: BookingRow): ReportedState | null => {
  if (says === 'nothing') return null
  return says === 'cancelled' && isHandedOver(parcel_state) ? 'returning' : says
}

/** The seconds to wait after an error, and whether the call may have been carried out. */
export const waitAfter = (error: CourierError, attempts: number, pauseMs: number) => {
  const pause = pauseOf(attempts, pauseMs)
  switch (error._tag) {
    case 'CourierKeyWrong':
      return { seconds: PAUSE_MAX_S, mayHaveActed: false }
    case 'CourierAway':
      return { seconds: Math.max(error.waitSeconds, pause), mayHaveActed: error.mayHaveActed }
    default:
      return { seconds: pause, mayHaveActed: true }
  }
}

const MADE = bookingStep('booking.made')
const DECLINED = bookingStep('booking.declined')
const CANCELLED = bookingStep('booking.cancelled')
const MOVES = bookingStep('booking.moves')

/** What becomes of a booking, each in a transaction with the report of its parcel. */
export const makeOutcomes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const parcels = yield* Parcels
  const { remember } = yield* makePlaces

  const report = (id: string, state: ReportedState, text: string) =>
    parcels.report(id, { state, text, source: 'courier' }).pipe(Effect.orDie)

  /**
   * An event after which a booking is worked on again.
   * @param seconds null where nobody needs it; a message that has come since has it due at once
   */
  const later = ({ parcel_id, due_at }: BookingRow, event: BookingEvent['type'], seconds: number | null) => {
    const { after, isAllowed } = bookingStep(event)
    return sql`
      update courier_bookings b set state = ${sql.literal(after)}, taken_until = null,
        due_at = case when due_at <> ${due_at} then now()
          when ${seconds}::float8 is not null then now() + make_interval(secs => ${seconds}::float8) end
      where parcel_id = ${parcel_id} and ${sql.literal(isAllowed)}`
  }

  const refused = ({ parcel_id }: BookingRow, field: BookingField, words: string) => sql`
    update courier_bookings b set state = ${sql.literal(DECLINED.after)}, field = ${field}, words = ${words},
      due_at = null, taken_until = null
    where parcel_id = ${parcel_id} and ${sql.literal(DECLINED.isAllowed)}`

  const booked = Effect.fnUntraced(
    function* (row: BookingRow, { consignment, tracking, charge }: BookedParcel) {
      const number = tracking || consignment
      // A message that came before the answer has its parcel looked up now. The row is locked before its orders.
      const [moved] = yield* sql`
        update courier_bookings b set state = ${sql.literal(MADE.after)}, hint = null, field = null, words = '', attempts = 0,
          taken_until = null, price_due_at = now(),
          due_at = case when due_at = ${row.due_at} and hint is null
            then now() + make_interval(secs => ${nextLook(0)}::float8) else now() end
        where parcel_id = ${row.parcel_id} and ${sql.literal(MADE.isAllowed)} returning parcel_id`
      if (!moved) return
      yield* report(row.parcel_id, 'booked', '')
      yield* sql`update parcels set consignment = ${consignment || null}, number = ${number},
        link = ${number === '' ? '' : TRACKING_PAGES[row.courier] + encodeURIComponent(number)}, charge = ${charge}
        where id = ${row.parcel_id}`
      if (row.place) yield* remember(row.courier, row, row.place)
    },
    sql.withTransaction,
    retryDeadlock,
  )

  const looked = Effect.fnUntraced(
    function* (row: BookingRow, found: ParcelState) {
      const state = reportOf(found, row)
      const isEnd = ENDED.includes(found.says)
      const days = (Date.now() - (row.sent_at?.getTime() ?? Date.now())) / DAY_MS
      const after = state === null ? 'b.state' : (state === 'cancelled' ? CANCELLED : MOVES).after
      yield* sql`update courier_bookings b set state = ${sql.literal(after)}, status = ${found.status}, attempts = 0,
        taken_until = null,
        due_at = case when due_at <> ${row.due_at} then now()
          when not ${isEnd}::boolean then now() + make_interval(secs => ${nextLook(days)}::float8) end
        where parcel_id = ${row.parcel_id}`
      if (state !== null && found.status !== row.status) yield* report(row.parcel_id, state, found.status)
      if (found.charge !== null) yield* sql`update parcels set charge = ${found.charge} where id = ${row.parcel_id}`
    },
    sql.withTransaction,
    retryDeadlock,
  )

  return { later, refused, booked, looked }
})
