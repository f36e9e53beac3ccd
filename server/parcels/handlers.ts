import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { Jobs } from '../jobs/Jobs.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { packJob } from './jobs.ts'
import { Parcels, parcelServices } from './Parcels.ts'

/** Handlers of parcels. */
export const parcelsHandlers = HttpApiBuilder.group(
  ServerApi,
  'parcels',
  Effect.fnUntraced(function* (handlers) {
    const parcels = yield* Parcels
    const jobs = yield* Jobs
    return handlers.handleAll({
      getParcelsOfOrder: Effect.fnUntraced(function* ({ params }) {
        return yield* success('ok', yield* parcels.ofOrder(yield* caller, params.id))
      }),
      packParcel: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('parcelPacked', yield* parcels.pack(yield* caller, payload))
      }),
      packParcels: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('jobStarted', yield* jobs.start(yield* caller, packJob(payload)))
      }),
      changeParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelChanged', yield* parcels.change(yield* caller, params.id, payload))
      }),
      checkInParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelCheckedIn', yield* parcels.checkIn(yield* caller, params.id, payload.pieces))
      }),
      reportParcel: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('parcelReported', yield* parcels.reportByHand(yield* caller, params.id, payload))
      }),
    })
  }),
).pipe(Layer.provide(parcelServices))
