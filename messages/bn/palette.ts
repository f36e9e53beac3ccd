import type * as en from '../en/palette.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const paletteTexts: Translation<typeof en.paletteTexts> = {
  open: 'খুঁজুন বা যান',
  title: 'খুঁজুন বা যান',
  placeholder: 'পাতা, অর্ডার নম্বর, ক্রেতা, ফোন, পণ্য…',
  options: 'যা পাওয়া গেছে',
  groups: { screen: 'পাতা', action: 'কাজ', order: 'অর্ডার', product: 'পণ্য', customer: 'ব্যবহারকারী' },
  searching: 'খোঁজা হচ্ছে…',
  none: (text) => `“${text}” লিখে কিছু পাওয়া যায়নি।`,
  failed: 'অর্ডার, পণ্য ও ক্রেতা খোঁজা যায়নি। পাতা ও কাজগুলো তালিকায় আছে।',
  count: (count) => `${formatCount(count)}টি ফলাফল`,
  left: (count) => (count === 0 ? 'স্টক শেষ' : `${formatCount(count)}টি আছে`),

  addProduct: 'পণ্য যোগ করুন',
  addCategory: 'ক্যাটাগরি যোগ করুন',
  addBanner: 'ব্যানার যোগ করুন',
  keys: 'কিবোর্ড শর্টকাট দেখুন',

  keysTitle: 'কিবোর্ড শর্টকাট',
  keysText: 'কিছু লেখার সময় বা কোনো ডায়ালগ খোলা থাকলে এগুলো কাজ করে না।',
  key: 'কী',
  effect: 'যা হবে',
  palette: 'যেকোনো কিছু খুঁজুন বা যান',
  search: 'পাতার সার্চ বক্সে যান',
  help: 'এই শর্টকাটগুলো দেখুন',
  goTo: (page) => `${page} পাতায় যান`,
  followedBy: 'তারপর',
  undo: 'বার্তা দেখা যাওয়া পর্যন্ত শেষ কাজটি ফিরিয়ে নিন',
  rows: 'টেবিলের এক সারি থেকে আরেক সারিতে যান',
  openRow: 'সারিটি খুলুন',
  selectRow: 'সারিটি বাছাই করুন',
  selectRows: 'কয়েকটি সারি বাছাই করুন',
  selectAllRows: 'সব সারি বাছাই করুন',
  leaveRows: 'বাছাই বাদ দিন, অথবা খোলা সারি বন্ধ করুন',
  keyNames: { arrows: 'ওপর / নিচ', space: 'স্পেস', enter: 'এন্টার', escape: 'এস্কেপ', shift: 'শিফট ওপর / নিচ' },
  single: 'কন্ট্রোল বা ⌘ ছাড়া শর্টকাট',
  singleHint: 'স্ক্রিন রিডার বা এ ধরনের সহায়ক প্রযুক্তিতে সমস্যা হলে এগুলো বন্ধ রাখুন।',
  done: 'ঠিক আছে',
}
