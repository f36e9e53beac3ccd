import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { ordersTexts as texts } from '../../../messages/en/orders.ts'
import { Logos } from '../../logo/Logos.ts'
import { ServerApi } from '../../platform/http/api.ts'
import { caller } from '../../platform/http/responses.ts'
import { Invoices } from './Invoices.ts'

/** Replaces the characters that are not safe inside the quotes of a header. */
const inHeader = (name: string) => name.replace(/[^\w.-]/g, '_')

/** Handler of the invoice: a file without envelope, with its length, so that the browser can show progress. */
export const invoicesHandlers = HttpApiBuilder.group(
  ServerApi,
  'invoices',
  Effect.fnUntraced(function* (handlers) {
    const invoices = yield* Invoices
    return handlers.handleAll({
      getInvoice: Effect.fnUntraced(function* ({ params }) {
        const bytes = yield* invoices.pdf(yield* caller, params.id)
        return HttpServerResponse.uint8Array(bytes, {
          contentType: 'application/pdf',
          headers: {
            'content-disposition': `attachment; filename="${inHeader(texts.invoiceFile(params.id))}"`,
            'cache-control': 'private, no-store',
          },
        })
      }),
    })
  }),
).pipe(Layer.provide(Invoices.layer), Layer.provide(Logos.layer))
