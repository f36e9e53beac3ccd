import { Schema } from 'effect'
import { DISTRICTS } from '../addresses/places.ts'
import { ADDRESS_MAX } from '../constants.ts'
import { oneLine, orEmpty, requiredText } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { day } from '../orders/listQuery.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'
import { CASH_BLOCK_KINDS, CASH_BLOCK_OUTCOMES } from './entity.ts'
import { addressWords } from './judge.ts'

/** The most entries that hold at once. */
export const CASH_BLOCKS_MAX = 2000
const REASON_MAX = 200
/** Words of an address that an entry has at least, so that one word does not block a district. */
const WORDS_MIN = 2

interface Subject {
  readonly kind: (typeof CASH_BLOCK_KINDS)[number]
  readonly phone: string
  readonly district: string
  readonly address: string
}

/** What is missing of the phone or the address. */
const missing = ({ kind, phone, district, address }: Subject): readonly [keyof Subject, Rule] | undefined => {
  if (kind === 'phone') return phone === '' ? ['phone', ruleOf('validation.invalid_phone')] : undefined
  if (district === '') return ['district', ruleOf('validation.district_missing')]
  return addressWords(address).length < WORDS_MIN ? ['address', ruleOf('validation.block_address')] : undefined
}

const hasSubject = Schema.makeFilter((block: Subject) => {
  const found = missing(block)
  if (!found) return true
  const [field, rule] = found
  const issue = violation(rule)
  return issue === true || { path: [field], issue }
})

/** Whether a form names a phone or an address, for a form that lacks something else, too. */
export const CashBlockSubject = Schema.Struct({
  kind: Schema.Literals(CASH_BLOCK_KINDS),
  phone: Schema.String,
  district: Schema.String,
  address: Schema.String,
}).check(hasSubject)

/** Body of `POST /cash-blocks`, and its form: of a phone, district and address mean nothing, and the other way round. */
export const CashBlockToAdd = Schema.Struct({
  kind: Schema.Literals(CASH_BLOCK_KINDS),
  phone: orEmpty(typedPhone),
  district: Schema.Literals(['', ...DISTRICTS.map(({ name }) => name)]),
  address: oneLine(ruleOf('validation.wrong_kind'), ADDRESS_MAX),
  outcome: Schema.Literals(CASH_BLOCK_OUTCOMES),
  reason: requiredText(ruleOf('validation.missing_field'), REASON_MAX),
  /** The last day, `yyyy-MM-dd` in Bangladesh; empty for no end. */
  until: orEmpty(day),
}).check(hasSubject)
export type CashBlockToAdd = typeof CashBlockToAdd.Type
