import { Grid, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { formatCount } from '#messages/format.ts'
import { commonTexts } from '#messages/ui.ts'
import { Skeleton } from './Skeleton.tsx'
import * as css from './StatTile.module.css'

interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly loading?: boolean
}

export const TileRow = ({ children }: { children: ReactNode }) => (
  <Grid asChild columns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))" gap="3" mb="5">
    <dl>{children}</dl>
  </Grid>
)

/** Figure with its label; used in a {@link TileRow}. */
export const StatTile = ({ label, value, note, loading }: StatTileProps) => {
  const shown = typeof value === 'number' ? formatCount(value) : value
  return (
    <div className={`surface ${css.tile}`} aria-busy={loading || undefined}>
      <dt>{label}</dt>
      <dd className={css.value}>
        {loading ? (
          <>
            <span className="visually-hidden">{commonTexts.loading}</span>
            <Skeleton width="4rem" height="2.25rem" />
          </>
        ) : (
          shown
        )}
      </dd>
      {note && (
        <Text asChild size="1">
          <dd>{note}</dd>
        </Text>
      )}
    </div>
  )
}
