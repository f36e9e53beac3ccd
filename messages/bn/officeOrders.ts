import type { OrderStatus } from '#contract/orders/status.ts'
import type * as en from '../en/officeOrders.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount, formatPercent } from './format.ts'
import { listStepTexts } from './lists.ts'
import { ordersTexts, statusNames } from './orders.ts'
import { refundNote } from './paymentNames.ts'

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
  source: 'উৎস',
  everySource: 'সব উৎস',
  firstPage: 'প্রথম পাতা:',
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

  files: {
    invoices: 'ইনভয়েস',
    slips: 'প্যাকিং স্লিপ',
    slipsA6: 'A6 কাগজে স্লিপ',
    labels: 'লেবেল',
    labelsA4: 'A4 কাগজে লেবেল',
    label: 'লেবেল',
    parcelSlip: 'প্যাকিং স্লিপ',
    csv: 'CSV ডাউনলোড করুন',
  },
  fileNames: {
    invoices: 'invoices.pdf',
    slips: 'packing-slips.pdf',
    slipsA6: 'packing-slips-a6.pdf',
    labels: 'labels.pdf',
    labelsA4: 'labels-a4.pdf',
    label: 'label.pdf',
    parcelSlip: 'packing-slip.pdf',
    csv: 'orders.csv',
  },
  preparing: 'তৈরি হচ্ছে…',
  printMax: (max) => `এক PDF ফাইলে সর্বোচ্চ ${formatCount(max)}টি অর্ডার`,
}

export const rangeNames: Translation<typeof en.rangeNames> = {
  '': 'সব সময়',
  today: 'আজ',
  '7d': 'গত ৭ দিন',
  '30d': 'গত ৩০ দিন',
  '3m': 'গত ৩ মাস',
  '6m': 'গত ৬ মাস',
  '1y': 'গত ১ বছর',
}

export const orderScreens: Translation<typeof en.orderScreens> = {
  title: 'অর্ডার ব্যবস্থাপনা',
  range: 'তারিখ',
  owner: 'বিক্রেতা',
  everyOwner: 'সব বিক্রেতা',
  clearFilter: 'ফিল্টার সরান',
  search: 'বিক্রেতার নাম দিয়ে খুঁজুন',
  searchPlaceholder: 'বিক্রেতা, অর্ডার বা ফোন...',
  ownerSearch: 'অর্ডার খুঁজুন',
  ownerSearchPlaceholder: 'অর্ডার নম্বর দিয়ে খুঁজুন...',

  totalOrders: 'মোট অর্ডার',
  revenue: 'আয়',
  tabs: 'অর্ডারের স্ট্যাটাস',
  list: 'অর্ডার',
  all: 'সব',
  unknown: '—',
  tab: (name, count) => `${name} (${count})`,
  showing: (count, owner) => `${owner ? `বিক্রেতা ${owner}: ` : ''}${formatCount(count)}টি অর্ডার দেখানো হচ্ছে`,
  showingMore: (count, owner) => `${owner ? `বিক্রেতা ${owner}: ` : ''}${formatCount(count)}+টি অর্ডার দেখানো হচ্ছে`,
  atLeast: (figure) => `${figure}+`,
  empty: 'কোনো অর্ডার পাওয়া যায়নি',
  emptyHint: 'অন্য তারিখ, বিক্রেতা, স্ট্যাটাস বা সার্চ দিয়ে দেখুন।',
  showAll: 'সব অর্ডার দেখুন',
  emptyShop: 'ক্রেতা কিছু কিনলেই অর্ডার এখানে দেখা যাবে।',
  loading: 'অর্ডার লোড হচ্ছে...',

  order: (shortId) => `অর্ডার ${shortId}`,
  items: (count) => `${formatCount(count)}টি পণ্য`,
  quantity: 'পরিমাণ',
  color: 'রং',
  soldBy: 'বিক্রেতা',
  unnamed: 'নাম ছাড়া ক্রেতা',

  confirmByCall: 'ফোন করে নিশ্চিত করুন',
  confirm: 'নিশ্চিত করুন',
  confirming: 'নিশ্চিত হচ্ছে...',
  late: 'দেরি হয়েছে',
  isNew: 'নতুন',
  newOrders: (orders) => `${orders}টি নতুন`,
  deliverBy: (day) => `${byDay(day)} ডেলিভারি`,
  note: 'নোট',
  customerNote: (note) => `নোট: ${note}`,
  edit: 'অর্ডার বদলান',
  correct: 'সংশোধন করুন',
  phoneIsNew: 'এই ফোন নম্বরে প্রথম অর্ডার।',
  phoneHistory: (delivered, cancelled, cameBack, open) =>
    [
      'এই ফোন নম্বরে আগে:',
      [
        `ডেলিভারি ${formatCount(delivered)}টি`,
        `বাতিল ${formatCount(cancelled)}টি`,
        `ফেরত এসেছে ${formatCount(cameBack)}টি`,
        ...(open > 0 ? [`চলমান ${formatCount(open)}টি`] : []),
      ].join(', '),
    ].join(' '),
  cameBack: 'ফেরত এসেছে',
  ordersOfPhone: 'এই ফোন নম্বরের সব অর্ডার',

  viewDetails: 'বিস্তারিত দেখুন',
  downloadInvoice: 'ইনভয়েস ডাউনলোড করুন',
  changeStatus: 'স্ট্যাটাস বদলান',
  delete: 'মুছে ফেলুন',
  preparingInvoice: 'ইনভয়েস তৈরি হচ্ছে…',
  invoiceProgress: (percent) => `ডাউনলোড হচ্ছে… ${formatPercent(percent)}`,
  invoiceWaiting: 'অপেক্ষা করুন…',

  gone: 'এই অর্ডারটি আর নেই।',
  reading: 'অর্ডার লোড হচ্ছে',
  readFailed: 'অর্ডারটি লোড করা যায়নি।',
  detailsTitle: 'অর্ডারের বিস্তারিত',
  orderedOn: (day) => `অর্ডারের সময়: ${day}`,
  itemsTitle: 'পণ্য',
  address: 'ডেলিভারির ঠিকানা',
  noAddress: 'কোনো ঠিকানা দেওয়া হয়নি।',
  payment: 'পেমেন্টের মাধ্যম',
  number: 'নম্বর: নেই',
  history: 'ইতিহাস',
  noHistory: 'স্ট্যাটাস এখনো বদলায়নি।',
  delivery: 'ডেলিভারি',
  noDeliverBy: 'ডেলিভারির দিন এখনো জানা যায়নি।',
  lateSince: (day) => `দেরি হয়েছে: কথা ছিল ${byDay(day)}`,
  customer: 'ক্রেতা',
  policies: 'মেনে নেওয়া নীতিমালা',
  noConsent: 'সম্মতির রেকর্ড নেই: অর্ডারের সময় চাওয়া হয়নি।',
  policiesVersion: (version) => `সংস্করণ ${formatCount(version)}`,
  corrected: 'সংশোধন করা হয়েছে',
  deliveryChanged: 'ক্রেতা বদলেছেন',
  changeNames: {
    name: 'নাম',
    phone: 'ফোন নম্বর',
    address: 'ঠিকানা',
    note: 'নোট',
    quantity: 'পরিমাণ',
    deliveryFee: 'ডেলিভারি চার্জ',
    totalPrice: 'মোট',
    choice: 'পছন্দ',
    price: 'দাম',
    consent: 'সম্মতি',
    discount: 'ছাড়',
    payment: 'পেমেন্ট',
  },
  placedByStaff: 'ক্রেতার পক্ষে করা অর্ডার',
  consents: {
    said: 'কর্মীকে জানিয়েছেন',
    confirmLink: 'লিংকে নিশ্চিত করতে বলা হয়েছে',
    payLink: 'লিংকে পেমেন্ট করতে বলা হয়েছে',
    editLink: 'এসএমএসের লিংকে সম্মতি দিয়েছেন',
  },
  changed: (name) => `${name}:`,
  noValue: '—',
  refundsFailed: 'রিফান্ডের আবেদনগুলো আনা যায়নি।',
  placedBy: (person) => `ক্রেতার পক্ষে ${person} অর্ডারটি করেছেন।`,
  phoneHistoryFailed: 'এই নম্বরের অন্য অর্ডারগুলো আনা যায়নি।',
  historyFailed: 'ইতিহাস আনা যায়নি।',
  to: 'থেকে',
  takenBack: 'ফিরিয়ে নেওয়া হয়েছে:',
  refundStep: (status) => `রিফান্ড: ${status}`,
  stepNote: (note) => `নোট: ${refundNote(note)}`,
  stepBy: (who, when) => (who ? `${when}, ${who}` : when),
  close: 'বন্ধ করুন',

  statusTitle: 'অর্ডারের স্ট্যাটাস বদলান',
  statusText: (shortId, now) => `অর্ডার ${shortId} এখন “${now}”।`,
  newStatus: 'নতুন স্ট্যাটাস',
  updateStatus: 'স্ট্যাটাস বদলান',
  updating: 'বদলানো হচ্ছে...',

  correctTitle: 'অর্ডার সংশোধন করুন',
  correctText: (shortId) => `অর্ডার ${shortId}। সংশোধন করলে স্টক, ডেলিভারি চার্জ ও মোট নিজে থেকেই বদলাবে।`,
  phone: 'ফোন নম্বর',
  phoneHint: '১১টি সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮',
  division: 'বিভাগ',
  district: 'জেলা',
  districtHint: 'ডেলিভারি চার্জ জেলার ওপর নির্ভর করে।',
  city: 'শহর, উপজেলা বা থানা',
  addressLine: 'বাসা, রোড ও এলাকা',
  choose: 'বাছাই করুন',
  quantities: 'কত পিস, অর্ডারের সংখ্যার বেশি নয়',
  pieces: (count, ordered) => `${formatCount(count)}টি${count === ordered ? ' (অর্ডারে যা আছে)' : ''}`,
  removeItem: '০ – বাদ দিন',
  saveCorrection: 'সংশোধন সংরক্ষণ করুন',
  correcting: 'সংরক্ষণ হচ্ছে...',

  deleteTitle: 'মুছে ফেলা নিশ্চিত করুন',
  deleteText: 'আপনি কি সত্যিই এই অর্ডারটি মুছে ফেলতে চান?',
  deleteDetail: (order) => `${order} স্থায়ীভাবে মুছে যাবে। এর রিফান্ডের আবেদন থাকলে তা থেকে যাবে।`,
  deleting: 'মুছে ফেলা হচ্ছে...',
  cannotDelete: ordersTexts.cannotDelete,
  cannotMove: ordersTexts.cannotMove,
}

export const itemTexts: Translation<typeof en.itemTexts> = {
  sku: (sku) => `SKU ${sku}`,
}
