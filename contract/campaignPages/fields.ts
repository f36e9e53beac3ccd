import { Schema, SchemaTransformation } from 'effect'
import { NAME_MAX } from '../constants.ts'
import type { FieldTable } from '../fields/fieldTable.ts'
import { optionalText, shortText } from '../fields/optional.ts'
import { oneLine, required, requiredText, trimmed } from '../fields/text.ts'
import { isInfoPage } from '../policies/pages.ts'
import { idIn } from '../routes/addresses.ts'
import { ruleOf, violation } from '../rules.ts'
import { type CampaignPage, PAGE_STATES } from './entity.ts'
import { PAGE_LINKS } from './links.ts'

/** Latin words with hyphens between them. */
const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const badSlug = ruleOf('validation.page_slug')

const slug = trimmed(badSlug, NAME_MAX)
  .check(Schema.makeFilter((text: string) => violation(WORDS.test(text) && !isInfoPage(text) ? undefined : badSlug)))
  .pipe(required(badSlug))

/** An id of a product, or the address of its page as it is copied from a browser; an empty text is none. */
const productId = oneLine(ruleOf('validation.wrong_kind'), 500).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (text: string) =>
        idIn(
          text
            .split(/[?#]/, 1)[0]!
            .split('/')
            .findLast((part) => part !== '') ?? '',
        ),
      encode: (id) => id,
    }),
  ),
)

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Schema.Literals(values).annotate(ruleOf('validation.choose_one_of', { choices: values.join(', ') }))

/** The fields of a page that a person fills in, besides its pictures. */
export const campaignPageFields = {
  slug: { name: 'slug', rule: slug },
  title: { name: 'title', rule: requiredText(ruleOf('validation.page_title_missing')) },
  titleBn: { name: 'titleBn', rule: shortText, absent: '' },
  text: { name: 'text', rule: optionalText, absent: '' },
  textBn: { name: 'textBn', rule: optionalText, absent: '' },
  productId: { name: 'productId', rule: productId, absent: '' },
  state: { name: 'state', rule: oneOf(PAGE_STATES), absent: 'draft' },
  linkedFrom: { name: 'linkedFrom', rule: oneOf(PAGE_LINKS), absent: 'none' },
} as const satisfies FieldTable<Exclude<keyof CampaignPage, '_id' | 'pictures' | 'createdAt' | 'updatedAt'>>
