import type * as en from '../en/editOrder.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const editOrderTexts: Translation<typeof en.editOrderTexts> = {
  title: 'অর্ডার বদলান',
  text: (order) => `অর্ডার ${order}। ক্রেতা নতুন মোটসহ একটি মেসেজ পাবেন।`,
  price: (name) => `দাম (টাকা): ${name}`,
  fee: 'ডেলিভারি চার্জ (টাকা)',
  reason: 'দাম বা চার্জ বদলানোর কারণ',
  stays: (amount) => `খালি রাখলে ${amount} থাকবে।`,
  note: 'ডেলিভারির জন্য মন্তব্য',
  pieces: (name, before) => `${name} · আগে ${formatCount(before)}টি`,
  added: (name) => `${name} · নতুন`,
  sums: 'আগে ও পরে',
  before: 'আগের মোট',
  after: 'পরের মোট',
  rises: (amount) => `ক্রেতা ${amount} বেশি দেবেন। আগে ফোনে জিজ্ঞাসা করুন; এরপর আর ফেরানো যাবে না।`,
  falls: (amount) => `ক্রেতা ${amount} কম দেবেন।`,
  same: 'মোট একই থাকছে।',
  goesBack: (amount) => `অর্ডারের টাকা পরিশোধিত: ক্রেতা ${amount} ফেরত পাবেন।`,
  goesBackBy: (method) => `সংরক্ষণ করলে রিফান্ডের আবেদন তৈরি হবে। সেটি সম্পন্ন করলে টাকা যাবে এই মাধ্যমে: ${method}।`,
  goesBackByHand: 'সংরক্ষণ করলে রিফান্ডের আবেদন তৈরি হবে। এরপর টাকা হাতে পাঠাতে হবে।',
  agreed: 'ক্রেতা ফোনে বেশি টাকায় রাজি হয়েছেন',
  cashRefused: 'নিয়ম অনুযায়ী এই টাকার জন্য ক্যাশ অন ডেলিভারি নেই। মোট কমান।',
  priceFailed: 'মোট হিসাব করা যায়নি।',
  save: 'বদলগুলো সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',
  ask: 'এসএমএসে ক্রেতার সম্মতি চান',
  asking: 'জিজ্ঞাসা করা হচ্ছে…',
  askHint: 'অথবা ক্রেতা একটি লিংকে বদলটি দেখে রাজি হবেন। তার আগে কিছুই বদলাবে না।',
}

export const askedCustomerTexts: Translation<typeof en.askedCustomerTexts> = {
  title: 'ক্রেতার কাছে একটি বদলের সম্মতি চাওয়া হয়েছে',
  what: (before, after) => `এখন মোট ${before}, বদলের পরে মোট ${after}।`,
  waits: (until) => `এখনো উত্তর আসেনি। লিংকের মেয়াদ: ${until}।`,
  ends: {
    declined: 'ক্রেতা আগের অর্ডারটিই চান।',
    withdrawn: 'প্রশ্নটি ফেরত নেওয়া হয়েছে।',
    expired: 'ক্রেতা সময়ের মধ্যে উত্তর দেননি।',
    overtaken: 'অর্ডারটি এর মধ্যে বদলেছে, তাই প্রশ্নটি শেষ।',
  },
  by: (person, time) => `জিজ্ঞাসা করেছেন ${person} · ${time}`,
  send: 'আবার লিংক পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  withdraw: 'প্রশ্নটি ফেরত নিন',
  withdrawing: 'ফেরত নেওয়া হচ্ছে…',
}
