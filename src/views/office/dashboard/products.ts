import type { Product, ProductPage } from '../../../../contract/products/entity.ts'
import type { Line } from './RankedList.tsx'

// What dashboards make of all products. The query cache runs each once per answer, because it stays the same function.

const lineOf = ({ _id, productName, productImages, createdAt }: Product): Line => ({
  id: _id,
  name: productName,
  picture: productImages[0] ?? '',
  createdAt,
})

export const totalOf = ({ total }: ProductPage): number => total

/** The first of the list, which comes newest first. */
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
