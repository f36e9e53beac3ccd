import type * as en from '../en/lists.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const tableTexts: Translation<typeof en.tableTexts> = {
  view: 'ভিউ',
  views: { cards: 'কার্ড', table: 'টেবিল' },
  selectAll: 'সব বাছাই করুন',
  select: (name) => `${name} বাছাই করুন`,
  chosen: (count) => `${formatCount(count)}টি বাছাই করা`,
  chosenMore: (count) => `${formatCount(count)}+টি বাছাই করা`,
  leftOut: (count) => `${formatCount(count)}টি বাদ`,
  bulk: 'বাছাই করা সারি',
  clear: 'বাছাই বাদ দিন',
  tooMany: (max) => `সর্বোচ্চ ${formatCount(max)}টি বাছাই করুন`,
}

export const historyTexts: Translation<typeof en.historyTexts> = { history: 'ইতিহাস' }

export const listStepTexts: Translation<typeof en.listStepTexts> = { first: 'সবচেয়ে নতুন', further: 'আরও পুরোনো' }

export const savedViewsTexts: Translation<typeof en.savedViewsTexts> = {
  views: 'সংরক্ষিত ভিউ',
  saveView: 'ভিউ সংরক্ষণ করুন',
  saveViewText: 'এখনকার ফিল্টার, সার্চ ও সাজানোর ধরন এই ব্রাউজারে একটি নামে থাকবে।',
  viewName: 'ভিউয়ের নাম',
  viewExists: 'এই নামে একটি ভিউ আছে। সেটি বদলাতে “বদলে দিন” চাপুন, নয়তো অন্য নাম লিখুন।',
  replace: 'বদলে দিন',
  removeView: (name) => `“${name}” ভিউ সরান`,
  save: 'সংরক্ষণ করুন',
}

export const itemOrderTexts: Translation<typeof en.itemOrderTexts> = {
  up: 'ওপরে',
  down: 'নিচে',
  moveUp: (name) => `ওপরে নিন: ${name}`,
  moveDown: (name) => `নিচে নিন: ${name}`,
  moved: (name, place, count) => `${name} এখন ${formatCount(count)}টির মধ্যে ${formatCount(place)} নম্বরে`,
}
