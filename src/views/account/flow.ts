import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines of the account pages declare all of their calls. */
export const useFlow: UseFlow<Record<never, never>> = useAnyFlow
