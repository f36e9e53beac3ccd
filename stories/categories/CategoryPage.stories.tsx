import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { ProductPage } from '../../contract/products/entity.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import {
  categoryQuery,
  subCategoriesQuery,
  subCategoryQuery,
  subSubCategoriesQuery,
  subSubCategoryQuery,
} from '../../src/data/categories.ts'
import { productsQuery } from '../../src/data/products.ts'
import CategoryPage from '../../src/views/shop/categories/CategoryPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import {
  failingCache,
  pageOf,
  productRows,
  SERVER_MESSAGE,
  saree,
  shopCacheWith,
  subCategories,
  subSubCategories,
} from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof CategoryPage> = {
  title: 'Shop/Category',
  component: CategoryPage,
  render: () => (
    <Route path={shopRoutes.category}>
      <ShopLayout>
        <CategoryPage />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj<typeof CategoryPage>

/** The products of the category. */
const clothes = [saree, ...(productRows.at(-1)?.products ?? [])]
const clothing = [categoryQuery('clothing'), productRows[1]] as const
const children = [subCategoriesQuery('clothing'), subCategories] as const
const listed = (category: string, page: number, data: ProductPage) => [productsQuery({ category, page }), data] as const
const at = (path: string, cache: () => ReturnType<typeof shopCacheWith>) => withApp({ path, cache })

export const Loading: Story = { parameters: withApp({ path: '/category/clothing' }) }
export const OnePage: Story = {
  parameters: at('/category/clothing', () => shopCacheWith(clothing, children, listed('clothing', 1, pageOf(clothes)))),
}
export const FirstPage: Story = {
  parameters: at('/category/clothing', () =>
    shopCacheWith(clothing, children, listed('clothing', 1, pageOf(clothes, 25, 1))),
  ),
}
export const MiddlePage: Story = {
  parameters: at('/category/clothing?page=2', () =>
    shopCacheWith(clothing, children, listed('clothing', 2, pageOf(clothes, 25, 2))),
  ),
}
export const LastPage: Story = {
  parameters: at('/category/clothing?page=3', () =>
    shopCacheWith(clothing, children, listed('clothing', 3, pageOf(clothes.slice(0, 2), 22, 3))),
  ),
}
export const PageBeyond: Story = {
  parameters: at('/category/clothing?page=9', () =>
    shopCacheWith(clothing, children, listed('clothing', 9, pageOf([], 25, 9))),
  ),
}
export const SecondLevel: Story = {
  parameters: at('/category/clothing/sarees', () =>
    shopCacheWith(
      [subCategoryQuery('sarees'), subCategories[0]],
      [subSubCategoriesQuery('sarees'), subSubCategories],
      listed('sarees', 1, pageOf(clothes)),
    ),
  ),
}
export const ThirdLevel: Story = {
  parameters: at('/category/clothing/sarees/jamdani', () =>
    shopCacheWith(
      [subSubCategoryQuery('jamdani'), subSubCategories[0]],
      [subSubCategoriesQuery('sarees'), subSubCategories],
      listed('jamdani', 1, pageOf(clothes)),
    ),
  ),
}
export const NothingForSale: Story = {
  parameters: at('/category/clothing', () =>
    shopCacheWith(clothing, [subCategoriesQuery('clothing'), []], listed('clothing', 1, pageOf([]))),
  ),
}
export const Failed: Story = { parameters: at('/category/clothing', failingCache) }
export const FailedWithMessage: Story = {
  parameters: at('/category/clothing', () => failingCache(400, SERVER_MESSAGE)),
}
/** The category is loaded, its products are not. */
export const ProductsFailed: Story = {
  parameters: at('/category/clothing', () => {
    const client = failingCache()
    for (const [{ queryKey }, data] of [clothing, children]) client.setQueryData(queryKey, data)
    return client
  }),
}
export const ProductsLoading: Story = { parameters: at('/category/clothing', () => shopCacheWith(clothing, children)) }
export const Gone: Story = { parameters: at('/category/clothing', () => failingCache(404)) }
