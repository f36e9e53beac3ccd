import type { InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from '#messages/format.ts'

const isBangla = (LANGUAGE as Language) === 'bn'

const isEmpty = (text: unknown) => !(text as string | readonly string[] | undefined)?.length

/**
 * The texts of products and categories in the language of the page, under the names of the English ones: `productName`
 * becomes `productNameBn` where a Bangla page has that, and where an English one has no other.
 */
export const inLanguage = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(inLanguage) as T
  if (value === null || typeof value !== 'object') return value
  const shown: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) shown[name] = inLanguage(part)
  for (const [bangla, text] of Object.entries(shown)) {
    const name = bangla.endsWith('Bn') ? bangla.slice(0, -2) : ''
    if (name in shown && !isEmpty(text) && (isBangla || isEmpty(shown[name]))) shown[name] = text
  }
  return shown as T
}

/** A query as the pages of the shop show its data. The cache keeps both texts, which the forms of the back offices edit. */
export const localized = <Query extends { readonly queryKey: QueryKey }>(query: Query) => ({
  ...query,
  select: inLanguage<InferDataFromTag<unknown, Query['queryKey']>>,
})
