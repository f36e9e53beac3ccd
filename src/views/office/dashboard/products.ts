import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_RECENT } from '#contract/constants.ts'
import type { Product, ProductPage } from '#contract/products/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { allProductsQuery, type ListFilters, productsQuery } from '#data/products.ts'
import { formatCount } from '#messages/format.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { useCapabilities } from '../useCapabilities.ts'
import type { RankedItem } from './RankedList.tsx'

/** Address of an item's form. */
export const editAddress = (list: string, id: string): string => `${list}?edit=${encodeURIComponent(id)}`

// Selectors for the queries of products. Their references are stable, so the query cache runs each once per response.

const toRankedItem =
  (list: string) =>
  (product: Product): RankedItem => {
    const { _id, productName, productImages, createdAt } = inLanguage(product)
    return {
      id: _id,
      to: editAddress(list, _id),
      name: productName,
      picture: productImages[0] ?? '',
      createdAt,
    }
  }

const totalOf = ({ total }: ProductPage): number => total

/** The first products; the list is sorted newest first. @param list address of the products */
export const recent =
  (list: string) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data.slice(0, DASHBOARD_RECENT).map(toRankedItem(list))

/** The `count` products that sold most, with their sales. @param list address of the products */
export const bestSelling =
  (count: number, list: string) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data
      .toSorted((one, other) => other.sales - one.sales)
      .slice(0, count)
      .map((product) => ({ ...toRankedItem(list)(product), figure: texts.sold(formatCount(product.sales)) }))

interface DashboardProducts {
  /** Selects the best-selling ones of the products. */
  readonly best: ReturnType<typeof bestSelling>
  /** Number of the best-selling ones. */
  readonly count: number
  /** The seller; absent for all. */
  readonly ownerId?: string
}

/**
 * The queries of a dashboard's products, with the number of products and the best-selling ones. A server of the
 * specification alone has all products in one call.
 */
export const useDashboardProducts = ({ best, count, ownerId }: DashboardProducts) => {
  const { productDetails: hasParts } = useCapabilities()
  const part = (limit: number, filters?: ListFilters) =>
    hasParts ? productsQuery({ page: 1, limit, ownerId, filters }) : allProductsQuery(ownerId)
  const bySales = part(count, { sortBy: 'popular' })
  return {
    /** A query for the newest products. */
    newest: part(DASHBOARD_RECENT),
    total: useQuery({ ...bySales, select: totalOf }),
    best: useQuery({ ...bySales, select: best }),
  }
}
