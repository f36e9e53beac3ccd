import { apiError } from '../apiError.ts'
import { ChangedSince } from '../errors.ts'
import type { ErrorsOf } from '../withErrors.ts'
import type * as api from './api.ts'
import type * as saveApi from './saveApi.ts'

export class ShopDetailsNotFound extends apiError('shop_details.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  setShopDetails: [ShopDetailsNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof api & typeof saveApi>
