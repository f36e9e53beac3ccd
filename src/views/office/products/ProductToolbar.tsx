import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { AWAY_FILTERS, BANGLA_FILTERS, STOCKS } from '#contract/products/listFilters.ts'
import { categoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { productsTexts as texts } from '#messages/products.ts'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useHasBangla } from '../BanglaInput.tsx'
import { OptionsRead } from '../OptionsRead.tsx'
import { SellerPicker } from '../SellerPicker.tsx'
import { useCapabilities } from '../useCapabilities.ts'
import type { ProductsFlow } from './productsFlow.ts'

interface ProductToolbarProps {
  readonly flow: ProductsFlow
  /** Whether the list has products of several sellers. */
  readonly isAdmin: boolean
  /** Whether the results are loading. */
  readonly busy: boolean
}

/** Search and filters of the products of a back office. */
export const ProductToolbar = ({ flow, isAdmin, busy }: ProductToolbarProps) => {
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const categories = useQuery(localized(categoriesQuery))
  const { productDetails: hasStockFilter } = useCapabilities()
  const hasBangla = useHasBangla()
  const choose = (name: string) => (value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <Toolbar>
      <SearchInput
        label={texts.search}
        placeholder={texts.searchHint}
        value={searchInput}
        busy={busy}
        onChange={(text) => flow.send({ type: 'search.type', text })}
        onClear={() => flow.send({ type: 'search.clear' })}
      />
      <OptionsRead query={categories}>
        <SelectInput
          name="category"
          label={texts.category}
          placeholder={texts.allCategories}
          value={query.category ?? ''}
          options={(categories.data ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
          unknown={categories.data && texts.unknownCategory}
          onChange={choose('category')}
        />
      </OptionsRead>
      {hasStockFilter && (
        <SelectInput
          name="stock"
          label={texts.stock}
          placeholder={texts.anyStock}
          value={query.stock ?? ''}
          // Addresses of the former release name drafts by their stock.
          options={STOCKS.filter((stock) => stock !== 'draft' || query.stock === stock).map((stock) => ({
            value: stock,
            label: texts.stocks[stock],
          }))}
          onChange={choose('stock')}
        />
      )}
      {hasStockFilter && (
        <SelectInput
          name="visibility"
          label={texts.visibility}
          placeholder={texts.inShop}
          value={query.visibility ?? ''}
          options={AWAY_FILTERS.map((away) => ({ value: away, label: texts.away[away] }))}
          onChange={choose('visibility')}
        />
      )}
      {hasBangla && hasStockFilter && (
        <SelectInput
          name="bangla"
          label={texts.bangla}
          placeholder={texts.anyBangla}
          value={query.bangla ?? ''}
          options={BANGLA_FILTERS.map((bangla) => ({ value: bangla, label: texts.banglaFilters[bangla] }))}
          onChange={choose('bangla')}
        />
      )}
      {isAdmin && <SellerPicker label={texts.seller} seller={query.ownerId ?? ''} onChoose={choose('ownerId')} />}
    </Toolbar>
  )
}
