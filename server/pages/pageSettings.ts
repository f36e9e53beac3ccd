import type { DemoAccount } from '#contract/account/demo.ts'
import { linkedIn } from '#contract/campaignPages/links.ts'
import type { DeliveryDays } from '#contract/constants.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { ShopShown } from '#contract/rendering.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { devGooglePath } from '../account/google/devPage.ts'
import { demoAllowed, type Settings } from '../platform/config.ts'
import { inboxPath } from '../platform/outbox/inboxPage.ts'

/** The run-time settings that the server writes into the page. */
export interface PageSettings {
  readonly googleClientId: string
  /**
   * Whether the account pages have a Google button: where Google is configured, and on a shop for this machine alone,
   * whose development identity provider needs the key of the demo.
   */
  readonly googleButton: boolean
  readonly deliveryDays: DeliveryDays
  readonly languages: readonly Language[]
  /** The languages in which products and categories have texts. */
  readonly contentLanguages: readonly Language[]
  readonly shop: ShopShown
  /** Address of the CDN of pictures; absent without one. */
  readonly cdnUrl?: string
}

/** The run-time settings for a request with the demo cookie. */
export interface DemoPageSettings extends PageSettings {
  /** Path of the development identity provider that replaces Google; empty where Google is configured. */
  readonly devIdentityProvider: string
  /** Path of the page with the mails and SMS of the demo shop. */
  readonly demoInbox: string
  /** One account of each role, for the sign-in page. */
  readonly demoAccounts: readonly DemoAccount[]
}

/**
 * What a page shows of the shop.
 * @param details absent where they have never been read
 * @param unnamed the name of a shop without one
 */
export const shownOf = (details: ShopDetails | undefined, unnamed: string, language: Language): ShopShown => {
  const {
    shopName = '',
    shopNameBn,
    shortName,
    shortNameBn,
    tagline,
    taglineBn,
    footerText,
    footerTextBn,
    accent,
    icon,
    pages = [],
    analytics = [],
  } = details ?? {}
  const isBangla = language === 'bn'
  const said = {
    nameBn: isBangla ? '' : shopNameBn,
    shortName: (isBangla && shortNameBn) || shortName,
    tagline: (isBangla && taglineBn) || tagline,
    footer: (isBangla && footerTextBn) || footerText,
    accent,
    icon,
  }
  const menu = linkedIn('menu', pages).map(({ slug, title, titleBn }) => ({
    slug,
    title: (isBangla && titleBn) || title,
  }))
  return {
    name: (isBangla && shopNameBn) || shopName || unnamed,
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text)),
    ...(menu.length > 0 && { menu }),
    ...(analytics.length > 0 && { analytics }),
  }
}

/** @param languages of the built pages */
export const pageSettings = (settings: Settings, languages: readonly Language[], shop: ShopShown): PageSettings => ({
  googleClientId: settings.googleClientId,
  googleButton: settings.googleClientId !== '' || demoAllowed(settings),
  deliveryDays: settings.checkout.deliveryDays,
  languages,
  contentLanguages: LANGUAGES,
  shop,
  ...(settings.cdnUrl && { cdnUrl: settings.cdnUrl }),
})

export const demoPageSettings = (
  settings: Settings,
  languages: readonly Language[],
  shop: ShopShown,
): DemoPageSettings => ({
  ...pageSettings(settings, languages, shop),
  devIdentityProvider: settings.googleClientId === '' ? devGooglePath : '',
  demoInbox: inboxPath,
  demoAccounts: (['admin', 'owner', 'user'] as const).flatMap(
    (role) => settings.demoAccounts.find((account) => account.role === role) ?? [],
  ),
})
