import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { ProductPage } from '#contract/products/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import {
  categoryQuery,
  subCategoriesQuery,
  subCategoryQuery,
  subSubCategoriesQuery,
  subSubCategoryQuery,
} from '#data/categories.ts'
import { shopProductsQuery } from '#data/products.ts'
import { flowSentences } from '#messages/flows.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { shopTexts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import CategoryPage from '#views/shop/categories/CategoryPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import {
  failingCache,
  pageOf,
  partOf,
  productRows,
  saree,
  shopCacheWith,
  subCategories,
  subSubCategories,
} from '../support/shop.ts'
import { shows } from '../support/shows.ts'
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
const listed = (category: string, page: number, data: ProductPage) =>
  [shopProductsQuery({ category, page }), data] as const
const at = (path: string, cache?: () => ReturnType<typeof shopCacheWith>, state?: object): Story => ({
  parameters: withApp({ path, cache, state }),
})

export const Loading: Story = shows(at('/category/clothing'), shopTexts.category)
export const OnePage: Story = shows(
  at('/category/clothing', () => shopCacheWith(clothing, children, listed('clothing', 1, pageOf(clothes)))),
  texts.found(3),
  'Panjabi',
)
const firstPart = listed('clothing', 1, partOf(clothes, 60))
export const FirstPart: Story = shows(
  at('/category/clothing', () => shopCacheWith(clothing, children, firstPart)),
  texts.shown(3, 60),
  texts.more,
)
/** A return to a list of which two parts were shown. */
export const TwoParts: Story = shows(
  at(
    '/category/clothing',
    () =>
      shopCacheWith(
        clothing,
        children,
        firstPart,
        listed(
          'clothing',
          2,
          pageOf(
            clothes.map((one) => ({ ...one, _id: `${one._id}-2` })),
            60,
            2,
          ),
        ),
      ),
    { shownParts: 2 },
  ),
  texts.shown(6, 60),
)
/** The second part is being read. */
export const MoreLoading: Story = shows(
  at('/category/clothing', () => shopCacheWith(clothing, children, firstPart), { shownParts: 2 }),
  texts.shown(3, 60),
)
export const MoreFailed: Story = shows(
  at(
    '/category/clothing',
    () => {
      const client = failingCache()
      for (const [{ queryKey }, data] of [clothing, children, firstPart]) client.setQueryData(queryKey, data)
      return client
    },
    { shownParts: 2 },
  ),
  texts.moreFailed,
  uiTexts.tryAgain,
)
export const SecondLevel: Story = shows(
  at('/category/clothing/sarees', () =>
    shopCacheWith(
      [subCategoryQuery('sarees'), subCategories[0]],
      [subSubCategoriesQuery('sarees'), subSubCategories],
      listed('sarees', 1, pageOf(clothes)),
    ),
  ),
  'Sarees',
  'Jamdani',
)
export const ThirdLevel: Story = shows(
  at('/category/clothing/sarees/jamdani', () =>
    shopCacheWith(
      [subSubCategoryQuery('jamdani'), subSubCategories[0]],
      [subSubCategoriesQuery('sarees'), subSubCategories],
      listed('jamdani', 1, pageOf(clothes)),
    ),
  ),
  'Jamdani',
  'Silk',
)
export const NothingForSale: Story = shows(
  at('/category/clothing', () =>
    shopCacheWith(clothing, [subCategoriesQuery('clothing'), []], listed('clothing', 1, pageOf([]))),
  ),
  texts.emptyCategory,
)
export const Failed: Story = shows(
  at('/category/clothing', failingCache),
  shopTexts.failedTitle,
  flowSentences['failure.no_connection'],
)
/** The category is loaded, its products are not. */
export const ProductsFailed: Story = shows(
  at('/category/clothing', () => {
    const client = failingCache()
    for (const [{ queryKey }, data] of [clothing, children]) client.setQueryData(queryKey, data)
    return client
  }),
  'Panjabi',
  shopTexts.failedTitle,
)
export const ProductsLoading: Story = shows(
  at('/category/clothing', () => shopCacheWith(clothing, children)),
  'Panjabi',
)
export const Gone: Story = shows(
  at('/category/clothing', () => failingCache(404)),
  texts.goneCategory,
)
