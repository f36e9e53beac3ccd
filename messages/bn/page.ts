import type * as en from '../en/page.ts'
import type { Translation } from '../shape.ts'

export const pageTexts: Translation<typeof en.pageTexts> = {
  title: 'অনলাইন দোকান',
  description: 'বাংলাদেশের অনলাইন দোকান: সারা দেশের বিক্রেতাদের নিত্যদিনের জিনিস, ঢাকাসহ দেশের যেকোনো জায়গায় আপনার দরজায়।',
  noScript: 'কার্ট, অর্ডার ও অ্যাকাউন্টের জন্য জাভাস্ক্রিপ্ট লাগে। চালু করে পাতাটি আবার লোড করুন।',
}

export const manifestTexts: Translation<typeof en.manifestTexts> = {
  name: 'অনলাইন দোকান',
  description: 'বাংলাদেশের অনলাইন দোকান',
  cart: 'কার্ট',
  orders: 'আমার অর্ডার',
}
