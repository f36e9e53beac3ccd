import { Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { type Booking, type Courier, type CourierError, CourierUnclear } from './adapters/courier.ts'
import { Couriers } from './Couriers.ts'
import { makeOutcomes, waitAfter } from './outcomes.ts'
import { type BookingRow, selectBookings, toParcel } from './rows.ts'
import { bookingStep } from './steps.ts'

/** Workers of one process that look parcels up; an answer may take half a minute. */
const ASKERS = 2
/** Seconds after which a booking that a worker has taken is free for another one: its server has ended. */
const TAKEN_S = 120
/** Minutes in which the message of a courier may name a booking that has no answer. */
const NAMED_WITHIN_MIN = 30
/** Days for which the texts of messages are kept. */
const MESSAGE_DAYS = 30

const TAKE = bookingStep('booking.take')

/** Sends the bookings that wait. True where there may be more. */
export const makeSender = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { workerPauseMs } = yield* AppConfig
  const couriers = yield* Couriers
  const { later, refused, booked } = yield* makeOutcomes

  /** Takes bookings of an account. From here on nobody knows whether they are made, until an outcome is written. */
  const take = Effect.fnUntraced(function* (courier: Courier, account: string | null) {
    const taken = yield* sql<{ parcel_id: string }>`
      update courier_bookings b set state = ${sql.literal(TAKE.after)}, attempts = attempts + 1, sent_at = now(),
        taken_until = now() + make_interval(secs => ${TAKEN_S}::float8)
      where parcel_id in (select b.parcel_id from courier_bookings b
        where b.courier = ${courier.name} and b.account is not distinct from ${account}
          and ${sql.literal(TAKE.isAllowed)} and due_at <= now()
        order by due_at, parcel_id limit ${courier.many?.most ?? 1} for update skip locked)
      returning parcel_id`
    const rows = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = any($1)`, [
      taken.map(({ parcel_id }) => parcel_id),
    ])
    const isWanted = ({ parcel_state }: BookingRow) => parcel_state === 'asked'
    for (const row of rows) if (!isWanted(row)) yield* later(row, 'booking.unwanted', null)
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
        return later(row, 'booking.silent', outcome || !courier.knowsInvoices ? 5 * 60 : 0)
    }
  }

  const failed = (row: BookingRow, error: CourierError) => {
    const { seconds, mayHaveActed } = waitAfter(error, row.attempts, workerPauseMs)
    return later(row, mayHaveActed ? 'booking.silent' : 'booking.notSent', seconds)
  }

  const send = Effect.fnUntraced(function* (due: { courier: string; account: string | null }) {
    const courier = yield* couriers.sentBy(due)
    if (!courier) return false
    const rows = yield* take(courier, due.account)
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

  /** The accounts by which something waits. */
  const due = Effect.suspend(() =>
    couriers.all.length === 0
      ? Effect.succeed([])
      : sql<{ courier: string; account: string | null }>`select distinct b.courier, b.account from courier_bookings b
          where ${sql.literal(TAKE.isAllowed)} and due_at <= now()`,
  )

  return Effect.map(
    Effect.flatMap(due, (accounts) => Effect.forEach(accounts, send)),
    (sent) => sent.some(Boolean),
  )
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
        where state in ('sending', 'unanswered', 'booked', 'cancelled') and due_at <= now()
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
      later(row, 'booking.silent', waitAfter(error, row.attempts, workerPauseMs).seconds)
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
      waited > NAMED_WITHIN_MIN ? later(unnamed, 'booking.unnamed', null) : later(unnamed, 'booking.silent', 5 * 60)
    if (row.hint === null) return yield* wait(row)
    const found = yield* Effect.result(courier.lookUp({ invoice: row.invoice, consignment: row.hint }))
    if (Result.isFailure(found)) {
      return yield* later(row, 'booking.silent', waitAfter(found.failure, row.attempts, workerPauseMs).seconds)
    }
    if (found.success?.invoice === row.invoice) return yield* booked(row, found.success)
    yield* sql`update courier_bookings set hint = null where parcel_id = ${row.parcel_id}`
    return yield* wait({ ...row, hint: null })
  })

  return Effect.gen(function* () {
    if (couriers.all.length === 0) return false
    const row = yield* take()
    if (!row) return false
    const courier = yield* couriers.sentBy(row)
    if (!courier) {
      yield* sql`update courier_bookings set due_at = now() + interval '6 hours' where parcel_id = ${row.parcel_id}`
      return true
    }
    if (row.state === 'booked' || row.state === 'cancelled') yield* look(row, courier)
    else if (courier.knowsInvoices) yield* byInvoice(row, courier)
    else yield* byHint(row, courier)
    return true
  })
})

/** Seconds after which a price is asked for again where the courier is away. */
const PRICE_AGAIN_S = 600

/** Asks what a booked parcel costs by the courier's prices. True where there may be more. */
export const makePricer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const couriers = yield* Couriers

  return Effect.gen(function* () {
    const [taken] = yield* sql<{ parcel_id: string }>`
      update courier_bookings set price_due_at = now() + make_interval(secs => ${PRICE_AGAIN_S}::float8)
      where parcel_id = (select parcel_id from courier_bookings where price_due_at <= now()
        order by price_due_at limit 1 for update skip locked)
      returning parcel_id`
    if (!taken) return false
    const [row] = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = $1`, [taken.parcel_id])
    const price = row && (yield* couriers.sentBy(row))?.price
    const answer = yield* Effect.result(price ? price(toParcel(row)) : new CourierUnclear({ code: 'price' }))
    const isAway =
      Result.isFailure(answer) && answer.failure._tag !== 'CourierRefused' && answer.failure._tag !== 'CourierUnclear'
    if (isAway) return true
    const expected = Result.isSuccess(answer) ? answer.success.delivery + (answer.success.cashFee ?? 0) : null
    yield* sql`update courier_bookings set expected = ${expected}, price_due_at = null where parcel_id = ${taken.parcel_id}`
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
    const askPrice = yield* makePricer
    yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(askPrice, { pause, onFailure }))
    for (let asker = 0; asker < ASKERS; asker++) yield* Effect.forkScoped(repeated(ask, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(sweep, { pause: '1 hour', onFailure }))
  }),
)
