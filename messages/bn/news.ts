import { NEWS_UNREAD_MAX } from '#contract/constants.ts'
import type * as en from '../en/news.ts'
import type { Translation } from '../shape.ts'
import { formatCount, formatCountUpTo } from './format.ts'

const atMost = (count: number) => formatCountUpTo(NEWS_UNREAD_MAX - 1, count)

export const newsTexts: Translation<typeof en.newsTexts> = {
  title: 'খবর',
  bell: (unread) => (unread === 0 ? 'খবর' : `খবর: ${atMost(unread)}টি না পড়া`),
  count: atMost,
  mark: (unread) => (unread === 0 ? '' : `(${atMost(unread)}) `),
  order: (order, total) => `নতুন অর্ডার ${order}, ${total}`,
  refund: (order, total) => `অর্ডার ${order}-এর রিফান্ড চাওয়া হয়েছে, ${total}`,
  payment: (amount) => `ক্রেতা নিজে ${amount} পাঠিয়েছেন: পেমেন্ট মিলিয়ে দেখুন`,
  stock: (product, left) => (left > 0 ? `${product}: আর ${formatCount(left)}টি আছে` : `${product}: স্টক শেষ`),
  job: (name, result) => `${name}: ${result}`,
  unread: 'না পড়া:',
  readAll: 'সব পড়া হিসেবে চিহ্নিত করুন',
  close: 'বন্ধ করুন',
  failed: 'খবর আনা যায়নি',
  empty: 'এখনো কোনো খবর নেই',
  emptyText: 'নতুন অর্ডার, কম স্টক ও শেষ হওয়া কাজের খবর এখানে ৩০ দিন থাকে।',
  sound: 'খবর এলে শব্দ হবে',
  notices: 'ব্রাউজারের নোটিফিকেশনে খবর দেখান',
  refused: 'ব্রাউজার এই সাইটের নোটিফিকেশন আটকে রেখেছে। ব্রাউজারের সেটিংস থেকে চালু করতে পারেন।',
  more: (count) => `এবং আরও ${formatCount(count)}টি`,
}
