import type { Http } from '#http/runtime.ts'
import { fetchNonce } from './google.ts'

/** Type of the message that the popup of the development identity provider posts to its opener. */
const MESSAGE = 'haat.google.credential'
const CLOSED_CHECK_MS = 300

/** Signs in by a popup of the development identity provider at `address`; returns the credential, empty without one. */
export const openPopup = (address: string, http: Http): Promise<string> =>
  new Promise((resolve) => {
    // The popup opens synchronously, because browsers allow it only during a user action.
    const popup = window.open('', 'haat-google', 'popup,width=440,height=640')
    if (!popup) return resolve('')
    fetchNonce(http).then((nonce) => {
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
  })
