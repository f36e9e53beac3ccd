import { hasStatus } from '../../machines/core/reply.ts'
import type { Http } from '../http/runtime.ts'

/**
 * Asks for the nonce that binds Google's token to this browser. Undefined where there is none to be had: a server that
 * does not know the call is not asked again.
 */
export const makeAskNonce = (http: Http) => {
  let isUnknown = false
  return async (): Promise<string | undefined> => {
    if (isUnknown) return undefined
    try {
      // It comes with the pages that show Google's button.
      const { askGoogleNonce } = await import('./wiring/account.ts')
      const reply = await askGoogleNonce(http)
      isUnknown = hasStatus(reply, 404)
      return (reply.ok && reply.value.nonce) || undefined
    } catch (error) {
      console.warn(String(error))
      return undefined
    }
  }
}
