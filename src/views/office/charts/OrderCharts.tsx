import { Flex, Heading } from '@radix-ui/themes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OrderDay } from '#contract/orders/entity.ts'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import { commonTexts } from '#messages/ui.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { ChartGrid, ChartPanel } from './ChartPanel.tsx'
import type { Period } from './columns.ts'
import * as css from './OrderCharts.module.css'
import { PeriodSwitch } from './PeriodSwitch.tsx'

/**
 * Query that loads the code of the charts after the page. An error shows in the chart area only, whereas `lazy` would
 * fail the whole page.
 */
const codeQuery = queryOptions({
  queryKey: ['charts'],
  queryFn: () => import('./Charts.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: false,
})

interface DaysQuery extends ListQuery<readonly OrderDay[], ReadFailure & { readonly status?: number }> {
  /** Time at which the data was received. */
  readonly dataUpdatedAt: number
}

interface OrderChartsProps {
  readonly query: DaysQuery
  /** Address of the list of orders. */
  readonly orders: string
  /** Describes which orders count as revenue. */
  readonly revenueNote: string
}

/** Charts of orders and revenue; renders nothing if the server has no orders call. */
export const OrderCharts = ({ query, orders, revenueNote }: OrderChartsProps) => {
  const id = useId()
  const [period, setPeriod] = useState<Period>('days')
  const code = useQuery(codeQuery)
  const list = { skeleton: <ChartsSkeleton period={period} />, count: 1 }
  if (query.data === undefined && query.error?.status === 404) return null
  return (
    <section className={css.charts} aria-labelledby={id}>
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" minHeight="2.75rem" mb="3">
        <Heading as="h2" size="4" id={id}>
          {texts.title}
        </Heading>
        {query.data?.length !== 0 && <PeriodSwitch period={period} onChange={setPeriod} />}
      </Flex>
      <ListView
        {...list}
        query={query}
        error={
          <ErrorState
            title={texts.failed}
            text={texts.failedHint}
            error={query.error}
            busy={query.isFetching}
            onRetry={() => query.refetch()}
          />
        }
        empty={
          <Panel>
            <EmptyState title={texts.empty} text={texts.emptyHint} />
          </Panel>
        }
      >
        {(days) => (
          <ListView {...list} query={code} empty={null} error={<ChartsLoadError />}>
            {({ default: Charts }) => (
              <Charts days={days} now={query.dataUpdatedAt} period={period} list={orders} revenueNote={revenueNote} />
            )}
          </ListView>
        )}
      </ListView>
    </section>
  )
}

/**
 * Browsers do not load a failed module again, and a new version of the shop may have replaced it, so the page has to
 * reload.
 */
const ChartsLoadError = () => (
  <ErrorState
    title={texts.failed}
    text={texts.reloadHint}
    action={commonTexts.reload}
    onRetry={() => location.reload()}
  />
)

/** Placeholder with the size of the charts. */
const ChartsSkeleton = ({ period }: { period: Period }) => (
  <ChartGrid>
    {[texts.revenue[period], texts.orders[period], texts.statuses].map((title) => (
      <ChartPanel
        key={title}
        title={title}
        figure={<Skeleton width="8rem" height="2rem" />}
        summary={<Skeleton width="80%" height="1rem" />}
      >
        <Skeleton style={{ flex: 1 }} />
      </ChartPanel>
    ))}
  </ChartGrid>
)
