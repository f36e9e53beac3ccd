import { useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus.ts'

/**
 * Turning a page, or searching anew, leads the focus to the page's heading, as a new page does: the link that was
 * pressed may be gone, and a phone's keyboard would stay over what was found.
 */
export const useFocusOnTurn = (place: number | string) => {
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) focusHeading()
    last.current = place
  }, [place])
}
