const KEY = 'haat.toast'

/** Reloads the page and has the text toasted after it, so that it is still seen. */
export const reloadWithToast = (text: string): void => {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Without storage the toast is lost, the reload is not.
  }
  location.reload()
}

/** The text that a reload has left, once. */
export const toastAfterReload = (): string | null => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null
  }
}
