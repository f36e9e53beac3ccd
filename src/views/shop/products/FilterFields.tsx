import { Flex, Grid, Text } from '@radix-ui/themes'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OptionCount, ProductOptions } from '#contract/products/entity.ts'
import { DISCOUNT_CHOICES, type ProductFilterName, RATING_CHOICES } from '#contract/products/listFilters.ts'
import { compareSizes } from '#contract/products/sizes.ts'
import type { productFiltersMachine } from '#machines/products/productFilters.machine.ts'
import { productFiltersSelect as select } from '#machines/products/productFilters.machine.ts'
import { filterTexts as texts } from '#messages/search.ts'
import { valueText } from '#messages/values.ts'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Swatch } from '#views/ui/Swatch.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

export type FiltersFlow = ActorRefFrom<typeof productFiltersMachine>

export interface FilterFieldsProps {
  readonly flow: FiltersFlow
  /** The values that the list has; undefined while they load, and from a server that does not know them. */
  readonly options: ProductOptions | undefined
  /** Whether the list has products of several categories. */
  readonly hasCategories: boolean
}

/** A label of a filter's value with the number of products that it finds; the label alone where the list has no counts. */
type Counted = (filter: ProductFilterName, value: string, label: string) => string

const countedBy = (counts: readonly OptionCount[] = []): Counted => {
  const keyOf = (filter: string, value: string) => `${filter} ${value.trim().toLowerCase()}`
  const found = new Map(counts.map(({ filter, value, count }) => [keyOf(filter, value), count]))
  return (filter, value, label) =>
    counts.length === 0 ? label : texts.counted(label, found.get(keyOf(filter, value)) ?? 0)
}

const Prices = ({ flow, options }: Pick<FilterFieldsProps, 'flow' | 'options'>) => {
  const prices = useSelector(flow, select.prices)
  const issue = useSelector(flow, select.issue)
  const problem = issue?.reason === 'range' ? texts.priceRange : texts.priceNumber
  const field = (name: keyof typeof prices, label: string) => (
    <TextInput
      name={name}
      label={label}
      value={prices[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      {...(issue?.field === name ? { error: problem } : {})}
      onChange={(text) => flow.send({ type: 'price.type', field: name, text })}
    />
  )
  return (
    <fieldset>
      <Text asChild size="2" weight="medium" mb="2">
        <legend>{texts.price}</legend>
      </Text>
      <Grid columns="2" align="start" gap="3">
        {field('minPrice', texts.from)}
        {field('maxPrice', texts.to)}
      </Grid>
      {options && options.highestPrice > 0 ? (
        <Text as="p" size="1" color="gray" mt="2">
          {texts.priceHint(formatTaka(options.lowestPrice), formatTaka(options.highestPrice))}
        </Text>
      ) : null}
    </fieldset>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen: string | undefined
  readonly isColour?: boolean
  readonly counted: (value: string, label: string) => string
  readonly onChoose: (value: string) => void
}

/** Buttons of which at most one is pressed; a second press removes the choice. */
const Choices = ({ label, values, chosen, isColour, counted, onChoose }: ChoicesProps) => {
  const id = useId()
  const isChosen = (value: string) => value.toLowerCase() === chosen?.toLowerCase()
  if (values.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div role="group" aria-labelledby={id}>
      <Text as="div" id={id} size="2" weight="medium" mb="2">
        {label}
      </Text>
      <Flex wrap="wrap" gap="2">
        {values.map((value) => (
          <Chip key={value} pressed={isChosen(value)} onPress={(was) => onChoose(was ? '' : value)}>
            {isColour ? <Swatch colour={value} name={counted(value, colourLabel(value))} /> : counted(value, value)}
          </Chip>
        ))}
      </Flex>
    </div>
  )
}

/** The API names colours in lower case. */
export const colourLabel = (colour: string): string => valueText(colour.slice(0, 1).toUpperCase() + colour.slice(1))

/** The filters of a list; each choice takes effect at once, a price after a pause. */
export const FilterFields = ({ flow, options, hasCategories }: FilterFieldsProps) => {
  const filters = useSelector(flow, select.filters, shallowEqual)
  const counted = countedBy(options?.counts)
  const choose = (name: string) => (value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <Grid gap="4">
      {hasCategories && (
        <SelectInput
          name="category"
          label={texts.category}
          value={filters.category ?? ''}
          placeholder={texts.any}
          options={(options?.categories ?? []).map(({ _id, categoryName }) => ({
            value: _id,
            label: counted('category', _id, categoryName),
          }))}
          unknown={filters.category && texts.anotherCategory}
          onChange={choose('category')}
        />
      )}
      <Prices flow={flow} options={options} />
      <CheckBox
        checked={filters.inStock !== undefined}
        onChange={({ target }) => choose('inStock')(target.checked ? 'true' : '')}
      >
        {counted('inStock', 'true', texts.inStock)}
      </CheckBox>
      <Choices
        label={texts.color}
        values={options?.colors ?? []}
        chosen={filters.color}
        isColour
        counted={(value, label) => counted('color', value, label)}
        onChoose={choose('color')}
      />
      <Choices
        label={texts.size}
        values={(options?.sizes ?? []).toSorted(compareSizes)}
        chosen={filters.size}
        counted={(value) => counted('size', value, valueText(value))}
        onChoose={choose('size')}
      />
      <SelectInput
        name="rating"
        label={texts.rating}
        value={filters.rating ?? ''}
        placeholder={texts.any}
        options={RATING_CHOICES.map((value) => ({ value, label: counted('rating', value, texts.stars(value)) }))}
        unknown={filters.rating && texts.stars(filters.rating)}
        onChange={choose('rating')}
      />
      <SelectInput
        name="discount"
        label={texts.discount}
        value={filters.discount ?? ''}
        placeholder={texts.any}
        options={DISCOUNT_CHOICES.map((value) => ({ value, label: counted('discount', value, texts.percent(value)) }))}
        unknown={filters.discount && texts.percent(filters.discount)}
        onChange={choose('discount')}
      />
      {options && options.sellers.length > 1 ? (
        <SelectInput
          name="seller"
          label={texts.seller}
          value={filters.ownerId ?? ''}
          placeholder={texts.any}
          options={options.sellers.map(({ _id, name }) => ({ value: _id, label: counted('ownerId', _id, name) }))}
          onChange={choose('ownerId')}
        />
      ) : null}
    </Grid>
  )
}
