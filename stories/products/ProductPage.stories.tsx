import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { Product } from '../../contract/products/entity.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import { productQuery, productsQuery } from '../../src/data/products.ts'
import ProductPage from '../../src/views/shop/products/ProductPage.tsx'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import { failingCache, pageOf, products, SERVER_MESSAGE, saree, shopCacheWith } from '../support/shop.ts'
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

const showing = (product: Product) =>
  withApp({
    path: '/product/saree',
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), product],
        [productsQuery({ category: 'clothing', page: 1 }), pageOf([saree, ...products])],
      ),
  })

export const Loading: Story = { parameters: withApp({ path: '/product/saree' }) }
export const Full: Story = { parameters: showing(saree) }
/** A product with required fields only. */
export const Bare: Story = {
  parameters: showing({
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
}
export const Enlarged: Story = { parameters: { app: { ...showing(saree).app, state: { enlarged: 0 } } } }
export const OutOfStock: Story = { parameters: showing({ ...saree, remainingProducts: 0 }) }
export const WithVideoFile: Story = { parameters: showing({ ...saree, video: '/media/loom.mp4' }) }
export const WithHostileVideo: Story = { parameters: showing({ ...saree, video: 'javascript:alert(1)' }) }
/** The product is cached from a list; its own read is in flight. */
export const AtHand: Story = {
  parameters: withApp({
    path: '/product/saree',
    cache: () => shopCacheWith([productsQuery({ search: 'saree', page: 1 }), pageOf([saree])]),
  }),
}
export const Failed: Story = { parameters: withApp({ path: '/product/saree', cache: failingCache }) }
export const FailedWithMessage: Story = {
  parameters: withApp({ path: '/product/saree', cache: () => failingCache(400, SERVER_MESSAGE) }),
}
export const Gone: Story = { parameters: withApp({ path: '/product/saree', cache: () => failingCache(404) }) }
