import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { EditedField } from '#contract/products/cellRules.ts'
import type { Product } from '#contract/products/entity.ts'
import type { ListSort } from '#contract/products/listFilters.ts'
import { productEditsSelect } from '#machines/products/productEdits.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { formatPercent } from '#messages/format.ts'
import { productTableTexts as texts } from '#messages/products.ts'
import { valueText } from '#messages/values.ts'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import type { TableColumn, TableSort } from '#views/ui/table/columns.ts'
import { NoBangla } from '../BanglaInput.tsx'
import { EditCell } from './EditCell.tsx'
import type { ProductEditsFlow } from './edits.ts'
import * as css from './ProductsTable.module.css'
import { DatedMark, StockMark } from './StockMark.tsx'

/** What the cells of the table need in addition to their product. */
export interface TableParts {
  readonly edits: ProductEditsFlow
  readonly rows: { readonly current: readonly Product[] }
  readonly addressOf: (product: Product) => string
  /** Formats an amount of taka. */
  readonly money: (taka: number) => string
  /** Whether the table shows sellers and labels, as for an administrator. */
  readonly isAdmin: boolean
  /** Whether the person may change prices and discounts. */
  readonly mayPrice: boolean
  /** Whether the table is for writing the Bangla names, which take the place of category and price to pay. */
  readonly writesBangla: boolean
}

interface ProductNameProps {
  readonly edits: ProductEditsFlow
  readonly product: Product
  readonly address: string
}

/** The name leads to the form of the product, unless the product is gone. */
const ProductName = ({ edits, product, address }: ProductNameProps) => {
  const isGone = useSelector(
    edits,
    useMemo(() => productEditsSelect.isGone(product._id), [product._id]),
  )
  if (isGone) return <s className={css.name}>{product.productName}</s>
  return (
    <Link href={address} className={css.name}>
      {product.productName}
    </Link>
  )
}

/** The columns of the table of products. */
export const columnsOf = ({
  edits,
  rows,
  addressOf,
  money,
  isAdmin,
  mayPrice,
  writesBangla,
}: TableParts): readonly TableColumn<Product>[] => {
  const edited = (field: EditedField, header: string, width: string): TableColumn<Product> => ({
    id: field,
    header,
    width,
    end: true,
    cell: (product) => (
      <>
        <span className={css.field} aria-hidden="true">
          {header}
        </span>
        <EditCell edits={edits} product={product} field={field} label={header} rows={rows} />
      </>
    ),
  })
  const columns: readonly TableColumn<Product>[] = [
    {
      id: 'picture',
      header: texts.picture,
      width: '2.75rem',
      cell: ({ productImages }) => <Thumbnail src={productImages[0] ?? ''} size={36} />,
    },
    {
      id: 'name',
      header: texts.name,
      width: 'minmax(9.5rem, 2fr)',
      sort: 'asc',
      cell: (product) => (
        <>
          <ProductName edits={edits} product={product} address={addressOf(product)} />
          <StockMark left={product.remainingProducts} product={product} />
          <DatedMark product={product} />
          {!writesBangla && <NoBangla name={product.productNameBn} />}
        </>
      ),
    },
    ...(writesBangla ? [{ ...edited('productNameBn', texts.banglaName, 'minmax(9.5rem, 2fr)'), end: false }] : []),
    ...(isAdmin
      ? [{ id: 'seller', header: texts.seller, width: 'minmax(4.5rem, 1fr)', cell: (one: Product) => one.OwnerName }]
      : []),
    {
      id: 'category',
      header: texts.category,
      width: 'minmax(4.5rem, 1fr)',
      hiddenBelow: 60,
      cell: ({ productCategory }) => productCategory?.categoryName ?? '',
    },
    {
      ...edited('productOriginalPrice', texts.price, '5.75rem'),
      ...(!mayPrice && { cell: ({ productOriginalPrice }: Product) => money(productOriginalPrice) }),
    },
    {
      ...edited('productDiscount', texts.discount, '5.5rem'),
      ...(!mayPrice && { cell: ({ productDiscount }: Product) => formatPercent(productDiscount) }),
    },
    {
      id: 'sellsFor',
      header: texts.sellsFor,
      width: '5.75rem',
      end: true,
      sort: 'asc',
      cell: ({ productPrice }) => money(productPrice),
    },
    { ...edited('remainingProducts', texts.stock, '5rem'), sort: 'asc' },
    ...(isAdmin
      ? [
          {
            id: 'label',
            header: texts.label,
            width: '4.75rem',
            hiddenBelow: 60 as const,
            cell: (one: Product) => <span className={css.label}>{valueText(one.popularProducts)}</span>,
          },
        ]
      : []),
    {
      id: 'updated',
      header: texts.updated,
      width: '5.75rem',
      hiddenBelow: 60,
      sort: 'desc',
      cell: ({ updatedAt }) => formatDay(updatedAt),
    },
  ]
  return writesBangla ? columns.filter(({ id }) => id !== 'category' && id !== 'sellsFor') : columns
}

/** The orders of the API for each sortable column: smallest and largest value first. */
const sorts: { readonly [column: string]: readonly [asc: ListSort, desc: ListSort] } = {
  name: ['name-az', 'name-za'],
  sellsFor: ['price-low', 'price-high'],
  remainingProducts: ['stock-low', 'stock-high'],
  updated: ['updated-old', 'updated'],
}

/** The order of the table for an order of the API; null for the API's own order. */
export const tableSortOf = (sortBy: string | undefined): TableSort | null => {
  for (const [by, [asc, desc]] of Object.entries(sorts)) {
    if (sortBy === asc || sortBy === desc) return { by, desc: sortBy === desc }
  }
  return null
}

/** The order of the API for an order of the table; empty without one. */
export const sortByOf = (sort: TableSort | null): ListSort | '' => (sort && sorts[sort.by]?.[sort.desc ? 1 : 0]) ?? ''
