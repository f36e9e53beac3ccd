import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PRODUCT_SKELETONS } from '../../../../contract/constants.ts'
import type { Product, ProductPage } from '../../../../contract/products/entity.ts'
import { failureHint } from '../../../../machines/core/reply.ts'
import { screenSelect } from '../../../../machines/core/screen/screen.select.ts'
import type { ScreenMachine } from '../../../../machines/core/screen/screen.ts'
import { productsTexts as texts } from '../../../../messages/en/products.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { categoriesQuery } from '../../../data/categories.ts'
import { type ProductFilter, productQuery, type productsQuery } from '../../../data/products.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { EditRoute } from '../EditRoute.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductItem, ProductItemSkeleton } from './ProductItem.tsx'

interface ProductsScreenProps {
  readonly flow: ActorRefFrom<ScreenMachine>
  readonly path: string
  /** Query of one page of the products in this area. */
  readonly list: (filter: ProductFilter) => ReturnType<typeof productsQuery>
  readonly price: (product: Product) => ReactNode
  /** Whether the cards show the popular label. */
  readonly labelled: boolean
  /** Whether a product from the address may be edited in this area. */
  readonly mayEdit?: (product: Product) => boolean
}

/** Products of a back office: list, search, filter and pages, and the form that replaces them (product 5.6, 6.3). */
export const ProductsScreen = (props: ProductsScreenProps) => {
  const { flow, path, list, price, labelled, mayEdit = () => true } = props
  const view = useSelector(flow, screenSelect.view)
  const query = useSelector(flow, screenSelect.query)
  const page = useSelector(flow, screenSelect.page)
  const searchInput = useSelector(flow, screenSelect.searchInput)
  const back = useSelector(flow, screenSelect.back(path))
  const products = useQuery({
    ...list({ page, search: query.search, category: query.category }),
    placeholderData: keepPreviousData,
  })
  const categories = useQuery(categoriesQuery).data

  if (view === 'creating') return <ProductForm back={back} />
  if (view === 'editing')
    return (
      <EditRoute query={productQuery(query.edit ?? '')} notFoundTitle={texts.gone} back={back}>
        {(product) =>
          mayEdit(product) ? (
            <ProductForm key={product._id} product={product} back={back} />
          ) : (
            <ProductNotFound back={back} />
          )
        }
      </EditRoute>
    )
  const create = () => flow.send({ type: 'item.create' })
  const choosePage = (to: number) => flow.send({ type: 'page.choose', page: to })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      <div className="toolbar">
        <SearchInput
          label={texts.search}
          placeholder={texts.searchHint}
          value={searchInput}
          maxLength={200}
          busy={products.isPlaceholderData}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
        <SelectInput
          name="category"
          label={texts.category}
          placeholder={texts.allCategories}
          value={query.category ?? ''}
          options={(categories ?? []).map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
          unknown={categories && texts.unknownCategory}
          onChange={(value) => flow.send({ type: 'filter.choose', name: 'category', value })}
        />
      </div>
      <p className="product-count tabular" role="status">
        {products.data && products.data.data.length > 0
          ? texts.showing(products.data.data.length, products.data.total)
          : null}
      </p>
      <ListView
        query={products}
        skeleton={<ProductItemSkeleton />}
        count={PRODUCT_SKELETONS}
        className="card-grid"
        isEmpty={({ data }) => data.length === 0}
        error={(failure) => (
          <ErrorState
            title={texts.failed(failure.message)}
            text={failureHint(failure) ?? texts.failedHint}
            action={texts.retry}
            onRetry={() => location.reload()}
          />
        )}
        empty={
          <NoProducts
            found={products.data}
            page={page}
            path={path}
            filtered={Boolean(query.search || query.category)}
            onPage={choosePage}
            onCreate={create}
          />
        }
      >
        {({ data }) =>
          data.map((product) => (
            <ProductItem
              key={product._id}
              product={product}
              price={price(product)}
              labelled={labelled}
              onEdit={() => flow.send({ type: 'item.edit', id: product._id })}
              onDelete={() => flow.send({ type: 'item.delete', item: { id: product._id, name: product.productName } })}
            />
          ))
        }
      </ListView>
      {products.data && products.data.data.length > 0 && (
        <Pagination page={page} pages={products.data.pages} busy={products.isPlaceholderData} onChoose={choosePage} />
      )}
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
  return (
    <EmptyState title={texts.empty} text={texts.totalInResponse(total)}>
      {total > 0 && page > pages ? (
        <Button onClick={() => onPage(pages)}>{texts.lastPage(pages)}</Button>
      ) : filtered ? (
        <TextLink to={path}>{texts.showAll}</TextLink>
      ) : (
        <Button onClick={onCreate}>{texts.add}</Button>
      )}
    </EmptyState>
  )
}
