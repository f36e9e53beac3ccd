import type { BookingField, BookingState } from '#contract/couriers/values.ts'
import type * as en from '../en/couriers.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

const orders = (count: number) => `${formatCount(count)}টি অর্ডার`

const fields: { readonly [Field in BookingField]: string } = {
  name: 'ক্রেতার নাম',
  phone: 'ক্রেতার ফোন',
  secondPhone: 'দ্বিতীয় ফোন',
  address: 'ঠিকানা',
  area: 'এলাকা',
  cash: 'আদায়ের টাকা',
  weight: 'ওজন',
  note: 'নোট',
  invoice: 'পার্সেলের নম্বর',
  account: 'দোকানের অ্যাকাউন্ট',
}

const states: { readonly [State in BookingState]: string } = {
  waiting: 'কুরিয়ারের কাছে যাচ্ছে',
  sending: 'কুরিয়ারের কাছে যাচ্ছে',
  unanswered: 'এখনো সাড়া নেই',
  unclear: 'নিশ্চিত নয়',
  booked: 'বুক হয়েছে',
  refused: 'কুরিয়ার নেয়নি',
  withdrawn: 'পাঠানো হয়নি',
}

export const couriersTexts: Translation<typeof en.couriersTexts> = {
  title: 'কুরিয়ারে',
  send: 'কুরিয়ারে পাঠান',
  sendMany: (count) => `${orders(count)} কুরিয়ারে পাঠান`,
  sending: 'পাঠানো হচ্ছে…',
  text: 'যা প্যাক করা বাকি, তা একটি পার্সেল হবে। যে টাকা বাকি আছে, কুরিয়ার তা আদায় করবে।',
  courier: 'কুরিয়ার',
  test: (name) => `${name} (পরীক্ষার সিস্টেম)`,
  keyRefused: 'এই কুরিয়ার দোকানের কী মানছে না। কী না বদলানো পর্যন্ত কিছু পাঠানো হবে না।',
  city: 'শহর বা জেলা',
  area: 'এলাকা',
  areaHint: 'ফাঁকা রাখলে এই ঠিকানার আগের পার্সেলের এলাকা, অথবা একই নামের এলাকা নেওয়া হয়।',
  areasFailed: 'কুরিয়ার এখন এলাকার তালিকা দিচ্ছে না। এলাকা ফাঁকা রাখতে পারেন।',
  noPlace: 'তালিকায় এমন জায়গা নেই',
  placesOf: (count) => `${formatCount(count)}টি জায়গা`,
  choosePlace: 'খুঁজতে লিখুন',
  weight: 'ওজন (গ্রাম)',
  note: 'রাইডারের জন্য নোট',
  secondPhone: 'দ্বিতীয় ফোন',
  optional: 'ফাঁকা রাখা যায়',
  number: 'কুরিয়ারের প্যানেলের নম্বর',
  numberHint: 'প্যানেলে পার্সেলটি থাকলে। ফাঁকা রাখলে আবার পাঠানো হয়।',
  correct: 'ঠিক করুন',
  correctTitle: 'পার্সেলটি আবার পাঠান',
  correctSubmit: 'আবার পাঠান',
  ofOrder: 'আগে অর্ডারে ঠিক করুন।',
  about: (field, words) => (words === '' ? fields[field] : `${fields[field]}: ${words}`),
  unclear: 'পার্সেলটি কুরিয়ার পেয়েছে কি না, জানা যায়নি। কুরিয়ারের প্যানেলে দেখুন।',
  states,
  status: (status) => `কুরিয়ারের শেষ কথা: ${status}`,
  withdraw: 'পাঠাব না',
  withdrawTitle: 'এই পার্সেল পাঠাবেন না?',
  withdrawText: 'এর পণ্যগুলো আবার প্যাক করা যাবে।',
  reviewTitle: 'কুরিয়ারের কাছে যাচ্ছে যেসব পার্সেল',
  waiting: (count) => (count === 0 ? 'কোনো পার্সেল কুরিয়ারের অপেক্ষায় নেই।' : `${formatCount(count)}টি কুরিয়ারের কাছে যাচ্ছে`),
  notPacked: 'এই অর্ডারগুলোর পার্সেল হয়নি:',
  open: 'এগুলো আপনাকে দেখতে হবে:',
  nothingOpen: 'কুরিয়ার সবই নিয়েছে।',
  review: 'কুরিয়ার যা নেয়নি',
  close: 'বন্ধ করুন',
  failed: 'কুরিয়ারের পার্সেলগুলো লোড করা যায়নি।',
}
