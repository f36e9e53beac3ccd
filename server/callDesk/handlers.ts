import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { orderServices } from '../orders/handlers.ts'
import { linkOf } from '../orders/smsLinks.ts'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, csvFile, respond, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { CallDesk } from './CallDesk.ts'
import { CallFigures } from './CallFigures.ts'
import { CallLinks } from './CallLinks.ts'
import { CallRules } from './CallRules.ts'

/** The messages of results. */
const kept = { confirmed: 'orders.confirmed', refused: 'orders.cancelled' } as const

/** Handlers of the call desk. */
export const callDeskHandlers = HttpApiBuilder.group(
  ServerApi,
  'callDesk',
  Effect.fnUntraced(function* (handlers) {
    const desk = yield* CallDesk
    const rules = yield* CallRules
    const figures = yield* CallFigures
    const links = yield* CallLinks
    return handlers.handleAll({
      listCalls: ({ query }) => respond(desk.page(query)),
      takeNextCall: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* desk.next(yield* caller))
      }),
      takeCall: Effect.fnUntraced(function* ({ params }) {
        return yield* success('ok', yield* desk.take(yield* caller, params.id))
      }),
      giveCallBack: Effect.fnUntraced(function* ({ params }) {
        yield* desk.giveBack(yield* caller, params.id)
        return yield* success('calls.given_back', null)
      }),
      reportCall: Effect.fnUntraced(function* ({ params, payload }) {
        const call = yield* desk.report(yield* caller, params.id, payload)
        const { result } = payload
        return yield* success(result === 'confirmed' || result === 'refused' ? kept[result] : 'calls.kept', call)
      }),
      getCallTries: ({ params }) => respond(desk.tries(params.id)),
      getCallFigures: () => respond(figures.all),
      exportCallFigures: Effect.fnUntraced(function* () {
        const { callCsvTexts } = yield* requestTexts
        return yield* csvFile(callCsvTexts.file(csvDay()), figures.csv)
      }),
      getCallLink: Effect.fnUntraced(function* ({ params, request }) {
        return yield* success('ok', yield* links.read(yield* linkOf(params.id, request)))
      }),
      confirmByLink: Effect.fnUntraced(function* ({ params, request }) {
        return yield* success('orders.confirmed', yield* links.confirm(yield* linkOf(params.id, request)))
      }),
      getCallRules: () => respond(rules.get),
      setCallRules: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('calls.rules_saved', yield* rules.set(payload, ifMatch(request)))
      }),
    })
  }),
).pipe(
  Layer.provide([CallDesk.layer, CallRules.layer, CallFigures.layer, CallLinks.layer]),
  Layer.provide(orderServices),
)
