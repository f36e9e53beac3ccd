import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, encodedSuccess, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { CashBlocks } from './CashBlocks.ts'

export const cashBlocksHandlers = HttpApiBuilder.group(
  ServerApi,
  'cashBlocks',
  Effect.fnUntraced(function* (handlers) {
    const blocks = yield* CashBlocks
    return handlers.handleAll({
      listCashBlocks: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* blocks.page(query))
      }),
      addCashBlock: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('cashBlocks.added', yield* blocks.add(yield* caller, payload))
      }),
      endCashBlock: Effect.fnUntraced(function* ({ params }) {
        return yield* success('cashBlocks.ended', yield* blocks.end(yield* caller, params.id))
      }),
      resumeCashBlock: Effect.fnUntraced(function* ({ params }) {
        return yield* success('undo.undone_cash_block', yield* blocks.resume(params.id))
      }),
      exportCashBlocks: Effect.fnUntraced(function* ({ payload }) {
        const { cashBlockCsvTexts } = yield* requestTexts
        return yield* csvFile(cashBlockCsvTexts.file(csvDay()), blocks.csv(payload))
      }),
    })
  }),
).pipe(Layer.provide(CashBlocks.layer))
