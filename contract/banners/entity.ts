import { type EntityOf, entity, id, number, reference, text, time } from '../calls/reading.ts'

export const Banner = entity('Banner', {
  _id: id,
  bannerImage: text,
  bannerCategory: reference('categoryName'),
  bannerSubCategory: reference('subCategoryName'),
  /** Percent. */
  bannerOffer: number,
  /** The first and the last day on the home page, `yyyy-MM-dd` of Bangladesh; empty without such a limit. */
  bannerFrom: text,
  bannerTo: text,
  createdAt: time,
  updatedAt: time,
})
export type Banner = EntityOf<typeof Banner>
