import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { Product } from '../../contract/products/entity.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import { productTexts as texts } from '../../messages/en/browse.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { shopTexts } from '../../messages/en/shop.ts'
import { productQuery, productsQuery } from '../../src/data/products.ts'
import ProductPage from '../../src/views/shop/products/ProductPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { failingCache, pageOf, products, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof ProductPage> = {
  title: 'Shop/Product',
  component: ProductPage,
  render: () => (
    <Route path={shopRoutes.product}>
      <ShopLayout>
        <ProductPage />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj<typeof ProductPage>

const showing = (product: Product, state?: object): Story => ({
  parameters: withApp({
    path: '/product/saree',
    state,
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), product],
        [productsQuery({ category: 'clothing', page: 1 }), pageOf([saree, ...products])],
      ),
  }),
})
const failing = (...failure: Parameters<typeof failingCache>): Story => ({
  parameters: withApp({ path: '/product/saree', cache: () => failingCache(...failure) }),
})

export const Loading: Story = shows({ parameters: withApp({ path: '/product/saree' }) }, commonTexts.loading)
export const Full: Story = shows(showing(saree), texts.onlyLeft(3), texts.reviewCount(6), texts.more('Clothing'))
/** A product with required fields only. */
export const Bare: Story = shows(
  showing({
    ...saree,
    productDiscount: 0,
    productPrice: saree.productOriginalPrice,
    popularProducts: '',
    productRating: 0,
    reviews: [],
    productImages: [],
    productDetails: '',
    productColors: [],
    productSizes: [],
    searchTags: [],
    faqs: [],
    video: '',
    quantity: '',
    OwnerName: '',
    productSubCategory: null,
    productSubSubCategory: null,
    remainingProducts: 120,
  }),
  texts.inStock,
  texts.noReviews,
)
export const Enlarged: Story = shows(showing(saree, { enlarged: 0 }), texts.picture(1, 3))
export const OutOfStock: Story = shows(showing({ ...saree, remainingProducts: 0 }), shopTexts.outOfStock)
export const WithVideoFile: Story = shows(showing({ ...saree, video: '/media/loom.mp4' }), texts.video)
/** The product is cached from a list; its own read is in flight. */
export const AtHand: Story = shows(
  {
    parameters: withApp({
      path: '/product/saree',
      cache: () => shopCacheWith([productsQuery({ search: 'saree', page: 1 }), pageOf([saree])]),
    }),
  },
  saree.productName,
)
export const Failed: Story = shows(failing(), texts.failedTitle, shopTexts.failedText)
export const Gone: Story = shows(failing(404), texts.gone, texts.goneText)
