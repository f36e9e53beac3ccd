import type * as en from '../en/trash.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

const counted = (count: number, name: string) => (count === 0 ? [] : [`${formatCount(count)}টি ${name}`])

export const trashScreen: Translation<typeof en.trashScreen> = {
  title: 'ট্র্যাশ',
  hint: (days) => `মুছে ফেলা জিনিস এখানে ${formatCount(days)} দিন থাকে। তারপর স্থায়ীভাবে মুছে যায়।`,
  search: 'ট্র্যাশে খুঁজুন',
  searchPlaceholder: 'নাম',
  kind: 'ধরন',
  everyKind: 'সবকিছু',
  kinds: {
    product: 'পণ্য',
    category: 'ক্যাটাগরি',
    subCategory: 'সাব-ক্যাটাগরি',
    subSubCategory: 'সাব-সাব-ক্যাটাগরি',
    banner: 'ব্যানার',
    campaignPage: 'পাতা',
  },
  name: 'নাম',
  deleted: 'মোছা হয়েছে',
  left: 'বাকি সময়',
  actions: 'কাজ',
  by: (name) => `মুছেছেন ${name}`,
  daysLeft: (days) => (days < 1 ? 'এক দিনের কম' : `${formatCount(Math.ceil(days))} দিন`),
  with: (subCategories, subSubCategories, products, banners) => {
    const parts = [
      ...counted(subCategories, 'সাব-ক্যাটাগরি'),
      ...counted(subSubCategories, 'সাব-সাব-ক্যাটাগরি'),
      ...counted(products, 'পণ্য'),
      ...counted(banners, 'ব্যানার'),
    ]
    return parts.length === 0 ? '' : `সঙ্গে ${parts.join(', ')}`
  },
  caption: 'যা মোছা হয়েছে, সবশেষে মোছাটি সবার আগে',
  empty: 'ট্র্যাশ খালি',
  emptyText: (days) => `আপনি যা মুছবেন, ${formatCount(days)} দিনের মধ্যে এখান থেকে ফিরিয়ে আনতে পারবেন।`,
  nothingFound: 'কিছু পাওয়া যায়নি',
  nothingFoundHint: 'অন্য নাম বা ধরন দিয়ে দেখুন।',
  showAll: 'সবকিছু দেখুন',
  restore: 'ফিরিয়ে আনুন',
  restoring: 'ফিরিয়ে আনা হচ্ছে…',
  restoreOne: (name) => `${name} ফিরিয়ে আনুন`,
  deleteForGood: 'স্থায়ীভাবে মুছুন',
  deleteOne: (name) => `স্থায়ীভাবে মুছুন: ${name}`,
  sure: 'আপনি কি নিশ্চিত?',
  deleteText: (name) => `“${name}” ও এর ছবিগুলো এখনই স্থায়ীভাবে মুছে যাবে। এটি আর ফিরিয়ে নেওয়া যাবে না।`,
}
