import type { ReactNode } from 'react'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { Alert } from './Alert.tsx'
import { ErrorState, OfflineState } from './ErrorState.tsx'
import * as css from './ListView.module.css'
import { type ReadFailure, useIsOffline } from './offline.ts'
import { useFocusRecovery } from './useFocusRecovery.ts'

/** The part of a query that a list needs; a result of TanStack Query has this shape. */
export interface ListQuery<Data, Failure> {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Failure | null
  readonly isFetching: boolean
  /** Whether `data` belongs to a previous query key. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface ListViewProps<Data, Failure> {
  readonly query: ListQuery<Data, Failure>
  /** Placeholder of one item. */
  readonly skeleton: ReactNode
  /** Number of skeletons. */
  readonly count: number
  readonly isEmpty?: (data: Data) => boolean
  readonly empty: ReactNode
  readonly error?: ReactNode | ((error: Failure) => ReactNode)
  /** Class of the container of skeletons and items. */
  readonly className?: string
  readonly children: (data: Data) => ReactNode
}

const hasNoItems = (data: unknown) => Array.isArray(data) && data.length === 0

/** List with its states: loading, failed, empty, filled. During a refetch the previous items stay visible. */
export const ListView = <Data, Failure extends ReadFailure>(props: ListViewProps<Data, Failure>) => {
  const { query, skeleton, count, isEmpty = hasNoItems, empty, error, className, children } = props
  const { data, isFetching, isPlaceholderData } = query
  const region = useFocusRecovery()
  const isOffline = useIsOffline(query.error)
  if (data === undefined && isOffline) return <OfflineState />
  if (data === undefined && query.isError)
    return (
      <div {...region}>
        {typeof error === 'function'
          ? error(query.error as Failure)
          : (error ?? <ErrorState error={query.error} onRetry={() => query.refetch()} busy={isFetching} />)}
      </div>
    )
  if (data === undefined)
    return (
      <div className={className} aria-busy="true">
        <span role="status" className="visually-hidden">
          {commonTexts.loading}
        </span>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike
          <div key={at} aria-hidden="true">
            {skeleton}
          </div>
        ))}
      </div>
    )
  return (
    <div {...region} className={css.list} aria-busy={isFetching} data-placeholder={isPlaceholderData || undefined}>
      {query.isError && <Alert text={uiTexts.refreshFailed} />}
      {isEmpty(data) ? empty : <div className={className}>{children(data)}</div>}
    </div>
  )
}
