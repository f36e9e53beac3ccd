import { emit, setup } from 'xstate'
import { LOGOUT_WAIT_MS } from '#contract/constants.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'

/** The machine waits at most 5 s for the call and ignores its result (docs/api.md, Sessions). */
export const signOutMachine = setup({
  types: {
    input: {} as { token?: string | null },
    context: {} as { token: string | null },
    events: {} as { type: 'signOut.start' },
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { logout: port<{ token: string | null }, null>() },
  delays: { logoutLimit: LOGOUT_WAIT_MS },
  actions: {
    endSession: emit({ type: 'session.end' }),
    reload: emit({ type: 'reload', toast: 'session.logged_out' }),
  },
}).createMachine({
  id: 'signOut',
  description: 'Sign-out (product 3.6): ends the session at once, then reloads the page with a toast',
  context: ({ input }) => ({ token: input.token ?? null }),
  initial: 'idle',
  states: {
    idle: { description: 'The person is signed in.', on: { 'signOut.start': 'signingOut' } },
    signingOut: {
      description: 'The session has ended in this browser; the server is informed.',
      tags: 'busy',
      entry: 'endSession',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      after: { logoutLimit: 'signedOut' },
    },
    signedOut: { description: 'The page reloads as that of a guest.', type: 'final', entry: 'reload' },
  },
})
