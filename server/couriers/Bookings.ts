import { Context, Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import type { BookedOrders, Booking, CourierArea, OpenBookings } from '#contract/couriers/entity.ts'
import { BookingMoved, BookingNotFound, CourierNotFound, NoCourierAnswer } from '#contract/couriers/errors.ts'
import type { BookingChange, ParcelsToBook } from '#contract/couriers/rules.ts'
import type { BookingAct, BookingState } from '#contract/couriers/values.ts'
import { Parcels } from '../parcels/Parcels.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { toErrorBody } from '../platform/http/errorResponses.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { hashOf } from '../platform/secrets.ts'
import type { Courier, CourierMessage, CourierPlace, CourierReply } from './adapters/courier.ts'
import { COURIER_NAMES, Couriers } from './Couriers.ts'
import { makePlaces } from './places.ts'
import { type BookingRow, selectBookings, toBooking } from './rows.ts'

/** The characters of a message that are kept. */
const KEPT_MAX = 4096
/** The bookings that a person reads at once. */
const OPEN_MAX = 200
/** The states in which a person may do something about a booking. */
const OPEN: readonly BookingState[] = ['waiting', 'refused', 'unclear']

const placeIn = ({ city, area, areaName }: Pick<ParcelsToBook, 'city' | 'area' | 'areaName'>): CourierPlace | null =>
  area === '' ? null : { city, area, areaName }

/** The bookings of parcels at couriers (docs/decisions/parcels.md); the worker of this folder sends them. */
export class Bookings extends Context.Service<
  Bookings,
  {
    readonly areas: (
      courier: string,
      city: string,
    ) => Effect.Effect<readonly CourierArea[], CourierNotFound | NoCourierAnswer>
    /** Makes a parcel of what is left of each order, in a transaction each, and puts its booking on its way. */
    readonly book: (caller: SignedIn, parcels: ParcelsToBook) => Effect.Effect<BookedOrders, CourierNotFound>
    readonly open: Effect.Effect<OpenBookings>
    readonly ofOrder: (orderId: string) => Effect.Effect<readonly Booking[]>
    readonly change: (
      caller: SignedIn,
      id: string,
      change: BookingChange,
    ) => Effect.Effect<Booking, BookingNotFound | BookingMoved>
    /**
     * Keeps a message of a courier, once, and has its parcel looked up.
     * @param text its body as it came
     */
    readonly takeMessage: (
      courier: string,
      message: CourierMessage,
      text: string,
    ) => Effect.Effect<CourierReply, CourierNotFound>
  }
>()('haat/couriers/Bookings') {
  static readonly layer = Layer.effect(
    Bookings,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const couriers = yield* Couriers
      const parcels = yield* Parcels
      const { listOf, placeOf } = yield* makePlaces

      const courierOf = (name: string) => {
        const courier = couriers.of(name)
        return courier ? Effect.succeed(courier) : Effect.fail(new CourierNotFound())
      }

      const read = (where: string, value: string) =>
        Effect.map(
          orDieOnSql(
            sql.unsafe<BookingRow>(`${selectBookings} where ${where} order by b.created_at, b.parcel_id`, [value]),
          ),
          (rows) => rows.map(toBooking),
        )

      const areas = Effect.fn('Bookings.areas')(function* (name: string, city: string) {
        const list = yield* Effect.mapError(listOf(yield* courierOf(name), city), () => new NoCourierAnswer())
        return list.map(({ id, name: shown }) => ({ _id: id, name: shown.trim() }))
      })

      /** An order's own id for its first parcel, so that the courier finds a repetition of it. */
      const invoiceOf = (orderId: string) =>
        Effect.map(
          sql<{ count: number }>`select count(*)::int as count from courier_bookings where order_id = ${orderId}`,
          ([row]) => (row!.count === 0 ? orderId : `${orderId}-${row!.count + 1}`),
        )

      /** The chosen place, or that of the order's address, for which the courier may be asked: before any lock is held. */
      const placeFor = Effect.fnUntraced(function* (courier: Courier, orderId: string, way: ParcelsToBook) {
        const chosen = placeIn(way)
        if (chosen) return chosen
        const [address] = yield* sql<{ district: string; city: string }>`
          select district, city from orders where id = ${orderId}`
        return address ? yield* placeOf(courier, address) : null
      }, orDieOnSql)

      const bookOne = Effect.fnUntraced(
        function* (
          caller: SignedIn,
          courier: Courier,
          orderId: string,
          way: ParcelsToBook,
          place: CourierPlace | null,
        ) {
          const { name, places } = courier
          const parcelId = yield* parcels.ask(caller, orderId, {
            id: name,
            name: COURIER_NAMES[name],
            weight: way.weight,
          })
          const isMissing = places === 'required' && place === null
          yield* sql`insert into courier_bookings
            (parcel_id, order_id, courier, invoice, place, note, second_phone, state, field, due_at) values
            (${parcelId}, ${orderId}, ${name}, ${yield* invoiceOf(orderId)},
              ${place && JSON.stringify(place)}::text::jsonb, ${way.note}, ${way.secondPhone},
              ${isMissing ? 'refused' : 'waiting'}, ${isMissing ? 'area' : null}, ${isMissing ? null : new Date()})`
          return parcelId
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const book = Effect.fn('Bookings.book')(function* (caller: SignedIn, way: ParcelsToBook) {
        const courier = yield* courierOf(way.courier)
        const language = yield* RequestLanguage
        const made: string[] = []
        const failures: { readonly _id: string; readonly message: string }[] = []
        for (const orderId of way.ids) {
          const place = yield* placeFor(courier, orderId, way)
          const result = yield* Effect.result(bookOne(caller, courier, orderId, way, place))
          if (Result.isSuccess(result)) made.push(result.success)
          else failures.push({ _id: orderId, message: toErrorBody(result.failure, language).message })
        }
        const bookings = yield* Effect.orDie(
          sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = any($1) order by b.created_at, b.parcel_id`, [
            made,
          ]),
        )
        return { bookings: bookings.map(toBooking), failures }
      })

      const open = Effect.gen(function* () {
        const [row] = yield* sql<{ waiting: number }>`select count(*)::int as waiting from courier_bookings
          where state in ('waiting', 'sending', 'unanswered')`
        const rows = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.state in ('refused', 'unclear')
          order by b.created_at desc, b.parcel_id limit ${OPEN_MAX}`)
        return { waiting: row!.waiting, open: rows.map(toBooking) }
      }).pipe(orDieOnSql)

      /** The statement of each act, of the states in which a booking is open to it. */
      const moves = (id: string, { number, note, secondPhone, ...way }: BookingChange) => {
        const place = placeIn(way)
        return {
          named: sql`update courier_bookings set hint = ${number}, state = 'unanswered', due_at = now()
            where parcel_id = ${id} and state in ('unclear', 'unanswered') and ${number} <> '' returning parcel_id`,
          withdraw: sql`update courier_bookings set state = 'withdrawn', due_at = null
            where parcel_id = ${id} and state = any(${OPEN}::text[]) returning parcel_id`,
          again: sql`update courier_bookings set state = 'waiting', field = null, words = '', hint = null, attempts = 0,
              due_at = now(), note = ${note}, second_phone = ${secondPhone},
              place = coalesce(${place && JSON.stringify(place)}::text::jsonb, place)
            where parcel_id = ${id} and state in ('refused', 'unclear') returning parcel_id`,
        } as const satisfies Record<BookingAct, unknown>
      }

      const change = Effect.fn('Bookings.change')(
        function* (caller: SignedIn, id: string, change: BookingChange) {
          const { act, weight } = change
          const [booking] = yield* sql<{ state: BookingState }>`
            select state from courier_bookings where parcel_id = ${id}`
          if (!booking) return yield* new BookingNotFound()
          if ((yield* moves(id, change)[act]).length === 0) return yield* new BookingMoved()
          if (act === 'again') yield* sql`update parcels set weight = ${weight} where id = ${id}`
          if (act === 'withdraw') {
            yield* parcels.report(id, { state: 'cancelled', source: 'hand', author: caller }).pipe(Effect.orDie)
          }
          const [changed] = yield* read('b.parcel_id = $1', id)
          return changed!
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      /** Has the parcel of a message looked up; one that nobody sends for is only noted. */
      const hasten = (courier: string, invoice: string, consignment: string) => sql<{ parcel_id: string }>`
        update courier_bookings b set hint = case when p.consignment is null and ${consignment} <> '' then ${consignment} else b.hint end,
          state = case when b.state = 'unclear' then 'unanswered' else b.state end,
          due_at = case when b.state in ('sending', 'booked', 'unanswered', 'unclear') then now() else b.due_at end
        from parcels p where p.id = b.parcel_id and b.courier = ${courier}
          and ((p.consignment = ${consignment} and ${consignment} <> '')
            or (p.consignment is null and b.invoice = ${invoice}))
        returning b.parcel_id`

      const takeMessage = Effect.fn('Bookings.takeMessage')(
        function* (name: string, message: CourierMessage, text: string) {
          const courier = yield* courierOf(name)
          const hint = courier.read(message)
          if (hint.kind === 'forged') return yield* new CourierNotFound()
          if (hint.kind === 'other') return courier.reply
          const [found] = yield* hasten(courier.name, hint.invoice, hint.consignment)
          const kept = text.slice(0, KEPT_MAX).replaceAll('\0', '').toWellFormed()
          yield* sql`insert into courier_messages (id, courier, hash, parcel_id, body)
            values (${newId()}, ${courier.name}, ${hashOf(text)}, ${found?.parcel_id ?? null}, ${kept})
            on conflict (courier, hash) do update set times = courier_messages.times + 1,
              parcel_id = coalesce(courier_messages.parcel_id, excluded.parcel_id)`
          return courier.reply
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return Bookings.of({
        areas,
        book,
        open,
        ofOrder: (orderId) => read('b.order_id = $1', orderId),
        change,
        takeMessage,
      })
    }),
  )
}
