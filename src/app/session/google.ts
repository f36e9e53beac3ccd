import { googleNonce } from '#contract/account/api.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import { hasStatus } from '#machines/core/reply.ts'
import type { GoogleIdentity } from '#views/app.tsx'

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
    const fail = () => reject(new Error(`${SCRIPT} is not available`))
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => {
      const { google } = window as unknown as { google?: { accounts?: { id?: GoogleAccounts } } }
      if (google?.accounts?.id) resolve(google.accounts.id)
      else fail()
    }
    script.onerror = fail
    document.head.append(script)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Returns the nonce for Google's token; undefined where the server provides none. */
type FetchNonce = () => Promise<string | undefined>

/**
 * Creates a function that requests the nonce that binds Google's token to this browser. The function returns undefined
 * where none is available; after a 404 it sends no further request.
 */
export const makeFetchNonce = (http: Http): FetchNonce => {
  let isUnknown = false
  return async () => {
    if (isUnknown) return undefined
    try {
      const reply = await http.reply(call(googleNonce))
      isUnknown = hasStatus(reply, 404)
      return (reply.ok && reply.value.nonce) || undefined
    } catch (error) {
      console.warn(String(error))
      return undefined
    }
  }
}

const nonces = new WeakMap<Http, FetchNonce>()

/** The nonce for the next token. */
export const fetchNonce = (http: Http): Promise<string | undefined> => {
  const fetchOne = nonces.get(http) ?? makeFetchNonce(http)
  nonces.set(http, fetchOne)
  return fetchOne()
}

type Draw = Parameters<Extract<GoogleIdentity, { kind: 'google' }>['draw']>

/** Lets Google draw its button into an element; returns a function that removes it. */
export const drawButton = (
  client_id: string,
  http: Http,
  ...[element, { text, theme, onCredential }]: Draw
): (() => void) => {
  let isRemoved = false
  Promise.all([loadGoogle(), fetchNonce(http)]).then(
    ([google, nonce]) => {
      if (isRemoved) return
      const callback = ({ credential }: { credential?: string }) => isRemoved || onCredential(credential ?? '')
      google.initialize({ client_id, callback, ux_mode: 'popup', ...(nonce ? { nonce } : {}) })
      google.renderButton(element, {
        text,
        theme: theme === 'dark' ? 'filled_black' : 'outline',
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
}
