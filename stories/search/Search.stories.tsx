import type { Meta, StoryObj } from '@storybook/react-vite'
import { COUNTED_MAX } from '#contract/constants.ts'
import { shopProductsQuery } from '#data/products.ts'
import { browseTexts as texts } from '#messages/search.ts'
import { shopTexts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import SearchPage from '#views/shop/search/SearchPage.tsx'
import { failingCache, pageOf, partOf, products, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
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

export const Asking: Story = shows({ parameters: withApp({ path: '/search' }) }, texts.askTitle, texts.askText)
export const Loading: Story = shows({ parameters: withApp({ path: '/search?q=mango' }) }, texts.resultsFor('mango'))
export const OnePage: Story = shows(
  {
    parameters: withApp({
      path: '/search?q=mango',
      cache: () => shopCacheWith([shopProductsQuery({ search: 'mango', page: 1 }), pageOf(products)]),
    }),
  },
  texts.found(products.length),
)
export const Found: Story = shows(
  {
    parameters: withApp({
      path: '/search?q=mango',
      cache: () => shopCacheWith([shopProductsQuery({ search: 'mango', page: 1 }), partOf(products, 60)]),
    }),
  },
  texts.found(60),
  texts.more,
)
/** More products than the server counts. */
export const More: Story = shows(
  {
    parameters: withApp({
      path: '/search?q=mango',
      cache: () =>
        shopCacheWith([
          shopProductsQuery({ search: 'mango', page: 1 }),
          { ...partOf(products, COUNTED_MAX), atLeast: true },
        ]),
    }),
  },
  texts.found(COUNTED_MAX, true),
  texts.shown(products.length, COUNTED_MAX, true),
)
export const NothingFound: Story = shows(
  {
    parameters: withApp({
      path: `/search?q=${encodeURIComponent('আম')}`,
      cache: () => shopCacheWith([shopProductsQuery({ search: 'আম', page: 1 }), pageOf([])]),
    }),
  },
  texts.noneFor('আম'),
  texts.noneText,
)
export const Failed: Story = shows(
  { parameters: withApp({ path: '/search?q=mango', cache: failingCache }) },
  shopTexts.failedTitle,
  uiTexts.tryAgain,
)
