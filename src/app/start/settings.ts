import type { DemoAccount } from '#contract/account/demo.ts'
import { DELIVERY_DAYS, type DeliveryDays, SETTINGS_ID } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { SENT_ID, type SentPage, type ShopShown } from '#contract/rendering.ts'
import { unknownShop } from '#views/ui/shop.ts'

/** Configuration that the server passes to the page at run time, in a non-executable JSON block of `index.html`. */
export interface PageSettings {
  /** Client identifier of Google sign-in. */
  readonly googleClientId: string | null
  /**
   * Whether the account pages have a Google button although no provider is configured: false on a Haat server that is
   * open to others, true where the server says nothing.
   */
  readonly googleButton: boolean
  /** Address of the local development identity provider. */
  readonly devIdentityProvider: string | null
  /** Address of the page that shows the demo shop's mails and SMS. */
  readonly demoInbox: string | null
  /** Accounts of the demo shop that the sign-in page offers; empty without the demo key. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly deliveryDays: DeliveryDays
  /** The languages of the server's pages; none where it says nothing. */
  readonly languages: readonly Language[]
  /** The languages in which products and categories have texts, by their codes; empty where the server says nothing. */
  readonly contentLanguages: readonly Language[]
  readonly shop: ShopShown
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The known languages of a list. */
const languagesIn = (value: unknown): readonly Language[] =>
  Array.isArray(value) ? LANGUAGES.filter((language) => value.includes(language)) : []

/** Days as the server sends them, or the usual ones. */
const days = (value: unknown): DeliveryDays => {
  const { inside, outside } = Object(value)
  return Number.isInteger(inside) && Number.isInteger(outside) ? { inside, outside } : DELIVERY_DAYS
}

/** Whether a value is a demo account with a role that the sign-in page offers, an identifier and a password. */
const isDemoAccount = (value: DemoAccount | null) =>
  ['admin', 'owner', 'user'].includes(value?.role ?? '') && text(value?.identifier) && text(value?.password)

/** The settings in what a server says; missing values count as absent. A Google client id of the build takes precedence. */
export const pageSettingsOf = (
  said: object,
  builtIn: string | undefined = import.meta.env.VITE_GOOGLE_CLIENT_ID,
): PageSettings => {
  const settings = said as { readonly [name in keyof PageSettings]?: unknown }
  return {
    googleClientId: text(builtIn) ?? text(settings.googleClientId),
    googleButton: settings.googleButton !== false,
    devIdentityProvider: text(settings.devIdentityProvider),
    demoInbox: text(settings.demoInbox),
    demoAccounts: Array.isArray(settings.demoAccounts) ? settings.demoAccounts.filter(isDemoAccount) : [],
    deliveryDays: days(settings.deliveryDays),
    languages: languagesIn(settings.languages),
    contentLanguages: languagesIn(settings.contentLanguages),
    shop: (settings.shop as ShopShown | undefined) ?? unknownShop,
  }
}

/** Reads the block `#haat-settings`; the page works without it, for servers that send none. */
export const readSettings = (page: Document, builtIn?: string): PageSettings => {
  let said = {}
  try {
    said = Object(JSON.parse(page.getElementById(SETTINGS_ID)?.textContent ?? '{}'))
  } catch {
    // Unreadable settings count as absent.
  }
  return pageSettingsOf(said, builtIn)
}

/** Reads what the server has sent with a page that it has rendered. */
export const readSent = (page: Document): SentPage | undefined => {
  const text = page.getElementById(SENT_ID)?.textContent
  return text ? (JSON.parse(text) as SentPage) : undefined
}
