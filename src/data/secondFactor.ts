import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '#contract/calls/reply.ts'

/** Whether a read failed because the person's role requires a second factor. */
export const isFactorRequired = ({ state: { error } }: { readonly state: { readonly error: CallError | null } }) =>
  error?.code === 'account.second_factor_required'

/** Whether any read failed for this reason. */
export const anyFactorRequired = (client: QueryClient): boolean =>
  client.getQueryCache().getAll().some(isFactorRequired)

/** Fetches the failed reads again once the second factor is on. */
export const refetchRefused = (client: QueryClient) =>
  client.resetQueries({ predicate: (query) => isFactorRequired(query as never) })
