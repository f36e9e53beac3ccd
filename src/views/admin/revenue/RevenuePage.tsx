import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { OwnerFigures } from '#data/revenue.ts'
import type { PeriodName } from '#data/revenueRanking.ts'
import { revenueMachine, revenueSelect as select } from '#machines/revenue/revenue.machine.ts'
import { formatCount } from '#messages/format.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { Button } from '#views/ui/Button.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { StatTile, TileRow } from '#views/ui/StatTile.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useFlow } from '../flow.ts'
import { amount } from './amount.ts'
import { OwnerSelect } from './OwnerSelect.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { SellerRanking } from './SellerRanking.tsx'
import { SourceTable } from './SourceTable.tsx'
import { useOwnerRevenue } from './useOwnerRevenue.ts'

/** Revenue from the delivered items of one owner (product 5.16, 11.2); the address contains the owner's id. */
export default function RevenuePage() {
  const search = useSearch()
  const flow = useFlow(revenueMachine, { input: { search } })
  const owner = useSelector(flow, select.owner)
  const period = useSelector(flow, select.period)
  const busy = useSelector(flow, select.busy)
  const { figures, isLoading, recent, total, further } = useOwnerRevenue(owner)
  const onPeriod = (name: PeriodName) => flow.send({ type: 'period.choose', period: name })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          variant="soft"
          busy={busy}
          busyLabel={texts.refreshing}
          onClick={() => flow.send({ type: 'data.refresh' })}
        >
          {texts.refresh}
        </Button>
      </PageHeader>
      <Toolbar>
        <OwnerSelect owner={owner} onChoose={(id) => flow.send({ type: 'owner.choose', id })} />
      </Toolbar>
      <Figures figures={figures} chosen={owner !== ''} loading={isLoading} />
      <Grid gap="4">
        {owner === '' ? (
          <Text as="p" color="gray">
            {texts.chooseHint}
          </Text>
        ) : (
          <RecentOrders key={owner} query={recent} total={total} further={further} />
        )}
        <SellerRanking period={period} onPeriod={onPeriod} />
        <SourceTable period={period} onPeriod={onPeriod} />
      </Grid>
    </>
  )
}

interface FiguresProps {
  readonly figures: OwnerFigures | undefined
  readonly chosen: boolean
  readonly loading: boolean
}

const Figures = ({ figures, chosen, loading }: FiguresProps) => {
  const figure = (label: string, value: (of: OwnerFigures) => string, note?: string) => (
    <StatTile label={label} value={figures ? value(figures) : texts.unknown} note={note} loading={loading} />
  )
  return (
    <TileRow>
      {figure(texts.revenue, ({ total }) => amount(total), texts.revenueNote)}
      {chosen && (
        <>
          {figure(texts.totalOrders, ({ totalOrders }) => formatCount(totalOrders))}
          {figure(texts.deliveredOrders, ({ deliveredOrders }) => formatCount(deliveredOrders))}
          {figure(texts.average, ({ average }) => amount(average))}
        </>
      )}
    </TileRow>
  )
}
