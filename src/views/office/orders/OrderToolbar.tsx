import { type ComponentProps, memo, useEffect, useId, useRef, useState } from 'react'
import { ORDER_SORTS } from '#contract/orders/listQuery.ts'
import type { Query } from '#machines/core/list/address.ts'
import { orderTable, rangeNames, orderScreens as texts } from '#messages/officeOrders.ts'
import { Button } from '#views/ui/Button.tsx'
import * as chip from '#views/ui/Chip.module.css'
import { Chip } from '#views/ui/Chip.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { Select } from '#views/ui/SelectInput.tsx'
import { TextButton } from '#views/ui/TextButton.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { countFilters, sortIn, YESTERDAY } from './filters.ts'
import * as css from './OrderToolbar.module.css'

const ranges = Object.entries(rangeNames)
  .filter(([value]) => value !== '')
  .map(([value, label]) => ({ value, label }))
const sorts = ORDER_SORTS.filter((sort) => sort !== 'newest').map((sort) => ({
  value: sort,
  label: orderTable.sorts[sort],
}))

interface Choice {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Empty for all. */
  readonly value: string
}

interface Owners extends Choice {
  readonly name: string
}

export interface OrderToolbarProps {
  readonly query: Query
  readonly searchInput: string
  readonly searchLabel: string
  readonly searchPlaceholder: string
  /** Every owner of the orders, and the chosen one; undefined on a screen without this filter. */
  readonly owners: Owners | undefined
  /** The sources of the orders; undefined on a screen without this filter. */
  readonly sources: Choice | undefined
  readonly onChoose: (name: string, value: string) => void
  readonly onClearDates: () => void
  readonly onType: (text: string) => void
  readonly onClear: () => void
}

/** Search and filters of the orders. On a phone, the filters stand behind one button. */
export const OrderToolbar = (props: OrderToolbarProps) => {
  const { query, owners, sources, onChoose } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Toolbar className={css.toolbar} data-open={open || undefined} id={id}>
      <RangeFilter range={query.range} onChoose={onChoose} />
      {owners && <OwnerFilter {...owners} onChoose={onChoose} />}
      {sources && sources.options.length > 0 && (
        <Filter
          name="source"
          label={orderTable.source}
          placeholder={orderTable.everySource}
          {...sources}
          onChange={(next) => onChoose('source', next)}
        />
      )}
      <SearchInput
        label={props.searchLabel}
        note={orderTable.searchNote}
        placeholder={props.searchPlaceholder}
        value={props.searchInput}
        onChange={props.onType}
        onClear={props.onClear}
      />
      <Button
        className={css.filtersButton}
        variant="soft"
        color="gray"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {orderTable.filters(countFilters(query))}
      </Button>
      <QuickFilters query={query} onChoose={onChoose} onClearDates={props.onClearDates} />
    </Toolbar>
  )
}

interface FilterProps extends Omit<ComponentProps<typeof Select>, 'id'> {
  readonly label: string
}

/** A select field whose placeholder says what it filters; its label is for screen readers. */
const Filter = ({ label, ...select }: FilterProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  )
}

interface RangeFilterProps {
  readonly range: string | undefined
  readonly onChoose: OrderToolbarProps['onChoose']
}

const RangeFilter = memo(({ range, onChoose }: RangeFilterProps) => (
  <Filter
    name="range"
    label={texts.range}
    placeholder={rangeNames['']}
    value={range !== undefined && Object.hasOwn(rangeNames, range) ? range : ''}
    options={ranges}
    onChange={(next) => onChoose('range', next)}
  />
))

type QuickFiltersProps = Pick<OrderToolbarProps, 'query' | 'onChoose' | 'onClearDates'>

/** Filters that the date range does not have: one press each, own days, and the order of the list. */
const QuickFilters = memo(({ query, onChoose, onClearDates }: QuickFiltersProps) => {
  const [ownDates, setOwnDates] = useState(false)
  const { range, from = '', to = '', late } = query
  const group = useRef<HTMLDivElement>(null)
  const isYesterday = range === YESTERDAY
  const hasDates = !isYesterday && (ownDates || from !== '' || to !== '')
  useEffect(() => {
    if (ownDates) group.current?.querySelector('input')?.focus()
  }, [ownDates])
  const pressDates = (pressed: boolean) => {
    setOwnDates(!pressed)
    if (from !== '' || to !== '') onClearDates()
    if (isYesterday) onChoose('range', '')
  }
  const press = (name: string, value: string, pressed: boolean) => onChoose(name, pressed ? '' : value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div ref={group} className={css.quick} role="group" aria-label={orderTable.quick}>
      <Chip pressed={late === '1'} onPress={(pressed) => press('late', '1', pressed)}>
        {orderTable.late}
      </Chip>
      <Chip
        pressed={isYesterday}
        onPress={(pressed) => {
          setOwnDates(false)
          press('range', YESTERDAY, pressed)
        }}
      >
        {orderTable.yesterday}
      </Chip>
      <Chip pressed={hasDates} onPress={pressDates}>
        {orderTable.ownDates}
      </Chip>
      {hasDates && (
        <>
          <DayInput label={orderTable.from} value={from} max={to} onChange={(day) => onChoose('from', day)} />
          <DayInput label={orderTable.to} value={to} min={from} onChange={(day) => onChoose('to', day)} />
        </>
      )}
    </div>
  )
})

interface DayInputProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

const DayInput = ({ label, value, min, max, onChange }: DayInputProps) => (
  <label className={css.labelled}>
    {label}
    <input
      type="date"
      className={chip.chip}
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)

export const SortSelect = memo(({ query, onChoose }: Pick<OrderToolbarProps, 'query' | 'onChoose'>) => {
  const sort = sortIn(query)
  return (
    <Filter
      name="sort"
      label={orderTable.sort}
      className={chip.chip}
      placeholder={orderTable.sorts.newest}
      options={sorts}
      value={sort === 'newest' ? '' : sort}
      onChange={(next) => onChoose('sort', next)}
    />
  )
})

interface OwnerFilterProps extends Owners {
  readonly onChoose: OrderToolbarProps['onChoose']
}

const OwnerFilter = memo(({ options, value, name, onChoose }: OwnerFilterProps) => {
  const field = useRef<HTMLDivElement>(null)
  // The address may contain an owner who has sold nothing.
  const isListed = value === '' || options.some((one) => one.value === value)
  const clear = () => {
    onChoose('owner', '')
    field.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={field} className={css.owner}>
      <Filter
        name="owner"
        label={texts.owner}
        placeholder={texts.everyOwner}
        value={value}
        options={isListed ? options : [{ value, label: name }, ...options]}
        onChange={(next) => onChoose('owner', next)}
      />
      {value !== '' && <TextButton onClick={clear}>{texts.clearFilter}</TextButton>}
    </div>
  )
})
