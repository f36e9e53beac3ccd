import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../../contract/products/entity.ts'
import type { ProductValues } from '../../../../machines/products/productValues.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '../../../data/categories.ts'
import type { Option } from '../../ui/SelectInput.tsx'

/** Options of the three category selectors. */
export interface Levels {
  readonly categories: readonly Option[]
  readonly subCategories: readonly Option[]
  readonly subSubCategories: readonly Option[]
}

/** Adds the product's own category, which stays chosen although the level above was changed (product 9.9). */
const withOwn = (options: readonly Option[], own: Option | undefined): readonly Option[] =>
  own && !options.some(({ value }) => value === own.value) ? [...options, own] : options

/** Options of each category level, given the chosen levels above it. */
export const useLevels = ({ category, subCategory }: ProductValues, product: Product | undefined): Levels => {
  const categories = useQuery(categoriesQuery).data ?? []
  const subCategories = useQuery({ ...subCategoriesQuery(category), enabled: category !== '' }).data ?? []
  const subSubCategories = useQuery({ ...subSubCategoriesQuery(subCategory), enabled: subCategory !== '' }).data ?? []
  const { productCategory, productSubCategory, productSubSubCategory } = product ?? {}
  return {
    categories: withOwn(
      categories.map((one) => ({ value: one._id, label: one.categoryName })),
      productCategory ? { value: productCategory._id, label: productCategory.categoryName } : undefined,
    ),
    subCategories: withOwn(
      subCategories.map((one) => ({ value: one._id, label: one.subCategoryName })),
      productSubCategory ? { value: productSubCategory._id, label: productSubCategory.subCategoryName } : undefined,
    ),
    subSubCategories: withOwn(
      subSubCategories.map((one) => ({ value: one._id, label: one.subSubCategoryName })),
      productSubSubCategory
        ? { value: productSubSubCategory._id, label: productSubSubCategory.subSubCategoryName }
        : undefined,
    ),
  }
}
