import type * as en from '../en/parcelLink.ts'
import type { Translation } from '../shape.ts'

export const parcelLinkScreen: Translation<typeof en.parcelLinkScreen> = {
  title: 'আপনার পার্সেল পৌঁছানো যায়নি',
  order: (order) => `অর্ডার ${order}`,
  what: 'আমরা কী করব?',
  wishes: {
    again: 'অন্য দিন পাঠান',
    address: 'অন্য ঠিকানায় পাঠান',
    stop: 'আর পাঠাবেন না',
  },
  day: 'দিন',
  address: 'নতুন ঠিকানা',
  addressHint: 'একই শহরের বাসা, রোড ও এলাকা',
  send: 'জানান',
  sending: 'জানানো হচ্ছে...',
  notes: {
    again: 'ডেলিভারির আগে রাইডার ফোন করবেন।',
    address: 'কুরিয়ার একই শহরে পৌঁছে দেয়। অন্য শহরের জন্য দোকানে ফোন করুন।',
    stop: 'পার্সেল দোকানে ফিরে যাবে।',
  },
  chosenTitle: 'ধন্যবাদ, দোকান জেনে গেছে',
  chosenText: 'বাকিটা দোকান কুরিয়ারের সঙ্গে ঠিক করবে।',
  overTitle: 'পার্সেলের অবস্থা এর মধ্যে বদলে গেছে',
  overText: 'এখন আর কিছু বাছাই করা যায় না। প্রশ্ন থাকলে দোকানে ফোন করুন।',
  unknown: 'এই লিংক আর কাজ করে না',
  unknownText: 'মেসেজ থেকে আবার খুলুন, অথবা দোকানে ফোন করুন।',
  readFailed: 'পার্সেলের তথ্য পড়া যায়নি।',
  shopAgain: 'দোকানে যান',
}
