import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, respond, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { Settlements } from './Settlements.ts'

/** Handlers of settlements with couriers. */
export const settlementsHandlers = HttpApiBuilder.group(
  ServerApi,
  'settlements',
  Effect.fnUntraced(function* (handlers) {
    const settlements = yield* Settlements
    return handlers.handleAll({
      getCourierDues: () => respond(settlements.dues),
      listStatements: ({ query }) => respond(settlements.statements(query)),
      exportStatements: Effect.fnUntraced(function* ({ payload }) {
        const { settlementCsvTexts } = yield* requestTexts
        return yield* csvFile(settlementCsvTexts.file(csvDay()), settlements.statementsCsv(payload))
      }),
      readStatements: Effect.fnUntraced(function* () {
        return yield* success('settlements.read', yield* settlements.read(yield* caller))
      }),
      addStatement: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('settlements.read', yield* settlements.add(yield* caller, payload))
      }),
      listDifferences: ({ query }) => respond(settlements.differences(query)),
      exportDifferences: Effect.fnUntraced(function* ({ payload }) {
        const { settlementCsvTexts } = yield* requestTexts
        return yield* csvFile(settlementCsvTexts.differencesFile(csvDay()), settlements.differencesCsv(payload))
      }),
      decideDifferences: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('settlements.decided', yield* settlements.decide(yield* caller, payload))
      }),
    })
  }),
).pipe(Layer.provide(Settlements.layer))
