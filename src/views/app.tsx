import { createContext, useContext } from 'react'
import type { DemoAccount } from '#contract/account/demo.ts'
import type { DeliveryDays } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'

export type Theme = 'light' | 'dark'

/**
 * Google sign-in, where the account pages have a button for it. With `google`, Google draws its own button into an
 * element. With `development`, the local identity provider is used: the page draws the button, and `openPopup` opens a
 * popup. The credential is an empty text if the popup was closed or sign-in was denied. With `unconfigured`, a press of
 * the button says that there is no provider.
 */
export type GoogleIdentity =
  | {
      readonly kind: 'google'
      /**
       * Draws the button into `element` and returns a function that removes it. Loads Google's script on the first use.
       */
      draw(
        element: HTMLElement,
        options: { text: 'signin_with' | 'signup_with'; theme: Theme; onCredential: (credential: string) => void },
      ): () => void
    }
  | { readonly kind: 'development'; openPopup(): Promise<string> }
  | { readonly kind: 'unconfigured' }

/** Application state and actions that are available to every view. */
export interface AppState {
  readonly theme: Theme
  /** Sets and stores a theme; null follows the system again. */
  readonly setTheme: (theme: Theme | null) => void
  /** The languages that the server has pages in; none on a server that has only one. */
  readonly languages: readonly Language[]
  /** Stores the choice and shows the page in this language. An unsaved file is lost only after a question. */
  readonly chooseLanguage: (language: Language) => void
  /** False while the browser reports that it is offline. */
  readonly online: boolean
  /** Address of the demo inbox, or null. */
  readonly demoInbox: string | null
  /** Accounts that the sign-in page offers with one press; empty without a demo shop. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly deliveryDays: DeliveryDays
  /** The languages in which products and categories have texts; forms offer the fields of these. */
  readonly contentLanguages: readonly Language[]
  readonly google: GoogleIdentity | null
  /** When the server has rendered the page, in milliseconds since 1970, where it has. */
  readonly renderedAt?: number | undefined
  /**
   * Ends the session, calls the server, then reloads the page and shows the toast. It continues after the calling page
   * unmounts.
   */
  readonly signOut: () => void
}

export const AppContext = createContext<AppState | null>(null)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs an AppContext above it')
  return app
}
