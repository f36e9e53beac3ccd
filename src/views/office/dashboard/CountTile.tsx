import type { ReactNode } from 'react'
import { dashboardTexts as texts } from '../../../../messages/en/dashboard.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Button } from '../../ui/Button.tsx'
import type { ListQuery } from '../../ui/ListView.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'

interface CountTileProps<Failure> {
  readonly label: string
  readonly query: ListQuery<number, Failure>
  /** Stands where the number will be, for a failure that another try does not mend. */
  readonly later?: ReactNode
}

const counts = new Intl.NumberFormat('en-IN')

/** How many there are of something; where that could not be read, a way to try again. */
export const CountTile = <Failure,>({ label, query, later }: CountTileProps<Failure>) => {
  const { data, isError, isFetching, refetch } = query
  const region = useKeptFocus()
  if (data !== undefined) return <StatTile label={label} value={counts.format(data)} />
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
