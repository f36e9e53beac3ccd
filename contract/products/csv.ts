import { type EntityOf, entity, id, list, number, oneOf, text } from '../calls/reading.ts'
import type { ProductField } from './fields.ts'

/** Products as a CSV file: its columns, and the result of checking one before it is imported. */

/**
 * The columns of a file, in its order. `id` and `sku` identify a product. The fields of the product form can be changed
 * by an import; `sellerId` by an administrator's. An import reads `sales` as the pieces sold when the file was made, and
 * `images` for new products and drafts only. It ignores the others.
 */
export const CSV_COLUMNS = [
  'id',
  'sku',
  'productName',
  'productNameBn',
  'productOriginalPrice',
  'productDiscount',
  'datedPrices',
  'remainingProducts',
  'sales',
  'productCategory',
  'productSubCategory',
  'productSubSubCategory',
  'popularProducts',
  'quantity',
  'quantityBn',
  'productDescription',
  'productDescriptionBn',
  'productDetails',
  'productDetailsBn',
  'productColors',
  'productSizes',
  'sizeNamesBn',
  'productSoldOut',
  'searchTags',
  'searchTagsBn',
  'faqs',
  'faqsBn',
  'video',
  'visibility',
  'shownFrom',
  'shownUntil',
  'images',
  'sellerId',
  'seller',
  'price',
  'rating',
  'added',
  'changed',
] as const satisfies readonly (ProductField | OtherColumn)[]
type OtherColumn = 'id' | 'sku' | 'sales' | 'images' | 'sellerId' | 'seller' | 'price' | 'rating' | 'added' | 'changed'
export type CsvColumn = ProductField | OtherColumn

/** The columns of a file for counting the stock. */
export const STOCK_COLUMNS = [
  'id',
  'sku',
  'productName',
  'remainingProducts',
  'sales',
] as const satisfies readonly CsvColumn[]

/**
 * The columns of a file with a row for each variant. `id` or `sku` identify the product, `variantId` or the values of the
 * options the variant. `variantStockThen` is the stock when the file was made; a file without the column sets the stock.
 * An import ignores `productName`, and an empty `variantPrice` is the price of the product. Weights in grams.
 */
export const VARIANT_COLUMNS = [
  'id',
  'sku',
  'productName',
  'variantId',
  'variantSize',
  'variantColor',
  'variantOption',
  'variantSku',
  'variantBarcode',
  'variantStock',
  'variantStockThen',
  'variantPrice',
  'variantWeight',
] as const
/** A column of any of these files. */
export type FileColumn = CsvColumn | (typeof VARIANT_COLUMNS)[number]

/** The files that can be downloaded: all columns, those of the stock, or a row for each variant. */
export const PRODUCT_FILES = ['all', 'stock', 'variants'] as const
export type ProductFile = (typeof PRODUCT_FILES)[number]

/** A cell that cannot be imported. */
export const ImportProblem = entity('ImportProblem', {
  /** The row as spreadsheet programs number it; the header is row 1. */
  row: number,
  /** The name of the column in the file; empty for a problem of the whole row. */
  column: text,
  /** What is wrong and what to do. */
  message: text,
})
export type ImportProblem = EntityOf<typeof ImportProblem>

/** How many products get another value in a column. */
export const ColumnChange = entity('ColumnChange', { column: text, count: number })
export type ColumnChange = EntityOf<typeof ColumnChange>

/** The systems whose product files are read, by the names of their columns. */
export const IMPORT_SOURCES = ['haat', 'shopify', 'woocommerce'] as const

/** A category that the shop has, and the number of products with problems because they name no subcategory of it. */
export const MissingSubCategory = entity('MissingSubCategory', { _id: id, count: number })
export type MissingSubCategory = EntityOf<typeof MissingSubCategory>

/** A checked file. It can be imported within a day; products with problems are left out. */
export const ProductImport = entity('ProductImport', {
  _id: id,
  source: oneOf(IMPORT_SOURCES, 'haat'),
  /** Numbers of products, without those of rows with problems. */
  created: number,
  changed: number,
  unchanged: number,
  /** Products with problems. */
  failedRows: number,
  /** New products without a picture of the shop: drafts until one arrives. */
  drafts: number,
  /** Pictures of other web servers. */
  pictures: number,
  /** Products with problems because the shop does not have their category. */
  unknownCategories: number,
  /** The categories whose subcategory is to be chosen. */
  missingSubCategories: list(MissingSubCategory),
  /** What of the file the shop cannot have, in words. */
  notes: list(text),
  /** Changes of existing products by column, in the order of the columns. */
  columns: list(ColumnChange),
  problemCount: number,
  /** The first `IMPORT_PROBLEMS_SHOWN` problems, by row. */
  problems: list(ImportProblem),
})
export type ProductImport = EntityOf<typeof ProductImport>
