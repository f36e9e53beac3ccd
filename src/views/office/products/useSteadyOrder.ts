import { useMemo, useState } from 'react'
import type { Product } from '#contract/products/entity.ts'

/**
 * Keeps the order of a page while its values are edited: a row that is sorted by an edited value must not move away from
 * the person who types. Another page, order or filter, or another product on the page, shows the order of the server.
 * @param list identifies page, order and filters
 * @param isFormer whether the products still belong to the list before
 */
export const useSteadyOrder = (products: readonly Product[], list: string, isFormer: boolean): readonly Product[] => {
  const [kept, setKept] = useState({ list: isFormer ? '' : list, ids: products.map(({ _id }) => _id) })
  const places = new Map(kept.ids.map((id, at) => [id, at]))
  const isSame = kept.list === list && places.size === products.length && products.every(({ _id }) => places.has(_id))
  if (!isSame && !isFormer) setKept({ list, ids: products.map(({ _id }) => _id) })
  return useMemo(() => {
    if (!isSame) return products
    const byId = new Map(products.map((product) => [product._id, product]))
    return kept.ids.flatMap((id) => byId.get(id) ?? [])
  }, [products, kept, isSame])
}
