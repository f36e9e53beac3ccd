import { getCampaignPage, getCampaignPages } from '#contract/campaignPages/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

// Apart from the read of the shop, which would load the calls of the staff, too.

/** Every page that the shop has made itself; a server without this call has no list. */
export const campaignPagesQuery = optional(endpointQuery(['CampaignPage'], getCampaignPages))

/** One page for the staff, drafts too. */
export const campaignPageQuery = (id: string) => endpointQuery(['CampaignPage'], getCampaignPage, { params: { id } })
