import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Addresses } from './Addresses.ts'

/** Handlers of the saved addresses. */
export const addressesHandlers = HttpApiBuilder.group(
  ServerApi,
  'addresses',
  Effect.fnUntraced(function* (handlers) {
    const addresses = yield* Addresses
    return handlers.handleAll({
      getAddresses: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* addresses.list((yield* caller)._id))
      }),
      createAddress: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('addressSaved', yield* addresses.create((yield* caller)._id, payload))
      }),
      updateAddress: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        return yield* success('addressSaved', yield* addresses.update((yield* caller)._id, id, payload))
      }),
      deleteAddress: Effect.fnUntraced(function* ({ params: { id } }) {
        yield* addresses.remove((yield* caller)._id, id)
        return yield* success('addressDeleted', null)
      }),
    })
  }),
).pipe(Layer.provide(Addresses.layer))
