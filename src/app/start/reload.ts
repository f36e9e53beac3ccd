import { Schema } from 'effect'
import type { PlainCode } from '#contract/messages.ts'
import { browserStore } from '../browser/browserStore.ts'

/** Only this module writes it, and only for the next page load; the key without a version had a sentence. */
const code = Schema.String as unknown as Schema.Codec<PlainCode, string>
const keptToast = browserStore('haat.toast', 1, code, 'session')

/** Reloads the page and shows the message, if there is one, as a toast afterwards: a reload removes visible toasts. */
export const reloadWithToast = (toast?: PlainCode): void => {
  if (toast) keptToast.write(toast)
  location.reload()
}

/** Returns the message of the reload before, once; null without one. */
export const takeReloadToast = (): PlainCode | null => {
  const toast = keptToast.read()
  keptToast.write(null)
  return toast
}
