import { absentOr, type EntityOf, entity, id, number, reference, text, time } from '../calls/reading.ts'

/** Responses have the Bangla names for staff, and for readers of Bangla. */
export const Category = entity('Category', {
  _id: id,
  categoryName: text,
  categoryNameBn: absentOr(text),
  categoryImage: text,
  /** The place in the shop, from 1; 0 for a category without one, which comes first. */
  position: number,
  createdAt: time,
  updatedAt: time,
})
export type Category = EntityOf<typeof Category>

/** A category's name alone, for a list of choices. */
export const CategoryName = entity('CategoryName', { _id: id, categoryName: text, categoryNameBn: absentOr(text) })
export type CategoryName = EntityOf<typeof CategoryName>

export const SubCategory = entity('SubCategory', {
  _id: id,
  subCategoryName: text,
  subCategoryNameBn: absentOr(text),
  subCategoryImage: text,
  categoryId: reference('categoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubCategory = EntityOf<typeof SubCategory>

export const SubSubCategory = entity('SubSubCategory', {
  _id: id,
  subSubCategoryName: text,
  subSubCategoryNameBn: absentOr(text),
  subSubCategoryImage: text,
  categoryId: reference('categoryName'),
  subCategoryId: reference('subCategoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubSubCategory = EntityOf<typeof SubSubCategory>
