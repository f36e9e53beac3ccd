import type * as en from '../en/integrations.ts'
import type { Translation } from '../shape.ts'
import { paymentMethodNames } from './paymentNames.ts'

export const testSms: Translation<typeof en.testSms> = (shop) => `${shop.prefix}: পরীক্ষার এসএমএস। এসএমএস ঠিকমতো যাচ্ছে।`

export const settingsNotice: Translation<typeof en.settingsNotice> = (shop) => (service, by, link) => {
  const what = { sms: 'এসএমএস গেটওয়ের', mail: 'ইমেইল সার্ভারের', ga4: 'গুগল অ্যানালিটিক্সের', meta: 'মেটা পিক্সেলের' }[service]
  return {
    subject: `${what} সেটিংস বদলানো হয়েছে`,
    mail: `প্রিয় অ্যাডমিন,\n\nআপনার দোকানের ${what} সেটিংস বদলানো হয়েছে। বদলেছেন ${by}। বিষয়টি আপনার জানা না থাকলে এখনই ${link} ঠিকানায় ও পরিবর্তনের তালিকায় দেখুন।\n`,
    sms: `${shop.prefix}: ${what} সেটিংস বদলেছেন ${by}। জানা না থাকলে দেখুন: ${link}`,
  }
}

export const integrationTexts: Translation<typeof en.integrationTexts> = {
  title: 'সংযুক্ত সেবা',
  hint: 'আপনার দোকান অন্য প্রতিষ্ঠানের যেসব সেবা ব্যবহার করে, আর শেষবার সেগুলো কেমন কাজ করেছে।',

  groups: {
    messages: 'এসএমএস ও ইমেইল',
    payments: 'পেমেন্টের মাধ্যম',
    couriers: 'কুরিয়ার',
    signIn: 'লগইন',
    analytics: 'ভিজিটর ও বিজ্ঞাপন',
  },
  names: {
    sms: 'এসএমএস গেটওয়ে',
    mail: 'ইমেইল সার্ভার',
    bkash: paymentMethodNames.bkash,
    ssl: 'SSLCommerz',
    nagad: paymentMethodNames.nagad,
    manual: 'হাতে পাঠানো টাকা',
    google: 'Google',
    ga4: 'গুগল অ্যানালিটিক্স',
    meta: 'মেটা পিক্সেল',
  },

  states: { off: 'বন্ধ', test: 'পরীক্ষা', live: 'চালু' },
  silent: 'এখন সাড়া দিচ্ছে না',
  succeeded: (time) => `শেষ সফল: ${time}`,
  failed: (time) => `শেষ ব্যর্থ: ${time}`,
  neverCalled: 'এখনো ব্যবহার হয়নি',
  change: 'সেটিংস বদলান',
  places: {
    environment: 'এর সেটিংস সার্ভারে দেওয়া আছে, সেখানেই বদলাতে হয়।',
    kept: 'দোকান এর সেটিংস এনক্রিপ্ট করে রাখে।',
    unreadable: 'রাখা সেটিংস পড়া যাচ্ছে না, কারণ সার্ভারের গোপন কী আগেরটি নয়। আবার লিখুন, অথবা সার্ভারে আগের কী দিন।',
    missing: 'এখনো চালু করা হয়নি। দোকান এর সেটিংস এনক্রিপ্ট করে রাখতে পারে।',
    noSecret:
      'দোকান এখনো কোনো কী রাখে না, কারণ ডেটাবেজের কপিতেও সেগুলো থেকে যেত। যিনি সার্ভার দেখাশোনা করেন, তিনি আগে SIGNING_KEY দেবেন।',
  },
  secret: (end) => (end ? `দেওয়া আছে, শেষে ${end}` : 'দেওয়া আছে'),

  settingsOf: {
    sms: 'এসএমএস গেটওয়ের সেটিংস',
    mail: 'ইমেইল সার্ভারের সেটিংস',
    ga4: 'গুগল অ্যানালিটিক্সের সেটিংস',
    meta: 'মেটা পিক্সেলের সেটিংস',
  },
  settingsText: 'সবগুলো লিখুন, এখন যা রাখা আছে তার জায়গায় এগুলো বসবে। কিছু না লিখলে দোকান কিছুই রাখবে না। সব অ্যাডমিন নোটিফিকেশন পাবেন।',
  fields: {
    smsUrl: 'গেটওয়ের ঠিকানা',
    smsToken: 'টোকেন',
    smsFormat: 'ফরম্যাট',
    smsFields: 'ফিল্ড',
    smsKey: 'কী',
    smsSender: 'প্রেরক',
    smsTypes: 'ধরন',
    smsSuccess: 'সফলতার চিহ্ন',
    mailHost: 'হোস্ট',
    mailPort: 'পোর্ট',
    mailUser: 'ইউজারের নাম',
    mailPassword: 'পাসওয়ার্ড',
    mailFrom: 'ইমেইলের প্রেরক',
    ga4Id: 'মেজারমেন্ট আইডি',
    ga4Secret: 'এপিআই সিক্রেট',
    ga4Purchase: 'কেনাকাটা কখন গোনা হবে',
    metaPixel: 'পিক্সেল আইডি',
    metaToken: 'অ্যাক্সেস টোকেন',
    metaPurchase: 'কেনাকাটা কখন গোনা হবে',
  },
  fieldHints: {
    smsUrl: 'SMS_URL: “https://” দিয়ে শুরু',
    smsToken: 'SMS_TOKEN: গেটওয়ে বেয়ারার টোকেন চাইলে',
    smsFormat: '',
    smsFields: 'SMS_FIELDS: {to}, {text} ও {key} দিয়ে JSON',
    smsKey: 'SMS_KEY: ফিল্ডের {key} এর জায়গায় বসে',
    smsSender: 'SMS_SENDER: ফিল্ডের {sender} এর জায়গায় বসে',
    smsTypes: 'SMS_TYPES: ইংরেজি ও বাংলার জন্য {type}, যেমন text,unicode',
    smsSuccess: 'SMS_SUCCESS: এসএমএস গেলে উত্তরে যা থাকে',
    mailHost: 'যেমন smtp.shop.example',
    mailPort: '৫৮৭, অথবা শুরু থেকেই এনক্রিপ্ট করা সংযোগের জন্য ৪৬৫',
    mailUser: '',
    mailPassword: '',
    mailFrom: 'যেমন Sharee House <shop@shop.example>',
    ga4Id: 'গুগল অ্যানালিটিক্সে: অ্যাডমিন, ডেটা স্ট্রিম',
    ga4Secret: 'একই ডেটা স্ট্রিমের। এটি না দিলে কেনাকাটা পাঠানো হয় না।',
    ga4Purchase: '',
    metaPixel: 'একটি নম্বর: ইভেন্টস ম্যানেজার, ডেটা সোর্স',
    metaToken: 'কনভার্সনস এপিআইয়ের। এটি না দিলে কেনাকাটা পাঠানো হয় না।',
    metaPurchase: '',
  },
  formats: {
    '': '{to} ও {text} দিয়ে JSON POST',
    json: 'নিচের ফিল্ড দিয়ে JSON POST',
    form: 'নিচের ফিল্ড দিয়ে ফর্ম POST',
    query: 'নিচের ফিল্ড দিয়ে GET',
  },
  purchaseTimes: {
    '': 'অর্ডারের টাকা পাওয়া গেলে',
    delivered: 'অর্ডার ডেলিভারি হলে',
  },
  consentHint: 'ভিজিটরের কাছে আগে সম্মতি চাওয়া হয়। কেউ রাজি না হলে তাঁর কিছুই পাঠানো হয় না।',
  proof: 'আপনিই যে বদলাচ্ছেন, তা নিশ্চিত করুন:',
  currentPassword: 'আপনার পাসওয়ার্ড',
  code: 'আপনার অথেন্টিকেটর অ্যাপের কোড',
  save: 'সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',
  check: 'যাচাই করুন',
  sendTest: 'পরীক্ষার এসএমএস পাঠান',
  testHint: 'পরীক্ষার এসএমএস আপনার ফোনে যাবে, আর এর খরচ অন্য এসএমএসের মতোই।',
  checking: 'যাচাই হচ্ছে…',
  answers: {
    good: 'সেবাটি কীগুলো গ্রহণ করেছে।',
    refused: 'সেবাটি কীগুলো গ্রহণ করেনি।',
    silent: 'সেবাটি সাড়া দেয়নি, তাই কী যাচাই করা যায়নি।',
  },
  arrived: 'গেটওয়ে এসএমএসটি নিয়েছে। আপনার ফোন দেখুন।',
}
