import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { UnfinishedOffer } from './entity.ts'
import { UnfinishedToDrop, UnfinishedToKeep } from './rules.ts'

/** What the checkout asks and sends only of a person who wants to be called about an order that is not finished. */

export const getUnfinishedOffer = HttpApiEndpoint.get('getUnfinishedOffer', '/unfinished-checkouts/offer', {
  success: successEnvelope(UnfinishedOffer),
})
  .annotate(OpenApi.Summary, 'Says whether the shop calls people about checkouts that they do not finish.')
  .annotate(Access, 'guest')
/**
 * Keeps a checkout, or what has changed of it: one for each phone, the newest. 409 where the shop keeps none; 429 above three
 * checkouts or phones of one address and hour.
 */
export const keepUnfinished = HttpApiEndpoint.post('keepUnfinished', '/unfinished-checkouts', {
  payload: UnfinishedToKeep,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Keeps a checkout whose person wants to be called about it.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['Call'])
/** Deletes a kept checkout at once; one that is not kept, or has another key, changes nothing. */
export const dropUnfinished = HttpApiEndpoint.post('dropUnfinished', '/unfinished-checkouts/drop', {
  payload: UnfinishedToDrop,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a kept checkout.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['Call'])
