/** What toasts are drawn in; the toaster fills it. */
export const toastPlace = document.createElement('div')

/**
 * Puts the toasts where they are seen, heard and can be pressed: an open dialog makes everything outside of it dim and
 * inert. To be called when one opens, and when one has closed.
 */
export const placeToasts = (): void => {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (toastPlace.parentElement !== place) place.append(toastPlace)
}
