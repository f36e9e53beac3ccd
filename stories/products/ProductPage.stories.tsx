import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Route } from 'wouter'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { Product } from '#contract/products/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { deliveryQuery } from '#data/delivery.ts'
import { ownerProductsQuery, productQuery, productsQuery } from '#data/products.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { flowSentences } from '#messages/flows.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { choiceTexts, deliveryTexts, shopTexts } from '#messages/shop.ts'
import { stockRequestTexts } from '#messages/stockRequest.ts'
import { commonTexts } from '#messages/ui.ts'
import ProductPage from '#views/shop/products/ProductPage.tsx'
import ShareLinks from '#views/shop/products/ShareLinks.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { failingCache, pageOf, products, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

/** The page, with a district that the visitor may choose. */
const PageOfVisitor = () => {
  const [district, choose] = useState('')
  return <ProductPage chosen={{ district, choose }} />
}

const meta: Meta<typeof ProductPage> = {
  title: 'Shop/Product',
  component: ProductPage,
  render: () => (
    <Route path={shopRoutes.product}>
      <ShopLayout>
        <PageOfVisitor />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj<typeof ProductPage>

const toTangail: CartPrice = {
  sellers: [],
  subTotal: 7480,
  deliveryFee: 120,
  rounding: 0,
  total: 7600,
  untilFreeDelivery: null,
  problems: [],
}

const showing = (product: Product, state?: object, freeDeliveryFrom: number | null = null): Story => ({
  parameters: withApp({
    path: '/product/saree',
    state,
    cache: () =>
      shopCacheWith(
        [productQuery('saree'), product],
        [shippingFeeQuery, { shippingFee: 60, shippingFeeOutside: 120, freeDeliveryFrom, updatedAt: '' }],
        [deliveryQuery(product, 'Tangail'), toTangail],
        [ownerProductsQuery('owner', { page: 1 }), pageOf([saree, ...products.slice(1)])],
        [productsQuery({ category: 'clothing', page: 1 }), pageOf([saree, ...products])],
      ),
  }),
})
const failing = (...failure: Parameters<typeof failingCache>): Story => ({
  parameters: withApp({ path: '/product/saree', cache: () => failingCache(...failure) }),
})

export const Loading: Story = shows({ parameters: withApp({ path: '/product/saree' }) }, commonTexts.loading)
export const Full: Story = shows(
  showing(saree),
  shopTexts.onlyLeft(3),
  texts.reviewCount(6),
  texts.more('Clothing'),
  texts.moreFrom('Rafiqul Islam'),
)
/** What a press on 'Share' shows. */
export const Shared: Story = shows(
  { ...showing(saree), render: () => <ShareLinks product={saree} /> },
  texts.copyLink,
  texts.sites.whatsapp,
  texts.sites.facebook,
)
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
    productDetails: [],
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
export const FreeDelivery: Story = shows(
  showing({ ...saree, freeDelivery: true }, undefined, 5000),
  deliveryTexts.both('Free', 5, 'Free', 10),
)
export const FreeDeliveryFromASum: Story = shows(showing(saree, undefined, 20_000), deliveryTexts.freeFrom('৳20,000'))
export const OutOfStock: Story = shows(
  showing({ ...saree, remainingProducts: 0 }),
  shopTexts.outOfStock,
  stockRequestTexts.signIn,
)
export const SoldOutChoices: Story = shows(
  showing({ ...saree, productSoldOut: ['12 haat', 'White'] }),
  choiceTexts.soldOut,
)
export const AllSizesSoldOut: Story = shows(
  showing({ ...saree, productSoldOut: saree.productSizes }),
  shopTexts.outOfStock,
  stockRequestTexts.signIn,
)
/** The seller has a Bangla name for one of the sizes. */
export const OwnSizes: Story = shows(
  showing({ ...saree, productSizes: ['Boxed', 'With stand'], sizeNamesBn: ['With stand = স্ট্যান্ডসহ'] }),
  'With stand',
)
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
export const Failed: Story = shows(failing(), texts.failedTitle, flowSentences['failure.no_connection'])
export const Gone: Story = shows(failing(404), texts.gone, texts.goneText)
