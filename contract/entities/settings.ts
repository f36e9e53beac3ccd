import { entity, id, number, type Of, reference, taka, text, time } from '../reading.ts'

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

export const Logo = entity('Logo', { _id: id, img: text, updatedAt: time })
export type Logo = Of<typeof Logo>
