import * as css from './Inspector.module.css'

/** Elements that float over the page. An open dialog makes everything outside of it inert, so the page moves them there. */
export interface FloatingLayer {
  readonly add: (element: HTMLDivElement) => void
  readonly remove: (element: HTMLDivElement) => void
}

/** Creates the element of the inspector, docked at the bottom of the window. */
export const createHost = (layer: FloatingLayer) => {
  const element = document.createElement('div')
  element.className = css.host
  let focusedBefore: Element | null = null
  const page = document.documentElement

  // The page reserves space at its bottom, so that the panel never covers the focused element.
  const observer = new ResizeObserver(() => {
    page.style.setProperty('--inspector-height', `${element.offsetHeight}px`)
  })
  observer.observe(element)

  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !element.contains(relatedTarget)) focusedBefore = relatedTarget
  })
  // Events of the inspector must not reach the dialog, the form or the shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'pointerdown', 'click', 'cancel', 'close', 'submit', 'paste']) {
    element.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
    })
  }
  const restoreFocus = () => {
    if (element.contains(document.activeElement) && focusedBefore instanceof HTMLElement) focusedBefore.focus()
  }
  layer.add(element)
  return {
    element,
    /** Hides or shows the inspector. */
    toggle: () => {
      restoreFocus()
      element.hidden = !element.hidden
    },
    remove: () => {
      restoreFocus()
      observer.disconnect()
      layer.remove(element)
      element.remove()
      page.style.removeProperty('--inspector-height')
    },
  }
}
