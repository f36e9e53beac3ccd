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

/** What the text parts of a product hold (spec sections 5 and 7.2; wire, "Data of each answer"). */

const optional = Schema.optionalKey

/** The first of the entries that differ in nothing but case. */
const withoutRepeats = (entries: readonly string[]) => {
  const seen = new Set<string>()
  return entries.filter((entry) => seen.size < seen.add(entry.toLowerCase()).size)
}

/** A comma-separated text as a list: trimmed, without empty entries and repeats. */
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

/** Words in any script, also joined as in `Off-white`. Without brackets no name is a function of CSS. */
const COLOUR_NAME = /^\p{L}[\p{L}\p{M}\p{N} '’/&.-]*$/u
const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** A colour is a name or `#rrggbb`. */
export const isColour = (text: string): boolean => HEX_COLOUR.test(text) || COLOUR_NAME.test(text)

/** Sizes or search tags: comma-separated. */
export const commaSeparated = commaList()
const colours = commaList((entries) => (entries.every(isColour) ? undefined : texts.badColour))

/** A text that the database takes: an escape in JSON can spell half a letter, or NUL. */
const isStorable = (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

const isFaq = (value: unknown): value is Faq => {
  const { question, answer, ...rest } = (value ?? {}) as Record<string, unknown>
  return isStorable(question) && isStorable(answer) && Object.keys(rest).length === 0
}

/** Why a list of questions and answers cannot be taken. */
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

/** Without those that lack a question or an answer (spec section 5). */
export const completeFaqs = (faqs: readonly Faq[]): readonly Faq[] =>
  faqs
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' && answer !== '')

/** A JSON list of questions and answers; incomplete ones are dropped. */
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

/** An address on the web, or nothing. */
export const video = optionalText.check(
  Schema.makeFilter((text: string) => (text === '' || isWebAddress(text) ? undefined : texts.badVideo)),
)

/** One lower-case word, or nothing. */
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

/** The text parts of PUT, whose names differ; an absent one leaves its field as it is. */
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
