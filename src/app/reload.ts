const KEY = 'haat.toast'

/** Reloads the page and shows the text, if there is one, as a toast afterwards: a reload removes visible toasts. */
export const reloadWithToast = (text?: string): void => {
  try {
    if (text) sessionStorage.setItem(KEY, text)
  } catch {
    // Without storage the toast is lost, but the page still reloads.
  }
  location.reload()
}

/** Returns the toast text of the reload before, once; null without one. */
export const takeReloadToast = (): string | null => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null
  }
}
