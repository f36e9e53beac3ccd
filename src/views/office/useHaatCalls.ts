import { useQuery } from '@tanstack/react-query'
import { needsQuery } from '#data/dashboard.ts'
import { isHaatServer } from '#data/haatServer.ts'

/** The layout reads them, too: a screen with this hook does not read them again. */
const needs = { ...needsQuery, staleTime: Number.POSITIVE_INFINITY, retryOnMount: false }

/**
 * Whether the server has the calls beyond the specification, so that a back office offers what needs them: it has
 * answered one of them, or its page has its settings and it has not answered that it lacks the call.
 */
export const useHaatCalls = (): boolean => {
  const { data, error } = useQuery(needs)
  return data !== undefined || (isHaatServer() && error?.status !== 404)
}
