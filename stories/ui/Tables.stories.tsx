import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { tableTexts as texts } from '#messages/lists.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { BulkBar } from '#views/ui/table/BulkBar.tsx'
import type { TableColumn, TableSort } from '#views/ui/table/columns.ts'
import { DataTable } from '#views/ui/table/DataTable.tsx'
import { useSelection } from '#views/ui/table/selection.ts'
import { inOfficeLayout } from '../support/office.tsx'
import { shows } from '../support/shows.ts'

const meta: Meta = { title: 'Parts/Tables', decorators: [inOfficeLayout] }
export default meta

type Fruit = { readonly id: string; readonly name: string; readonly price: number }

const fruitsOf = (count: number): readonly Fruit[] =>
  Array.from({ length: count }, (_, at) => ({ id: `fruit-${at}`, name: `Fruit ${at}`, price: (at * 37) % 1000 }))
const keyOf = ({ id }: Fruit) => id
const nameOf = ({ name }: Fruit) => name
const MAX = 500

const columns: readonly TableColumn<Fruit>[] = [
  { id: 'name', header: 'Name', width: 'minmax(8rem, 1fr)', cell: nameOf, sort: 'asc' },
  { id: 'label', header: 'Label', width: '7rem', cell: () => <Badge tone="green">Fresh</Badge>, hiddenBelow: 60 },
  { id: 'price', header: 'Price', width: '6rem', cell: ({ price }) => `৳${price}`, sort: 'desc', end: true },
  { id: 'buy', header: 'Next step', width: '7rem', cell: () => <Button size="1">Buy</Button> },
]

/** A table with a selection, an order and a bulk bar; a row opens a line of text. */
const Fruits = ({ count, opens = false }: { count: number; opens?: boolean }) => {
  const [sort, setSort] = useState<TableSort | null>(null)
  const [open, setOpen] = useState<Fruit>()
  const all = useMemo(() => fruitsOf(count), [count])
  const items = useMemo(() => {
    if (!sort) return all
    const sign = sort.desc ? -1 : 1
    const order = (one: Fruit, other: Fruit) =>
      sort.by === 'price' ? one.price - other.price : one.name.localeCompare(other.name)
    return [...all].sort((one, other) => sign * order(one, other))
  }, [all, sort])
  const keys = useMemo(() => items.map(keyOf), [items])
  const selection = useSelection(keys)
  return (
    <>
      <PageHeader title="Fruits" text={open && `Open: ${open.name}`} />
      <DataTable
        label="Fruits"
        name="fruits"
        items={items}
        keys={keys}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onOpen={opens ? setOpen : undefined}
        openKey={open?.id}
        onClose={() => setOpen(undefined)}
      />
      <BulkBar selection={selection} max={MAX}>
        <Button size="2">Pack</Button>
      </BulkBar>
    </>
  )
}

export const Selectable: StoryObj<typeof Fruits> = shows(
  { render: (args) => <Fruits {...args} />, args: { count: 12 } },
  'Fruit 11',
)
export const Long: StoryObj<typeof Fruits> = shows(
  { render: (args) => <Fruits {...args} />, args: { count: 10_000, opens: true } },
  'Fruit 3',
)
/** More rows are chosen than an action takes. */
export const TooMany: StoryObj<typeof Fruits> = shows(
  {
    render: (args) => <Fruits {...args} />,
    args: { count: 501 },
    play: async ({ canvas }) => (await canvas.findByRole('checkbox', { name: texts.selectAll })).click(),
  },
  texts.tooMany(MAX),
)
