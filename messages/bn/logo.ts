import type * as en from '../en/logo.ts'
import type { Translation } from '../shape.ts'

export const logoTexts: Translation<typeof en.logoTexts> = {
  title: 'লোগো',
  none: 'এখনো কোনো লোগো আপলোড করা হয়নি',
  noneText: 'দোকানের প্রতিটি পাতায় দোকানের নামের পাশে লোগো থাকে।',
  upload: 'লোগো আপলোড করুন',
  replace: 'লোগো বদলান',
  picture: 'দোকানের লোগো',
  delete: 'মুছে ফেলুন',
  dialogTitle: 'লোগো আপলোড করুন',
  image: 'লোগোর ছবি',
  send: 'আপলোড করুন',
  sending: 'আপলোড হচ্ছে…',
  sure: 'আপনি কি নিশ্চিত?',
  deleteText: 'এটি আর ফিরিয়ে নেওয়া যাবে না। আপনার লোগো একেবারে মুছে যাবে।',
}
