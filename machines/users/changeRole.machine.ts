import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Role } from '#contract/constants.ts'
import { changeRole } from '#contract/users/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type UserWithRole = { readonly id: string; readonly name: string; readonly role: Role }

type ChangeRoleEvent =
  | { type: 'dialog.open'; user: UserWithRole }
  | { type: 'role.choose'; role: Role }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = { user: UserWithRole; role: Role }

/** The dialog can be confirmed only if the role differs. */
export const changeRoleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeRoleEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: { changeRole: calls(changeRole, (payload: { userId: string; role: Role }) => ({ payload })) },
  guards: { succeeded, isRoleChanged: ({ context }) => context.role !== context.user.role },
  actions: {
    ...emitActions<Context, ChangeRoleEvent>(),
    openDialog: assign((_, user: UserWithRole) => ({ user, role: user.role })),
    chooseRole: assign((_, role: Role) => ({ role })),
  },
}).createMachine({
  id: 'changeRole',
  description: 'The Change Role dialog (product 5.7)',
  meta: { redaction: { 'changeRole.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { user: { id: '', name: '', role: 'user' }, role: 'user' },
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
        'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event.role } },
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
        input: ({ context }) => ({ userId: context.user.id, role: context.role }),
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
  /** Whether the chosen role differs from the current one. */
  changed: ({ context }: Snapshot) => context.role !== context.user.role,
}
