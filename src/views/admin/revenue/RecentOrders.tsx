import { Text } from '@radix-ui/themes'
import { type UIEvent, useState } from 'react'
import type { OwnerRevenue } from '#data/revenue.ts'
import { formatDay } from '#messages/dates.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { StatusBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { ErrorState, type ReadFailure } from '#views/ui/ErrorState.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ScrollBox } from '#views/ui/ScrollBox.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { amount } from './amount.ts'
import * as css from './RecentOrders.module.css'

type Recent = OwnerRevenue['recent']

/** An owner's orders, newest first, in a list that scrolls independently of the page. */
export const RecentOrders = <Failure extends ReadFailure>({ query }: { query: ListQuery<Recent, Failure> }) => {
  return (
    <Panel as="div" heading={texts.recentOrders}>
      <ListView
        query={query}
        skeleton={<RowSkeleton />}
        count={5}
        empty={<Text color="gray">{texts.noOrders}</Text>}
        error={(failure) => (
          <ErrorState
            title={texts.recentFailed}
            error={failure}
            onRetry={() => query.refetch()}
            busy={query.isFetching}
          />
        )}
      >
        {(recent) => <ScrollableOrders recent={recent} />}
      </ListView>
    </Panel>
  )
}

/**
 * Number of orders that are rendered at once. The next slice is added when its end scrolls near, because an owner may
 * have thousands.
 */
const SLICE = 100

const ScrollableOrders = ({ recent }: { recent: Recent }) => {
  const [count, setCount] = useState(SLICE)
  const showMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (count < recent.length && scrollTop + 2 * clientHeight >= scrollHeight) setCount(count + SLICE)
  }
  return (
    <ScrollBox tall label={texts.recentOrders} onScroll={showMore}>
      <ul>
        {recent.slice(0, count).map(({ order: { _id, createdAt, status }, itemCount, itemTotal }, at) => (
          <li key={_id} className={css.order} aria-setsize={recent.length} aria-posinset={at + 1}>
            <b>{shortId(_id)}</b>
            <time className={css.date} dateTime={createdAt}>
              {formatDay(createdAt)}
            </time>
            <span>
              <StatusBadge status={status} />
            </span>
            <span className={css.items}>{texts.items(itemCount)}</span>
            <b>{amount(itemTotal)}</b>
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}

const RowSkeleton = () => (
  <div className={css.order}>
    <Skeleton height="1.25rem" />
  </div>
)
