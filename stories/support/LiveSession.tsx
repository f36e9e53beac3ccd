import { type ReactNode, useMemo } from 'react'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { sessionStore } from '../../src/app/session.ts'
import { useFlow } from '../../src/views/flow.tsx'
import { SessionContext } from '../../src/views/session.tsx'

/** Provides the session from a real session machine, for stories with `flows.session`. */
export const LiveSession = ({ children }: { children: ReactNode }) => {
  const flow = useFlow(sessionMachine, { input: { stored: null } })
  const store = useMemo(() => sessionStore(flow), [flow])
  return <SessionContext value={store}>{children}</SessionContext>
}
