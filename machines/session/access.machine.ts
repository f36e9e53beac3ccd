import { assign, fromCallback, not, type SnapshotFrom, setup } from 'xstate'
import type { Role } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { warnAboutError } from '../core/reply.ts'

/** The facts about the signed-in person that decide on access. */
export type Visitor = Pick<SessionUser, '_id' | 'role'>

/** Another person is signed in, the role has changed, or the session has ended. */
export type VisitorChanged = { type: 'visitor.changed'; visitor: Visitor | null }

export type AccessInput = {
  /** `role` is guard 1 and `list` is guard 2 of product 4.6; the others are pages for guests, as in `RouteAccess`. */
  readonly guard: 'role' | 'list' | 'guest' | 'guestElseHome'
  /** Roles that may open the page; empty for pages for guests. */
  readonly roles: readonly Role[]
  /** Null for a guest. */
  readonly visitor: Visitor | null
  /** Address that a guest has opened; absent where somebody is signed in on entry. */
  readonly from?: string | undefined
}

export const accessMachine = setup({
  types: {
    input: {} as AccessInput,
    context: {} as AccessInput,
    events: {} as VisitorChanged,
    emitted: {} as FlowEmitted,
  },
  actors: { watchVisitor: fromCallback<VisitorChanged, { visitor: Visitor | null }>(() => {}) },
  guards: {
    isGuest: ({ context }) => context.visitor === null,
    isSignedIn: not('isGuest'),
    hasRole: ({ context: { visitor, roles } }) => visitor !== null && roles.includes(visitor.role),
    isFor: ({ context }, guard: AccessInput['guard']) => context.guard === guard,
    isForGuests: ({ context }) => context.guard === 'guest' || context.guard === 'guestElseHome',
    isForRoles: not('isForGuests'),
    hasFrom: ({ context }) => context.from !== undefined,
  },
  actions: {
    ...emitActions<AccessInput, VisitorChanged>(),
    setVisitor: assign((_, { visitor }: VisitorChanged) => ({ visitor })),
  },
}).createMachine({
  id: 'access',
  description: 'The guards of routes: who may open a page, and where others are redirected (product 4.6)',
  meta: { redaction: { guard: 'open', roles: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => input,
  initial: 'entering',
  invoke: {
    id: 'watchVisitor',
    src: 'watchVisitor',
    input: ({ context: { visitor } }) => ({ visitor }),
    onError: { actions: warnAboutError },
  },
  on: { 'visitor.changed': { target: '.judging', actions: { type: 'setVisitor', params: ({ event }) => event } } },
  states: {
    entering: {
      description: 'Decides by the session with which the page is entered.',
      always: [
        { guard: 'isForRoles', target: 'judging' },
        { guard: 'isGuest', target: 'openToGuest' },
        { guard: { type: 'isFor', params: 'guest' }, target: 'redirectedToShop' },
        'redirectedToHome',
      ],
    },
    judging: {
      description: 'Decides again after each change of the session.',
      always: [
        { guard: 'hasRole', target: 'open' },
        { guard: 'isSignedIn', target: 'refusing' },
        { guard: 'hasFrom', target: 'askedToSignIn' },
        'ended',
      ],
    },
    refusing: {
      description: 'The role may not open the page; the guard decides on the destination.',
      always: [{ guard: { type: 'isFor', params: 'role' }, target: 'unauthorized' }, 'otherRole'],
    },
    open: { description: 'The page is shown.' },
    askedToSignIn: { description: 'A guest is redirected to /login, which returns to the opened address.' },
    ended: { description: 'The session has ended on the open page: /login remembers no address.' },
    unauthorized: { description: 'Guard 1 redirects another role to /unauthorized.' },
    otherRole: { description: 'Guard 2 redirects another role to /.' },
    openToGuest: {
      description: 'A page for guests is shown, and stays where a session begins later.',
      type: 'final',
    },
    redirectedToShop: {
      description: 'A signed-in person is redirected from /login and /register to /.',
      type: 'final',
    },
    redirectedToHome: {
      description: "A signed-in person is redirected from another page for guests to the role's home.",
      type: 'final',
    },
  },
})

type Snapshot = SnapshotFrom<typeof accessMachine>

const destinations: { readonly [state in Snapshot['value']]?: string } = {
  askedToSignIn: accountRoutes.login,
  ended: accountRoutes.login,
  unauthorized: accountRoutes.unauthorized,
  otherRole: shopRoutes.home,
  redirectedToShop: shopRoutes.home,
}

export const accessSelect = {
  /** The destination of a redirect, or null where the page is shown. */
  destination: ({ value, context: { visitor } }: Snapshot): string | null =>
    value === 'redirectedToHome' && visitor ? roleHomes[visitor.role] : (destinations[value] ?? null),
  /** The address that /login returns to. */
  from: (snapshot: Snapshot) => (snapshot.matches('askedToSignIn') ? snapshot.context.from : undefined),
  /** Id of the signed-in person; null for a guest. */
  visitorId: ({ context }: Snapshot) => context.visitor?._id ?? null,
}
