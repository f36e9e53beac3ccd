import { Schema, SchemaTransformation } from 'effect'
import { FAQS_MAX, LISTED_MAX, NAME_MAX, TEXT_MAX } from '../constants.ts'
import { optionalText, shortText } from '../fields/optional.ts'
import { isInvisible, isOneLine, isPlainLines, toLines } from '../fields/plainText.ts'
import { isStorable, raw } from '../fields/text.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'
import type { Faq } from './entity.ts'
import { NAME_SIGN } from './sizeNames.ts'

/** Rules of the fields of a product, as parts of a request and in the form (product 9.8 to 9.11). */

/** Removes entries that repeat an earlier one in any letter case. */
const withoutRepeats = (entries: readonly string[]) => {
  const seen = new Set<string>()
  return entries.filter((entry) => seen.size < seen.add(entry.toLowerCase()).size)
}

const tooManyListed = ruleOf('validation.too_many_listed', { max: LISTED_MAX })

/** A comma-separated text as a list: trimmed, without empty and repeated entries. */
const commaList = (check: (entries: readonly string[]) => Rule | undefined = () => undefined) =>
  raw(ruleOf('validation.wrong_kind'), TEXT_MAX).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.String).check(
        Schema.makeFilter((entries: readonly string[]) => {
          if (entries.length > LISTED_MAX) return violation(tooManyListed)
          if (entries.some((entry) => entry.length > NAME_MAX)) {
            return violation(ruleOf('validation.too_long', { max: NAME_MAX }))
          }
          return violation(entries.every(isOneLine) ? check(entries) : ruleOf('validation.not_one_line'))
        }),
      ),
      SchemaTransformation.transform<readonly string[], string>({
        decode: (text) =>
          withoutRepeats(
            text
              .split(',')
              .map((entry) => entry.trim())
              .filter((entry) => !isInvisible(entry)),
          ),
        encode: (entries) => entries.join(','),
      }),
    ),
  )

/** Words in any script, also joined as in `Off-white`. Brackets are not allowed, so that no name is a CSS function. */
const COLOUR_NAME = /^\p{L}[\p{L}\p{M}\p{N}\p{Join_Control} '’/&.-]*$/u
const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** A colour is a name or `#rrggbb`. */
export const isColour = (text: string): boolean => HEX_COLOUR.test(text) || COLOUR_NAME.test(text)

/** Sizes or search tags: comma-separated. */
export const commaSeparated = commaList()
/** Colours of a multipart part: comma-separated names or `#rrggbb`. */
export const partColours = commaList((entries) =>
  entries.every(isColour) ? undefined : ruleOf('validation.bad_colour'),
)

const problemOfSizeNames = (entries: readonly string[]): Rule | undefined => {
  if (entries.length > LISTED_MAX) return tooManyListed
  const parts = entries.map((entry) => entry.split(NAME_SIGN))
  if (parts.flat().some((part) => part.length > NAME_MAX)) return ruleOf('validation.too_long', { max: NAME_MAX })
  if (!entries.every(isOneLine)) return ruleOf('validation.not_one_line')
  const isEach = parts.every((both) => both.length === 2 && both.every((part) => part !== '' && !part.includes(',')))
  return isEach ? undefined : ruleOf('validation.bad_size_names')
}

/** Trims both parts of each entry, and removes those without a name. */
const completeSizeNames = (entries: readonly string[]): readonly string[] =>
  entries
    .map((entry) => {
      const [size = '', ...name] = entry.split('=')
      return name.length === 0 ? size.trim() : [size.trim(), name.join('=').trim()].join(NAME_SIGN)
    })
    .filter((entry) => !entry.endsWith(NAME_SIGN))

/** Bangla names of sizes of the form: a list (`sizeNames.ts`). */
export const sizeNameList = Schema.Array(Schema.String).pipe(
  Schema.decodeTo(
    Schema.Array(Schema.String).check(
      Schema.makeFilter((entries: readonly string[]) => violation(problemOfSizeNames(entries))),
    ),
    SchemaTransformation.transform<readonly string[], readonly string[]>({
      decode: completeSizeNames,
      encode: (entries) => entries,
    }),
  ),
)

/** Bangla names of sizes of a part: comma-separated. */
export const sizeNames = raw(ruleOf('validation.wrong_kind'), TEXT_MAX).pipe(
  Schema.decodeTo(
    sizeNameList,
    SchemaTransformation.transform<readonly string[], string>({
      decode: (text) => text.split(',').filter((entry) => !isInvisible(entry)),
      encode: (entries) => entries.join(','),
    }),
  ),
)

const isStorableText = (value: unknown) => typeof value === 'string' && isStorable(value)

const isFaq = (value: unknown): value is Faq => {
  const { question, answer, ...rest } = (value ?? {}) as Record<string, unknown>
  return isStorableText(question) && isStorableText(answer) && Object.keys(rest).length === 0
}

/** The rule that a list of questions and answers breaks; undefined for a valid one. */
const problemOfFaqs = (faqs: readonly Faq[]): Rule | undefined => {
  if (faqs.length > FAQS_MAX) return ruleOf('validation.too_many_listed', { max: FAQS_MAX })
  const isLong = faqs.some(({ question, answer }) => question.length > TEXT_MAX || answer.length > TEXT_MAX)
  if (isLong) return ruleOf('validation.too_long', { max: TEXT_MAX })
  const isPlain = faqs.every(({ question, answer }) => [question, answer].every((text) => isPlainLines(toLines(text))))
  return isPlain ? undefined : ruleOf('validation.hidden_characters')
}

const readFaqs = (text: string): unknown => {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes entries without a question or an answer (product 9.8). */
const completeFaqs = (faqs: readonly Faq[]): readonly Faq[] =>
  faqs
    .map(({ question, answer }) => ({ question: toLines(question), answer: toLines(answer) }))
    .filter(({ question, answer }) => question !== '' && answer !== '')

const faqRows = Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))

const badFaqs = ruleOf('validation.bad_faqs')

/** A JSON list of questions and answers; incomplete entries are dropped. */
export const faqs = raw(badFaqs, 4 * TEXT_MAX).pipe(
  Schema.decodeTo(
    Schema.Unknown.check(
      Schema.makeFilter((value) =>
        violation(Array.isArray(value) && value.every(isFaq) ? problemOfFaqs(value) : badFaqs),
      ),
    ),
    SchemaTransformation.transform<unknown, string>({ decode: readFaqs, encode: (value) => JSON.stringify(value) }),
  ),
  Schema.decodeTo(
    faqRows,
    SchemaTransformation.transform<readonly Faq[], unknown>({
      decode: (value) => completeFaqs(value as readonly Faq[]),
      encode: (value) => value,
    }),
  ),
)

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** A web address, or an empty text. */
export const video = optionalText.check(
  Schema.makeFilter((text: string) =>
    violation(text === '' || isWebAddress(text) ? undefined : ruleOf('validation.bad_video')),
  ),
)

/** A label in lower case, or an empty text. */
export const label = shortText.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

export const formColours = Schema.Array(Schema.String).check(Schema.isMaxLength(LISTED_MAX, tooManyListed))

/** The sizes and colours that are sold out, as a list of the form: at most all of both. */
export const formSoldOut = Schema.Array(Schema.String).check(Schema.isMaxLength(2 * LISTED_MAX, tooManyListed))

/** Questions and answers of the form: a list. */
export const faqList = faqRows.pipe(
  Schema.decodeTo(
    faqRows.check(Schema.makeFilter((complete: readonly Faq[]) => violation(problemOfFaqs(complete)))),
    SchemaTransformation.transform<readonly Faq[], readonly Faq[]>({
      decode: completeFaqs,
      encode: (complete) => complete,
    }),
  ),
)
