import { createContext, useContext } from 'react'
import type { DemoAccount } from '../../contract/demo.ts'

export type Theme = 'light' | 'dark'

/**
 * Google sign-in, where it is available. `google`: Google draws its own button into an element. `development`: the local
 * identity provider, for which the page draws the button and asks in a popup.
 * A credential that never came (closed popup, refused) is given as an empty text.
 */
export type GoogleIdentity =
  | {
      readonly kind: 'google'
      /** Draws the button into `element`; gives what removes it again. Loads Google's script on the first use. */
      draw(
        element: HTMLElement,
        options: { text: 'signin_with' | 'signup_with'; theme: Theme; onCredential: (credential: string) => void },
      ): () => void
    }
  | { readonly kind: 'development'; ask(): Promise<string> }

/** What the application tells every view. */
export interface AppState {
  readonly theme: Theme
  /** Chooses and remembers a theme; null follows the system again. */
  readonly setTheme: (theme: Theme | null) => void
  /** False while the browser knows that it is offline. */
  readonly online: boolean
  /** Where the mails and SMS of the demo shop can be read, or null. */
  readonly demoInbox: string | null
  /** Accounts that the sign-in page offers with one press; empty without a demo shop. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly google: GoogleIdentity | null
  /** Ends the session, tells the server, then reloads with its toast. It outlives the page that asks. */
  readonly signOut: () => void
}

export const AppContext = createContext<AppState | null>(null)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs an AppContext above it')
  return app
}
