import { NAME_MAX } from '../constants.ts'
import { plainName } from './names.ts'

const words = (...texts: string[]) => new Set(texts.flatMap((text) => text.normalize('NFKC').split(' ')))

const SHOP = words('haat হাট')
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

/** Splits `HaatOfficial` into two words. */
const split = (word: string): string[] => (/^haat./.test(word) ? ['haat', word.slice(4)] : [word])

/**
 * Whether a name claims to represent the shop: an office such as "admin" or "support" as a whole word, the shop's own
 * name alone, or that name together with a word such as "official". A name that only contains such letters (Amin,
 * Haatim) is accepted.
 */
export const claimsToBeStaff = (name: string): boolean => {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  const found = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(split)
  const has = (set: ReadonlySet<string>) => found.some((word) => set.has(word))
  if (has(OFFICES)) return true
  if (has(SHOP)) return has(WITH_SHOP) || found.every((word) => SHOP.has(word))
  return found.includes('customer') && has(WITH_CUSTOMER)
}

/**
 * The name for an account of an external identity provider: the provider's name where the rules accept it, else a name
 * derived from the e-mail.
 */
export const nameFrom = (name: string, email: string): string =>
  [name, email.split('@')[0] ?? '']
    .map((text) => plainName(text).slice(0, NAME_MAX))
    .find((text) => text !== '' && !claimsToBeStaff(text)) ?? 'Customer'
