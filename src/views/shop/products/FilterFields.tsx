import { Flex, Grid, Text } from '@radix-ui/themes'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ProductOptions } from '#contract/products/entity.ts'
import { compareSizes } from '#contract/products/sizes.ts'
import type { productFiltersMachine } from '#machines/products/productFilters.machine.ts'
import { productFiltersSelect as select } from '#machines/products/productFilters.machine.ts'
import { filterTexts as texts } from '#messages/en/browse.ts'
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

const RATINGS = ['4.5', '4', '3', '2'] as const
const DISCOUNTS = ['10', '20', '30', '50'] as const

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
  readonly onChoose: (value: string) => void
}

/** Buttons of which at most one is pressed; a second press removes the choice. */
const Choices = ({ label, values, chosen, isColour, onChoose }: ChoicesProps) => {
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
            {isColour ? <Swatch colour={value} name={colourLabel(value)} /> : value}
          </Chip>
        ))}
      </Flex>
    </div>
  )
}

/** The API names colours in lower case. */
export const colourLabel = (colour: string): string => colour.slice(0, 1).toUpperCase() + colour.slice(1)

/** The filters of a list; each choice takes effect at once, a price after a pause. */
export const FilterFields = ({ flow, options, hasCategories }: FilterFieldsProps) => {
  const filters = useSelector(flow, select.filters, shallowEqual)
  const choose = (name: string) => (value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <Grid gap="4">
      {hasCategories && (
        <SelectInput
          name="category"
          label={texts.category}
          value={filters.category ?? ''}
          placeholder={texts.any}
          options={(options?.categories ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
          unknown={filters.category && texts.anotherCategory}
          onChange={choose('category')}
        />
      )}
      <Prices flow={flow} options={options} />
      <CheckBox
        checked={filters.inStock !== undefined}
        onChange={({ target }) => choose('inStock')(target.checked ? 'true' : '')}
      >
        {texts.inStock}
      </CheckBox>
      <Choices
        label={texts.color}
        values={options?.colors ?? []}
        chosen={filters.color}
        isColour
        onChoose={choose('color')}
      />
      <Choices
        label={texts.size}
        values={(options?.sizes ?? []).toSorted(compareSizes)}
        chosen={filters.size}
        onChoose={choose('size')}
      />
      <SelectInput
        name="rating"
        label={texts.rating}
        value={filters.rating ?? ''}
        placeholder={texts.any}
        options={RATINGS.map((value) => ({ value, label: texts.stars(value) }))}
        unknown={filters.rating && texts.stars(filters.rating)}
        onChange={choose('rating')}
      />
      <SelectInput
        name="discount"
        label={texts.discount}
        value={filters.discount ?? ''}
        placeholder={texts.any}
        options={DISCOUNTS.map((value) => ({ value, label: texts.percent(value) }))}
        unknown={filters.discount && texts.percent(filters.discount)}
        onChange={choose('discount')}
      />
      {options && options.sellers.length > 1 ? (
        <SelectInput
          name="seller"
          label={texts.seller}
          value={filters.ownerId ?? ''}
          placeholder={texts.any}
          options={options.sellers.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={choose('ownerId')}
        />
      ) : null}
    </Grid>
  )
}
