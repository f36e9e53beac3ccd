import type * as en from '../en/payLink.ts'
import type { Translation } from '../shape.ts'

export const payLinkScreen: Translation<typeof en.payLinkScreen> = {
  title: 'অর্ডারের টাকা দিন',
  unpaidTitle: 'এই অর্ডারের টাকা এখনো পরিশোধ হয়নি',
  goodUntil: (time) => `লিংকটি চলবে ${time} পর্যন্ত।`,
  paidTitle: 'ধন্যবাদ, অর্ডারের টাকা পরিশোধ হয়েছে!',
  advanceTitle: 'ধন্যবাদ, অগ্রিম টাকা পরিশোধ হয়েছে!',
  endedTitle: 'এই লিংক আর চলবে না',
  endedText:
    'অর্ডারের টাকার পরিমাণ বদলেছে, অথবা পেমেন্টের সময় শেষ। দোকানের কাছে নতুন লিংক চান। দেরিতে আসা টাকা অর্ডারে যাবে, নয়তো ফেরত পাবেন।',
  unknown: 'এই লিংক আর চলবে না',
  unknownText: 'বার্তা থেকে লিংকটি আবার খুলুন, অথবা দোকানের কাছে নতুন লিংক চান।',
}
