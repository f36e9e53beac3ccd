import type * as en from '../en/rules.ts'
import { type SentenceTable, sentenceText } from '../sentence.ts'
import { formatCount } from './format.ts'

export const ruleSentences: typeof en.ruleSentences = {
  // Every feature
  'validation.unknown_field': 'এই ঘরটি এখানে অচেনা; এটি বাদ দিন',
  'validation.missing_field': 'এই ঘরটি আবশ্যক',
  'validation.wrong_kind': 'এই মানটি ঠিক ধরনের নয়',
  'validation.whole_number_between': ({ min, max }) =>
    `${formatCount(min)} থেকে ${formatCount(max)} পর্যন্ত একটি পূর্ণ সংখ্যা`,
  'validation.search_too_long': ({ max }) => `সর্বোচ্চ ${formatCount(max)}টি অক্ষর দিয়ে খুঁজুন`,
  'validation.not_one_line': 'এক লাইনে লিখুন। এক লাইনেই থাকলে আবার টাইপ করুন: এতে লুকানো অক্ষর আছে।',
  'validation.hidden_characters': 'এই লেখায় লুকানো অক্ষর আছে। যা পেস্ট করেছেন তা আবার টাইপ করুন।',
  'validation.too_long': ({ max }) => `সর্বোচ্চ ${formatCount(max)}টি অক্ষর`,
  // Sign-in (product 9)
  'validation.identifier_required': 'ইমেইল বা ফোন নম্বর দিন',
  'validation.password_required': 'পাসওয়ার্ড দিন',
  'validation.invalid_email': 'ইমেইলটি সঠিক নয়',
  'validation.invalid_phone': 'ফোন নম্বরটি সঠিক নয়',
  'validation.password_too_short': 'পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে',
  'validation.credential_required': 'লগইনের তথ্য পাওয়া যায়নি',
  'validation.app_code_needed': 'আপনার অ্যাপে দেখানো ৬টি সংখ্যা লিখুন',
  'validation.recovery_code_needed': 'একটি পুনরুদ্ধার কোড লিখুন: ১৬টি অক্ষর ও সংখ্যা',
  'validation.factor_code_needed': '৬ সংখ্যার কোড বা একটি পুনরুদ্ধার কোড লিখুন',
  // Registration, verification, password reset and profile (product 9)
  'validation.name_too_short': 'নাম কমপক্ষে ৩ অক্ষরের হতে হবে',
  'validation.name_not_plain': 'নাম এক লাইনে লিখুন; @, /, ওয়েব ঠিকানা বা লুকানো অক্ষর দেবেন না।',
  'validation.passwords_differ': 'দুটি পাসওয়ার্ড মেলেনি',
  'validation.reset_passwords_differ': 'দুটি পাসওয়ার্ড মেলেনি',
  'validation.invalid_code': 'ওটিপি ভুল অথবা সময় শেষ হয়ে গেছে',
  'validation.current_password_required': 'বর্তমান পাসওয়ার্ড দিন',
  'validation.confirm_password_required': 'নিশ্চিত করতে পাসওয়ার্ডটি আবার লিখুন',
  'account.link_invalid': 'যাচাইয়ের এই লিংকটি সঠিক নয়। আবার অ্যাকাউন্ট খুলুন।',
  'account.reset_link_unusable':
    'এই লিংকটি আর ব্যবহার করা যাবে না: এটি একবারই এবং সীমিত সময়ের জন্য কাজ করে। নতুন লিংক পেতে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন।',
  // Pictures and products (product 9)
  'validation.select_an_image': 'একটি ছবি বাছাই করুন',
  'validation.one_image': 'শুধু একটি ছবি বাছাই করুন',
  'validation.maximum_images': 'সর্বোচ্চ ১০টি ছবি দেওয়া যায়',
  'validation.review_pictures': ({ max }) => `১ থেকে ${formatCount(max)}টি ছবি বাছাই করুন`,
  'validation.reason_missing': 'কারণ লিখুন',
  'validation.too_many_listed': ({ max }) => `সর্বোচ্চ ${formatCount(max)}টি`,
  'validation.amount_too_high': 'টাকার অঙ্কটি খুব বেশি',
  'validation.at_most_two_decimals': 'দশমিকের পর সর্বোচ্চ দুই ঘর',
  // Lists
  'validation.filter_price': 'দাম একটি সংখ্যা, দশমিকের পর সর্বোচ্চ দুই ঘর, যেমন 450 বা 99.50',
  'validation.filter_rating': ({ max }) => `রেটিং ০ থেকে ${formatCount(max)} পর্যন্ত একটি সংখ্যা`,
  'validation.page_and_limit': ({ max }) =>
    `page ও limit পূর্ণ সংখ্যা, কমপক্ষে ১ হতে হবে; limit সর্বোচ্চ ${formatCount(max)}।`,
  // Carts and checkout
  'validation.product_missing': 'একটি পণ্য উল্লেখ করুন',
  'validation.cart_quantity': ({ max }) => `১ থেকে ${formatCount(max)} পর্যন্ত পরিমাণ বাছাই করুন`,
  'validation.equal_lines': ({ max }) => `এক কার্টে একই পণ্য সর্বোচ্চ ${formatCount(max)}টি নিতে পারবেন`,
  'validation.too_many_lines': ({ max }) => `এক কার্টে সর্বোচ্চ ${formatCount(max)} রকম পণ্য রাখা যায়`,
  'validation.recipient_missing': 'যিনি পার্সেল নেবেন তাঁর নাম লিখুন',
  'validation.division_missing': 'বিভাগ বাছাই করুন',
  'validation.district_missing': 'জেলা বাছাই করুন',
  'validation.city_missing': 'শহর, উপজেলা বা থানা লিখুন',
  'validation.address_missing': 'বাসা, রাস্তা ও এলাকা লিখুন',
  'validation.no_items': 'কার্ট খালি। আগে একটি পণ্য যোগ করুন',
  'validation.payment_method_unknown': 'পেমেন্টের মাধ্যম বাছাই করুন',
  'validation.order_code_invalid': 'কোডের ৪টি সংখ্যা লিখুন',
  'validation.trx_id_invalid': ({ min, max }) =>
    `ট্রানজ্যাকশন আইডি লিখুন: ${formatCount(min)} থেকে ${formatCount(max)}টি অক্ষর ও সংখ্যা`,
  'validation.trx_id_of_wallet': ({ wallet }) =>
    ({
      bkash: 'বিকাশের ট্রানজ্যাকশন আইডিতে ১০টি অক্ষর ও সংখ্যা থাকে',
      nagad: 'নগদের ট্রানজ্যাকশন আইডিতে ৮টি অক্ষর ও সংখ্যা থাকে',
      rocket: 'রকেটের ট্রানজ্যাকশন আইডিতে ১০টি সংখ্যা থাকে',
    })[wallet],
  'validation.total_missing': 'ক্রেতা মোট কত টাকায় রাজি হয়েছেন তা দেওয়া হয়নি',
  'validation.order_or_checkout': 'অর্ডার বা চেকআউটের যেকোনো একটি উল্লেখ করুন, দুটি নয়',
  'validation.order_number_invalid': 'এসএমএসে পাওয়া অর্ডার নম্বর লিখুন, যেমন #১০২৪৫৭',
  // Orders, refund requests and reviews
  'validation.reason_only_to_cancel': 'শুধু বাতিল করার সময় কারণ দেওয়া যায়',
  'validation.list_place': 'প্রথম পাতা থেকে আবার শুরু করুন।',
  'validation.order_page': ({ max }) => `page ও limit ১ বা তার বেশি পূর্ণ সংখ্যা, আর limit সর্বোচ্চ ${formatCount(max)}`,
  'validation.order_day': 'দিন এভাবে লিখতে হয়: 2026-11-23',
  'validation.refund_method_missing': 'টাকা কীভাবে পেতে চান তা বাছাই করুন',
  'validation.card_digits_missing': 'কার্ডের শেষ ৪টি সংখ্যা লিখুন',
  'validation.stars': ({ max }) => `১ থেকে ${formatCount(max)}টি তারা বাছাই করুন`,
  // Requests that only clients other than the browser send
  'validation.choose_one_of': ({ choices }) => `এগুলোর একটি বাছাই করুন: ${choices}`,
}

export const ruleText: typeof en.ruleText = ({ code, params }) =>
  sentenceText((ruleSentences as SentenceTable)[code] ?? ruleSentences['validation.wrong_kind'], params)

export const issueText: typeof en.issueText = (issue) => ('message' in issue ? issue.message : ruleText(issue))
