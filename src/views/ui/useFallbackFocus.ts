import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses a button of a dialog when the focused control above it is removed.
 * @param isRemoved whether the control is removed
 * @returns the button's ref
 */
export const useFallbackFocus = (isRemoved: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isRemoved && document.activeElement === document.body) button.current?.focus()
  }, [isRemoved])
  return button
}
