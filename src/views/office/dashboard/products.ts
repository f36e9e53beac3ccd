import type { Product, ProductPage } from '../../../../contract/products/entity.ts'
import type { Line } from './RankedList.tsx'

// Selectors for the query of all products. Their references are stable, so the query cache runs each once per response.

const lineOf = ({ _id, productName, productImages, createdAt }: Product): Line => ({
  id: _id,
  name: productName,
  picture: productImages[0] ?? '',
  createdAt,
})

export const totalOf = ({ total }: ProductPage): number => total

/** The first `count` products; the list is sorted newest first. */
export const recent =
  (count: number) =>
  ({ data }: ProductPage): readonly Line[] =>
    data.slice(0, count).map(lineOf)

export const bestSelling =
  (count: number) =>
  ({ data }: ProductPage): readonly Line[] =>
    data
      .toSorted((one, other) => other.sales - one.sales)
      .slice(0, count)
      .map(lineOf)
