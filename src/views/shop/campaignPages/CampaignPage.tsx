import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { CampaignPage as Page } from '#contract/campaignPages/entity.ts'
import { publishedPageQuery } from '#data/campaignPages.ts'
import { localized } from '#data/localized.ts'
import { productQuery } from '#data/products.ts'
import { policyTexts } from '#messages/policies.ts'
import { productTexts } from '#messages/productPage.ts'
import { shopTexts } from '#messages/shop.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import { type CheckoutOfLine, PageOrder, PageProduct } from './PageProduct.tsx'
import { PageText } from './PageText.tsx'

interface CampaignPageProps {
  readonly checkout: CheckoutOfLine
}

/** A published page that the shop has made itself. */
export default function CampaignPage({ checkout }: CampaignPageProps) {
  const { slug = '' } = useParams()
  const query = useQuery(localized(publishedPageQuery(slug)))
  const page = query.data
  useWindowTitle(page?.title)
  if (query.error?.status === 404)
    return <StatusMessage title={shopTexts.notFoundTitle} text={shopTexts.notFoundText} />
  if (!page) return <ReadState query={query} title={policyTexts.failedTitle} />
  if (page.productId) return <OfProduct page={page} checkout={checkout} />
  return (
    <Article page={page}>
      <PageText page={page} />
    </Article>
  )
}

const Article = ({ page, children }: { page: Page; children: ReactNode }) => (
  <Box asChild maxWidth="42rem" mx="auto">
    <article>
      <PageHeader title={page.title} />
      {children}
    </article>
  </Box>
)

/** A page about one product, which can be ordered on it. */
const OfProduct = ({ page, checkout }: { page: Page } & CampaignPageProps) => {
  const query = useQuery(localized(productQuery(page.productId)))
  const { data: product, error } = query
  const isGone = error?.status === 404
  return (
    <>
      <Article page={page}>
        {isGone && <Alert text={productTexts.gone} />}
        {!isGone && product && <PageProduct product={product} />}
        {!isGone && !product && <ReadState query={query} title={productTexts.failedTitle} />}
        <PageText page={page} />
      </Article>
      {!isGone && product && <PageOrder key={product._id} product={product} checkout={checkout} />}
    </>
  )
}
