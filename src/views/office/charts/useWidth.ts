import { useLayoutEffect, useRef, useState } from 'react'

/** Minimum width of a chart in px; also its width where no layout exists (jsdom). */
const WIDTH_MIN = 240

/**
 * Returns the width of an element in whole px, measured before the first paint. Content of the element must not change
 * the element's size, otherwise each measurement would cause the next one.
 */
export const useWidth = <Measured extends HTMLElement>() => {
  const ref = useRef<Measured>(null)
  const [width, setWidth] = useState(WIDTH_MIN)
  useLayoutEffect(() => {
    const element = ref.current as Measured
    const measure = () => setWidth(Math.max(WIDTH_MIN, Math.floor(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
