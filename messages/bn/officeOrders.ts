import type { OrderStatus } from '#contract/orders/status.ts'
import type * as en from '../en/officeOrders.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount, formatList } from './format.ts'
import { listStepTexts } from './office.ts'
import { statusNames } from './orders.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An age in whole minutes, hours up to two days, or days. @param ms a time span in milliseconds */
const ageText = (ms: number): string => {
  if (ms < HOUR_MS) return `${formatCount(Math.max(0, Math.floor(ms / 60_000)))} মিনিট`
  if (ms < 2 * DAY_MS) return `${formatCount(Math.floor(ms / HOUR_MS))} ঘণ্টা`
  return `${formatCount(Math.floor(ms / DAY_MS))} দিন`
}

const STEPS: { readonly [status in OrderStatus]?: string } = {
  processing: 'প্যাকিং শুরু করুন',
  cancelled: 'বাতিল করুন',
}

const markAs = (status: OrderStatus) => STEPS[status] ?? `${statusNames[status]} হিসেবে দিন`

export const orderTable: Translation<typeof en.orderTable> = {
  figures: 'স্ট্যাটাস অনুযায়ী অর্ডার',
  searchNote: 'অথবা ক্রেতা, ফোন, পণ্য, জেলা, নম্বর',
  filters: (count) => (count > 0 ? `ফিল্টার (${formatCount(count)})` : 'ফিল্টার'),
  quick: 'আরও ফিল্টার',
  yesterday: 'গতকাল',
  late: 'দেরি হয়েছে',
  ownDates: 'নিজের পছন্দের তারিখ',
  from: 'থেকে',
  to: 'পর্যন্ত',
  sort: 'সাজান',
  sorts: {
    newest: 'নতুন আগে',
    oldest: 'পুরোনো আগে',
    total: 'মোট: বেশি থেকে কম',
    '-total': 'মোট: কম থেকে বেশি',
    age: 'এক স্ট্যাটাসে বেশি সময় ধরে',
    '-age': 'এক স্ট্যাটাসে কম সময় ধরে',
  },
  steps: {
    newest: listStepTexts,
    oldest: { first: 'সবচেয়ে পুরোনো', further: 'আরও নতুন' },
    total: { first: 'সবচেয়ে বেশি', further: 'আরও কম' },
    '-total': { first: 'সবচেয়ে কম', further: 'আরও বেশি' },
    age: { first: 'সবচেয়ে বেশি সময়', further: 'আরও কম সময়' },
    '-age': { first: 'সবচেয়ে কম সময়', further: 'আরও বেশি সময়' },
  },
  order: 'অর্ডার',
  customer: 'ক্রেতা',
  items: 'পণ্য',
  seller: 'বিক্রেতা',
  payment: 'পেমেন্ট',
  total: 'মোট',
  status: 'স্ট্যাটাস',
  next: 'পরের ধাপ',
  more: (count) => `+${formatCount(count)}`,
  age: ageText,
  ageInStatus: (ms, status) => `${ageText(ms)} ধরে “${statusNames[status]}”`,
  markAs,
  markOrderAs: (status, order) => `${markAs(status)}: ${order}`,
  confirmOrder: (order) => `অর্ডার নিশ্চিত করুন: ${order}`,
  checkPayment: 'পেমেন্ট মিলিয়ে দেখুন',
  checkPaymentOf: (order) => `পেমেন্ট মিলিয়ে দেখুন: ${order}`,
  printHint:
    'এই কাগজে শুধু সামনে থাকা অর্ডারগুলো আছে। বাছাই করা সব অর্ডার প্রিন্ট করতে টেবিলে সেগুলো বাছাই করুন, তারপর “ইনভয়েস” বা “প্যাকিং স্লিপ” চাপুন।',
  closePanel: 'অর্ডারটি বন্ধ করুন',
  refund: 'রিফান্ড',
  open: (order) => `${order} খুলুন`,
}

export const bulkTexts: Translation<typeof en.bulkTexts> = {
  selectAll: (orders) => `সব ${orders}টি অর্ডার বাছাই করুন`,
  markAs: (orders, status) => `${markAs(status)}: ${orders}টি`,
  starting: 'শুরু হচ্ছে…',

  files: { invoices: 'ইনভয়েস', slips: 'প্যাকিং স্লিপ', slipsA6: 'A6 কাগজে স্লিপ', csv: 'CSV ডাউনলোড করুন' },
  fileNames: {
    invoices: 'invoices.pdf',
    slips: 'packing-slips.pdf',
    slipsA6: 'packing-slips-a6.pdf',
    csv: 'orders.csv',
  },
  preparing: 'তৈরি হচ্ছে…',
  printMax: (max) => `এক PDF ফাইলে সর্বোচ্চ ${formatCount(max)}টি অর্ডার`,
}

export const chartsTexts: Translation<typeof en.chartsTexts> = {
  title: 'অর্ডার ও আয়',
  period: 'সময়',
  periods: { days: 'গত ৩০ দিন', months: 'গত ১২ মাস' },
  inPeriod: { days: 'গত ৩০ দিনে', months: 'গত ১২ মাসে' },
  column: { days: 'দিন', months: 'মাস' },

  orders: { days: 'দিন অনুযায়ী অর্ডার', months: 'মাস অনুযায়ী অর্ডার' },
  revenue: { days: 'ডেলিভারি হওয়া অর্ডারের আয়, দিন অনুযায়ী', months: 'ডেলিভারি হওয়া অর্ডারের আয়, মাস অনুযায়ী' },
  statuses: 'স্ট্যাটাস অনুযায়ী অর্ডার',

  ordersCount: (count) => `${count}টি অর্ডার`,
  ordersSummary: (when) => `${when} করা অর্ডার`,
  busiest: { days: 'সবচেয়ে বেশি অর্ডারের দিন', months: 'সবচেয়ে বেশি অর্ডারের মাস' },
  revenueSummary: (orders, when) => `${when} ডেলিভারি হওয়া ${orders} থেকে`,
  best: { days: 'সবচেয়ে বেশি আয়ের দিন', months: 'সবচেয়ে বেশি আয়ের মাস' },
  sentence: (summary, peak) => (peak ? `${summary}; ${peak}।` : `${summary}।`),
  peak: (was, name, figure) => `${was} ${name} (${figure})`,
  statusSummary: (orders, when, counts) => `${when} ${orders}: ${formatList(counts)}।`,
  underWay: (count) => `${count}টি চলমান`,
  change: {
    more: (share) => `আগের ৩০ দিনের চেয়ে ${share} বেশি`,
    less: (share) => `আগের ৩০ দিনের চেয়ে ${share} কম`,
    lessSoFar: (share) => `এখন পর্যন্ত আগের ৩০ দিনের চেয়ে ${share} কম`,
    same: 'আগের ৩০ দিনের সমান',
    first: 'আগের ৩০ দিনে কিছু ছিল না',
  },
  noOrders: (when) => `${when} কোনো অর্ডার নেই।`,
  noRevenue: (when) => `${when} করা অর্ডারের কোনোটি ডেলিভারি হয়নি।`,
  shopRevenue: 'অর্ডারের দিন ধরে হিসাব, ডেলিভারি চার্জ ছাড়া।',
  sellerRevenue: 'অর্ডারের দিন ধরে হিসাব, শুধু আপনার পণ্য।',

  hint: 'কোনো কলামের ওপর মাউস রাখুন, অথবা তীর চিহ্নের কী ব্যবহার করুন।',
  figures: (name, figure) => `${name}: ${figure}`,
  ofDelivered: (amount, orders) => `${orders} থেকে ${amount}`,
  ofStatus: (count, status) => `${status} ${count}টি`,
  lakh: (number) => `৳${number} লাখ`,
  crore: (number) => `৳${number} কোটি`,

  asTable: 'টেবিলে দেখুন',
  tableOf: (caption) => `${caption}, সংখ্যায়`,
  status: 'স্ট্যাটাস',
  ordersColumn: 'অর্ডার',
  deliveredColumn: 'ডেলিভারি সম্পন্ন',
  revenueColumn: 'আয়',
  share: 'অংশ',
  total: 'মোট',

  empty: 'এখনো কোনো অর্ডার নেই',
  emptyHint: 'প্রথম অর্ডার এলেই এখানে চার্ট দেখা যাবে।',
  failed: 'চার্টগুলো আনা যায়নি।',
  failedHint: 'এই পাতার বাকি সবকিছু ঠিকমতো চলবে।',
  reloadHint: 'চার্ট দেখতে পাতাটি আবার লোড করুন; বাকি সবকিছু ঠিকমতো চলবে।',
}

const orders = (count: number) => `${formatCount(count)}টি অর্ডার`

export const packingTexts: Translation<typeof en.packingTexts> = {
  summary: (count, items) => `${orders(count)}, ${formatCount(items)} পিস`,
  print: 'প্রিন্ট করুন',
  ship: 'পাঠিয়ে দিয়েছি',
  shipOrder: (order) => `পাঠিয়ে দিয়েছি: ${order}`,
  undo: 'ফিরিয়ে নিন',
  undoOrder: (order) => `ফিরিয়ে নিন: ${order}`,
  oneParcel: (count) => `একই ব্যক্তির একই ঠিকানায় ${orders(count)}: এক পার্সেলে প্যাক করুন`,
  shipParcel: (count) => (count === 2 ? 'দুটিই পাঠিয়ে দিয়েছি' : `${formatCount(count)}টিই পাঠিয়ে দিয়েছি`),
  collectTogether: (amount) => `একসঙ্গে ${amount} নিতে হবে`,
  shipChosen: (count) => `${formatCount(count)}টি পাঠিয়ে দিয়েছি`,
  held: (count) => `আরও ${orders(count)} ফোন বা পেমেন্টের অপেক্ষায়। পরে প্যাক করুন।`,
  dueFirst: (shown, open) => `প্যাক করার ${orders(open)} আছে; যে ${formatCount(shown)}টি আগে পৌঁছাতে হবে, এই তালিকায় সেগুলো।`,
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
