import type * as en from '../en/editLink.ts'
import type { Translation } from '../shape.ts'

export const editLinkScreen: Translation<typeof en.editLinkScreen> = {
  title: 'আপনার অর্ডারে একটি বদল',
  order: (number) => `অর্ডার ${number}`,
  text: (before, after) =>
    `দোকান আপনার অর্ডার বদলাতে চায়। এখন মোট ${before}, বদলের পরে মোট ${after}। আপনি রাজি না হলে কিছুই বদলাবে না।`,
  before: 'এখন',
  after: 'বদলের পরে',
  line: (pieces, product) => `${pieces} × ${product}`,
  fee: 'ডেলিভারি',
  total: 'মোট',
  agree: 'আমি রাজি',
  decline: 'না, আগের মতোই থাক',
  answering: 'পাঠানো হচ্ছে…',
  failed: 'আপনার উত্তর দোকানে পৌঁছায়নি। আবার চাপুন।',
  soldOut: 'কিছু পণ্য এখন শেষ। অর্ডার আগের মতোই থাকছে; দোকান আপনাকে আরও জানাতে পারবে।',
  notKept: 'আপনি রাজি হওয়ার আগে পণ্যগুলো আপনার জন্য রাখা হয় না।',
  ended: {
    agreed: { title: 'ধন্যবাদ, অর্ডারটি বদলানো হয়েছে', text: 'আপনি যাতে রাজি হয়েছেন, দোকান সেভাবেই প্যাক করবে।' },
    declined: { title: 'আপনার অর্ডার আগের মতোই থাকছে', text: 'আপনি বদল চান না, দোকান তা জেনেছে।' },
    over: {
      title: 'আর কোনো উত্তর লাগবে না',
      text: 'দোকান এর মধ্যে অর্ডারটি বদলেছে, অথবা আর জানতে চায় না। অর্ডারের পাতায় এখনকার অবস্থা আছে।',
    },
  },
  unknown: 'এই লিংক আর চলবে না',
  unknownText: 'একটি লিংক একটি অর্ডারের জন্য ৪৮ ঘণ্টা চলে। অর্ডার আগের মতোই থাকছে; দোকানে ফোন করুন।',
  readFailed: 'বদলটি পড়া যায়নি',
  shopAgain: 'দোকানে ফিরুন',
}
