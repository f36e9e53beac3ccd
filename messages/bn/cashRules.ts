import type * as en from '../en/cashRules.ts'
import type { Translation } from '../shape.ts'

export const cashReasons: Translation<typeof en.cashReasons> = {
  allowed: '',
  call: 'ক্যাশ অন ডেলিভারিতে অর্ডার পাঠানোর আগে আমরা আপনাকে ফোন করব।',
  advance: 'এই অর্ডারে ক্যাশ অন ডেলিভারি নিতে ডেলিভারি চার্জ অগ্রিম দিতে হয়।',
  noCash: 'এই অর্ডারে ক্যাশ অন ডেলিভারি নেওয়া যায় না। পেমেন্টের অন্য মাধ্যম বাছাই করুন।',
}

export const cashOutcomes: Translation<typeof en.cashOutcomes> = {
  allowed: 'ক্যাশ অন ডেলিভারি নেওয়া যায়',
  call: 'আগে ফোন',
  advance: 'ডেলিভারি চার্জ অগ্রিম',
  noCash: 'ক্যাশ অন ডেলিভারি নয়',
}

export const appliedCashRule: Translation<typeof en.appliedCashRule> = (name, outcome) =>
  `ক্যাশ অন ডেলিভারির নিয়ম: ${name} (${outcome})`

export const cashRulesTexts: Translation<typeof en.cashRulesTexts> = {
  title: 'ক্যাশ অন ডেলিভারি',
  hint: 'অর্ডারের সঙ্গে প্রথম যে নিয়ম মেলে, সেটিই ঠিক করে কী চাওয়া হবে। ক্রেতা শুধু কারণটি পড়েন, আগের অর্ডারের কথা নয়।',
  otherwise: 'কোনো নিয়ম না মিললে ডেলিভারি চার্জের সেটিং চলে।',
  toFees: 'ডেলিভারি চার্জ',
  add: 'নিয়ম যোগ করুন',
  edit: 'সম্পাদনা',
  delete: 'মুছুন',
  empty: 'কোনো নিয়ম নেই',
  emptyText: 'ক্যাশ অন ডেলিভারির প্রতিটি অর্ডারে ডেলিভারি চার্জের সেটিং চলে।',
  any: 'সব অর্ডার',
  confirmTitle: 'নিয়মটি মুছবেন?',
  confirmText: (name) => `“${name}” নিয়মটি আর চলবে না। যেসব অর্ডারে চলেছে, সেখানে থেকে যাবে।`,
  editTitle: 'নিয়ম সম্পাদনা',
  name: 'নাম',
  nameHint: 'শুধু দোকানের লোকেরা দেখেন।',
  outcome: 'যা চাওয়া হয়',
  reason: 'ইংরেজিতে কারণ',
  reasonBn: 'বাংলায় কারণ',
  reasonHint: (words) => `ক্রেতা পড়েন। খালি থাকলে: ${words}`,
  noReason: 'ক্রেতা পড়েন। খালি রাখা যায়।',
  buyer: 'ক্রেতা',
  buyerHint: 'অতিথির আগের অর্ডার গোনা হয় কোড দিয়ে ফোন নিশ্চিত করার পর।',
  firstOrder: 'আগের কোনো অর্ডার নেই',
  deliveredFrom: 'অন্তত এতটি ডেলিভারি হয়েছে',
  returnedFrom: 'অন্তত এতটি ফেরত এসেছে',
  courierBelow: 'কুরিয়ারে ডেলিভারির হারের সীমা (%)',
  courierFrom: 'কুরিয়ারে পার্সেল অন্তত',
  order: 'অর্ডার',
  sumFrom: 'পণ্যের দাম অন্তত (টাকা)',
  sumTo: 'পণ্যের দাম সর্বোচ্চ (টাকা)',
  districts: 'জেলা',
  categories: 'ক্যাটাগরি',
  sellers: 'বিক্রেতা',
  anyOf: 'যেকোনো',
  more: 'আরও একটি',
  remove: (name) => `${name} বাদ দিন`,
  unknown: 'মুছে ফেলা',
  tryIt: 'যাচাই করুন',
  trying: 'যাচাই হচ্ছে…',
  save: 'নিয়ম সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে…',
  trial: (judged, matched, outcome) =>
    `ক্যাশ অন ডেলিভারির শেষ ${judged}টি অর্ডারের মধ্যে এই নিয়ম ${matched}টিতে চলত: ${outcome}।`,
  blocked: (blocked) => `${blocked}টিতে আগে ব্লক তালিকা চলত।`,
  became: (delivered, cameBack) => `এর মধ্যে ${delivered}টি ডেলিভারি হয়েছে, ${cameBack}টি ফেরত এসেছে।`,
  facts: {
    delivered: (count) => `অন্তত ${count}টি ডেলিভারি`,
    returned: (count) => `অন্তত ${count}টি ফেরত`,
    courier: (percent, parcels) => `কুরিয়ার: অন্তত ${parcels}টির ${percent} শতাংশের কম`,
    from: (sum) => `${sum} থেকে`,
    to: (sum) => `${sum} পর্যন্ত`,
    firstOrder: 'প্রথম অর্ডার',
    categories: (count) => `ক্যাটাগরি: ${count}`,
    sellers: (count) => `বিক্রেতা: ${count}`,
  },
}
