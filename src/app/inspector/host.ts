import { floating, placeFloating } from '../../views/ui/toastPlace.ts'

/** Where the inspector is drawn: docked at the window's foot, and within the open dialog, outside of which all is inert. */
export const makeHost = () => {
  const element = document.createElement('div')
  element.className = 'inspector-host'
  let outside: Element | null = null
  const page = document.documentElement

  // The page makes room at its foot, so that nothing that has the focus lies under the panel.
  const observer = new ResizeObserver(() => {
    page.style.setProperty('--inspector-height', `${element.offsetHeight}px`)
  })
  observer.observe(element)

  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !element.contains(relatedTarget)) outside = relatedTarget
  })
  // What is pressed in here is not meant for the dialog, the form or the shortcuts of the page around it.
  for (const type of ['keydown', 'keyup', 'pointerdown', 'click', 'cancel', 'close', 'submit', 'paste']) {
    element.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
    })
  }
  const leave = () => {
    if (element.contains(document.activeElement) && outside instanceof HTMLElement) outside.focus()
  }
  floating.add(element)
  placeFloating()
  return {
    element,
    /** Hides it or shows it again. */
    toggle: () => {
      leave()
      element.hidden = !element.hidden
    },
    remove: () => {
      leave()
      observer.disconnect()
      floating.delete(element)
      element.remove()
      page.style.removeProperty('--inspector-height')
    },
  }
}
