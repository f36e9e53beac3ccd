/** Container of the toasts; the toaster fills it. */
// A server renders pages without them.
export const toastContainer = globalThis.document?.createElement('div') as HTMLDivElement

/** Elements that float over every page, such as toasts. */
export const floatingElements = new Set([toastContainer])

/**
 * Moves the floating elements to where they are visible, announced and usable: an open dialog makes everything outside
 * of it inert. Call it when a dialog opens and after one has closed.
 */
export const moveFloatingElements = (): void => {
  const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  for (const element of floatingElements) if (element.parentElement !== parent) parent.append(element)
}
