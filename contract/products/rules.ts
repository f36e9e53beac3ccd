import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { categoryId, subCategoryId } from '../categories/rules.ts'
import { FAQS_MAX, LISTED_MAX, NAME_MAX, TEXT_MAX } from '../constants.ts'
import { raw } from '../fields.ts'
import { discount } from '../numbers.ts'
import { optionalText, shortText } from '../optionalFields.ts'
import type { Faq } from './entity.ts'
import { description, originalPrice, productName, remainingProducts } from './fieldRules.ts'

/** Rules for the text parts of a product (product 9.8 to 9.11). */

const optional = Schema.optionalKey

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
const colours = commaList((entries) => (entries.every(isColour) ? undefined : texts.badColour))

/** Whether the database can store a text: an escape in JSON can produce a lone surrogate or NUL. */
const isStorable = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const isFaq = (value: unknown): value is Faq => {
  const { question, answer, ...rest } = (value ?? {}) as Record<string, unknown>
  return isStorable(question) && isStorable(answer) && Object.keys(rest).length === 0
}

/** The message for a list of questions and answers that is too long; undefined for a valid one. */
export const problemOfFaqs = (faqs: readonly Faq[]): string | undefined => {
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
export const completeFaqs = (faqs: readonly Faq[]): readonly Faq[] =>
  faqs
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' && answer !== '')

/** A JSON list of questions and answers; incomplete entries are dropped. */
const faqs = raw(texts.badFaqs, 4 * TEXT_MAX).pipe(
  Schema.decodeTo(
    Schema.Unknown.check(
      Schema.makeFilter((value) => (Array.isArray(value) && value.every(isFaq) ? problemOfFaqs(value) : texts.badFaqs)),
    ),
    SchemaTransformation.transform<unknown, string>({ decode: readFaqs, encode: (value) => JSON.stringify(value) }),
  ),
  Schema.decodeTo(
    Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String })),
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
const label = shortText.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

/** The text parts of POST. */
export const newProduct = {
  name: productName,
  originalPrice,
  discount: optional(discount),
  description,
  quantity: optional(shortText),
  productDetails: optional(optionalText),
  colors: optional(colours),
  sizes: optional(commaSeparated),
  searchTags: optional(commaSeparated),
  popularProducts: optional(label),
  category: categoryId,
  subCategory: subCategoryId,
  subSubCategory: optional(shortText),
  faqs: optional(faqs),
  remainingProducts,
  OwnerName: optional(shortText),
  OwnerId: optional(shortText),
  video: optional(video),
}

/** The text parts of PUT, which have other names; an absent part leaves its field unchanged. */
export const changedProduct = {
  productName: optional(productName),
  productOriginalPrice: optional(originalPrice),
  productDiscount: optional(discount),
  productDescription: optional(description),
  productDetails: optional(optionalText),
  productColors: optional(colours),
  productSizes: optional(commaSeparated),
  searchTags: optional(commaSeparated),
  popularProducts: optional(label),
  productCategory: optional(categoryId),
  productSubCategory: optional(subCategoryId),
  productSubSubCategory: optional(shortText),
  faqs: optional(faqs),
  remainingProducts: optional(remainingProducts),
  OwnerName: optional(shortText),
  video: optional(video),
  quantity: optional(shortText),
}
