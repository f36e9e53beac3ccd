import { formatCount } from './format.ts'

/** The screens of counts of stock. */
export const stockCountsTexts = {
  title: 'Stock counts',
  search: '',
  searchPlaceholder: '',
  empty: 'Nothing counted yet',
  emptyHint: '“New count” makes a list of goods that one or several people count.',
  emptyFilter: '',
  showAll: 'Show the newest counts',
  start: 'New count',
  startText: 'Choose what is counted. Nothing in the stock changes before you finish the count.',
  words: 'Part of the name, or SKU',
  wordsHint: 'Empty: all goods of the choice below.',
  category: 'Category',
  everyCategory: 'Every category',
  seller: 'Seller',
  begin: 'Begin',
  beginning: 'Making the list...',
  allGoods: 'All goods',
  states: {
    open: 'Open',
    finished: 'Finished',
    dropped: 'Dropped',
    undone: 'Taken back',
  },
  progress: (counted: number, total: number) => `Counted ${formatCount(counted)} of ${formatCount(total)}`,
  differences: (count: number) => {
    if (count === 0) return 'no difference'
    return count === 1 ? '1 difference' : `${formatCount(count)} differences`
  },
  by: (name: string, day: string) => (name ? `${name}, ${day}` : day),
  ended: (state: string, day: string, name: string) => `${state} on ${day}${name && ` by ${name}`}`,
  goOn: 'Go on counting',
  look: 'Look at it',
  undo: 'Take back',
  undoTitle: 'Take the differences back?',
  undoText: 'The stock changes by what the count has changed, the other way round. The count cannot be finished again.',
  leave: 'Leave the stock',
  undoing: 'Taking back...',
  export: 'Differences as CSV',
  exporting: 'Preparing...',
} as const

/** The list of one count. */
export const countTexts = {
  all: 'All counts',
  hint: 'Count what lies on the shelf. Pieces that are packed for an order do not count.',
  shown: 'Goods',
  names: { all: 'All', uncounted: 'Not counted', different: 'Differences' },
  list: 'Goods of the count',
  nothing: { all: '', uncounted: 'Everything is counted.', different: 'No difference so far.' },
  pieces: 'Pieces',
  expected: (pieces: number, ordered: number) =>
    `${formatCount(pieces)} expected${ordered > 0 ? `, ${formatCount(ordered)} of them ordered and not packed` : ''}`,
  missing: (pieces: number) => `${formatCount(pieces)} missing`,
  more: (pieces: number) => `${formatCount(pieces)} too many`,
  right: 'As expected',
  notBooked: 'The product is gone. Its stock is as it was.',
  saved: 'Everything is saved',
  saving: (waiting: number) => `Saving ${formatCount(waiting)}...`,
  unsaved: (waiting: number) =>
    waiting === 1 ? '1 number is not saved.' : `${formatCount(waiting)} numbers are not saved.`,
  send: 'Send again',
  finish: 'Finish',
  finishTitle: 'Finish the count?',
  finishText: (different: string) => `The stock changes by what differs: ${different}.`,
  uncounted: (count: number) => `${formatCount(count)} not counted`,
  uncountedChoices: {
    keep: 'Leave their stock as it is',
    zero: 'Count them as none',
  },
  finishing: 'Finishing...',
  drop: 'Drop',
  dropTitle: 'Drop the count?',
  dropText: 'The numbers stay in the list of counts, and no stock changes.',
  keep: 'Keep counting',
  dropping: 'Dropping...',
} as const

/** The file of the differences. */
export const stockCountCsvTexts = {
  product: 'Product',
  variant: 'Variant',
  productId: 'Product ID',
  sku: 'SKU',
  expected: 'Expected',
  ordered: 'Ordered, not packed',
  counted: 'Counted',
  difference: 'Difference',
  booked: 'Change of the stock',
  by: 'Person',
  file: (day: string) => `stock-count-${day}.csv`,
} as const
