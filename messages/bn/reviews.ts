import type * as en from '../en/reviews.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const reviewParts: Translation<typeof en.reviewParts> = {
  shown: (shown, total) => `${formatCount(total)}টি রিভিউয়ের মধ্যে ${formatCount(shown)}টি`,
  more: 'আরও দেখুন',
  failed: 'বাকি রিভিউগুলো আনা যায়নি।',
}

export const reviewScreens: Translation<typeof en.reviewScreens> = {
  write: 'রিভিউ লিখুন',
  ordersFailed: 'আপনার অর্ডারগুলো আনা যায়নি। যে পণ্য হাতে পেয়েছেন তার রিভিউ লিখতে পারবেন।',
  change: 'আপনার রিভিউ বদলান',
  yours: 'আপনার রিভিউ',
  stars: 'আপনার রেটিং',
  starCount: (count) => `${formatCount(count)}টি তারা`,
  text: 'পণ্যটি কেমন লেগেছে? (ঐচ্ছিক)',
  textHint: 'রিভিউয়ের সঙ্গে আপনার নাম দেখানো হবে।',
  save: 'রিভিউ সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',
  cancel: 'ফিরে যান',
  delete: 'মুছে ফেলুন',
  deleteOf: (name) => `রিভিউ মুছে ফেলুন: ${name}`,
  deleteTitle: 'এই রিভিউ মুছে ফেলবেন?',
  deleteText: (name) => `${name} যে রিভিউ লিখেছেন তা আর দেখানো হবে না। এটি আর ফিরিয়ে নেওয়া যাবে না।`,
  keep: 'রেখে দিন',
  deleting: 'মুছে ফেলা হচ্ছে…',

  pictures: 'আপনার ছবি (ঐচ্ছিক)',
  picturesHint: 'সর্বোচ্চ ৪টি ছবি।',
  newPicturesHint: 'সর্বোচ্চ ৪টি ছবি। নতুন ছবি দিলে এখনকার ছবিগুলো আর থাকবে না।',
  hide: 'ছবি লুকান',
  hideOf: (name) => `ছবি লুকান: ${name}`,
  hideTitle: 'এই রিভিউয়ের ছবি লুকাবেন?',
  hideText: (name) => `${name} যে রিভিউ লিখেছেন তা ছবি ছাড়া থাকবে। যিনি লিখেছেন তিনি কারণটি দেখতে পাবেন।`,
  reason: 'কারণ',
  hiding: 'লুকানো হচ্ছে…',
  showAgain: 'ছবি আবার দেখান',
  showAgainOf: (name) => `ছবি আবার দেখান: ${name}`,
  showingAgain: 'দেখানো হচ্ছে…',
  hidden: (reason) => `দোকান আপনার রিভিউয়ের ছবি লুকিয়েছে: ${reason}`,
}
