import { Grid } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import * as css from './Dashboard.module.css'
import { NeedsYou, type NeedsYouProps } from './NeedsYou.tsx'

interface DashboardProps extends NeedsYouProps {
  /** What comes before everything else while it is not done. */
  readonly first?: ReactNode
  readonly charts: ReactNode
  /** `CountTile`s. */
  readonly tiles: ReactNode
  /** Two or three `RankedList`s; the first of three is the longest. */
  readonly lists: ReactNode
}

/** Order of both dashboards: what waits, the money of the period with its charts, the counts, and the lists. */
export const Dashboard = ({ routes, first, charts, tiles, lists }: DashboardProps) => (
  <div className={css.dashboard}>
    <PageHeader title={texts.title} />
    {first}
    <NeedsYou routes={routes} />
    {charts}
    {tiles && (
      <Grid asChild columns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="3" my="4">
        <ul>{tiles}</ul>
      </Grid>
    )}
    {lists && (
      <Grid gap="4" my="4" className={css.lists}>
        {lists}
      </Grid>
    )}
  </div>
)
