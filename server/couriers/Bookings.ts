import { Context, Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ListPart } from '#contract/calls/listPart.ts'
import type { BookingFilters, BookingPage } from '#contract/couriers/api.ts'
import type { BookedOrders, Booking, CourierArea, PlaceOfOrder } from '#contract/couriers/entity.ts'
import {
  BookingMoved,
  BookingNotFound,
  CancelDeclined,
  CancelInPanel,
  CourierNotFound,
  NoCourierAnswer,
} from '#contract/couriers/errors.ts'
import type { BookingChange, ParcelsToBook } from '#contract/couriers/rules.ts'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { NotAllowed } from '#contract/errors.ts'
import { OrderNotFound, type SharedOrder } from '#contract/orders/errors.ts'
import { staffActorOf } from '../orders/parties.ts'
import { Parcels } from '../parcels/Parcels.ts'
import { newId } from '../platform/database/id.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { toErrorBody } from '../platform/http/errorResponses.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { hashOf } from '../platform/secrets.ts'
import type { Courier, CourierMessage, CourierPlace, CourierReply } from './adapters/courier.ts'
import { Couriers } from './Couriers.ts'
import { bookingCounts, bookings } from './list.ts'
import { makeOutcomes } from './outcomes.ts'
import { makePlaces } from './places.ts'
import { type BookingRow, isCancellable, selectBookings, toBooking } from './rows.ts'
import { bookingStep } from './steps.ts'

/** The characters of a message that are kept. */
const KEPT_MAX = 4096
/** Seconds after which a parcel is looked up whose cancellation nobody has answered. */
const CANCELLED_WITHIN_S = 60

const NAMED = bookingStep('booking.named')
const AGAIN = bookingStep('booking.again')
const WITHDRAW = bookingStep('booking.withdraw')

type ActByShop = Exclude<BookingChange['act'], 'cancel'>

/** The seller whose account a booking has, and whether by keys of their own; null for the shop's. */
interface AccountOfBooking {
  readonly account: string | null
  readonly own: boolean
}
const SHOPS_ACCOUNT: AccountOfBooking = { account: null, own: false }

const NO_PLACE: CourierPlace = { city: '', area: '', areaName: '' }

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
    /**
     * Makes a parcel of what is left of each order, in a transaction each, and puts its booking on its way. A seller sends
     * orders of their own by what they have at the courier.
     */
    readonly book: (caller: SignedIn, parcels: ParcelsToBook) => Effect.Effect<BookedOrders, CourierNotFound>
    readonly list: (query: BookingFilters & ListPart) => Effect.Effect<BookingPage>
    /** The place that is taken for an order where nobody chooses one. */
    readonly placeOfOrder: (
      caller: SignedIn,
      courier: string,
      orderId: string,
    ) => Effect.Effect<PlaceOfOrder, CourierNotFound | OrderNotFound | NotAllowed | SharedOrder>
    readonly ofOrder: (caller: SignedIn, orderId: string) => Effect.Effect<readonly Booking[], NotAllowed | SharedOrder>
    readonly change: (
      caller: SignedIn,
      id: string,
      change: BookingChange,
    ) => Effect.Effect<
      Booking,
      BookingNotFound | NotAllowed | SharedOrder | BookingMoved | CancelInPanel | CancelDeclined | NoCourierAnswer
    >
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
      const { looked } = yield* makeOutcomes
      const reader = listReader(sql)
      const shown = (row: BookingRow) => toBooking(row, couriers.of(row.courier))

      const courierOf = (name: string) => {
        const courier = couriers.of(name)
        return courier ? Effect.succeed(courier) : Effect.fail(new CourierNotFound())
      }

      const read = (where: string, value: string) =>
        Effect.map(
          orDieOnSql(
            sql.unsafe<BookingRow>(`${selectBookings} where ${where} order by b.created_at, b.parcel_id`, [value]),
          ),
          (rows) => rows.map(shown),
        )

      /** An order that a seller sends has only items of theirs. */
      const mustHandle = Effect.fnUntraced(function* (caller: SignedIn, orderId: string) {
        yield* staffActorOf(sql, caller, { id: orderId, customer_id: null, key_hashes: [] })
      }, orDieOnSql)

      const areas = Effect.fn('Bookings.areas')(function* (name: string, city: string) {
        const list = yield* Effect.mapError(listOf(yield* courierOf(name), city), () => new NoCourierAnswer())
        return list.map((entry) => ({ _id: entry.id, name: entry.name.trim() }))
      })

      /** An order's own id for its first parcel, so that the courier finds a repetition of it. */
      const invoiceOf = (orderId: string) =>
        Effect.map(
          sql<{ count: number }>`select count(*)::int as count from courier_bookings where order_id = ${orderId}`,
          ([row]) => (row!.count === 0 ? orderId : `${orderId}-${row!.count + 1}`),
        )

      const addressOf = (orderId: string) =>
        Effect.map(
          orDieOnSql(sql<{ district: string; city: string }>`select district, city from orders where id = ${orderId}`),
          ([address]) => address,
        )

      /** The chosen place, or that of the order's address, for which the courier may be asked: before any lock is held. */
      const placeFor = Effect.fnUntraced(function* (courier: Courier, orderId: string, way: ParcelsToBook) {
        const chosen = placeIn(way)
        if (chosen) return chosen
        const address = yield* addressOf(orderId)
        return address ? yield* placeOf(courier, address) : null
      }, orDieOnSql)

      /** The seller of all of an order's items, where they have an account or a place of their own. */
      const accountFor = (courier: Courier, orderId: string) =>
        Effect.map(
          orDieOnSql(sql<AccountOfBooking>`select owner_id as account, sealed_secret is not null as own
            from courier_accounts where courier = ${courier.name}
            and owner_id = (select min(owner_id) from order_items where order_id = ${orderId}
              having count(distinct owner_id) = 1)`),
          ([row]) => row ?? SHOPS_ACCOUNT,
        )

      const bookOne = Effect.fnUntraced(
        function* (
          caller: SignedIn,
          courier: Courier,
          orderId: string,
          way: ParcelsToBook,
          place: CourierPlace | null,
          { account, own }: AccountOfBooking,
        ) {
          const { name, places } = courier
          const parcelId = yield* parcels.ask(caller, orderId, {
            id: name,
            name: COURIER_NAMES[name],
            weight: way.weight,
          })
          const isMissing = places === 'required' && place === null
          yield* sql`insert into courier_bookings
            (parcel_id, order_id, courier, invoice, place, note, second_phone, to_point, account, own_keys, state, field,
              due_at) values
            (${parcelId}, ${orderId}, ${name}, ${yield* invoiceOf(orderId)},
              ${place && JSON.stringify(place)}::text::jsonb, ${way.note}, ${way.secondPhone}, ${way.toPoint}, ${account}, ${own},
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
          const account = yield* accountFor(courier, orderId)
          const isOffered = caller.role === 'admin' || account.account === caller.seller
          const booked = isOffered ? bookOne(caller, courier, orderId, way, place, account) : new NotAllowed()
          const result = yield* Effect.result(booked)
          if (Result.isSuccess(result)) made.push(result.success)
          else failures.push({ _id: orderId, message: toErrorBody(result.failure, language).message })
        }
        const found = yield* Effect.orDie(
          sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = any($1) order by b.created_at, b.parcel_id`, [
            made,
          ]),
        )
        return { bookings: found.map(shown), failures }
      })

      const list = Effect.fn('Bookings.list')(function* ({ after, limit, ...filters }: BookingFilters & ListPart) {
        const [counts] = yield* sql.unsafe<{ waiting: number; open: number }>(bookingCounts)
        const { part, next } = yield* reader.part<BookingRow>(limit, (most) => bookings.after(filters, most, after))
        return { count: part.length, ...counts!, ...next, data: part.map(shown) }
      }, orDieOnSql)

      const placeOfOrder = Effect.fn('Bookings.placeOfOrder')(function* (
        caller: SignedIn,
        name: string,
        orderId: string,
      ) {
        const courier = yield* courierOf(name)
        yield* mustHandle(caller, orderId)
        const address = yield* addressOf(orderId)
        if (!address) return yield* new OrderNotFound()
        return (yield* placeOf(courier, address)) ?? NO_PLACE
      })

      /** The statement of each act, of the states in which a booking is open to it. */
      const moves = (id: string, { number, note, secondPhone, toPoint, ...way }: BookingChange) => {
        const place = placeIn(way)
        return {
          named: sql`update courier_bookings b set hint = ${number}, state = ${sql.literal(NAMED.after)}, due_at = now()
            where parcel_id = ${id} and ${sql.literal(NAMED.isAllowed)} and ${number} <> '' returning parcel_id`,
          withdraw: sql`update courier_bookings b set state = ${sql.literal(WITHDRAW.after)}, due_at = null
            where parcel_id = ${id} and ${sql.literal(WITHDRAW.isAllowed)} returning parcel_id`,
          again: sql`update courier_bookings b set state = ${sql.literal(AGAIN.after)}, field = null, words = '', hint = null,
              attempts = 0, due_at = now(), note = ${note}, second_phone = ${secondPhone}, to_point = ${toPoint},
              place = coalesce(${place && JSON.stringify(place)}::text::jsonb, place)
            where parcel_id = ${id} and ${sql.literal(AGAIN.isAllowed)} returning parcel_id`,
        } as const satisfies Record<ActByShop, unknown>
      }

      /** Cancels a booked parcel at the courier. No transaction waits for it; what it says is looked up. */
      const cancel = Effect.fnUntraced(function* (id: string) {
        const [row] = yield* sql.unsafe<BookingRow>(`${selectBookings} where b.parcel_id = $1`, [id])
        if (!row) return yield* new BookingNotFound()
        const courier = yield* couriers.sentBy(row)
        if (!courier || !isCancellable(row)) return yield* new BookingMoved()
        if (courier.cancel === null) return yield* new CancelInPanel()
        const dueIn = (seconds: number) =>
          sql`update courier_bookings set due_at = now() + make_interval(secs => ${seconds}::float8) where parcel_id = ${id}`
        yield* dueIn(CANCELLED_WITHIN_S)
        const consignment = row.consignment ?? ''
        const answer = yield* Effect.result(courier.cancel(consignment))
        if (Result.isFailure(answer)) {
          yield* dueIn(0)
          return yield* answer.failure._tag === 'CourierRefused' ? new CancelDeclined() : new NoCourierAnswer()
        }
        const found = yield* Effect.result(courier.lookUp({ invoice: row.invoice, consignment }))
        if (Result.isSuccess(found) && found.success) yield* looked(row, found.success)
        else yield* dueIn(0)
        const [changed] = yield* read('b.parcel_id = $1', id)
        return changed!
      }, orDieOnSql)

      const act = Effect.fn('Bookings.act')(
        function* (caller: SignedIn, id: string, act: ActByShop, change: BookingChange) {
          const { weight } = change
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
          state = case when ${sql.literal(NAMED.isAllowed)} then ${sql.literal(NAMED.after)} else b.state end,
          due_at = case when b.state in ('sending', 'booked', 'cancelled', 'unanswered', 'unclear') then now() else b.due_at end
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
        list,
        placeOfOrder,
        ofOrder: (caller, orderId) => Effect.andThen(mustHandle(caller, orderId), read('b.order_id = $1', orderId)),
        change: Effect.fn('Bookings.change')(function* (caller, id, change) {
          const [booking] = yield* orDieOnSql(
            sql<{ order_id: string }>`select order_id from courier_bookings where parcel_id = ${id}`,
          )
          if (!booking) return yield* new BookingNotFound()
          yield* mustHandle(caller, booking.order_id)
          return yield* change.act === 'cancel' ? cancel(id) : act(caller, id, change.act, change)
        }),
        takeMessage,
      })
    }),
  )
}
