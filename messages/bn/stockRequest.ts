import type * as en from '../en/stockRequest.ts'
import type { Translation } from '../shape.ts'

export const stockRequestTexts: Translation<typeof en.stockRequestTexts> = {
  make: 'স্টকে এলে আমাকে জানান',
  waits: 'স্টকে এলে আপনি একটি বার্তা পাবেন।',
  withdraw: 'আমাকে জানাতে হবে না',
  signIn: 'স্টকে এলে জানতে লগইন করুন',
}
