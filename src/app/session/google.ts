import type { GoogleIdentity } from '#views/app.tsx'
import type { PageSettings } from '../start/settings.ts'

interface GoogleAccounts {
  initialize(options: {
    client_id: string
    callback: (response: { credential?: string }) => void
    ux_mode: 'popup'
    nonce?: string
  }): void
  renderButton(element: HTMLElement, options: Record<string, unknown>): void
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleAccounts> | undefined

/** Loads Google's script for the first button; after a failure, the next button tries again. */
const loadGoogle = (): Promise<GoogleAccounts> => {
  loading ??= new Promise<GoogleAccounts>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => {
      const { google } = window as unknown as { google?: { accounts?: { id?: GoogleAccounts } } }
      if (google?.accounts?.id) resolve(google.accounts.id)
      else reject(new Error(`${SCRIPT} has changed`))
    }
    script.onerror = () => reject(new Error(`${SCRIPT} could not be loaded`))
    document.head.append(script)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Returns the nonce for Google's token; undefined where the server provides none. */
type FetchNonce = () => Promise<string | undefined>

const byGoogle = (clientId: string, fetchNonce: FetchNonce): GoogleIdentity => ({
  kind: 'google',
  draw: (element, { text, theme, onCredential }) => {
    let isRemoved = false
    Promise.all([loadGoogle(), fetchNonce()]).then(
      ([google, nonce]) => {
        if (isRemoved) return
        const callback = ({ credential }: { credential?: string }) => isRemoved || onCredential(credential ?? '')
        google.initialize({ client_id: clientId, callback, ux_mode: 'popup', ...(nonce ? { nonce } : {}) })
        const buttonTheme = theme === 'dark' ? 'filled_black' : 'outline'
        google.renderButton(element, {
          text,
          theme: buttonTheme,
          size: 'large',
          width: Math.min(400, element.clientWidth),
        })
      },
      (error) => console.warn(String(error)),
    )
    return () => {
      isRemoved = true
      element.replaceChildren()
    }
  },
})

/** Type of the message that the popup of the development identity provider posts to its opener. */
const MESSAGE = 'haat.google.credential'
const CLOSED_CHECK_MS = 300

const byDevelopmentProvider = (address: string, fetchNonce: FetchNonce): GoogleIdentity => ({
  kind: 'development',
  openPopup: () =>
    new Promise((resolve) => {
      // The popup opens synchronously, because browsers allow it only during a user action.
      const popup = window.open('', 'haat-google', 'popup,width=440,height=640')
      if (!popup) return resolve('')
      fetchNonce().then((nonce) => {
        if (!popup.closed) popup.location.href = nonce ? `${address}?${new URLSearchParams({ nonce })}` : address
      })
      const finish = (credential: string) => {
        clearInterval(watch)
        removeEventListener('message', onMessage)
        popup.close()
        resolve(credential)
      }
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin !== location.origin || source !== popup || data?.type !== MESSAGE) return
        finish(typeof data.credential === 'string' ? data.credential : '')
      }
      // The popup counts as closed at the second check, because the message of a popup that closes itself may arrive
      // after the first.
      let wasClosed = false
      const watch = setInterval(() => {
        if (wasClosed) finish('')
        wasClosed = popup.closed
      }, CLOSED_CHECK_MS)
      addEventListener('message', onMessage)
    }),
})

/** Google sign-in as configured; null where it is not configured. */
export const googleIdentity = (
  { googleClientId, devIdentityProvider }: PageSettings,
  fetchNonce: FetchNonce,
): GoogleIdentity | null => {
  if (googleClientId) return byGoogle(googleClientId, fetchNonce)
  return devIdentityProvider ? byDevelopmentProvider(devIdentityProvider, fetchNonce) : null
}
