import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { ChangedSince, NotAllowed, SessionEnded } from '../errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import {
  CustomerActed,
  CustomerInformed,
  OrderAmountPaid,
  OrderEnded,
  OrderMovedSince,
  OrderNotCorrectable,
  OrderNotDeletable,
  OrderNotFound,
  OrderPaid,
  OrderUnconfirmed,
  OrderUnpaid,
  OtherItems,
  QuantityRaised,
  RefundTouched,
  SharedOrder,
  StatusNotAllowed,
  StepNotAllowed,
  StockGone,
  UndoNotOwn,
  UndoTooLate,
} from './errors.ts'
import * as manyApi from './manyApi.ts'

/** The endpoints of orders with their errors. */

export const getOrders = withErrors(api.getOrders)
export const getOrdersOfOwner = withErrors(api.getOrdersOfOwner, NotAllowed)
export const getOrdersOfCustomer = withErrors(api.getOrdersOfCustomer, NotAllowed)
export const updateOrderStatus = withErrors(
  api.updateOrderStatus,
  SessionEnded,
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  ChangedSince,
  OrderEnded,
  StatusNotAllowed,
  StepNotAllowed,
  OrderUnconfirmed,
  OrderUnpaid,
)
export const confirmOrder = withErrors(
  api.confirmOrder,
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  ChangedSince,
  OrderEnded,
)
export const moveOrders = withErrors(manyApi.moveOrders)
export const undoOrderStatus = withErrors(
  manyApi.undoOrderStatus,
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  OrderMovedSince,
  UndoTooLate,
  UndoNotOwn,
  CustomerInformed,
  CustomerActed,
  RefundTouched,
  StockGone,
)
export const listOrders = withErrors(manyApi.listOrders)
export const getOrder = withErrors(manyApi.getOrder, OrderNotFound, NotAllowed)
export const printInvoices = withErrors(manyApi.printInvoices, OrderNotFound, NotAllowed)
export const printSlips = withErrors(manyApi.printSlips, OrderNotFound, NotAllowed)
export const exportOrders = withErrors(manyApi.exportOrders)
export const deleteOrder = withErrors(api.deleteOrder, OrderNotFound, ChangedSince, OrderNotDeletable, OrderPaid)
export const deleteAllOrders = withErrors(api.deleteAllOrders)
export const correctOrder = withErrors(
  api.correctOrder,
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  ChangedSince,
  OrderNotCorrectable,
  OrderAmountPaid,
  OtherItems,
  QuantityRaised,
  DivisionUnknown,
  DistrictUnknown,
)
export const getPhoneHistory = withErrors(api.getPhoneHistory, OrderNotFound, NotAllowed)
export const getInvoice = withErrors(api.getInvoice, OrderNotFound, NotAllowed)
export const getOrderHistory = withErrors(api.getOrderHistory, OrderNotFound, NotAllowed)
export const getOrderSummary = withErrors(api.getOrderSummary)
