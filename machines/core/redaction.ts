import { PHONE_PATTERN } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { isPlainName } from '#contract/users/names.ts'

/**
 * Redaction of a field in a recording. `devtools/redaction/rules.ts` defines the values and the keys below; the tools
 * accept the rules of the machines only if both agree.
 */
type FieldRedaction = 'secret' | 'password' | 'place' | 'opaque' | 'open'

export type RedactionByField = { readonly [field: string]: FieldRedaction }

/** The declaration of one machine: `meta` of its root state. */
export type DeclaresRedaction = { readonly redaction: RedactionByField }

/** Secret and personal fields of all machines; each machine adds its own (`DeclaresRedaction`). */
const fields: RedactionByField = {
  identifier: 'secret',
  credential: 'secret',
  authCode: 'secret',
  code: 'secret',
  digits: 'secret',
  former: 'secret',
  name: 'secret',
  email: 'secret',
  phone: 'secret',
  address: 'secret',
  profileImg: 'secret',
  googleId: 'secret',
  OwnerName: 'secret',
  uri: 'secret',
  recoveryCodes: 'secret',
  comment: 'secret',
  customerName: 'secret',
  customerEmail: 'secret',
  cancelReason: 'secret',
  note: 'secret',
  deliveryAddress: 'secret',
  transaction_id: 'secret',
  trxId: 'secret',
  refundNumber: 'secret',
  payer: 'secret',
  changedBy: 'secret',
  'reviews.text': 'secret',
  'query.search': 'secret',
  search: 'place',
  to: 'place',
  from: 'place',
  back: 'place',
  place: 'place',
  'error.code': 'open',
  'problems.code': 'open',
  issues: 'open',
  refused: 'open',
}

/** Redaction of a field by its name; undefined if the name does not imply one. */
const byName = (field: string) => {
  if (/password/i.test(field)) return 'password'
  return /token$|secret$/i.test(field) ? 'secret' : undefined
}

/** Fields whose texts come from a fixed set; charts branch on them. */
const ENUMERATED =
  /^(type|status|refundStatus|role|kind|kinds|field|_tag|mode|flow|by|method|machine|path|reason|page|createdAt|updatedAt|version)$/
/** Query parameters of list filters that are chosen, not typed. */
const CHOSEN =
  /^(create|edit|copy|page|tab|category|subCategory|subSubCategory|role|status|owner|product|range|sort|sortBy|stock|ownerId|state|method|open)$/
/** Query parameters that hold an address. */
const ADDRESSES = /^(to|from|back|next)$/

const DIGIT = '[0-9০-৯]'
/** Phone numbers of Bangladesh in any usual spelling: `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮`. */
const PHONES = `(?<![\\p{L}\\p{Nd}])(?:\\+?(?:00|০০)?[8৮]{2}[0০]?[ ().-]{0,2}[0০]?|[0০])[1১][ ().-]{0,2}[3-9৩-৯](?:[ ().-]{0,2}${DIGIT}){8}(?![\\p{L}\\p{Nd}])`
/** The number as the calls carry it; the text itself if it is no phone number. */
const canonicalPhone = (text: string): string => {
  const plain = plainPhone(text)
  return PHONE_PATTERN.test(plain) ? plain : text
}

/** Redaction of the shop's secret and personal data in recordings and in the flow inspector (docs/recordings.md). */
export const redactionRules = {
  fields,
  byName,
  isEnumerated: (field: string) => ENUMERATED.test(field),
  formats: [
    {
      pattern: PHONES,
      matches: (text: string) => PHONE_PATTERN.test(text),
      create: (randomBelow: (count: number) => number) =>
        `01${3 + randomBelow(7)}${Array.from({ length: 8 }, () => randomBelow(10)).join('')}`,
      canonical: canonicalPhone,
    },
  ],
  freeText: { isValid: isPlainName, invalidCharacter: '/' },
  url: {
    isChosen: (parameter: string) => CHOSEN.test(parameter),
    isAddress: (parameter: string) => ADDRESSES.test(parameter),
    /** The token in the link of a mail: `/user/verify/<token>`. */
    isSecretSegment: (segments: readonly string[], index: number) =>
      segments[index - 1] === 'verify' && segments[index - 2] === 'user',
  },
}
