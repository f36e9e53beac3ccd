import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A row of things of its own width that snaps from one to the next; `index` is the one in view. On the way to one that
 * was asked for, what passes by does not count, so that quick presses add up.
 */
export const useTrack = (count: number, start = 0) => {
  const ref = useRef<HTMLUListElement>(null)
  const aim = useRef<number | null>(null)
  const [index, setIndex] = useState(start)

  // What goes out of view is inert: a focus in it goes on to what comes.
  useLayoutEffect(() => {
    const row = ref.current
    if (row?.contains(document.activeElement))
      row.children[index]?.querySelector('button')?.focus({ preventScroll: true })
  }, [index])

  const settle = () => {
    aim.current = null
    const row = ref.current
    if (row?.clientWidth) setIndex(Math.round(row.scrollLeft / row.clientWidth))
  }
  const onScroll = () => {
    const row = ref.current
    const isOnTheWay = row && aim.current !== null && Math.abs(row.scrollLeft - aim.current * row.clientWidth) > 2
    if (!isOnTheWay) settle()
  }
  /** A finger takes over. */
  const onPointerDown = () => {
    aim.current = null
  }
  /** Leads to one; past an end it goes on at the other. */
  const show = (to: number, behavior?: ScrollBehavior) => {
    const row = ref.current
    const target = (to + count) % count
    setIndex(target)
    if (!row) return
    aim.current = target
    row.scrollTo?.({ left: target * row.clientWidth, behavior })
  }
  return { track: { ref, onScroll, onScrollEnd: settle, onPointerDown }, index, show }
}
