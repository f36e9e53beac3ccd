import type { Meta, StoryObj } from '@storybook/react-vite'
import { shopRoutes } from '#contract/routes/shop.ts'
import { categoriesWithProductsQuery, shownCategoriesQuery } from '#data/home.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import CategoriesPage from '#views/shop/categories/CategoriesPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { emptyCache, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof CategoriesPage> = {
  title: 'Shop/Categories',
  component: CategoriesPage,
  render: () => (
    <ShopLayout>
      <CategoriesPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof CategoriesPage>

const path = shopRoutes.categories

export const Loading: Story = shows({ parameters: withApp({ path, cache: emptyCache }) }, texts.categories)
export const Shown: Story = shows({ parameters: withApp({ path, cache: shopCacheWith }) }, 'Food and grocery')
export const Empty: Story = shows(
  {
    parameters: withApp({
      path,
      cache: () => shopCacheWith([shownCategoriesQuery, []], [categoriesWithProductsQuery, []]),
    }),
  },
  texts.emptyTitle,
)
