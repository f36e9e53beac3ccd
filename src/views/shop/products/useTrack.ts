import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Row of full-width items with scroll snapping; `index` is the item in view. During a scroll that `show` started, items
 * that pass by do not change `index`, so that quick presses add up.
 */
export const useTrack = (count: number, start = 0) => {
  const ref = useRef<HTMLUListElement>(null)
  const scrollTarget = useRef<number | null>(null)
  const [index, setIndex] = useState(start)

  // Items out of view are inert, so the focus moves from one of them to the item in view.
  useLayoutEffect(() => {
    const row = ref.current
    if (row?.contains(document.activeElement))
      row.children[index]?.querySelector('button')?.focus({ preventScroll: true })
  }, [index])

  const settle = () => {
    scrollTarget.current = null
    const row = ref.current
    if (row?.clientWidth) setIndex(Math.round(row.scrollLeft / row.clientWidth))
  }
  const onScroll = () => {
    const row = ref.current
    const isScrollingToTarget =
      row && scrollTarget.current !== null && Math.abs(row.scrollLeft - scrollTarget.current * row.clientWidth) > 2
    if (!isScrollingToTarget) settle()
  }
  /** A touch ends the scroll that `show` started. */
  const onPointerDown = () => {
    scrollTarget.current = null
  }
  /** Scrolls to an item; an index past an end continues at the other end. */
  const show = (to: number, behavior?: ScrollBehavior) => {
    const row = ref.current
    const target = (to + count) % count
    setIndex(target)
    if (!row) return
    scrollTarget.current = target
    row.scrollTo?.({ left: target * row.clientWidth, behavior })
  }
  return { track: { ref, onScroll, onScrollEnd: settle, onPointerDown }, index, show }
}
