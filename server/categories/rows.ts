import type { Category, CategoryName, SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { categoryFields, subCategoryFields, subSubCategoryFields } from '#contract/categories/fields.ts'
import { columnsOf } from '../platform/database/columns.ts'
import { type Times, times } from '../platform/database/times.ts'

/** The columns of each level that an administrator sets. */
export const categoryColumns = columnsOf(categoryFields, {
  categoryName: { column: 'name' },
  categoryNameBn: { column: 'name_bn' },
})
export const subCategoryColumns = columnsOf(subCategoryFields, {
  subCategoryName: { column: 'name' },
  subCategoryNameBn: { column: 'name_bn' },
  categoryId: { column: 'category_id' },
})
export const subSubCategoryColumns = columnsOf(subSubCategoryFields, {
  subSubCategoryName: { column: 'name' },
  subSubCategoryNameBn: { column: 'name_bn' },
  categoryId: { column: 'category_id' },
  subCategoryId: { column: 'sub_category_id' },
})

export interface LevelRow extends Times {
  readonly id: string
  readonly name: string
  readonly name_bn: string
  readonly image: string
}

export interface CategoryRow extends LevelRow {
  readonly position: number
}

export const toCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  categoryName: row.name,
  categoryNameBn: row.name_bn,
  categoryImage: row.image,
  position: row.position,
  ...times(row),
})

export const toCategoryName = ({ id, name, name_bn }: Pick<CategoryRow, 'id' | 'name' | 'name_bn'>): CategoryName => ({
  _id: id,
  categoryName: name,
  categoryNameBn: name_bn,
})

export interface SubCategoryRow extends LevelRow {
  readonly category_id: string
  readonly category_name: string
  readonly category_name_bn: string
}

export const toSubCategory = (row: SubCategoryRow): SubCategory => ({
  _id: row.id,
  subCategoryName: row.name,
  subCategoryNameBn: row.name_bn,
  subCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name, categoryNameBn: row.category_name_bn },
  ...times(row),
})

export interface SubSubCategoryRow extends SubCategoryRow {
  readonly sub_category_id: string
  readonly sub_category_name: string
  readonly sub_category_name_bn: string
}

export const toSubSubCategory = (row: SubSubCategoryRow): SubSubCategory => ({
  _id: row.id,
  subSubCategoryName: row.name,
  subSubCategoryNameBn: row.name_bn,
  subSubCategoryImage: row.image,
  categoryId: { _id: row.category_id, categoryName: row.category_name, categoryNameBn: row.category_name_bn },
  subCategoryId: {
    _id: row.sub_category_id,
    subCategoryName: row.sub_category_name,
    subCategoryNameBn: row.sub_category_name_bn,
  },
  ...times(row),
})
