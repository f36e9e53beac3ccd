import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useSearch } from 'wouter'
import { searchedIn } from '#contract/products/listFilters.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { shownCategoriesQuery } from '#data/home.ts'
import { localized } from '#data/localized.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { PageTitle } from '#views/ui/PageTitle.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { useFocusOnPageChange } from '../browse/useFocusOnPageChange.ts'
import { CategoryTiles } from '../categories/CategoryTiles.tsx'
import { HomeSkeleton } from '../home/HomeSkeleton.tsx'
import { FilteredProducts } from '../products/FilteredProducts.tsx'
import { bestShelf, Shelf, shelfQuery } from '../products/Shelf.tsx'

/** Categories and best sellers, where a search has nothing to show. They appear together, so that neither moves the other. */
const Elsewhere = () => {
  const categories = useQuery(localized(shownCategoriesQuery))
  const shelf = bestShelf()
  const best = useQuery(shelfQuery(shelf))
  if (categories.isPending || best.isPending) return <HomeSkeleton />
  return (
    <>
      {categories.data?.length ? <CategoryTiles categories={categories.data} /> : null}
      {/* After a failed read, a shelf would read again as it appears. */}
      {best.data && <Shelf {...shelf} />}
    </>
  )
}

/**
 * Search results with filters; the address contains the search text. An address with filters and without a text lists
 * all products.
 */
export default function SearchPage() {
  const { text, listsAll } = searchedIn(new URLSearchParams(useSearch()))
  const titleWithoutText = listsAll ? texts.all : texts.askTitle
  const title = text ? texts.resultsFor(text) : titleWithoutText
  useWindowTitle(text || listsAll ? title : texts.search)
  useFocusOnPageChange(text)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {text || listsAll ? (
        <FilteredProducts
          key={text}
          list={text ? { search: text } : {}}
          path={shopRoutes.search}
          empty={
            <>
              <EmptyState
                icon={Search}
                title={text ? texts.noneFor(text) : texts.emptyCategory}
                text={texts.noneText}
              />
              <Elsewhere />
            </>
          }
        />
      ) : (
        <>
          <EmptyState icon={Search} title={texts.askText} />
          <Elsewhere />
        </>
      )}
    </>
  )
}
