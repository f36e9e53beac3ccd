import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { parcelServices } from '../parcels/Parcels.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { Bookings } from './Bookings.ts'
import { Couriers } from './Couriers.ts'
import { SellerAccounts } from './SellerAccounts.ts'

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Handlers of couriers. */
export const couriersHandlers = HttpApiBuilder.group(
  ServerApi,
  'couriers',
  Effect.fnUntraced(function* (handlers) {
    const couriers = yield* Couriers
    const bookings = yield* Bookings
    const accounts = yield* SellerAccounts
    return handlers.handleAll({
      listCouriers: Effect.fnUntraced(function* () {
        const person = yield* caller
        const own = person.role === 'admin' ? null : yield* accounts.list(person.seller)
        const accountOf = (name: string) =>
          own?.find(({ _id, hasKeys, storeId }) => _id === name && (hasKeys || storeId !== ''))
        const offered = couriers.all.filter(({ name }) => own === null || accountOf(name))
        return yield* respond(
          Effect.forEach(offered, ({ name, isTest, places, hasPoints }) => {
            const account = accountOf(name)
            const refused = account?.hasKeys ? Effect.succeed(account.isKeyRefused) : couriers.isKeyRefused(name)
            return Effect.map(refused, (isKeyRefused) => ({
              _id: name,
              name: COURIER_NAMES[name],
              isTest,
              places,
              hasPoints,
              isKeyRefused,
            }))
          }),
        )
      }),
      listCourierAccounts: Effect.fnUntraced(function* () {
        const { seller } = yield* caller
        return yield* respond(accounts.list(seller))
      }),
      saveCourierAccount: Effect.fnUntraced(function* ({ params, payload }) {
        const { seller } = yield* caller
        return yield* success('courierAccountSaved', yield* accounts.save(seller, params.courier, payload))
      }),
      removeCourierAccount: Effect.fnUntraced(function* ({ params }) {
        const { seller } = yield* caller
        yield* accounts.remove(seller, params.courier)
        return yield* success('courierAccountRemoved', null)
      }),
      listCourierAreas: ({ params, query }) => respond(bookings.areas(params.courier, query.city ?? '')),
      bookParcels: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('parcelsBooked', yield* bookings.book(yield* caller, payload))
      }),
      listBookings: ({ query }) => respond(bookings.list(query)),
      getPlaceOfOrder: Effect.fnUntraced(function* ({ params }) {
        return yield* respond(bookings.placeOfOrder(yield* caller, params.courier, params.id))
      }),
      getBookingsOfOrder: Effect.fnUntraced(function* ({ params }) {
        return yield* respond(bookings.ofOrder(yield* caller, params.id))
      }),
      changeBooking: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('bookingChanged', yield* bookings.change(yield* caller, params.id, payload))
      }),
      takeCourierMessage: Effect.fnUntraced(function* ({ params, request }) {
        const text = yield* Effect.orDie(request.text)
        const query = Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''))
        const message = { headers: request.headers, query, body: jsonIn(text) }
        const { status, headers, body } = yield* bookings.takeMessage(params.courier, message, text)
        return HttpServerResponse.jsonUnsafe(body, { status, headers })
      }),
    })
  }),
).pipe(Layer.provide(Layer.mergeAll(Bookings.layer, SellerAccounts.layer)))

/** The handlers and the worker with the services that they share. */
export const courierServices = Layer.mergeAll(Couriers.layer, parcelServices)
