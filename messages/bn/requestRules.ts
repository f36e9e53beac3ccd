import type * as en from '../en/requestRules.ts'
import { type Sentence, sentenceText } from '../sentence.ts'
import { formatCount } from './format.ts'
import { ruleSentences as ofForms } from './officeRules.ts'

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
  'validation.category_ids': ({ max }) => `সব ক্যাটাগরির আলাদা আলাদা আইডি পাঠান, সর্বোচ্চ ${formatCount(max)}টি`,
  'validation.difference_ids': ({ max }) => `আলাদা আলাদা অমিলের আইডি পাঠান, ১টি থেকে ${formatCount(max)}টি`,
  'validation.statement_lines': ({ max }) => `হিসাবের লাইন পাঠান, ১টি থেকে ${formatCount(max)}টি`,
  'validation.cash_rule_ids': ({ max }) => `সব নিয়মের আলাদা আলাদা আইডি পাঠান, সর্বোচ্চ ${formatCount(max)}টি`,
  'validation.banner_ids': ({ max }) => `সব ব্যানারের আলাদা আলাদা আইডি পাঠান, সর্বোচ্চ ${formatCount(max)}টি`,
  'validation.bulk_products': ({ max }) => `সংস্করণ, দাম ও স্টকসহ ১ থেকে ${formatCount(max)}টি আলাদা পণ্য পাঠান`,
  'validation.checkout_id_invalid': 'চেকআউট আইডি একটি UUID হতে হবে',
  'validation.order_key_invalid': ({ min }) => `কী-তে ${formatCount(min)} থেকে ১০০টি অক্ষর, সংখ্যা, - বা _ থাকতে হবে`,
  'validation.moved_at': 'সময় এভাবে লিখতে হয়: 2026-11-23T05:45:41.123Z',
  'validation.filter_in_stock': 'inStock বাদ দিন, অথবা true পাঠান',
  'validation.filter_stock': ({ choices }) => `stock বাদ দিন, অথবা এগুলোর একটি পাঠান: ${choices}`,
  'validation.filter_bangla': ({ choices }) => `bangla বাদ দিন, অথবা পাঠান: ${choices}`,
  'validation.filter_visibility': ({ choices }) => `visibility বাদ দিন, অথবা এগুলোর একটি পাঠান: ${choices}`,
  'validation.dated_prices': 'নির্দিষ্ট সময়ের প্রতিটি দাম এভাবে লিখুন: “২০% ২০২৬-১১-৩০ ১৬:৩০/২০২৬-১২-০২ ১০:০০”, মাঝে কমা দিন',
  'validation.visibility': ({ choices }) => `পণ্যের অবস্থা এগুলোর একটি: ${choices}`,
  'validation.sort_by': ({ choices }) => `এগুলোর একটি দিয়ে সাজান: ${choices}`,
  'validation.stock_shown': ({ max }) => `X-Stock-Shown ০ থেকে ${formatCount(max)} পর্যন্ত একটি পূর্ণ সংখ্যা হতে হবে`,
}

export const ruleText: typeof en.ruleText = ({ code, params }) => sentenceText(ruleSentences[code] as Sentence, params)
