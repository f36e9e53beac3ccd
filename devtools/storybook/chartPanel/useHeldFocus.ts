import { type RefObject, useEffect, useRef } from 'react'

/** What a key does; it prevents the browser's own doing where it does something. */
export type OnKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void

/**
 * While a recording is stepped through from the charts, they keep the focus: a screen that moves it within itself (a
 * dialog that opens, a field in error) gets it only where it is reached for, by a press or by Tab.
 * @param onKey the keys that step; null while there is no recording. A key that meets the screen on the way back counts.
 * @returns the charts' place
 */
export const useHeldFocus = (
  frame: RefObject<HTMLIFrameElement | null>,
  onKey: OnKey | null,
): RefObject<HTMLElement | null> => {
  const dock = useRef<HTMLElement>(null)
  const keys = useRef(onKey)
  useEffect(() => {
    keys.current = onKey
  })
  const isOn = onKey !== null
  useEffect(() => {
    const charts = dock.current
    const screen = frame.current
    if (!charts || !screen || !isOn) return
    let held: HTMLElement | null = charts.contains(document.activeElement)
      ? (document.activeElement as HTMLElement)
      : null
    const hold = ({ target }: FocusEvent) => {
      held = target as HTMLElement
    }
    const letGo = () => {
      held = null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') letGo()
      // While the screen is drawn anew, what had the focus is gone for a moment.
      else if (held && event.target === document.body) keys.current?.(event)
    }
    const focusCharts = () => {
      if (!held || document.activeElement !== screen) return
      const back = held.isConnected ? held : charts.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      back?.focus()
    }
    // The screen's frame has the keys only once this event is over.
    const takeBack = () => setTimeout(focusCharts)
    const onStray = (event: KeyboardEvent) => {
      if (held) keys.current?.(event)
    }
    const inside = () => {
      screen.contentWindow?.addEventListener('pointerdown', letGo, { capture: true })
      screen.contentWindow?.addEventListener('keydown', onStray, { capture: true })
    }
    charts.addEventListener('focusin', hold)
    addEventListener('keydown', onKeyDown, { capture: true })
    addEventListener('blur', takeBack)
    screen.addEventListener('load', inside)
    inside()
    return () => {
      charts.removeEventListener('focusin', hold)
      removeEventListener('keydown', onKeyDown, { capture: true })
      removeEventListener('blur', takeBack)
      screen.removeEventListener('load', inside)
      screen.contentWindow?.removeEventListener('pointerdown', letGo, { capture: true })
      screen.contentWindow?.removeEventListener('keydown', onStray, { capture: true })
    }
  }, [frame, isOn])
  return dock
}
