import type { CashBlock } from '#contract/cashBlocks/entity.ts'

/** What an entry of the block list asks, and what it is about. */
export const blockOutcomes: { readonly [outcome in CashBlock['outcome']]: string } = {
  noCash: 'No cash on delivery',
  advance: 'Delivery charge in advance',
  call: 'Call first',
}
export const blockKinds: { readonly [kind in CashBlock['kind']]: string } = { phone: 'Phone', address: 'Address' }

/** The entries about an order, and the one that was applied to it, to the staff. */
export const blockOfOrder = (kind: string, reason: string, outcome: string): string =>
  `On the block list (${kind}): ${reason} (${outcome})`
export const appliedBlock = (reason: string, outcome: string): string =>
  `Asked by the block list: ${reason} (${outcome})`
export const toBlockList = 'Add to the block list'

/** The screen of the block list. */
export const cashBlocksTexts = {
  title: 'Block list',
  search: 'Search the block list',
  searchPlaceholder: 'Phone, address or reason',
  filters: 'Entries by state',
  holding: 'In force',
  ended: 'Ended',
  empty: 'Nothing here',
  emptyHint: 'An order’s panel can add its phone or its address.',
  emptyFilter: 'Try another search.',
  showAll: 'Show all entries',
  add: 'Add entry',
  addTitle: 'Add to the block list',
  addText: 'It counts ahead of the rules for cash on delivery. The buyer reads what is asked, never why.',
  kind: 'About',
  phone: 'Phone',
  phoneHint:
    'It counts once a code or an account has proved the phone, so that nobody is asked for what strangers did.',
  district: 'District',
  chooseDistrict: 'Choose a district',
  address: 'Words of the address',
  addressHint: 'It counts for addresses of the district that have these words one after another.',
  outcome: 'What it asks',
  reason: 'Reason',
  reasonHint: 'Only the staff reads it.',
  until: 'Last day',
  untilHint: 'Empty: until somebody ends it.',
  save: 'Add',
  saving: 'Adding…',
  end: 'End',
  ending: 'Ending…',
  by: (person: string, day: string) => `by ${person}, ${day}`,
  untilDay: (day: string) => `until ${day}`,
  noEnd: 'without an end',
  endedOn: (day: string, person: string) => (person ? `ended on ${day} by ${person}` : `ended on ${day}`),
  export: 'Download CSV',
  exporting: 'Preparing...',
} as const

/** The block list as a file. */
export const cashBlockCsvTexts = {
  kind: 'About',
  kinds: blockKinds,
  outcomes: blockOutcomes,
  phone: 'Phone',
  address: 'Address',
  district: 'District',
  outcome: 'What it asks',
  reason: 'Reason',
  by: 'Added by',
  added: 'Added',
  until: 'Last day',
  ended: 'Ended',
  endedBy: 'Ended by',
  file: (day: string) => `block-list-${day}.csv`,
} as const
