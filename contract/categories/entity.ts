import { type EntityOf, entity, id, reference, text, time } from '../reading.ts'

export const Category = entity('Category', {
  _id: id,
  categoryName: text,
  categoryImage: text,
  createdAt: time,
  updatedAt: time,
})
export type Category = EntityOf<typeof Category>

export const SubCategory = entity('SubCategory', {
  _id: id,
  subCategoryName: text,
  subCategoryImage: text,
  categoryId: reference('categoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubCategory = EntityOf<typeof SubCategory>

export const SubSubCategory = entity('SubSubCategory', {
  _id: id,
  subSubCategoryName: text,
  subSubCategoryImage: text,
  categoryId: reference('categoryName'),
  subCategoryId: reference('subCategoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubSubCategory = EntityOf<typeof SubSubCategory>
