import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { toPaisa } from '#contract/money.ts'
import { exportSellerFigures } from '#contract/revenue/api.ts'
import type { SellerFigures } from '#contract/revenue/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { type FigureColumn, type PeriodName, periodOf, sellerFiguresQuery, sortFigures } from '#data/revenueRanking.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import type { TableColumn, TableSort } from '#views/ui/table/columns.ts'
import { DataTable } from '#views/ui/table/DataTable.tsx'
import { useNow } from '#views/useNow.ts'
import { amount } from './amount.ts'
import { orderColumns, type PeriodProps, PeriodSelect, periodNamed, soldColumn } from './figures.tsx'
import * as css from './SellerRanking.module.css'

const csv = downloads(exportSellerFigures, (query: ReturnType<typeof periodOf>) => ({ query }), {
  file: 'revenue.csv',
  failed: 'revenue.export_failed',
})

const columnsFor = (period: PeriodName): readonly TableColumn<SellerFigures>[] => [
  {
    id: 'name',
    header: texts.ownerName,
    width: 'minmax(10rem, 2fr)',
    sort: 'asc',
    cell: ({ _id, name, email }) => (
      <Link href={addressOf(adminRoutes.revenue, { owner: _id, period })} title={email} className={css.owner}>
        {name}
      </Link>
    ),
  },
  ...orderColumns,
  soldColumn,
  {
    id: 'average',
    header: texts.perOrder,
    width: 'minmax(8rem, 1fr)',
    sort: 'desc',
    end: true,
    hiddenBelow: 47,
    cell: ({ average }) => amount(toPaisa(average)),
  },
]

const keyOf = ({ _id }: SellerFigures) => _id
const nameOf = ({ name }: SellerFigures) => name

/** All owners by what they sold in a period, sortable, and as a CSV file; nothing where the server has no such call. */
export const SellerRanking = (props: PeriodProps) => {
  const period = periodNamed(props.period)
  const now = useNow()
  const days = useMemo(() => periodOf(period, now), [period, now])
  const figures = useQuery(sellerFiguresQuery(days))
  if (figures.error?.status === 404) return null
  return (
    <Panel heading={texts.ranking} className={css.ranking}>
      <Toolbar>
        <PeriodSelect {...props} />
        <DownloadButton key={period} csv={csv} filters={days} texts={texts} />
      </Toolbar>
      {figures.data ? (
        <Ranking figures={figures.data} period={period} />
      ) : (
        <ReadState query={figures} title={texts.rankingFailed} />
      )}
    </Panel>
  )
}

const Ranking = ({ figures, period }: { figures: readonly SellerFigures[]; period: PeriodName }) => {
  const [sort, setSort] = useState<TableSort | null>({ by: 'revenue', desc: true })
  const items = useMemo(
    () => (sort ? sortFigures(figures, sort.by as FigureColumn, sort.desc) : figures),
    [figures, sort],
  )
  const keys = useMemo(() => items.map(keyOf), [items])
  const columns = useMemo(() => columnsFor(period), [period])
  if (items.length === 0) return <EmptyState icon={Users} title={texts.noOwnersYet} />
  return (
    <DataTable
      label={texts.ranking}
      name="ranking"
      items={items}
      keys={keys}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={columns}
      sort={sort}
      onSort={setSort}
      filterKey={`${sort?.by} ${sort?.desc}`}
    />
  )
}
