import type { Meta, StoryObj } from '@storybook/react-vite'
import { searchBoxFixtures } from '../../machines/searchBox/searchBox.fixtures.ts'
import { productsQuery } from '../../src/data/catalogue.ts'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import SearchPage from '../../src/views/shop/search/SearchPage.tsx'
import { emptyCache, failingCache, goods, holding, pageOf } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'

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

const { findProducts } = searchBoxFixtures.outcomes
const box = (findProductsReply?: (typeof findProducts)[keyof typeof findProducts]) => ({
  searchBox: { replies: findProductsReply && { findProducts: findProductsReply } },
})

export const Asking: Story = { parameters: inHouse({ path: '/search' }) }
export const Loading: Story = { parameters: inHouse({ path: '/search?q=mango' }) }
export const Found: Story = {
  parameters: inHouse({
    path: '/search?q=mango&page=2',
    cache: () => holding([productsQuery({ search: 'mango', page: 2 }), pageOf(goods, 23, 2)]),
  }),
}
export const NothingFound: Story = {
  parameters: inHouse({
    path: `/search?q=${encodeURIComponent('আম')}`,
    cache: () => holding([productsQuery({ search: 'আম', page: 1 }), pageOf([])]),
  }),
}
export const Failed: Story = { parameters: inHouse({ path: '/search?q=mango', cache: failingCache }) }
/** Type into the box: these suggestions come. */
export const Suggesting: Story = {
  parameters: inHouse({ path: '/search', cache: emptyCache, flows: box(findProducts.good) }),
}
export const SuggestingNothing: Story = {
  parameters: inHouse({ path: '/search', cache: emptyCache, flows: box(findProducts.none) }),
}
export const SuggestionsAway: Story = {
  parameters: inHouse({ path: '/search', cache: emptyCache, flows: box(findProducts.unreachable) }),
}
