import { type EntityOf, entity, id, number, reference, text, time } from '../reading.ts'

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
export type Banner = EntityOf<typeof Banner>
