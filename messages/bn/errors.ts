import type * as en from '../en/errors.ts'
import { knownText } from '../knownText.ts'
import type { Translation } from '../shape.ts'
import { flowSentences } from './flows.ts'
import { formatCount, formatPaisa, formatTwoDecimals, formatWait } from './format.ts'
import { orderRefusals, ordersTexts, statusNames } from './orders.ts'
import { refundsTexts } from './refunds.ts'
import { ruleSentences } from './requestRules.ts'
import { rightNames } from './rights.ts'
import { secondFactorTexts } from './secondFactor.ts'
import { wishlistScreen } from './wishlist.ts'

export const errorSentences: Translation<typeof en.errorSentences> = {
  ...ruleSentences,
  // Accounts
  'account.wrong_credentials': 'ইমেইল, ফোন নম্বর বা পাসওয়ার্ড ঠিক নেই। দেখে নিয়ে আবার চেষ্টা করুন।',
  'account.not_verified': 'এই অ্যাকাউন্ট এখনো যাচাই হয়নি। আগে যাচাই করুন, তারপর লগইন করুন।',
  'account.email_taken': 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন।',
  'account.phone_taken': 'এই ফোন নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন।',
  'account.wrong_code': 'ওটিপি ভুল। কোডটি দেখে নিয়ে আবার চেষ্টা করুন।',
  'account.code_expired': 'এই কোডের মেয়াদ শেষ। নতুন কোড চান।',
  'account.code_unusable': 'এই কোড আর ব্যবহার করা যাবে না। নতুন কোড চান।',
  'account.link_expired': 'যাচাইয়ের এই লিংকের মেয়াদ শেষ।',
  'account.already_verified': 'এই অ্যাকাউন্ট আগেই যাচাই হয়েছে।',
  'account.reset_grant_missing': 'পাসওয়ার্ড বদলানোর এই অনুমতি আর কাজ করে না। আবার শুরু করতে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন।',
  'account.second_factor_needed': 'আপনার অথেনটিকেটর অ্যাপের কোডটি লিখুন।',
  'account.second_factor_expired': ({ reason }) =>
    reason === 'tries' ? secondFactorTexts.spent : flowSentences['second_factor.expired'],
  'account.second_factor_setup_expired': 'চালু করতে অনেক সময় লেগে গেছে। আবার শুরু করুন।',
  'account.fresh_sign_in_needed':
    'লগআউট করে আবার লগইন করুন, তারপর ১০ মিনিটের মধ্যে এটি চালু করুন। আপনার অ্যাকাউন্টে চাওয়ার মতো কোনো পাসওয়ার্ড নেই।',
  'account.second_factor_on': 'দুই ধাপে যাচাই আগে থেকেই চালু আছে।',
  'account.second_factor_off': 'দুই ধাপে যাচাই চালু নেই।',
  'account.too_many_codes': ({ retryAfter }) =>
    `অনেকবার ভুল কোড দেওয়া হয়েছে। একটি পুনরুদ্ধার কোড ব্যবহার করুন, অথবা ${formatWait(retryAfter)} পরে আবার চেষ্টা করুন।`,
  'account.wrong_app_code': 'কোডটি ঠিক নেই। আপনার অ্যাপে এখন যে কোড দেখাচ্ছে তা লিখুন।',
  'account.app_code_used': 'এই কোড আগে ব্যবহার করা হয়েছে। পরের কোডের জন্য সর্বোচ্চ ৩০ সেকেন্ড অপেক্ষা করুন।',
  'account.app_key_unreadable': 'দোকানের কী বদলানো হয়েছে, তাই আপনার অ্যাপের কোড এখানে আর কাজ করে না। একটি পুনরুদ্ধার কোড ব্যবহার করুন।',
  'account.wrong_recovery_code': 'পুনরুদ্ধার কোডটি ঠিক নেই, অথবা আগে ব্যবহার করা হয়েছে।',
  'account.session_not_found': 'এই ডিভাইস আগেই লগআউট হয়েছে।',
  'google.credential_invalid': flowSentences['account.google_authentication_failed'],
  'google.credential_used': 'Google দিয়ে এই লগইন আগেই ব্যবহার করা হয়েছে। Google বাটনে আবার চাপুন।',
  'google.nonce_differs': 'Google দিয়ে এই লগইন অন্য পাতায় শুরু হয়েছে। এই পাতা রিলোড করে আবার চেষ্টা করুন।',
  'google.address_unproved':
    'ইমেইলটি যে আপনার, Google তা প্রমাণ করতে পারছে না। এর বদলে ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন বা অ্যাকাউন্ট খুলুন।',
  'google.linked_elsewhere':
    'এই অ্যাকাউন্ট অন্য একটি Google অ্যাকাউন্টের সঙ্গে যুক্ত। সেটি দিয়ে, অথবা ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  'google.unreachable': flowSentences['account.google_login_failed'],
  'google.fields_missing': flowSentences['account.google_missing_fields'],
  // Addresses
  'address.division_unknown': 'তালিকা থেকে একটি বিভাগ বাছাই করুন',
  'address.district_unknown': 'তালিকা থেকে এই বিভাগের একটি জেলা বাছাই করুন',
  'address.not_found': 'এমন কোনো ঠিকানা নেই',
  'address.too_many': ({ max }) => `আপনার ${formatCount(max)}টি ঠিকানা সংরক্ষিত আছে। আগে একটি মুছে ফেলুন।`,
  // Banners
  'banner.not_found': 'ব্যানার পাওয়া যায়নি',
  'banner.days_reversed': 'ব্যানারের শেষ দিন প্রথম দিনের আগে হতে পারে না। পরের কোনো দিন বাছাই করুন।',
  'banner.list_changed': 'এইমাত্র অন্য কেউ একটি ব্যানার যোগ করেছেন বা মুছে ফেলেছেন। আবার সাজান।',
  // Pages of the shop
  'campaign_page.not_found': 'পাতাটি পাওয়া যায়নি',
  'campaign_page.slug_taken': 'অন্য একটি পাতার এই ঠিকানা আছে। অন্য ঠিকানা লিখুন।',
  'campaign_page.unknown_product': 'এমন কোনো পণ্য নেই। দোকানে পণ্যটি খুলে তার ঠিকানা কপি করুন।',
  'campaign_page.too_many': ({ max }) => `দোকানের নিজের পাতা সর্বোচ্চ ${formatCount(max)}টি হতে পারে। আগে একটি মুছে ফেলুন।`,
  // Categories
  'category.list_changed': 'এইমাত্র অন্য কেউ একটি ক্যাটাগরি যোগ করেছেন বা মুছে ফেলেছেন। আবার সাজান।',
  'category.not_found': 'ক্যাটাগরি পাওয়া যায়নি',
  'sub_category.not_found': 'সাব-ক্যাটাগরি পাওয়া যায়নি',
  'sub_sub_category.not_found': 'সাব-সাব-ক্যাটাগরি পাওয়া যায়নি',
  'category.unknown': 'এই ক্যাটাগরি নেই, বা আর নেই। অন্য একটি বাছাই করুন।',
  'sub_category.unknown': 'এই সাব-ক্যাটাগরি নেই, বা আর নেই। অন্য একটি বাছাই করুন।',
  'sub_sub_category.unknown': 'এই সাব-সাব-ক্যাটাগরি নেই, বা আর নেই। অন্য একটি বাছাই করুন।',
  'sub_category.other_category': 'এই সাব-ক্যাটাগরি অন্য ক্যাটাগরির। বাছাই করা ক্যাটাগরির একটি বাছাই করুন।',
  'sub_sub_category.other_sub_category': 'এই সাব-সাব-ক্যাটাগরি অন্য সাব-ক্যাটাগরির। বাছাই করা সাব-ক্যাটাগরির একটি বাছাই করুন।',
  // Checkout
  'cart.changed': 'দাম বা স্টক বদলেছে। নতুন মোট টাকা দেখে আবার অর্ডার করুন।',
  'payment.not_offered': 'পেমেন্টের এই মাধ্যম এখন নেই। ক্যাশ অন ডেলিভারি বাছাই করুন।',
  'checkout.advance_needed':
    'এই দোকান অর্ডারের একটি অংশ অনলাইনে অগ্রিম নেয়, বাকিটা ডেলিভারির সময়। দোকানের ওয়েবসাইট থেকে অর্ডার করুন।',
  'payment.not_found': 'পেমেন্ট পাওয়া যায়নি',
  'payment.undecided': 'এই অর্ডারের একটি পেমেন্টের ফল এখনো জানা যায়নি। একটু অপেক্ষা করুন।',
  'payment.not_due': 'এই অর্ডারে অনলাইনে পেমেন্টের কিছু বাকি নেই।',
  'payment.too_late': 'এই পেমেন্টের সময় শেষ। আবার অর্ডার করুন।',
  'payment.provider_away': 'পেমেন্টের এই মাধ্যম এখন সাড়া দিচ্ছে না, কোনো টাকা নেওয়া হয়নি। আবার চেষ্টা করুন, বা অন্য মাধ্যম বাছাই করুন।',
  'payment.amount_refused': ({ min, max }) =>
    `পেমেন্টের এই মাধ্যম ৳${formatCount(min)} থেকে ৳${formatCount(max)} পর্যন্ত নেয়। অন্য মাধ্যম বাছাই করুন।`,
  'payment.transaction_known': 'এই ট্রানজেকশন আইডি অন্য একটি পেমেন্টের। দেখে নিন।',
  'payment.phone_secret_wrong': 'ফোনের গোপন কোডটি ভুল, অথবা এখন আর চলে না।',
  'payment.phone_not_found': 'এই ফোন এখন আর এসএমএস পাঠায় না।',
  'courier.not_found': 'দোকানে এই কুরিয়ার নেই।',
  'courier.booking_not_found': 'এই বুকিং আর নেই।',
  'courier.booking_moved': 'বুকিংয়ের অবস্থা এর মধ্যে বদলে গেছে, তাই এটা আর সম্ভব নয়।',
  'courier.cancel_in_panel': 'এই কুরিয়ারের পার্সেল শুধু তার নিজের প্যানেলে বাতিল করা যায়।',
  'courier.cancel_declined': 'কুরিয়ার এই পার্সেল আর বাতিল করছে না।',
  'courier.keys_not_kept': 'এই দোকান বিক্রেতাদের কী রাখতে পারে না। দোকানের পরিচালক তা বদলাতে পারেন।',
  'courier.account_incomplete': 'কুরিয়ারের সব কী আর আপনার পার্সেল নেওয়ার জায়গার নম্বর লিখুন।',
  'courier.keys_declined': 'কুরিয়ার এই কী মানছে না।',
  'courier.account_in_use': 'এই অ্যাকাউন্টের পার্সেল এখনো পথে আছে। কুরিয়ার পৌঁছে দেওয়া পর্যন্ত অপেক্ষা করুন।',
  'courier.no_answer': 'কুরিয়ারের সাড়া নেই। এক মিনিট পরে আবার চেষ্টা করুন।',
  'order_edit.not_editable': ({ from }) => `অর্ডারটি এখন ${statusNames[from]}, তাই বদলানো যাবে না।`,
  'order_edit.before_checkouts': 'এই অর্ডারের সময় স্টক গোনা হতো না। বাতিল করে নতুন অর্ডার করুন।',
  'order_edit.goods_gone': 'কিছু পণ্য এভাবে পাওয়া যাবে না। লাইনগুলো দেখে বদলান।',
  'order_edit.total_changed': ({ total }) => `এখন মোট ${formatPaisa(total * 100)}। দেখে আবার সংরক্ষণ করুন।`,
  'order_edit.needs_agreement': 'মোট বাড়ছে। ক্রেতাকে জিজ্ঞাসা করে সম্মতিতে টিক দিন।',
  'order_edit.unchanged': 'ক্রেতার সম্মতি লাগে এমন কিছু বদলানো হয়নি।',
  'order_edit.proposed': 'ক্রেতার কাছে আরেকটি বদলের সম্মতি চাওয়া আছে। উত্তরের অপেক্ষা করুন, অথবা সেই প্রশ্ন ফেরত নিন।',
  'order_edit.unsendable': 'অর্ডারে ফোন নম্বর নেই। ক্রেতার সঙ্গে অন্যভাবে কথা বলুন।',
  'order_edit.proposal_over': 'এই প্রশ্ন আর খোলা নেই।',
  'order_edit.link_unknown': 'অর্ডার বদলের এই লিংক আর চলবে না। দোকানে ফোন করুন।',
  'order_edit.proposed_goods_gone': ({ product }) => `“${product}” এখন শেষ, তাই অর্ডার আগের মতোই থাকছে।`,
  'order_edit.link_over': 'অর্ডারটি এর মধ্যে বদলেছে, তাই এখনকার মতোই থাকছে।',
  'order_edit.paid_limit': ({ min, max }) =>
    `অর্ডারের টাকা পরিশোধিত, তাই মোট এই সীমার মধ্যে রাখুন: ${formatPaisa(min * 100)} থেকে ${formatPaisa(max * 100)}। আরও পণ্যের জন্য আরেকটি অর্ডার নিন।`,
  'order_edit.cash_refused': 'নিয়ম অনুযায়ী এই টাকার জন্য ক্যাশ অন ডেলিভারি নেই। মোট কমান।',
  'staff_order.discount_too_high': ({ max }) => `ছাড় সর্বোচ্চ ${formatPaisa(max * 100)}, অর্থাৎ পণ্যের দাম।`,
  'unfinished.off': 'দোকান অসমাপ্ত চেকআউট রাখে না।',
  'unfinished.not_found': 'এই চেকআউটটি অর্ডার হয়েছে বা মুছে ফেলা হয়েছে।',
  'settlement.not_found': 'এই অমিলটি আর নেই।',
  'settlement.moved': 'এর মধ্যে অন্য কেউ এই অমিলগুলোর একটি ঠিক করেছেন।',
  'parcel.not_found': 'এই পার্সেল আর নেই।',
  'parcel.order_not_packable': 'অর্ডারটি শেষ হয়ে গেছে, অথবা ফোনে নিশ্চিত করা বা পেমেন্ট বাকি আছে।',
  'parcel.of_several': 'এক পার্সেলে শুধু এক ফোন নম্বরের অর্ডার থাকে।',
  'parcel.pieces_packed': 'এগুলোর কিছু আগেই অন্য পার্সেলে দেওয়া হয়েছে।',
  'parcel.step_not_allowed': 'পার্সেলের অবস্থা এর মধ্যে বদলে গেছে, তাই এই ধাপ আর সম্ভব নয়।',
  'parcel.none_to_print': 'এসব অর্ডারের পাঠানোর মতো কোনো পার্সেল নেই। আগে প্যাক করুন।',
  'parcel.link_unknown': 'এই লিংক আর কাজ করে না।',
  'parcel.link_over': 'পার্সেলের অবস্থা এর মধ্যে বদলে গেছে। দোকানে ফোন করুন।',
  'parcel.count_wrong': 'সংখ্যাগুলো পার্সেলের পণ্যের সংখ্যার সঙ্গে মেলে না।',
  'parcel.by_courier': 'এই পার্সেলের নম্বর ও লিংক কুরিয়ার দেয়।',
  'call.not_found': 'এই অর্ডারের কোনো কল বাকি নেই।',
  'call.taken': 'অন্য একজন এখন এই ক্রেতাকে ফোন করছেন।',
  'call.not_yours': 'কলটি এখন আর আপনার কাছে নেই।',
  'call.over': 'এই অর্ডারের জন্য আর ফোন করতে হবে না।',
  'call.not_in_policy': 'আগে গোপনীয়তা নীতিতে অসমাপ্ত চেকআউটের বাক্যটি যোগ করুন।',
  'call.link_unknown': 'এই লিংক আর চলবে না।',
  'call.time_wrong': 'আগামী ৩০ দিনের মধ্যে একটি সময় দিন।',
  'webhook.not_found': 'এই ওয়েবহুক আর নেই।',
  'webhook.delivery_not_found': 'এই বার্তা আর রাখা নেই।',
  'webhook.address_refused': 'ঠিকানা শুরু হবে “https://” ও সার্ভারের উন্মুক্ত নাম দিয়ে; পোর্ট, ব্যবহারকারী বা পাসওয়ার্ড ছাড়া।',
  'webhook.too_many': ({ max }) => `একটি দোকানে সর্বোচ্চ ${formatCount(max)}টি ওয়েবহুক থাকতে পারে।`,
  'payment.link_unsendable': 'লিংক পাঠানোর মতো ফোন বা ইমেইল অর্ডারে নেই। লিংকটি কপি করে দিন।',
  'payment.proof_needed': 'কীভাবে জানলেন তা লিখুন; নিশ্চিত করতে হলে ট্রানজ্যাকশন আইডিও দিন।',
  'payment.not_by_hand': 'এই পেমেন্ট হাতে নিশ্চিত করার নয়, অথবা এর সিদ্ধান্ত হয়ে গেছে।',
  'payment.advance_needed': ({ amount }) =>
    `ক্যাশ অন ডেলিভারির জন্য এখানে ৳${formatCount(amount)} অগ্রিম লাগে। অর্ডারটির টাকা অনলাইনে দিন।`,
  'payment.cash_refused': 'এই অর্ডারে ক্যাশ অন ডেলিভারি নেওয়া যায় না। অর্ডারটির টাকা অনলাইনে দিন।',
  'checkout.cash_refused': 'এই অর্ডারে ক্যাশ অন ডেলিভারি নেওয়া যায় না। পেমেন্টের অন্য মাধ্যম বাছাই করুন।',
  'courier_record.not_in_policy': 'গোপনীয়তা নীতিতে এটি এখনও লেখা নেই। আগে বাক্যটি যোগ করুন।',
  'stock_count.not_found': 'এই গণনা আর নেই।',
  'stock_count.no_goods': 'এতে কোনো পণ্য নেই। অন্য পণ্য বাছাই করুন।',
  'stock_count.too_many': ({ max }) => `এক গণনায় সর্বোচ্চ ${formatCount(max)}টি পণ্য ও ভ্যারিয়েন্ট থাকে। কম বাছাই করুন।`,
  'stock_count.ended': 'গণনা শেষ হয়ে গেছে। নতুন একটি শুরু করুন।',
  'stock_count.not_in_count': 'পণ্যটি এই গণনায় নেই, বা এখন অন্য ভ্যারিয়েন্টে আছে।',
  'stock_count.nothing_counted': 'এখনও কিছু গোনা হয়নি। কিছু গুনুন, বা গণনা বাতিল করুন।',
  'stock_count.sold': ({ product }) => `কিছু পণ্য বিক্রি হয়ে গেছে, বা আর নেই: ${product}। তার স্টক ঠিক করে দিন।`,
  'receipt.goods_gone': 'পণ্যটি আর নেই, বা এখন অন্য ভ্যারিয়েন্টে আছে। লাইনটি সরিয়ে পণ্যটি আবার যোগ করুন।',
  'receipt.stock_full': ({ max }) => `একটি পণ্যের সর্বোচ্চ ${formatCount(max)}টি থাকতে পারে। কম লিখুন।`,
  'receipt.not_found': 'এই আসা পণ্য আগেই ফিরিয়ে নেওয়া হয়েছে, বা আর নেই।',
  'receipt.sold': ({ product }) => `কিছু পণ্য বিক্রি হয়ে গেছে: ${product}। তার স্টক ঠিক করে দিন।`,
  'cash_block.not_found': 'এটি আর চালু নেই, বা মুছে গেছে।',
  'cash_block.exists': 'এটি ব্লক তালিকায় আছে। আগে সেটি শেষ করুন।',
  'cash_block.too_many': ({ max }) => `ব্লক তালিকায় একসঙ্গে ${formatCount(max)}টি রাখা যায়।`,
  'cash_block.until_over': 'এই দিন পেরিয়ে গেছে। পরের একটি দিন বাছাই করুন।',
  'cash_rule.not_found': 'এই নিয়ম আর নেই।',
  'cash_rule.list_changed': 'এইমাত্র অন্য কেউ একটি নিয়ম যোগ করেছেন বা মুছে ফেলেছেন। আবার সাজান।',
  'cash_rule.too_many': ({ max }) => `ক্যাশ অন ডেলিভারির সর্বোচ্চ ${formatCount(max)}টি নিয়ম থাকতে পারে।`,
  'checkout.already_placed': 'এই চেকআউটের অর্ডার আগেই হয়ে গেছে। অন্য পণ্যের জন্য নতুন করে শুরু করুন।',
  'checkout.taken': 'এই চেকআউট অন্য কারও। নতুন করে শুরু করুন।',
  'checkout.policies_changed': 'দোকানের নীতিমালা বদলেছে। পড়ুন, আবার মেনে নিন, তারপর অর্ডার করুন।',
  'order.code_needed': 'এই ফোন নম্বরে পাঠানো কোডটি লিখুন',
  'order.code_wrong': flowSentences['checkout.code_wrong'],
  'order.code_expired': flowSentences['checkout.code_expired'],
  'order.codes_off': 'দোকান এখন এসএমএস পাঠাচ্ছে না। আপনার অর্ডারের লিংকটি খুলুন, অথবা দোকানে ফোন করুন।',
  'order.total_changed': 'ডেলিভারির সঙ্গে মোট টাকা বদলে যায়। নতুন মোট টাকা দেখে রাজি হলে জানান।',
  'order.guest_holds': ({ max, product }) => {
    if (product === '') return `অ্যাকাউন্ট ছাড়া এখন মোট ${formatCount(max)}টি পণ্য অর্ডার করা যায়। সংখ্যা কমান, অথবা লগইন করুন।`
    if (max === 0) return `${product} পণ্যটির দাম এখন অন্যরা পরিশোধ করছেন। আধা ঘণ্টা পর আবার চেষ্টা করুন, অথবা লগইন করুন।`
    return `অ্যাকাউন্ট ছাড়া এখন ${product} পণ্যটির ${formatCount(max)}টি অর্ডার করা যায়। সংখ্যা কমান, অথবা লগইন করুন।`
  },
  'order.phone_changed_often': ({ max }) =>
    `এই অর্ডারের ফোন নম্বর ${formatCount(max)} বার বদলানো হয়েছে। আবার বদলাতে দোকানে ফোন করুন।`,
  'order.too_many_open': ({ max }) =>
    max === 1
      ? 'ক্যাশ অন ডেলিভারির একটি অর্ডার এখনো চলমান। সেটি ডেলিভারি হওয়া পর্যন্ত অপেক্ষা করুন, অথবা এসএমএসের লিংক থেকে বাতিল করুন।'
      : `ক্যাশ অন ডেলিভারির ${formatCount(max)}টি অর্ডার এখনো চলমান। একটি ডেলিভারি হওয়া পর্যন্ত অপেক্ষা করুন, অথবা একটি বাতিল করুন।`,
  'order.duplicate': 'কয়েক মিনিট আগে এই ফোন নম্বর দিয়ে একই পণ্য অর্ডার হয়েছে। আবার অর্ডার করতে চান?',
  // Jobs
  'job.not_found': 'কাজটি পাওয়া যায়নি',
  'job.not_undoable': 'এটি আর ফিরিয়ে নেওয়া যাবে না।',
  'own_data.exists': 'একটি ফাইল আগে থেকেই আছে বা তৈরি হচ্ছে। তার এক দিন পর নতুন ফাইল চাইতে পারবেন।',
  'own_data.not_ready': 'ফাইলটি আর নেই। নতুন একটি চান।',
  'own_data.open_sales': 'আপনার কিছু অর্ডার শেষ হয়নি। আগে সেগুলো পৌঁছে দিন বা বাতিল করুন, তারপর অ্যাকাউন্ট বন্ধ করুন।',
  'job.stopped': 'এর পালা আসার আগেই কাজটি ফিরিয়ে নেওয়া হয়েছে, তাই এটি আগের মতোই আছে।',
  // Logo
  'logo.not_found': 'লোগো পাওয়া যায়নি',
  // Orders
  'order.not_found': 'এমন কোনো অর্ডার নেই।',
  'order.shared': ordersTexts.shared,
  'order.ended': ({ from }) => ordersTexts.cannotMove(from),
  'order.status_not_allowed': ({ from, next }) => ordersTexts.notNext(from, next),
  'order.step_not_allowed': ({ from, to }) => ordersTexts.notAllowed(from, to),
  'order.not_deletable': ({ from }) => ordersTexts.cannotDelete(from),
  ...orderRefusals,
  'order.already_moved': ({ from }) => `এই অর্ডার আগে থেকেই “${statusNames[from]}”।`,
  'order.list_too_long': ({ max }) => `${formatCount(max)}টির বেশি অর্ডার আছে। সেগুলো ভাগে ভাগে পড়ুন।`,
  'order.selection_changed': ({ count }) =>
    count === 0
      ? 'ফিল্টারে এখন আর কোনো অর্ডার নেই।'
      : `ফিল্টারে এখন ${formatCount(count)}টি অর্ডার আছে। সংখ্যাটি দেখে আবার নিশ্চিত করুন।`,
  'order.of_others': 'এই অর্ডারে আপনার কোনো পণ্য নেই।',
  'order.moved_since': 'এর পরে কেউ অর্ডারটি বদলেছেন, তাই ধাপটি ফিরিয়ে নেওয়া হয়নি।',
  'order.undo_too_late': 'এই ধাপ ফিরিয়ে নেওয়ার সময় শেষ।',
  'order.undo_not_own': 'যিনি ধাপটি করেছেন, শুধু তিনিই ফিরিয়ে নিতে পারবেন।',
  'order.customer_informed': 'ক্রেতাকে আগেই জানানো হয়েছে, তাই ধাপটি ফিরিয়ে নেওয়া হয়নি।',
  'order.customer_acted': 'ক্রেতা এর পরে রিফান্ড চেয়েছেন বা রিভিউ লিখেছেন, তাই ধাপটি ফিরিয়ে নেওয়া হয়নি।',
  'order.refund_touched': 'এই অর্ডারের রিফান্ডের কাজ শুরু হয়ে গেছে, তাই আর ফেরানো যাবে না।',
  'order.stock_gone': ({ product }) => `“${product}” এর মধ্যে অন্য কারও কাছে বিক্রি হয়ে গেছে, তাই অর্ডারটি বাতিলই থাকছে।`,
  'order.packed': 'অর্ডারটি প্যাক করা হয়েছে, তাই এর পণ্যের সংখ্যা ও টাকার পরিমাণ বদলানো যাবে না।',
  'order.not_correctable': ({ from }) => ordersTexts.notCorrectable(from),
  'order.other_items': 'এই অর্ডারের পণ্যগুলো আলাদা। অর্ডারটি আবার লোড করুন।',
  'order.quantity_raised': ({ max }) => ordersTexts.quantityRaised(max),
  // Policies
  'policy.not_found': 'নীতিমালা পাওয়া যায়নি',
  // Products
  'product.not_found': 'পণ্য পাওয়া যায়নি',
  'product.unknown_owner': 'ইনি বিক্রেতা বা অ্যাডমিন নন',
  'product.shown_times': 'ক্রেতারা কখন থেকে পণ্যটি দেখবেন তা লিখুন, আর শেষের সময় তার পরে দিন।',
  'product.dated_price_past': 'নির্দিষ্ট সময়ের একটি দামের সময় পেরিয়ে গেছে। শেষের সময় বদলান, অথবা এটি বাদ দিন।',
  'product.sku_taken': 'এই বিক্রেতার অন্য একটি পণ্যে এই SKU আছে। অন্য একটি দিন।',
  'product.other_images': 'এর মধ্যে ছবিগুলো বদলে গেছে। রিলোড করে আবার ছবি বাছাই করুন।',
  'product.has_variants': 'এই পণ্যের স্টক, সাইজ, রং ও দাম এর ভ্যারিয়েন্টের। সেখানে বদলান।',
  'product.variant_gone': 'কেউ এই ভ্যারিয়েন্টগুলোর একটি সরিয়ে দিয়েছেন। পণ্যটি আবার লোড করুন।',
  'product.price_out_of_range': ({ price }) => `নতুন দাম হতো ${formatTwoDecimals(price)} টাকা, যা দেওয়া যায় না। আগের দামই থাকছে।`,
  'product.stock_out_of_range': ({ stock }) => `নতুন স্টক হতো ${formatCount(stock)}, যা দেওয়া যায় না। আগের স্টকই থাকছে।`,
  'product.selection_changed': ({ count }) =>
    count === 0
      ? 'ফিল্টারে এখন আর কোনো পণ্য নেই।'
      : `ফিল্টারে এখন ${formatCount(count)}টি পণ্য আছে। সংখ্যাটি দেখে আবার নিশ্চিত করুন।`,
  'product.field_changed_since': 'এর পরে এটি আবার বদলানো হয়েছে, তাই এখন যেমন আছে তেমনই থাকছে।',
  'product.all_needs_staff': 'শুধু অ্যাডমিন বা বিক্রেতা একসঙ্গে সব পণ্য নিতে পারেন। এর বদলে একটি পাতা চান।',
  'product.csv_too_large': ({ megabytes }) =>
    `ফাইলটি ${formatCount(megabytes)} এমবির চেয়ে বড়। কয়েকটি ফাইলে ভাগ করুন, প্রতিটিতে প্রথম সারিটি রাখুন।`,
  'product.csv_not_text': 'এটি লেখার ফাইল নয়। স্প্রেডশিট প্রোগ্রামে টেবিলটি “CSV UTF-8” হিসেবে সংরক্ষণ করুন।',
  'product.csv_encoding': 'ফাইলের কিছু অক্ষর পড়া যাচ্ছে না। স্প্রেডশিট প্রোগ্রামে টেবিলটি “CSV UTF-8” হিসেবে সংরক্ষণ করুন।',
  'product.csv_unreadable': ({ row }) =>
    `${formatCount(row)} নম্বর সারির উদ্ধৃতি চিহ্ন মিলছে না। ঘরে উদ্ধৃতি চিহ্ন বা নতুন লাইন থাকলে পুরো ঘরটি উদ্ধৃতি চিহ্নের মধ্যে লিখুন, আর ভেতরের প্রতিটি চিহ্ন দুবার দিন।`,
  'product.csv_empty': 'ফাইলে প্রথম সারির নিচে কোনো সারি নেই। প্রথম সারিতে কলামগুলোর নাম থাকে।',
  'product.csv_too_many_rows': ({ max }) =>
    `ফাইলে ${formatCount(max)}টির বেশি সারি আছে। কয়েকটি ফাইলে ভাগ করুন, প্রতিটিতে প্রথম সারিটি রাখুন।`,
  'product.csv_no_key':
    'প্রথম সারিতে “পণ্যের আইডি” বা “SKU” কলাম নেই। যেকোনো একটি যোগ করুন: কোন সারি কোন পণ্যের, তা এটি দিয়ে বোঝা যায়।',
  'product.csv_unknown_column': ({ column }) =>
    `প্রথম সারির “${column}” পণ্যের কোনো কলাম নয়। নামটি ঠিক করুন, অথবা কলামটি মুছে ফেলুন। ডাউনলোড করা ফাইলে সঠিক নামগুলো আছে।`,
  'product.csv_repeated_column': ({ column }) => `“${column}” কলামটি দুবার আছে। একটি মুছে ফেলুন।`,
  'product.import_not_found': 'এই পরীক্ষা এক দিনের বেশি পুরোনো। ফাইলটি আবার বাছাই করুন।',
  'product.import_has_problems': 'ফাইলের কিছু সারিতে সমস্যা আছে। সেগুলো বাদ দেওয়া নিশ্চিত করুন, অথবা ঠিক করে আবার ফাইলটি বাছাই করুন।',
  'product.import_outdated': ({ products }) =>
    `কিছুই ইমপোর্ট হয়নি: পরীক্ষার পরে কেউ ফাইলের ${formatCount(products)}টি পণ্য বদলেছেন। ফাইলটি আবার বাছাই করুন।`,
  'product.picture_address': 'ছবি আসে “https://” ও একটি নাম দিয়ে শুরু হওয়া খোলা ঠিকানা থেকে; পোর্ট, ব্যবহারকারী বা পাসওয়ার্ড ছাড়া।',
  'product.picture_unreachable': 'ছবির সার্ভার সাড়া দিচ্ছে না, অথবা এর সার্টিফিকেট ঠিক নেই।',
  'product.picture_missing': ({ answer }) => `এই ঠিকানায় কোনো ছবি নেই (কোড ${formatCount(answer)})।`,
  'product.picture_moved': ({ max }) => `ঠিকানাটি ${formatCount(max)} বারের বেশি অন্য ঠিকানায় নিয়ে যায়।`,
  'product.picture_slow': ({ seconds }) => `ছবিটি ${formatCount(seconds)} সেকেন্ডের মধ্যে আসেনি।`,
  'product.pictures_full': ({ max }) => `পণ্যটিতে আগে থেকেই ${formatCount(max)}টি ছবি আছে।`,
  'product.price_range': 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি',
  // Refunds
  'refund.not_found': 'এমন কোনো রিফান্ডের আবেদন নেই।',
  'refund.id_differs': 'এটি ঠিকানায় থাকা আবেদন নয়। সেটির আইডি পাঠান, অথবা আইডি বাদ দিন।',
  'refund.not_possible': ({ days }) => refundsTexts.notPossible(days),
  'refund.exists': 'এই অর্ডারের জন্য রিফান্ডের আবেদন আগেই করা হয়েছে।',
  'refund.paid_out': 'এই অর্ডারের টাকা আগেই ফেরত দেওয়া হয়েছে।',
  'refund.not_paid': 'এই অর্ডারের টাকা দেওয়া হয়নি, তাই ফেরত পাঠানোর কিছু নেই।',
  'refund.too_much': ({ left }) => `এই অর্ডারের আর মাত্র ${formatPaisa(left * 100)} ফেরত পাঠানো যাবে।`,
  'refund.left_changed': ({ left }) =>
    `আপনি দেখার পর কেউ একটি অংশ ফেরত পাঠিয়েছেন। বাকি আছে ${formatPaisa(left * 100)}। অঙ্কটি মিলিয়ে আবার পাঠান।`,
  'refund.reason_needed': 'টাকার কী হয়েছে তা কীভাবে জানলেন, নোটে লিখুন।',
  'refund.sending': 'টাকা ফেরত পাঠানো হচ্ছে। ব্যাংক বা ওয়ালেটের উত্তরের জন্য অপেক্ষা করুন।',
  // Reviews
  'review.not_found': 'রিভিউ পাওয়া যায়নি',
  'review.needs_delivery': 'পণ্য হাতে পাওয়ার পরে রিভিউ দিতে পারবেন।',
  // Every feature
  'request.unknown_path': 'এখানে এমন কোনো ঠিকানা নেই।',
  'request.wrong_method': ({ allowed }) => `এই ঠিকানা শুধু ${allowed} নেয়।`,
  'request.malformed_address': 'ঠিকানাটি ঠিকভাবে লেখা নয়।',
  'request.unreadable': 'অনুরোধটি পড়া যায়নি।',
  'request.body_too_large': 'বডি খুব বড়।',
  'request.body_unreadable': 'বডি পড়া যায়নি।',
  'request.wrong_content_type': 'বডির কনটেন্ট টাইপ ঠিক নেই।',
  'request.foreign_origin': 'এই কল অন্য সাইট থেকে এসেছে।',
  'request.idempotency_key_invalid': ({ max }) => `Idempotency-Key ১ থেকে ${formatCount(max)} অক্ষরের হয়।`,
  'request.idempotency_key_reused': 'এই Idempotency-Key আগে অন্য অনুরোধের সঙ্গে এসেছে। প্রতিটি অনুরোধের জন্য নতুন কী নিন।',
  'request.idempotency_key_running': 'এই Idempotency-Key দিয়ে আসা প্রথম অনুরোধের কাজ এখনো চলছে। একটু পরে আবার চান।',
  'request.changed_since': 'এর মধ্যে অন্য কেউ এটি বদলেছেন। রিলোড করে আবার চেষ্টা করুন।',
  'request.reference_gone': 'এটি যার সঙ্গে যুক্ত, তা এর মধ্যে মুছে ফেলা হয়েছে। রিলোড করে আবার চেষ্টা করুন।',
  'server.unavailable': 'দোকান এই মুহূর্তে চালু নেই। একটু পরে আবার চেষ্টা করুন।',
  'server.storage_full': 'দোকান এখন কিছু সংরক্ষণ করতে পারছে না: জায়গা ভরে গেছে। কিছুই বদলায়নি। পরে আবার চেষ্টা করুন।',
  'server.unexpected': 'আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  'account.session_ended': flowSentences['session.ended'],
  'account.not_allowed': 'এটি করার অনুমতি আপনার নেই।',
  'account.right_missing': ({ right }) =>
    `আপনার রোলে এটি নেই: ${rightNames[right]}। যিনি ব্যবহারকারীদের দেখাশোনা করেন, তাঁকে বলুন।`,
  'account.other_store': 'আপনি এখন অন্য বিক্রেতার হয়ে কাজ করছেন। পাতাটি আবার লোড করুন।',
  'account.second_factor_required': 'আপনার রোলের জন্য দুই ধাপে যাচাই দরকার। সেটিংসের নিরাপত্তা অংশে চালু করুন।',
  'program.key_ended': ({ reason }) =>
    ({
      unknown: 'এই কী চেনা যাচ্ছে না। নতুন একটি তৈরি করুন।',
      withdrawn: 'এই কী বাতিল করা হয়েছে। নতুন একটি তৈরি করুন।',
      expired: 'এই কীর মেয়াদ শেষ। নতুন একটি তৈরি করুন।',
      maker: 'কীটি যিনি তৈরি করেছেন তিনি এখন অ্যাডমিন নন। নতুন একটি তৈরি করুন।',
    })[reason],
  'program.key_in_browser': 'কী শুধু প্রোগ্রামের জন্য। কুকি ছাড়া পাঠান, অন্য সাইটের পাতা থেকে নয়।',
  'program.key_not_allowed': 'এই কী দিয়ে এই কাজ করার অনুমতি নেই।',
  'program.key_not_found': 'এই কী আর নেই, অথবা আগেই বাতিল করা হয়েছে।',
  'program.too_many_keys': ({ max }) => `দোকানে আগে থেকেই ${formatCount(max)}টি কী আছে। আগে একটি বাতিল করুন।`,
  'account.too_many_tries': ({ retryAfter }) => flowSentences['session.too_many_tries']({ seconds: retryAfter }),
  'account.codes_spent': ({ retryAfter }) =>
    `অনেকবার ভুল কোড দেওয়া হয়েছে। আমাদের ইমেইলের লিংকটি খুলুন, দোকানের সাহায্য নিন, অথবা ${formatWait(retryAfter)} পরে আবার চেষ্টা করুন।`,
  'account.messages_spent': ({ retryAfter }) =>
    `দোকান এখন আর এসএমএস বা ইমেইল পাঠাতে পারছে না। ${formatWait(retryAfter)} পরে আবার চেষ্টা করুন।`,
  'upload.file_too_large': flowSentences['files.too_large'],
  'upload.too_many_files': 'একসঙ্গে অনেক বেশি ফাইল। সর্বোচ্চ ১০টি বাছাই করুন।',
  'upload.too_many_uploads': 'আপনার আগের আপলোডগুলো এখনো রাখা হচ্ছে। শেষ হলে আবার চেষ্টা করুন।',
  'upload.file_empty': 'ফাইলটি খালি। অন্য একটি বাছাই করুন।',
  'upload.not_an_image': 'এই ফাইল এমন ছবি নয় যা পড়া যায়। PNG, JPEG, WebP, GIF বা AVIF বাছাই করুন।',
  'upload.too_many_pixels': ({ megapixels }) =>
    `ছবির পিক্সেল অনেক বেশি। সর্বোচ্চ ${formatCount(megapixels)} মেগাপিক্সেলের একটি বাছাই করুন।`,
  'upload.side_too_long': 'ছবিটি খুব চওড়া বা উঁচু। প্রতি পাশে সর্বোচ্চ ১৬,৩৮৪ পিক্সেলের একটি বাছাই করুন।',
  'upload.too_many_frames': 'ছবিতে ফ্রেম অনেক বেশি। সর্বোচ্চ ১,০০০ ফ্রেমের একটি, অথবা স্থির ছবি বাছাই করুন।',
  'upload.too_much_work': 'ছবিটি পড়তে অনেক সময় লাগে। কম পিক্সেলে সংরক্ষণ করে আবার চেষ্টা করুন।',
  'image.not_found': 'ছবি পাওয়া যায়নি',
  'image.width_not_offered': ({ widths }) => `ছবি শুধু এসব প্রস্থে পাওয়া যায়: ${widths}।`,
  // Delivery charge and the details of the shop
  'shipping_fee.not_found': 'ডেলিভারি চার্জ পাওয়া যায়নি',
  'shop_details.icon_too_small': ({ min }) =>
    `আইকনের জন্য ছবিটি খুব ছোট। প্রতি পাশে অন্তত ${formatCount(min)} পিক্সেলের একটি ছবি বাছাই করুন।`,
  'shop_details.not_found': 'দোকানের তথ্য পাওয়া যায়নি',
  // Connected services
  'integration.nothing_to_check': 'এই সেবাটি সংযুক্ত নেই, অথবা এটি যাচাই করা যায় না।',
  'integration.set_by_server': 'এই সেবার সেটিংস সার্ভারে দেওয়া আছে, সেগুলোই কাজ করে। সেখানেই বদলান।',
  'integration.not_kept': 'দোকান কোনো কী রাখে না: আগে সার্ভারের গোপন কী তার পরিবেশে থাকতে হবে।',
  'integration.address': 'ইন্টারনেটের কোনো হোস্টের নাম দিন; ঠিকানা https:// দিয়ে শুরু হতে হবে',
  'integration.settings_refused': ({ problem }) => `এই সেটিংসে কাজ হবে না: ${problem}`,
  'integration.no_phone': 'আগে আপনার প্রোফাইলে ফোন নম্বর যোগ করুন, পরীক্ষার এসএমএস সেখানেই যাবে।',
  // System
  'system.failure_not_found': 'গত কয়েক দিনে এমন কোনো ব্যর্থ কাজ নেই।',
  'system.not_sendable': 'এটি আর পাঠানো যাবে না: এর লেখা বা ফাইল আর রাখা নেই।',
  // Trash
  'trash.not_found': 'এটি আর ট্র্যাশে নেই। ফিরিয়ে আনা হয়েছে, অথবা চিরতরে মুছে ফেলা হয়েছে।',
  'trash.parent_in_trash': ({ name, nameBn }) =>
    `এটি যার ভেতরে, সেই “${nameBn || name}” নিজেও ট্র্যাশে আছে। আগে “${nameBn || name}” ফিরিয়ে আনুন; একজন অ্যাডমিন তা পারবেন।`,
  'trash.address_taken': 'এখন অন্য একটি পাতার এই ঠিকানা আছে। আগে সেটির ঠিকানা বদলান, তারপর এটি ফিরিয়ে আনুন।',
  'trash.parent_gone': 'এর ক্যাটাগরি আর নেই, তাই ফিরিয়ে আনা যাবে না। অন্য ক্যাটাগরিতে নতুন করে তৈরি করুন।',
  // Invitations
  'member.not_found': 'এই ব্যক্তি আপনার হয়ে কাজ করেন না।',
  'store.not_found': 'আপনি আর এই বিক্রেতার হয়ে কাজ করেন না।',
  'invitation.not_found': 'এই আমন্ত্রণ গ্রহণ করা বা ফিরিয়ে নেওয়া হয়ে গেছে।',
  'invitation.works_here': 'এই অ্যাকাউন্ট আগে থেকেই এখানে কাজ করে। এর রোল মানুষদের পাতায় বদলানো যায়।',
  'invitation.waiting': 'এই ব্যক্তির একটি আমন্ত্রণ আগেই আছে। সেটি আবার পাঠান, অথবা ফিরিয়ে নিন।',
  'invitation.unknown': 'এই লিংক ঠিক নয়। সবচেয়ে নতুন বার্তায় ঠিক লিংক আছে; নইলে যিনি আমন্ত্রণ পাঠিয়েছেন তাঁকে বলুন।',
  'invitation.used': 'এই আমন্ত্রণ ব্যবহার করা হয়ে গেছে। শুরু করতে লগইন করুন।',
  'invitation.withdrawn': 'এই আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে। যিনি আমন্ত্রণ পাঠিয়েছেন তাঁকে আরেকটি পাঠাতে বলুন।',
  'invitation.expired': 'এই আমন্ত্রণের মেয়াদ শেষ। যিনি আমন্ত্রণ পাঠিয়েছেন তাঁকে আবার পাঠাতে বলুন।',
  'invitation.of_another': 'এই আমন্ত্রণ আপনার নয়, অন্য অ্যাকাউন্টের। লগআউট করে লিংকটি আবার খুলুন।',
  // Users
  'user.not_found': 'এমন কোনো ব্যবহারকারী নেই।',
  'user.own_account': 'নিজের অ্যাকাউন্টের রোল বদলাতে বা অ্যাকাউন্টটি মুছে ফেলতে পারবেন না।',
  'user.not_of_profile': 'ইমেইল, ফোন নম্বর ও ছবি এখানে বদলানো যায় না।',
  'staff_role.not_found': 'কর্মীদের এই রোলটি আর নেই।',
  'staff_role.fixed': 'দোকান এই রোল নিয়েই শুরু হয়, তাই এটি বদলায় না। অন্য অধিকার দিয়ে আরেকটি রোল বানান।',
  'staff_role.held': ({ people }) => `এই রোল আছে ${formatCount(people)} জনের। আগে তাদের অন্য রোল দিন।`,
  'user.more_rights': 'এর জন্য এমন অধিকার দরকার, যা আপনার নিজের নেই। অ্যাডমিনকে বলুন।',
  'user.last_admin': 'অন্তত একজন অ্যাডমিন থাকতে হবে।',
  'account.name_of_staff': 'এই নাম দেখে মনে হয় আপনি এই দোকানে কাজ করেন। নিজের নাম দিন।',
  'account.wrong_current_password': 'বর্তমান পাসওয়ার্ড ঠিক নেই।',
  'account.password_repeats': 'এই পাসওয়ার্ডে একই অক্ষর বারবার আছে, তাই সহজে অনুমান করা যায়। আলাদা আলাদা অক্ষর দিন।',
  'account.password_personal': 'আপনার নাম, ইমেইল বা ফোন নম্বর সহজে অনুমান করা যায়। অন্য পাসওয়ার্ড দিন।',
  'account.password_common': 'অনেকেই এই পাসওয়ার্ড ব্যবহার করেন, তাই সহজে অনুমান করা যায়। আরও লম্বা কিছু দিন, যেমন তিনটি শব্দ।',
  // Stock requests
  'stock_request.in_stock': 'পণ্যটি আবার স্টকে এসেছে। এখনই অর্ডার করতে পারেন।',
  'stock_request.full': ({ max }) =>
    `একসঙ্গে সর্বোচ্চ ${formatCount(max)}টি পণ্যের জন্য অপেক্ষা করা যায়। আগে একটি অনুরোধ ফিরিয়ে নিন।`,
  // Wishlist
  'wishlist.full': ({ max }) => wishlistScreen.full(max),
}

export const errorText: typeof en.errorText = (code, params) => knownText(errorSentences, code, params)
