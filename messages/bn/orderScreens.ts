import type * as en from '../en/orderScreens.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount, formatDigits, formatPercent } from './format.ts'
import { ordersTexts } from './orders.ts'

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
  },
  changed: (name) => `${name}:`,
  noValue: '—',
  refundsFailed: 'রিফান্ডের আবেদনগুলো আনা যায়নি।',
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

export const myOrders: Translation<typeof en.myOrders> = {
  title: 'আমার অর্ডার',
  one: 'আপনার অর্ডার',
  more: (count) => `+${formatCount(count)}`,
  itemCount: (count) => `${formatCount(count)}টি পণ্য`,
  unknown: 'এটি আপনার অর্ডার নয়',
  unknownText: 'হয়তো দোকান এটি মুছে ফেলেছে, অথবা আপনি অন্য অ্যাকাউন্ট থেকে অর্ডার করেছেন।',
  seller: 'বিক্রেতা',
  help: 'কোনো প্রশ্ন আছে?',
  call: (phone) => `ফোন করুন ${formatDigits(phone)}`,
  empty: 'আপনি এখনো কিছু অর্ডার করেননি',
  emptyHint: 'যা কিনবেন তা এখানে দেখতে পাবেন, কতদূর এল তাও।',
  toShop: 'দোকান ঘুরে দেখুন',
  failed: 'আপনার অর্ডারগুলো আনা যায়নি।',
  refundsFailed: 'আপনার রিফান্ডের আবেদনগুলো আনা যায়নি। কোনো অর্ডারে আবেদন থাকলেও এখানে না দেখাতে পারে।',
  progress: 'অর্ডার এখন কোথায়',
  done: 'হয়ে গেছে',
  items: 'পণ্য',
  price: (quantity, price) => `${formatCount(quantity)} × ${price}`,
  deliverTo: 'ডেলিভারির ঠিকানা',
  note: 'আপনার নোট',
  deliverBy: (day) => `${byDay(day)} পৌঁছাবে`,
  late: 'এই অর্ডারটি দেরি হচ্ছে। আমরা দুঃখিত; তাড়াতাড়ি দরকার হলে দোকানে ফোন করুন।',
  waitsForCall: 'পাঠানোর আগে আমরা ফোন করে অর্ডারটি নিশ্চিত করব।',
  buyAgain: 'আবার কিনুন',
  review: 'রিভিউ লিখুন',
  changeReview: 'রিভিউ বদলান',
  noneHere: 'এখানে কোনো অর্ডার নেই',
  noneHereHint: 'আপনার কোনো অর্ডার এই স্ট্যাটাসে নেই।',
  showAll: 'সব অর্ডার দেখুন',
}

export const changeDelivery: Translation<typeof en.changeDelivery> = {
  open: 'ডেলিভারির তথ্য বদলান',
  title: 'ডেলিভারির তথ্য বদলান',
  text: (shortId) => `অর্ডার ${shortId}। বিক্রেতা প্যাক করার আগে পর্যন্ত বদলাতে পারবেন।`,
  name: 'যিনি নেবেন তাঁর নাম',
  keeps: (phone) => `${formatDigits(phone)} রাখতে চাইলে খালি রাখুন`,
  keepsLine: 'একই ঠিকানা রাখতে চাইলে খালি রাখুন',
  save: 'ডেলিভারির তথ্য সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে...',
  totalBefore: 'আগের মোট',
  agree: (total) => `${total} মেনে নিয়ে সংরক্ষণ করুন`,

  codeTitle: 'কোড লিখুন',
  codeText: 'অর্ডারের ফোন নম্বরে ৪ সংখ্যার কোড এসএমএস করা হয়েছে:',
  codeSending: 'অর্ডারের ফোন নম্বরে ৪ সংখ্যার কোড এসএমএস করা হচ্ছে:',
  codeBack: 'ডেলিভারির তথ্যে ফিরে যান',
  verify: 'ডেলিভারির তথ্য সংরক্ষণ করুন',
}

export const cancelReasonTexts: Translation<typeof en.cancelReasonTexts> = {
  hint: {
    customer: 'বিক্রেতা এটি পড়বেন।',
    staff: 'ক্রেতা এটি অর্ডারের পাতায় ও ইমেইলে পড়বেন।',
  },
  usual: 'সাধারণ কারণ',
  customer: ['ভুলে অর্ডার করেছি', 'ডেলিভারিতে অনেক সময় লাগছে', 'অর্ডারটি বদলাতে চাই', 'অন্য জায়গায় কম দামে পেয়েছি'],
  staff: [
    'ক্রেতা বাতিল করতে বলেছেন',
    'ক্রেতার সঙ্গে যোগাযোগ করা যায়নি',
    'স্টক শেষ',
    'এই ঠিকানায় আমরা ডেলিভারি দিই না',
    'পার্সেলটি ফেরত এসেছে',
  ],
}

export const paymentMethodNames: typeof en.paymentMethodNames = {
  cash: 'ক্যাশ অন ডেলিভারি',
  bkash: 'বিকাশ',
  ssl: 'কার্ড বা মোবাইল ব্যাংকিং (এসএসএলকমার্জ)',
  nagad: 'নগদ',
  manual: 'ক্রেতা নিজে দোকানে পাঠিয়েছেন',
}

/** Old orders have the English names of some methods. */
const methods = new Map(
  Object.entries({
    ...paymentMethodNames,
    cod: paymentMethodNames.cash,
    'cash on delivery': paymentMethodNames.cash,
    'card or mobile banking (sslcommerz)': paymentMethodNames.ssl,
  }),
)

export const paymentMethodName: typeof en.paymentMethodName = (method) =>
  methods.get(method.trim().toLowerCase()) ?? method

const paymentStatusNames: { readonly [status in NonNullable<Parameters<typeof en.paymentStatusName>[0]>]: string } = {
  unpaid: 'টাকা বাকি',
  paid: 'পরিশোধিত',
  refunded: 'রিফান্ড হয়েছে',
}

export const paymentStatusName: typeof en.paymentStatusName = (status) =>
  status === null ? '' : paymentStatusNames[status]

export const refundNote: typeof en.refundNote = (note) =>
  note.replace(
    /^(bkash|ssl|nagad): (.+)$/,
    (_, method: string, answer: string) => `${paymentMethodName(method)}, রেফারেন্স ${answer}`,
  )
