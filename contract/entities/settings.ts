import { entity, id, number, type Of, type Reading, reference, taka, text, time } from '../reading.ts'

/** Taka; inside Dhaka and outside it. */
export const ShippingFee = entity('ShippingFee', { shippingFee: taka, shippingFeeOutside: taka, updatedAt: time })
export type ShippingFee = Of<typeof ShippingFee>

export const Banner = entity('Banner', {
  _id: id,
  bannerImage: text,
  bannerCategory: reference('categoryName'),
  bannerSubCategory: reference('subCategoryName'),
  /** Percent. */
  bannerOffer: number,
  createdAt: time,
  updatedAt: time,
})
export type Banner = Of<typeof Banner>

/** One without an id can still be seen, though not deleted (spec section 8, 'Logo not found'). */
const logoId: Reading<string> = { strict: id.strict, tolerant: text.tolerant }
export const Logo = entity('Logo', { _id: logoId, img: text, updatedAt: time })
export type Logo = Of<typeof Logo>
