import { floatingElements, moveFloatingElements } from '../../views/ui/floatingElements.ts'

/**
 * Creates the element of the inspector: docked at the bottom of the window, and inside of an open dialog, because
 * everything outside of a dialog is inert.
 */
export const makeHost = () => {
  const element = document.createElement('div')
  element.className = 'inspector-host'
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
  floatingElements.add(element)
  moveFloatingElements()
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
      floatingElements.delete(element)
      element.remove()
      page.style.removeProperty('--inspector-height')
    },
  }
}
