import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { CampaignPage } from './entity.ts'

/** A published page by the word of its address. */
export const getPublishedPage = HttpApiEndpoint.get('getPublishedPage', '/campaign-pages/published/:slug', {
  params: { slug: idParams.id },
  success: successEnvelope(CampaignPage),
})
  .annotate(OpenApi.Summary, 'Reads a page that the shop has made itself and published.')
  .annotate(Access, 'guest')
