import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { News } from './entity.ts'

/**
 * The caller's news: of all orders, products, refund requests and money sent by hand for an administrator, of their own orders and products for
 * an owner, and for both the end of their own jobs. The live kind `News` reports a new entry.
 */
export const getNews = HttpApiEndpoint.get('getNews', '/news', {
  success: successEnvelope(News),
})
  .annotate(OpenApi.Summary, 'Lists the news of the caller.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')

/** Marks an entry of the caller as read, with `older` also all older ones. Nothing happens without such an entry. */
export const readNews = HttpApiEndpoint.patch('readNews', '/news/:id/read', {
  params: idParams,
  payload: Schema.Struct({ older: Schema.Boolean }),
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Marks news of the caller as read.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')
  .annotate(Changes, ['News'])
