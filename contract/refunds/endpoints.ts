import { ChangedSince } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { RefundNotFound } from './errors.ts'

/** The endpoints of refund requests with their errors. */

export const getRefunds = withErrors(api.getRefunds)
export const updateRefund = withErrors(api.updateRefund, RefundNotFound, ChangedSince)
