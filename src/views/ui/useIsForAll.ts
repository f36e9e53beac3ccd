import { useSyncExternalStore } from 'react'
import { useIsSkeleton } from './lazyWithPreload.tsx'

const neverChanges = () => () => {}

/**
 * Whether this render is of the page as the server rendered it for everybody: on the server, and in the browser in the
 * one render in which React takes the elements over. What only the visit knows (session, cart, storage) shows after it,
 * before anything is painted.
 */
export const useIsForAll = (): boolean => {
  // A page without data is rendered for somebody with the role that may open it.
  const isSkeleton = useIsSkeleton()
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => !isSkeleton,
  )
}
