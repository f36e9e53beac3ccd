import { ChangedSince, NotAllowed, SessionEnded } from '../errors.ts'
import { OrderNotFound } from '../orders/errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { RefundExists, RefundIdDiffers, RefundNotFound, RefundNotPossible, RefundPaidOut } from './errors.ts'
import * as manageApi from './manageApi.ts'

/** The endpoints of refund requests with their errors. */

export const getRefunds = withErrors(api.getRefunds)
export const listRefunds = withErrors(manageApi.listRefunds)
export const requestRefund = withErrors(
  api.requestRefund,
  SessionEnded,
  OrderNotFound,
  NotAllowed,
  RefundNotPossible,
  RefundExists,
  RefundPaidOut,
)
export const updateRefund = withErrors(manageApi.updateRefund, RefundIdDiffers, RefundNotFound, ChangedSince)
