import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, TakesFiles } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { LastChange } from '../calls/lastChange.ts'
import { list } from '../calls/reading.ts'
import { UPLOAD_MAX_FILES } from '../constants.ts'
import { postParts } from '../fields/fieldTable.ts'
import { imageOrder } from '../fields/imageOrder.ts'
import { ruleOf } from '../rules.ts'
import { CampaignPage } from './entity.ts'
import { campaignPageFields } from './fields.ts'
import { picturesIn } from './formRules.ts'

/** The calls of the staff on the shop's own pages. A module of its own, so that pages of the shop do not load them. */

const whole = Schema.Struct({
  ...postParts(campaignPageFields),
  imageOrder: Schema.optionalKey(imageOrder),
  pictures: Schema.optionalKey(
    Multipart.FilesSchema.check(Schema.isMaxLength(UPLOAD_MAX_FILES, ruleOf('validation.maximum_images'))),
  ),
})
  .check(picturesIn(({ imageOrder: order, pictures = [] }) => order?.length ?? pictures.length))
  .pipe(HttpApiSchema.asMultipart())

/** Every page, drafts too, newest first. */
export const getCampaignPages = HttpApiEndpoint.get('getCampaignPages', '/campaign-pages', {
  success: successEnvelope(list(CampaignPage)),
})
  .annotate(OpenApi.Summary, 'Lists the pages that the shop has made itself.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
export const getCampaignPage = HttpApiEndpoint.get('getCampaignPage', '/campaign-pages/:id', {
  params: idParams,
  success: successEnvelope(CampaignPage),
})
  .annotate(OpenApi.Summary, 'Reads one page that the shop has made itself.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
/** Who made the last change of a page, and when. */
export const getLastChangeOfCampaignPage = HttpApiEndpoint.get(
  'getLastChangeOfCampaignPage',
  '/campaign-pages/:id/last-change',
  { params: idParams, success: successEnvelope(LastChange) },
)
  .annotate(OpenApi.Summary, 'Reads who changed a page last, and when.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
export const createCampaignPage = HttpApiEndpoint.post('createCampaignPage', '/campaign-pages', {
  payload: whole,
  success: successEnvelope(CampaignPage, 201),
})
  .annotate(OpenApi.Summary, 'Creates a page of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['CampaignPage', 'ShopDetails'])
  .annotate(TakesFiles, UPLOAD_MAX_FILES)
/**
 * Replaces the page as a whole: an absent part is empty. Its pictures are those that `imageOrder` lists: stored ones stay,
 * and each `new` is the next uploaded one. Without it, uploaded pictures replace the stored ones.
 */
export const updateCampaignPage = HttpApiEndpoint.put('updateCampaignPage', '/campaign-pages/:id', {
  params: idParams,
  payload: whole,
  success: successEnvelope(CampaignPage),
})
  .annotate(OpenApi.Summary, 'Changes a page of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['CampaignPage', 'ShopDetails'])
  .annotate(TakesFiles, UPLOAD_MAX_FILES)
/** Moves a page to the trash. */
export const deleteCampaignPage = HttpApiEndpoint.delete('deleteCampaignPage', '/campaign-pages/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a page of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['CampaignPage', 'ShopDetails', 'Trash'])
