/** What toasts are drawn in; the toaster fills it. */
export const toastPlace = document.createElement('div')

/** What floats over every page, toasts and the like. */
export const floating = new Set([toastPlace])

/**
 * Puts what floats where it is seen, heard and can be pressed: an open dialog makes everything outside of it dim and
 * inert. To be called when one opens, and when one has closed.
 */
export const placeFloating = (): void => {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  for (const part of floating) if (part.parentElement !== place) place.append(part)
}
