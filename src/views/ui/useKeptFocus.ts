import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** Leads the focus on where the item that had it has gone. */
export const useKeptFocus = () => {
  const region = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body) focusHeading()
    held.current = region.current?.contains(document.activeElement) ?? false
  })
  return {
    ref: region,
    onFocus: () => {
      held.current = true
    },
    onBlur: () => {
      held.current = false
    },
  }
}
