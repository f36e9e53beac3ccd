import { useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus.ts'

/**
 * Moves the focus to the page's heading when `place` (a page or a search) changes, as a new page does. Otherwise the
 * focus would be lost with the pressed link, and a phone's keyboard would cover the results.
 */
export const useFocusOnTurn = (place: number | string) => {
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) focusHeading()
    last.current = place
  }, [place])
}
