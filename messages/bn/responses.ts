import type * as en from '../en/responses.ts'
import type { Translation } from '../shape.ts'

export const responseTexts: Translation<typeof en.responseTexts> = {
  ok: 'ঠিক আছে',
  signedIn: 'লগইন হয়েছে',
  signedOut: 'লগআউট হয়েছে',
  tokenRefreshed: 'লগইনের মেয়াদ নবায়ন হয়েছে',
  codeAccepted: 'কোডটি সঠিক।',
  activationSent: 'আপনার ইমেইলে অ্যাকাউন্ট চালু করার লিংক পাঠানো হয়েছে।',
  resetLinkOpened: 'একটি নতুন পাসওয়ার্ড দিন।',
  choosePassword: 'যাচাই হয়েছে। শেষ করতে একটি পাসওয়ার্ড দিন।',
  addressSaved: 'ঠিকানা সংরক্ষিত হয়েছে',
  addressDeleted: 'ঠিকানা মুছে ফেলা হয়েছে',
  bannersOrdered: 'ব্যানারের ক্রম সংরক্ষিত হয়েছে',
  categoriesOrdered: 'ক্যাটাগরির ক্রম সংরক্ষিত হয়েছে',
  cartSaved: 'কার্ট সংরক্ষিত হয়েছে',
  orderPlaced: 'অর্ডার সফলভাবে করা হয়েছে',
  codeSent: 'এই নম্বরে একটি কোড পাঠানো হয়েছে',
  deliveryCodeSent: 'অর্ডারের ফোন নম্বরে কোডটি পাঠানো হচ্ছে',
  trackCodeSent: 'এই নম্বর ও ফোনের কোনো অর্ডার থাকলে তার কোড পাঠানো হচ্ছে',
  noCode: 'এই নম্বরে এখন কোড পাঠানো যাচ্ছে না। কোড ছাড়াই অর্ডার করুন: নিশ্চিত করতে আমরা আপনাকে ফোন করব।',
  stepUndone: 'ফিরিয়ে নেওয়া হয়েছে',
  jobStarted: 'কাজ শুরু হয়েছে',
  restored: 'ফিরিয়ে আনা হয়েছে',
  removedFromWishlist: 'পছন্দের তালিকা থেকে সরানো হয়েছে',
}
