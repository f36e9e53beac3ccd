let isFirst = true

/**
 * Moves the focus to the heading of the open dialog, or of the page, or to the field that is the purpose of the page.
 * From then on the focus is the page's: a first page that replaces its skeleton keeps it.
 */
export const focusHeading = () => {
  isFirst = false
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const heading =
    dialog?.querySelector<HTMLElement>('h2') ??
    document.querySelector<HTMLElement>('[data-takes-focus]') ??
    document.querySelector<HTMLElement>('main h1, h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** Moves a lost focus: from a disabled button to an enabled one next to it, otherwise to the heading. */
export const focusNear = (lost: Element | null) => {
  const isDisabled = lost?.isConnected && lost.matches(':disabled')
  const neighbour = isDisabled ? lost.parentElement?.querySelector<HTMLElement>('button:enabled') : null
  if (neighbour) neighbour.focus({ preventScroll: true })
  else focusHeading()
}

/**
 * Moves the focus to the heading of a new page, unless the page has set it. The browser sets the focus of the first
 * page.
 */
export const focusNewPage = () => {
  const first = isFirst
  isFirst = false
  if (!first && !document.querySelector('main')?.contains(document.activeElement)) focusHeading()
}

/** Moves the focus to the heading if the focused element was removed, for example by a form that replaces a list. */
export const focusNewContent = () => {
  if (!isFirst && document.activeElement === document.body) focusHeading()
}
