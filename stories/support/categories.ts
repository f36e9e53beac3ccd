import type { Category, SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import {
  categoriesQuery,
  categoryQuery,
  subCategoriesQuery,
  subCategoryQuery,
  subSubCategoriesQuery,
  subSubCategoryQuery,
} from '#data/categories.ts'
import { productCountQuery } from '#data/products.ts'
import { cacheWith } from './shop.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }

export const food: Category = {
  _id: 'food',
  categoryName: 'Food and grocery',
  categoryImage: '/media/category-food.webp',
  position: 0,
  ...at,
}
export const clothing: Category = { _id: 'clothing', categoryName: 'Clothing', categoryImage: '', position: 0, ...at }

const inFood = { categoryId: { _id: 'food', categoryName: food.categoryName }, ...at }
export const fruit: SubCategory = {
  _id: 'fruit',
  subCategoryName: 'Fruit',
  subCategoryImage: '/media/amrapali-mangoes.webp',
  ...inFood,
}
export const oil: SubCategory = {
  _id: 'oil',
  subCategoryName: 'Oil and ghee',
  subCategoryImage: '/media/mustard-oil.webp',
  ...inFood,
}
export const mangoes: SubSubCategory = {
  _id: 'mango',
  subSubCategoryName: 'Mangoes',
  subSubCategoryImage: '/media/himsagar-mangoes.webp',
  subCategoryId: { _id: 'fruit', subCategoryName: 'Fruit' },
  ...inFood,
}
const noProducts = { count: 0, page: 1, pages: 1, data: [] }

interface Levels {
  readonly categories?: readonly Category[]
  readonly subCategories?: readonly SubCategory[]
  readonly subSubCategories?: readonly SubSubCategory[]
}

/** A cache with two categories, two subcategories and one sub-subcategory, or with the given ones instead. */
export const catalogue =
  ({ categories = [food, clothing], subCategories = [fruit, oil], subSubCategories = [mangoes] }: Levels = {}) =>
  () =>
    cacheWith(
      [categoriesQuery, categories],
      [categoryQuery('food'), food],
      [subCategoriesQuery(), subCategories],
      [subCategoriesQuery('food'), subCategories],
      [subCategoriesQuery('clothing'), []],
      [subCategoryQuery('fruit'), fruit],
      [subSubCategoriesQuery(), subSubCategories],
      [subSubCategoriesQuery('oil'), []],
      [subSubCategoryQuery('mango'), mangoes],
      [productCountQuery('food'), { ...noProducts, total: 12 }],
      [productCountQuery('fruit'), { ...noProducts, total: 1 }],
      [productCountQuery('mango'), { ...noProducts, total: 0 }],
      [allBannersQuery, []],
    )

export const emptyCatalogue = catalogue({ categories: [], subCategories: [], subSubCategories: [] })
