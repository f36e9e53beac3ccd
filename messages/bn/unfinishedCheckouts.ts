import type * as en from '../en/unfinishedCheckouts.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const unfinishedConsent: Translation<typeof en.unfinishedConsent> =
  'চেকআউটে বাক্সটিতে টিক দিলে শেষ না করা অর্ডারের নাম, ফোন নম্বর, জেলা ও পণ্যের তালিকা আমরা রেখে দিই, আর আপনাকে ফোন করি। টিক তুলে নিলে বা অর্ডার করলে এগুলো মুছে ফেলা হয়, আর সর্বোচ্চ ১৪ দিন পর।'

export const callMeTexts: Translation<typeof en.callMeTexts> = {
  box: 'অর্ডার শেষ না করলে আমাকে ফোন করুন',
  hint: (days) =>
    `দোকান নাম, ফোন, জেলা ও পণ্যের তালিকা সর্বোচ্চ ${formatCount(days)} দিন রাখে; টিক তুলে নিলে বা অর্ডার করলে মুছে ফেলে।`,
  refused: 'দোকান এটি রাখতে পারেনি। এখনই অর্ডার করুন, অথবা পরে আবার চেষ্টা করুন।',
  unsaved: 'এটি বদলানো যায়নি। আবার চেষ্টা করুন।',
}

export const unfinishedTexts: Translation<typeof en.unfinishedTexts> = {
  title: 'অসমাপ্ত চেকআউট',
  hint: 'শেষ না করা অর্ডারের জন্য এরা ফোন চেয়েছেন।',
  failed: 'অসমাপ্ত চেকআউট পড়া যায়নি।',
  goods: (count, name) => `${count} × ${name}`,
  total: (total) => `আজ ডেলিভারিসহ: ${total}`,
  subTotal: (total) => `আজ ডেলিভারি ছাড়া: ${total}`,
  totalFailed: 'ডেলিভারিসহ মোট দাম দেখা যায়নি।',
  cannot: 'এর কিছু এখন অর্ডার করা যায় না।',
  order: 'অর্ডার করুন',
  forget: 'আর কল নয়',
  forgetting: 'মুছে ফেলা হচ্ছে…',
  dialogTitle: 'অর্ডার করুন',
  dialogText: 'ক্যাশ অন ডেলিভারিতে, আজকের দামে। ব্যক্তি অর্ডারে ও দোকানের নীতিতে রাজি হলেই অর্ডার করুন; অর্ডারের সঙ্গে আপনার নাম থাকে।',
  name: 'নাম',
  note: 'মন্তব্য',
  district: 'জেলা',
  choosePlace: 'বাছাই করুন',
  address: 'বাড়ি, রাস্তা, গ্রাম',
  place: 'অর্ডার করুন',
  placing: 'অর্ডার হচ্ছে…',
}
