import type { Language } from '../languages.ts'

/** The pages of the shop's policies, in the order of their links: an order names the version that its customer accepted. */
export const POLICY_PAGES = ['terms', 'delivery', 'return', 'refund', 'privacy'] as const
/** The pages about the shop, which nobody accepts. */
export const INFO_PAGES = ['about', 'help'] as const
export type InfoPage = (typeof INFO_PAGES)[number]

/** The pages whose texts the shop writes. */
export const SHOP_PAGES = [...POLICY_PAGES, ...INFO_PAGES] as const
export type ShopPage = (typeof SHOP_PAGES)[number]

export const isInfoPage = (page: string): page is InfoPage => page === 'about' || page === 'help'

/** Where the first line begins whose first letter is Bangla. */
const BANGLA_LINE = /^[^a-z\n]*[\u0985-\u09b9]/im

/**
 * The English and the Bangla part of a policy, which follow each other in one text: the one of the given language first,
 * without the part that is empty.
 */
export const policyParts = (text: string, language: Language): readonly [string, ...string[]] => {
  const at = text.search(BANGLA_LINE)
  if (at <= 0) return [text]
  const [english, bangla] = [text.slice(0, at), text.slice(at)]
  return language === 'bn' ? [bangla, english] : [english, bangla]
}
