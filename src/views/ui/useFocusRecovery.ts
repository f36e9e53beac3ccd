import { useCallback, useLayoutEffect, useRef } from 'react'
import { focusNear } from './focus.ts'

/** Whether an element can still take the focus. */
const isReachable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')

/**
 * Moves the focus when the focused item of a region is removed or disabled: to the control that had it before the person
 * entered the region, if `returns`, and else to the heading.
 */
export const useFocusRecovery = ({ returns = false } = {}) => {
  const region = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  /** The control that had the focus before, and the row that contains it, which may outlive it. */
  const before = useRef<readonly (Element | null)[]>([])
  const ref = useCallback((element: HTMLElement | null) => {
    region.current = element
    if (!element) return
    // React does not report the focus that a dialog restores while it unmounts.
    const rememberFocus = ({ target, relatedTarget }: FocusEvent) => {
      focused.current = target as Element
      if (relatedTarget instanceof Element && !element.contains(relatedTarget))
        before.current = [relatedTarget, relatedTarget.closest('tr[tabindex]')]
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
    if (focused.current && isLost) {
      const control = returns ? before.current.find(isReachable) : undefined
      if (control) control.focus()
      else focusNear(focused.current)
    }
    focused.current = region.current?.contains(document.activeElement) ? document.activeElement : null
  })
  return {
    ref,
    onBlur: () => {
      focused.current = null
    },
  }
}
