/** Container of the toasts; the toaster fills it. */
export const toastPlace = document.createElement('div')

/** Elements that float over every page, such as toasts. */
export const floating = new Set([toastPlace])

/**
 * Moves the floating elements to where they are visible, announced and usable: an open dialog makes everything outside
 * of it inert. Call it when a dialog opens and after one has closed.
 */
export const placeFloating = (): void => {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  for (const part of floating) if (part.parentElement !== place) place.append(part)
}
