import { Schema, SchemaTransformation } from 'effect'
import { email } from '../account/fields.ts'
import { ADDRESS_MAX, NAME_MAX, REFUND_DAYS_MAX, SHORT_NAME_MAX, TEXT_MAX } from '../constants.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { shortText } from '../fields/optional.ts'
import { lines, oneLine, orEmpty, raw, required, requiredText, trimmed } from '../fields/text.ts'
import { LANGUAGES } from '../languages.ts'
import { isParcelLink } from '../parcels/rules.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'
import { ACCENTS } from './accents.ts'

/** The rules of the shop's details: the form of the administrator, and the body of its call. */

const wrongKind = ruleOf('validation.wrong_kind')
const missing = ruleOf('validation.missing_field')

/** A number that people write with spaces and hyphens; it is stored without them, and may be empty. */
const numberLike = (rule: Rule, pattern: RegExp) =>
  raw(rule, NAME_MAX)
    .pipe(
      Schema.decodeTo(
        Schema.String.check(Schema.isPattern(pattern, rule)),
        SchemaTransformation.transform({
          decode: (text: string) => latinDigits(text.replace(/[\s-]/g, '')).replace(/^\+?88(?=0)/, ''),
          encode: (text) => text,
        }),
      ),
    )
    .pipe(required(rule))

/** A mobile or landline number with its 0, or the short code of a call centre. */
const phone = numberLike(ruleOf('validation.shop_phone'), /^(?:0\d{7,11}|\d{5})?$/)
const optionalEmail = orEmpty(email).pipe(required(missing))
const licence = ruleOf('validation.trade_licence')

export const refundDaysRule = ruleOf('validation.refund_days', { max: REFUND_DAYS_MAX })

const shortName = oneLine(wrongKind, SHORT_NAME_MAX)
const smsRule = ruleOf('validation.sms_prefix')
const linksRule = ruleOf('validation.shop_links')
/** An address of a page elsewhere is one that the shop shows to its customers, as that of a parcel. */
const areLinks = (text: string) => text.split('\n').every((line) => line === '' || isParcelLink(line))

/** Absent texts that may be absent stay as they are. */
export const ShopDetailsToSave = Schema.Struct({
  shopName: requiredText(ruleOf('validation.shop_name_missing')),
  shopNameBn: Schema.optionalKey(shortText),
  shortName: Schema.optionalKey(shortName),
  shortNameBn: Schema.optionalKey(shortName),
  tagline: Schema.optionalKey(shortText),
  taglineBn: Schema.optionalKey(shortText),
  senderName: Schema.optionalKey(shortText),
  // Another letter makes each SMS two or three messages long.
  smsPrefix: Schema.optionalKey(shortName.check(Schema.isPattern(/^[\w .&'-]*$/, smsRule))),
  smsPrefixBn: Schema.optionalKey(shortName),
  whatsapp: Schema.optionalKey(numberLike(ruleOf('validation.invalid_phone'), /^(?:01[3-9]\d{8})?$/)),
  links: Schema.optionalKey(
    lines(linksRule, TEXT_MAX).check(
      Schema.makeFilter((text: string) => violation(areLinks(text) ? undefined : linksRule)),
    ),
  ),
  openingHours: Schema.optionalKey(lines(wrongKind, ADDRESS_MAX)),
  openingHoursBn: Schema.optionalKey(lines(wrongKind, ADDRESS_MAX)),
  footerText: Schema.optionalKey(oneLine(wrongKind, ADDRESS_MAX)),
  footerTextBn: Schema.optionalKey(oneLine(wrongKind, ADDRESS_MAX)),
  firstLanguage: Schema.optionalKey(Schema.Literals(['', ...LANGUAGES])),
  accent: Schema.optionalKey(Schema.Literals(['', ...ACCENTS])),
  address: lines(wrongKind, ADDRESS_MAX).pipe(required(missing)),
  addressBn: Schema.optionalKey(lines(wrongKind, ADDRESS_MAX)),
  phone,
  email: optionalEmail,
  tradeLicence: trimmed(licence, NAME_MAX)
    .check(Schema.isPattern(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control} /.,()-]*$|^$/u, licence))
    .pipe(required(licence)),
  dbid: numberLike(ruleOf('validation.dbid'), /^(?:\d{6,15})?$/),
  bin: numberLike(ruleOf('validation.bin'), /^(?:\d{13})?$/),
  complaintContact: oneLine(wrongKind, NAME_MAX).pipe(required(missing)),
  complaintContactBn: Schema.optionalKey(shortText),
  complaintPhone: phone,
  complaintEmail: optionalEmail,
  refundDays: Schema.Finite.annotate(refundDaysRule)
    .check(Schema.isInt(refundDaysRule), Schema.isBetween({ minimum: 1, maximum: REFUND_DAYS_MAX }, refundDaysRule))
    .pipe(required(refundDaysRule)),
})
export type ShopDetailsToSave = typeof ShopDetailsToSave.Type
