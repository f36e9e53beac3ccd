import { toTaka } from '#contract/money.ts'
import {
  CSV_COLUMNS,
  type CsvColumn,
  type FileColumn,
  type ProductFile,
  STOCK_COLUMNS,
  type VARIANT_COLUMNS,
} from '#contract/products/csv.ts'
import { datedPriceText } from '#contract/products/datedPrices.ts'
import type { Faq } from '#contract/products/entity.ts'
import { type Cell, csvTime } from '#server/platform/csv.ts'
import { type ProductRow, readColumns, toDatedPrice } from '../rows.ts'
import { levelNames } from '../statements.ts'

/** Products as rows of a file. */

/** A product with the names of its categories and its SKU, which is empty without one. */
export interface FileRow extends Omit<ProductRow, 'reviews' | 'sku'> {
  readonly sku: string
}

/** A cell that cannot be imported. */
export interface CellProblem {
  readonly column: FileColumn | null
  readonly message: string
  /** The row of a variant; absent for that of the product. */
  readonly row?: number
  /** Where a choice would solve it: of a subcategory of this category, or of any place where it is null. */
  readonly place?: { readonly _id: string } | null
}

/**
 * SQL of the rows of a file.
 * @param from tables and conditions of `products p`
 * @param end order of the rows
 */
export const fileRows = (from: string, end: string) => `
  select ${readColumns.map((column) => `p.${column}`).join(', ')}, ${levelNames}, coalesce(k.sku, '') as sku,
    p.variants_price, p.option_names
  from (select p.* from ${from}) p
  join categories c on c.id = p.category_id
  join sub_categories s on s.id = p.sub_category_id
  left join sub_sub_categories t on t.id = p.sub_sub_category_id
  left join product_skus k on k.product_id = p.id and k.owner_id = coalesce(p.owner_id, '')
  ${end}`

const listed = (entries: readonly string[]) => entries.join(', ')
const faqCell = (faqs: readonly Faq[]) => (faqs.length > 0 ? JSON.stringify(faqs) : '')

/** The cell of a product in each column. Amounts are in taka, times those of Bangladesh. */
const cells: { readonly [Column in CsvColumn]: (row: FileRow) => Cell } = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  productName: ({ name }) => name,
  productNameBn: ({ name_bn }) => name_bn,
  productOriginalPrice: ({ original_price }) => toTaka(original_price),
  productDiscount: ({ discount }) => discount,
  datedPrices: ({ dated_prices }) => datedPriceText(dated_prices.map(toDatedPrice)),
  remainingProducts: ({ stock }) => stock,
  sales: ({ sales }) => sales,
  productCategory: ({ category_name }) => category_name,
  productSubCategory: ({ sub_category_name }) => sub_category_name,
  productSubSubCategory: ({ sub_sub_category_name }) => sub_sub_category_name ?? '',
  popularProducts: ({ label }) => label,
  quantity: ({ quantity }) => quantity,
  quantityBn: ({ quantity_bn }) => quantity_bn,
  productDescription: ({ description }) => description,
  productDescriptionBn: ({ description_bn }) => description_bn,
  productDetails: ({ details }) => details,
  productDetailsBn: ({ details_bn }) => details_bn,
  productColors: ({ colors }) => listed(colors),
  productSizes: ({ sizes }) => listed(sizes),
  sizeNamesBn: ({ size_names_bn }) => listed(size_names_bn),
  productSoldOut: ({ sold_out }) => listed(sold_out),
  searchTags: ({ tags }) => listed(tags),
  searchTagsBn: ({ tags_bn }) => listed(tags_bn),
  faqs: ({ faqs }) => faqCell(faqs),
  faqsBn: ({ faqs_bn }) => faqCell(faqs_bn),
  video: ({ video }) => video,
  visibility: ({ visibility, draft }) => (draft && visibility === 'shown' ? 'draft' : visibility),
  shownFrom: ({ shown_from }) => (shown_from ? csvTime(shown_from) : ''),
  shownUntil: ({ shown_until }) => (shown_until ? csvTime(shown_until) : ''),
  images: ({ images }) => images.join(' '),
  sellerId: ({ owner_id }) => owner_id ?? '',
  seller: ({ owner_name }) => owner_name,
  price: ({ price }) => toTaka(price),
  rating: ({ rating }) => rating,
  added: ({ created_at }) => csvTime(created_at),
  changed: ({ updated_at }) => csvTime(updated_at),
}

export const cellOf = (column: CsvColumn, row: FileRow): Cell => cells[column](row)

/** A variant of the shop; its price in paisa, null for that of the product. */
export interface StoredVariant {
  readonly product_id: string
  readonly id: string
  readonly size: string
  readonly color: string
  readonly option: string
  readonly sku: string
  readonly barcode: string
  readonly stock: number
  readonly price: number | null
  readonly weight: number | null
  readonly image: string
}

/** A variant as a row of a file, with its product. */
export interface VariantFileRow extends Omit<StoredVariant, 'image'> {
  readonly product_sku: string
  readonly name: string
}

/** SQL of the variants of products, newest product first. @param from tables and conditions of `products p` */
export const variantRows = (from: string) => `
  select v.product_id, coalesce(k.sku, '') as product_sku, p.name, v.id, v.size, v.color, v.option, v.sku, v.barcode,
    v.stock, v.price, v.weight
  from (select p.* from ${from}) p
  join product_variants v on v.product_id = p.id
  left join product_skus k on k.product_id = p.id and k.owner_id = coalesce(p.owner_id, '')
  order by p.created_at desc, p.id desc, v.position`

/** The cell of a variant in each column. Amounts are in taka, weights in grams. */
export const variantCells: {
  readonly [Column in (typeof VARIANT_COLUMNS)[number]]: (row: VariantFileRow) => Cell
} = {
  id: ({ product_id }) => product_id,
  sku: ({ product_sku }) => product_sku,
  productName: ({ name }) => name,
  variantId: ({ id }) => id,
  variantSize: ({ size }) => size,
  variantColor: ({ color }) => color,
  variantOption: ({ option }) => option,
  variantSku: ({ sku }) => sku,
  variantBarcode: ({ barcode }) => barcode,
  variantStock: ({ stock }) => stock,
  variantStockThen: ({ stock }) => stock,
  variantPrice: ({ price }) => (price === null ? '' : toTaka(price)),
  variantWeight: ({ weight }) => weight ?? '',
}

const OF_SELLERS: readonly CsvColumn[] = ['sellerId', 'seller']

/** The columns of a file; an owner's file does not name the seller. */
export const columnsOf = (file: Exclude<ProductFile, 'variants'>, isAdmin: boolean): readonly CsvColumn[] =>
  file === 'stock' ? STOCK_COLUMNS : CSV_COLUMNS.filter((column) => isAdmin || !OF_SELLERS.includes(column))
