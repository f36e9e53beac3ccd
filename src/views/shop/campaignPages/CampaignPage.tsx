import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { publishedPageQuery } from '#data/campaignPages.ts'
import { localized } from '#data/localized.ts'
import { policyTexts } from '#messages/policies.ts'
import { shopTexts } from '#messages/shop.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useWindowTitle } from '#views/ui/useWindowTitle.ts'
import { StatusMessage } from '../browse/StatusMessage.tsx'
import { PageText } from './PageText.tsx'

/** A published page that the shop has made itself. */
export default function CampaignPage() {
  const { slug = '' } = useParams()
  const query = useQuery(localized(publishedPageQuery(slug)))
  const page = query.data
  useWindowTitle(page?.title)
  if (query.error?.status === 404)
    return <StatusMessage title={shopTexts.notFoundTitle} text={shopTexts.notFoundText} />
  if (!page) return <ReadState query={query} title={policyTexts.failedTitle} />
  return (
    <Box asChild maxWidth="42rem" mx="auto">
      <article>
        <PageHeader title={page.title} />
        <PageText page={page} />
      </article>
    </Box>
  )
}
