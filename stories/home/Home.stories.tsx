import type { Meta, StoryObj } from '@storybook/react-vite'
import { bannersQuery } from '#data/banners.ts'
import { categoriesWithProductsQuery } from '#data/home.ts'
import { customer } from '#machines/core/fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { shelfTexts, shopTexts } from '#messages/shop.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import HomePage from '#views/shop/home/HomePage.tsx'
import NotFoundPage from '#views/shop/NotFoundPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { banners, failingCache, homeCache, productRows, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const full = () => homeCache({ productRows: [...productRows].reverse(), banners })

const meta: Meta<typeof HomePage> = {
  title: 'Shop/Home',
  component: HomePage,
  render: (args) => (
    <ShopLayout>
      <HomePage {...args} />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof HomePage>

export const Loading: Story = shows({}, shopDetails.tagline)
export const Full: Story = shows(
  { parameters: withApp({ cache: full }) },
  shopTexts.signIn,
  'Dhakai jamdani saree',
  shopTexts.outOfStock,
)
export const SeenLately: Story = shows(
  { args: { seen: ['sundarban-honey'] }, parameters: withApp({ cache: full }) },
  shelfTexts.seen,
)
export const ManyCategories: Story = shows(
  {
    parameters: withApp({
      cache: () =>
        homeCache({
          productRows: Array.from({ length: 70 }, (_, nth) => ({
            ...productRows[nth % 2]!,
            _id: `category-${nth}`,
            categoryName: nth === 1 ? 'Hydroxychloroquine-and-other-medicines' : `Category ${nth + 1}`,
            products: productRows[nth % 2]!.products.map((one) => ({ ...one, _id: `${one._id}-${nth}` })),
          })),
          banners: [],
        }),
    }),
  },
  shopTexts.allCategories(70),
)
export const SignedIn: Story = shows(
  { parameters: withApp({ cache: full, user: customer }) },
  `${shopTexts.accountOf} ${customer.name}`,
)
export const Offline: Story = shows(
  { parameters: withApp({ cache: full, app: { online: false } }) },
  commonTexts.offline,
)
export const WithoutOffers: Story = shows(
  { parameters: withApp({ cache: () => homeCache({ productRows, banners: [] }) }) },
  'Dhakai jamdani saree',
)
export const OffersLoading: Story = shows(
  { parameters: withApp({ cache: () => shopCacheWith([categoriesWithProductsQuery, [...productRows].reverse()]) }) },
  'Dhakai jamdani saree',
)
export const GoodsLoading: Story = shows(
  { parameters: withApp({ cache: () => shopCacheWith([bannersQuery, banners]) }) },
  shopTexts.offerOn('Food and grocery', 15),
)
export const NothingForSale: Story = shows(
  { parameters: withApp({ cache: () => homeCache({ productRows: [], banners: [] }) }) },
  shopTexts.emptyTitle,
  shopTexts.emptyText,
)
export const Failed: Story = shows(
  { parameters: withApp({ cache: failingCache }) },
  shopTexts.failedTitle,
  uiTexts.tryAgain,
)
export const NotFound: Story = shows(
  {
    render: () => (
      <ShopLayout>
        <NotFoundPage />
      </ShopLayout>
    ),
    parameters: withApp({ cache: full }),
  },
  shopTexts.notFoundTitle,
  uiTexts.backToShop,
)
