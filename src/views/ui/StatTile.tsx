import type { ReactNode } from 'react'
import { commonTexts } from '../../../messages/en/common.ts'
import { formatCount } from '../../../messages/en/formatNumber.ts'
import { Skeleton } from './Skeleton.tsx'

interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly loading?: boolean
}

/** Row of tiles. */
export const TileRow = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>

/** Figure with its label; used in a {@link TileRow}. */
export const StatTile = ({ label, value, note, loading }: StatTileProps) => (
  <div className="stat" aria-busy={loading || undefined}>
    <dt>{label}</dt>
    <dd className="stat-value tabular">
      {loading ? (
        <>
          <span className="visually-hidden">{commonTexts.loading}</span>
          <Skeleton width="4rem" height="2.25rem" />
        </>
      ) : typeof value === 'number' ? (
        formatCount(value)
      ) : (
        value
      )}
    </dd>
    {note && <dd className="stat-note">{note}</dd>}
  </div>
)
