import { type ReactNode, useMemo } from 'react'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { ActorsContext, useActors } from '#views/actors.tsx'
import { useAnyFlow } from '#views/flow.tsx'

/** Provides the session from a real session machine, for stories with `flows.session`. */
export const LiveSession = ({ children }: { children: ReactNode }) => {
  const flow = useAnyFlow(sessionMachine, { input: { stored: null } })
  const actors = useActors()
  const withSession = useMemo(() => ({ ...actors, session: flow }), [actors, flow])
  return <ActorsContext value={withSession}>{children}</ActorsContext>
}
