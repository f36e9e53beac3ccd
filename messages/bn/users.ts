import type * as en from '../en/users.ts'
import type { Translation } from '../shape.ts'

export const usersScreen: Translation<typeof en.usersScreen> = {
  title: 'ব্যবহারকারী',
  export: 'CSV ডাউনলোড করুন',
  exporting: 'তৈরি হচ্ছে…',
  totalUsers: 'মোট ব্যবহারকারী',
  admins: 'অ্যাডমিন',
  owners: 'বিক্রেতা',
  users: 'সাধারণ ব্যবহারকারী',

  search: 'ব্যবহারকারী খুঁজুন',
  searchPlaceholder: 'নাম, ইমেইল বা ফোন নম্বর দিয়ে খুঁজুন…',
  role: 'রোল',
  everyRole: 'সব রোল',
  roles: { admin: 'অ্যাডমিন', user: 'সাধারণ ব্যবহারকারী', owner: 'বিক্রেতা' },

  username: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন নম্বর',
  actions: 'কাজ',
  you: 'আপনি',
  none: '—',
  results: 'খুঁজে পাওয়া ব্যবহারকারী',
  everybody: 'সব নিবন্ধিত ব্যবহারকারীর তালিকা।',
  found: (count) => `পাওয়া গেছে: ${count}`,
  loading: 'লোড হচ্ছে…',
  empty: 'কোনো ব্যবহারকারী পাওয়া যায়নি',
  emptyFilter: 'অন্য শব্দ বা অন্য রোল দিয়ে চেষ্টা করুন।',

  changeRole: 'রোল',
  delete: 'মুছে ফেলুন',
  changeRoleOf: (name) => `রোল বদলান: ${name}`,
  deleteOne: (name) => `মুছে ফেলুন: ${name}`,
  ordersOf: (name) => `অর্ডার: ${name}`,
  ownRow: 'আপনি নিজের অ্যাকাউন্টের রোল বদলাতে বা নিজের অ্যাকাউন্ট মুছে ফেলতে পারবেন না।',

  changeRoleTitle: 'রোল বদলান',
  changeRoleText: (name) => `${name}: নতুন রোল বাছাই করুন। তিনি সব জায়গা থেকে লগআউট হয়ে আবার লগইন করবেন।`,
  changeRightsText: (name) => `${name} কী কী করতে পারবেন, বাছাই করুন। পরের কাজ থেকেই তা চালু হবে।`,
  mayDo: (rights) => `যা পারবেন: ${rights}।`,
  change: 'বদলান',

  deleteTitle: 'মুছে ফেলা নিশ্চিত করুন',
  deleteText: 'এই ব্যবহারকারীকে মুছে ফেলতে চান?',
  deleteDetail: (name) => `${name}: অ্যাকাউন্টটি বন্ধ হবে, আর তাঁর বিক্রির পণ্যগুলো লুকানো হবে। এটি আর ফিরিয়ে নেওয়া যাবে না।`,
}
