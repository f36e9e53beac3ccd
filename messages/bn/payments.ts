import type { PaymentMethod } from '#contract/constants.ts'
import type * as en from '../en/payments.ts'
import type { Translation } from '../shape.ts'
import { formatWait } from './format.ts'

export const payMethods: typeof en.payMethods = {
  cash: { name: 'ক্যাশ অন ডেলিভারি', text: 'পার্সেল হাতে পেলে রাইডারকে টাকা দিন।' },
  bkash: { name: 'বিকাশ', text: 'এখনই বিকাশ অ্যাকাউন্ট ও পিন দিয়ে পেমেন্ট করুন।' },
  ssl: { name: 'কার্ড বা মোবাইল ব্যাংকিং', text: 'ভিসা, মাস্টারকার্ড বা ওয়ালেট দিয়ে এখনই পেমেন্ট করুন, এসএসএলকমার্জের মাধ্যমে।' },
  nagad: { name: 'নগদ', text: 'এখনই নগদ অ্যাকাউন্ট ও পিন দিয়ে পেমেন্ট করুন।' },
  manual: { name: 'দোকানে সেন্ড মানি', text: 'আপনার ওয়ালেট থেকে টাকা পাঠান, তারপর ট্রানজ্যাকশন আইডি লিখুন।' },
}

export const payTexts: Translation<typeof en.payTexts> = {
  methods: 'পেমেন্টের মাধ্যম',
  away: 'এখন সাড়া দিচ্ছে না',
  test: 'এটি পরীক্ষা: কোনো টাকা কাটা হয় না।',
  tooLittle: (min) => `${min} থেকে`,
  tooMuch: (max) => `${max} পর্যন্ত`,
  payNow: 'এখনই পেমেন্ট করুন',
  waits: 'পেমেন্টের অপেক্ষায়',
  verifies: 'পেমেন্ট যাচাই হচ্ছে',
  verifiesText: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। আবার টাকা পাঠাবেন না।',
  seePayment: 'পেমেন্ট দেখুন',
  timeLeft: (seconds) => `পেমেন্টের জন্য বাকি ${formatWait(seconds)}। এর মধ্যে টাকা দিন, না হলে অর্ডার বাতিল হবে।`,
  timeOver: 'পেমেন্টের সময় শেষ। অর্ডারটি বাতিল হচ্ছে।',
  cancelWaits: 'আপনার বাতিলের অনুরোধ রাখা হয়েছে। পেমেন্টের ফল জানা মাত্র তা কার্যকর হবে।',
}

export const providerNames: { readonly [method in PaymentMethod]: string } = {
  cash: 'দোকান',
  bkash: 'বিকাশ',
  ssl: 'এসএসএলকমার্জ',
  nagad: 'নগদ',
  manual: 'দোকান',
}

/** The wallets that an operator names in Latin letters. */
const wallets: { readonly [name: string]: string | undefined } = {
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  rocket: 'রকেট',
  upay: 'উপায়',
}

/** The same names with the ending for the place. */
const at: typeof providerNames = {
  cash: 'দোকানে',
  bkash: 'বিকাশে',
  ssl: 'এসএসএলকমার্জে',
  nagad: 'নগদে',
  manual: 'দোকানে',
}

export const paymentScreen: Translation<typeof en.paymentScreen> = {
  title: 'পেমেন্ট',
  due: 'দিতে হবে',
  paidBy: (sum, method) => `পরিশোধ হয়েছে: ${sum}, ${payMethods[method].name}`,
  trxId: 'ট্রানজ্যাকশন আইডি',
  order: (shortId) => `অর্ডার ${shortId}`,

  asking: (method) => `${at[method]} যাচাই করা হচ্ছে…`,
  askingText: 'এই পাতা বন্ধ করলেও চলবে। পেমেন্ট হলে অর্ডারে তা জানা যাবে।',
  personTitle: (method) => `${at[method]} পেমেন্ট শেষ করুন`,
  personText: (method) => `${providerNames[method]} এখনো আপনার সাড়া পায়নি। পেমেন্ট করে থাকলে একটু অপেক্ষা করুন।`,
  verifyTitle: (method) => `${providerNames[method]} থেকে উত্তরের অপেক্ষায় আছি`,
  verifyText: 'আবার পেমেন্ট করবেন না। টাকা এসেছে কি না জানা পর্যন্ত আমরা খোঁজ নিতে থাকব।',
  continueAt: (method) => `${at[method]} যান`,
  askAgain: 'আবার যাচাই করুন',
  leave: 'অন্যভাবে পেমেন্ট করুন',
  leaving: 'পেমেন্টটি বন্ধ করা হচ্ছে…',
  leaveTitle: 'অন্যভাবে পেমেন্ট করবেন?',
  leaveText: (method) => `${at[method]} টাকা দিয়ে থাকলে উত্তরের জন্য অপেক্ষা করুন। দুটি পেমেন্ট এলে একটি আপনি ফেরত পাবেন।`,
  keepWaiting: 'উত্তরের অপেক্ষা করব',
  unanswered: 'দোকান সাড়া দিচ্ছে না। আমরা নিজেরাই আবার চেষ্টা করছি।',

  sendTitle: 'দোকানে টাকা পাঠান',
  wallet: 'আপনার ওয়ালেট',
  walletName: (wallet) => wallets[wallet.trim().toLowerCase()] ?? wallet,
  sendText: (amount, wallet, isMerchant) =>
    `${wallet} অ্যাপ খুলে ‘${isMerchant ? 'পেমেন্ট' : 'সেন্ড মানি'}’ বাছাই করুন, আর ঠিক ${amount} পাঠান এই নম্বরে:`,
  thenType: 'তারপর যে নম্বর থেকে পাঠিয়েছেন তা ও ট্রানজ্যাকশন আইডি লিখুন।',
  copyNumber: 'নম্বর কপি করুন',
  sender: 'যে নম্বর থেকে পাঠিয়েছেন',
  senderHint: '১১টি সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮',
  trxHint: 'ওয়ালেটের এসএমএস বা অ্যাপে পাবেন',
  sendTrx: 'ট্রানজ্যাকশন আইডি পাঠান',
  sendingTrx: 'পাঠানো হচ্ছে…',
  shopTitle: 'দোকান আপনার টাকা মিলিয়ে দেখছে',
  shopText: 'একজন কর্মী ট্রানজ্যাকশন আইডির সঙ্গে মিলিয়ে দেখবেন। ফল এই পাতায় দেখা যাবে।',

  paidTitle: 'ধন্যবাদ, আপনার অর্ডারের টাকা পরিশোধ হয়েছে!',
  follow: 'অর্ডারের খোঁজ রাখুন',
  myOrders: 'আমার অর্ডার',
  shopAgain: 'দোকানে ফিরে যান',

  unpaidTitle: 'আপনার অর্ডারের টাকা এখনো পরিশোধ হয়নি',
  failedTitle: 'পেমেন্ট হয়নি',
  cancelledTitle: 'আপনি পেমেন্ট বাতিল করেছেন',
  expiredTitle: 'পেমেন্টের সময় শেষ হয়ে গেছে',
  otherAmount: 'আপনার পেমেন্টের টাকা অর্ডারের টাকার সমান ছিল না, তাই তা ফেরত পাবেন।',
  notBegunTitle: 'পেমেন্ট শুরু করা যায়নি',
  notTaken: 'কোনো টাকা কাটা হয়নি।',
  failures: {
    declined: 'ব্যাংক বা ওয়ালেট পেমেন্টটি গ্রহণ করেনি।',
    balance: 'অ্যাকাউন্টে যথেষ্ট টাকা নেই।',
    proof: 'পিন বা কোড ভুল ছিল।',
    wallet: 'এই ওয়ালেট বা কার্ড দিয়ে এখানে পেমেন্ট করা যায় না।',
    amount: 'টাকার পরিমাণ অর্ডারের সঙ্গে মেলেনি। টাকা কাটা হয়ে থাকলে তা ফেরত পাবেন।',
    unneeded: 'পেমেন্টটির আর দরকার ছিল না।',
    other: 'পেমেন্টটি সম্পন্ন করা যায়নি।',
  },
  stillAsked: (method) => `আপনার আগের পেমেন্টের খোঁজ ${at[method]} এখনো নেওয়া হচ্ছে। সেই টাকাও এলে দুটির একটি আপনি ফেরত পাবেন।`,
  unneeded: (method) => `${at[method]} আপনার পেমেন্টটি আর নেওয়া হয়নি, কারণ এর আর দরকার ছিল না। এতে কোনো টাকা কাটা হয়নি।`,
  choose: 'কীভাবে পেমেন্ট করতে চান?',
  starting: 'পেমেন্ট খোলা হচ্ছে…',
  noMethod: 'এখন কোনো অনলাইন পেমেন্ট পাওয়া যাচ্ছে না।',
  methodsReading: 'পেমেন্টের মাধ্যমগুলো আনা হচ্ছে…',
  methodsUnread: 'পেমেন্টের মাধ্যমগুলো আনা যায়নি। আমরা নিজে থেকেই আবার চেষ্টা করছি।',
  payOnDelivery: 'বদলে ক্যাশ অন ডেলিভারি নিন',
  payOnDeliveryBusy: 'বদলানো হচ্ছে…',
  cancel: 'অর্ডার বাতিল করুন',
  cancelOne: (shortId) => `অর্ডার ${shortId} বাতিল করুন`,

  overTitle: 'পরিশোধের কিছু বাকি নেই',
  cashTitle: 'টাকা দেবেন হাতে পেয়ে',
  cashText: 'পার্সেল হাতে পেলে রাইডারকে টাকা দিন।',
  cancelledOrdersTitle: 'অর্ডারটি বাতিল হয়েছে',
  cancelledOrdersText: 'কিছু দিতে হবে না। দেরিতে আসা টাকা আপনি ফেরত পাবেন।',
  lateText: 'পেমেন্টের সময় শেষ। টাকা দিয়ে থাকলে তা খুঁজে আপনাকে ফেরত দেওয়া হবে।',

  unknown: 'এই পেমেন্ট এখানে দেখানো যাচ্ছে না',
  unknownText:
    'এসএমএস বা ইমেইলের লিংক দিয়ে অর্ডারটি খুলুন, অথবা অর্ডার নম্বর ও ফোনে পাওয়া কোড দিয়ে। যে অ্যাকাউন্ট থেকে অর্ডার করেছেন তাতে লগইন করেও দেখতে পারেন।',
  find: 'অর্ডার নম্বর দিয়ে খুঁজুন',
  readFailed: 'পেমেন্টের তথ্য আনা যায়নি',
  readingAgain: 'আমরা নিজেরাই আবার চেষ্টা করছি। শুরু হওয়া পেমেন্ট চলতে থাকবে।',

  codeTitle: 'ফোন নম্বর নিশ্চিত করুন',
  codeText: 'ক্যাশ অন ডেলিভারির জন্য এসএমএসে পাঠানো ৪ সংখ্যার কোডটি লিখুন। কোড গেছে এই ফোনে:',
  codeSending: 'এসএমএসে ৪ সংখ্যার কোড পাঠানো হচ্ছে এই ফোনে:',
  codeBack: 'পেমেন্টে ফিরে যান',
  verify: 'নিশ্চিত করুন',
}
