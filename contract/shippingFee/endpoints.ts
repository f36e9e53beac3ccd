import { ChangedSince } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { ShippingFeeNotFound } from './errors.ts'
import * as saveApi from './saveApi.ts'

/** The endpoints of the shipping fees with their errors. */

export const getShippingFee = withErrors(api.getShippingFee)
export const setShippingFee = withErrors(saveApi.setShippingFee, ShippingFeeNotFound, ChangedSince)
