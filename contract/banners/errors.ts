import { apiError } from '../apiError.ts'

export class BannerNotFound extends apiError('banner.not_found', 404) {}
/** The last day is before the first one. */
export class BannerDaysReversed extends apiError('banner.days_reversed', 400) {}
/** The ids of a new order are not those of all banners. */
export class BannersChanged extends apiError('banner.list_changed', 409) {}
