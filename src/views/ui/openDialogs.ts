/** The open dialogs that Back closes, the topmost last. */
const open: { readonly close: () => void }[] = []

/** Adds a dialog, and returns a function that removes it. */
export const addOpenDialog = (dialog: { readonly close: () => void }): (() => void) => {
  open.push(dialog)
  return () => void open.splice(open.indexOf(dialog), 1)
}

/** Closes the topmost dialog as Escape does; returns whether there was one. A busy dialog stays. */
export const closeTopDialog = (): boolean => {
  const top = open.at(-1)
  top?.close()
  return top !== undefined
}
