import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { uiTexts } from '../../../messages/en/ui.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageLoading } from '../ui/PageLoading.tsx'
import { TextLink } from '../ui/TextLink.tsx'

interface EditRouteProps<Item> {
  readonly query: UseQueryOptions<Item>
  /** Text for an item that does not exist any more. */
  readonly notFoundTitle: string
  readonly back: string
  readonly children: (item: Item) => ReactNode
}

/**
 * Loads the item that the address names for editing (`?edit=id`) and renders its form with it. Stale cached data is
 * read again first, so that the form does not start with outdated values. An open form stays open.
 */
export const EditRoute = <Item,>({ query, notFoundTitle, back, children }: EditRouteProps<Item>) => {
  const { data, error, isFetching, isStale, isFetchedAfterMount, refetch } = useQuery(query)
  const [isOpen, setOpen] = useState(false)
  const isCurrent = data !== undefined && !error && (isFetchedAfterMount || !isStale)
  if (isCurrent && !isOpen) setOpen(true)
  if (data !== undefined && (isOpen || isCurrent)) return children(data)
  if (!error) return <PageLoading />
  if (error.status !== 404) return <ErrorState error={error} busy={isFetching} onRetry={() => refetch()} />
  return (
    <EmptyState title={notFoundTitle}>
      <TextLink to={back}>{uiTexts.backToList}</TextLink>
    </EmptyState>
  )
}
