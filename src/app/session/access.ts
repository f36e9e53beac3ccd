import { fromCallback } from 'xstate'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { accessMachine, Visitor, VisitorChanged } from '#machines/session/access.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'

type Session = AppActors['session']

/** The signed-in person as guards see it; null for a guest. */
export const visitorOf = (session: Session): Visitor | null => {
  const snapshot = session.getSnapshot()
  return sessionSelect.signedIn(snapshot) ? sessionSelect.user(snapshot) : null
}

/** The calls of the guards of routes, which follow the session. */
export const access = (session: Session): { readonly access: CallsOf<typeof accessMachine> } => ({
  access: {
    watchVisitor: fromCallback<VisitorChanged, { visitor: Visitor | null }>(({ input, sendBack }) => {
      let known = input.visitor
      const compare = () => {
        const visitor = visitorOf(session)
        if (visitor?._id === known?._id && visitor?.role === known?.role) return
        known = visitor
        sendBack({ type: 'visitor.changed', visitor: visitor && { _id: visitor._id, role: visitor.role } })
      }
      // The session may have changed between the first render and the start of this actor.
      compare()
      return session.subscribe(compare).unsubscribe
    }),
  },
})
