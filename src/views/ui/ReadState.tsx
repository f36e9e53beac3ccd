import { WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { screenTexts } from '#messages/shell.ts'
import { ErrorState, type ReadFailure } from './ErrorState.tsx'
import { Icon } from './Icon.tsx'
import { Notice } from './Notice.tsx'
import { PageLoading } from './PageLoading.tsx'

interface ReadStateProps {
  /** A read without data; a result of TanStack Query has this shape. */
  readonly query: {
    readonly error: ReadFailure | null
    readonly isFetching: boolean
    /** Whether the read waits until the browser is online. */
    readonly isPaused?: boolean
    readonly refetch: () => unknown
  }
  readonly title?: string
  /** Placeholder during the first read. */
  readonly loading?: ReactNode
}

/** Stands in the place of data that a browser without a connection has not read: the read goes on by itself. */
export const OfflineState = () => (
  <Notice>
    <Icon of={WifiOff} />
    <p role="status">{screenTexts.offline}</p>
  </Notice>
)

/** Stands in the place of data that has not been read: the error with a retry, until then a placeholder. */
export const ReadState = ({ query, title, loading = <PageLoading /> }: ReadStateProps) => {
  const { error, isFetching, isPaused, refetch } = query
  if (error) return <ErrorState title={title} error={error} busy={isFetching} onRetry={() => refetch()} />
  return isPaused ? <OfflineState /> : loading
}
