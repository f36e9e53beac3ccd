import type * as en from '../en/office.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const ordersOf = (count: number) => `${formatCount(count)}টি অর্ডার`
export const productsOf = (count: number) => `${formatCount(count)}টি পণ্য`

export const shellTexts: Translation<typeof en.shellTexts> = {
  groups: { sell: 'বিক্রি', catalogue: 'ক্যাটালগ', storefront: 'দোকানের পাতা', people: 'ব্যবহারকারী' },
  openOrders: (open, late) =>
    late > 0 ? `${formatCount(open)}টি চলমান, ${formatCount(late)}টি দেরিতে` : `${formatCount(open)}টি চলমান`,
  openRefunds: (open) => `${formatCount(open)}টি অপেক্ষমাণ`,
  undecidedPayments: (count) => `${formatCount(count)}টি দেখা দরকার`,
  givenUp: (count) => `${formatCount(count)}টি শেষ হয়নি`,
  webhooksGivenUp: (count) => `${formatCount(count)}টি নেওয়া হয়নি`,
  outOfStock: (count) => `${formatCount(count)}টির স্টক শেষ`,
  toggle: 'সাইডবার',
  close: 'সাইডবার বন্ধ করুন',
  toShop: 'দোকান',
  backToDashboard: 'ড্যাশবোর্ডে ফিরে যান',
  yourProfile: 'আপনার প্রোফাইল:',
}

export const adminTexts: Translation<typeof en.adminTexts> = {
  panel: 'অ্যাডমিন প্যানেল',
}

export const adminPages: Translation<typeof en.adminPages> = {
  dashboard: 'ড্যাশবোর্ড',
  banners: 'ব্যানার',
  logo: 'লোগো',
  categories: 'ক্যাটাগরি',
  subCategories: 'সাব-ক্যাটাগরি',
  subSubCategories: 'সাব-সাব-ক্যাটাগরি',
  products: 'পণ্য',
  stock: 'স্টক',
  receipts: 'আসা পণ্য',
  stockCounts: 'স্টক গণনা',
  trash: 'ট্র্যাশ',
  orders: 'অর্ডার',
  callDesk: 'কল ডেস্ক',
  couriers: 'কুরিয়ার',
  settlements: 'কুরিয়ারের হিসাব',
  statements: 'কুরিয়ারের বিবরণী',
  revenue: 'পেমেন্ট বণ্টন',
  payments: 'পেমেন্ট',
  refunds: 'রিফান্ডের আবেদন',
  users: 'ব্যবহারকারী',
  audit: 'পরিবর্তনের খাতা',
  cashRules: 'ক্যাশ অন ডেলিভারি',
  cashBlocks: 'ব্লক তালিকা',
  integrations: 'সংযুক্ত সেবা',
  programs: 'প্রোগ্রাম',
  system: 'সিস্টেম',
  shippingFee: 'ডেলিভারি চার্জ',
  shopDetails: 'দোকানের তথ্য',
  messageTexts: 'ইমেইল ও এসএমএস',
  profile: 'সেটিংস',
}

export const ownerTexts: Translation<typeof en.ownerTexts> = {
  panel: 'বিক্রেতা প্যানেল',
}

export const ownerPages: Translation<typeof en.ownerPages> = {
  dashboard: 'ড্যাশবোর্ড',
  products: 'পণ্য',
  stock: 'স্টক',
  receipts: 'আসা পণ্য',
  stockCounts: 'স্টক গণনা',
  trash: 'ট্র্যাশ',
  orders: 'অর্ডার',
  packing: 'আজকের প্যাকিং',
  couriers: 'কুরিয়ার',
  people: 'লোকজন',
  profile: 'সেটিংস',
}
