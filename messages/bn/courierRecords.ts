import type * as en from '../en/courierRecords.ts'
import type { Translation } from '../shape.ts'

export const courierConsent: Translation<typeof en.courierConsent> = (courier) =>
  `ক্যাশ অন ডেলিভারির অর্ডারের পর আমরা কুরিয়ার সার্ভিস (${courier}) থেকে জেনে নিই, আপনার ফোন নম্বরে কতটি পার্সেল ডেলিভারি হয়েছে ও কতটি ফেরত এসেছে; এজন্য নম্বরটি তাদের পাঠাই।`

export const courierRecord: Translation<typeof en.courierRecord> = (courier, delivered, returned, day) =>
  `${courier}: ${delivered}টি ডেলিভারি, ${returned}টি ফেরত (${day})`

export const courierRecordsTexts: Translation<typeof en.courierRecordsTexts> = {
  isOff: 'কুরিয়ারের কাছে ফোন নম্বরের রেকর্ড চাওয়া হয় না।',
  isOn: (count) => `কুরিয়ারের কাছে দিনে সর্বোচ্চ ${count}টি ফোন নম্বরের রেকর্ড চাওয়া হয়।`,
  change: 'বদলান',
  title: 'কুরিয়ারে ফোন নম্বরের রেকর্ড',
  text: 'অর্ডারের ফোন নম্বরে সব দোকান থেকে কতটি পার্সেল ডেলিভারি হয়েছে, কুরিয়ার তা জানায়। উত্তরটি ৩০ দিন অর্ডারের পাশে থাকে, নিজে কিছু ঠিক করে না।',
  dailyMax: 'দিনে সর্বোচ্চ কতটি ফোন',
  off: 'বন্ধ',
  missing: 'আগে গোপনীয়তা নীতিতে এই বাক্যটি যোগ করুন:',
  toPolicy: 'দোকানের তথ্য',
  save: 'সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',
}
