import type * as en from '../en/refunds.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount } from './format.ts'

export const refundStatusNames: typeof en.refundStatusNames = {
  pending: 'অপেক্ষমাণ',
  completed: 'সম্পন্ন',
  rejected: 'নাকচ',
  failed: 'ব্যর্থ',
}

export const refundMethodNames: typeof en.refundMethodNames = {
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  rocket: 'রকেট',
  card: 'কার্ড',
}

export const refundMethodName: typeof en.refundMethodName = (method) =>
  Object.entries(refundMethodNames).find(([known]) => known === method)?.[1] ?? method

export const refusalSentences: typeof en.refusalSentences = {
  late: 'ফেরত দেওয়ার সময় শেষ হয়ে গিয়েছিল।',
  used: 'পণ্যটি ব্যবহার করা বা নষ্ট অবস্থায় ছিল।',
  not_returned: 'পণ্যটি আমাদের কাছে ফেরত আসেনি।',
  excluded: 'এই পণ্য ফেরত দেওয়া যায় না।',
  other: '',
}

export const refundsTexts: Translation<typeof en.refundsTexts> = {
  title: 'রিফান্ডের আবেদন',
  empty: 'রিফান্ডের কোনো আবেদন নেই',
  emptyHint: 'ক্রেতাদের আবেদন এখানে দেখা যাবে।',
  loading: 'লোড হচ্ছে…',
  filters: 'স্ট্যাটাস অনুযায়ী রিফান্ডের আবেদন',
  all: 'সব',
  search: 'রিফান্ডের আবেদন খুঁজুন',
  searchPlaceholder: 'ক্রেতা, ফোন নম্বর, অর্ডার নম্বর বা পণ্য',
  showing: (count) => `${formatCount(count)}টি আবেদন`,
  showingMore: (count) => `${formatCount(count)}+টি আবেদন`,
  lateOnly: 'শুধু যেগুলোতে দেরি হয়েছে',
  emptyFilter: 'অন্য কিছু খুঁজুন বা অন্য স্ট্যাটাস বাছাই করুন।',
  showAll: 'সব আবেদন দেখুন',
  missing: 'নেই',
  request: (order) => `রিফান্ড, অর্ডার ${order}`,
  requestDate: 'আবেদনের তারিখ',
  orderId: 'অর্ডার আইডি',
  customerName: 'ক্রেতার নাম',
  customerEmail: 'ক্রেতার ইমেইল',
  transactionId: 'ট্রানজ্যাকশন আইডি',
  method: 'রিফান্ডের মাধ্যম',
  number: 'রিফান্ডের নম্বর',
  reason: 'কারণ',
  amount: 'টাকার পরিমাণ',
  status: 'রিফান্ডের স্ট্যাটাস',
  note: 'নোট',
  due: (day) => `${byDay(day)} টাকা ফেরত দিতে হবে।`,
  late: (day) => `দেরি হয়েছে: ${byDay(day)} টাকা ফেরত দেওয়ার কথা ছিল।`,
  otherNumber: 'এটি অর্ডারের ফোন নম্বর নয়। টাকা পাঠানোর আগে অর্ডারের নম্বরে ফোন করে জেনে নিন।',
  surplus:
    'এই টাকা কোনো অর্ডারের নয়: অর্ডারটির দাম আগেই পরিশোধ হয়েছে, মোট বদলে গেছে, অগ্রিম দেওয়ার পর বাতিল হয়েছে, অথবা অর্ডারটি আর নেই।',
  transfer: {
    requested: 'পাঠানো হচ্ছে',
    sending: 'পাঠানো হচ্ছে',
    stuck: 'পাঠানো হচ্ছে। পেমেন্ট গেটওয়ে কয়েক ঘণ্টা ধরে সাড়া দিচ্ছে না।',
    done: (reference) => (reference ? `পেমেন্ট গেটওয়ে পাঠিয়েছে, রেফারেন্স ${reference}` : 'পেমেন্ট গেটওয়ে পাঠিয়েছে'),
    failed: (code) => (code ? `পাঠানো যায়নি: ${code}` : 'পাঠানো যায়নি'),
    byHand: (name, reference) => ['হাতে পাঠানো', name, reference && `রেফারেন্স ${reference}`].filter(Boolean).join(', '),
  },
  changeStatus: 'স্ট্যাটাস বদলান',

  statusTitle: 'রিফান্ডের স্ট্যাটাস বদলান',
  statusText: (order, now) => `অর্ডার ${order}: রিফান্ড এখন “${now}”।`,
  newStatus: 'নতুন স্ট্যাটাস',
  newNote: 'নোট (ঐচ্ছিক)',
  newNoteHint: 'শুধু দোকানের কর্মীদের জন্য। এটি অর্ডারের ইতিহাসে থাকে, ক্রেতা দেখতে পান না।',
  byHand: 'আমি নিজে টাকা পাঠিয়েছি',
  byHandHint: (sum, to) =>
    `আগে ${to ? `${to} নম্বরে` : 'ক্রেতাকে'} ${sum} পাঠান। টিক না দিলে পেমেন্ট গেটওয়ে দিয়ে আবার টাকা পাঠানো হবে।`,
  knownSent: 'টাকা পৌঁছেছে, অথবা আমি নিজে পাঠিয়েছি',
  knownUnsent: 'পেমেন্ট গেটওয়ে কিছুই পাঠায়নি',
  knownHint: 'আগে পেমেন্ট গেটওয়ের নিজস্ব পাতা দেখুন, আর কীভাবে জানলেন তা নোটে লিখুন।',
  reference: 'ট্রানজ্যাকশন আইডি (ঐচ্ছিক)',
  referenceHint: 'আপনার ওয়ালেটের এসএমএস বা অ্যাপে এটি পাবেন',
  refusal: 'ক্রেতাকে জানানোর কারণ',
  refusals: {
    late: 'ফেরত দেওয়ার সময় শেষ',
    used: 'ব্যবহার করা বা নষ্ট পণ্য',
    not_returned: 'পণ্য ফেরত আসেনি',
    excluded: 'পণ্যটি ফেরত দেওয়া যায় না',
    other: 'অন্য কারণ',
  },
  noRefusal: 'কোনো কারণ নেই',
  refusalText: 'ক্রেতার জন্য বার্তা (ঐচ্ছিক)',
  refusalHint: 'ক্রেতা কারণ ও বার্তা অর্ডারে এবং ইমেইলে দেখতে পান।',
  sends: (sum, to, provider) =>
    `${provider} দিয়ে ${sum} ${to ? `${to} অ্যাকাউন্টে` : 'ক্রেতার কাছে'} ফেরত যাবে। পরে আর থামানো যাবে না।`,
  send: (sum, provider) => `${provider} দিয়ে ${sum} পাঠান`,
  marksSent: (sum, to) => `${to ? `${to} অ্যাকাউন্টে` : 'ক্রেতার কাছে'} ${sum} পাঠানো হয়েছে বলে লেখা হবে। আগে টাকা নিজে পাঠান।`,
  updateStatus: 'স্ট্যাটাস আপডেট করুন',
  updating: 'আপডেট হচ্ছে…',
  requestRefund: 'রিফান্ডের আবেদন করুন',
  requestTitle: 'রিফান্ডের আবেদন',
  requestText: (order) => `অর্ডার ${order}: আমরা যাচাই করে নিচের অ্যাকাউন্টে টাকা পাঠাব।`,
  requestCancels: (order) => `অর্ডার ${order} বাতিল হবে, আর টাকা নিচের অ্যাকাউন্টে যাবে।`,
  requestMethod: 'টাকা কোথায় পাঠাব?',
  chooseMethod: 'বাছাই করুন',
  walletNumber: 'অ্যাকাউন্ট নম্বর',
  walletHint: '১১টি সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮',
  cardDigits: 'কার্ডের শেষ ৪টি সংখ্যা',
  cardHint: 'যে কার্ড দিয়ে পেমেন্ট করেছেন, টাকা সেই কার্ডেই যাবে। পুরো নম্বর কখনো কাউকে জানাবেন না।',
  requestReason: 'কারণ (ঐচ্ছিক)',
  sendRequest: 'আবেদন পাঠান',
  requesting: 'পাঠানো হচ্ছে…',
  codeTitle: 'কোড লিখুন',
  codeText: 'এটি অর্ডারের নম্বর নয়। অর্ডারের ফোন নম্বরে ৪ সংখ্যার কোড এসএমএস করা হয়েছে:',
  codeSending: 'এটি অর্ডারের নম্বর নয়। অর্ডারের ফোন নম্বরে ৪ সংখ্যার কোড এসএমএস করা হচ্ছে:',
  codeBack: 'আবেদনে ফিরে যান',
  verify: 'আবেদন পাঠান',
  state: {
    pending: (to, sum) => (to ? `${sum} রিফান্ড চাওয়া হয়েছে: ${to}।` : `${sum} রিফান্ড চাওয়া হয়েছে। টাকা কোথায় পাঠাব জানান।`),
    completed: (to, sum) => (to ? `${sum} পাঠানো হয়েছে: ${to}` : `${sum} ফেরত পাঠানো হয়েছে`),
    rejected: () => 'রিফান্ড নাকচ করা হয়েছে',
    failed: () => 'রিফান্ড পাঠানো যায়নি। অন্য অ্যাকাউন্ট দিয়ে আবার আবেদন করুন।',
  },
  comes: (day) => `${byDay(day)} টাকা ফেরত পাবেন।`,
  notPossible: (days) =>
    `ডেলিভারির ${formatCount(days)} দিনের মধ্যে রিফান্ড চাওয়া যায়। দাম পরিশোধিত, কিন্তু এখনো পাঠানো হয়নি এমন অর্ডারেও চাওয়া যায়।`,
}
