import { formatCount } from './format.ts'

/** Texts of the tables of the back offices and of their bulk bar. */
export const tableTexts = {
  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  chosen: (count: number) => `${formatCount(count)} selected`,
  /** More than so many. */
  chosenMore: (count: number) => `${formatCount(count)}+ selected`,
  leftOut: (count: number) => `${formatCount(count)} left out`,
  bulk: 'Selected rows',
  clear: 'Clear selection',
  tooMany: (max: number) => `Select ${formatCount(max)} at most`,
} as const

/** Text of the button that opens the history of a record. */
export const historyTexts = { history: 'History' } as const

/** Texts of the ways through a list that comes in parts. */
export const listStepTexts = { first: 'Newest', further: 'Older' } as const

/** Texts of the saved views of a list in a back office. */
export const savedViewsTexts = {
  views: 'Saved views',
  saveView: 'Save view',
  saveViewText: 'The current filters, search and order get a name in this browser.',
  viewName: 'Name of the view',
  viewExists: 'A view with this name exists. Press Replace to replace it, or type another name.',
  replace: 'Replace',
  removeView: (name: string) => `Remove the view ${name}`,
  save: 'Save',
} as const

/** Texts of lists that an administrator puts in order. */
export const itemOrderTexts = {
  up: 'Up',
  down: 'Down',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is number ${place} of ${count} now`,
} as const
