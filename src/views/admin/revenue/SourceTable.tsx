import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { exportSourceFigures } from '#contract/revenue/api.ts'
import type { SourceFigures } from '#contract/revenue/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { periodOf, sourceFiguresQuery } from '#data/revenueRanking.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { formatCount } from '#messages/format.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import type { TableColumn } from '#views/ui/table/columns.ts'
import { DataTable } from '#views/ui/table/DataTable.tsx'
import { useNow } from '#views/useNow.ts'
import { orderColumns, type PeriodProps, PeriodSelect, periodNamed, soldColumn, unsorted } from './figures.tsx'
import * as css from './SellerRanking.module.css'

const csv = downloads(exportSourceFigures, (query: ReturnType<typeof periodOf>) => ({ query }), {
  file: 'sources.csv',
  failed: 'revenue.export_failed',
})

const columns: readonly TableColumn<SourceFigures>[] = [
  {
    id: 'source',
    header: texts.source,
    width: 'minmax(8rem, 2fr)',
    cell: ({ source, campaign }) =>
      source ? (
        <>
          <Link href={addressOf(adminRoutes.orders, { source })} className={css.owner}>
            {source}
          </Link>
          <small className={css.campaign}>{campaign}</small>
        </>
      ) : (
        texts.noSource
      ),
  },
  {
    id: 'campaign',
    header: texts.campaign,
    width: 'minmax(8rem, 2fr)',
    hiddenBelow: 40,
    cell: ({ campaign }) => campaign,
  },
  ...orderColumns.map(unsorted),
  {
    id: 'returned',
    header: texts.returned,
    width: '7rem',
    end: true,
    hiddenBelow: 47,
    cell: ({ returned }) => formatCount(returned),
  },
  unsorted(soldColumn),
]

const keyOf = ({ source, campaign }: SourceFigures) => `${source}\n${campaign}`
const nameOf = ({ source }: SourceFigures) => source || texts.noSource

/** The orders of a period by where their customers came from; nothing where the server has no such call. */
export const SourceTable = ({ period, onPeriod }: PeriodProps) => {
  const name = periodNamed(period)
  const now = useNow()
  const days = useMemo(() => periodOf(name, now), [name, now])
  const figures = useQuery(sourceFiguresQuery(days))
  const keys = useMemo(() => figures.data?.map(keyOf) ?? [], [figures.data])
  if (figures.error?.status === 404) return null
  return (
    <Panel heading={texts.sources} className={css.ranking}>
      <Text as="p" size="2" color="gray">
        {texts.sourcesNote}
      </Text>
      <Toolbar>
        <PeriodSelect period={period} onPeriod={onPeriod} />
        <DownloadButton key={name} csv={csv} filters={days} texts={texts} />
      </Toolbar>
      {figures.data ? (
        <Sources figures={figures.data} keys={keys} />
      ) : (
        <ReadState query={figures} title={texts.sourcesFailed} />
      )}
    </Panel>
  )
}

const Sources = ({ figures, keys }: { figures: readonly SourceFigures[]; keys: readonly string[] }) =>
  figures.length === 0 ? (
    <EmptyState icon={Megaphone} title={texts.noSources} />
  ) : (
    <DataTable
      label={texts.sources}
      name="sources"
      items={figures}
      keys={keys}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={columns}
    />
  )
