import type { FieldTable } from '../fields/fieldTable.ts'
import { shortText } from '../fields/optional.ts'
import type { Category, SubCategory, SubSubCategory } from './entity.ts'
import { categoryId, categoryName, subCategoryId, subCategoryName, subSubCategoryName } from './rules.ts'

/** Fields of a level that the server sets, and its picture. */
type OtherField =
  | '_id'
  | 'categoryImage'
  | 'subCategoryImage'
  | 'subSubCategoryImage'
  | 'position'
  | 'createdAt'
  | 'updatedAt'

/** The fields of each category level that a person fills in (product 9.6, 9.7). */
export const categoryFields = {
  categoryName: { name: 'categoryName', rule: categoryName },
  categoryNameBn: { name: 'categoryNameBn', rule: shortText, absent: '' },
} as const satisfies FieldTable<Exclude<keyof Category, OtherField>>

export const subCategoryFields = {
  subCategoryName: { name: 'subCategoryName', rule: subCategoryName },
  subCategoryNameBn: { name: 'subCategoryNameBn', rule: shortText, absent: '' },
  categoryId: { name: 'categoryId', rule: categoryId },
} as const satisfies FieldTable<Exclude<keyof SubCategory, OtherField>>

export const subSubCategoryFields = {
  subSubCategoryName: { name: 'subSubCategoryName', rule: subSubCategoryName },
  subSubCategoryNameBn: { name: 'subSubCategoryNameBn', rule: shortText, absent: '' },
  categoryId: { name: 'categoryId', rule: categoryId },
  subCategoryId: { name: 'subCategoryId', rule: subCategoryId },
} as const satisfies FieldTable<Exclude<keyof SubSubCategory, OtherField>>
