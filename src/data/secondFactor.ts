import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '../http/errors.ts'

/** The server refused a read because the person's role needs a second factor first. */
export const isFactorRequired = ({ state: { error } }: { readonly state: { readonly error: CallError | null } }) =>
  error?.code === 'account.second_factor_required'

/** Whether any read has been refused so. */
export const anyFactorRequired = (client: QueryClient): boolean =>
  client.getQueryCache().getAll().some(isFactorRequired)

/** The second factor is on: what was refused is read again where it is shown. */
export const readRefused = (client: QueryClient) =>
  client.resetQueries({ predicate: (query) => isFactorRequired(query as never) })
