import type { Category, SubCategory, SubSubCategory } from '../../contract/categories/entity.ts'
import { type Times, times } from '../platform/database/times.ts'

export interface CategoryRow extends Times {
  readonly id: string
  readonly name: string
  readonly image: string
}

export const toCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  categoryName: row.name,
  categoryImage: row.image,
  ...times(row),
})

export interface SubCategoryRow extends CategoryRow {
  readonly category_id: string
  readonly category_name: string
}

export const toSubCategory = (row: SubCategoryRow): SubCategory => ({
  _id: row.id,
  subCategoryName: row.name,
  subCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name },
  ...times(row),
})

export interface SubSubCategoryRow extends SubCategoryRow {
  readonly sub_category_id: string
  readonly sub_category_name: string
}

export const toSubSubCategory = (row: SubSubCategoryRow): SubSubCategory => ({
  _id: row.id,
  subSubCategoryName: row.name,
  subSubCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name },
  subCategoryId: { _id: row.sub_category_id, subCategoryName: row.sub_category_name },
  ...times(row),
})
