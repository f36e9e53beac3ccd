import { getPublishedPage } from '#contract/campaignPages/shopApi.ts'
import { endpointQuery } from './query.ts'

/** A published page that the shop has made itself, by the word of its address. */
export const publishedPageQuery = (slug: string) =>
  endpointQuery(['CampaignPage'], getPublishedPage, { params: { slug } })
