import type { AccountKey } from '#contract/couriers/values.ts'
import type * as en from '../en/courierAccounts.ts'
import type { Translation } from '../shape.ts'

const keys: { readonly [Key in AccountKey]: string } = {
  apiKey: 'এপিআই কী',
  secretKey: 'গোপন কী',
  clientId: 'ক্লায়েন্ট আইডি',
  clientSecret: 'ক্লায়েন্টের গোপন কী',
  token: 'অ্যাক্সেস টোকেন',
}

export const courierAccountTexts: Translation<typeof en.courierAccountTexts> = {
  title: 'কুরিয়ার',
  hint: 'আপনার নিজের কী দিলে আপনার অর্ডার আপনার অ্যাকাউন্টে যায়, আর কুরিয়ার আপনাকে টাকা দেয়।',
  empty: 'কোনো কুরিয়ার নেই',
  emptyHint: 'দোকান এখন কোনো কুরিয়ারে পাঠায় না।',
  own: 'আপনার নিজের অ্যাকাউন্ট',
  ofShop: 'দোকানের অ্যাকাউন্ট',
  fetchedAt: (store) => `আপনার পার্সেল ${store} নম্বর স্টোর থেকে নেওয়া হয়।`,
  refused: 'এই কুরিয়ার আপনার কী মানছে না। কী না বদলানো পর্যন্ত কিছু পাঠানো হবে না।',
  change: 'বদলান',
  remove: 'সরান',
  accountAt: (courier) => `আপনার ${courier} অ্যাকাউন্ট`,
  text: 'কীগুলো কুরিয়ারের প্যানেলে আছে। এগুলো এনক্রিপ্ট করে রাখা হয়, আর কাউকে দেখানো হয় না।',
  storeId: 'আপনার পিকআপ স্টোরের নম্বর',
  storeHint: 'কুরিয়ার যেখান থেকে আপনার পার্সেল নেয়। শুধু এটি দিলে দোকানের অ্যাকাউন্টে পাঠানো হয়।',
  keys,
  kept: 'ফাঁকা রাখলে এখনকার কী থাকে।',
  save: 'রাখুন',
  saving: 'কী যাচাই হচ্ছে…',
  removeTitle: (courier) => `আপনার ${courier} অ্যাকাউন্ট সরাবেন?`,
  removeText: 'এর পর থেকে আপনার অর্ডার দোকানের অ্যাকাউন্টে যাবে।',
}
