import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dashboardTexts as texts } from '../../../../messages/en/dashboard.ts'
import { formatCount } from '../../../../messages/en/formatNumber.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Button } from '../../ui/Button.tsx'
import type { ListQuery } from '../../ui/ListView.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { useFocusRecovery } from '../../ui/useFocusRecovery.ts'

interface CountTileProps<Failure> {
  readonly label: string
  /** Address of the list that the number counts. */
  readonly to: string
  readonly query: ListQuery<number, Failure>
  /** Replaces the number for an error that a retry cannot fix. */
  readonly later?: ReactNode
}

/** The number names its tile, for a list of links. */
const CountLink = ({ label, to, count }: { label: string; to: string; count: number }) => (
  <Link href={to} className="count-link" aria-label={`${label}: ${formatCount(count)}`}>
    {formatCount(count)}
  </Link>
)

/** Tile with a count; it offers a retry if the count could not be loaded. */
export const CountTile = <Failure,>({ label, to, query, later }: CountTileProps<Failure>) => {
  const { data, isError, isFetching, refetch } = query
  const region = useFocusRecovery()
  if (data !== undefined) return <StatTile label={label} value={<CountLink {...{ label, to }} count={data} />} />
  if (!isError) return <StatTile label={label} value="" loading />
  const note = later ?? (
    <div {...region}>
      {texts.unreadable}{' '}
      <Button size="1" variant="soft" busy={isFetching} onClick={() => refetch()}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
  return <StatTile label={label} value={texts.unknown} note={note} />
}
