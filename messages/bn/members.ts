import type * as en from '../en/members.ts'
import type { Translation } from '../shape.ts'

export const membersTexts: Translation<typeof en.membersTexts> = {
  title: 'যাঁরা আপনার হয়ে কাজ করেন',
  hint: 'তাঁরা আপনার হয়ে কাজ করেন, রোলে যা আছে শুধু তা নিয়ে। ইমেইল বা এসএমএসে আমন্ত্রণ পাঠান।',
  none: 'আপনি একাই কাজ করেন',
  noneHint: 'যাঁরা প্যাক করেন, অর্ডার দেখেন বা পণ্যের কথা লেখেন, তাঁদের আমন্ত্রণ পাঠান।',
  invite: 'আমন্ত্রণ পাঠান',
  everything: 'আপনি যা পারেন সবই',
  since: (day) => `${day} থেকে`,
  change: 'রোল বদলান',
  remove: 'বাদ দিন',
  changeTitle: 'রোল বদলান',
  changeText: (name) => `পরের চাপ থেকে ${name} যা করতে পারবেন।`,
  role: 'রোল',
  save: 'সংরক্ষণ করুন',
  removeTitle: 'এই ব্যক্তিকে বাদ দেবেন?',
  removeText: (name) => `${name} আপনার দোকানের আর কিছুই দেখবেন না। তিনি যা করেছেন তা থেকে যাবে।`,
  removing: 'বাদ দেওয়া হচ্ছে…',
  cancel: 'ফিরে যান',
}

export const storesTexts: Translation<typeof en.storesTexts> = {
  title: 'যাঁর হয়ে কাজ করছেন',
  myself: 'আমি নিজে',
  choosing: 'বদলানো হচ্ছে…',
}
