import { Flex, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { filtersIn } from '#contract/calls/lists.ts'
import { BULK_LIST_MAX, BULK_PRODUCTS_MAX, PRODUCT_SKELETONS } from '#contract/constants.ts'
import { productTable } from '#contract/products/bulkRules.ts'
import type { Product, ProductPage } from '#contract/products/entity.ts'
import type { ProductsToExport } from '#contract/products/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { categoriesQuery } from '#data/categories.ts'
import { named } from '#data/categoryNames.ts'
import { localized } from '#data/localized.ts'
import { type ProductFilter, productQuery, type productsQuery } from '#data/products.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { failureOf } from '#machines/core/reply.ts'
import { bulkProductsMachine } from '#machines/products/bulkProducts.machine.ts'
import { selectedOf } from '#machines/products/bulkValues.ts'
import { productEditsMachine, productEditsSelect } from '#machines/products/productEdits.machine.ts'
import { productExportMachine, productExportSelect } from '#machines/products/productExport.machine.ts'
import { productImportMachine } from '#machines/products/productImport.machine.ts'
import { failureSentence } from '#messages/failures.ts'
import {
  bulkProductsTexts as bulkTexts,
  productFilesTexts as fileTexts,
  productsTexts as texts,
} from '#messages/products.ts'
import { uiTexts } from '#messages/ui.ts'
import { usePreference } from '#views/preferences.ts'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { cardGrid } from '#views/ui/ItemCard.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { BulkBar } from '#views/ui/table/BulkBar.tsx'
import { useSelection } from '#views/ui/table/selection.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import type { DeletedItem } from '../deletedItem.ts'
import { EditRoute } from '../EditRoute.tsx'
import { useFlow } from '../flow.ts'
import { SavedViews, SaveView } from '../SavedViews.tsx'
import { useCapabilities } from '../useCapabilities.ts'
import { useReturnToItem } from '../useReturnToItem.ts'
import { useRights } from '../useRights.tsx'
import { listLookIn, ViewSwitch } from '../ViewSwitch.tsx'
import { BulkProductsDialog } from './BulkProductsDialog.tsx'
import type { ProductEditsFlow } from './edits.ts'
import { type ProductExportFlow, ProductFilesDialog } from './ProductFilesDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductItem, ProductItemSkeleton } from './ProductItem.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import { ProductToolbar } from './ProductToolbar.tsx'
import type { ProductsFlow } from './productsFlow.ts'
import { useSteadyOrder } from './useSteadyOrder.ts'
import { useUnsavedRows } from './useUnsavedRows.ts'

interface ProductsScreenProps {
  readonly flow: ProductsFlow
  readonly path: string
  /** Address of the list of orders. */
  readonly orders: string
  /** Query of one page of the products in this area. */
  readonly list: (filter: ProductFilter) => ReturnType<typeof productsQuery>
  readonly price: (product: Product) => ReactNode
  /** Formats an amount of taka; the same function on each render. */
  readonly money: (taka: number) => string
  /** Whether the list shows all sellers' products with their labels. */
  readonly isAdmin: boolean
  /** What the form of a product says after somebody has deleted it. */
  readonly deleted: DeletedItem
  /** Whether a product from the address may be edited in this area. */
  readonly mayEdit?: (product: Product) => boolean
}

/** Rows on one page of the table; the cards have the number of the specification. */
const TABLE_PAGE_SIZE = 50

/** Products of a back office: list, search, filter and pages, and the form that replaces them (product 5.6, 6.3). */
export const ProductsScreen = (props: ProductsScreenProps) => {
  const { flow, path, mayEdit = () => true } = props
  const isCreating = useSelector(flow, listSelect.isCreating)
  const isEditing = useSelector(flow, listSelect.isEditing)
  const query = useSelector(flow, listSelect.query)
  const back = useSelector(flow, listSelect.back)
  // It outlives the list, so that a value that is not saved survives another page of the list and a form.
  const edits = useFlow(productEditsMachine, { input: {} })
  const list = useProducts(props)
  useReturnToItem(isCreating || isEditing, query.edit, list.keys)

  const addressWith = (change: Readonly<Record<string, string | undefined>>) =>
    addressOf(path, { ...query, edit: undefined, create: undefined, copy: undefined, ...change })
  if (isCreating && query.copy)
    return (
      <EditRoute key={query.copy} query={productQuery(query.copy)} notFoundTitle={texts.gone} back={back}>
        {(product) =>
          mayEdit(product) ? <ProductForm copied={product} back={back} /> : <ProductNotFound back={back} />
        }
      </EditRoute>
    )
  if (isCreating) return <ProductForm back={back} />
  if (isEditing)
    return (
      <EditRoute
        key={query.edit}
        query={productQuery(query.edit ?? '')}
        notFoundTitle={texts.gone}
        back={back}
        deleted={props.deleted}
      >
        {(product) =>
          mayEdit(product) ? (
            <ProductForm
              key={product._id}
              product={product}
              back={back}
              next={nextOf(list.keys, product._id, (edit) => addressWith({ edit }))}
              copy={addressWith({ create: '1', copy: product._id })}
              orders={addressOf(props.orders, { search: product.productName })}
            />
          ) : (
            <ProductNotFound back={back} />
          )
        }
      </EditRoute>
    )
  return <ProductList {...props} {...list} edits={edits} />
}

/** The address of the next product of the page; undefined after the last one. */
const nextOf = (keys: readonly string[] = [], id: string, address: (id: string) => string) => {
  const next = keys[keys.indexOf(id) + 1]
  return keys.includes(id) && next !== undefined ? address(next) : undefined
}

/** One page of the list of the address, in the chosen view. */
const useProducts = ({ flow, list }: ProductsScreenProps) => {
  const query = useSelector(flow, listSelect.query)
  const page = useSelector(flow, listSelect.page)
  const [look, chooseLook] = usePreference('products.view', listLookIn)
  const { search, category, ownerId, stock, visibility, bangla, sortBy } = query
  // The order and the bulk steps of the table need calls beyond the specification.
  const { csv, productDetails } = useCapabilities()
  const isTable = productDetails && look === 'table'
  const products = useQuery({
    ...localized(
      list({
        page,
        search,
        category,
        filters: { ownerId, ...(productDetails && { stock, visibility, bangla }), ...(isTable && { sortBy }) },
        ...(isTable && { limit: TABLE_PAGE_SIZE }),
      }),
    ),
    placeholderData: keepPreviousData,
  })
  const items = products.data?.data
  const keys = useMemo(() => items?.map(({ _id }) => _id), [items])
  return { products, query, page, keys, look, chooseLook, isTable, hasFiles: csv }
}

type ProductListProps = ProductsScreenProps & ReturnType<typeof useProducts> & { readonly edits: ProductEditsFlow }

const isFiltered = ({ search, category, ownerId, stock, visibility, bangla }: ProductListProps['query']) =>
  Boolean(search || category || ownerId || stock || visibility || bangla)

const ProductList = (props: ProductListProps) => {
  const { flow, path, isAdmin, products, query, page, look, chooseLook, isTable, hasFiles } = props
  const typed = useSelector(flow, listSelect.searchInput)
  const imports = useFlow(productImportMachine)
  const exports = useFlow(productExportMachine)
  const create = () => flow.send({ type: 'item.create' })
  const choosePage = (to: number) => flow.send({ type: 'page.choose', page: to })
  const items = useItems(props)
  return (
    <>
      <PageHeader title={texts.title}>
        {hasFiles && (
          <>
            <ViewSwitch look={look} onChoose={chooseLook} />
            <Button variant="soft" title={fileTexts.openHint} onClick={() => imports.send({ type: 'dialog.open' })}>
              {fileTexts.open}
            </Button>
          </>
        )}
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      <ProductToolbar flow={flow} isAdmin={isAdmin} busy={products.isPlaceholderData} />
      <SavedViews list="products" path={path} query={query} typed={typed} />
      <Flex align="center" justify="between" gap="3" mb="3" minHeight="2rem">
        <Text as="p" size="2" color="gray" role="status">
          {products.data && products.data.data.length > 0
            ? texts.showing(products.data.data.length, products.data.total, products.data.atLeast === true)
            : '\u00A0'}
        </Text>
        <SaveView list="products" query={query} typed={typed} />
      </Flex>
      <ListView
        query={products}
        skeleton={isTable ? <Skeleton height="3rem" /> : <ProductItemSkeleton />}
        count={PRODUCT_SKELETONS}
        className={isTable ? undefined : cardGrid}
        isEmpty={() => items.length === 0}
        error={(error) => {
          const failure = failureOf(error)
          return (
            <ErrorState
              title={texts.failed(error.message)}
              text={failure ? failureSentence(failure) : texts.failedHint}
              action={texts.retry}
              onRetry={() => location.reload()}
            />
          )
        }}
        empty={
          <NoProducts
            found={products.data}
            page={page}
            path={path}
            filtered={isFiltered(query)}
            onPage={choosePage}
            onCreate={create}
          />
        }
      >
        {() =>
          isTable ? <TableOfProducts {...props} items={items} exports={exports} /> : <Cards {...props} items={items} />
        }
      </ListView>
      {products.data && products.data.data.length > 0 && (
        <Pagination page={page} pages={products.data.pages} busy={products.isPlaceholderData} onChoose={choosePage} />
      )}
      <ProductFilesDialog imports={imports} exports={exports} filters={filtersOf(props)} />
      <DeleteDialog
        flow={flow}
        title={texts.sure}
        text={texts.deleteText}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}

const none: readonly never[] = []

/** The products of the list, with the names of their categories; in the table with the rows whose values are not saved. */
const useItems = ({ path, query, products, edits, isTable }: ProductListProps) => {
  const unsaved = useSelector(edits, productEditsSelect.unsavedIds, shallowEqual)
  const isFormer = products.isPlaceholderData || !products.data
  const found = products.data?.data ?? none
  const { data: categories } = useQuery(localized(categoriesQuery))
  const items = useMemo(
    () =>
      found.map((product) => {
        const productCategory = named(product.productCategory, categories)
        return productCategory === product.productCategory ? product : { ...product, productCategory }
      }),
    [found, categories],
  )
  return useUnsavedRows(items, addressOf(path, query), isFormer, isTable ? unsaved : none)
}

/** The filters of the address, for a file with their products and a change of all of them. */
const filtersOf = ({ query, isAdmin }: Pick<ProductListProps, 'query' | 'isAdmin'>) => {
  const { ownerId: _, ...own } = query
  return filtersIn(productTable, isAdmin ? query : own)
}

type ItemsProps = ProductListProps & { readonly items: readonly Product[] }

/** The address of the form that edits a product, which leads back to the list with its filters. */
const editAddress = (path: string, query: ProductListProps['query']) => (product: Product) =>
  addressOf(path, { ...query, edit: product._id })

const Cards = ({ flow, path, query, items, price, isAdmin }: ItemsProps) => {
  const address = editAddress(path, query)
  const { addedScreens } = useCapabilities()
  const history = isAdmin ? adminRoutes.stock : ownerRoutes.stock
  return items.map((product) => (
    <ProductItem
      key={product._id}
      product={product}
      price={price(product)}
      labelled={isAdmin}
      address={address(product)}
      stock={addedScreens ? `${history}?product=${product._id}` : undefined}
      onEdit={() => flow.send({ type: 'item.edit', id: product._id })}
      onDelete={() => flow.send({ type: 'item.delete', item: { id: product._id, name: product.productName } })}
    />
  ))
}

const BULK_KINDS = [
  'publish',
  'schedule',
  'hide',
  'price',
  'discount',
  'stock',
  'label',
  'category',
  'seller',
  'delete',
] as const

type TableProps = ItemsProps & { readonly exports: ProductExportFlow }

const TableOfProducts = ({
  flow,
  path,
  query,
  items: listed,
  products,
  edits,
  money,
  isAdmin,
  exports,
}: TableProps) => {
  const isFormer = products.isPlaceholderData
  const items = useSteadyOrder(listed, addressOf(path, query), isFormer)
  const keys = useMemo(() => items.map(({ _id }) => _id), [items])
  const filters = filtersOf({ query, isAdmin })
  const listId = addressOf(path, filters)
  const selection = useSelection(keys, listId)
  const total = products.data?.total ?? 0
  const list = selection.except.length > 0 ? { ...filters, except: selection.except } : filters
  const bulk = useFlow(bulkProductsMachine)
  const mayPrice = useRights().has('prices')
  const chosen = items.filter(({ _id }) => selection.has(_id))
  const isAway = chosen.some((product) => product.isHeld)
  const unfit = {
    seller: !isAdmin,
    price: !mayPrice,
    discount: !mayPrice,
    publish: !isAway,
    schedule: !isAway,
    hide: chosen.every((product) => product.visibility === 'hidden'),
  }
  const kinds = BULK_KINDS.filter((kind) => !(kind in unfit && unfit[kind as keyof typeof unfit]))
  const openBulk = (kind: (typeof kinds)[number]) =>
    bulk.send({
      type: 'bulk.open',
      kind,
      products: chosen.map(selectedOf),
      all: selection.isWholeList ? { ...list, count: total - selection.except.length } : null,
    })
  const address = useMemo(() => editAddress(path, query), [path, query])
  return (
    <>
      <ProductsTable
        items={items}
        keys={keys}
        edits={edits}
        selection={selection}
        addressOf={address}
        money={money}
        isAdmin={isAdmin}
        mayPrice={mayPrice}
        writesBangla={query.bangla !== undefined}
        sortBy={query.sortBy}
        onSort={(value) => flow.send({ type: 'filter.choose', name: 'sortBy', value })}
      />
      <BulkBar
        selection={selection}
        max={selection.isWholeList ? BULK_LIST_MAX : BULK_PRODUCTS_MAX}
        list={
          products.data?.atLeast === true
            ? undefined
            : { id: listId, total, shown: keys.length, isFormer, selectAll: bulkTexts.selectAll(total) }
        }
      >
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="2"
            variant="soft"
            color={kind === 'delete' ? 'red' : undefined}
            onClick={() => openBulk(kind)}
          >
            {bulkTexts.kinds[kind]}
          </Button>
        ))}
        <ExportButton exports={exports} chosen={selection.isWholeList ? list : { ids: selection.chosen }} />
      </BulkBar>
      <BulkProductsDialog flow={bulk} money={money} />
    </>
  )
}

interface ExportButtonProps {
  readonly exports: ProductExportFlow
  readonly chosen: Omit<ProductsToExport, 'columns'>
}

const ExportButton = ({ exports, chosen }: ExportButtonProps) => (
  <Button
    size="2"
    variant="soft"
    busy={useSelector(exports, productExportSelect.file) !== null}
    busyLabel={fileTexts.preparing}
    onClick={() => exports.send({ type: 'file.download', chosen: { columns: 'all', ...chosen } })}
  >
    {fileTexts.open}
  </Button>
)

const ProductNotFound = ({ back }: { back: string }) => (
  <EmptyState title={texts.gone}>
    <TextLink to={back}>{uiTexts.backToList}</TextLink>
  </EmptyState>
)

interface NoProductsProps {
  readonly found: ProductPage | undefined
  readonly page: number
  readonly path: string
  readonly filtered: boolean
  readonly onPage: (page: number) => void
  readonly onCreate: () => void
}

/** Empty state: no products at all, none that match the filters, or a page beyond the last. */
const NoProducts = ({ found, page, path, filtered, onPage, onCreate }: NoProductsProps) => {
  const { total = 0, pages = 1 } = found ?? {}
  const way = filtered ? (
    <TextLink to={path}>{texts.showAll}</TextLink>
  ) : (
    <Button onClick={onCreate}>{texts.add}</Button>
  )
  return (
    <EmptyState title={texts.empty} text={texts.totalInResponse(total)}>
      {total > 0 && page > pages ? <Button onClick={() => onPage(pages)}>{texts.lastPage(pages)}</Button> : way}
    </EmptyState>
  )
}
