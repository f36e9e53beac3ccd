import type { DemoAccount } from '../../contract/demo.ts'

/** What the server hands to the page at run time (wire, head): a non-executable JSON block in `index.html`. */
export interface PageSettings {
  /** Client identifier of Google sign-in. */
  readonly googleClientId: string | null
  /** Address of the local development identity provider. */
  readonly devIdentityProvider: string | null
  /** Address of the page that shows the demo shop's mails and SMS. */
  readonly demoInbox: string | null
  /** Accounts of the demo shop that the sign-in page offers; empty without the demo key. */
  readonly demoAccounts: readonly DemoAccount[]
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** An account that the sign-in page can sign in to: a role that it offers, an identifier and a password. */
const isDemoAccount = (value: DemoAccount | null) =>
  ['admin', 'owner', 'user'].includes(value?.role ?? '') && text(value?.identifier) && text(value?.password)

/** Reads the block `#haat-settings`; whatever is missing or unreadable counts as absent. The build's own Google client wins. */
export const readSettings = (
  page: Document,
  builtIn: string | undefined = import.meta.env.VITE_GOOGLE_CLIENT_ID,
): PageSettings => {
  let given: Record<string, unknown> = {}
  try {
    given = Object(JSON.parse(page.getElementById('haat-settings')?.textContent ?? '{}'))
  } catch {
    // A page from a server that knows no settings works without them.
  }
  return {
    googleClientId: text(builtIn) ?? text(given.googleClientId),
    devIdentityProvider: text(given.devIdentityProvider),
    demoInbox: text(given.demoInbox),
    demoAccounts: Array.isArray(given.demoAccounts) ? given.demoAccounts.filter(isDemoAccount) : [],
  }
}
