import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Banner } from './entity.ts'

/** The banners that the home page shows today, in their order. */
export const getBanners = HttpApiEndpoint.get('getBanners', '/banner', {
  success: successEnvelope(list(Banner)),
})
  .annotate(OpenApi.Summary, 'Lists the banners that the home page shows.')
  .annotate(Access, 'guest')
