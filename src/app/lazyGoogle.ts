import type { Http } from '../http/runtime.ts'
import type { GoogleIdentity } from '../views/app.tsx'
import type { PageSettings } from './settings.ts'

/**
 * Google sign-in as it is configured; null where it is not. Its code is fetched by the first button that is drawn or
 * pressed, because most visits have none.
 */
export const lazyGoogleIdentity = (settings: PageSettings, http: Http): GoogleIdentity | null => {
  const { googleClientId, devIdentityProvider } = settings
  if (!googleClientId && !devIdentityProvider) return null
  let loading: Promise<GoogleIdentity | null> | undefined
  const load = () => {
    loading ??= Promise.all([import('./google.ts'), import('./googleNonce.ts')]).then(
      ([{ googleIdentity }, { makeAskNonce }]) => googleIdentity(settings, makeAskNonce(http)),
    )
    return loading.catch((error) => {
      loading = undefined
      console.warn(String(error))
      return null
    })
  }
  if (!googleClientId) {
    return {
      kind: 'development',
      ask: async () => {
        const identity = await load()
        return identity?.kind === 'development' ? identity.ask() : ''
      },
    }
  }
  return {
    kind: 'google',
    draw: (element, options) => {
      let undo: (() => void) | undefined
      let gone = false
      load().then((identity) => {
        if (!gone && identity?.kind === 'google') undo = identity.draw(element, options)
      })
      return () => {
        gone = true
        undo?.()
      }
    },
  }
}
