import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'

/** The endpoints of the owners' revenue with their errors. */

export const getSellerFigures = withErrors(api.getSellerFigures)
export const exportSellerFigures = withErrors(api.exportSellerFigures)
