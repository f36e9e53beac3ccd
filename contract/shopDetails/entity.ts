import { ANALYTICS } from '../analytics/consent.ts'
import { absentOr, type EntityOf, entity, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'
import { PageLink } from '../campaignPages/links.ts'
import { SHOP_PAGES } from '../policies/pages.ts'

/** A policy that has a text, with the version of this text. */
export const PublishedPolicy = entity('PublishedPolicy', { _id: oneOf(SHOP_PAGES, 'terms'), version: number })
export type PublishedPolicy = EntityOf<typeof PublishedPolicy>

/**
 * How the shop presents itself, who runs it, as the law wants it shown, its days for refunds and its policies. Each text
 * may be empty.
 * Responses have the Bangla texts for staff, and for readers of Bangla.
 */
export const ShopDetails = entity('ShopDetails', {
  shopName: text,
  shopNameBn: absentOr(text),
  /** Where the name has no room, as under the icon of the installed application. */
  shortName: text,
  shortNameBn: absentOr(text),
  tagline: text,
  taglineBn: absentOr(text),
  /** The sender of mails, in place of the one in the configuration of the server. */
  senderName: text,
  /** How SMS begin, in place of the short name or the name. */
  smsPrefix: text,
  smsPrefixBn: absentOr(text),
  /** The name of its colour, of `ACCENTS`; empty for teal. */
  accent: text,
  /** Path of the picture of its icon; empty for the standard one. */
  icon: text,
  address: text,
  addressBn: absentOr(text),
  phone: text,
  email: text,
  /** A mobile number. */
  whatsapp: text,
  /** Addresses of the shop's pages elsewhere, one in each line. */
  links: text,
  openingHours: text,
  openingHoursBn: absentOr(text),
  /** Below the foot of each page. */
  footerText: text,
  footerTextBn: absentOr(text),
  /** The language of a first visit: a code, or empty for the one that the browser prefers. */
  firstLanguage: text,
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
  /** The published pages of the shop's own to which its pages link, the oldest first. */
  pages: list(PageLink),
  /** The version that a customer accepts: the newest one of all policies; null where the shop has none. */
  policiesVersion: nullable(number),
  /** The services that count visits where a visitor agrees. */
  analytics: list(oneOf(ANALYTICS, 'ga4')),
  updatedAt: time,
})
export type ShopDetails = EntityOf<typeof ShopDetails>
