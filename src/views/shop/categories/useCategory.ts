import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryAddress } from '#contract/routes/addresses.ts'
import {
  categoryQuery,
  subCategoriesQuery,
  subCategoryQuery,
  subSubCategoriesQuery,
  subSubCategoryQuery,
} from '#data/categories.ts'
import { cachedCategory } from '#data/home.ts'
import { localized } from '#data/localized.ts'
import type { Breadcrumb } from '../browse/Breadcrumbs.tsx'

/** A link to a category: a child of the current one, or a sibling on the lowest level. */
export interface LinkedCategory extends Breadcrumb {
  readonly id: string
  readonly image: string
}

/**
 * Category of an address of one to three ids: its name, its ancestors, and the linked categories. These are its
 * children; on the lowest level, its siblings.
 */
export const useCategory = ([first, second = '', third = '']: readonly [string, string?, string?]) => {
  const client = useQueryClient()
  const category = useQuery({
    ...localized(categoryQuery(first)),
    enabled: !second,
    placeholderData: () => cachedCategory(client, first),
  })
  const sub = useQuery({ ...localized(subCategoryQuery(second)), enabled: Boolean(second) && !third })
  const subSub = useQuery({ ...localized(subSubCategoryQuery(third)), enabled: Boolean(third) })
  const subs = useQuery({ ...localized(subCategoriesQuery(first)), enabled: !second })
  const subSubs = useQuery({ ...localized(subSubCategoriesQuery(second)), enabled: Boolean(second) })

  const nameAndRead = () => {
    if (third) return [subSub.data?.subSubCategoryName, subSub] as const
    if (second) return [sub.data?.subCategoryName, sub] as const
    return [category.data?.categoryName, category] as const
  }

  const parents = third ? subSub.data : sub.data
  const ancestors: Breadcrumb[] = []
  if (second) ancestors.push({ name: parents?.categoryId?.categoryName ?? '', to: categoryAddress(first) })
  if (third)
    ancestors.push({ name: subSub.data?.subCategoryId?.subCategoryName ?? '', to: categoryAddress(first, second) })
  const linkedCategories: readonly LinkedCategory[] = second
    ? (subSubs.data ?? []).map(({ _id, subSubCategoryName, subSubCategoryImage }) => ({
        id: _id,
        name: subSubCategoryName,
        image: subSubCategoryImage,
        to: categoryAddress(first, second, _id),
      }))
    : (subs.data ?? []).map(({ _id, subCategoryName, subCategoryImage }) => ({
        id: _id,
        name: subCategoryName,
        image: subCategoryImage,
        to: categoryAddress(first, _id),
      }))

  const [name, read] = nameAndRead()
  return {
    name,
    ancestors,
    linkedCategories,
    linkedPending: second ? subSubs.isPending : subs.isPending,
    error: read.error,
    isFetching: read.isFetching,
    refetch: read.refetch,
  }
}
