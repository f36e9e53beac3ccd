import { fireEvent } from '@testing-library/react'

/** Presses a pointer on `from`, moves it over `to` and releases it there. jsdom has no layout, so the target is set. */
export const drag = (from: Element, to: Element, pointerType: 'mouse' | 'touch' = 'mouse') => {
  const at = { pointerId: 1, pointerType, button: 0 }
  document.elementFromPoint = () => to
  fireEvent.pointerDown(from, { ...at, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(from, { ...at, clientX: 0, clientY: 100 })
  fireEvent.pointerUp(from, { ...at, clientX: 0, clientY: 100 })
  Reflect.deleteProperty(document, 'elementFromPoint')
}
