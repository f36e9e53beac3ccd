import { absentOr, type EntityOf, entity, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'
import { SHOP_PAGES } from '../policies/pages.ts'

/** A policy that has a text, with the version of this text. */
export const PublishedPolicy = entity('PublishedPolicy', { _id: oneOf(SHOP_PAGES, 'terms'), version: number })
export type PublishedPolicy = EntityOf<typeof PublishedPolicy>

/**
 * Who runs the shop, as the law wants it shown, its days for refunds and its policies. Each text may be empty.
 * Responses have the Bangla texts for staff, and for readers of Bangla.
 */
export const ShopDetails = entity('ShopDetails', {
  shopName: text,
  shopNameBn: absentOr(text),
  address: text,
  addressBn: absentOr(text),
  phone: text,
  email: text,
  tradeLicence: text,
  /** Digital Business Identification number. */
  dbid: text,
  /** Business Identification Number of the VAT office, 13 digits. */
  bin: text,
  complaintContact: text,
  complaintContactBn: absentOr(text),
  complaintPhone: text,
  complaintEmail: text,
  /** The days after delivery in which a customer may ask for a refund. */
  refundDays: number,
  policies: list(PublishedPolicy),
  /** The version that a customer accepts: the newest one of all policies; null where the shop has none. */
  policiesVersion: nullable(number),
  updatedAt: time,
})
export type ShopDetails = EntityOf<typeof ShopDetails>
