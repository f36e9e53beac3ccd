import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { ProductPage } from '#contract/products/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { ownerProductsQuery, productOptionsQuery, sellerRatingQuery, shopProductsQuery } from '#data/products.ts'
import { filterTexts, browseTexts as texts } from '#messages/search.ts'
import { shopTexts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import SellerPage from '#views/shop/sellers/SellerPage.tsx'
import { failingCache, pageOf, partOf, productOptions, products, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof SellerPage> = {
  title: 'Shop/Seller',
  component: SellerPage,
  render: () => (
    <Route path={shopRoutes.seller}>
      <ShopLayout>
        <SellerPage />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj<typeof SellerPage>

const at = (path: string, cache?: () => ReturnType<typeof shopCacheWith>): Story => ({
  parameters: withApp({ path, cache }),
})
const seller = (all: ProductPage) => [ownerProductsQuery('owner', { page: 1 }), all] as const
const listed = (page: number, data: ProductPage, filters = {}) =>
  [shopProductsQuery({ ownerId: 'owner', page, filters }), data] as const
const options = [
  productOptionsQuery({ ownerId: 'owner' }),
  { ...productOptions, sellers: productOptions.sellers.slice(0, 1) },
] as const

export const Loading: Story = shows(at('/seller/owner'), texts.seller)
export const OnePage: Story = shows(
  at('/seller/owner', () =>
    shopCacheWith(seller(pageOf(products)), options, listed(1, pageOf(products)), [
      sellerRatingQuery('owner'),
      { rating: 4.38, reviews: 38 },
    ]),
  ),
  'Rafiqul Islam',
  texts.sells(3),
  uiTexts.rated('4.4'),
)
export const ManyProducts: Story = shows(
  at('/seller/owner', () => shopCacheWith(seller(partOf(products, 25)), options, listed(1, partOf(products, 25)))),
  texts.sells(25),
  texts.more,
)
/** The address has a filter that the page itself is. */
export const OtherSellerInTheAddress: Story = shows(
  at('/seller/owner?ownerId=other', () =>
    shopCacheWith(seller(pageOf(products)), options, listed(1, pageOf(products))),
  ),
  texts.sells(3),
)
export const NothingLeft: Story = shows(
  at('/seller/owner?size=XL', () =>
    shopCacheWith(seller(pageOf(products)), options, listed(1, pageOf([]), { size: 'XL' })),
  ),
  texts.sells(3),
  filterTexts.noneTitle,
)
export const Gone: Story = shows(
  at('/seller/owner', () => shopCacheWith(seller(pageOf([])))),
  texts.goneSeller,
)
export const Failed: Story = shows(
  at('/seller/owner', () => failingCache()),
  shopTexts.failedTitle,
)
