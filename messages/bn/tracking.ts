import type * as en from '../en/tracking.ts'
import type { Translation } from '../shape.ts'
import { byDay, formatCount } from './format.ts'

export const trackingScreen: Translation<typeof en.trackingScreen> = {
  placedTitle: 'অর্ডারের জন্য ধন্যবাদ!',
  placedText: (parcels, isCalled) =>
    parcels === 1
      ? `আপনার অর্ডার আমরা পেয়েছি।${isCalled ? '' : ' বিক্রেতা এখন এটি প্যাক করছেন।'}`
      : `আপনার অর্ডার ${formatCount(parcels)}টি পার্সেলে যাবে: প্রত্যেক বিক্রেতা নিজের পার্সেল পাঠাবেন।`,
  confirmByCall: 'প্যাক করার আগে অর্ডারটি নিশ্চিত করতে আমরা আপনাকে ফোন করব।',
  by: (date) => `${byDay(date)} পৌঁছাবে`,
  byUnknown: 'অর্ডার নিশ্চিত হলে ডেলিভারির তারিখ ঠিক হবে।',
  payAtDoor: (total) => `পণ্য হাতে পেয়ে রাইডারকে ${total} ক্যাশ দিন।`,
  payInParcels: (total, parcels) => `${formatCount(parcels)}টি পার্সেলে মোট ${total} দিন।`,
  track: 'অর্ডারটি ট্র্যাক করুন',
  myOrders: 'আমার অর্ডার',
  keepLink: 'অর্ডারের লিংকটি রেখে দিন',
  keepLinkText:
    'আপনি অ্যাকাউন্ট ছাড়া অর্ডার করেছেন। লিংকটি যার কাছে থাকবে সে অর্ডারটি দেখতে ও বাতিল করতে পারবে; আমাদের পাঠানো এসএমএসেও লিংকটি আছে।',
  copyLink: 'লিংক কপি করুন',
  question: 'অর্ডার নিয়ে কিছু জানতে চান?',
  placedUnknown: 'এই অর্ডার এখানে দেখানো যাচ্ছে না',
  placedUnknownText:
    'যে ব্রাউজারে অর্ডার করেছেন সেখানে বা এসএমএসের লিংক দিয়ে খুলুন, অথবা যে অ্যাকাউন্ট থেকে অর্ডার করেছেন তাতে লগইন করুন।',

  findTitle: 'অর্ডার ট্র্যাক করুন',
  findText: 'এসএমএস বা ইমেইলে পাওয়া অর্ডার নম্বর আর অর্ডারের ফোন নম্বর লিখুন। আমরা ওই ফোনে একটি কোড পাঠাব।',
  orderNumber: 'অর্ডার নম্বর',
  orderNumberHint: 'যেমন #১০২৪৫৭',
  phone: 'অর্ডারের ফোন নম্বর',
  sendCode: 'কোড পাঠান',
  codeTitle: 'কোড লিখুন',
  codeText: 'এই নম্বর ও ফোনের কোনো অর্ডার থাকলে এসএমএসে ৪ সংখ্যার কোড পাঠানো হয়েছে এই ফোনে:',
  codeSending: 'এসএমএসে ৪ সংখ্যার কোড চাওয়া হচ্ছে এই ফোনে:',
  codeBack: 'অর্ডার নম্বর বা ফোন বদলান',
  verify: 'অর্ডারটি দেখুন',

  trackTitle: 'আপনার অর্ডার',
  trackUnknown: 'এই অর্ডার দেখানো যাচ্ছে না',
  trackUnknownText: 'লিংকটি হয়তো অসম্পূর্ণ। আপনার অর্ডারের এসএমএস বা ইমেইল থেকে আবার খুলুন।',
  findInstead: 'অর্ডার নম্বর দিয়ে ট্র্যাক করুন',
  trackDeleted: 'এই অর্ডারটি মুছে ফেলা হয়েছে',
  trackDeletedText: 'এই পাতা খোলা থাকতেই দোকান অর্ডারটি মুছে ফেলেছে। পণ্যটি এখনো পাওয়ার কথা থাকলে দোকানের সঙ্গে যোগাযোগ করুন।',
  trackLimited: 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট পরে লিংকটি আবার খুলুন।',
  readFailed: 'অর্ডারটি আনা যায়নি',
  shopAgain: 'দোকানে ফিরে যান',
}
