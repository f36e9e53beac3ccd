import type { Meta, StoryObj } from '@storybook/react-vite'
import { categoriesQuery } from '#data/categories.ts'
import { type ListFilters, productOptionsQuery, shopProductsQuery } from '#data/products.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { productFiltersFixtures } from '#machines/products/productFilters.fixtures.ts'
import { browseTexts, filterTexts as texts } from '#messages/search.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import SearchPage from '#views/shop/search/SearchPage.tsx'
import { failingCacheWith, pageOf, productOptions, productRows, products, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof SearchPage> = {
  title: 'Shop/Product filters',
  component: SearchPage,
  render: () => (
    <ShopLayout>
      <SearchPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof SearchPage>

const { events } = productFiltersFixtures
const [, cheap] = events['price.type']
const list = { search: 'mango' }

const story = (
  filters: ListFilters,
  found: typeof products,
  path: Parameters<typeof withApp>[0]['flows'] = {},
): Story => ({
  parameters: withApp({
    path: `/search?${new URLSearchParams({ q: list.search, ...filters })}`,
    cache: () =>
      shopCacheWith(
        [categoriesQuery, productRows],
        [productOptionsQuery(list, filters), productOptions],
        [shopProductsQuery({ ...list, filters, page: 1 }), pageOf(found)],
      ),
    flows: path,
  }),
})

/** A list without filters; the filters are next to it where there is room. */
export const Unfiltered: Story = shows(
  story({}, products),
  browseTexts.found(products.length),
  texts.bestMatch,
  '#productFilters panel.closed',
  '#productFilters prices.settled',
)
export const ChoicesUnread: Story = shows(
  {
    parameters: withApp({
      path: `/search?${new URLSearchParams({ q: list.search })}`,
      cache: () => failingCacheWith([shopProductsQuery({ ...list, filters: {}, page: 1 }), pageOf(products)]),
    }),
  },
  texts.optionsFailed,
)
export const Filtered: Story = shows(
  story(
    {
      minPrice: '100',
      maxPrice: '900',
      color: 'red',
      inStock: 'true',
      rating: '4',
      ownerId: 'owner',
      sortBy: 'price-low',
    },
    products,
  ),
  texts.atLeast('৳100'),
  texts.atMost('৳900'),
  texts.clear,
)
export const NothingLeft: Story = shows(story({ size: 'XL' }, []), texts.noneTitle, texts.noneText)
/** The dialog of a narrow screen. */
export const Dialog: Story = shows(
  story({ color: 'red' }, products, { productFilters: { events: [{ type: 'panel.open' }], replies: {} } }),
  texts.show(products.length),
  '#productFilters panel.open',
)
export const TypingAPrice: Story = shows(
  story({}, products, { productFilters: { events: [cheap], replies: {} } }),
  '#productFilters prices.typing',
)
export const PriceWrong: Story = shows(
  story({}, products, { productFilters: { events: [{ type: 'panel.open' }, cheap, passTime(1000)], replies: {} } }),
  texts.priceNumber,
  '#productFilters prices.refused',
)
