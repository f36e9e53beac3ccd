import { getNews } from '#contract/news/api.ts'
import { endpointQuery, optional } from './query.ts'

/** The news of the person, newest first, with the number of unread ones; a server without the call is asked once. */
export const newsQuery = optional(endpointQuery(['News'], getNews))
