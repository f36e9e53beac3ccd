import { ChangedSince, NotAllowed } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import {
  OrderEnded,
  OrderNotDeletable,
  OrderNotFound,
  SharedOrder,
  StatusNotAllowed,
  StepNotAllowed,
} from './errors.ts'

/** The endpoints of orders with their errors. */

export const getOrders = withErrors(api.getOrders)
export const getOrdersOfOwner = withErrors(api.getOrdersOfOwner, NotAllowed)
export const getOrdersOfCustomer = withErrors(api.getOrdersOfCustomer, NotAllowed)
export const updateOrderStatus = withErrors(
  api.updateOrderStatus,
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  ChangedSince,
  OrderEnded,
  StatusNotAllowed,
  StepNotAllowed,
)
export const deleteOrder = withErrors(api.deleteOrder, OrderNotFound, ChangedSince, OrderNotDeletable)
export const deleteAllOrders = withErrors(api.deleteAllOrders)
export const getInvoice = withErrors(api.getInvoice, OrderNotFound, NotAllowed)
export const getOrderHistory = withErrors(api.getOrderHistory, OrderNotFound, NotAllowed)
export const getOrderSummary = withErrors(api.getOrderSummary)
