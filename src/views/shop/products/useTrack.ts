import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Row of full-width items with scroll snapping; `index` is the item in view. During a scroll that `show` started, items
 * that pass by do not change `index`, so that quick presses add up.
 */
export const useTrack = (count: number, start = 0) => {
  const ref = useRef<HTMLUListElement>(null)
  const scrollTarget = useRef<number | null>(null)
  const isRepeated = useRef(false)
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
  const isBeforeTarget = () => {
    const row = ref.current
    return row && scrollTarget.current !== null && Math.abs(row.scrollLeft - scrollTarget.current * row.clientWidth) > 2
  }
  const onScroll = () => {
    if (!isBeforeTarget()) settle()
  }
  const scrollToTarget = (behavior?: ScrollBehavior) => {
    const row = ref.current
    if (row && scrollTarget.current !== null) row.scrollTo?.({ left: scrollTarget.current * row.clientWidth, behavior })
  }
  /** The end can be that of a former scroll, and scroll snapping can stop one at its beginning: one repetition follows. */
  const onScrollEnd = () => {
    if (!isBeforeTarget() || isRepeated.current) return settle()
    isRepeated.current = true
    scrollToTarget()
  }
  /** A touch or a wheel ends the scroll that `show` started. */
  const endScroll = () => {
    scrollTarget.current = null
  }
  /** Scrolls to an item; an index past an end continues at the other end. */
  const show = (to: number, behavior?: ScrollBehavior) => {
    const target = (to + count) % count
    setIndex(target)
    if (!ref.current) return
    scrollTarget.current = target
    isRepeated.current = false
    scrollToTarget(behavior)
  }
  return { track: { ref, onScroll, onScrollEnd, onPointerDown: endScroll, onWheel: endScroll }, index, show }
}
