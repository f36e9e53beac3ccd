import { useQuery } from '@tanstack/react-query'
import { type Capabilities, capabilitiesOf, isHaatPage } from '#data/capabilities.ts'
import { needsQuery } from '#data/dashboard.ts'

/** The layout reads them, too: a screen with this hook does not read them again. */
const needs = { ...needsQuery, staleTime: Number.POSITIVE_INFINITY, retryOnMount: false }

/**
 * What the server can do. A back office also knows what it has answered: a call beyond the specification, or that it
 * lacks one.
 */
export const useCapabilities = (): Capabilities => {
  const { data, error } = useQuery(needs)
  return capabilitiesOf(data !== undefined || (isHaatPage() && error?.status !== 404))
}
