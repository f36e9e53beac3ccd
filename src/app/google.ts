import type { GoogleIdentity } from '../views/app.tsx'
import type { PageSettings } from './settings.ts'

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

/** Google's script is fetched only where its button stands; a failed fetch is tried anew by the next button. */
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

/** Gives the nonce that goes into the token, where the server gives one. */
type AskNonce = () => Promise<string | undefined>

const byGoogle = (clientId: string, askNonce: AskNonce): GoogleIdentity => ({
  kind: 'google',
  draw: (element, { text, theme, onCredential }) => {
    let gone = false
    Promise.all([loadGoogle(), askNonce()]).then(
      ([google, nonce]) => {
        if (gone) return
        const callback = ({ credential }: { credential?: string }) => gone || onCredential(credential ?? '')
        google.initialize({ client_id: clientId, callback, ux_mode: 'popup', ...(nonce ? { nonce } : {}) })
        const look = theme === 'dark' ? 'filled_black' : 'outline'
        google.renderButton(element, { text, theme: look, size: 'large', width: Math.min(400, element.clientWidth) })
      },
      (error) => console.warn(String(error)),
    )
    return () => {
      gone = true
      element.replaceChildren()
    }
  },
})

/** What the popup of the development identity provider says to the page that opened it. */
const MESSAGE = 'haat.google.credential'
const CLOSED_CHECK_MS = 300

const byDevelopmentProvider = (address: string, askNonce: AskNonce): GoogleIdentity => ({
  kind: 'development',
  ask: () =>
    new Promise((resolve) => {
      // Opened at once, because a browser lets a window open only while a press is being handled.
      const popup = window.open('', 'haat-google', 'popup,width=440,height=640')
      if (!popup) return resolve('')
      askNonce().then((nonce) => {
        if (!popup.closed) popup.location.href = nonce ? `${address}?${new URLSearchParams({ nonce })}` : address
      })
      const finish = (credential: string) => {
        clearInterval(watch)
        removeEventListener('message', hear)
        popup.close()
        resolve(credential)
      }
      const hear = ({ origin, source, data }: MessageEvent) => {
        if (origin !== location.origin || source !== popup || data?.type !== MESSAGE) return
        finish(typeof data.credential === 'string' ? data.credential : '')
      }
      // Seen closed twice: the message of a popup that closes itself may still be on its way.
      let wasClosed = false
      const watch = setInterval(() => {
        if (wasClosed) finish('')
        wasClosed = popup.closed
      }, CLOSED_CHECK_MS)
      addEventListener('message', hear)
    }),
})

/** Google sign-in as it is configured; null where it is not. */
export const googleIdentity = (
  { googleClientId, devIdentityProvider }: PageSettings,
  askNonce: AskNonce,
): GoogleIdentity | null => {
  if (googleClientId) return byGoogle(googleClientId, askNonce)
  return devIdentityProvider ? byDevelopmentProvider(devIdentityProvider, askNonce) : null
}
