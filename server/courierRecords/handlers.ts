import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { CourierRecords } from './CourierRecords.ts'

/** Handlers of the records of phones at couriers. */
export const courierRecordsHandlers = HttpApiBuilder.group(
  ServerApi,
  'courierRecords',
  Effect.fnUntraced(function* (handlers) {
    const records = yield* CourierRecords
    return handlers.handleAll({
      getCourierRecordSettings: () => respond(records.settings),
      setCourierRecordSettings: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('courierRecords.saved', yield* records.set(payload, ifMatch(request)))
      }),
    })
  }),
).pipe(Layer.provide(CourierRecords.layer))
