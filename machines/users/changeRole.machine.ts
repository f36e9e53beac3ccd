import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Role } from '#contract/constants.ts'
import { changeRole } from '#contract/users/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

/** `staffRole` is the id of the role of the staff that limits an administrator; empty for all rights. */
type Chosen = { readonly role: Role; readonly staffRole: string }
type UserWithRole = { readonly id: string; readonly name: string } & Chosen

type ChangeRoleEvent =
  | { type: 'dialog.open'; user: UserWithRole }
  | ({ type: 'role.choose' } & Chosen)
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = { user: UserWithRole } & Chosen

const isChanged = ({ user, role, staffRole }: Context) => role !== user.role || staffRole !== user.staffRole

/** The dialog can be confirmed only if the role differs. */
export const changeRoleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeRoleEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    changeRole: calls(changeRole, ({ userId, role, staffRole }: { userId: string } & Chosen) => ({
      payload: { userId, role, ...(staffRole && { staffRole }) },
    })),
  },
  guards: { succeeded, isRoleChanged: ({ context }) => isChanged(context) },
  actions: {
    ...emitActions<Context, ChangeRoleEvent>(),
    openDialog: assign((_, user: UserWithRole) => ({ user, role: user.role, staffRole: user.staffRole })),
    chooseRole: assign((_, { role, staffRole }: Chosen) => ({ role, staffRole })),
  },
}).createMachine({
  id: 'changeRole',
  description: 'The Change Role dialog (product 5.7)',
  meta: { redaction: { 'changeRole.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { user: { id: '', name: '', role: 'user', staffRole: '' }, role: 'user', staffRole: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No user is chosen.',
      on: { 'dialog.open': { target: 'choosing', actions: { type: 'openDialog', params: ({ event }) => event.user } } },
    },
    choosing: {
      description: 'The administrator chooses another role.',
      tags: 'confirming',
      on: {
        'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event } },
        'dialog.confirm': { guard: 'isRoleChanged', target: 'changing' },
        'dialog.cancel': 'closed',
      },
    },
    changing: {
      description: 'The server stores the role.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context: { user, role, staffRole } }) => ({ userId: user.id, role, staffRole }),
        onDone: [succeededTo('closed', 'users.role_changed'), failedTo('choosing', 'users.change_role_failed')],
        onError: unexpectedTo('choosing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof changeRoleMachine>

export const changeRoleSelect = {
  ...dialogSelect,
  user: (snapshot: Snapshot) => snapshot.context.user,
  role: (snapshot: Snapshot) => snapshot.context.role,
  staffRole: (snapshot: Snapshot) => snapshot.context.staffRole,
  /** Whether another role of the staff alone is chosen, which ends no session. */
  isWithinRole: ({ context }: Snapshot) => context.role === context.user.role && context.role === 'admin',
  /** Whether the chosen role differs from the current one. */
  changed: ({ context }: Snapshot) => isChanged(context),
}
