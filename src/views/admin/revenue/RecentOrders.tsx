import { Heading, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { revenueTexts as texts } from '../../../../contract/texts/revenue.ts'
import type { OwnerRevenue } from '../../../data/revenue.ts'
import { day } from '../../date.ts'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { shortId } from '../../orders/shortId.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type ListQuery, ListView } from '../../ui/ListView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { amount } from './amount.ts'

type Recent = OwnerRevenue['recent']

/** An owner's orders, newest first, in a list that scrolls by itself. */
export const RecentOrders = <Failure,>({ query }: { query: ListQuery<Recent, Failure> }) => {
  const id = useId()
  return (
    <div className="panel">
      <Heading as="h2" size="4" id={id}>
        {texts.recentOrders}
      </Heading>
      <ListView
        query={query}
        skeleton={<RowSkeleton />}
        count={5}
        empty={<Text color="gray">{texts.noOrders}</Text>}
        error={<ErrorState title={texts.recentFailed} onRetry={() => query.refetch()} busy={query.isFetching} />}
      >
        {(recent) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          <section className="recent" aria-labelledby={id} tabIndex={0}>
            <ul>
              {recent.map((one) => (
                <Row key={one.order._id} {...one} />
              ))}
            </ul>
          </section>
        )}
      </ListView>
    </div>
  )
}

const Row = ({ order: { _id, createdAt, status }, itemCount, itemTotal }: Recent[number]) => (
  <li className="recent-order">
    <b className="tabular">{shortId(_id)}</b>
    <time className="recent-date tabular" dateTime={createdAt}>
      {day(createdAt)}
    </time>
    <span className="recent-status">
      <StatusBadge status={status} />
    </span>
    <span className="recent-items">{texts.items(itemCount)}</span>
    <b className="recent-total tabular">{amount(itemTotal)}</b>
  </li>
)

const RowSkeleton = () => (
  <div className="recent-order">
    <Skeleton height="1.25rem" />
  </div>
)
