import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useSearch } from 'wouter'
import { PRODUCT_FILTERS } from '../../../../contract/products/listFilters.ts'
import { shopRoutes } from '../../../../contract/routes/shop.ts'
import { browseTexts as texts } from '../../../../messages/en/browse.ts'
import { categoriesWithProductsQuery } from '../../../data/home.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useWindowTitle } from '../../ui/useWindowTitle.ts'
import { useFocusOnPageChange } from '../browse/useFocusOnPageChange.ts'
import { CategoryTiles } from '../categories/CategoryTiles.tsx'
import { FilteredProducts } from '../products/FilteredProducts.tsx'
import { bestSellers, Shelf } from '../products/Shelf.tsx'

/** Categories and best sellers, where a search has nothing to show. */
const Elsewhere = () => {
  const { data: categories = [] } = useQuery(categoriesWithProductsQuery)
  return (
    <>
      {categories.length > 0 ? <CategoryTiles categories={categories} /> : null}
      <Shelf {...bestSellers} />
    </>
  )
}

/**
 * Search results with filters; the address contains the search text. An address with filters and without a text lists
 * all products.
 */
export default function SearchPage() {
  const query = new URLSearchParams(useSearch())
  const text = (query.get('q') ?? '').trim().slice(0, 100)
  const listsAll = text === '' && [...PRODUCT_FILTERS, 'sortBy', 'page'].some((name) => query.has(name))
  const title = text ? texts.resultsFor(text) : listsAll ? texts.all : texts.askTitle
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
