import { Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { atPage } from '#contract/routes/addresses.ts'
import { type ProductFilter, productsQuery } from '#data/products.ts'
import { browseTexts as texts } from '#messages/en/browse.ts'
import { shopTexts } from '#messages/en/shop.ts'
import { uiTexts } from '#messages/en/ui.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { usePageNumber } from '../browse/pageNumber.ts'
import { useFocusOnPageChange } from '../browse/useFocusOnPageChange.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductCardsSkeleton } from './ProductCardsSkeleton.tsx'
import { ProductGrid } from './ProductGrid.tsx'

interface ProductListProps {
  readonly filter: Omit<ProductFilter, 'page'>
  /** Address of the list with its filters; its page number is replaced. */
  readonly address: string
  /** Empty state. */
  readonly empty: ReactNode
}

/** Products, ten per page; the address contains the page. While a page loads, the previous one stays visible. */
export function ProductList({ filter, address, empty }: ProductListProps) {
  const page = usePageNumber()
  useFocusOnPageChange(page)
  const list = useQuery({ ...productsQuery({ ...filter, page }), placeholderData: keepPreviousData })
  if (list.isPending) return <ProductListSkeleton />
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={shopTexts.failedTitle}
        error={list.error}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    )
  const { data, total, pages } = list.data
  if (total === 0) return empty
  return (
    <section aria-labelledby="products" aria-busy={list.isPlaceholderData || undefined}>
      <h2 id="products" className="visually-hidden">
        {texts.products}
      </h2>
      <Text as="p" size="2" color="gray" mt="4" mb="3" role="status">
        {texts.found(total)}
        {pages > 1 ? <span className="visually-hidden">, {uiTexts.pageOf(page, pages)}</span> : null}
      </Text>
      {data.length > 0 ? (
        <ProductGrid aria-busy={list.isPlaceholderData || undefined}>
          {data.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ProductGrid>
      ) : (
        <EmptyState title={texts.noSuchPage} text={texts.noSuchPageText}>
          <ButtonLink to={atPage(address, 1)}>{texts.firstPage}</ButtonLink>
        </EmptyState>
      )}
      {data.length > 0 ? <Pagination page={page} pages={pages} addressOf={(to) => atPage(address, to)} /> : null}
    </section>
  )
}

/** Skeleton of a product list. */
export const ProductListSkeleton = () => (
  <div aria-busy="true">
    <Text as="div" size="2" mt="4" mb="3">
      <Skeleton width="7rem" height="1.25rem" />
    </Text>
    <ProductCardsSkeleton />
  </div>
)
