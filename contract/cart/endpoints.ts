import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { ChangedSince } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'

/** The endpoints of carts with their errors. */

export const priceCart = withErrors(api.priceCart, DivisionUnknown, DistrictUnknown)
export const getCart = withErrors(api.getCart)
export const putCart = withErrors(api.putCart, ChangedSince)
