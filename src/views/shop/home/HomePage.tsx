import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CategoryWithProducts } from '../../../../contract/products/entity.ts'
import { shopTexts as texts } from '../../../../messages/en/shop.ts'
import { bannersQuery } from '../../../data/banners.ts'
import { categoriesWithProductsQuery } from '../../../data/home.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Banners } from '../banners/Banners.tsx'
import { CategoryTiles } from '../categories/CategoryTiles.tsx'
import { ProductRow } from '../products/ProductRow.tsx'
import { BannersSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'

const none: readonly CategoryWithProducts[] = []

/** Home page of the shop: banners, categories and their best-selling products. It offers no purchase yet. */
export default function HomePage() {
  const home = useQuery(categoriesWithProductsQuery)
  const banners = useQuery(bannersQuery)
  const rows = home.data ?? none
  const [isReturn] = useState(home.data !== undefined)
  // The first product row renders at once, the others are deferred, so that the page stays responsive. On a return to
  // the page all rows render at once, so that the scroll position can be restored.
  const later = useDeferredValue(rows, isReturn ? rows : none)
  const offers = banners.isPending ? (
    <BannersSkeleton />
  ) : banners.data?.length ? (
    <Banners banners={banners.data} />
  ) : null
  return (
    <div className="home" data-restored={isReturn || undefined}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {texts.tagline}
      </h1>
      {home.isPending ? (
        <>
          {offers}
          <HomeSkeleton />
        </>
      ) : home.isError && !home.data ? (
        <ErrorState
          title={texts.failedTitle}
          text={texts.failedText}
          error={home.error}
          onRetry={() => home.refetch()}
          busy={home.isFetching}
        />
      ) : (
        <>
          {offers}
          {rows.length ? (
            <>
              <CategoryTiles categories={rows} />
              {[...rows.slice(0, 1), ...later.slice(1)].map((category) => (
                <ProductRow key={category._id} category={category} />
              ))}
            </>
          ) : (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          )}
        </>
      )}
    </div>
  )
}
