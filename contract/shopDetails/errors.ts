import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class ShopDetailsNotFound extends apiError('shop_details.not_found', 404) {}
/** A side of the picture is shorter than `min` pixels. */
export class IconTooSmall extends apiError('shop_details.icon_too_small', 415, { min: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  setShopDetails: [ShopDetailsNotFound, ChangedSince],
  uploadShopIcon: [IconTooSmall, ...pictureErrors],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
