/** Leads a focus that would be lost to the page's heading. */
export const focusHeading = () => {
  const heading = (document.querySelector('main') ?? document).querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

/** Leads a focus on that an element has lost: to a button beside one that can no longer be pressed, else to the heading. */
export const focusNear = (lost: Element | null) => {
  const isDisabled = lost?.isConnected && lost.matches(':disabled')
  const beside = isDisabled ? lost.parentElement?.querySelector<HTMLElement>('button:enabled') : null
  if (beside) beside.focus({ preventScroll: true })
  else focusHeading()
}

let isFirst = true

/** Leads the focus to a new page's heading, unless the page has put it somewhere itself. The first page's is the browser's. */
export const arrive = () => {
  const first = isFirst
  isFirst = false
  if (!first && !document.querySelector('main')?.contains(document.activeElement)) focusHeading()
}

/** Leads a focus that went with the view before, such as the list that a form replaces, to the heading. */
export const arriveWithin = () => {
  if (!isFirst && document.activeElement === document.body) focusHeading()
}
