import { formatCount } from './formatNumber.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

/** Texts of bulk changes of products. */
export const bulkProductsTexts = {
  kinds: {
    price: 'Change price',
    discount: 'Set discount',
    stock: 'Change stock',
    label: 'Set label',
    category: 'Move to category',
    seller: 'Give to seller',
    delete: 'Delete',
  },
  title: (action: string, count: number) => `${action}: ${products(count)}`,
  apply: (count: number) => `Change ${products(count)}`,
  applyDelete: (count: number) => `Delete ${products(count)}`,
  deleteText: 'They are deleted permanently. This action cannot be undone.',
  by: 'Change by',
  ways: { percent: 'Percent', amount: 'Amount in taka' },
  value: { percent: 'Percent, negative to lower', amount: 'Taka, negative to lower' },
  wholeTaka: 'Round to whole taka',
  mode: 'Stock',
  modes: { set: 'Set to', add: 'Add, negative to take away' },
  pieces: 'Pieces',
  preview: 'Preview',
  product: 'Product',
  before: 'Now',
  after: 'New',
  notAllowed: 'not allowed',
  working: (done: number, total: number) => `${formatCount(done)} of ${products(total)} done`,
  stays: 'The work goes on if you close this page.',
  changed: (count: number) => `${products(count)} changed`,
  deleted: (count: number) => `${products(count)} deleted`,
  failures: (count: number) => `${products(count)} stay as they are:`,
  close: 'Close',
  failed: 'The change could not be started',
} as const
