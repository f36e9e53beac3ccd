import type * as en from '../en/walletPhones.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const walletPhones: Translation<typeof en.walletPhones> = {
  title: 'ওয়ালেটের এসএমএসের ফোন',
  hint: 'দোকানের ওয়ালেটের ফোন এসএমএসগুলো এখানে পাঠায়, তাই ক্রেতার পাঠানো টাকা নিজে থেকেই মিলে যায়।',
  none: 'এখনো কোনো ফোন নেই',
  noneHint: 'যে ফোনে আপনার ওয়ালেটের এসএমএস আসে তা যোগ করুন, আর তাতে এসএমএস পাঠানোর একটি অ্যাপ চালু করুন।',
  add: 'ফোন যোগ করুন',
  renew: 'নতুন গোপন কোড',
  withdraw: 'সরিয়ে দিন',
  heard: (time) => `শেষ সাড়া ${time}`,
  neverHeard: 'এখনো সাড়া মেলেনি',
  made: (time) => `গোপন কোড তৈরি ${time}`,
  dropped: (count) => `অন্য ${formatCount(count)}টি এসএমএস না পড়েই ফেলে দেওয়া হয়েছে`,

  addTitle: 'ফোন যোগ করুন',
  addText: 'পরের ধাপে গোপন কোডটি একবারই দেখা যাবে।',
  name: 'নাম',
  nameHint: 'যেমন কাউন্টারের ফোন',
  adding: 'যোগ করা হচ্ছে…',
  cancel: 'ফিরে যান',
  renewTitle: 'নতুন গোপন কোড তৈরি করবেন?',
  renewText: (name) => `ফোন: ${name}। এর বর্তমান গোপন কোড সঙ্গে সঙ্গে অচল হবে। ফোনটিতে নতুনটি দিতে হবে।`,
  renewing: 'তৈরি হচ্ছে…',
  withdrawTitle: 'ফোনটি সরিয়ে দেবেন?',
  withdrawText: (name) => `ফোন: ${name}। এর এসএমএস আর নেওয়া হবে না। অন্য ফোন না পাঠানো পর্যন্ত টাকা আপনাকেই মিলিয়ে দেখতে হবে।`,
  withdrawing: 'সরানো হচ্ছে…',

  secretTitle: 'ফোনের গোপন কোড',
  secretText: (name) => `ফোন: ${name}। এর এসএমএস পাঠানোর অ্যাপে এগুলো লিখুন। গোপন কোডটি আর দেখানো হবে না; হারালে নতুন তৈরি করুন।`,
  address: 'ঠিকানা',
  header: 'হেডার',
  body: 'বডি, প্রেরক ও লেখার জায়গায় অ্যাপের নিজস্ব চিহ্ন দিন',
  senders: 'যাদের এসএমএস পাঠাতে হবে',
  copy: 'কপি করুন',
  close: 'বন্ধ করুন',

  waiting: 'যেসব এসএমএস কোনো পেমেন্টের নয়',
  waitingHint: 'গত ৭ দিনের',
  received: (amount, sender) => `${sender} থেকে ${amount}`,
  trxId: (id) => `ট্রানজ্যাকশন আইডি ${id}`,
}
