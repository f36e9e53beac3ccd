import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { Line } from '#contract/cart/rules.ts'
import type { Product } from '#contract/products/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { publishedPageQuery } from '#data/campaignPages.ts'
import { productQuery } from '#data/products.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { eidPage } from '#machines/campaignPages/campaignPageForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { policyTexts } from '#messages/policies.ts'
import { productTexts } from '#messages/productPage.ts'
import { choiceTexts, shopTexts } from '#messages/shop.ts'
import CampaignPage from '#views/shop/campaignPages/CampaignPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { emptyCache, failingCache, saree, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

/** Stands for the checkout, which has stories of its own. */
const Checkout = ({ line }: { line?: Line }) => <output>{JSON.stringify(line)}</output>

const meta: Meta = {
  title: 'Shop/Own page',
  render: () => (
    <Route path={shopRoutes.campaignPage}>
      <ShopLayout>
        <CampaignPage checkout={Checkout} />
      </ShopLayout>
    </Route>
  ),
}
export default meta
type Story = StoryObj

const details = {
  ...shopDetails,
  pages: [{ slug: 'eid-offer', title: eidPage.title, titleBn: eidPage.titleBn, linkedFrom: 'both' as const }],
}
const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/pages/eid-offer',
    cache: () => shopCacheWith([shopDetailsQuery, details], [publishedPageQuery('eid-offer'), eidPage]),
    ...more,
  }),
})

export const Loading = shows(showing({ cache: emptyCache }), shopDetails.footerText)
export const Published = shows(showing(), eidPage.title)
export const Unpublished = shows(showing({ cache: () => failingCache(404) }), shopTexts.notFoundTitle)
export const Failed = shows(showing({ cache: failingCache }), policyTexts.failedTitle)

const ofProduct = { ...eidPage, productId: saree._id }
const selling = (product: Product) =>
  showing({
    cache: () =>
      shopCacheWith(
        [shopDetailsQuery, details],
        [publishedPageQuery('eid-offer'), ofProduct],
        [productQuery(saree._id), product],
      ),
  })
export const OfAProduct = shows(selling(saree), choiceTexts.buyNow, '#productChoice choosing')
export const SoldOut = shows(selling({ ...saree, remainingProducts: 0 }), shopTexts.outOfStock)
export const ProductGone = shows(
  showing({
    cache: () => {
      const client = failingCache(404)
      client.setQueryData(publishedPageQuery('eid-offer').queryKey, ofProduct)
      return client
    },
  }),
  productTexts.gone,
)
