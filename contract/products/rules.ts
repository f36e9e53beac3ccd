import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { FAQS_MAX, LISTED_MAX, NAME_MAX, TEXT_MAX } from '../constants.ts'
import { raw } from '../fields.ts'
import { optionalText, shortText } from '../optionalFields.ts'
import type { Faq } from './entity.ts'

/** Rules of the fields of a product, as parts of a request and in the form (product 9.8 to 9.11). */

/** Removes entries that repeat an earlier one in any letter case. */
const withoutRepeats = (entries: readonly string[]) => {
  const seen = new Set<string>()
  return entries.filter((entry) => seen.size < seen.add(entry.toLowerCase()).size)
}

/** A comma-separated text as a list: trimmed, without empty and repeated entries. */
const commaList = (check: (entries: readonly string[]) => string | undefined = () => undefined) =>
  raw(commonTexts.wrongKind, TEXT_MAX).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.String).check(
        Schema.makeFilter((entries: readonly string[]) => {
          if (entries.length > LISTED_MAX) return texts.tooManyListed(LISTED_MAX)
          return entries.some((entry) => entry.length > NAME_MAX) ? commonTexts.tooLong(NAME_MAX) : check(entries)
        }),
      ),
      SchemaTransformation.transform<readonly string[], string>({
        decode: (text) =>
          withoutRepeats(
            text
              .split(',')
              .map((entry) => entry.trim())
              .filter((entry) => entry !== ''),
          ),
        encode: (entries) => entries.join(','),
      }),
    ),
  )

/** Words in any script, also joined as in `Off-white`. Brackets are not allowed, so that no name is a CSS function. */
const COLOUR_NAME = /^\p{L}[\p{L}\p{M}\p{N} '’/&.-]*$/u
const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** A colour is a name or `#rrggbb`. */
export const isColour = (text: string): boolean => HEX_COLOUR.test(text) || COLOUR_NAME.test(text)

/** Sizes or search tags: comma-separated. */
export const commaSeparated = commaList()
/** Colours of a multipart part: comma-separated names or `#rrggbb`. */
export const partColours = commaList((entries) => (entries.every(isColour) ? undefined : texts.badColour))

/** Whether the database can store a text: an escape in JSON can produce a lone surrogate or NUL. */
const isStorable = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const isFaq = (value: unknown): value is Faq => {
  const { question, answer, ...rest } = (value ?? {}) as Record<string, unknown>
  return isStorable(question) && isStorable(answer) && Object.keys(rest).length === 0
}

/** The message for a list of questions and answers that is too long; undefined for a valid one. */
const problemOfFaqs = (faqs: readonly Faq[]): string | undefined => {
  if (faqs.length > FAQS_MAX) return texts.tooManyListed(FAQS_MAX)
  const isLong = faqs.some(({ question, answer }) => question.length > TEXT_MAX || answer.length > TEXT_MAX)
  return isLong ? commonTexts.tooLong(TEXT_MAX) : undefined
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
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' && answer !== '')

const faqRows = Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))

/** A JSON list of questions and answers; incomplete entries are dropped. */
export const faqs = raw(texts.badFaqs, 4 * TEXT_MAX).pipe(
  Schema.decodeTo(
    Schema.Unknown.check(
      Schema.makeFilter((value) => (Array.isArray(value) && value.every(isFaq) ? problemOfFaqs(value) : texts.badFaqs)),
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
  Schema.makeFilter((text: string) => (text === '' || isWebAddress(text) ? undefined : texts.badVideo)),
)

/** A label in lower case, or an empty text. */
export const label = shortText.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

/** Colours of the form: a list. */
export const formColours = Schema.Array(Schema.String).check(
  Schema.isMaxLength(LISTED_MAX, { message: texts.tooManyListed(LISTED_MAX) }),
)

/** Questions and answers of the form: a list. */
export const faqList = faqRows.pipe(
  Schema.decodeTo(
    faqRows.check(Schema.makeFilter(problemOfFaqs)),
    SchemaTransformation.transform<readonly Faq[], readonly Faq[]>({
      decode: completeFaqs,
      encode: (complete) => complete,
    }),
  ),
)
