import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor, within } from 'storybook/test'
import type { CategoryWithProducts } from '#contract/products/entity.ts'
import { subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { categoriesWithProductsQuery, shownCategoriesQuery } from '#data/home.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import NotFoundPage from '#views/shop/NotFoundPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { emptyCache, productRows, shopCacheWith, subCategories, subSubCategories } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof ShopLayout> = {
  title: 'Shop/Category bar',
  component: ShopLayout,
  render: () => (
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof ShopLayout>

const path = '/nothing'
const press =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await waitFor(() => {
      if (!canvasElement.querySelector('#category-menu a')) throw new Error('The menu is not there yet')
    })
  }

/** Categories of a large shop, one of them with a very long word. */
const many: readonly CategoryWithProducts[] = Array.from({ length: 70 }, (_, nth) => ({
  ...productRows[nth % 2]!,
  _id: `category-${nth}`,
  categoryName: nth === 1 ? 'Hydroxychloroquine-and-other-medicines' : `Category ${nth + 1}`,
}))

export const Loading: Story = shows({ parameters: withApp({ path, cache: emptyCache }) }, 'Haat')
export const Closed: Story = shows({ parameters: withApp({ path, cache: shopCacheWith }) }, 'Food and grocery')
export const Open: Story = shows(
  {
    parameters: withApp({
      path,
      cache: () =>
        shopCacheWith([subCategoriesQuery('clothing'), subCategories], [subSubCategoriesQuery(), subSubCategories]),
    }),
    play: press(texts.subcategoriesOf('Clothing')),
  },
  texts.allIn('Clothing'),
  'Sarees',
  'Jamdani',
)
export const MenuLoading: Story = shows(
  { parameters: withApp({ path, cache: shopCacheWith }), play: press(texts.subcategoriesOf('Clothing')) },
  texts.allIn('Clothing'),
)
export const WithoutSubcategories: Story = shows(
  {
    parameters: withApp({ path, cache: () => shopCacheWith([subCategoriesQuery('clothing'), []]) }),
    play: press(texts.subcategoriesOf('Clothing')),
  },
  texts.allIn('Clothing'),
)
export const ManyCategories: Story = shows(
  {
    parameters: withApp({
      path,
      cache: () => shopCacheWith([shownCategoriesQuery, many], [categoriesWithProductsQuery, many]),
    }),
    play: press(texts.everyCategory),
  },
  texts.everyCategory,
  'Category 70',
)
