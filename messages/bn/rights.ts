import type * as en from '../en/rights.ts'
import type { Translation } from '../shape.ts'

export const rightNames: Translation<typeof en.rightNames> = {
  'orders.read': 'অর্ডার দেখা',
  'orders.step': 'অর্ডারের স্ট্যাটাস এগিয়ে নেওয়া',
  'orders.correct': 'অর্ডার সংশোধন করা',
  'orders.delete': 'অর্ডার মুছে ফেলা',
  calls: 'ক্রেতাকে ফোন করা',
  packing: 'পার্সেল প্যাক করা ও কাগজ ছাপা',
  parcels: 'পার্সেল পাঠানো ও কী হলো লেখা',
  cash: 'ক্যাশ অন ডেলিভারির নিয়ম ঠিক করা',
  refunds: 'রিফান্ডের সিদ্ধান্ত নেওয়া',
  payments: 'পেমেন্ট দেখা ও সিদ্ধান্ত নেওয়া',
  settlements: 'কুরিয়ারের বিবরণী মেলানো',
  revenue: 'বিক্রি ও আয় দেখা',
  catalogue: 'পণ্য ও ক্যাটাগরি বদলানো',
  prices: 'পণ্যের দাম ও ছাড় বদলানো',
  content: 'ব্যানার, লোগো, নীতিমালা, পাতা ও রিভিউ বদলানো',
  people: 'ব্যবহারকারীদের দেখাশোনা করা',
  audit: 'পরিবর্তনের খাতা পড়া',
  settings: 'সেটিংস বদলানো',
  system: 'সিস্টেম দেখা',
}

export const presetNames: Translation<typeof en.presetNames> = {
  callAgent: 'কল এজেন্ট',
  packer: 'প্যাকার',
  accountant: 'হিসাবরক্ষক',
  editor: 'সম্পাদক',
}

export const rightsTexts: Translation<typeof en.rightsTexts> = {
  missing: (right) => `আপনার রোলে এটি নেই: ${right}।`,
  title: 'আপনার রোলে নেই',
  ask: 'যিনি ব্যবহারকারীদের দেখাশোনা করেন, তিনি এটি দিতে পারেন।',
}
