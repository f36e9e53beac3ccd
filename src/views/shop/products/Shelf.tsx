import { useQuery } from '@tanstack/react-query'
import { BEST_SELLERS } from '../../../../contract/products/listFilters.ts'
import { shopRoutes } from '../../../../contract/routes/shop.ts'
import { shelfTexts as texts } from '../../../../messages/en/shelves.ts'
import { type ListFilters, productsQuery } from '../../../data/products.ts'
import { ProductCardsSkeleton } from './ProductCardsSkeleton.tsx'
import { ProductRow } from './ProductRow.tsx'
import { RowFrame } from './RowFrame.tsx'

interface ShelfProps {
  readonly title: string
  readonly filters: ListFilters
}

export const bestSellers: ShelfProps = { title: texts.bestSellers, filters: BEST_SELLERS }

export const bestSellersQuery = productsQuery({ page: 1, filters: BEST_SELLERS })

/** The first page of a list in one row, with a link to the list; nothing without any product or after an error. */
export const Shelf = ({ title, filters }: ShelfProps) => {
  const list = useQuery(productsQuery({ page: 1, filters }))
  const to = `${shopRoutes.search}?${new URLSearchParams(filters)}`
  if (list.isPending)
    return (
      <RowFrame title={title} to={to}>
        <ProductCardsSkeleton inRow />
      </RowFrame>
    )
  return list.data?.data.length ? <ProductRow title={title} to={to} products={list.data.data} /> : null
}
