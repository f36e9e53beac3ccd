import { getLogo } from '#contract/logo/shopApi.ts'
import { endpointQuery } from './query.ts'

export const logoQuery = endpointQuery(['Logo'], getLogo)
