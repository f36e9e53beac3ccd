import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toPaisa } from '#contract/money.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { orderSummaryQuery, ordersQuery } from '#data/orders.ts'
import { formatShare } from '#messages/format.ts'
import * as chartsFile from '#stories/dashboard/OrderCharts.stories.tsx'
import { dayAgo, sellersOrders, year } from '#stories/support/orderDays.ts'
import { cacheWith, emptyCache, failingCache } from '#stories/support/shop.ts'
import { changeOf } from '#views/office/charts/change.ts'
import { columnsOf, peakOf, STACK } from '#views/office/charts/columns.ts'
import { formatAxisTaka } from '#views/office/charts/figures.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

// At this hour it is already the next day in Bangladesh; the stories derive their days from it.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:00:00Z') }))
afterAll(() => {
  vi.useRealTimers()
})

const charts = storiesOf(chartsFile)

// Loads the lazy chart code first, so that its loading time does not affect the tests.
beforeAll(() => import('#views/office/charts/Charts.tsx'))

const chart = (name: string) => screen.findByRole('region', { name })
const rowsOf = (table: HTMLElement) =>
  [...(table as HTMLTableElement).rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
/** The rows of a chart's table: the header row first, the total row last. */
const tableOf = async (name: string) => {
  const panel = await chart(name)
  await userEvent.click(within(panel).getByText('Show as table'))
  return rowsOf(await within(panel).findByRole('table', { name }))
}
const slider = async (name: string) => within(await chart(name)).getByRole<HTMLInputElement>('slider', { name })
const readoutOf = async (name: string) =>
  (await chart(name)).querySelector('div:has(> [type="range"]) + p')?.textContent
const numberOf = (cell: string | null) => Number(cell?.replace(/[৳,%]/g, ''))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const shown = (columns: number) => year.filter(({ day }) => day > dayAgo(columns))

describe('figures', () => {
  test('the table has the figures of each day of the response, and zeros for days without orders', async () => {
    render(<charts.AYear />)
    const [head, ...rows] = await tableOf('Orders by day')
    expect(head).toEqual(['Day', 'Orders', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
    const total = rows.pop()!
    expect(rows).toHaveLength(30)
    const known = new Map(year.map((day) => [day.day, day]))
    const expected = Array.from({ length: 30 }, (_, at) => known.get(dayAgo(29 - at)))
    expect(expected.filter((day) => day === undefined)).toHaveLength(12)
    expect(rows.map((row) => row.slice(2).map(numberOf))).toEqual(
      expected.map((day) => ORDER_STATUSES.map((status) => day?.[status] ?? 0)),
    )
    for (const row of [...rows, total]) expect(numberOf(row[1]!)).toBe(sum(row.slice(2).map(numberOf)))
    expect(total.slice(2).map(numberOf)).toEqual(
      ORDER_STATUSES.map((status) => sum(rows.map((row) => numberOf(row[2 + ORDER_STATUSES.indexOf(status)]!)))),
    )
  })

  test('revenue is exact to the paisa, by day and in total', async () => {
    render(<charts.AYear />)
    const rows = (await tableOf('Delivered revenue by day')).slice(1)
    const total = rows.pop()!
    const paisa = rows.map((row) => toPaisa(numberOf(row[2]!)))
    const revenue = shown(30).map((day) => toPaisa(day.revenue))
    expect(paisa.filter((one) => one > 0)).toEqual(revenue.filter((one) => one > 0))
    expect(toPaisa(numberOf(total[2]!))).toBe(sum(revenue))
    expect((await chart('Delivered revenue by day')).textContent).toContain(`${total[2]}`)
  })

  test('the monthly charts of a year count each order of those months once', async () => {
    render(<charts.AYear />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Last 12 months' }))
    const rows = (await tableOf('Orders by month')).slice(1)
    const total = rows.pop()!
    expect(rows).toHaveLength(12)
    const first = `${new Date(`${dayAgo(0).slice(0, 7)}-01T00:00:00Z`).getUTCFullYear() - 1}${dayAgo(0).slice(4, 7)}`
    const counted = year.filter(({ day }) => day.slice(0, 7) > first)
    expect(numberOf(total[1]!)).toBe(sum(counted.flatMap((day) => ORDER_STATUSES.map((status) => day[status]))))
    const revenue = (await tableOf('Delivered revenue by month')).at(-1)!
    expect(toPaisa(numberOf(revenue[2]!))).toBe(sum(counted.map((day) => toPaisa(day.revenue))))
    expect(screen.queryByRole('region', { name: 'Orders by day' })).toBeNull()
  })

  test('orders are counted by status over the same days, with the share of each status', async () => {
    render(<charts.AYear />)
    const days = (await tableOf('Orders by day')).at(-1)!
    const rows = (await tableOf('Orders by status')).slice(1)
    expect(rows.map((row) => row[1])).toEqual([...days.slice(2), days[1]])
    expect(rows.at(-1)?.[2]).toBe('100%')
    const labels = [...(await chart('Orders by status')).querySelectorAll('.StatusChart-figure')]
    expect(labels.map(({ textContent }) => textContent)).toEqual(rows.slice(0, -1).map((row) => `${row[1]} ${row[2]}`))
  })

  test('figures, days, months and statuses lead to their orders', async () => {
    render(<charts.AYear />)
    const targets = async (name: string) =>
      within(await chart(name))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const from = dayAgo(29)
    expect(await targets('Delivered revenue by day')).toEqual([`/admin/orders?from=${from}&status=delivered`])
    expect(await targets('Orders by status')).toEqual(
      ORDER_STATUSES.map((status) => `/admin/orders?from=${from}&status=${status}`),
    )
    await tableOf('Orders by day')
    expect((await targets('Orders by day')).slice(0, 2)).toEqual([
      `/admin/orders?from=${from}`,
      `/admin/orders?from=${from}&to=${from}`,
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Last 12 months' }))
    await screen.findByRole('table', { name: 'Orders by month' })
    expect((await targets('Orders by month')).slice(0, 2)).toEqual([
      '/admin/orders?from=2025-12-01',
      '/admin/orders?from=2025-12-01&to=2025-12-31',
    ])
  })

  test("a seller's revenue is the sum of their own items", async () => {
    render(<charts.OfASeller />)
    const rows = await tableOf('Delivered revenue by day')
    expect(rows.at(-1)).toEqual(['Total', '1', '৳10,179.70'])
    expect(rows.filter((row) => row[1] === '1')).toHaveLength(2)
    expect((await tableOf('Orders by day')).at(-1)).toEqual(['Total', '5', '1', '1', '1', '1', '1'])
  })

  test('a person who may not read the revenue gets no figures from the orders either', async () => {
    const Refused = variantOf(chartsFile, chartsFile.AYear, {
      cache: () => {
        const cache = failingCache(403)
        cache.setQueryData(ordersQuery.queryKey, sellersOrders())
        return cache
      },
    })
    render(<Refused />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('without the summary call, the charts are computed from the orders: total minus delivery fee', async () => {
    const WithoutSummary = variantOf(chartsFile, chartsFile.AYear, {
      cache: () => {
        const cache = failingCache(404)
        cache.setQueryData(ordersQuery.queryKey, sellersOrders())
        return cache
      },
    })
    render(<WithoutSummary />)
    expect((await tableOf('Delivered revenue by day')).at(-1)).toEqual(['Total', '1', '৳10,179.70'])
  })
})

describe('drawing', () => {
  test('the heights of the columns are proportional to their figures, with one path per status', async () => {
    const { container } = render(<charts.AYear />)
    await chart('Orders by day')
    const paths = [...container.querySelectorAll('path[data-series]')]
    expect(paths.map((path) => path.getAttribute('data-series'))).toEqual(['revenue', ...STACK])
    const drawn = paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0)
    expect(drawn.slice(1)).toEqual(STACK.map((status) => shown(30).filter((day) => day[status] > 0).length))
    expect(new Set(paths.map((path) => path.getAttribute('fill'))).size).toBe(6)
    // Only revenue is not stacked: its heights are proportional to the amounts, to a tenth of a px.
    const heights = [...(paths[0]?.getAttribute('d') ?? '').matchAll(/v([\d.]+)/g)].map(
      ([, height]) => Number(height) + 1,
    )
    const amounts = shown(30)
      .map((day) => day.revenue)
      .filter((amount) => amount > 0)
    const scale = Math.max(...heights) / Math.max(...amounts)
    heights.forEach((height, at) => {
      expect(Math.abs(height - amounts[at]! * scale)).toBeLessThan(0.2)
    })
  })

  test('three charts of a year have fewer than 150 SVG nodes', async () => {
    const { container } = render(<charts.AYear />)
    await chart('Orders by day')
    expect(container.querySelectorAll('svg *').length).toBeLessThan(150)
  })

  test('the axis of a count has whole numbers only', async () => {
    render(<charts.FirstOrder />)
    const labels = [...((await chart('Orders by day')).querySelector('.visx-axis')?.querySelectorAll('tspan') ?? [])]
    expect(labels.map(({ textContent }) => textContent)).toContain('1')
    for (const { textContent } of labels) expect(textContent).not.toMatch(/\./)
  })

  test('large figures have digit groups, and their axis is in lakh and crore', async () => {
    render(<charts.Large />)
    expect((await tableOf('Delivered revenue by day')).at(-1)).toEqual(['Total', '16,345', '৳1,27,58,023.95'])
    const labels = [
      ...((await chart('Delivered revenue by day')).querySelector('.visx-axis')?.querySelectorAll('tspan') ?? []),
    ]
    expect(labels.map(({ textContent }) => textContent)).toEqual(['৳0', '৳50 lakh', '৳1 crore', '৳1.5 crore'])
  })

  test.each([
    [0, '৳0'],
    [50_000, '৳50,000'],
    [150_000, '৳1.5 lakh'],
    [2_000_000, '৳20 lakh'],
    [12_500_000, '৳1.25 crore'],
  ])('%d taka on an axis', (taka, label) => {
    expect(formatAxisTaka(taka)).toBe(label)
  })
})

describe('reading', () => {
  test('the slider moves over the columns; the figures of a column are visible and in aria-valuetext', async () => {
    render(<charts.AYear />)
    const range = await slider('Orders by day')
    const columns = columnsOf(year, 'days', Date.now())
    expect([range.min, range.max, range.value]).toEqual(['0', '29', '29'])
    expect(await readoutOf('Orders by day')).toBe('Point at a column, or use the arrow keys.')
    range.focus()
    await waitFor(async () =>
      expect(await readoutOf('Orders by day')).toBe(`${columns[29]!.name}: ${columns[29]!.orders} orders`),
    )
    // In jsdom, keys do not move a slider; the browser test covers the keys.
    fireEvent.change(range, { target: { value: '24' } })
    const at = columns[24]!
    expect(await readoutOf('Orders by day')).toBe(`${at.name}: ${at.orders} orders`)
    expect(range.getAttribute('aria-valuetext')).toBe(
      [
        `${at.name}: ${at.orders} orders`,
        ...ORDER_STATUSES.filter((status) => at[status] > 0).map((status) => `${at[status]} ${status}`),
      ].join(', '),
    )
    const legend = within(await chart('Orders by day')).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => textContent?.trim())).toEqual(
      ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'].map((name, index) =>
        `${name} ${at[ORDER_STATUSES[index]!] || ''}`.trim(),
      ),
    )
    fireEvent.blur(range)
    expect(await readoutOf('Orders by day')).toContain('Point at a column')
  })

  test('a column under the pointer shows its figures until the pointer leaves', async () => {
    render(<charts.AYear />)
    const range = await slider('Delivered revenue by day')
    const inner = Number.parseFloat(range.style.width)
    const columns = columnsOf(year, 'days', Date.now())
    fireEvent.pointerMove(range, { clientX: (inner / 30) * 10.5 })
    expect(await readoutOf('Delivered revenue by day')).toContain(`${columns[10]!.name}: ৳`)
    fireEvent.pointerMove(range, { clientX: inner + 50 })
    expect(await readoutOf('Delivered revenue by day')).toContain(`${columns[29]!.name}: ৳0 from 0 orders`)
    fireEvent.pointerLeave(range, { pointerType: 'mouse' })
    expect(await readoutOf('Delivered revenue by day')).toContain('Point at a column')
  })

  test('each chart has a summary in one sentence', async () => {
    render(<charts.AYear />)
    const columns = columnsOf(year, 'days', Date.now())
    const busiest = peakOf(columns, 'orders')!
    const orders = sum(columns.map((column) => column.orders))
    within(await chart('Orders by day')).getByText(
      `Ordered in the last 30 days; the busiest day was ${busiest.name} with ${busiest.orders}.`,
    )
    const delivered = sum(columns.map((column) => column.delivered))
    within(await chart('Orders by status')).getByText(
      `Of ${orders} orders in the last 30 days, ${delivered} delivered`,
      { exact: false },
    )
  })

  test('the table renders only on demand', async () => {
    render(<charts.AYear />)
    await chart('Orders by day')
    expect(screen.queryAllByRole('table')).toHaveLength(0)
  })
})

describe('little or no data', () => {
  test('a single order is counted in the singular', async () => {
    render(<charts.FirstOrder />)
    expect((await chart('Orders by day')).textContent).toContain('1 orderNothing in the 30 days beforeOrdered in')
    expect((await chart('Delivered revenue by day')).textContent).toContain(
      'Nothing delivered of the orders in the last 30 days.',
    )
  })

  test('a month without orders shows a message; its year shows the orders', async () => {
    render(<charts.Quiet />)
    expect((await chart('Orders by day')).textContent).toContain('No orders in the last 30 days.')
    expect((await chart('Orders by status')).textContent).toContain('No orders in the last 30 days.')
    await userEvent.click(screen.getByRole('radio', { name: 'Last 12 months' }))
    expect((await chart('Orders by month')).textContent).toContain('2 ordersOrdered in the last 12 months')
    expect((await tableOf('Delivered revenue by month')).at(-1)).toEqual(['Total', '2', '৳0.30'])
  })

  test('without any order there is no choice of a range', async () => {
    const Empty = variantOf(chartsFile, chartsFile.AYear, { cache: () => cacheWith([orderSummaryQuery, []]) })
    render(<Empty />)
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('the charts keep their height while the data loads', () => {
    const Loading = variantOf(chartsFile, chartsFile.AYear, { cache: emptyCache })
    const { container } = render(<Loading />)
    expect(container.querySelectorAll('.ChartPanel-panel')).toHaveLength(3)
    expect(container.querySelector('[aria-busy="true"] [role="status"]')?.textContent).toMatch(/loading/i)
  })

  test('a failed read offers a retry', async () => {
    const Failed = variantOf(chartsFile, chartsFile.AYear, { cache: failingCache })
    render(<Failed />)
    expect(await screen.findByText('The charts could not be read.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('without an orders call no charts render', async () => {
    const WithoutOrders = variantOf(chartsFile, chartsFile.AYear, { cache: () => failingCache(404) })
    const { container } = render(<WithoutOrders />)
    await waitFor(() => expect(container.querySelector('.OrderCharts-charts')).toBeNull())
  })

  test.each([
    [1, 3, '33%'],
    [0, 0, '0%'],
  ])('%d of %d is %s', (part, whole, share) => {
    expect(formatShare(part, whole)).toBe(share)
  })

  test.each([
    [112, 100, false, { text: '12% more than the 30 days before', trend: 'up' }],
    [65, 100, false, { text: '35% less than the 30 days before', trend: 'down' }],
    [65, 100, true, { text: '35% less so far than the 30 days before', trend: 'open' }],
    [1001, 1000, false, { text: 'As in the 30 days before' }],
    [5, 0, false, { text: 'Nothing in the 30 days before' }],
    [0, 0, false, undefined],
    [5, undefined, false, undefined],
  ])('%d after %d is a change (orders under way: %s)', (value, before, isOpen, change) => {
    expect(changeOf(value, before, isOpen)).toEqual(change)
  })

  test('the sum of 30 days is compared to the 30 days before; the months have no earlier ones', async () => {
    render(<charts.AYear />)
    const before = sum(
      year
        .filter(({ day }) => day > dayAgo(60) && day <= dayAgo(30))
        .flatMap((day) => ORDER_STATUSES.map((status) => day[status])),
    )
    const orders = sum(shown(30).flatMap((day) => ORDER_STATUSES.map((status) => day[status])))
    const share = formatShare(Math.abs(orders - before), before)
    expect((await chart('Orders by day')).textContent).toContain(`${share} ${orders > before ? 'more' : 'less'} than`)
    await userEvent.click(screen.getByRole('radio', { name: 'Last 12 months' }))
    expect((await chart('Orders by month')).textContent).not.toContain('before')
  })

  test('of two equal columns the later one is the peak; without orders there is no peak', () => {
    const columns = columnsOf(year, 'days', Date.now())
    const [one, other] = [
      { ...columns[0]!, orders: 4 },
      { ...columns[1]!, orders: 4 },
    ]
    expect(peakOf([one, other], 'orders')).toBe(other)
    expect(peakOf([{ ...one, orders: 0 }], 'orders')).toBeUndefined()
  })
})
