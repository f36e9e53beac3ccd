/** Leads a focus that would be lost to the page's heading. */
export const focusHeading = () => {
  const heading = (document.querySelector('main') ?? document).querySelector<HTMLElement>('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
