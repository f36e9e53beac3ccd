import type * as en from '../en/profile.ts'
import type { Translation } from '../shape.ts'

export const profileTexts: Translation<typeof en.profileTexts> = {
  title: 'প্রোফাইল',
  settings: 'সেটিংস',
  tabs: { profile: 'প্রোফাইল', security: 'নিরাপত্তা', image: 'প্রোফাইল ছবি', data: 'আমার তথ্য' },

  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন নম্বর',
  address: 'ঠিকানা',
  emptyKept: 'খালি রাখলে আগের তথ্যই থাকবে।',
  save: 'পরিবর্তন সংরক্ষণ করুন',

  currentPassword: 'বর্তমান পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: 'কমপক্ষে ৬ অক্ষর',
  confirmPassword: 'নতুন পাসওয়ার্ড আবার লিখুন',
  securityNote: 'আপনার অন্য সব ডিভাইস লগআউট হয়ে যাবে।',
  changePassword: 'পাসওয়ার্ড বদলান',

  image: 'প্রোফাইল ছবি',
  imageHint: 'JPG, PNG বা GIF, সর্বোচ্চ ৫ এমবি',
  upload: 'ছবি আপলোড করুন',
}

export const sessionsTexts: Translation<typeof en.sessionsTexts> = {
  title: 'যেখানে যেখানে লগইন করা আছে',
  hint: 'কোনো ডিভাইস চিনতে না পারলে সেখান থেকে লগআউট করুন, তারপর পাসওয়ার্ড বদলান।',
  device: (browser, system) => (browser && system ? `${browser} (${system})` : browser || system || 'অচেনা ডিভাইস'),
  thisDevice: 'এই ডিভাইস',
  signedIn: (time) => `লগইন: ${time}`,
  lastUsed: (time) => `শেষ ব্যবহার: ${time}`,
  address: (address) => `ঠিকানা: ${address}`,
  endOne: 'সেখান থেকে লগআউট করুন',
  endOneOf: (device) => `সেখান থেকে লগআউট করুন: ${device}`,
  endOthers: 'অন্য সব জায়গা থেকে লগআউট করুন',
  endOneTitle: 'সেখান থেকে লগআউট করবেন?',
  endOneText: (device) => `${device} থেকে আবার লগইন করতে হবে। সেখানে যা সংরক্ষণ করা হয়নি তা হারিয়ে যেতে পারে।`,
  endOthersTitle: 'অন্য সব জায়গা থেকে লগআউট করবেন?',
  endOthersText: 'অন্য সব ডিভাইস থেকে আবার লগইন করতে হবে। সেখানে যা সংরক্ষণ করা হয়নি তা হারিয়ে যেতে পারে।',
  ending: 'লগআউট হচ্ছে…',
  failedTitle: 'আপনার লগইনের তালিকা আনা যায়নি',
}
