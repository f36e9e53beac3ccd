import { orderOf } from '../calls/itemOrder.ts'
import { BANNERS_MAX } from '../constants.ts'
import { ruleOf } from '../rules.ts'

/** Body of `POST /banner/order`: the different ids of all banners, in their new order. */
export const BannerOrder = orderOf(ruleOf('validation.banner_ids', { max: BANNERS_MAX }), BANNERS_MAX)
export type BannerOrder = typeof BannerOrder.Type
