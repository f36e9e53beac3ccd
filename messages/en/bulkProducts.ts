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
  deleteText: 'They stay in the trash for 30 days, where they can be restored.',
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
} as const
