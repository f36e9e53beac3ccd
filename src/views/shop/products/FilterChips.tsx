import { Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import type { ProductOptions } from '#contract/products/entity.ts'
import { PRODUCT_FILTERS, type ProductFilterName } from '#contract/products/listFilters.ts'
import { categoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import type { ListFilters } from '#data/products.ts'
import { filterTexts as texts } from '#messages/search.ts'
import { valueText } from '#messages/values.ts'
import { Button } from '#views/ui/Button.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { colourLabel } from './FilterFields.tsx'

interface FilterChipsProps {
  readonly filters: ListFilters
  readonly options: ProductOptions | undefined
  readonly onRemove: (name: ProductFilterName) => void
  readonly onClear: () => void
}

/** The filters in use, each with a button that removes it, and one button for all. */
export const FilterChips = ({ filters, options, onRemove, onClear }: FilterChipsProps) => {
  const categories = useQuery({ ...localized(categoriesQuery), enabled: filters.category !== undefined })
  const labels: Readonly<Record<ProductFilterName, (value: string) => string>> = {
    category: (id) => categories.data?.find(({ _id }) => _id === id)?.categoryName ?? texts.category,
    ownerId: (id) => options?.sellers.find(({ _id }) => _id === id)?.name ?? texts.seller,
    minPrice: (taka) => texts.atLeast(formatTaka(Number(taka))),
    maxPrice: (taka) => texts.atMost(formatTaka(Number(taka))),
    size: (size) => texts.sizeIs(valueText(size)),
    color: colourLabel,
    rating: texts.stars,
    discount: texts.percent,
    inStock: () => texts.inStock,
  }
  const used = PRODUCT_FILTERS.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, label: labels[name](value) }]
  })
  if (used.length === 0) return null
  return (
    <Flex asChild wrap="wrap" align="center" gap="2" mt="3">
      <ul aria-label={texts.active}>
        {used.map(({ name, label }) => (
          <li key={name}>
            <Chip label={texts.remove(label)} onPress={() => onRemove(name)}>
              {label} <Icon of={X} />
            </Chip>
          </li>
        ))}
        <li>
          <Button size="2" variant="ghost" onClick={onClear}>
            {texts.clear}
          </Button>
        </li>
      </ul>
    </Flex>
  )
}
