import type { Rule, RuleCode } from '#contract/rules.ts'
import { type Sentence, sentenceText } from '../sentence.ts'
import { ruleSentences as ofForms, type RuleSentences } from './rules.ts'

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
  'validation.stock_shown': ({ max }) => `X-Stock-Shown must be a whole number from 0 to ${max}`,
}

/** The sentence of a rule. */
export const ruleText = ({ code, params }: Rule): string => sentenceText(ruleSentences[code] as Sentence, params)
