import type { OfficeRuleCode } from '#contract/rules.ts'
import type * as en from '../en/officeRules.ts'
import type { RuleSentences } from '../en/rules.ts'
import { formatCount, formatPercent } from './format.ts'
import { ruleSentences as ofShop } from './rules.ts'

const ofOffices: RuleSentences<OfficeRuleCode> = {
  'validation.category_name_required': 'ক্যাটাগরির নাম দিন',
  'validation.sub_category_name_required': 'সাব-ক্যাটাগরির নাম দিন',
  'validation.sub_sub_category_name_required': 'সাব-সাব-ক্যাটাগরির নাম দিন',
  'validation.category_required': 'ক্যাটাগরি বাছাই করুন',
  'validation.sub_category_required': 'সাব-ক্যাটাগরি বাছাই করুন',
  'validation.image_required': 'ছবি দিন',
  'validation.select_product_image': 'পণ্যের অন্তত একটি ছবি বাছাই করুন',
  'validation.select_csv': 'একটি CSV ফাইল বাছাই করুন',
  'validation.select_logo': 'লোগোর ছবি বাছাই করুন',
  'validation.product_name_required': 'পণ্যের নাম দিন',
  'validation.price_too_low': 'দাম ০ টাকার বেশি হতে হবে',
  'validation.price_too_high': 'দাম খুব বেশি',
  'validation.discount_out_of_range': 'ছাড় ০ থেকে ১০০ পর্যন্ত হতে পারে',
  'validation.dated_price_discount': ({ row }) =>
    `নির্দিষ্ট সময়ের দাম ${formatCount(row)}: ছাড় লিখুন ০ থেকে ১০০ পর্যন্ত, দশমিকের পরে সর্বোচ্চ দুই ঘর`,
  'validation.dated_price_times': ({ row }) =>
    `নির্দিষ্ট সময়ের দাম ${formatCount(row)}: কখন শুরু হবে তা লিখুন, আর শেষের সময় তার পরে দিন`,
  'validation.dated_prices_overlap': ({ row }) =>
    `নির্দিষ্ট সময়ের দাম ${formatCount(row)} ওপরের একটির সঙ্গে একই সময়ে চলে: সময় বদলান`,
  'validation.description_too_short': 'বিবরণ কমপক্ষে ১০ অক্ষরের হতে হবে',
  'validation.stock_negative': 'স্টক শূন্যের কম হতে পারে না',
  'validation.stock_too_high': 'স্টক খুব বেশি',
  'validation.whole_stock': 'স্টক পূর্ণ সংখ্যা হতে হবে',
  'validation.bad_faqs': 'প্রশ্ন ও উত্তরগুলো পড়া যায়নি',
  'validation.bad_size_names': 'সাইজের বাংলা নামে কমা থাকতে পারে না; ফাইলে প্রতিটি এভাবে লিখুন: সাইজ = নাম',
  'validation.bad_colour': 'রঙের নাম বা #rrggbb লিখুন',
  'validation.bad_video': 'https:// দিয়ে শুরু হয় এমন ওয়েব ঠিকানা দিন',
  'validation.must_be_positive': 'একটি ধনাত্মক সংখ্যা লিখুন',
  'validation.fee_too_high': 'এই চার্জ খুব বেশি',
  'validation.banner_day': 'একটি দিন বাছাই করুন, যেমন 2026-12-16',
  'validation.banner_days_reversed': 'শেষ দিনটি প্রথম দিনের আগে পড়েছে। পরের কোনো দিন বাছাই করুন।',
  'validation.page_slug':
    'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও হাইফেন ব্যবহার করুন। “আমাদের সম্পর্কে” ও “সাহায্য” পাতার ঠিকানা আগে থেকেই আছে।',
  'validation.page_title_missing': 'পাতার শিরোনাম লিখুন',
  'validation.page_picture': ({ max }) => `লেখার প্রতিটি ছবির নম্বর দিন, ১ থেকে ${formatCount(max)}, যেমন ![লাল শাড়ি](১)`,
  'validation.page_picture_missing': 'লেখায় ছবি দেখানো হয়েছে, কিন্তু পাতায় কোনো ছবি নেই। ওপরে যোগ করুন।',
  'validation.page_picture_words': 'যাঁরা দেখতে পান না, তাঁদের জন্য প্রতিটি ছবিতে কী আছে লিখুন: ![লাল শাড়ি](১)',
  'validation.price_change': ({ max }) => `দাম সর্বোচ্চ ১০০% কমাতে বা ${formatPercent(max)} বাড়াতে পারবেন`,
  'validation.shop_name_missing': 'দোকানের নাম লিখুন',
  'validation.shop_phone': 'শুরুর ০ সহ নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮, অথবা ৫ সংখ্যার শর্ট কোড',
  'validation.sms_prefix': 'শুধু ইংরেজি অক্ষর ও সংখ্যা লিখুন: অন্য অক্ষরে প্রতিটি এসএমএস লম্বা হয়',
  'validation.shop_links': 'প্রতি লাইনে “https://” দিয়ে শুরু হয় এমন একটি ঠিকানা লিখুন',
  'validation.trade_licence': 'শুধু অক্ষর, সংখ্যা, ফাঁকা জায়গা, / ও - ব্যবহার করুন',
  'validation.dbid': 'ডিবিআইডি ৬ থেকে ১৫ সংখ্যার হয়',
  'validation.bin': 'বিআইএন ১৩ সংখ্যার হয়',
  'validation.refund_days': ({ max }) => `কত দিন তা পূর্ণ সংখ্যায় লিখুন, ১ থেকে ${formatCount(max)}`,
  'validation.phone_name_missing': 'ফোনের একটি নাম লিখুন',
  'validation.cash_rule_name': 'নিয়মের একটি নাম লিখুন',
  'validation.block_address': 'অন্তত দুটি শব্দ লিখুন, যেমন বাসা ও রোড',
  'validation.cash_rule_courier': 'কুরিয়ারের হিসাবে অন্যের অর্ডারও থাকে: ফোন বা অগ্রিম চান',
  'validation.cash_sums': 'সর্বোচ্চ টাকা সর্বনিম্ন টাকার কম হতে পারে না',
  'validation.call_time': 'তারিখ ও সময় লিখুন',
  'validation.call_note': 'ক্রেতা কী চান তা লিখুন',
  'validation.courier_store': 'কুরিয়ারের প্যানেলে যে নম্বর আছে, তা লিখুন',
  'validation.webhook_address': '“https://” দিয়ে শুরু হয় এমন একটি ঠিকানা লিখুন',
  'validation.webhook_events': 'অন্তত একটি ঘটনা বাছাই করুন',
  'validation.staff_role_name': 'রোলটির একটি নাম লিখুন',
  'validation.staff_role_rights': 'এই রোল কী করতে পারবে, তার অন্তত একটি বাছাই করুন',
  'validation.key_name_missing': 'প্রোগ্রামের একটি নাম লিখুন',
  'validation.key_access': 'প্রোগ্রামটি কী দেখতে বা বদলাতে পারবে তা বাছাই করুন',
  'validation.corrected_quantity': 'কয়টি, তা পূর্ণ সংখ্যায় লিখুন',
  'validation.nothing_left': 'আর কিছুই বাকি থাকছে না। এর বদলে অর্ডারটি বাতিল করুন',
  'validation.order_ids': ({ max }) => `১ থেকে ${formatCount(max)}টি আলাদা অর্ডার বাছাই করুন`,
}

export const ruleSentences: typeof en.ruleSentences = { ...ofShop, ...ofOffices }
