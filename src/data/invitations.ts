import { listInvitations } from '#contract/invitations/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** The invitations that wait, newest first; a server without the call is asked once. */
export const invitationsQuery = optional(endpointQuery(['User'], listInvitations))
