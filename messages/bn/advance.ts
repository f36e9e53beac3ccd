import type * as en from '../en/advance.ts'
import type { Translation } from '../shape.ts'

export const advanceTexts: Translation<typeof en.advanceTexts> = {
  sums: {
    asked: 'অগ্রিম দিতে হবে',
    paid: 'অগ্রিম দেওয়া হয়েছে',
    returned: 'অগ্রিম দেওয়া হয়েছে, ফেরত যাবে',
    kept: 'অগ্রিম দেওয়া হয়েছে, দোকান রেখেছে',
  },
  onDelivery: 'ডেলিভারির সময় দিতে হবে',
  pay: (now, later) => `এখন ${now} দিন, ডেলিভারির সময় ${later}।`,
  method: 'অগ্রিম টাকা যেভাবে দেবেন',
  changed: (now, was) => `অগ্রিম: এখন ${now}, আগে ছিল ${was}`,
  returns: {
    always: 'অর্ডার বাতিল হলে অগ্রিম টাকা ফেরত পাবেন।',
    unshipped: 'পাঠানোর আগে অর্ডার বাতিল হলে অগ্রিম টাকা ফেরত পাবেন। এর পরে দোকান তা রেখে দেবে।',
  },
  paid: (paid, later) => `${paid} দেওয়া হয়েছে, ডেলিভারির সময় ${later}`,
  thanks: 'ধন্যবাদ, অগ্রিম টাকা দেওয়া হয়েছে!',
}
