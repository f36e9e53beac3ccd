import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { uiTexts } from '#messages/ui.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { type DeletedItem, DeletedItemContext } from './deletedItem.ts'
import { useCapabilities } from './useCapabilities.ts'

interface EditRouteProps<Item> {
  readonly query: UseQueryOptions<Item>
  /** Text for an item that does not exist any more. */
  readonly notFoundTitle: string
  readonly back: string
  /** What the open form says after a deletion; absent for a form that does not save this item. */
  readonly deleted?: DeletedItem
  readonly children: (item: Item) => ReactNode
}

/**
 * Loads the item that the address names for editing (`?edit=id`) and renders its form with it. Stale cached data is
 * read again first, so that the form does not start with outdated values. An open form stays open, also when somebody
 * deletes the item: what is typed can be saved after the item is restored.
 */
export const EditRoute = <Item,>({ query, notFoundTitle, back, deleted, children }: EditRouteProps<Item>) => {
  const read = useQuery(query)
  const { data, error, isStale, isFetchedAfterMount } = read
  const [isOpen, setOpen] = useState(false)
  const { trash } = useCapabilities()
  const isCurrent = data !== undefined && !error && (isFetchedAfterMount || !isStale)
  if (isCurrent && !isOpen) setOpen(true)
  const isDeleted = error?.status === 404
  if (data !== undefined && (isOpen || isCurrent))
    return <DeletedItemContext value={(isDeleted && trash && deleted) || null}>{children(data)}</DeletedItemContext>
  if (!isDeleted) return <ReadState query={read} />
  return (
    <EmptyState title={notFoundTitle}>
      <TextLink to={back}>{uiTexts.backToList}</TextLink>
    </EmptyState>
  )
}
