import type { DifferenceKind, DifferenceState } from '#contract/settlements/entity.ts'

/** Texts of settlements with couriers (product 16.24). */

export const differenceKindNames: { readonly [kind in DifferenceKind]: string } = {
  short: 'কম টাকা এসেছে',
  over: 'বেশি টাকা এসেছে',
  twice: 'দুবার টাকা এসেছে',
  unknown: 'অজানা পার্সেল',
  unpaid: 'ডেলিভারি হয়েছে, টাকা আসেনি',
  charge: 'অন্য চার্জ',
}

export const differenceStateNames: { readonly [state in DifferenceState]: string } = {
  open: 'খোলা',
  disputed: 'আপত্তি জানানো',
  settled: 'মেনে নেওয়া',
  cleared: 'মিলে গেছে',
}
