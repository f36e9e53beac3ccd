import { type RefObject, useEffect, useRef } from 'react'

/** Handles a key and prevents the browser's default if the key has a function. */
export type OnKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void

/**
 * Keeps the focus in the chart panel while a person steps through a recording: a screen often focuses its own elements,
 * such as a dialog or an invalid field. The screen receives the focus only after a press on it or the Tab key.
 * @param onKey handles the keys of the player, also those that reach the screen before the focus is back; null without a
 *   recording
 * @returns the ref of the panel
 */
export const usePanelFocus = (
  frame: RefObject<HTMLIFrameElement | null>,
  onKey: OnKey | null,
): RefObject<HTMLElement | null> => {
  const panel = useRef<HTMLElement>(null)
  const latestOnKey = useRef(onKey)
  useEffect(() => {
    latestOnKey.current = onKey
  })
  const isOn = onKey !== null
  useEffect(() => {
    const charts = panel.current
    const screen = frame.current
    if (!charts || !screen || !isOn) return
    /** The element of the panel that has the focus or must receive it again; null after a person has left the panel. */
    let focused: HTMLElement | null = charts.contains(document.activeElement)
      ? (document.activeElement as HTMLElement)
      : null
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target as HTMLElement
    }
    const release = () => {
      focused = null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') release()
      // While the panel replaces the focused element, key events go to the body.
      else if (focused && event.target === document.body) latestOnKey.current?.(event)
    }
    const restoreFocus = () => {
      if (!focused || document.activeElement !== screen) return
      const selectedTab = charts.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      const target = focused.isConnected ? focused : selectedTab
      target?.focus()
    }
    // The frame becomes the active element only after the `blur` event.
    const onBlur = () => setTimeout(restoreFocus)
    const onScreenKey = (event: KeyboardEvent) => {
      if (focused) latestOnKey.current?.(event)
    }
    const observeScreen = () => {
      screen.contentWindow?.addEventListener('pointerdown', release, { capture: true })
      screen.contentWindow?.addEventListener('keydown', onScreenKey, { capture: true })
    }
    charts.addEventListener('focusin', onFocusIn)
    addEventListener('keydown', onKeyDown, { capture: true })
    addEventListener('blur', onBlur)
    screen.addEventListener('load', observeScreen)
    observeScreen()
    return () => {
      charts.removeEventListener('focusin', onFocusIn)
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('blur', onBlur)
      screen.removeEventListener('load', observeScreen)
      screen.contentWindow?.removeEventListener('pointerdown', release, { capture: true })
      screen.contentWindow?.removeEventListener('keydown', onScreenKey, { capture: true })
    }
  }, [frame, isOn])
  return panel
}
