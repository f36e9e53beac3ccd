import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusNear } from './focus.ts'

/** Leads the focus on where the item that had it has gone, or can no longer be pressed. */
export const useKeptFocus = () => {
  const region = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(null)
  const ref = useCallback((element: HTMLDivElement) => {
    region.current = element
    // React does not tell of a focus that a dialog gives back while it is taken away.
    const note = ({ target }: FocusEvent) => {
      held.current = target as Element
    }
    element.addEventListener('focusin', note)
    return () => {
      element.removeEventListener('focusin', note)
      region.current = null
    }
  }, [])
  useLayoutEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active === held.current && active?.matches(':disabled'))
    if (held.current && isLost) focusNear(held.current)
    held.current = region.current?.contains(document.activeElement) ? document.activeElement : null
  })
  return {
    ref,
    onBlur: () => {
      held.current = null
    },
  }
}
