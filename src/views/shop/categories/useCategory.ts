import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoryAddress } from '../../../../contract/routes/addresses.ts'
import {
  categoryQuery,
  subCategoriesQuery,
  subCategoryQuery,
  subSubCategoriesQuery,
  subSubCategoryQuery,
} from '../../../data/categories.ts'
import { categoryAtHand } from '../../../data/home.ts'
import type { Step } from '../browse/Breadcrumbs.tsx'

/** A category that is below the present one or on the same level. */
export interface Neighbour extends Step {
  readonly id: string
  readonly image: string
}

/**
 * Category of an address of one to three ids: its name, its ancestors, and the categories to choose next. These are its
 * children; on the lowest level, its siblings.
 */
export const useCategory = ([first, second = '', third = '']: readonly [string, string?, string?]) => {
  const client = useQueryClient()
  const category = useQuery({
    ...categoryQuery(first),
    enabled: !second,
    placeholderData: () => categoryAtHand(client, first),
  })
  const sub = useQuery({ ...subCategoryQuery(second), enabled: Boolean(second) && !third })
  const subSub = useQuery({ ...subSubCategoryQuery(third), enabled: Boolean(third) })
  const subs = useQuery({ ...subCategoriesQuery(first), enabled: !second })
  const subSubs = useQuery({ ...subSubCategoriesQuery(second), enabled: Boolean(second) })

  const parents = third ? subSub.data : sub.data
  const steps: Step[] = []
  if (second) steps.push({ name: parents?.categoryId?.categoryName ?? '', to: categoryAddress(first) })
  if (third) steps.push({ name: subSub.data?.subCategoryId?.subCategoryName ?? '', to: categoryAddress(first, second) })
  const neighbours: readonly Neighbour[] = second
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

  const { error, isFetching, refetch } = third ? subSub : second ? sub : category
  return {
    name: third ? subSub.data?.subSubCategoryName : second ? sub.data?.subCategoryName : category.data?.categoryName,
    steps,
    neighbours,
    awaitsNeighbours: second ? subSubs.isPending : subs.isPending,
    error,
    isFetching,
    refetch,
  }
}
