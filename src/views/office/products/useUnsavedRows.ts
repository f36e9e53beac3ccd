import { useMemo, useState } from 'react'
import type { Product } from '#contract/products/entity.ts'

/** The products with the former rows that have left the list with unsaved values, each after the row before it. */
const withUnsaved = (products: readonly Product[], former: readonly Product[], unsaved: readonly string[]) => {
  const listed = new Set(products.map(({ _id }) => _id))
  return former.reduce((rows, row, at) => {
    if (listed.has(row._id) || !unsaved.includes(row._id)) return rows
    const place = rows.findIndex(({ _id }) => _id === former[at - 1]?._id) + 1
    return rows.toSpliced(place, 0, row)
  }, products)
}

/**
 * Keeps rows with unsaved values on the page when a new read of the same list has no such product, because somebody has
 * deleted it or it no longer matches the filters. Another page, order or filter shows the rows of the server.
 * @param list identifies page, order and filters
 * @param isFormer whether the products still belong to the list before
 * @param unsaved ids of the products with unsaved values
 */
export const useUnsavedRows = (
  products: readonly Product[],
  list: string,
  isFormer: boolean,
  unsaved: readonly string[],
): readonly Product[] => {
  const [shown, setShown] = useState({ list: isFormer ? '' : list, rows: products })
  const rows = useMemo(() => {
    if (isFormer || shown.list !== list) return products
    const next = withUnsaved(products, shown.rows, unsaved)
    const isSame = next.length === shown.rows.length && next.every((row, at) => row === shown.rows[at])
    return isSame ? shown.rows : next
  }, [products, list, isFormer, unsaved, shown])
  if (!isFormer && (shown.list !== list || shown.rows !== rows)) setShown({ list, rows })
  return rows
}
