import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { limitErrors, TooManyTries } from '../errors.ts'
import { OrderNotFound } from '../orders/errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import {
  AlreadyPlaced,
  CartChanged,
  CheckoutTaken,
  CodeNeeded,
  DuplicateOrder,
  OrderCodeWrong,
  PaymentNotOffered,
  PoliciesChanged,
  TooManyOpen,
} from './errors.ts'

/** The endpoints of the checkout with their errors. */

export const sendPhoneCode = withErrors(api.sendPhoneCode, CartChanged, ...limitErrors)
export const placeOrder = withErrors(
  api.placeOrder,
  DivisionUnknown,
  DistrictUnknown,
  CartChanged,
  PaymentNotOffered,
  AlreadyPlaced,
  CheckoutTaken,
  PoliciesChanged,
  CodeNeeded,
  OrderCodeWrong,
  TooManyOpen,
  DuplicateOrder,
  ...limitErrors,
)
export const trackOrder = withErrors(api.trackOrder, OrderNotFound, TooManyTries)
