import { NAME_MAX } from '../constants.ts'
import { plainName } from './names.ts'

const words = (...texts: string[]) => new Set(texts.flatMap((text) => text.normalize('NFKC').split(' ')))

/** Words that are not part of any person's name. */
const OFFICES = words(
  'admin admins administrator moderator webmaster helpdesk support',
  'অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর মডারেটর সাপোর্ট',
)
/** Words that claim an office in combination with the shop's name. */
const WITH_SHOP = words(
  'official officials team staff office manager authority owner ceo care help helpline service services desk',
  'অফিসিয়াল অফিশিয়াল টিম স্টাফ অফিস ম্যানেজার কর্তৃপক্ষ মালিক সেবা হেল্প',
)
const WITH_CUSTOMER = words('care service services desk')

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a name besides those of the shop's name; undefined where it has not all of these in their order. */
const besidesShop = (found: readonly string[], shop: readonly string[]): readonly string[] | undefined => {
  const all = found.join(' ')
  const name = shop.join(' ')
  if (name === '') return undefined
  if (` ${all} `.includes(` ${name} `)) return ` ${all} `.replace(` ${name} `, ' ').split(' ').filter(Boolean)
  // `HaatOfficial` is two words.
  const joined = shop.join('')
  const [first = '', ...others] = found
  return first.startsWith(joined) ? [first.slice(joined.length), ...others].filter(Boolean) : undefined
}

/**
 * Whether a name claims to represent the shop: an office such as "admin" or "support" as a whole word, the shop's own
 * name alone, or that name together with a word such as "official". A name that only contains such letters (Amin,
 * Haatim) is accepted.
 * @param shops the names of the shop
 */
export const claimsToBeStaff = (name: string, shops: readonly string[]): boolean => {
  const found = wordsOf(name)
  const isOneOf = (set: ReadonlySet<string>) => (word: string) => set.has(word)
  if (found.some(isOneOf(OFFICES))) return true
  const others = shops.flatMap((shop) => {
    const besides = besidesShop(found, wordsOf(shop))
    return besides ? [besides] : []
  })
  if (
    others.some((besides) => besides.length === 0 || besides.some((word) => OFFICES.has(word) || WITH_SHOP.has(word)))
  )
    return true
  return found.includes('customer') && found.some(isOneOf(WITH_CUSTOMER))
}

/**
 * The name for an account of an external identity provider: the provider's name where the rules accept it, else a name
 * derived from the e-mail.
 */
export const nameFrom = (name: string, email: string, shops: readonly string[]): string =>
  [name, email.split('@')[0] ?? '']
    .map((text) => plainName(text).slice(0, NAME_MAX))
    .find((text) => text !== '' && !claimsToBeStaff(text, shops)) ?? 'Customer'
