import type * as en from '../en/stock.ts'
import type { Translation } from '../shape.ts'

export const stockTexts: Translation<typeof en.stockTexts> = {
  causes: {
    start: 'প্রথম স্টক',
    order: 'অর্ডার হয়েছে',
    cancel: 'অর্ডার বাতিল',
    orderDeleted: 'অর্ডার মুছে ফেলা হয়েছে',
    reopened: 'অর্ডার আর বাতিল নেই',
    edit: 'অর্ডারে পণ্য কমেছে',
    checkIn: 'ফেরত পার্সেল গোনা হয়েছে',
    import: 'CSV ফাইল',
    received: 'পণ্য এসেছে',
    variants: 'ভ্যারিয়েন্টে ভাগ, অথবা আবার একসাথে',
    correction: 'সংশোধন',
  },
  columns: {
    at: 'সময়',
    product: 'পণ্য',
    variant: 'ভ্যারিয়েন্ট',
    productId: 'পণ্যের আইডি',
    cause: 'কারণ',
    amount: 'পরিবর্তন',
    after: 'স্টক',
    order: 'অর্ডার',
    person: 'ব্যক্তি',
  },
  file: (day) => `stock-${day}.csv`,
}

export const stockScreen: Translation<typeof en.stockScreen> = {
  title: 'স্টক',
  search: 'পণ্য খুঁজুন',
  searchPlaceholder: 'নাম বা SKU',
  cause: 'কারণ',
  everyCause: 'সব কারণ',
  from: 'শুরু',
  to: 'শেষ',
  product: (name) => `পণ্য: ${name}`,
  chosen: 'বাছাই করা পণ্য',
  clear: (label) => `ফিল্টার সরান: ${label}`,
  formerVariant: 'আগের একটি ভ্যারিয়েন্ট',
  left: (pieces) => `স্টকে ${pieces}টি`,
  order: (number) => `অর্ডার ${number}`,
  receipt: 'আসা পণ্য',
  customerOrShop: 'ক্রেতা বা দোকান নিজে',
  empty: 'এখনও কোনো পরিবর্তন নেই',
  emptyHint: 'পণ্যের স্টকের প্রতিটি পরিবর্তন কারণসহ এখানে দেখা যায়।',
  emptyFilter: 'অন্য কিছু লিখে খুঁজুন বা ফিল্টার কমান।',
  showAll: 'সব পরিবর্তন দেখুন',
  export: 'CSV ডাউনলোড',
  exporting: 'তৈরি হচ্ছে…',
}
