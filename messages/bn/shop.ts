import type * as en from '../en/shop.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount, formatDigits, formatPercent } from './format.ts'

export const shopTexts: Translation<typeof en.shopTexts> = {
  tagline: 'বাংলাদেশের অনলাইন দোকান',
  mainPages: 'প্রধান পাতা',
  home: 'হোম',
  signIn: 'লগইন করুন',
  account: 'অ্যাকাউন্ট',
  accountOf: 'অ্যাকাউন্ট:',
  profile: 'প্রোফাইল',
  orders: 'আমার অর্ডার',
  offers: 'অফার',
  offerOn: (name, percent) => (percent > 0 ? `${name}: ${formatPercent(percent)} পর্যন্ত ছাড়` : name),
  offerLine: 'সারা দেশের বিক্রেতাদের কাছ থেকে সরাসরি',
  previousOffer: 'আগের অফার',
  nextOffer: 'পরের অফার',
  categories: 'ক্যাটাগরি',
  byCategory: 'ক্যাটাগরি ধরে কিনুন',
  everyCategory: 'সব ক্যাটাগরি',
  subcategoriesOf: (name) => `${name}: সাব-ক্যাটাগরি`,
  allIn: (name) => `${name}: সব পণ্য`,
  allCategories: (count) => `সব ${formatCount(count)}টি ক্যাটাগরি দেখুন`,
  shopNow: 'এখনই কিনুন',
  search: 'খুঁজুন',
  searchLabel: 'পণ্য খুঁজুন',
  searchHint: 'পণ্য, ট্যাগ খুঁজুন…',
  seeAll: 'সব দেখুন',
  sold: (count) => `${formatCount(count)}টি বিক্রি`,
  allOf: (name) => `সব দেখুন: ${name}`,
  rowBack: (title) => `${title}: পেছনে`,
  rowOn: (title) => `${title}: সামনে`,
  off: (percent) => `${formatPercent(percent)} ছাড়`,
  outOfStock: 'স্টক শেষ',
  onlyLeft: (count) => `মাত্র ${formatCount(count)}টি বাকি`,
  keep: (name) => `“${name}” পছন্দের তালিকায় রাখুন`,
  wishlist: 'পছন্দের তালিকা',
  emptyTitle: 'এখনো কোনো পণ্য নেই',
  emptyText: 'দোকান সাজানো হচ্ছে। কিছুদিন পরে আবার আসুন।',
  failedTitle: 'দোকান লোড করা যায়নি',
  notFoundTitle: 'পাতাটি পাওয়া যায়নি',
  notFoundText: 'এই ঠিকানায় কিছু নেই। পাতাটি হয়তো সরানো হয়েছে, অথবা লিংকটি ভুল।',
  trail: 'আপনি এখানে আছেন',
  shop: 'দোকান',
  category: 'ক্যাটাগরি',
  sellerRating: (count) => `এই বিক্রেতার পণ্যের ${formatCount(count)}টি রিভিউয়ের গড়`,
}

export const shelfTexts: Translation<typeof en.shelfTexts> = {
  offers: 'অফারে',
  bestSellers: 'সবচেয়ে বেশি বিক্রি',
  latest: 'নতুন এসেছে',
  seen: 'সম্প্রতি দেখেছেন',
}

export const cartButtonTexts: Translation<typeof en.cartButtonTexts> = {
  cart: 'কার্ট',
  cartOf: (count) => (count === 0 ? 'কার্ট, খালি' : `কার্ট, ${formatCount(count)}টি পণ্য`),
  addToCart: 'কার্টে যোগ করুন',
  addToCartOf: (name) => `কার্টে যোগ করুন: ${name}`,
  chooseOptions: 'ধরন বাছাই করুন',
  chooseOptionsOf: (name) => `ধরন বাছাই করুন: ${name}`,
}

export const freeDeliveryTexts: Translation<typeof en.freeDeliveryTexts> = {
  mark: 'ফ্রি ডেলিভারি',
  free: 'ফ্রি',
}

export const deliveryTexts: Translation<typeof en.deliveryTexts> = {
  both: (inside, insideDays, outside, outsideDays) =>
    `ডেলিভারি: ঢাকার ভেতরে ${inside}, ${formatCount(insideDays)} দিনের মধ্যে; অন্য জায়গায় ${outside}, ${formatCount(outsideDays)} দিনের মধ্যে`,
  freeFrom: (sum) => `${sum} থেকে ফ্রি ডেলিভারি`,
  to: (district) => `${district} জেলায় ডেলিভারি`,
  feeTo: (district, fee, day) => `${district} জেলায় ডেলিভারি: ${fee}, ${byDay(day)}`,
  district: 'আপনার জেলা',
  choose: 'আপনার জেলা বাছাই করুন',
  change: 'জেলা বদলান',
}

export const trustTexts: Translation<typeof en.trustTexts> = {
  label: 'এখানে কেনার সুবিধা',
  cash: 'ক্যাশ অন ডেলিভারি',
  refund: (days) => `${formatCount(days)} দিনের মধ্যে ফেরত`,
  fee: (fee, days) => `ঢাকায় ${fee}, ${formatCount(days)} দিন`,
  call: (number) => `ফোন ${formatDigits(number)}`,
}

export const choiceTexts: Translation<typeof en.choiceTexts> = {
  size: 'সাইজ',
  colour: 'রং',
  quantity: 'পরিমাণ',
  fewer: 'একটি কমান',
  more: 'একটি বাড়ান',
  chooseSize: 'সাইজ বাছাই করুন',
  chooseColour: 'রং বাছাই করুন',
  option: 'ধরন',
  chooseOption: 'ধরন বাছাই করুন',
  soldOut: 'স্টক শেষ',
  notOffered: 'একসঙ্গে নেই',
  refusals: {
    soldOut: 'এটির স্টক শেষ। অন্য একটি বাছাই করুন',
    none: 'এগুলো একসঙ্গে পাওয়া যায় না। অন্য একটি বাছাই করুন',
  },
  buyNow: 'এখনই কিনুন',
  added: 'যোগ হয়েছে',
  cancel: 'ফিরে যান',
}
