import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { absentOr, type EntityOf, entity, id, list, returned } from '../calls/reading.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, requiredText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

/** The messages that people ask for about goods that are sold out (product 16.41). */

/** A person waits for a product, or for one of its variants. It ends with its message. */
export const StockRequest = entity('StockRequest', { _id: id, productId: id, variantId: absentOr(id) })
export type StockRequest = EntityOf<typeof StockRequest>

const StockRequestToMake = Schema.Struct({
  productId: requiredText(ruleOf('validation.product_missing')),
  variantId: Schema.optionalKey(oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)),
})
export type StockRequestToMake = typeof StockRequestToMake.Type

/** What the caller waits for, the newest first. */
export const listStockRequests = HttpApiEndpoint.get('listStockRequests', '/stock-requests', {
  success: successEnvelope(list(StockRequest)),
})
  .annotate(OpenApi.Summary, 'Lists the sold-out goods for which the caller waits.')
  .annotate(Access, 'signedIn')
/**
 * Asks for one message, once the goods can be ordered again; to ask again changes nothing. 404 for goods that are not sold;
 * 409 for goods that can be ordered, and beyond `STOCK_REQUESTS_MAX` requests.
 */
export const requestStock = HttpApiEndpoint.post('requestStock', '/stock-requests', {
  payload: StockRequestToMake,
  success: successEnvelope(returned(StockRequest)),
})
  .annotate(OpenApi.Summary, 'Asks for a message when sold-out goods are back.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['StockRequest'])
  .annotate(ReliesOn, ['Product'])
/** Ends a request of the caller without a message; one that has ended, or of another person, changes nothing. */
export const withdrawStockRequest = HttpApiEndpoint.delete('withdrawStockRequest', '/stock-requests/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Withdraws a request for a message about sold-out goods.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['StockRequest'])
