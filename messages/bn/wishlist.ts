import type * as en from '../en/wishlist.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const wishlistScreen: Translation<typeof en.wishlistScreen> = {
  title: 'পছন্দের তালিকা',
  products: 'আপনার পছন্দের তালিকার পণ্য',
  empty: 'আপনার পছন্দের তালিকা খালি',
  emptyHint: 'পরে কেনার জন্য রাখতে পণ্যের হার্ট চিহ্নে চাপুন।',
  toShop: 'দোকানে যান',
  loadFailed: 'আপনার পছন্দের তালিকা লোড করা যায়নি',
  full: (max) => `পছন্দের তালিকায় সর্বোচ্চ ${formatCount(max)}টি পণ্য রাখা যায়। আগে একটি সরান।`,
  guest: 'এই পণ্যগুলো শুধু এই ব্রাউজারে আছে। আপনার অ্যাকাউন্টে রাখতে লগইন করুন।',
  signIn: 'লগইন করুন',
  move: 'কার্টে নিন',
  moveOne: (name) => `কার্টে নিন: ${name}`,
  movedOne: (name) => `“${name}” এখন আপনার কার্টে আছে।`,
  removedOne: (name) => `“${name}” সরানো হয়েছে।`,
  undo: 'ফিরিয়ে নিন',
  undoOne: (name) => `ফিরিয়ে নিন: “${name}” রেখে দিন`,
  left: (names, max) =>
    `পছন্দের তালিকায় সর্বোচ্চ ${formatCount(max)}টি পণ্য রাখা যায়। এগুলোর জায়গা হয়নি, তাই এই ব্রাউজারেই আছে: ${names}। অন্য পণ্য সরিয়ে পাতাটি আবার লোড করুন।`,
  forgetLeft: 'এগুলো মুছে ফেলুন',
  gone: (name) => `“${name}” আর বিক্রি হয় না।`,
  remove: 'সরান',
  removeOne: (name) => `“${name}” সরান`,
}
