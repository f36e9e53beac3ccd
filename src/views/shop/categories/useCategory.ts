import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryLink } from '#data/addresses.ts'
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
  const top = { id: first, name: second ? parents?.categoryId?.categoryName : category.data?.categoryName }
  const middle = { id: second, name: third ? subSub.data?.subCategoryId?.subCategoryName : sub.data?.subCategoryName }
  if (second) ancestors.push({ name: top.name ?? '', to: categoryLink(top) })
  if (third) ancestors.push({ name: middle.name ?? '', to: categoryLink(top, middle) })
  const linkedCategories: readonly LinkedCategory[] = second
    ? (subSubs.data ?? []).map(({ _id, subSubCategoryName, subSubCategoryImage }) => ({
        id: _id,
        name: subSubCategoryName,
        image: subSubCategoryImage,
        to: categoryLink(top, middle, { id: _id, name: subSubCategoryName }),
      }))
    : (subs.data ?? []).map(({ _id, subCategoryName, subCategoryImage }) => ({
        id: _id,
        name: subCategoryName,
        image: subCategoryImage,
        to: categoryLink(top, { id: _id, name: subCategoryName }),
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
