import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { AddressNotFound, DistrictUnknown, DivisionUnknown, TooManyAddresses } from './errors.ts'

/** The endpoints of saved addresses with their errors. */

export const getAddresses = withErrors(api.getAddresses)
export const createAddress = withErrors(api.createAddress, DivisionUnknown, DistrictUnknown, TooManyAddresses)
export const updateAddress = withErrors(api.updateAddress, DivisionUnknown, DistrictUnknown, AddressNotFound)
export const deleteAddress = withErrors(api.deleteAddress, AddressNotFound)
