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

/** The screen of the rules for cash on delivery. */
export const cashRulesTexts = {
  title: 'Cash on Delivery',
  hint: 'The first rule that matches an order decides what it is asked. The buyer reads the reason, and nothing about earlier orders.',
  otherwise: 'Where no rule matches, the setting of the delivery fees counts.',
  toFees: 'Delivery fees',
  add: 'Add rule',
  edit: 'Edit',
  delete: 'Delete',
  empty: 'No rules',
  emptyText: 'Each order with cash on delivery is asked what the delivery fees say.',
  any: 'Every order',
  confirmTitle: 'Delete rule?',
  confirmText: (name: string) => `The rule ${name} counts no longer. Orders that it was applied to keep it.`,
  editTitle: 'Edit rule',
  name: 'Name',
  nameHint: 'Only the staff reads it.',
  outcome: 'What it asks',
  reason: 'Reason in English',
  reasonBn: 'Reason in Bangla',
  reasonHint: (words: string) => `The buyer reads it. Empty: ${words}`,
  noReason: 'The buyer reads it. It may be empty.',
  buyer: 'The buyer',
  buyerHint: 'Earlier orders of a guest count once a code has proved the phone.',
  firstOrder: 'Has no earlier order',
  deliveredFrom: 'Delivered orders, at least',
  returnedFrom: 'Orders that came back, at least',
  courierBelow: 'Couriers delivered, below %',
  courierFrom: 'Parcels at couriers, at least',
  order: 'The order',
  sumFrom: 'Goods from, in taka',
  sumTo: 'Goods up to, in taka',
  districts: 'Districts',
  categories: 'Categories',
  sellers: 'Sellers',
  anyOf: 'Any',
  more: 'One more',
  remove: (name: string) => `Remove ${name}`,
  unknown: 'Deleted',
  tryIt: 'Try',
  trying: 'Trying…',
  save: 'Save rule',
  saving: 'Saving…',
  trial: (judged: string, matched: string, outcome: string) =>
    `Of the last ${judged} orders with cash on delivery, this rule would have been applied to ${matched}: ${outcome}.`,
  blocked: (blocked: string) => `The block list would have come first for ${blocked}.`,
  became: (delivered: string, cameBack: string) => `${delivered} of them were delivered, ${cameBack} came back.`,
  facts: {
    delivered: (count: string) => `At least ${count} delivered`,
    returned: (count: string) => `At least ${count} came back`,
    courier: (percent: string, parcels: string) => `Couriers: below ${percent} % of at least ${parcels}`,
    from: (sum: string) => `From ${sum}`,
    to: (sum: string) => `Up to ${sum}`,
    firstOrder: 'First order',
    categories: (count: string) => `Categories: ${count}`,
    sellers: (count: string) => `Sellers: ${count}`,
  },
} as const
