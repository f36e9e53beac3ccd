import type * as en from '../en/policies.ts'
import type { Translation } from '../shape.ts'

export const policyNames: typeof en.policyNames = {
  terms: 'বিক্রির শর্তাবলি',
  delivery: 'ডেলিভারি',
  return: 'ফেরত',
  refund: 'রিফান্ড',
  privacy: 'গোপনীয়তা',
  about: 'আমাদের সম্পর্কে',
  help: 'সাহায্য',
}

export const policyTexts: Translation<typeof en.policyTexts> = {
  policies: 'তথ্য',
  since: (date) => `${date} থেকে কার্যকর`,
  older: (date) => `এই সংস্করণ ${date} তারিখে সংরক্ষিত হয়েছে। এটি বর্তমান সংস্করণ নয়।`,
  current: 'বর্তমান সংস্করণ পড়ুন',
  emptyTitle: 'এখানে এখনো কিছু প্রকাশ করা হয়নি',
  emptyText: 'দোকান এই পাতাটি এখনো লেখেনি।',
  failedTitle: 'পাতাটি লোড করা যায়নি',
}
