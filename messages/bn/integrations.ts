import type * as en from '../en/integrations.ts'
import type { Translation } from '../shape.ts'
import { paymentMethodNames } from './paymentNames.ts'

export const testSms = 'এটি আপনার দোকানের পরীক্ষার এসএমএস। এসএমএস ঠিকমতো যাচ্ছে।'

export const integrationTexts: Translation<typeof en.integrationTexts> = {
  title: 'সংযুক্ত সেবা',
  hint: 'আপনার দোকান অন্য প্রতিষ্ঠানের যেসব সেবা ব্যবহার করে, আর শেষবার সেগুলো কেমন কাজ করেছে।',

  groups: {
    messages: 'এসএমএস ও ইমেইল',
    payments: 'পেমেন্টের মাধ্যম',
    couriers: 'কুরিয়ার',
    signIn: 'লগইন',
  },
  names: {
    sms: 'এসএমএস গেটওয়ে',
    mail: 'ইমেইল সার্ভার',
    bkash: paymentMethodNames.bkash,
    ssl: 'SSLCommerz',
    nagad: paymentMethodNames.nagad,
    manual: 'হাতে পাঠানো টাকা',
    google: 'Google',
  },

  states: { off: 'বন্ধ', test: 'পরীক্ষা', live: 'চালু' },
  silent: 'এখন সাড়া দিচ্ছে না',
  succeeded: (time) => `শেষ সফল: ${time}`,
  failed: (time) => `শেষ ব্যর্থ: ${time}`,
  neverCalled: 'এখনো ব্যবহার হয়নি',
  check: 'যাচাই করুন',
  sendTest: 'পরীক্ষার এসএমএস পাঠান',
  testHint: 'এটি আপনার ফোনে যাবে, একটি এসএমএসের খরচ লাগবে।',
  checking: 'যাচাই হচ্ছে…',
  answers: {
    good: 'সেবাটি কীগুলো গ্রহণ করেছে।',
    refused: 'সেবাটি কীগুলো গ্রহণ করেনি।',
    silent: 'সেবাটি সাড়া দেয়নি, তাই কী যাচাই করা যায়নি।',
  },
  arrived: 'গেটওয়ে এসএমএসটি নিয়েছে। আপনার ফোন দেখুন।',
}
