import type * as en from '../en/requestRules.ts'
import { type Sentence, sentenceText } from '../sentence.ts'
import { formatCount } from './format.ts'
import { ruleSentences as ofForms } from './rules.ts'

const kindNames: { readonly [kind in string]?: string } = {
  text: 'লেখা',
  number: 'সংখ্যা',
  boolean: 'true বা false',
  list: 'তালিকা',
  object: 'অবজেক্ট',
}

export const ruleSentences: typeof en.ruleSentences = {
  ...ofForms,
  'validation.kind_needed': ({ kinds }) =>
    `${kinds
      .split(', ')
      .map((kind) => kindNames[kind] ?? kind)
      .join(' বা ')} পাঠান`,
  'validation.whole_number': 'একটি পূর্ণ সংখ্যা পাঠান',
  'validation.no_body': 'এই কলে কোনো বডি লাগে না; এটি বাদ দিন।',
  'validation.not_json': 'বডিটি সঠিক JSON নয়।',
  'validation.too_deep': 'বডির ভেতরে স্তর অনেক বেশি।',
  'validation.text_not_storable': 'একটি লেখায় এমন অক্ষর আছে যা সংরক্ষণ করা যায় না। সেগুলো সরিয়ে আবার চেষ্টা করুন।',
  'validation.out_of_range': 'একটি মান সীমার বাইরে।',
  'validation.stock_shown': ({ max }) => `X-Stock-Shown ০ থেকে ${formatCount(max)} পর্যন্ত একটি পূর্ণ সংখ্যা হতে হবে`,
}

export const ruleText: typeof en.ruleText = ({ code, params }) => sentenceText(ruleSentences[code] as Sentence, params)
