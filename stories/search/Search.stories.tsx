import type { Meta, StoryObj } from '@storybook/react-vite'
import { productsQuery } from '../../src/data/products.ts'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import SearchPage from '../../src/views/shop/search/SearchPage.tsx'
import { failingCache, pageOf, products, SERVER_MESSAGE, shopCacheWith } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof SearchPage> = {
  title: 'Shop/Search',
  component: SearchPage,
  render: () => (
    <ShopLayout>
      <SearchPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof SearchPage>

export const Asking: Story = { parameters: withApp({ path: '/search' }) }
export const Loading: Story = { parameters: withApp({ path: '/search?q=mango' }) }
export const OnePage: Story = {
  parameters: withApp({
    path: '/search?q=mango',
    cache: () => shopCacheWith([productsQuery({ search: 'mango', page: 1 }), pageOf(products)]),
  }),
}
export const Found: Story = {
  parameters: withApp({
    path: '/search?q=mango&page=2',
    cache: () => shopCacheWith([productsQuery({ search: 'mango', page: 2 }), pageOf(products, 23, 2)]),
  }),
}
export const LastPage: Story = {
  parameters: withApp({
    path: '/search?q=mango&page=3',
    cache: () => shopCacheWith([productsQuery({ search: 'mango', page: 3 }), pageOf(products, 23, 3)]),
  }),
}
export const NothingFound: Story = {
  parameters: withApp({
    path: `/search?q=${encodeURIComponent('আম')}`,
    cache: () => shopCacheWith([productsQuery({ search: 'আম', page: 1 }), pageOf([])]),
  }),
}
export const Failed: Story = { parameters: withApp({ path: '/search?q=mango', cache: failingCache }) }
export const FailedWithMessage: Story = {
  parameters: withApp({ path: '/search?q=mango', cache: () => failingCache(400, SERVER_MESSAGE) }),
}
