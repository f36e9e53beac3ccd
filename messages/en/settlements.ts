import type { DifferenceKind, DifferenceState } from '#contract/settlements/entity.ts'
import { formatCount } from './format.ts'

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

export const settlementsTexts = {
  title: 'Settlements',
  search: 'Search differences',
  searchPlaceholder: 'Number of a parcel, an order or a statement',
  empty: 'No differences',
  emptyHint: 'What a courier’s statement and your parcels do not agree on shows here.',
  emptyFilter: 'No difference is found.',
  filters: 'Differences by state',
  all: 'All',
  export: 'Download CSV',
  exporting: 'Preparing…',
  readStatements: 'Read statements',
  readFile: 'Read a file',
  reading: 'Reading…',
  owedBy: 'What couriers owe',
  since: (day: string) => `Owed since ${day}`,
  nothingOwed: 'Nothing is owed',
  overpaid: (sum: string) => `${sum} came too much`,
  unpaidParcels: (count: number) => `${formatCount(count)} ${count === 1 ? 'parcel' : 'parcels'} not in a statement`,
  openDifferences: (count: number) => `${formatCount(count)} open ${count === 1 ? 'difference' : 'differences'}`,
  courier: 'Courier',
  everyCourier: 'Every courier',
  kind: 'Difference',
  everyKind: 'Every difference',
  difference: (kind: string, number: string) => `${kind}: ${number}`,
  parcel: (number: string) => `Parcel ${number}`,
  statement: (number: string) => `Statement ${number}`,
  expected: 'Expected',
  actual: 'By the courier',
  orders: 'Orders',
  decided: (person: string, time: string) => `${person}, ${time}`,
  acts: { settle: 'Settle', dispute: 'Dispute', reopen: 'Open again' },
  choose: (title: string) => `Choose ${title}`,
  chosen: (count: number) => `${formatCount(count)} chosen`,
  chooseOpen: (count: number) => `Choose ${formatCount(count)} open`,
  chooseNone: 'Choose none',
  note: 'Note',
  noteHint: 'Kept with the next decision',
  fileTitle: 'Read a statement from a file',
  fileText: 'Export the statement as CSV in the courier’s panel. Reading it again changes nothing.',
  number: 'Number of the statement',
  numberHint: 'As the courier writes it; may stay empty',
  file: 'CSV file',
  inFile: (count: number, sum: string) =>
    `${formatCount(count)} ${count === 1 ? 'line' : 'lines'} with ${sum} collected.`,
  leftOut: (rows: string) => `Left out, because they have no number of a parcel or no amount: row ${rows}.`,
  readLines: (count: number) => `Read ${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`,
  collected: 'Collected',
  charges: 'Delivery charges',
  fees: 'Fees for the cash',
  returns: 'Charges of returns',
  amount: 'Paid by the courier',
  matched: (matched: number, lines: number) =>
    matched === lines
      ? `${formatCount(lines)} ${lines === 1 ? 'parcel' : 'parcels'}`
      : `${formatCount(matched)} of ${formatCount(lines)} parcels known`,
  sources: { api: 'by the courier’s call', file: 'from a file' },
  readAt: (person: string, time: string) => (person === '' ? `read ${time}` : `read by ${person}, ${time}`),
} as const

export const statementsTexts = {
  title: 'Statements',
  search: 'Search statements',
  searchPlaceholder: 'Number of a statement, a parcel or an order',
  empty: 'No statements',
  emptyHint: 'Read the first one on the page of settlements.',
  emptyFilter: 'No statement is found.',
  export: 'Download lines as CSV',
  exporting: 'Preparing…',
} as const
