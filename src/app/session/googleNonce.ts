import type { Http } from '#http/runtime.ts'
import { hasStatus } from '#machines/core/reply.ts'

/**
 * Creates a function that requests the nonce that binds Google's token to this browser. The function returns undefined
 * where none is available; after a 404 it sends no further request.
 */
export const makeFetchNonce = (http: Http) => {
  let isUnknown = false
  return async (): Promise<string | undefined> => {
    if (isUnknown) return undefined
    try {
      // This module is part of the pages that show Google's button.
      const { requestGoogleNonce } = await import('../areas/account/account.ts')
      const reply = await requestGoogleNonce(http)
      isUnknown = hasStatus(reply, 404)
      return (reply.ok && reply.value.nonce) || undefined
    } catch (error) {
      console.warn(String(error))
      return undefined
    }
  }
}
