import type * as en from '../en/cashRules.ts'
import type { Translation } from '../shape.ts'

export const cashReasons: Translation<typeof en.cashReasons> = {
  allowed: '',
  call: 'ক্যাশ অন ডেলিভারিতে অর্ডার পাঠানোর আগে আমরা আপনাকে ফোন করব।',
  advance: 'এই অর্ডারে ক্যাশ অন ডেলিভারি নিতে ডেলিভারি চার্জ অগ্রিম দিতে হয়।',
  noCash: 'এই অর্ডারে ক্যাশ অন ডেলিভারি নেওয়া যায় না। পেমেন্টের অন্য মাধ্যম বাছাই করুন।',
}

export const cashOutcomes: Translation<typeof en.cashOutcomes> = {
  allowed: 'ক্যাশ অন ডেলিভারি নেওয়া যায়',
  call: 'আগে ফোন',
  advance: 'ডেলিভারি চার্জ অগ্রিম',
  noCash: 'ক্যাশ অন ডেলিভারি নয়',
}

export const appliedCashRule: Translation<typeof en.appliedCashRule> = (name, outcome) =>
  `ক্যাশ অন ডেলিভারির নিয়ম: ${name} (${outcome})`
