import { type Checked, createValidator } from '#contract/fields/check.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import { changedPrice, changedStock, type PriceStep } from '#contract/products/bulk.ts'
import { BulkChange, type BulkKind } from '#contract/products/bulkRules.ts'
import type { Product } from '#contract/products/entity.ts'

/** The form of a bulk change, as data. */

/** A selected product as the person saw it. */
export type Selected = Pick<
  Product,
  '_id' | 'productName' | 'productOriginalPrice' | 'productDiscount' | 'remainingProducts' | 'updatedAt'
>

/** The parts of a product that a bulk change needs. */
export const selectedOf = (product: Product): Selected => ({
  _id: product._id,
  productName: product.productName,
  productOriginalPrice: product.productOriginalPrice,
  productDiscount: product.productDiscount,
  remainingProducts: product.remainingProducts,
  updatedAt: product.updatedAt,
})

/** The fields of all kinds of changes, as typed. */
export type BulkValues = {
  by: 'percent' | 'amount'
  value: string
  roundTo: PriceStep
  discount: string
  mode: 'set' | 'add'
  pieces: string
  label: string
  category: string
  subCategory: string
  subSubCategory: string
  seller: string
  /** A time of Bangladesh. */
  shownFrom: string
}

export const blankBulk: BulkValues = {
  by: 'percent',
  value: '',
  roundTo: '1',
  discount: '',
  mode: 'set',
  pieces: '',
  label: '',
  category: '',
  subCategory: '',
  subSubCategory: '',
  seller: '',
  shownFrom: '',
}

/** A typed number; an empty text is none. */
const numberIn = (typed: string) => {
  const text = plainNumber(typed)
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

const decode = createValidator(BulkChange)

/** The change that a form describes, or the issues at its fields. */
export const checkBulk = (kind: BulkKind, values: BulkValues): Checked<BulkChange> => {
  const { by, roundTo, mode, label, category, subCategory, subSubCategory, seller } = values
  const candidates: { readonly [K in BulkKind]: object } = {
    price: { by, value: numberIn(values.value), roundTo },
    discount: { discount: numberIn(values.discount) },
    stock: { mode, pieces: numberIn(values.pieces) },
    label: { label },
    category: { category, subCategory, subSubCategory },
    seller: { seller },
    publish: {},
    schedule: { shownFrom: values.shownFrom },
    hide: {},
    delete: {},
  }
  return decode({ kind, ...candidates[kind] })
}

/** The new value of a product in the preview: taka, percent or pieces. Undefined where the change has no number. */
export const previewOf = (change: BulkChange, product: Selected): { before: number; after: number } | undefined => {
  const { productOriginalPrice: price, productDiscount, remainingProducts: stock } = product
  if (change.kind === 'price') return { before: price, after: toTaka(changedPrice(toPaisa(price), change)) }
  if (change.kind === 'discount') return { before: productDiscount, after: change.discount }
  return change.kind === 'stock' ? { before: stock, after: changedStock(stock, change) } : undefined
}

/** The products as the call takes them. */
export const shownOf = (products: readonly Selected[]) =>
  products.map(({ _id, updatedAt, productOriginalPrice, remainingProducts }) => ({
    id: _id,
    version: updatedAt,
    price: productOriginalPrice,
    stock: remainingProducts,
  }))
