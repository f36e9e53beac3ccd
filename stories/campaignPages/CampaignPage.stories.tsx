import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { publishedPageQuery } from '#data/campaignPages.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { eidPage } from '#machines/campaignPages/campaignPageForm.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { policyTexts } from '#messages/policies.ts'
import { shopTexts } from '#messages/shop.ts'
import CampaignPage from '#views/shop/campaignPages/CampaignPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { emptyCache, failingCache, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = {
  title: 'Shop/Page of the shop’s own',
  render: () => (
    <Route path={shopRoutes.campaignPage}>
      <ShopLayout>
        <CampaignPage />
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
