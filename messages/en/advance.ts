import type { AdvanceReturn } from '#contract/payments/advance.ts'
import type { AdvanceState } from '#contract/payments/orderAdvance.ts'

/** Texts of a part that is paid in advance with cash on delivery. */
export const advanceTexts = {
  /** Next to the amount. */
  sums: {
    asked: 'To pay in advance',
    paid: 'Paid in advance',
    returned: 'Paid in advance, goes back',
    kept: 'Paid in advance, kept by the shop',
  } satisfies Record<AdvanceState, string>,
  onDelivery: 'To pay on delivery',
  pay: (now: string, later: string) => `Pay ${now} now, ${later} on delivery.`,
  method: 'Pay the part in advance with',
  changed: (now: string, was: string) => `To pay in advance: now ${now}, was ${was}`,
  returns: {
    always: 'You get the part in advance back if the order is cancelled.',
    unshipped:
      'You get the part in advance back if the order is cancelled before it is shipped. After that the shop keeps it.',
  } satisfies Record<AdvanceReturn, string>,
  paid: (paid: string, later: string) => `Paid ${paid}, ${later} on delivery`,
  thanks: 'Thank you, the part in advance is paid!',
} as const
