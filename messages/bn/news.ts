import { NEWS_UNREAD_MAX } from '#contract/constants.ts'
import type * as en from '../en/news.ts'
import type { Translation } from '../shape.ts'
import { formatCount, formatCountUpTo } from './format.ts'

const atMost = (count: number) => formatCountUpTo(NEWS_UNREAD_MAX - 1, count)

export const newsTexts: Translation<typeof en.newsTexts> = {
  title: 'নোটিফিকেশন',
  bell: (unread) => (unread === 0 ? 'নোটিফিকেশন' : `নোটিফিকেশন: ${atMost(unread)}টি না পড়া`),
  count: atMost,
  mark: (unread) => (unread === 0 ? '' : `(${atMost(unread)}) `),
  order: (order, total) => `নতুন অর্ডার ${order}, ${total}`,
  paid: (order, amount) => `অর্ডার ${order}: ${amount} হাতে পেয়ে নয়, অনলাইনে পরিশোধ হয়েছে। স্লিপ আবার প্রিন্ট করুন।`,
  refund: (order, total) => `অর্ডার ${order}: রিফান্ডের আবেদন, ${total}`,
  unsent: (order, total) => `অর্ডার ${order}: ${total} ফেরত পাঠানো যায়নি, নিজে পাঠান বা আবার চেষ্টা করুন`,
  payment: (amount) => `ক্রেতা নিজে ${amount} পাঠিয়েছেন: পেমেন্ট মিলিয়ে দেখুন`,
  alerts: {
    silent: (method) => `${method} সাড়া দিচ্ছে না: ক্রেতারা এটি দিয়ে পেমেন্ট করতে পারছেন না`,
    waiting: (method, amount) => `${amount} পেমেন্ট হয়েছে কি না, ${method} সময়মতো জানায়নি`,
    difference: (method, amount) => `পেমেন্টের হিসাব মেলে না: ${method}, ${amount}`,
  },
  stock: (product, left) => (left > 0 ? `${product}: আর ${formatCount(left)}টি আছে` : `${product}: স্টক শেষ`),
  job: (name, result) => `${name}: ${result}`,
  unread: 'না পড়া:',
  readAll: 'সব পড়া হিসেবে চিহ্নিত করুন',
  close: 'বন্ধ করুন',
  failed: 'নোটিফিকেশন আনা যায়নি',
  empty: 'এখনো কোনো নোটিফিকেশন নেই',
  emptyText: 'নতুন অর্ডার, কম স্টক ও শেষ হওয়া কাজের নোটিফিকেশন এখানে ৩০ দিন থাকে।',
  sound: 'নোটিফিকেশন এলে শব্দ হবে',
  notices: 'ব্রাউজারেও নোটিফিকেশন দেখান',
  refused: 'ব্রাউজার এই সাইটের নোটিফিকেশন আটকে রেখেছে। ব্রাউজারের সেটিংস থেকে চালু করতে পারেন।',
  more: (count) => `এবং আরও ${formatCount(count)}টি`,
}
