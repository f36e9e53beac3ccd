import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { idText } from '../calls/tolerant.ts'
import { ParcelWish } from './link.ts'
import { PARCEL_STATES, REPORT_SOURCES } from './states.ts'

/** Pieces of a line of an order, in a parcel or left to pack. */
const pieces = {
  orderId: idText,
  /** The place of the line in its order, from 0. */
  position: number,
  quantity: number,
  productName: text,
  productNameBn: absentOr(text),
  /** Grams of one piece that is left to pack; absent where the shop does not know them. */
  weight: absentOr(number),
}
export const ParcelPieces = entity('ParcelPieces', pieces)
export type ParcelPieces = EntityOf<typeof ParcelPieces>

/** What somebody has said of a parcel, and when. */
export const ParcelReport = entity('ParcelReport', {
  _id: id,
  state: oneOf(PARCEL_STATES, 'booked'),
  /** When it happened, as the source has it. */
  at: time,
  /** The words of the courier or of the person; empty without any. The customer does not see them. */
  text,
  source: oneOf(REPORT_SOURCES, 'courier'),
  /** The person of a report by hand; else empty. */
  by: text,
  /** Whether it changed the state of the parcel; an older report does not. */
  counted: flag,
})
export type ParcelReport = EntityOf<typeof ParcelReport>

/** A parcel, as the staff sees it. Amounts in taka. */
export const Parcel = entity('Parcel', {
  _id: id,
  /** The name of the courier, the bus or the rider. */
  courier: text,
  /** Whether a courier's own reports move it; else people do. */
  byCourier: flag,
  /** The number under which the courier knows it; empty until it is known. */
  number: text,
  /** Where the customer can follow it, `https` only; empty without. */
  link: text,
  state: oneOf(PARCEL_STATES, 'booked'),
  stateAt: nullable(time),
  /** What is to be collected, in whole taka: what is unpaid, until the courier knows the amount or has the parcel. */
  cash: taka,
  /** What the courier takes; null until it is known. */
  charge: nullable(taka),
  orders: list(idText),
  pieces: list(ParcelPieces),
  /** Oldest first. */
  reports: list(ParcelReport),
  /** Whether the customer was asked by an SMS what to do with it, since it was not delivered. */
  asked: flag,
  /** What the customer has chosen last; null without a choice. */
  wish: nullable(ParcelWish),
  createdAt: time,
})
export type Parcel = EntityOf<typeof Parcel>

/** The parcels of an order, oldest first, and what is left to pack of it and of other orders of the same person. */
export const OrderParcels = entity('OrderParcels', {
  /** The order. */
  _id: id,
  parcels: list(Parcel),
  left: list(ParcelPieces),
})
export type OrderParcels = EntityOf<typeof OrderParcels>

/** What has become of the parcels with one courier, district, product or seller. */
export const ParcelShare = entity('ParcelShare', {
  /** The name of the courier or the district, or the id of the product or the seller. */
  _id: text,
  /** Empty of a product or a seller that the shop has no longer. */
  name: text,
  nameBn: absentOr(text),
  /** Parcels that a courier has got; those without an end are on their way. */
  sent: number,
  /** Delivered, whole or in part. */
  delivered: number,
  returned: number,
  lost: number,
})
export type ParcelShare = EntityOf<typeof ParcelShare>
