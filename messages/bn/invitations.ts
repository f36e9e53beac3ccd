import type * as en from '../en/invitations.ts'
import type { Translation } from '../shape.ts'

export const invitationsTexts: Translation<typeof en.invitationsTexts> = {
  title: 'আমন্ত্রণ',
  hint: 'ব্যক্তিটি ইমেইলে বা এসএমএসে একটি লিংক পান, আর সেই লিংক দিয়ে রোলটি নেন।',
  none: 'কোনো আমন্ত্রণ অপেক্ষায় নেই',
  noneHint: 'যারা প্যাক করেন, ক্রেতাকে ফোন করেন, হিসাব রাখেন বা বিক্রি করেন, তাদের আমন্ত্রণ জানান।',
  add: 'আমন্ত্রণ জানান',
  send: 'আবার পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  withdraw: 'ফিরিয়ে নিন',
  expired: 'মেয়াদ শেষ',
  until: (day) => `মেয়াদ: ${day} পর্যন্ত`,
  sentBy: (name, time) => `পাঠিয়েছেন ${name}, ${time}`,

  addTitle: 'একজনকে আমন্ত্রণ জানান',
  addText: 'লিংকটি একবার, ৭ দিন পর্যন্ত, আর শুধু এই ঠিকানা বা নম্বরের জন্য কাজ করবে।',
  name: 'নাম',
  to: 'ইমেইল বা ফোন নম্বর',
  toHint: 'ইমেইল ঠিকানা দিলে ইমেইল যাবে, ফোন নম্বর দিলে এসএমএস',
  role: 'রোল',
  chooseRole: 'রোল বাছাই করুন',

  withdrawTitle: 'আমন্ত্রণ ফিরিয়ে নেবেন?',
  withdrawText: (name) => `${name} যে লিংক পেয়েছেন, তা আর কাজ করবে না।`,
  withdrawing: 'ফিরিয়ে নেওয়া হচ্ছে…',
  cancel: 'ফিরে যান',
}

export const invitationScreen: Translation<typeof en.invitationScreen> = {
  opening: 'আপনার আমন্ত্রণ খোলা হচ্ছে',
  title: 'আপনাকে আমন্ত্রণ',
  as: { admin: 'অ্যাডমিন', owner: 'বিক্রেতা' },
  offer: (shop, role) => `${shop}: এখানে কাজ করার রোল: ${role}`,
  toAccount: (to) => `যে অ্যাকাউন্ট এই রোল পাবে: ${to}। এরপর সেটি দিয়ে লগইন করবেন।`,
  toNewPerson: (to) => `যার জন্য অ্যাকাউন্ট তৈরি হবে: ${to}। পরের ধাপে পাসওয়ার্ড দেবেন।`,
  take: 'আমন্ত্রণ গ্রহণ করুন',
  failed: 'আমন্ত্রণ খোলা যায়নি',
  incomplete: 'ঠিকানাটি অসম্পূর্ণ। বার্তার পুরো লিংকটি খুলুন।',
  signIn: 'লগইনে যান',
}
