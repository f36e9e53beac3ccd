import { assign, type SnapshotFrom, setup } from 'xstate'
import { changeMember, removeMember } from '#contract/members/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { acting, asksBefore } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

/** `staffRole` is the id of the role that limits the member; empty for all rights of the seller. */
type NamedMember = { readonly _id: string; readonly name: string; readonly staffRole: string }

/** What the dialog is opened for. */
type Act = 'role' | 'remove'

type MemberEvent =
  | { type: 'dialog.open'; act: Act; member: NamedMember }
  | { type: 'role.choose'; staffRole: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = { member: NamedMember; staffRole: string }

const names = { type: 'keepMember', params: eventOf<{ member: NamedMember }> } as const

export const memberMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MemberEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    changeMember: calls(changeMember, ({ id, staffRole }: { id: string; staffRole: string }) => ({
      params: { id },
      payload: { staffRole: staffRole || null },
    })),
    removeMember: calls(removeMember, (params: { id: string }) => ({ params })),
  },
  guards: {
    succeeded,
    isOfRole: (_, { act }: { act: Act }) => act === 'role',
    isRoleChanged: ({ context: { member, staffRole } }) => member.staffRole !== staffRole,
  },
  actions: {
    ...emitActions<Context, MemberEvent>(),
    keepMember: assign((_, { member }: { member: NamedMember }) => ({ member, staffRole: member.staffRole })),
    chooseRole: assign((_, { staffRole }: { staffRole: string }) => ({ staffRole })),
  },
}).createMachine({
  id: 'member',
  description: 'The dialogs that change the role of a member of a store and remove one (product 16.37)',
  meta: { redaction: { staffRole: 'open' } } satisfies DeclaresRedaction,
  context: { member: { _id: '', name: '', staffRole: '' }, staffRole: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'dialog.open': [
          { guard: { type: 'isOfRole', params: ({ event }) => event }, target: 'choosing', actions: names },
          { target: 'askingToRemove', actions: names },
        ],
      },
    },
    choosing: {
      description: 'The seller chooses another role.',
      tags: 'confirming',
      on: {
        'role.choose': { actions: { type: 'chooseRole', params: ({ event }) => event } },
        'dialog.confirm': { guard: 'isRoleChanged', target: 'changing' },
        'dialog.cancel': 'closed',
      },
    },
    changing: {
      description: 'The server stores the role, which holds from the next call of the member on.',
      ...acting(
        'changeMember',
        ({ member, staffRole }: Context) => ({ id: member._id, staffRole }),
        succeededTo('closed', 'members.changed'),
        'choosing',
        'members.change_failed',
      ),
    },
    askingToRemove: {
      description: 'The dialog asks whether the person is to work here no longer.',
      ...asksBefore('removing'),
    },
    removing: {
      description: 'The server ends the work of the member.',
      ...acting(
        'removeMember',
        ({ member }: Context) => ({ id: member._id }),
        succeededTo('closed', 'members.removed'),
        'askingToRemove',
        'members.remove_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof memberMachine>

export const memberSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): Act | null => {
    if (!snapshot.hasTag('confirming')) return null
    return snapshot.matches('choosing') || snapshot.matches('changing') ? 'role' : 'remove'
  },
  busy: dialogSelect.busy,
  name: ({ context }: Snapshot) => context.member.name,
  staffRole: ({ context }: Snapshot) => context.staffRole,
  /** Whether the chosen role differs from the present one. */
  changed: ({ context: { member, staffRole } }: Snapshot) => member.staffRole !== staffRole,
}
