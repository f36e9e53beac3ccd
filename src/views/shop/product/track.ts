import { useRef, useState } from 'react'

/** A row of things of its own width that snaps from one to the next; `index` is the one in view. */
export const useTrack = (count: number, start = 0) => {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const onScroll = () => {
    const row = track.current
    if (row?.clientWidth) setIndex(Math.round(row.scrollLeft / row.clientWidth))
  }
  /** Leads to one; past an end it goes on at the other. */
  const show = (to: number, behavior?: ScrollBehavior) => {
    const row = track.current
    const target = (to + count) % count
    setIndex(target)
    row?.scrollTo?.({ left: target * row.clientWidth, behavior })
  }
  return { track, index, onScroll, show }
}
