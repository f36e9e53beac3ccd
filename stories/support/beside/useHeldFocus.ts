import { type RefObject, useEffect, useRef } from 'react'

/**
 * Who plays from the charts keeps the focus there: a screen that moves it within itself (a dialog that opens, a field
 * in error) gets it only where it is reached for, by a press or by Tab.
 * @returns the charts' place
 */
export const useHeldFocus = (frame: RefObject<HTMLIFrameElement | null>): RefObject<HTMLElement | null> => {
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    const charts = dock.current
    const screen = frame.current
    if (!charts || !screen) return
    let held: HTMLElement | null = null
    const hold = ({ target }: FocusEvent) => {
      held = target as HTMLElement
    }
    const letGo = () => {
      held = null
    }
    const onTab = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') letGo()
    }
    const focusCharts = () => {
      if (!held || document.activeElement !== screen) return
      const back = held.isConnected ? held : charts.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      back?.focus()
    }
    // The screen's frame has the keys only once this event is over.
    const takeBack = () => setTimeout(focusCharts)
    const inside = () => screen.contentWindow?.addEventListener('pointerdown', letGo, { capture: true })
    charts.addEventListener('focusin', hold)
    addEventListener('keydown', onTab, { capture: true })
    addEventListener('blur', takeBack)
    screen.addEventListener('load', inside)
    inside()
    return () => {
      charts.removeEventListener('focusin', hold)
      removeEventListener('keydown', onTab, { capture: true })
      removeEventListener('blur', takeBack)
      screen.removeEventListener('load', inside)
    }
  }, [frame])
  return dock
}
