import { Schema } from 'effect'
import { NAME_MAX } from '../constants.ts'
import type { FieldTable } from '../fields/fieldTable.ts'
import { optionalText, shortText } from '../fields/optional.ts'
import { required, requiredText, trimmed } from '../fields/text.ts'
import { isInfoPage } from '../policies/pages.ts'
import { ruleOf, violation } from '../rules.ts'
import { type CampaignPage, PAGE_LINKS, PAGE_STATES } from './entity.ts'

/** Latin words with hyphens between them. */
const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const badSlug = ruleOf('validation.page_slug')

const slug = trimmed(badSlug, NAME_MAX)
  .check(Schema.makeFilter((text: string) => violation(WORDS.test(text) && !isInfoPage(text) ? undefined : badSlug)))
  .pipe(required(badSlug))

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Schema.Literals(values).annotate(ruleOf('validation.choose_one_of', { choices: values.join(', ') }))

/** The fields of a page that a person fills in, besides its pictures. */
export const campaignPageFields = {
  slug: { name: 'slug', rule: slug },
  title: { name: 'title', rule: requiredText(ruleOf('validation.page_title_missing')) },
  titleBn: { name: 'titleBn', rule: shortText, absent: '' },
  text: { name: 'text', rule: optionalText, absent: '' },
  textBn: { name: 'textBn', rule: optionalText, absent: '' },
  state: { name: 'state', rule: oneOf(PAGE_STATES), absent: 'draft' },
  linkedFrom: { name: 'linkedFrom', rule: oneOf(PAGE_LINKS), absent: 'none' },
} as const satisfies FieldTable<Exclude<keyof CampaignPage, '_id' | 'pictures' | 'createdAt' | 'updatedAt'>>
