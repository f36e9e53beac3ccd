import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { StaffRole } from '#contract/users/entity.ts'
import { changeStaffRole, deleteStaffRole, makeStaffRole } from '#contract/users/staffApi.ts'
import { StaffRoleToSave } from '#contract/users/staffRoleRules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { acting, asksBefore } from '../core/secretDialog.ts'
import { dialogSelect } from '../core/selectors.ts'

export type StaffRoleValues = { name: string; rights: StaffRoleToSave['rights'] }
/** A role that a dialog is about; a new one has no id. */
type NamedRole = Pick<StaffRole, '_id'> & StaffRoleValues
/** What the dialog is opened for. */
type Act = 'add' | 'change' | 'delete'

type StaffRoleEvent =
  | { type: 'dialog.open'; act: Act; role: NamedRole }
  | FormEvent<StaffRoleValues>
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  /** The role as the dialog has begun with it. */
  role: NamedRole
  form: Form<StaffRoleValues>
}

const check = createValidator(StaffRoleToSave)
const isAct = (act: Act) =>
  ({ type: 'isAct', params: ({ event }: { event: { act: Act } }) => ({ is: act, act: event.act }) }) as const
const begins = { type: 'begin', params: eventOf<{ role: NamedRole }> } as const

export const staffRoleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StaffRoleEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    makeStaffRole: calls(makeStaffRole, (payload: StaffRoleToSave) => ({ payload })),
    changeStaffRole: calls(changeStaffRole, ({ id, role }: { id: string; role: StaffRoleToSave }) => ({
      params: { id },
      payload: role,
    })),
    deleteStaffRole: calls(deleteStaffRole, (params: { id: string }) => ({ params })),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isAct: (_, { is, act }: { is: Act; act: Act }) => is === act,
  },
  actions: {
    ...emitActions<Context, StaffRoleEvent>(),
    ...formActions<StaffRoleValues, Context, StaffRoleEvent>(() => check, 'staffRoles.save_failed'),
    begin: assign((_, { role }: { role: NamedRole }) => ({
      role,
      form: blankForm({ name: role.name, rights: role.rights }),
    })),
  },
}).createMachine({
  id: 'staffRole',
  description: 'The dialogs that add, change and delete a role of the staff (product 16.29)',
  meta: { redaction: { rights: 'open' } } satisfies DeclaresRedaction,
  context: { role: { _id: '', name: '', rights: [] }, form: blankForm({ name: '', rights: [] }) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'dialog.open': [
          { guard: isAct('add'), target: 'filling', actions: begins },
          { guard: isAct('change'), target: 'editing', actions: begins },
          { target: 'askingToDelete', actions: begins },
        ],
      },
    },
    filling: {
      description: 'The administrator names a new role and chooses what it may do.',
      ...fillsForm('adding'),
    },
    adding: {
      description: 'The server adds the role.',
      ...sendsForm(
        'makeStaffRole',
        ({ form }: Context) => bodyOf(check(form.values)),
        succeededTo('closed', 'staffRoles.made'),
        'filling',
        'staffRoles.save_failed',
      ),
    },
    editing: {
      description: 'The administrator changes a role.',
      ...fillsForm('changing'),
    },
    changing: {
      description: 'The server saves the role, which holds for its people from their next call on.',
      ...sendsForm(
        'changeStaffRole',
        ({ role, form }: Context) => ({ id: role._id, role: bodyOf(check(form.values)) }),
        succeededTo('closed', 'staffRoles.changed'),
        'editing',
        'staffRoles.save_failed',
      ),
    },
    askingToDelete: {
      description: 'The dialog asks whether the role may be deleted.',
      ...asksBefore('deleting'),
    },
    deleting: {
      description: 'The server deletes the role, unless somebody has it.',
      ...acting(
        'deleteStaffRole',
        ({ role }: Context) => ({ id: role._id }),
        succeededTo('closed', 'staffRoles.deleted'),
        'askingToDelete',
        'staffRoles.delete_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof staffRoleMachine>

export const staffRoleSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): Act | null => {
    if (!snapshot.hasTag('confirming')) return null
    if (!snapshot.hasTag('form')) return 'delete'
    return snapshot.context.role._id === '' ? 'add' : 'change'
  },
  busy: dialogSelect.busy,
  id: (snapshot: Snapshot) => snapshot.context.role._id,
  name: (snapshot: Snapshot) => snapshot.context.role.name,
}
