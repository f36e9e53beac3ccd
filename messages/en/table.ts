import { formatCount } from './formatNumber.ts'

/** Texts of the tables of the back offices and of their bulk bar. */
export const tableTexts = {
  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  chosen: (count: number) => `${formatCount(count)} selected`,
  bulk: 'Selected rows',
  clear: 'Clear selection',
  tooMany: (max: number) => `Select ${formatCount(max)} at most`,
} as const
