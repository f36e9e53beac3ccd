import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { day } from '../../date.ts'
import type { ReadFailure } from '../../ui/ErrorState.tsx'
import { type ListQuery, ListView } from '../../ui/ListView.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** One line of a dashboard's list. */
export interface RankedItem {
  readonly id: string
  readonly name: string
  /** Address of the picture. */
  readonly picture: string
  readonly createdAt: string
  /** Address of the item. */
  readonly to: string
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
    <Panel heading={title}>
      <ListView
        query={query}
        skeleton={<RankedItemSkeleton />}
        count={count}
        className="ranked-list"
        empty={<Text color="gray">{empty}</Text>}
      >
        {(lines) => (
          <ul className="ranked-items">
            {lines.map(({ id: key, name, picture, createdAt, to }) => (
              <li key={key}>
                <Link href={to} className="ranked-item">
                  <Picture src={picture} alt="" width={48} height={48} sizes="3rem" className="ranked-item-picture" />
                  <span className="ranked-item-name">{name}</span>
                  <time className="ranked-item-time tabular" dateTime={createdAt}>
                    {day(createdAt)}
                  </time>
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
  <div className="ranked-item">
    <Skeleton width="3rem" height="3rem" />
    <Skeleton width="60%" height="1.25rem" />
  </div>
)
