import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { accountCookies } from '../account/cookies.ts'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { caller, fileHeaders, success } from '../platform/http/responses.ts'
import { Closing } from './Closing.ts'
import { OwnData } from './OwnData.ts'

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8' } as const

/** Handlers of a person's own data and of the end of the account. */
export const ownDataHandlers = HttpApiBuilder.group(
  ServerApi,
  'ownData',
  Effect.fnUntraced(function* (handlers) {
    const ownData = yield* OwnData
    const closing = yield* Closing
    const cookies = yield* accountCookies
    return handlers.handleAll({
      getOwnData: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* ownData.state(yield* caller))
      }),
      requestOwnData: Effect.fnUntraced(function* () {
        return yield* success('own_data.requested', yield* ownData.request(yield* caller))
      }),
      getOwnDataFile: Effect.fnUntraced(function* ({ params: { format } }) {
        return HttpServerResponse.uint8Array(yield* ownData.file(yield* caller, format), {
          contentType: TYPES[format],
          headers: fileHeaders(`my-data-${csvDay()}.${format}`),
        })
      }),
      sendClosingCode: Effect.fnUntraced(function* () {
        const from = { address: (yield* CallSource).address, browser: yield* cookies.browser }
        return yield* success('account.code_sent', yield* closing.sendCode(yield* caller, from))
      }),
      closeAccount: Effect.fnUntraced(function* ({ payload: { code } }) {
        const from = { address: (yield* CallSource).address, browser: yield* cookies.existingBrowser }
        yield* closing.close(yield* caller, code, from)
        yield* cookies.clear('refresh')
        return yield* success('own_data.closed', null)
      }),
    })
  }),
).pipe(Layer.provide([OwnData.layer, Closing.layer]))
