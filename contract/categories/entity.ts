import { entity, id, type Of, reference, text, time } from '../reading.ts'

export const Category = entity('Category', {
  _id: id,
  categoryName: text,
  categoryImage: text,
  createdAt: time,
  updatedAt: time,
})
export type Category = Of<typeof Category>

export const SubCategory = entity('SubCategory', {
  _id: id,
  subCategoryName: text,
  subCategoryImage: text,
  categoryId: reference('categoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubCategory = Of<typeof SubCategory>

export const SubSubCategory = entity('SubSubCategory', {
  _id: id,
  subSubCategoryName: text,
  subSubCategoryImage: text,
  categoryId: reference('categoryName'),
  subCategoryId: reference('subCategoryName'),
  createdAt: time,
  updatedAt: time,
})
export type SubSubCategory = Of<typeof SubSubCategory>
