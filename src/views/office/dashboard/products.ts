import type { Product, ProductPage } from '#contract/products/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { formatCount } from '#messages/format.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
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

export const totalOf = ({ total }: ProductPage): number => total

/** The first `count` products; the list is sorted newest first. @param list address of the products */
export const recent =
  (count: number, list: string) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data.slice(0, count).map(toRankedItem(list))

/** The `count` products that sold most, with their sales. @param list address of the products */
export const bestSelling =
  (count: number, list: string) =>
  ({ data }: ProductPage): readonly RankedItem[] =>
    data
      .toSorted((one, other) => other.sales - one.sales)
      .slice(0, count)
      .map((product) => ({ ...toRankedItem(list)(product), figure: texts.sold(formatCount(product.sales)) }))
