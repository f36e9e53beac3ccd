import { ChangedSince } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { ShopDetailsNotFound } from './errors.ts'
import * as saveApi from './saveApi.ts'

/** The endpoints of the shop's details with their errors. */

export const getShopDetails = withErrors(api.getShopDetails)
export const setShopDetails = withErrors(saveApi.setShopDetails, ShopDetailsNotFound, ChangedSince)
