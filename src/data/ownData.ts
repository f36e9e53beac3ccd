import { getOwnData } from '#contract/ownData/api.ts'
import { endpointQuery, optional } from './query.ts'

/** Time between two reads while the file is made, in milliseconds. */
const PAUSE_MS = 2000

/** Whether the file with the person's data is ready. The call is optional for a server. */
export const ownDataQuery = {
  ...optional(endpointQuery(['User'], getOwnData)),
  refetchInterval: ({ state }: { readonly state: { readonly data?: { readonly state: string } | undefined } }) =>
    state.data?.state === 'making' && PAUSE_MS,
}
