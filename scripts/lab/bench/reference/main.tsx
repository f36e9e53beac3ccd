import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Effect } from 'effect'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Order } from '#contract/orders/entity.ts'
import { getOrders } from '#contract/orders/staffApi.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { call } from '#http/call.ts'
import { HttpContext } from '#http/httpContext.ts'
import { toReply } from '#http/runtime.ts'
import './style.css'

/**
 * The cheapest possible list of orders: the shop's call and decoding, then plain cards of one height below a search
 * box, a status and two dates; without tiles, counts in tabs, pictures, dialogs and router.
 *
 * - /?mode=virtual: TanStack Table filters and sorts, TanStack Virtual renders the visible part
 * - /?mode=bare: one array filter, and windowing by hand
 */
type Entry = Order & {
  /** The text that the shop's search would read. */
  search: string
}
type Days = readonly [from: string, to: string]

const HEIGHT = 132
const OVERSCAN = 6

const entryOf = (order: Order): Entry =>
  Object.assign(order, {
    search: `${order._id} ${order.phone} ${order.items.map(({ OwnerName }) => OwnerName).join(' ')}`.toLowerCase(),
  })

const connection: HttpContext['Service'] = {
  host: '',
  errorText: () => undefined,
  token: () => null,
  sendAuthorized: (attempt, signal) => attempt(null, signal),
}
const NOTHING: Entry[] = []
const useOrders = () => {
  const [entries, setEntries] = useState(NOTHING)
  useEffect(() => {
    toReply(Effect.provideService(call(getOrders), HttpContext, connection)).then((reply) => {
      if (!reply.ok) throw new Error(reply.error._tag)
      setEntries(reply.value.map(entryOf))
    })
  }, [])
  return entries
}

const useFilters = () => {
  const [term, setTerm] = useState('')
  const [status, setStatus] = useState('')
  const [days, setDays] = useState<Days>(['', ''])
  return { term, setTerm, status, setStatus, days, setDays, search: term.toLowerCase() }
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BDT' })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

const Card = memo(function Card({ order }: { order: Entry }) {
  return (
    <article className="card">
      <header>
        <h2>{order._id}</h2>
        <span className={`badge ${order.status}`}>{order.status}</span>
        <time dateTime={order.createdAt}>{date.format(new Date(order.createdAt))}</time>
      </header>
      <p>
        {order.customerName} <small>{order.customerEmail}</small>
      </p>
      <p className="lines">{order.items.map((item) => `${item.quantity} × ${item.productName}`).join(', ')}</p>
      <footer>
        <strong>{money.format(order.totalPrice)}</strong>
        <button type="button">Open</button>
      </footer>
    </article>
  )
})

const Item = ({ order, index, count }: { order: Entry; index: number; count: number }) => (
  <li
    data-order
    aria-setsize={count}
    aria-posinset={index + 1}
    style={{ transform: `translateY(${index * HEIGHT}px)` }}
  >
    <Card order={order} />
  </li>
)

interface PageProps {
  readonly filters: ReturnType<typeof useFilters>
  readonly count: number
  readonly children: ReactNode
}

const Page = ({ filters, count, children }: PageProps) => (
  <main>
    <h1>Orders</h1>
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Search
        <input type="search" value={filters.term} onChange={(event) => filters.setTerm(event.target.value)} />
      </label>
      <label>
        Status
        <select value={filters.status} onChange={(event) => filters.setStatus(event.target.value)}>
          <option value="">All</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <label>
        From
        <input
          type="date"
          value={filters.days[0]}
          onChange={(event) => filters.setDays([event.target.value, filters.days[1]])}
        />
      </label>
      <label>
        To
        <input
          type="date"
          value={filters.days[1]}
          onChange={(event) => filters.setDays([filters.days[0], event.target.value])}
        />
      </label>
      <output>{count} orders</output>
    </form>
    {children}
  </main>
)

const within = (day: string, [from, to]: Days) => (!from || day >= from) && (!to || day <= `${to}~`)

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { equalsString: filterFn_equalsString },
  sortFns: { basic: sortFn_basic },
})
const column = createColumnHelper<typeof features, Entry>()
const columns = column.columns([
  column.accessor('createdAt', {
    sortFn: 'basic',
    filterFn: (row, id, days: Days) => within(row.getValue(id), days),
  }),
  column.accessor('status', { filterFn: 'equalsString' }),
  column.accessor('search', {}),
])

const Virtual = () => {
  const data = useOrders()
  const filters = useFilters()
  const { status, days, search } = filters
  const columnFilters = useMemo(
    () => [
      ...(status ? [{ id: 'status', value: status }] : []),
      ...(days[0] || days[1] ? [{ id: 'createdAt', value: days }] : []),
    ],
    [status, days],
  )
  const { rows } = useTable({
    features,
    columns,
    data,
    getRowId: ({ _id }) => _id,
    globalFilterFn: (row, _id, term: string) => row.original.search.includes(term),
    getColumnCanGlobalFilter: ({ id }) => id === 'search',
    state: { columnFilters, globalFilter: search },
    initialState: { sorting: [{ id: 'createdAt', desc: true }] },
  }).getRowModel()
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]!.id,
  })
  return (
    <Page filters={filters} count={rows.length}>
      <section className="scroll" ref={scroller} aria-label="Orders">
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index }) => (
            <Item key={key} order={rows[index]!.original} index={index} count={rows.length} />
          ))}
        </ul>
      </section>
    </Page>
  )
}

const Bare = () => {
  const data = useOrders()
  const filters = useFilters()
  const { search, status, days } = filters
  const sorted = useMemo(
    () => [...data].sort((a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt)),
    [data],
  )
  const found = useMemo(
    () =>
      sorted.filter(
        (order) =>
          (!status || order.status === status) && within(order.createdAt, days) && order.search.includes(search),
      ),
    [sorted, search, status, days],
  )
  const [top, setTop] = useState(0)
  const from = Math.max(0, Math.min(top, found.length - 1) - OVERSCAN)
  return (
    <Page filters={filters} count={found.length}>
      <section
        className="scroll"
        aria-label="Orders"
        onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / HEIGHT))}
      >
        <ul style={{ height: found.length * HEIGHT }}>
          {found.slice(from, from + 3 * OVERSCAN).map((order, place) => (
            <Item key={order._id} order={order} index={from + place} count={found.length} />
          ))}
        </ul>
      </section>
    </Page>
  )
}

const mode = new URLSearchParams(location.search).get('mode')
createRoot(document.getElementById('root')!).render(mode === 'bare' ? <Bare /> : <Virtual />)
