import { shopRoutes } from '../../../../contract/routes/shop.ts'
import '../../../styles/browse.css'
import { Heading } from '@radix-ui/themes'
import { useSearch } from 'wouter'
import { browseTexts as texts } from '../../../../messages/en/browse.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { useWindowTitle } from '../../ui/useWindowTitle.ts'
import { useFocusOnPageChange } from '../browse/useFocusOnPageChange.ts'
import { FilteredProducts } from '../products/FilteredProducts.tsx'

const BackToShop = () => (
  <ButtonLink to={shopRoutes.home} variant="soft">
    {uiTexts.backToShop}
  </ButtonLink>
)

/** Search results with filters; the address contains the search text. */
export default function SearchPage() {
  const text = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, 100)
  const title = text ? texts.resultsFor(text) : texts.askTitle
  useWindowTitle(text ? title : texts.search)
  useFocusOnPageChange(text)
  return (
    <>
      <Heading as="h1" size="7" tabIndex={-1} className="search-title">
        {title}
      </Heading>
      {text ? (
        <FilteredProducts
          key={text}
          list={{ search: text }}
          path={shopRoutes.search}
          empty={
            <EmptyState icon="search" title={texts.noneFor(text)} text={texts.noneText}>
              <BackToShop />
            </EmptyState>
          }
        />
      ) : (
        <EmptyState icon="search" title={texts.askText}>
          <BackToShop />
        </EmptyState>
      )}
    </>
  )
}
