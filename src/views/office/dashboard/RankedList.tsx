import { Grid, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { formatDay } from '#messages/dates.ts'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import * as css from './RankedList.module.css'

/** One line of a dashboard's list. */
export interface RankedItem {
  readonly id: string
  readonly name: string
  /** Address of the picture. */
  readonly picture: string
  readonly createdAt: string
  /** Address of the item. */
  readonly to: string
  /** Why the item is in the list, where the date does not say it. */
  readonly figure?: string
}

interface RankedListProps<Failure> {
  readonly title: string
  readonly query: ListQuery<readonly RankedItem[], Failure>
  /** Number of skeletons, the maximum length of the list. */
  readonly count: number
  readonly empty: string
}

/** Short list of a dashboard that loads and fails independently. */
export const RankedList = <Failure extends ReadFailure>({ title, query, count, empty }: RankedListProps<Failure>) => {
  return (
    <Panel heading={title} className={css.panel}>
      <ListView
        query={query}
        skeleton={<RankedItemSkeleton />}
        count={count}
        className={css.list}
        empty={<Text color="gray">{empty}</Text>}
      >
        {(lines) => (
          <ul className={css.items}>
            {lines.map(({ id: key, name, picture, createdAt, to, figure }) => (
              <li key={key}>
                <Link href={to} className={css.item}>
                  <Thumbnail src={picture} size={40} />
                  <Grid as="span" flexGrow="1" flexBasis="0" minWidth="0">
                    <span className={css.name}>{name}</span>
                    <Text asChild size="1" color="gray">
                      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                    </Text>
                  </Grid>
                  {figure && <span className={css.figure}>{figure}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  )
}

const RankedItemSkeleton = () => (
  <div className={css.item}>
    <Skeleton width="2.5rem" height="2.5rem" />
    <Skeleton width="60%" height="1.25rem" />
  </div>
)
