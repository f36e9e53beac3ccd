import type * as en from '../en/categories.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const levelTexts: Translation<typeof en.levelTexts> = {
  edit: 'সম্পাদনা',
  delete: 'মুছুন',
  create: 'তৈরি করুন',
  save: 'সংরক্ষণ করুন',
  search: 'নাম দিয়ে খুঁজুন',
  noMatch: 'এই নামে কিছু নেই',
  imageHint: 'PNG, JPG, WEBP, সর্বোচ্চ ১ এমবি',
  sure: 'আপনি কি নিশ্চিত?',
  counting: 'সঙ্গে কী কী মুছে যাবে, গোনা হচ্ছে…',
  countFailed: 'সঙ্গে কী কী মুছে যাবে, গোনা যায়নি।',
  alsoGoes: (counts) => `সঙ্গে মুছে যাবে: ${counts}।`,
}

export const categoryTexts: Translation<typeof en.categoryTexts> = {
  title: 'ক্যাটাগরি',
  add: 'ক্যাটাগরি যোগ করুন',
  empty: 'কোনো ক্যাটাগরি নেই',
  createFirst: 'প্রথম ক্যাটাগরি তৈরি করুন',
  createTitle: 'ক্যাটাগরি যোগ করুন',
  editTitle: 'ক্যাটাগরি সম্পাদনা করুন',
  name: 'ক্যাটাগরির নাম',
  image: 'ক্যাটাগরির ছবি',
  deleteText: (name) => `“${name}” ক্যাটাগরি এবং এর সব সাব-ক্যাটাগরি ও পণ্য চিরতরে মুছে যাবে। এগুলো আর ফিরিয়ে আনা যাবে না।`,
  orderHint: 'ক্যাটাগরি টেনে সরান, অথবা “ওপরে” বা “নিচে” চাপুন। এখানে যেটি প্রথম, দোকানেও সেটি প্রথম।',
  gone: 'এই ক্যাটাগরি আর নেই',
}

export const subCategoryTexts: Translation<typeof en.subCategoryTexts> = {
  title: 'সাব-ক্যাটাগরি',
  add: 'সাব-ক্যাটাগরি যোগ করুন',
  all: 'সব ক্যাটাগরি',
  unknownCategory: 'অজানা ক্যাটাগরি',
  empty: 'কোনো সাব-ক্যাটাগরি নেই',
  emptyFiltered: 'বাছাই করা ক্যাটাগরিতে কোনো সাব-ক্যাটাগরি নেই',
  createFirst: 'প্রথম সাব-ক্যাটাগরি তৈরি করুন',
  createTitle: 'সাব-ক্যাটাগরি যোগ করুন',
  editTitle: 'সাব-ক্যাটাগরি সম্পাদনা করুন',
  name: 'সাব-ক্যাটাগরির নাম',
  image: 'সাব-ক্যাটাগরির ছবি',
  category: 'ক্যাটাগরি',
  chooseCategory: 'ক্যাটাগরি বাছাই করুন',
  noCategory: 'এখনো কোনো ক্যাটাগরি নেই। আগে একটি তৈরি করুন।',
  deleteText: (name) => `“${name}” সাব-ক্যাটাগরি এবং এর সব সাব-সাব-ক্যাটাগরি ও পণ্য চিরতরে মুছে যাবে। এগুলো আর ফিরিয়ে আনা যাবে না।`,
  gone: 'এই সাব-ক্যাটাগরি আর নেই',
}

export const subSubCategoryTexts: Translation<typeof en.subSubCategoryTexts> = {
  title: 'সাব-সাব-ক্যাটাগরি',
  add: 'সাব-সাব-ক্যাটাগরি যোগ করুন',
  all: 'সব সাব-ক্যাটাগরি',
  unknownSubCategory: 'অজানা সাব-ক্যাটাগরি',
  empty: 'কোনো সাব-সাব-ক্যাটাগরি নেই',
  emptyFiltered: 'বাছাই করা সাব-ক্যাটাগরিতে কোনো সাব-সাব-ক্যাটাগরি নেই',
  createFirst: 'প্রথম সাব-সাব-ক্যাটাগরি তৈরি করুন',
  createTitle: 'সাব-সাব-ক্যাটাগরি যোগ করুন',
  editTitle: 'সাব-সাব-ক্যাটাগরি সম্পাদনা করুন',
  name: 'সাব-সাব-ক্যাটাগরির নাম',
  image: 'সাব-সাব-ক্যাটাগরির ছবি',
  subCategory: 'সাব-ক্যাটাগরি',
  chooseSubCategory: 'সাব-ক্যাটাগরি বাছাই করুন',
  noSubCategory: 'এই ক্যাটাগরিতে এখনো কোনো সাব-ক্যাটাগরি নেই। আগে একটি তৈরি করুন।',
  deleteText: (name) => `“${name}” সাব-সাব-ক্যাটাগরি এবং এর সব পণ্য চিরতরে মুছে যাবে। এগুলো আর ফিরিয়ে আনা যাবে না।`,
  gone: 'এই সাব-সাব-ক্যাটাগরি আর নেই',
}

const counted = (count: number, name: string) => (count === 0 ? [] : [`${formatCount(count)}টি ${name}`])

/** Describes the entities that a deletion also removes: '৩টি সাব-ক্যাটাগরি ও ১২টি পণ্য'; empty where there are none. */
export const cascadeText: typeof en.cascadeText = (going) => {
  const parts = [
    ...counted(going.subCategories, 'সাব-ক্যাটাগরি'),
    ...counted(going.subSubCategories, 'সাব-সাব-ক্যাটাগরি'),
    ...counted(going.products, 'পণ্য'),
    ...counted(going.banners, 'ব্যানার'),
  ]
  const last = parts.pop()
  return parts.length === 0 ? (last ?? '') : `${parts.join(', ')} ও ${last}`
}
