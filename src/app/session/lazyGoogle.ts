import type { Http } from '#http/runtime.ts'
import type { GoogleIdentity } from '#views/app.tsx'
import type { PageSettings } from '../start/settings.ts'

/**
 * Google sign-in as configured; null where the account pages have no button for it. Its code is loaded for the first
 * button, because most visits show none.
 */
export const lazyGoogleIdentity = (settings: PageSettings, http: Http): GoogleIdentity | null => {
  const { googleClientId, devIdentityProvider, googleButton } = settings
  const warn = (error: unknown) => console.warn(String(error))
  if (devIdentityProvider && !googleClientId)
    return {
      kind: 'development',
      openPopup: () =>
        import('./developmentGoogle.ts')
          .then(({ openPopup }) => openPopup(devIdentityProvider, http))
          .catch((error) => {
            warn(error)
            return ''
          }),
    }
  if (!googleClientId) return googleButton ? { kind: 'unconfigured' } : null
  return {
    kind: 'google',
    draw: (...where) => {
      let undo: (() => void) | undefined
      let isRemoved = false
      import('./google.ts').then(({ drawButton }) => {
        if (!isRemoved) undo = drawButton(googleClientId, http, ...where)
      }, warn)
      return () => {
        isRemoved = true
        undo?.()
      }
    },
  }
}
