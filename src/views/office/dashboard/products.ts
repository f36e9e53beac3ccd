import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_RECENT } from '#contract/constants.ts'
import type { Product, ProductPage } from '#contract/products/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { allProductsQuery, productsQuery } from '#data/products.ts'
import { formatCount } from '#messages/format.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { useListLength } from '../useListLength.ts'
import type { RankedItem } from './RankedList.tsx'

/** Address of an item's form. */
export const editAddress = (list: string, id: string): string => `${list}?edit=${encodeURIComponent(id)}`

// Selectors for the query of all products. Their references are stable, so the query cache runs each once per response.

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
 * The queries of a dashboard's products, with the number of products and the best-selling ones: all products by the call
 * of the specification, or of thousands the first page by sales.
 */
export const useDashboardProducts = ({ best, count, ownerId }: DashboardProducts) => {
  const { productDetails: hasParts = false } = useCapabilities()
  const bySales = productsQuery({ page: 1, limit: count, ownerId, filters: { sortBy: 'popular' } })
  const { isLong, isShort } = useListLength(bySales, hasParts, totalOf)
  const whole = { ...allProductsQuery(ownerId), enabled: isShort }
  const shown = isLong ? bySales : whole
  return {
    /** A query for the newest products. */
    newest: isLong ? productsQuery({ page: 1, limit: DASHBOARD_RECENT, ownerId }) : whole,
    total: useQuery({ ...shown, select: totalOf }),
    best: useQuery({ ...shown, select: best }),
  }
}
