import type * as en from '../en/myOrders.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount, formatDigits } from './format.ts'

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
