import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOME_ROW, HOME_ROW_MAX } from '#contract/constants.ts'
import type { CategoryWithProducts } from '#contract/products/entity.ts'
import { categoryLink } from '#data/addresses.ts'
import { bannersQuery } from '#data/banners.ts'
import { categoriesWithProductsQuery } from '#data/home.ts'
import { localized } from '#data/localized.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { NearViewport } from '#views/ui/NearViewport.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useShop } from '#views/ui/shop.ts'
import { useIsForAll } from '#views/ui/useIsForAll.ts'
import { Banners } from '../banners/Banners.tsx'
import { BannersSkeleton } from '../banners/BannersSkeleton.tsx'
import { CategoryTiles } from '../categories/CategoryTiles.tsx'
import { Trust } from '../delivery/Trust.tsx'
import { ProductRow } from '../products/ProductRow.tsx'
import * as css from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'

const Shelves = lazyWithPreload(() => import('./Shelves.tsx'))

const none: readonly CategoryWithProducts[] = []

const CategoryRow = ({ category: { _id, categoryName, products } }: { category: CategoryWithProducts }) => (
  <ProductRow
    title={categoryName}
    to={categoryLink({ id: _id, name: categoryName })}
    products={products.slice(0, HOME_ROW_MAX)}
  />
)

interface HomePageProps {
  /** Ids of the products that this browser has opened, the last one first. */
  readonly seen?: readonly string[]
}

/**
 * Home page of the shop: banners, categories, and rows of products. Its height does not grow with the number of products.
 */
export default function HomePage({ seen = [] }: HomePageProps) {
  const home = useQuery(localized(categoriesWithProductsQuery))
  const banners = useQuery(localized(bannersQuery))
  const shop = useShop()
  const rows = home.data ?? none
  const isForAll = useIsForAll()
  const [isReturn] = useState(home.data !== undefined && !isForAll)
  const first = rows.find(({ products }) => products.length >= HOME_ROW) ?? rows.find(({ products }) => products.length)
  const shown = banners.data?.length ? <Banners banners={banners.data} categories={rows} /> : null
  const offers = banners.isPending ? <BannersSkeleton /> : shown
  return (
    <div data-restored={isReturn || undefined}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {shop.tagline ?? texts.tagline}
      </h1>
      <Trust fee />
      {home.data ? (
        <>
          {offers}
          {rows.length ? (
            <>
              <CategoryTiles categories={rows} />
              {first ? <CategoryRow category={first} /> : null}
              {/* On a return all rows render at once, so that the scroll position can be restored. */}
              <NearViewport always={isReturn} fallback={<div className={css.below} />}>
                <Shelves seen={seen} atOnce={isReturn} />
              </NearViewport>
            </>
          ) : (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          )}
        </>
      ) : (
        <ReadState
          query={home}
          title={texts.failedTitle}
          loading={
            <>
              {offers}
              <HomeSkeleton />
            </>
          }
        />
      )}
    </div>
  )
}
