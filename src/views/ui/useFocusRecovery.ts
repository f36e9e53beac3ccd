import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusNear } from './focus.ts'

/** Moves the focus when the focused item is removed or disabled. */
export const useFocusRecovery = () => {
  const region = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const ref = useCallback((element: HTMLDivElement) => {
    region.current = element
    // React does not report the focus that a dialog restores while it unmounts.
    const rememberFocus = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    element.addEventListener('focusin', rememberFocus)
    return () => {
      element.removeEventListener('focusin', rememberFocus)
      region.current = null
    }
  }, [])
  useLayoutEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active === focused.current && active?.matches(':disabled'))
    if (focused.current && isLost) focusNear(focused.current)
    focused.current = region.current?.contains(document.activeElement) ? document.activeElement : null
  })
  return {
    ref,
    onBlur: () => {
      focused.current = null
    },
  }
}
