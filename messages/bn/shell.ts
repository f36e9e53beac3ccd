import type * as en from '../en/shell.ts'
import type { Translation } from '../shape.ts'
import { commonTexts } from './ui.ts'

export const pageTitles: Translation<typeof en.pageTitles> = {
  home: '',
  login: 'লগইন',
  signInByCode: 'কোড দিয়ে লগইন',
  register: 'অ্যাকাউন্ট খুলুন',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন',
  enterResetCode: 'কোড লিখুন',
  enterRegistrationCode: 'কোড লিখুন',
  verifyPending: 'প্রায় শেষ!',
  verifyAccount: 'অ্যাকাউন্ট যাচাই',
  invitation: 'আমন্ত্রণ',
  resetPassword: 'নতুন পাসওয়ার্ড',
  unauthorized: 'এখানে ঢোকার অনুমতি নেই',
  profile: 'প্রোফাইল',
  categories: 'ক্যাটাগরি',
  orders: 'আমার অর্ডার',
  order: 'অর্ডার',
  checkout: 'চেকআউট',
  placed: 'অর্ডার করা হয়েছে',
  payment: 'পেমেন্ট',
  findOrder: 'অর্ডার ট্র্যাক করুন',
  track: 'আপনার অর্ডার',
  cart: 'কার্ট',
  wishlist: 'পছন্দের তালিকা',
  notFound: 'পাতাটি পাওয়া যায়নি',
}

export const windowTitle: typeof en.windowTitle = (page, shop) => (page ? `${page} · ${shop}` : shop)

export const screenTexts: Translation<typeof en.screenTexts> = {
  offline: 'ইন্টারনেট নেই। সংযোগ ফিরলেই এই পাতা নিজে থেকে খুলবে।',
  unreachable: 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। যোগাযোগ ফিরলেই এই পাতা নিজে থেকে খুলবে।',
  broken: 'এই পাতা খোলা যায়নি। নিজে থেকেই আবার চেষ্টা চলছে।',
  updated: 'দোকানটি আপডেট হয়েছে। এগিয়ে যেতে আবার লোড করুন।',
}

export const keepingTexts: Translation<typeof en.keepingTexts> = {
  leaveTitle: commonTexts.leaveTitle,
  leaveText: 'এখানে যা বদলেছেন তা সংরক্ষণ করা হয়নি। চলে গেলে তা হারিয়ে যাবে।',
  stay: 'সম্পাদনা চালিয়ে যান',
  leave: 'চলে যান',
  draftTitle: 'আপনার অসমাপ্ত কাজটি এখনো আছে',
  draftText: 'ফর্ম পূরণ করার সময় আপনার লগইনের মেয়াদ শেষ হয়ে গিয়েছিল। যেখানে ছিলেন সেখান থেকেই এগিয়ে যেতে পারেন।',
  resume: 'এগিয়ে যান',
  discard: 'বাদ দিন',
}

export const previewTexts: Translation<typeof en.previewTexts> = {
  home: (shop, tagline) =>
    tagline
      ? `${shop}: ${tagline}`
      : `${shop} বাংলাদেশের অনলাইন দোকান: সারা দেশের বিক্রেতাদের নিত্যদিনের জিনিস, ঢাকাসহ দেশের যেকোনো জায়গায় আপনার দরজায়।`,
  category: (name, shop) => `${shop} দোকানে ${name}: দেশের নানা জায়গার বিক্রেতাদের নিত্যদিনের পণ্য।`,
  seller: (name, shop) => `${shop} দোকানে বিক্রেতা ${name}।`,
}
