import CampaignPage from '#views/shop/campaignPages/CampaignPage.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'

const CheckoutArea = lazyWithPreload(() => import('../checkout/CheckoutArea.tsx'))

/** A page of the shop's own; the checkout loads where it is about a product. */
export default function CampaignPageArea() {
  return <CampaignPage checkout={CheckoutArea} />
}
