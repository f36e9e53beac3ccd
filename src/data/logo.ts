import { getLogo } from '#contract/logo/api.ts'
import { endpointQuery } from './query.ts'

export const logoQuery = endpointQuery(['Logo'], getLogo)
