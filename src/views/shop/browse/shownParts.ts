import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** A return reads all parts at once, so that their number has a limit. */
const PARTS_MAX = 40

/** The browser stores history state, so its content is untrusted. */
const countOf = (state: unknown): number => {
  const { shownParts } = Object(state) as { readonly shownParts?: unknown }
  return Number.isInteger(shownParts) ? Math.min(Math.max(shownParts as number, 1), PARTS_MAX) : 1
}

/**
 * How many parts of its list the page shows. The history entry has their number, not the address: a change of the
 * address scrolls to the top (product 2.13), and a shared link begins at the first part.
 */
export const useShownParts = (): {
  readonly count: number
  /** Absent where no part can be added. */
  readonly showMore: (() => void) | undefined
} => {
  const state = useHistoryState<unknown>()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const count = countOf(state)
  const showMore = () =>
    navigate(search ? `${path}?${search}` : path, {
      replace: true,
      state: { ...Object(state), shownParts: count + 1 },
    })
  return { count, showMore: count < PARTS_MAX ? showMore : undefined }
}
