import type { consentMachine } from '#machines/analytics/consent.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the question for consent that need actors of the application. */
export interface ConsentFlows {
  readonly consent: typeof consentMachine
}

export const useFlow: UseFlow<ConsentFlows> = useAnyFlow
