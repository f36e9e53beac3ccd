import { useLayoutEffect, useRef, useState } from 'react'

/** As narrow as a chart gets; also its width where nothing is laid out. */
const WIDTH_MIN = 240

/**
 * The width of an element in whole px, from before the first paint on. What is drawn into it must not change it: its
 * width and height follow from the page alone, so that measuring never causes measuring.
 */
export const useWidth = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null)
  const [width, setWidth] = useState(WIDTH_MIN)
  useLayoutEffect(() => {
    const element = part.current as Part
    const measure = () => setWidth(Math.max(WIDTH_MIN, Math.floor(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [part, width] as const
}
