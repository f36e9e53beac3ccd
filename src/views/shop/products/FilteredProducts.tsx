import { Flex, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { Search, SlidersHorizontal } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { useSearch } from 'wouter'
import { PRODUCT_SORTS } from '#contract/products/listFilters.ts'
import { localized } from '#data/localized.ts'
import { productOptionsQuery, shopProductsQuery } from '#data/products.ts'
import { productFiltersMachine, productFiltersSelect as select } from '#machines/products/productFilters.machine.ts'
import { filterTexts as texts } from '#messages/search.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { Select } from '#views/ui/SelectInput.tsx'
import { useShownParts } from '../browse/shownParts.ts'
import { useFlow } from '../flow.ts'
import { FilterChips } from './FilterChips.tsx'
import * as css from './FilteredProducts.module.css'
import { FilterFields, type FiltersFlow } from './FilterFields.tsx'
import { ProductList } from './ProductList.tsx'

interface FilteredProductsProps {
  /** The list without filters: a search, a category of any level, a seller's products, or all products. */
  readonly list:
    | { readonly search: string }
    | { readonly category: string }
    | { readonly ownerId: string }
    | Readonly<Record<string, never>>
  /** Address of the list without a query. */
  readonly path: string
  /** Empty state of the list without filters. */
  readonly empty: ReactNode
}

const NoneWithFilters = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={Search} title={texts.noneTitle} text={texts.noneText}>
    <Button variant="soft" onClick={onClear}>
      {texts.clear}
    </Button>
  </EmptyState>
)

/** @param standard name of the order without a choice */
const Sort = ({ flow, standard }: { flow: FiltersFlow; standard: string }) => {
  const id = useId()
  const { sortBy = '' } = useSelector(flow, select.filters, shallowEqual)
  const isNewest = standard === texts.sorts.newest
  const sorts = PRODUCT_SORTS.filter((sort) => !isNewest || sort !== 'newest')
  return (
    <Flex align="center" gap="3" minWidth="0">
      <Text as="label" htmlFor={id} size="2" weight="medium" wrap="nowrap" className={css.sortLabel}>
        {texts.sort}
      </Text>
      <Select
        id={id}
        name="sortBy"
        value={sortBy === 'newest' && isNewest ? '' : sortBy}
        placeholder={standard}
        options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(value) => flow.send({ type: 'filter.choose', name: 'sortBy', value })}
      />
    </Flex>
  )
}

/**
 * Products of a search, a category or a seller with filters and order, which the address contains. The filters are a column next to the
 * list, and a dialog where there is no room.
 */
export function FilteredProducts({ list, path, empty }: FilteredProductsProps) {
  const search = useSearch()
  const flow = useFlow(productFiltersMachine, { input: { path, search } })
  const own = (['ownerId', 'category'] as const).find((name) => name in list)
  const filters = useSelector(flow, select.filtersApartFrom(own), shallowEqual)
  const count = useSelector(flow, select.count(own))
  const open = useSelector(flow, select.open)
  const { first } = useShownParts()
  const read = useQuery({ ...localized(productOptionsQuery(list, filters)), placeholderData: keepPreviousData })
  const { data: options, error } = read
  // The list below reads it.
  const { data: found } = useQuery({ ...shopProductsQuery({ ...list, filters, page: first }), enabled: false })
  // A server that does not know the values of filters knows no filters.
  const isUnknown = error?.status === 404
  const hasCategories = own !== 'category'
  // The server puts the products last that cannot be ordered where a customer sees a category or a seller.
  const isOfPart = own !== undefined || filters.category !== undefined || filters.ownerId !== undefined
  const newest = isOfPart ? texts.newestInStock : texts.sorts.newest
  const standard = 'search' in list ? texts.bestMatch : newest
  const clear = () => flow.send({ type: 'filters.clear' })
  const panel = useRef<HTMLDivElement>(null)
  const apply = () => {
    flow.send({ type: 'panel.apply' })
    const wrong = select.issue(flow.getSnapshot())?.field
    if (wrong) panel.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  const fields = (
    <>
      <FilterFields flow={flow} options={options} hasCategories={hasCategories} />
      {!options && <FailedRead text={texts.optionsFailed} query={read} />}
    </>
  )
  const products = (
    <ProductList
      filter={isUnknown ? list : { ...list, filters }}
      empty={count > 0 && !isUnknown ? <NoneWithFilters onClear={clear} /> : empty}
    />
  )
  // A list without products has nothing to filter.
  if (isUnknown || (options?.highestPrice === 0 && count === 0)) return products
  return (
    <div className={css.root}>
      <section className={css.aside} aria-label={texts.filters}>
        {fields}
      </section>
      <div>
        <Flex align="center" justify="between" gapX="4" gapY="2" className={css.bar}>
          <Button
            variant="soft"
            className={css.open}
            aria-haspopup="dialog"
            onClick={() => flow.send({ type: 'panel.open' })}
          >
            <Icon of={SlidersHorizontal} /> {texts.open(count)}
          </Button>
          <Sort flow={flow} standard={standard} />
        </Flex>
        <FilterChips
          filters={filters}
          options={options}
          onRemove={(name) => flow.send({ type: 'filter.choose', name, value: '' })}
          onClear={clear}
        />
        {products}
      </div>
      <Dialog
        title={texts.filters}
        open={open}
        keepsActions
        onClose={() => flow.send({ type: 'panel.close' })}
        actions={
          <>
            <Button variant="soft" color="gray" onClick={clear}>
              {texts.clear}
            </Button>
            <Button onClick={apply}>{found ? texts.show(found.total, found.atLeast === true) : texts.close}</Button>
          </>
        }
      >
        <div ref={panel}>{fields}</div>
      </Dialog>
    </div>
  )
}
