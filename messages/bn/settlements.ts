import type { DifferenceKind, DifferenceState } from '#contract/settlements/entity.ts'
import type * as en from '../en/settlements.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

/** Texts of settlements with couriers (product 16.24). */

export const differenceKindNames: { readonly [kind in DifferenceKind]: string } = {
  short: 'কম টাকা এসেছে',
  over: 'বেশি টাকা এসেছে',
  twice: 'দুবার টাকা এসেছে',
  unknown: 'অজানা পার্সেল',
  unpaid: 'ডেলিভারি হয়েছে, টাকা আসেনি',
  charge: 'অন্য চার্জ',
}

export const differenceStateNames: { readonly [state in DifferenceState]: string } = {
  open: 'খোলা',
  disputed: 'আপত্তি জানানো',
  settled: 'মেনে নেওয়া',
  cleared: 'মিলে গেছে',
}

export const settlementsTexts: Translation<typeof en.settlementsTexts> = {
  title: 'কুরিয়ারের হিসাব',
  search: 'অমিল খুঁজুন',
  searchPlaceholder: 'পার্সেল, অর্ডার বা হিসাবের নম্বর',
  empty: 'কোনো অমিল নেই',
  emptyHint: 'কুরিয়ারের হিসাব আর আপনার পার্সেল যেখানে মেলে না, তা এখানে দেখা যায়।',
  emptyFilter: 'কোনো অমিল পাওয়া যায়নি।',
  filters: 'অবস্থা অনুযায়ী অমিল',
  all: 'সব',
  export: 'CSV ডাউনলোড',
  exporting: 'তৈরি হচ্ছে…',
  readStatements: 'হিসাব পড়ুন',
  readFile: 'ফাইল থেকে পড়ুন',
  reading: 'পড়া হচ্ছে…',
  owedBy: 'কুরিয়ারের কাছে পাওনা',
  since: (day: string) => `${day} থেকে পাওনা`,
  nothingOwed: 'কোনো পাওনা নেই',
  overpaid: (sum: string) => `${sum} বেশি এসেছে`,
  unpaidParcels: (count: number) => `${formatCount(count)}টি পার্সেল কোনো হিসাবে নেই`,
  openDifferences: (count: number) => `${formatCount(count)}টি খোলা অমিল`,
  courier: 'কুরিয়ার',
  everyCourier: 'সব কুরিয়ার',
  kind: 'অমিল',
  everyKind: 'সব অমিল',
  difference: (kind: string, number: string) => `${kind}: ${number}`,
  parcel: (number: string) => `পার্সেল ${number}`,
  statement: (number: string) => `হিসাব ${number}`,
  expected: 'হওয়ার কথা',
  actual: 'কুরিয়ারের হিসাবে',
  orders: 'অর্ডার',
  decided: (person: string, time: string) => `${person}, ${time}`,
  acts: { settle: 'মেনে নিন', dispute: 'আপত্তি জানান', reopen: 'আবার খুলুন' },
  choose: (title: string) => `বাছাই করুন: ${title}`,
  chosen: (count: number) => `${formatCount(count)}টি বাছাই করা`,
  chooseOpen: (count: number) => `খোলা ${formatCount(count)}টি বাছাই করুন`,
  chooseNone: 'বাছাই তুলে দিন',
  note: 'নোট',
  noteHint: 'পরের সিদ্ধান্তের সঙ্গে থাকবে',
  fileTitle: 'ফাইল থেকে হিসাব পড়ুন',
  fileText: 'কুরিয়ারের প্যানেল থেকে হিসাব CSV হিসেবে নামান। একই হিসাব আবার পড়লে কিছু বদলায় না।',
  number: 'হিসাবের নম্বর',
  numberHint: 'কুরিয়ার যেভাবে লেখে; খালি থাকতে পারে',
  file: 'CSV ফাইল',
  inFile: (count: number, sum: string) => `${formatCount(count)}টি লাইনে ${sum} আদায়।`,
  leftOut: (rows: string) => `পার্সেলের নম্বর বা টাকার অঙ্ক নেই বলে বাদ গেছে সারি ${rows}।`,
  readLines: (count: number) => `${formatCount(count)}টি লাইন পড়ুন`,
  collected: 'আদায়',
  charges: 'ডেলিভারি চার্জ',
  fees: 'টাকা আদায়ের ফি',
  returns: 'ফেরতের চার্জ',
  amount: 'কুরিয়ার দিয়েছে',
  matched: (matched: number, lines: number) =>
    matched === lines
      ? `${formatCount(lines)}টি পার্সেল`
      : `${formatCount(lines)}টি পার্সেলের ${formatCount(matched)}টি চেনা`,
  sources: { api: 'কুরিয়ারের কল থেকে', file: 'ফাইল থেকে' },
  readAt: (person: string, time: string) => (person === '' ? `পড়া হয়েছে ${time}` : `পড়েছেন ${person}, ${time}`),
}

export const statementsTexts: Translation<typeof en.statementsTexts> = {
  title: 'কুরিয়ারের বিবরণী',
  search: 'বিবরণী খুঁজুন',
  searchPlaceholder: 'বিবরণী, পার্সেল বা অর্ডারের নম্বর',
  empty: 'কোনো বিবরণী নেই',
  emptyHint: 'প্রথমটি কুরিয়ারের হিসাবের পাতা থেকে পড়ুন।',
  emptyFilter: 'কোনো বিবরণী পাওয়া যায়নি।',
  export: 'লাইন CSV হিসেবে ডাউনলোড',
  exporting: 'তৈরি হচ্ছে…',
}
