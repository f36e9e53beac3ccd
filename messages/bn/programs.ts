import type * as en from '../en/programs.ts'
import type { Translation } from '../shape.ts'

export const programsTexts: Translation<typeof en.programsTexts> = {
  title: 'প্রোগ্রাম',
  hint: 'দোকানের নিজের ও অন্যদের প্রোগ্রাম দোকানের এপিআই দিয়ে তথ্য পড়ে ও বদলায়।',
  documentation: 'এপিআইয়ের নির্দেশিকা',
}

export const keysTexts: Translation<typeof en.keysTexts> = {
  title: 'কী',
  hint: 'কী দিয়ে একটি প্রোগ্রাম আপনার নামে শুধু আপনার বাছাই করা কাজগুলো করে, মেয়াদ শেষ বা বাতিল হওয়া পর্যন্ত।',
  none: 'এখনো কোনো কী নেই',
  noneHint: 'যে প্রোগ্রাম অর্ডার পড়ে, স্টক রাখে বা পার্সেলের কাগজ ছাপে, তার জন্য একটি কী তৈরি করুন।',
  add: 'কী তৈরি করুন',
  withdraw: 'বাতিল করুন',
  by: (maker) => `তৈরি করেছেন ${maker}`,
  until: (day) => `মেয়াদ ${day} পর্যন্ত`,
  expired: 'মেয়াদ শেষ',
  used: (time) => `শেষ ব্যবহার ${time}`,
  neverUsed: 'এখনো ব্যবহার হয়নি',

  addText: 'পরের ধাপে কীটি একবারই দেখা যাবে।',
  name: 'প্রোগ্রামের নাম',
  nameHint: 'যেমন কুরিয়ার অ্যাপ',
  rights: 'প্রোগ্রামটি যা করতে পারবে',
  days: 'মেয়াদ',
  daysOf: (days) => `${days} দিন`,
  currentPassword: 'আপনার পাসওয়ার্ড',
  code: 'অ্যাপের কোড বা একটি পুনরুদ্ধার কোড',
  making: 'তৈরি হচ্ছে…',

  secretTitle: 'কী',
  secretText: (name) => `এটি দিন: ${name}। কীটি আর দেখানো হবে না; হারালে নতুন একটি তৈরি করুন।`,
  key: 'কী',
  header: 'প্রতিটি কলের হেডার',
  copy: 'কপি করুন',
  close: 'বন্ধ করুন',

  withdrawTitle: 'কীটি বাতিল করবেন?',
  withdrawText: (name) => `প্রোগ্রাম: ${name}। এর কোনো কল আর নেওয়া হবে না। বাতিল করা কী আর ফেরানো যায় না।`,
  withdrawing: 'বাতিল হচ্ছে…',
  cancel: 'ফিরে যান',

  features: {
    orders: 'অর্ডার',
    products: 'পণ্য',
    categories: 'ক্যাটাগরি',
    banners: 'ব্যানার',
    payments: 'পেমেন্ট',
    refunds: 'রিফান্ড',
    reviews: 'রিভিউ',
    revenue: 'বিক্রেতাদের বিক্রি',
    trash: 'ট্র্যাশ',
    jobs: 'চলমান কাজ',
  },
  levels: { none: 'কিছুই না', read: 'শুধু দেখা', write: 'দেখা ও বদলানো' },
  access: (feature, right) => `${feature}: ${right}`,
}
