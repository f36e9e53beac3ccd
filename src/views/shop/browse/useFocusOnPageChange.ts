import { useEffect, useRef } from 'react'
import { focusHeading } from '#views/ui/focus.ts'

/**
 * Moves the focus to the page's heading when `pageKey` (a page number or a search text) changes, as a new page does. Otherwise the
 * focus would be lost with the pressed link, and a phone's keyboard would cover the results.
 */
export const useFocusOnPageChange = (pageKey: number | string) => {
  const last = useRef(pageKey)
  useEffect(() => {
    if (last.current !== pageKey) focusHeading()
    last.current = pageKey
  }, [pageKey])
}
