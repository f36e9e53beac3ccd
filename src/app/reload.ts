import type { PlainCode } from '#contract/messages.ts'

const KEY = 'haat.toast'

/** Reloads the page and shows the message, if there is one, as a toast afterwards: a reload removes visible toasts. */
export const reloadWithToast = (toast?: PlainCode): void => {
  try {
    if (toast) sessionStorage.setItem(KEY, toast)
  } catch {
    // Without storage the toast is lost, but the page still reloads.
  }
  location.reload()
}

/** Returns the message of the reload before, once; null without one. */
export const takeReloadToast = (): PlainCode | null => {
  try {
    const toast = sessionStorage.getItem(KEY) as PlainCode | null
    sessionStorage.removeItem(KEY)
    return toast
  } catch {
    return null
  }
}
