import type { Product, ProductPage } from '../../../../contract/products/entity.ts'
import type { RankedItem } from './RankedList.tsx'

// Selectors for the query of all products. Their references are stable, so the query cache runs each once per response.

const toRankedItem = ({ _id, productName, productImages, createdAt }: Product): RankedItem => ({
  id: _id,
  name: productName,
  picture: productImages[0] ?? '',
  createdAt,
})

export const totalOf = ({ total }: ProductPage): number => total

/** The first `count` products; the list is sorted newest first. */
export const recent =
  (count: number) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data.slice(0, count).map(toRankedItem)

export const bestSelling =
  (count: number) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data
      .toSorted((one, other) => other.sales - one.sales)
      .slice(0, count)
      .map(toRankedItem)
