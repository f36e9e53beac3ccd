import { shopRoutes } from '../../../../contract/routes/shop.ts'
import '../../../styles/browse.css'
import { Heading } from '@radix-ui/themes'
import { useSearch } from 'wouter'
import { searchAddress } from '../../../../contract/routes/addresses.ts'
import { browseTexts as texts } from '../../../../messages/en/browse.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { useWindowTitle } from '../../ui/useWindowTitle.ts'
import { useFocusOnTurn } from '../browse/focusOnPageChange.ts'
import { ProductList } from '../products/ProductList.tsx'

const WayBack = () => (
  <ButtonLink to={shopRoutes.home} variant="soft">
    {uiTexts.backToShop}
  </ButtonLink>
)

/** Search results by name and tags; the address contains the search text. */
export default function SearchPage() {
  const words = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, 100)
  const title = words ? texts.resultsFor(words) : texts.askTitle
  useWindowTitle(words ? title : texts.search)
  useFocusOnTurn(words)
  return (
    <>
      <Heading as="h1" size="7" tabIndex={-1} className="search-title">
        {title}
      </Heading>
      {words ? (
        <ProductList
          key={words}
          filter={{ search: words }}
          address={searchAddress(words)}
          empty={
            <EmptyState icon="search" title={texts.noneFor(words)} text={texts.noneText}>
              <WayBack />
            </EmptyState>
          }
        />
      ) : (
        <EmptyState icon="search" title={texts.askText}>
          <WayBack />
        </EmptyState>
      )}
    </>
  )
}
