import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, SlidersHorizontal, Trash } from 'lucide'
import { type ReactNode, useState } from 'react'
import { flowSentences } from '#messages/flows.ts'
import { screenTexts } from '#messages/shell.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { CardSkeleton, cardGrid, ItemCard } from '#views/ui/ItemCard.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { StatTile, TileRow } from '#views/ui/StatTile.tsx'
import { CardTable } from '#views/ui/table/CardTable.tsx'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Parts/Lists', parameters: { layout: 'padded' } }
export default meta
type Story = StoryObj

interface Item {
  readonly id: string
  readonly name: string
  readonly picture: string
}
type Query = ListQuery<readonly Item[], ReadFailure>

const nothing = () => {}
const unavailable: ReadFailure = { message: 'Away' }
const unread = { _tag: 'FETCH_ERROR' } as const
const items: readonly Item[] = [
  { id: '1', name: 'Mango, Himsagar', picture: '/media/himsagar-mangoes-2.webp' },
  { id: '2', name: 'A category with a name that takes more than one line of its card', picture: '' },
  { id: '3', name: 'Clothing', picture: '' },
]
const filled: Query = {
  data: items,
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: nothing,
}

const Card = ({ item: { name, picture }, onDelete }: { item: Item; onDelete: () => void }) => (
  <ItemCard
    title={name}
    picture={picture}
    note="Created 12 Nov 2026"
    badge={<Badge tone="red">15% off</Badge>}
    actions={
      <>
        <Button variant="soft">
          <Icon of={SlidersHorizontal} /> Edit
        </Button>
        <Button variant="soft" color="red" onClick={onDelete}>
          <Icon of={Trash} /> Delete
        </Button>
      </>
    }
  />
)

const List = ({ query, error }: { query: Partial<Query>; error?: (failure: ReadFailure) => ReactNode }) => (
  <ListView
    query={{ ...filled, ...query }}
    skeleton={<CardSkeleton />}
    count={6}
    className={cardGrid}
    error={error}
    empty={
      <EmptyState title="No categories found">
        <Button>Create your first category</Button>
      </EmptyState>
    }
  >
    {(all) => all.map((item) => <Card key={item.id} item={item} onDelete={nothing} />)}
  </ListView>
)

/** Deleting removes the card, and with it the focused element. */
const Shrinking = () => {
  const [left, setLeft] = useState(items)
  return (
    <main>
      <PageHeader title="Categories" />
      <ListView query={{ ...filled, data: left }} skeleton={null} count={0} className={cardGrid} empty={null}>
        {(all) =>
          all.map((item) => (
            <Card key={item.id} item={item} onDelete={() => setLeft(left.filter((one) => one !== item))} />
          ))
        }
      </ListView>
    </main>
  )
}

const keyOf = ({ id }: Item) => id
const lowEstimate = () => 60
const renderLine = ({ id, name }: Item) => (
  <article className="item" style={{ minHeight: 44 + (Math.abs(Number(id)) % 3) * 20 }}>
    <Button variant="soft">{name}</Button>
  </article>
)
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at): Item => ({ id: `${from + at}`, name: `Line ${from + at}`, picture: '' }))

/** New items are prepended; a filter changes `filterKey`. */
const Long = ({ count, estimate = lowEstimate }: { count: number; estimate?: () => number }) => {
  const [all, setAll] = useState(() => lines(0, count))
  const [question, setQuestion] = useState('')
  const first = Number(all[0]?.id)
  const shown = question === '' ? all : all.filter(({ name }) => name.includes(question))
  return (
    <main>
      <PageHeader title="Lines" text={`Showing ${shown.length}`}>
        <Button onClick={() => setAll([...lines(first - 5, first), ...all])}>Five more on top</Button>
        <Button onClick={() => setQuestion(question === '' ? '77' : '')}>Only those with 77</Button>
      </PageHeader>
      <VirtualList label="Lines" items={shown} keyOf={keyOf} estimate={estimate} filterKey={question}>
        {renderLine}
      </VirtualList>
    </main>
  )
}

const Paging = ({ pages }: { pages: number }) => {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pages={pages} onChoose={setPage} />
}

export const Loading: Story = shows(
  { render: () => <List query={{ data: undefined, isPending: true, isFetching: true }} /> },
  commonTexts.loading,
)
/** The browser is offline: the read goes on by itself. A page without a list says the same. */
export const Offline: Story = shows(
  {
    parameters: withApp({ app: { online: false } }),
    render: () => (
      <>
        <List query={{ data: undefined, isError: true, error: unread }} />
        <ReadState query={{ error: unread, isFetching: false, refetch: nothing }} />
        <FailedRead text={uiTexts.choicesFailed} query={{ error: unread, isFetching: false, refetch: nothing }} />
      </>
    ),
  },
  screenTexts.offline,
)
/** The items of the former query stay while those of another one load. */
export const AnotherQuestion: Story = shows(
  { render: () => <List query={{ isFetching: true, isPlaceholderData: true }} /> },
  'Mango, Himsagar',
)
export const Empty: Story = shows({ render: () => <List query={{ data: [] }} /> }, 'No categories found')
const failed = (error: ReadFailure) => ({ data: undefined, isError: true, error })
/** Without a response, with the server's message, and with an own error of the list. */
export const Failed: Story = shows(
  {
    render: () => (
      <>
        <List query={failed({ _tag: 'FETCH_ERROR' })} />
        <List query={failed(unavailable)} />
        <List
          query={failed(unavailable)}
          error={({ message }) => <p role="alert">Error loading products: {message}</p>}
        />
      </>
    ),
  },
  commonTexts.failureTitle,
  flowSentences['failure.no_connection'],
  'Away',
  'Error loading products: Away',
)
export const RefreshFailed: Story = shows(
  { render: () => <List query={{ isError: true, error: unavailable }} /> },
  uiTexts.refreshFailed,
  'Mango, Himsagar',
)
/** Filled; a deletion removes the card with the focus. */
export const Deletable: Story = shows({ render: () => <Shrinking /> }, 'Mango, Himsagar', 'Clothing')
export const VeryLong: StoryObj<typeof Long> = shows(
  { render: (args) => <Long {...args} />, args: { count: 10_000 } },
  'Showing 10000',
  'Line 3',
)
export const LongerThanAPage: StoryObj<typeof Long> = shows(
  { render: (args) => <Long {...args} />, args: { count: 50_000 } },
  uiTexts.pageOf(1, 3),
)
/** The parts above and below a list: heading with buttons, tiles, one of which loads, and pages. */
export const AroundAList: Story = shows(
  {
    render: () => (
      <>
        <PageHeader title="Sub-Subcategories" text="Showing 12 of 240">
          <Button variant="soft">Refresh Data</Button>
          <Button>
            <Icon of={Plus} /> Add Sub-Subcategory
          </Button>
        </PageHeader>
        <TileRow>
          <StatTile label="Total Products" value="1,234" />
          <StatTile label="Total Categories" value={0} />
          <StatTile label="Total Revenue (Delivered Products)" value="৳12,34,567" note="Excludes delivery fees" />
          <StatTile label="Total Sub-Subcategories" value="" loading />
        </TileRow>
        <Paging pages={3} />
      </>
    ),
  },
  'Showing 12 of 240',
  '৳12,34,567',
  'Excludes delivery fees',
  uiTexts.pageOf(1, 3),
)
export const Table: Story = shows(
  {
    render: () => (
      <CardTable label="Users" caption="A list of all registered users.">
        <thead>
          <tr>
            {['Username', 'Email', 'Phone', 'Role', 'Actions'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {['Nusrat Jahan', 'Abdul Karim', 'Farhana Akter'].map((name, at) => (
            <tr key={name}>
              <td>{name}</td>
              <td>person{at}@haat.example</td>
              <td>0171234567{at}</td>
              <td>
                <Badge tone="accent">user</Badge>
              </td>
              <td data-column="actions">
                <span>
                  <Button variant="soft">Role</Button>
                  <Button variant="soft" color="red">
                    Delete
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    ),
  },
  'A list of all registered users.',
  'Farhana Akter',
)
