import type * as en from '../en/callLink.ts'
import type { Translation } from '../shape.ts'
import { formatCount } from './format.ts'

export const callLinkScreen: Translation<typeof en.callLinkScreen> = {
  title: 'অর্ডার নিশ্চিত করুন',
  order: (number) => `অর্ডার ${number}`,
  what: (pieces, total) => `${formatCount(pieces)} পিস, মোট ${total}।`,
  openText: 'অর্ডারটি চাইলে এখানে নিশ্চিত করুন, দোকান ফোন না করেই প্যাক করবে।',
  confirm: 'হ্যাঁ, অর্ডারটি চাই',
  confirming: 'নিশ্চিত করা হচ্ছে…',
  failed: 'কাজটি হয়নি। আবার চাপুন।',
  notYours: 'আপনি অর্ডার করেননি, বা কিছু বদলাতে চান? এখানে কিছু করবেন না: পাঠানোর আগে দোকান ফোন করবে।',
  confirmedTitle: 'ধন্যবাদ, অর্ডারটি নিশ্চিত হয়েছে!',
  confirmedText: 'দোকান এখন এটি প্যাক করছে, আর পাঠানো হলে জানাবে।',
  overTitle: 'এই অর্ডার আর নিশ্চিত করতে হবে না',
  overText: 'এটি বাতিল হয়েছে, অথবা দোকান এটি বদলেছে।',
  unknown: 'এই লিংক আর চলবে না',
  unknownText: 'একটি লিংক ৪৮ ঘণ্টার মধ্যে একটি অর্ডার নিশ্চিত করে। দোকান আপনাকে ফোন করবে।',
  readFailed: 'অর্ডারটি পড়া যায়নি',
  shopAgain: 'দোকানে ফিরুন',
}
