import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import { OtherImages } from '../products/errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

/** No such page, or for the shop none that is published. */
export class CampaignPageNotFound extends apiError('campaign_page.not_found', 404) {}
/** Another page has the address. */
export class SlugTaken extends apiError('campaign_page.slug_taken', 400) {}
/** The page is about a product that does not exist. */
export class UnknownProduct extends apiError('campaign_page.unknown_product', 400) {}
/** The shop has as many pages as it may have. */
export class TooManyPages extends apiError('campaign_page.too_many', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getPublishedPage: [CampaignPageNotFound],
  getCampaignPage: [CampaignPageNotFound],
  getLastChangeOfCampaignPage: [CampaignPageNotFound],
  createCampaignPage: [SlugTaken, UnknownProduct, TooManyPages, OtherImages, ...pictureErrors],
  updateCampaignPage: [CampaignPageNotFound, ChangedSince, SlugTaken, UnknownProduct, OtherImages, ...pictureErrors],
  deleteCampaignPage: [CampaignPageNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
