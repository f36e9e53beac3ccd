import { createContext, useContext } from 'react'
import type { CallError } from '#contract/calls/reply.ts'

/** Error of a failed read: that of its call, or a message alone. */
export type ReadFailure = CallError | { readonly message: string }

/** False while the browser reports that it is offline; the application provides it. */
export const OnlineContext = createContext(true)

/** Whether a failed read goes on by itself, because the browser is offline. */
export const useIsOffline = (error: ReadFailure | null | undefined): boolean => {
  const online = useContext(OnlineContext)
  return !online && error != null && '_tag' in error && error._tag === 'FETCH_ERROR'
}
