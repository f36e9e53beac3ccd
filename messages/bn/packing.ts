import type * as en from '../en/packing.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount } from './format.ts'
import { ordersOf } from './office.ts'

export const packingTexts: Translation<typeof en.packingTexts> = {
  summary: (count, items) => `${ordersOf(count)}, ${formatCount(items)} পিস`,
  print: 'প্রিন্ট করুন',
  ship: 'পাঠিয়ে দিয়েছি',
  shipOrder: (order) => `পাঠিয়ে দিয়েছি: ${order}`,
  undo: 'ফিরিয়ে নিন',
  undoOrder: (order) => `ফিরিয়ে নিন: ${order}`,
  oneParcel: (count) => `একই ব্যক্তির একই ঠিকানায় ${ordersOf(count)}: এক পার্সেলে প্যাক করুন`,
  shipParcel: (count) => (count === 2 ? 'দুটিই পাঠিয়ে দিয়েছি' : `${formatCount(count)}টিই পাঠিয়ে দিয়েছি`),
  collectTogether: (amount) => `একসঙ্গে ${amount} নিতে হবে`,
  shipChosen: (count) => `${formatCount(count)}টি পাঠিয়ে দিয়েছি`,
  held: (count) => `আরও ${ordersOf(count)} ফোন বা পেমেন্টের অপেক্ষায়। পরে প্যাক করুন।`,
  dueFirst: (shown, open) => `প্যাক করার ${ordersOf(open)} আছে; যে ${formatCount(shown)}টি আগে পৌঁছাতে হবে, এই তালিকায় সেগুলো।`,
  byProduct: 'পণ্য অনুযায়ী',
  byOrder: 'অর্ডার অনুযায়ী',
  toProducts: 'পণ্য অনুযায়ী তালিকায় যান',
  picture: 'ছবি',
  product: 'পণ্য',
  size: 'সাইজ',
  colour: 'রং',
  inOrders: 'অর্ডার',
  pieces: 'পিস',
  order: (shortId) => `অর্ডার ${shortId}`,
  items: 'পণ্য',
  deliverBy: (day) => `${byDay(day)} ডেলিভারি`,
  late: 'দেরি হয়েছে',
  collect: (amount) => `${amount} নিতে হবে`,
  paid: 'পরিশোধিত: টাকা নেবেন না',
  note: (note) => `নোট: ${note}`,
  empty: 'প্যাক করার কিছু নেই',
  emptyHint: 'পাঠানোর আগে পর্যন্ত অর্ডার এখানে থাকে।',
}
