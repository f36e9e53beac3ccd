import { Spinner, Text } from '@radix-ui/themes'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { SHOP_PAGE_SIZE } from '#contract/constants.ts'
import { localized } from '#data/localized.ts'
import { type ProductFilter, shopProductsQuery } from '#data/products.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { shopTexts } from '#messages/shop.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { NavigationButton } from '#views/ui/NavigationButton.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useShownParts } from '../browse/shownParts.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductCardsSkeleton } from './ProductCardsSkeleton.tsx'
import { GridEnd, ProductGrid } from './ProductGrid.tsx'

interface ProductListProps {
  readonly filter: Omit<ProductFilter, 'page' | 'limit'>
  /** Empty state. */
  readonly empty: ReactNode
}

/** Moves the focus to the first product that appears after the person has asked for more. */
const useFocusOnMore = (shown: number) => {
  const grid = useRef<HTMLUListElement>(null)
  /** The number of products before. */
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    grid.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true })
    before.current = undefined
  }, [shown])
  return { grid, before }
}

/**
 * Products by parts, which *Show more* adds; the history entry keeps their number, so that Back and a reload show them
 * again. While other filters are read, the first part of the list before stays visible.
 */
export function ProductList({ filter, empty }: ProductListProps) {
  const { first: firstPart, count, addressFrom, showMore } = useShownParts()
  const partQuery = (part: number) => localized(shopProductsQuery({ ...filter, page: part }))
  const first = useQuery({ ...partQuery(firstPart), placeholderData: keepPreviousData })
  const others = useQueries({
    queries: Array.from({ length: count - 1 }, (_, at) => partQuery(firstPart + at + 1)),
  })
  const parts = [first, ...others]
  // A product that was added in the meantime moves others to the next part, where they are shown once.
  const shown = [...new Map(parts.flatMap(({ data }) => data?.data ?? []).map((one) => [one._id, one])).values()]
  const { grid, before } = useFocusOnMore(shown.length)
  if (!first.data) return <ReadState query={first} title={shopTexts.failedTitle} loading={<ProductListSkeleton />} />
  const { total, pages, atLeast = false } = first.data
  if (total === 0) return empty
  const next = firstPart + count
  const last = parts.at(-1)!
  const isReading = others.some(({ isPending }) => isPending)
  const askForMore = (event: MouseEvent) => {
    event.preventDefault()
    if (isReading) return
    before.current = shown.length
    showMore?.()
  }
  return (
    <section aria-labelledby="products" aria-busy={first.isPlaceholderData || undefined}>
      <h2 id="products" className="visually-hidden">
        {texts.products}
      </h2>
      <Text as="p" size="2" color="gray" mt="4" mb="3" role="status">
        {texts.found(total, atLeast)}
      </Text>
      {firstPart > 1 && (
        <Text as="p" mb="3">
          <TextLink to={addressFrom(Math.min(firstPart - 1, pages))}>{texts.previous}</TextLink>
        </Text>
      )}
      <ProductGrid ref={grid} aria-busy={first.isPlaceholderData || undefined}>
        {shown.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
        {pages > 1 && (
          <GridEnd products={shown.length}>
            <Text as="p" size="2" color="gray" role="status">
              {texts.shown((firstPart - 1) * SHOP_PAGE_SIZE + shown.length, total, atLeast)}
            </Text>
            <FailedRead text={texts.moreFailed} query={last} />
            {next <= pages && !showMore && <p>{texts.tooMany}</p>}
            {(isReading || (showMore && next <= pages && !last.isError)) && (
              <NavigationButton
                variant="soft"
                to={addressFrom(next)}
                rel="next"
                aria-busy={isReading || undefined}
                onClick={askForMore}
              >
                {isReading && <Spinner size="2" />}
                {texts.more}
              </NavigationButton>
            )}
          </GridEnd>
        )}
      </ProductGrid>
    </section>
  )
}

export const ProductListSkeleton = () => (
  <div aria-busy="true">
    <Text as="div" size="2" mt="4" mb="3">
      <Skeleton width="7rem" height="1.25rem" />
    </Text>
    <ProductCardsSkeleton />
  </div>
)
