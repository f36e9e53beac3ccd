import type { CashOutcome } from '#contract/cashRules/entity.ts'

/** What the buyer reads of a rule for cash on delivery that has no words of its own; nothing where it asks nothing. */
export const cashReasons: { readonly [outcome in CashOutcome]: string } = {
  allowed: '',
  call: 'With cash on delivery, we call you before we send the order.',
  advance: 'With cash on delivery, the delivery charge of this order is paid in advance.',
  noCash: 'This order cannot be paid on delivery. Choose another way to pay.',
}

/** What a rule asks, to the staff. */
export const cashOutcomes: { readonly [outcome in CashOutcome]: string } = {
  allowed: 'Cash on delivery is allowed',
  call: 'Call first',
  advance: 'Delivery charge in advance',
  noCash: 'No cash on delivery',
}

export const appliedCashRule = (name: string, outcome: string): string =>
  `Rule for cash on delivery: ${name} (${outcome})`
