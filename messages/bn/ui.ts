import type * as en from '../en/ui.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const uiTexts: Translation<typeof en.uiTexts> = {
  shopName: 'অনলাইন দোকান',
  toHome: 'হোম পেজে যান',
  backToShop: 'দোকানে ফিরে যান',
  skip: 'মূল অংশে যান',
  logout: 'লগআউট',
  tryAgain: 'আবার চেষ্টা করুন',
  choicesFailed: 'বাছাইয়ের তালিকা আনা যায়নি।',
  cancel: 'ফিরে যান',
  backToList: 'তালিকায় ফিরে যান',
  show: (label) => `${label} দেখান`,
  hide: (label) => `${label} লুকান`,
  switchToLight: 'লাইট থিম চালু করুন',
  switchToDark: 'ডার্ক থিম চালু করুন',
  demoInbox: 'ডেমো ইনবক্স খুলুন',
  newTab: '(নতুন ট্যাবে খুলবে)',
  code: '৪ সংখ্যার কোড',
  digit: (nth, count) => `${formatCount(count)}টির মধ্যে ${formatCount(nth)} নম্বর সংখ্যা`,
  originalPrice: 'আসল দাম:',
  from: (price) => `${price} থেকে`,

  pages: 'পাতা',
  previous: 'আগের',
  next: 'পরের',
  pageOf: (page, pages) => `পাতা ${formatCount(page)}, মোট ${formatCount(pages)}`,

  clear: 'মুছুন',
  searching: 'খোঁজা হচ্ছে…',
  refreshFailed: 'এটি পুরোনো হতে পারে: নতুন তথ্য আনা যায়নি।',

  rated: (rating) => `রেটিং: ৫ তারার মধ্যে ${rating}`,

  remove: (name) => `${name} সরান`,
  atMost: (max) => `সর্বোচ্চ ${formatCount(max)}টি`,
}

export const commonTexts: Translation<typeof en.commonTexts> = {
  tryLater: 'আবার চেষ্টা করুন।',
  failureTitle: 'কাজটি হয়নি',
  offline: 'ইন্টারনেট নেই। আপনি যা লিখেছেন তা এখানেই থাকবে; সংযোগ ফিরলে আবার চেষ্টা করুন।',
  reload: 'আবার লোড করুন',
  leaveTitle: 'সংরক্ষণ না করেই চলে যাবেন?',
  loading: 'লোড হচ্ছে…',
}

export const toastTexts: Translation<typeof en.toastTexts> = {
  success: 'সফল',
  warning: 'সতর্কতা',
  error: 'সমস্যা',
  region: 'নোটিফিকেশন',
}

export const undoTexts: Translation<typeof en.undoTexts> = {
  hint: 'ফিরিয়ে নিন (Ctrl+Z)',
  undone: {
    orderStatus: 'অর্ডারের স্ট্যাটাস আগের মতো করা হয়েছে',
    trash: 'ফিরিয়ে আনা হয়েছে',
    productCells: 'আগের মান ফিরিয়ে আনা হয়েছে',
  },
}
