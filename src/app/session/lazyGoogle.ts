import type { Http } from '#http/runtime.ts'
import type { GoogleIdentity } from '#views/app.tsx'
import type { PageSettings } from '../start/settings.ts'

/**
 * Google sign-in as configured; null where the account pages have no button for it. Its code is loaded for the first
 * button, because most visits show none.
 */
export const lazyGoogleIdentity = (settings: PageSettings, http: Http): GoogleIdentity | null => {
  const { googleClientId, devIdentityProvider, googleButton } = settings
  if (!googleClientId && !devIdentityProvider) return googleButton ? { kind: 'unconfigured' } : null
  let loading: Promise<GoogleIdentity | null> | undefined
  const load = () => {
    loading ??= Promise.all([import('./google.ts'), import('./googleNonce.ts')]).then(
      ([{ googleIdentity }, { makeFetchNonce }]) => googleIdentity(settings, makeFetchNonce(http)),
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
      openPopup: async () => {
        const identity = await load()
        return identity?.kind === 'development' ? identity.openPopup() : ''
      },
    }
  }
  return {
    kind: 'google',
    draw: (element, options) => {
      let undo: (() => void) | undefined
      let isRemoved = false
      load().then((identity) => {
        if (!isRemoved && identity?.kind === 'google') undo = identity.draw(element, options)
      })
      return () => {
        isRemoved = true
        undo?.()
      }
    },
  }
}
