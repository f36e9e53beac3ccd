import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, encodedSuccess, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { Receipts } from './Receipts.ts'

/** Handlers of received goods. */
export const receiptsHandlers = HttpApiBuilder.group(
  ServerApi,
  'receipts',
  Effect.fnUntraced(function* (handlers) {
    const receipts = yield* Receipts
    return handlers.handleAll({
      listReceipts: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* receipts.page(yield* caller, query))
      }),
      exportReceipts: Effect.fnUntraced(function* ({ payload }) {
        const { receiptCsvTexts } = yield* requestTexts
        return yield* csvFile(receiptCsvTexts.file(csvDay()), receipts.csv(yield* caller, payload))
      }),
      listSuppliers: Effect.fnUntraced(function* () {
        return yield* encodedSuccess(yield* receipts.suppliers(yield* caller))
      }),
      findGoods: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* receipts.goods(yield* caller, query.search))
      }),
      bookReceipt: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('receipts.booked', yield* receipts.book(yield* caller, payload))
      }),
      undoReceipt: Effect.fnUntraced(function* ({ params }) {
        return yield* success('receipts.undone', yield* receipts.undo(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(Receipts.layer))
