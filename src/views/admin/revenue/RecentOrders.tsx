import { Text } from '@radix-ui/themes'
import { type UIEvent, useState } from 'react'
import type { RecentOrder } from '#data/revenue.ts'
import { formatDay } from '#messages/dates.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { StatusBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { ScrollBox } from '#views/ui/ScrollBox.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { amount } from './amount.ts'
import * as css from './RecentOrders.module.css'

interface RecentOrdersProps<Failure> extends Omit<ScrollableOrdersProps, 'recent'> {
  readonly query: ListQuery<readonly RecentOrder[], Failure>
}

/** An owner's orders, newest first, in a list that scrolls independently of the page. */
export const RecentOrders = <Failure extends ReadFailure>({ query, ...rest }: RecentOrdersProps<Failure>) => {
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
        {(recent) => <ScrollableOrders recent={recent} {...rest} />}
      </ListView>
    </Panel>
  )
}

/**
 * Number of orders that are rendered at once. The next slice is added when its end scrolls near, because an owner may
 * have thousands.
 */
const SLICE = 100

interface ScrollableOrdersProps {
  readonly recent: readonly RecentOrder[]
  /** Number of all orders, of which `recent` may be the first ones. */
  readonly total: number
  /** Reads the orders that follow, where they come in parts; each part is a slice. */
  readonly further?: { readonly isReading: boolean; readonly read: () => void } | undefined
}

const ScrollableOrders = ({ recent, total, further }: ScrollableOrdersProps) => {
  const [count, setCount] = useState(SLICE)
  const showMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight < scrollHeight) return
    if (further) further.read()
    else if (count < total) setCount(count + SLICE)
  }
  return (
    <ScrollBox tall label={texts.recentOrders} onScroll={showMore}>
      <ul>
        {recent
          .slice(0, further ? total : count)
          .map(({ order: { _id, createdAt, status }, itemCount, itemTotal }, at) => (
            <li key={_id} className={css.order} aria-setsize={total} aria-posinset={at + 1}>
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
      {further?.isReading && <RowSkeleton />}
    </ScrollBox>
  )
}

const RowSkeleton = () => (
  <div className={css.order}>
    <Skeleton height="1.25rem" />
  </div>
)
