import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CategoryWithProducts } from '../../../contract/products/entity.ts'
import { shopTexts as texts } from '../../../messages/en/shop.ts'
import { bannersQuery } from '../../data/banners.ts'
import { categoriesWithProductsQuery } from '../../data/home.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Banners } from './Banners.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { BannersSkeleton, HomeSkeleton } from './HomeSkeleton.tsx'
import { ProductRow } from './ProductRow.tsx'

const none: readonly CategoryWithProducts[] = []

/** The shop's home: banners, categories and their best-selling products. Nothing can be bought here yet. */
export default function HomePage() {
  const home = useQuery(categoriesWithProductsQuery)
  const banners = useQuery(bannersQuery)
  const shelves = home.data ?? none
  const [isReturn] = useState(home.data !== undefined)
  // The first shelf is there at once; the others follow in slices, so that the page answers meanwhile. Who comes back
  // finds the page in its whole length, so that the place on it can be restored.
  const later = useDeferredValue(shelves, isReturn ? shelves : none)
  const offers = banners.isPending ? (
    <BannersSkeleton />
  ) : banners.data?.length ? (
    <Banners banners={banners.data} />
  ) : null
  return (
    <div className="home" data-whole={isReturn || undefined}>
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
          {shelves.length ? (
            <>
              <CategoryTiles categories={shelves} />
              {[...shelves.slice(0, 1), ...later.slice(1)].map((category) => (
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
