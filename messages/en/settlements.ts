import type { DifferenceKind, DifferenceState } from '#contract/settlements/entity.ts'

/** Texts of settlements with couriers (product 16.24). */

export const differenceKindNames: { readonly [kind in DifferenceKind]: string } = {
  short: 'Too little paid',
  over: 'Too much paid',
  twice: 'Paid twice',
  unknown: 'Unknown parcel',
  unpaid: 'Delivered, not paid',
  charge: 'Another charge',
}

export const differenceStateNames: { readonly [state in DifferenceState]: string } = {
  open: 'Open',
  disputed: 'Disputed',
  settled: 'Settled',
  cleared: 'Made up',
}
