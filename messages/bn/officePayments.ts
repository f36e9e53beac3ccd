import type * as en from '../en/officePayments.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const paymentStateNames: typeof en.paymentStateNames = {
  creating: 'শুরু হচ্ছে',
  redirected: 'পেমেন্টের পাতায়',
  verifying: 'যাচাই চলছে',
  paid: 'পরিশোধিত',
  failed: 'ব্যর্থ',
  cancelled: 'বাতিল',
  expired: 'মেয়াদ শেষ',
}

export const paymentFailureSentences: typeof en.paymentFailureSentences = {
  declined: 'পেমেন্টটি গ্রহণ করা হয়নি।',
  balance: 'ব্যালেন্স যথেষ্ট ছিল না।',
  proof: 'পিন বা কোড ভুল ছিল।',
  wallet: 'এই ওয়ালেট বা কার্ড দিয়ে টাকা দেওয়া যায় না।',
  amount: 'অন্য পরিমাণ টাকা পাঠানো হয়েছে।',
  unneeded: 'অর্ডারে আর এই টাকা বাকি ছিল না। কিছু নেওয়া হয়নি।',
  other: 'টাকা নেওয়া যায়নি।',
}

export const paymentDifferenceSentences: Translation<typeof en.paymentDifferenceSentences> = {
  paid_there: 'পেমেন্ট গেটওয়ের হিসাবে এটি পরিশোধিত।',
  unpaid_there: 'পেমেন্ট গেটওয়ের হিসাবে এটি পরিশোধিত নয়।',
  other_amount: 'পেমেন্ট গেটওয়ের হিসাবে টাকার পরিমাণ বা মুদ্রা আলাদা।',
  refunded_there: 'পেমেন্ট গেটওয়ে অন্য পরিমাণ টাকা ফেরত দিয়েছে।',
  surplus: 'এই টাকা কোনো খোলা অর্ডারের নয়। রিফান্ডের আবেদন করা হয়েছে।',
}

export const payLinkTexts: Translation<typeof en.payLinkTexts> = {
  title: 'পেমেন্টের লিংক',
  text: (sum) => `লিংকটি যার কাছে থাকবে, ৭ দিনের মধ্যে অনলাইনে ${sum} দিতে পারবে। এতে শুধু টাকা, অর্ডারের নম্বর ও অবস্থা দেখা যায়।`,
  ways: { copied: 'লিংক বানান', sms: 'এসএমএসে পাঠান', mail: 'ইমেইলে পাঠান' },
  making: 'লিংক তৈরি হচ্ছে...',
  copy: 'লিংক কপি করুন',
  goodUntil: (time) => `চলবে ${time} পর্যন্ত। লিংকটি এই একবারই দেখা যাবে।`,
}

export const mismatchSentences: typeof en.mismatchSentences = {
  no_text: 'এই ট্রানজ্যাকশন আইডির কোনো এসএমএস এখনো আসেনি।',
  claimed_twice: 'অন্য একজন ক্রেতাও একই ট্রানজ্যাকশন আইডি লিখেছেন।',
  two_texts: 'দুটি এসএমএসে এই ট্রানজ্যাকশন আইডি আছে।',
  not_received: 'এসএমএসটিতে টাকা পাওয়ার কথা নেই।',
  amount: 'টাকার পরিমাণ মেলে না।',
  sender: 'ক্রেতা যে নম্বর লিখেছেন তার সঙ্গে মেলে না।',
  time: 'সময়টি এই পেমেন্টের সময়ের মধ্যে নয়।',
  balance: 'আগের এসএমএসের ব্যালেন্সের সঙ্গে মেলে না: ওয়ালেটে দেখে নিন।',
  sum_too_large: 'এত টাকা একজন মানুষকে নিশ্চিত করতে হয়।',
  day_too_large: 'আজ এসএমএসে যত টাকা নিশ্চিত হতে পারে, তা হয়ে গেছে।',
}

export const walletNames: typeof en.walletNames = {
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  rocket: 'রকেট',
  other: 'অন্য ওয়ালেট',
}

export const handTexts: Translation<typeof en.handTexts> = {
  only: 'নিজে পাঠাতে হবে',
  send: (sum, to) => `নিজে ${sum} পাঠান: ${to || 'ক্রেতার নম্বর'}`,
  copyNumber: 'নম্বর কপি করুন',
  copyAmount: 'অঙ্ক কপি করুন',
  sent: 'পাঠানো হয়েছে',
  hint: (sum, to) => `আগে ${sum} পাঠান: ${to || 'ক্রেতার নম্বর'}`,
}

export const foreignTexts: Translation<typeof en.foreignTexts> = {
  title: (paid) => `অন্য মুদ্রায় পাওয়া টাকা: ${paid}`,
  failed: 'অন্য মুদ্রার টাকার তালিকা আনা যায়নি।',
  take: (paid) => `${paid} দিয়ে অর্ডারের টাকা পরিশোধ হবে। অর্ডারের দামের সমান হলেই নিশ্চিত করুন।`,
  sentText: (paid) => `ক্রেতাকে ${paid} ফেরত পাঠানোর পরেই এটি চাপুন। কীভাবে পাঠিয়েছেন তা লিখুন।`,
}

export const partTexts: Translation<typeof en.partTexts> = {
  open: 'কিছু টাকা ফেরত পাঠান',
  title: 'কিছু টাকা ফেরত পাঠান',
  text: (order, left) =>
    `অর্ডার ${order} থেকে ${left} পর্যন্ত ফেরত পাঠানো যাবে। পুরো টাকা ফেরত না যাওয়া পর্যন্ত অর্ডারটি পরিশোধিত থাকবে।`,
  amount: 'কত টাকা',
  reason: 'কারণ',
  reasonHint: 'শুধু কর্মীদের জন্য। এটি অর্ডারের ইতিহাসে থাকে।',
  send: 'ফেরত পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  part: (sum) => `${sum} ফেরত`,
  isOfEdit: 'টাকা পরিশোধের পরে অর্ডারটি বদলেছে। এখন মোট এতটা কম।',
  isPart: 'পরিশোধিত অর্ডারের টাকার একটি অংশ। পুরো টাকা ফেরত না যাওয়া পর্যন্ত অর্ডারটি পরিশোধিত থাকবে।',
}

export const officePayments: Translation<typeof en.officePayments> = {
  title: 'পেমেন্ট',
  search: 'পেমেন্ট খুঁজুন',
  searchPlaceholder: 'ট্রানজ্যাকশন আইডি, ফোন বা অর্ডার নম্বর',
  method: 'মাধ্যম',
  everyMethod: 'সব মাধ্যম',
  filters: 'অবস্থা অনুযায়ী পেমেন্ট',
  all: 'সব',
  open: 'দেখা দরকার',
  openHint: 'ক্রেতা নিজে টাকা পাঠিয়েছেন, এক ঘণ্টার বেশি ফলাফল জানা নেই, অথবা হিসাব মিলছে না',
  showing: (count) => `${formatCount(count)}টি পেমেন্ট`,
  export: 'CSV ডাউনলোড করুন',
  exporting: 'তৈরি হচ্ছে…',
  empty: 'কোনো পেমেন্ট পাওয়া যায়নি',
  emptyHint: 'ক্রেতাদের অনলাইন পেমেন্ট এখানে দেখা যাবে।',
  emptyFilter: 'অন্য কিছু খুঁজুন, বা অন্য অবস্থা বা মাধ্যম বাছাই করুন।',
  showAll: 'সব পেমেন্ট দেখুন',
  missing: 'নেই',
  payment: (amount, time) => `পেমেন্ট ${amount}, ${time}`,
  customer: 'ক্রেতা',
  payer: 'যেখান থেকে',
  orders: 'অর্ডার',
  trxId: 'ট্রানজ্যাকশন আইডি',
  copy: 'কপি করুন',
  asked: 'দেওয়ার কথা ছিল',
  foreignPaid: 'দেওয়া হয়েছে',
  fee: 'চার্জ',
  feeByRate: 'চার্জ (হার অনুযায়ী)',
  refunded: 'ফেরত',
  askedAt: 'শেষ উত্তর',
  decidedBy: 'সিদ্ধান্ত নিয়েছেন',
  decisionNote: 'নোট',
  test: 'পরীক্ষা',
  risky: 'পেমেন্ট গেটওয়ের মতে ঝুঁকিপূর্ণ',
  code: (code) => `কোড ${code}`,
  askAgain: 'আবার যাচাই করুন',
  asking: 'যাচাই করা হচ্ছে…',
  confirm: 'নিশ্চিত করুন',
  reject: 'নাকচ করুন',

  confirmTitle: 'পেমেন্ট নিশ্চিত করুন',
  confirmText: (amount, trxId) => `${trxId} ট্রানজ্যাকশন আইডির ${amount} ওয়ালেটে এসেছে।`,
  confirmSum: (sum) => `${sum} পাওয়া গেছে`,
  rejectTitle: 'পেমেন্ট নাকচ করুন',
  rejectText: (amount, trxId) =>
    `${trxId} ট্রানজ্যাকশন আইডির ${amount} আসেনি। অর্ডার অপেক্ষায় থাকা পর্যন্ত ক্রেতা আবার টাকা দিতে পারবেন।`,
  rejectSum: (sum) => `${sum} পাওয়া যায়নি`,
  confirmThere: (amount, method) => `${method} সাড়া দিচ্ছে না। তাদের নিজস্ব পাতায় ${amount} এসেছে দেখলেই নিশ্চিত করুন।`,
  rejectThere: (amount, method) =>
    `${method} সাড়া দিচ্ছে না। তাদের নিজস্ব পাতায় ${amount} পেমেন্ট না থাকলেই নাকচ করুন। পরে টাকা এলে অর্ডারের দাম পরিশোধ হবে, নয়তো টাকা ফেরত যাবে।`,
  reason: 'কারণ',
  reasonHint: 'কীভাবে জানলেন। শুধু কর্মীদের জন্য; ক্রেতা এটি দেখবেন না।',
  walletText: (wallet, amount, sender, trxId, time) =>
    `${wallet} ওয়ালেটের এসএমএস: ${sender} থেকে ${amount}, ট্রানজ্যাকশন আইডি ${trxId}, ${time}।`,
  otherTrxId: 'টাকা ও নম্বর মেলে, কিন্তু ট্রানজ্যাকশন আইডি আলাদা।',
  byText: 'ওয়ালেটের এসএমএস থেকে নিশ্চিত হয়েছে।',
  saving: 'সংরক্ষণ হচ্ছে…',
  note: 'নোট (ঐচ্ছিক)',
  noteHint: 'শুধু কর্মীদের জন্য। ক্রেতা এটি দেখবেন না।',

  ofOrder: 'পেমেন্ট',
  ofOrderFailed: 'পেমেন্টগুলো লোড করা যায়নি।',
  step: (method, state) => `${method} দিয়ে পেমেন্ট: ${state}`,
}
