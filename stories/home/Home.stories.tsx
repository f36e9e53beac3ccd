import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin, customer, owner } from '../../machines/core/fixtures.ts'
import { bannersQuery } from '../../src/data/banners.ts'
import { categoriesWithProductsQuery } from '../../src/data/home.ts'
import HomePage from '../../src/views/shop/home/HomePage.tsx'
import NotFoundPage from '../../src/views/shop/NotFoundPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { banners, failingCache, homeCache, productRows, SERVER_MESSAGE, shopCacheWith } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'

const full = () => homeCache({ productRows, banners })

const meta: Meta<typeof HomePage> = {
  title: 'Shop/Home',
  component: HomePage,
  render: () => (
    <ShopLayout>
      <HomePage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof HomePage>

export const Loading: Story = {}
export const Full: Story = { parameters: withApp({ cache: full }) }
export const SignedIn: Story = { parameters: withApp({ cache: full, user: customer }) }
export const SignedInAsOwner: Story = { parameters: withApp({ cache: full, user: owner }) }
export const SignedInAsAdmin: Story = { parameters: withApp({ cache: full, user: admin }) }
export const Offline: Story = { parameters: withApp({ cache: full, app: { online: false } }) }
export const WithoutOffers: Story = { parameters: withApp({ cache: () => homeCache({ productRows, banners: [] }) }) }
export const OffersLoading: Story = {
  parameters: withApp({ cache: () => shopCacheWith([categoriesWithProductsQuery, productRows]) }),
}
export const GoodsLoading: Story = { parameters: withApp({ cache: () => shopCacheWith([bannersQuery, banners]) }) }
export const NothingForSale: Story = {
  parameters: withApp({ cache: () => homeCache({ productRows: [], banners: [] }) }),
}
export const Failed: Story = { parameters: withApp({ cache: failingCache }) }
export const FailedWithMessage: Story = { parameters: withApp({ cache: () => failingCache(400, SERVER_MESSAGE) }) }
export const NotFound: Story = {
  render: () => (
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  ),
  parameters: withApp({ cache: full }),
}
