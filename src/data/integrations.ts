import { listIntegrations } from '#contract/integrations/api.ts'
import { endpointQuery } from './query.ts'

/** The services that the shop can be connected to, and how the last calls to them have ended. */
export const integrationsQuery = endpointQuery(['Integration'], listIntegrations)
