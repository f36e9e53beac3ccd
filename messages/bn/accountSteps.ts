import type * as en from '../en/accountSteps.ts'
import type { Translation } from '../shape.ts'

export const accountStepScreens: Translation<typeof en.accountStepScreens> = {
  joinShop: 'সারা বাংলাদেশের বিক্রেতাদের কাছ থেকে কিনুন',
  howToSignUp: 'কীভাবে অ্যাকাউন্ট খুলবেন',
  register: 'অ্যাকাউন্ট খুলুন',
  haveAnAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',

  forgotTitle: 'পাসওয়ার্ড ভুলে গেছেন?',
  forgotText: 'আপনার অ্যাকাউন্টের ইমেইল বা ফোন নম্বর লিখুন। আমরা ৪ সংখ্যার একটি কোড বা একটি লিংক পাঠাব।',
  rememberedIt: 'মনে পড়েছে?',
  backToSignIn: 'লগইনে ফিরে যান',

  signInByCode: 'কোড দিয়ে লগইন করুন',
  signInByCodeText: 'এই ফোন নম্বর দিয়ে খোলা অ্যাকাউন্টের জন্য। নম্বরটিতে ৪ সংখ্যার একটি কোড এসএমএস করা হবে।',
  sendCode: 'আমাকে কোড পাঠান',
  usePassword: 'পাসওয়ার্ড মনে আছে?',

  linkSentTo: 'অ্যাকাউন্ট চালু করার লিংক পাঠিয়েছি এই ইমেইলে:',
  linkSent: 'আপনার ইমেইলে অ্যাকাউন্ট চালু করার লিংক পাঠিয়েছি।',
  openIt: 'অ্যাকাউন্ট যাচাই করতে লিংকটি খুলুন।',
  checkSpam: 'কয়েক মিনিটেও না পেলে স্প্যাম ফোল্ডারে দেখুন।',

  goToRegistration: 'অ্যাকাউন্ট খুলতে যান',
  goToLogin: 'লগইনে যান',

  newPassword: 'নতুন পাসওয়ার্ড দিন',
  passwordFor: 'পরেরবার এই অ্যাকাউন্টে লগইন করতে এটি লাগবে:',
  alsoRegistered: 'আপনার অ্যাকাউন্ট যাচাই হয়েছে। অন্য কেউও এটি খোলার চেষ্টা করেছিল, তাই শেষ ধাপে নিজেই একটি পাসওয়ার্ড দিন।',
  openingLink: 'আপনার লিংক খোলা হচ্ছে…',
  linkNotOpened: 'লিংকটি খোলেনি',
  newPasswordText: 'পরেরবার লগইন করতে এটি লাগবে।',
  resetPassword: 'পাসওয়ার্ড বদলান',

  unauthorizedText: 'আপনার অ্যাকাউন্ট দিয়ে এই পাতা খোলা যাবে না।',
}
