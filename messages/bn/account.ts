import type * as en from '../en/account.ts'
import type { Translation } from '../shape.ts'

export const accountTexts: Translation<typeof en.accountTexts> = {
  welcomeBack: 'আবার স্বাগতম',
  signInToYourAccount: 'আপনার অ্যাকাউন্টে লগইন করুন',
  createAccount: 'অ্যাকাউন্ট খুলুন',
  signupWithEmail: 'ইমেইল দিয়ে',
  signupWithPhone: 'ফোন নম্বর দিয়ে',
  sendOtp: 'ওটিপি পাঠান',
  almostDone: 'আর একটু বাকি!',
  resendEmail: 'ইমেইল আবার পাঠান',
  verifying: 'আপনার অ্যাকাউন্ট যাচাই হচ্ছে…',
  verified: 'যাচাই হয়েছে!',
  verifiedSuccessfully: 'আপনার অ্যাকাউন্ট যাচাই হয়ে গেছে!',
  redirecting: 'লগইনের পাতায় নিয়ে যাচ্ছি…',
  verificationFailedTitle: 'যাচাই করা যায়নি',
  unauthorizedAccess: 'এখানে ঢোকার অনুমতি নেই',
}

export const accountScreens: Translation<typeof en.accountScreens> = {
  identifier: 'ইমেইল বা ফোন নম্বর',
  password: 'পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন নম্বর',
  phoneHint: '১১টি সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮',
  passwordHint: 'কমপক্ষে ৬টি অক্ষর',

  signIn: 'লগইন করুন',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  newHere: (shop) => `${shop} দোকানে নতুন?`,
  orderedAsGuest: 'অ্যাকাউন্ট ছাড়া অর্ডার করেছেন?',
  trackOrder: 'অর্ডার ট্র্যাক করুন',
  createAnAccount: 'অ্যাকাউন্ট খুলুন',
  or: 'অথবা',
  signInWithGoogle: 'Google দিয়ে লগইন করুন',
  signUpWithGoogle: 'Google দিয়ে অ্যাকাউন্ট খুলুন',
  sendCode: 'আমাকে কোড পাঠান',
  sendLink: 'লিংক আবার পাঠান',
}

export const demoTexts: Translation<typeof en.demoTexts> = {
  title: 'ডেমো দোকান',
  signInAs: {
    admin: 'অ্যাডমিন হিসেবে লগইন করুন',
    owner: 'বিক্রেতা হিসেবে লগইন করুন',
    user: 'ক্রেতা হিসেবে লগইন করুন',
  },
}
