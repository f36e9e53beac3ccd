import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/products/entity.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { inLanguage, localized } from '#data/localized.ts'
import type { ProductValues } from '#machines/products/productValues.ts'
import type { Option } from '#views/ui/SelectInput.tsx'
import type { OptionsQuery } from '../OptionsRead.tsx'

/** Options of a category selector, and their read. */
interface Level {
  readonly options: readonly Option[]
  readonly read: OptionsQuery
}

/** The three category selectors. */
export interface Levels {
  readonly categories: Level
  readonly subCategories: Level
  readonly subSubCategories: Level
}

/**
 * Adds the product's own category, which stays chosen although the level above was changed (product 9.9). Where the
 * server sends its id only, its name is in the list of its own parent.
 */
const withOwn = (options: readonly Option[], own: Option | undefined, siblings: readonly Option[] = []) => {
  if (!own || options.some(({ value }) => value === own.value)) return options
  return [...options, (!own.label && siblings.find(({ value }) => value === own.value)) || own]
}

const useSubCategories = (category: string | undefined, enabled: boolean): Level => {
  const read = useQuery({ ...localized(subCategoriesQuery(category)), enabled })
  return { read, options: (read.data ?? []).map((one) => ({ value: one._id, label: one.subCategoryName })) }
}

const useSubSubCategories = (subCategory: string | undefined, enabled: boolean): Level => {
  const read = useQuery({ ...localized(subSubCategoriesQuery(subCategory)), enabled })
  return { read, options: (read.data ?? []).map((one) => ({ value: one._id, label: one.subSubCategoryName })) }
}

/** Options of each category level, given the chosen levels above it. */
export const useLevels = ({ category, subCategory }: ProductValues, product: Product | undefined): Levels => {
  const { productCategory, productSubCategory, productSubSubCategory } = (product && inLanguage(product)) ?? {}
  const categories = useQuery(localized(categoriesQuery))
  const subCategories = useSubCategories(category, category !== '')
  const subSubCategories = useSubSubCategories(subCategory, subCategory !== '')
  const siblings = useSubCategories(productCategory?._id, productSubCategory?.subCategoryName === '')
  const subSiblings = useSubSubCategories(productSubCategory?._id, productSubSubCategory?.subSubCategoryName === '')
  return {
    categories: {
      read: categories,
      options: withOwn(
        (categories.data ?? []).map((one) => ({ value: one._id, label: one.categoryName })),
        productCategory ? { value: productCategory._id, label: productCategory.categoryName } : undefined,
      ),
    },
    subCategories: {
      read: subCategories.read,
      options: withOwn(
        subCategories.options,
        productSubCategory ? { value: productSubCategory._id, label: productSubCategory.subCategoryName } : undefined,
        siblings.options,
      ),
    },
    subSubCategories: {
      read: subSubCategories.read,
      options: withOwn(
        subSubCategories.options,
        productSubSubCategory
          ? { value: productSubSubCategory._id, label: productSubSubCategory.subSubCategoryName }
          : undefined,
        subSiblings.options,
      ),
    },
  }
}
