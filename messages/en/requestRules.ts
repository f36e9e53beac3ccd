import type { Rule, RuleCode } from '#contract/rules.ts'
import { type Sentence, sentenceText } from '../sentence.ts'
import { ruleSentences as ofForms } from './officeRules.ts'
import type { RuleSentences } from './rules.ts'

/** The kinds of values in `validation.kind_needed`. */
const kindNames: { readonly [kind in string]?: string } = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'null',
}

/** The sentence of every rule: the server has those of requests that no form sends, too. */
export const ruleSentences: RuleSentences<RuleCode> = {
  ...ofForms,
  'validation.kind_needed': ({ kinds }) =>
    `Send ${kinds
      .split(', ')
      .map((kind) => kindNames[kind] ?? kind)
      .join(' or ')}`,
  'validation.whole_number': 'Send a whole number',
  'validation.no_body': 'This call takes no body; leave it out.',
  'validation.not_json': 'The body is not valid JSON.',
  'validation.too_deep': 'The body is nested too deeply.',
  'validation.text_not_storable': 'A text contains characters that cannot be stored. Remove them and try again.',
  'validation.out_of_range': 'A value is out of range.',
  'validation.category_ids': ({ max }) => `Send the different ids of all categories, ${max} at most`,
  'validation.difference_ids': ({ max }) => `Send the different ids of 1 to ${max} differences`,
  'validation.statement_lines': ({ max }) => `Send 1 to ${max} lines of a statement`,
  'validation.cash_rule_ids': ({ max }) => `Send the different ids of all rules, ${max} at most`,
  'validation.banner_ids': ({ max }) => `Send the different ids of all banners, ${max} at most`,
  'validation.bulk_products': ({ max }) => `Send 1 to ${max} different products with version, price and stock`,
  'validation.checkout_id_invalid': 'The checkout id must be a UUID',
  'validation.order_key_invalid': ({ min }) => `The key needs ${min} to 100 letters, digits, - or _`,
  'validation.moved_at': 'A time looks like 2026-11-23T05:45:41.123Z',
  'validation.filter_in_stock': 'Leave inStock out, or send true',
  'validation.filter_stock': ({ choices }) => `Leave stock out, or send one of: ${choices}`,
  'validation.filter_bangla': ({ choices }) => `Leave bangla out, or send: ${choices}`,
  'validation.filter_visibility': ({ choices }) => `Leave visibility out, or send one of: ${choices}`,
  'validation.dated_prices': 'Write each dated price as “20% 2026-11-30 16:30/2026-12-02 10:00”, separated by commas',
  'validation.visibility': ({ choices }) => `A product is one of: ${choices}`,
  'validation.sort_by': ({ choices }) => `Sort by one of: ${choices}`,
  'validation.stock_shown': ({ max }) => `X-Stock-Shown must be a whole number from 0 to ${max}`,
}

/** The sentence of a rule. */
export const ruleText = ({ code, params }: Rule): string => sentenceText(ruleSentences[code] as Sentence, params)
