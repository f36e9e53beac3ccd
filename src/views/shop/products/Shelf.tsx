import { useQuery } from '@tanstack/react-query'
import { BEST_SELLERS } from '#contract/products/listFilters.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { capabilities } from '#data/capabilities.ts'
import { localized } from '#data/localized.ts'
import { type ListFilters, productsQuery } from '#data/products.ts'
import { shelfTexts as texts } from '#messages/shop.ts'
import { ProductCardsSkeleton } from './ProductCardsSkeleton.tsx'
import { ProductRow } from './ProductRow.tsx'
import { RowFrame } from './RowFrame.tsx'

interface ShelfProps {
  readonly title: string
  readonly filters: ListFilters
}

export const bestSellers: ShelfProps = { title: texts.bestSellers, filters: BEST_SELLERS }

/** A server of the specification alone neither filters nor sorts: its list has the newest products first. */
const newest: ShelfProps = { title: texts.latest, filters: {} }

/** The shelf that any server can fill best. */
export const bestShelf = (): ShelfProps => (capabilities().shelves ? bestSellers : newest)

export const shelfQuery = ({ filters }: ShelfProps) => localized(productsQuery({ page: 1, filters }))

/** The first page of a list in one row, with a link to the list; nothing without any product or after an error. */
export const Shelf = ({ title, filters }: ShelfProps) => {
  const list = useQuery(shelfQuery({ title, filters }))
  const to = `${shopRoutes.search}?${new URLSearchParams(Object.keys(filters).length ? filters : { sortBy: 'newest' })}`
  if (list.isPending)
    return (
      <RowFrame title={title} to={to}>
        <ProductCardsSkeleton inRow />
      </RowFrame>
    )
  return list.data?.data.length ? <ProductRow title={title} to={to} products={list.data.data} /> : null
}
