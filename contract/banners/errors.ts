import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { parentErrors } from '../categories/errors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class BannerNotFound extends apiError('banner.not_found', 404) {}
/** The last day is before the first one. */
export class BannerDaysReversed extends apiError('banner.days_reversed', 400) {}
/** The ids of a new order are not those of all banners. */
export class BannersChanged extends apiError('banner.list_changed', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getBanner: [BannerNotFound],
  getLastChangeOfBanner: [BannerNotFound],
  createBanner: [...parentErrors, BannerDaysReversed, ...pictureErrors],
  updateBanner: [BannerNotFound, ChangedSince, ...parentErrors, BannerDaysReversed, ...pictureErrors],
  orderBanners: [BannersChanged],
  deleteBanner: [BannerNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
