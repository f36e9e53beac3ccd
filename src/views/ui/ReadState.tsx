import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import type { ReadFailure } from './offline.ts'
import { PageLoading } from './PageLoading.tsx'

interface ReadStateProps {
  /** A read without data; a result of TanStack Query has this shape. */
  readonly query: {
    readonly error: ReadFailure | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly title?: string
  /** Placeholder during the first read. */
  readonly loading?: ReactNode
}

/** Stands in the place of data that has not been read: the error with a retry, until then a placeholder. */
export const ReadState = ({ query, title, loading = <PageLoading /> }: ReadStateProps) => {
  const { error, isFetching, refetch } = query
  return error ? <ErrorState title={title} error={error} busy={isFetching} onRetry={() => refetch()} /> : loading
}
