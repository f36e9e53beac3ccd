import { Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import type { BookingField } from '#contract/couriers/values.ts'
import { isHandedOver, type ReportedState } from '#contract/parcels/states.ts'
import { Parcels } from '../parcels/Parcels.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { retryDeadlock } from '../platform/database/sql.ts'
import { repeated } from '../platform/ops/repeated.ts'
import type { BookedParcel, Booking, Courier, CourierError, ParcelSays, ParcelState } from './adapters/courier.ts'
import { Couriers, TRACKING_PAGES } from './Couriers.ts'
import { makePlaces } from './places.ts'
import { type BookingRow, selectBookings, toParcel } from './rows.ts'

/** Workers of one process that look parcels up; an answer may take half a minute. */
const ASKERS = 2
/** Seconds after which a booking that a worker has taken is free for another one: its server has ended. */
const TAKEN_S = 120
/** Minutes in which the message of a courier may name a booking that has no answer. */
const NAMED_WITHIN_MIN = 30
const PAUSE_MAX_S = 600
/** Days for which the texts of messages are kept. */
const MESSAGE_DAYS = 30

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
const waitAfter = (error: CourierError, attempts: number, pauseMs: number) => {
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

/** What becomes of a booking, each in a transaction with the report of its parcel. */
const makeOutcomes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const parcels = yield* Parcels
  const { remember } = yield* makePlaces

  const report = (id: string, state: ReportedState, text: string) =>
    parcels.report(id, { state, text, source: 'courier' }).pipe(Effect.orDie)

  /** @param seconds null where nobody needs it; a message that has come since has it due at once */
  const later = ({ parcel_id, due_at }: BookingRow, state: BookingRow['state'], seconds: number | null) => sql`
    update courier_bookings set
      state = case when hint is null or ${state} <> 'unclear' then ${state} else state end,
      taken_until = null,
      due_at = case when due_at <> ${due_at} then now()
        when ${seconds}::float8 is not null then now() + make_interval(secs => ${seconds}::float8) end
    where parcel_id = ${parcel_id} and state not in ('withdrawn', 'booked')`

  const refused = ({ parcel_id }: BookingRow, field: BookingField, words: string) => sql`
    update courier_bookings set state = 'refused', field = ${field}, words = ${words}, due_at = null,
      taken_until = null
    where parcel_id = ${parcel_id}`

  const booked = Effect.fnUntraced(
    function* (row: BookingRow, { consignment, tracking, charge }: BookedParcel) {
      const number = tracking || consignment
      // A message that came before the answer has its parcel looked up now. The row is locked before its orders.
      yield* sql`update courier_bookings set state = 'booked', hint = null, field = null, words = '', attempts = 0,
        taken_until = null,
        due_at = case when due_at = ${row.due_at} and hint is null
          then now() + make_interval(secs => ${nextLook(0)}::float8) else now() end
        where parcel_id = ${row.parcel_id}`
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
      yield* sql`update courier_bookings set status = ${found.status}, attempts = 0, taken_until = null,
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

/** Sends the bookings that wait. True where there may be more. */
export const makeSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { workerPauseMs } = yield* AppConfig
  const couriers = yield* Couriers
  const { later, refused, booked } = yield* makeOutcomes

  /** Takes bookings of a courier. From here on nobody knows whether they are made, until an outcome is written. */
  const take = Effect.fnUntraced(function* (courier: Courier) {
    const taken = yield* sql<{ parcel_id: string }>`
      update courier_bookings set state = 'sending', attempts = attempts + 1, sent_at = now(),
        taken_until = now() + make_interval(secs => ${TAKEN_S}::float8)
      where parcel_id in (select parcel_id from courier_bookings
        where courier = ${courier.name} and state = 'waiting' and due_at <= now()
        order by due_at, parcel_id limit ${courier.many?.most ?? 1} for update skip locked)
      returning parcel_id`
    const rows = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = any($1)`, [
      taken.map(({ parcel_id }) => parcel_id),
    ])
    const isWanted = ({ parcel_state }: BookingRow) => parcel_state === 'asked'
    for (const row of rows) if (!isWanted(row)) yield* later(row, 'withdrawn', null)
    return rows.filter(isWanted)
  })

  const settle = (row: BookingRow, outcome: Booking | undefined, courier: Courier) => {
    switch (outcome?.outcome) {
      case 'booked':
        return booked(row, outcome)
      case 'refused':
        return refused(row, outcome.field, outcome.words)
      // Declined without a reason, which a booking by itself says, or made in the background.
      default:
        return later(row, 'unanswered', outcome || !courier.knowsInvoices ? 5 * 60 : 0)
    }
  }

  const failed = (row: BookingRow, error: CourierError) => {
    const { seconds, mayHaveActed } = waitAfter(error, row.attempts, workerPauseMs)
    return later(row, mayHaveActed ? 'unanswered' : 'waiting', seconds)
  }

  const send = Effect.fnUntraced(function* (courier: Courier) {
    const rows = yield* take(courier)
    const [first] = rows
    if (!first) return false
    // One that a batch has declined without a reason is sent by itself.
    const alone = rows.length === 1 || !courier.many
    const outcomes = yield* Effect.result(
      alone || !courier.many
        ? Effect.map(courier.book(toParcel(first)), (outcome) => new Map([[first.invoice, outcome]]))
        : courier.many.book(rows.map(toParcel)),
    )
    for (const row of rows) {
      if (Result.isFailure(outcomes)) yield* failed(row, outcomes.failure)
      else yield* settle(row, outcomes.success.get(row.invoice), courier)
    }
    return true
  })

  return Effect.map(Effect.forEach(couriers.all, send), (sent) => sent.some(Boolean))
})

/** Looks up what is due: parcels on their way, and bookings without an answer. True where there may be more. */
export const makeAsker = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { workerPauseMs } = yield* AppConfig
  const couriers = yield* Couriers
  const { later, booked, refused, looked } = yield* makeOutcomes

  const take = Effect.fnUntraced(function* () {
    const [taken] = yield* sql<{ parcel_id: string }>`
      update courier_bookings set taken_until = now() + make_interval(secs => ${TAKEN_S}::float8), attempts = attempts + 1
      where parcel_id = (select parcel_id from courier_bookings
        where state in ('sending', 'unanswered', 'booked') and due_at <= now()
          and (taken_until is null or taken_until <= now())
          and courier in ${sql.in(couriers.all.map(({ name }) => name))}
        order by due_at, parcel_id limit 1 for update skip locked)
      returning parcel_id`
    if (!taken) return undefined
    const [row] = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = $1`, [taken.parcel_id])
    return row
  })

  const look = Effect.fnUntraced(function* (row: BookingRow, courier: Courier) {
    const reference = { invoice: row.invoice, consignment: row.consignment ?? '' }
    const found = yield* Effect.result(courier.lookUp(reference))
    if (Result.isSuccess(found) && found.success) return yield* looked(row, found.success)
    const seconds = Result.isFailure(found) ? waitAfter(found.failure, row.attempts, workerPauseMs).seconds : 6 * 3600
    yield* sql`update courier_bookings set taken_until = null,
      due_at = case when due_at = ${row.due_at} then now() + make_interval(secs => ${seconds}::float8) else now() end
      where parcel_id = ${row.parcel_id}`
  })

  /** A courier that takes an invoice once: what it does not know is sent again, by itself, so that it says why it declines. */
  const byInvoice = Effect.fnUntraced(function* (row: BookingRow, courier: Courier) {
    const found = yield* Effect.result(courier.lookUp({ invoice: row.invoice, consignment: '' }))
    const wait = (error: CourierError) =>
      later(row, 'unanswered', waitAfter(error, row.attempts, workerPauseMs).seconds)
    if (Result.isFailure(found)) return yield* wait(found.failure)
    if (found.success) return yield* booked(row, { ...found.success, consignment: row.hint ?? '' })
    const outcome = yield* Effect.result(courier.book(toParcel(row)))
    if (Result.isFailure(outcome)) return yield* wait(outcome.failure)
    const made = outcome.success
    if (made.outcome === 'booked') yield* booked(row, made)
    if (made.outcome === 'refused') yield* refused(row, made.field, made.words)
  })

  /** Any other courier: a message has named the parcel, or a person does. */
  const byHint = Effect.fnUntraced(function* (row: BookingRow, courier: Courier) {
    const waited = (Date.now() - (row.sent_at?.getTime() ?? 0)) / 60_000
    const wait = (unnamed: BookingRow) =>
      waited > NAMED_WITHIN_MIN ? later(unnamed, 'unclear', null) : later(unnamed, 'unanswered', 5 * 60)
    if (row.hint === null) return yield* wait(row)
    const found = yield* Effect.result(courier.lookUp({ invoice: row.invoice, consignment: row.hint }))
    if (Result.isFailure(found)) {
      return yield* later(row, 'unanswered', waitAfter(found.failure, row.attempts, workerPauseMs).seconds)
    }
    if (found.success?.invoice === row.invoice) return yield* booked(row, found.success)
    yield* sql`update courier_bookings set hint = null where parcel_id = ${row.parcel_id}`
    return yield* wait({ ...row, hint: null })
  })

  return Effect.gen(function* () {
    if (couriers.all.length === 0) return false
    const row = yield* take()
    const courier = row && couriers.of(row.courier)
    if (!row || !courier) return false
    if (row.state === 'booked') yield* look(row, courier)
    else if (courier.knowsInvoices) yield* byInvoice(row, courier)
    else yield* byHint(row, courier)
    return true
  })
})

const sweep = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`delete from courier_messages where created_at < now() - make_interval(days => ${MESSAGE_DAYS})`,
)

/** Sends bookings to couriers, and looks parcels up. Any number of servers may do it at once. */
export const courierWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const send = yield* makeSender
    const ask = yield* makeAsker
    const onFailure = 'Couriers cannot be worked for; it is tried again'
    yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
    for (let asker = 0; asker < ASKERS; asker++) yield* Effect.forkScoped(repeated(ask, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(sweep, { pause: '1 hour', onFailure }))
  }),
)
