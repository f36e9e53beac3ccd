import type * as en from '../en/csv.ts'
import { productCsvTexts as english } from '../en/csv.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const productCsvTexts: Translation<typeof en.productCsvTexts> = {
  /** Files are read by these names, so they are the same in every language. */
  columns: english.columns,
  file: (day) => `products-${day}.csv`,
  stockFile: (day) => `stock-${day}.csv`,
  problemsFile: (day) => `problems-${day}.csv`,
  problemColumns: ['সারি', 'কলাম', 'সমস্যা'],
  moreProblems: (count) => `আরও ${formatCount(count)}টি সমস্যা এই তালিকায় নেই। ওপরেরগুলো ঠিক করে ফাইলটি আবার পরীক্ষা করুন।`,
  checked: 'ফাইলটি পরীক্ষা করা হয়েছে',
  started: 'ইমপোর্ট শুরু হয়েছে',

  problems: {
    cells: (found, columns) =>
      `এই সারিতে ${formatCount(found)}টি ঘর আছে, কিন্তু প্রথম সারিতে ${formatCount(columns)}টি। লেখায় কমা বা সেমিকোলন থাকলে লেখাটি উদ্ধৃতি চিহ্নের ভেতরে দিন।`,
    noKey: '“Product ID” ঘরে পণ্যের আইডি লিখুন, অথবা “SKU” ঘরে আপনার নিজের নম্বর লিখুন।',
    unknownProduct: 'আপনার কোনো পণ্যের এই আইডি নেই। নতুন পণ্য হলে ঘরটি খালি রেখে “SKU” পূরণ করুন।',
    repeatedKey: (row) => `সারি ${formatCount(row)}-এ একই পণ্য আছে। দুটির একটি সারি মুছে ফেলুন।`,
    skuTaken: 'এই বিক্রেতার আরেকটি পণ্যের SKU এটি। অন্য একটি লিখুন।',
    formula: "লেখাটি ফর্মুলার মতো শুরু হয়েছে। এর আগে একটি অ্যাপোস্ট্রফি (') দিন, অথবা প্রথম অক্ষরটি সরান।",
    number: 'ইংরেজি অঙ্কে লিখুন, মাঝে কমা ছাড়া ও দশমিকের আগে ডট দিয়ে, যেমন 1250.50।',
    missingColumn: 'নতুন পণ্যে এই কলাম লাগে। কলামটি যোগ করুন, অথবা সব কলাম ডাউনলোড করুন।',
    unknownCategory: 'এমন কোনো ক্যাটাগরি নেই। একটি ক্যাটাগরির নাম লিখুন, অথবা আগে সেটি তৈরি করুন।',
    unknownBelow: 'ওপরের ক্যাটাগরির ভেতরে এই নামে কিছু নেই। সেখানকার একটি নাম লিখুন, অথবা আগে সেটি তৈরি করুন।',
    severalCategories: 'একাধিক ক্যাটাগরির এই নাম। পণ্যের ফর্ম থেকে ক্যাটাগরি বদলান।',
    newNeedsPicture: 'নতুন পণ্যে একটি ছবি লাগে। ফর্ম থেকে পণ্যটি তৈরি করুন, অথবা আপনার কোনো পণ্যের ছবির ঠিকানা কপি করে দিন।',
    unknownPicture: 'আপনার কোনো পণ্যে এই ছবি নেই। আপনার কোনো পণ্যের সারি থেকে ছবির ঠিকানা কপি করুন।',
    otherSeller: 'শুধু অ্যাডমিন বিক্রেতা বদলাতে পারেন। কলামটি মুছে ফেলুন, অথবা ঘরটি আগের মতো রাখুন।',
    unknownSeller: 'এই আইডির কোনো বিক্রেতা নেই।',
    sold: 'ফাইলটি তৈরির সময় যত পিস বিক্রি হয়েছিল, এটি সেই সংখ্যা। আগের মতো রাখুন, অথবা কলামটি মুছে ফেলুন।',
  },
}

export const orderCsvTexts: Translation<typeof en.orderCsvTexts> = {
  number: 'অর্ডার',
  id: 'অর্ডার আইডি',
  placed: 'অর্ডারের সময়',
  status: 'স্ট্যাটাস',
  statusSince: 'এই স্ট্যাটাস শুরু',
  deliverBy: 'ডেলিভারির শেষ দিন',
  customer: 'ক্রেতা',
  phone: 'ফোন নম্বর',
  email: 'ইমেইল',
  address: 'ঠিকানা',
  city: 'শহর',
  district: 'জেলা',
  division: 'বিভাগ',
  items: 'পণ্য',
  pieces: 'পিস',
  sellers: 'বিক্রেতা',
  payment: 'পেমেন্ট',
  paymentStatus: 'পেমেন্টের অবস্থা',
  paymentStatuses: { unpaid: 'বকেয়া', paid: 'পরিশোধিত', refunded: 'রিফান্ড হয়েছে' },
  transaction: 'লেনদেন',
  deliveryFee: 'ডেলিভারি চার্জ',
  total: 'মোট',
  policies: 'নীতিমালা মেনে নেওয়ার সময়',
  noConsent: 'সম্মতির রেকর্ড নেই',
  note: 'নোট',
  cancelReason: 'বাতিলের কারণ',
  file: (day) => `orders-${day}.csv`,
  invoicesFile: (day) => `invoices-${day}.pdf`,
  slipsFile: (day) => `packing-slips-${day}.pdf`,
}

export const userCsvTexts: Translation<typeof en.userCsvTexts> = {
  id: 'ব্যবহারকারীর আইডি',
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন নম্বর',
  role: 'রোল',
  verified: 'যাচাই করা',
  yes: 'হ্যাঁ',
  no: 'না',
  address: 'ঠিকানা',
  joined: 'যোগ দেওয়ার সময়',
  file: (day) => `users-${day}.csv`,
}
