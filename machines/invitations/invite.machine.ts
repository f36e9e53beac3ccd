import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { Invitation, InvitedRole } from '#contract/invitations/entity.ts'
import { InvitationToSend } from '#contract/invitations/rules.ts'
import { invite, sendInvitation, withdrawInvitation } from '#contract/invitations/staffApi.ts'
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

/** `role` is one of `INVITED_ROLES`, or the id of a role of the staff. */
export type InviteValues = { name: string; to: string; role: string }
type NamedInvitation = Pick<Invitation, '_id' | 'name'>

type InviteEvent =
  | { type: 'dialog.open'; isOfStore: boolean }
  | { type: 'invitation.send'; invitation: NamedInvitation }
  | { type: 'invitation.withdraw'; invitation: NamedInvitation }
  | FormEvent<InviteValues>
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  form: Form<InviteValues>
  /** Whether a seller invites: their roles are those of the store. */
  isOfStore: boolean
  /** The invitation that is sent again or withdrawn. */
  invitation: NamedInvitation
}

const blank: Context = {
  form: blankForm<InviteValues>({ name: '', to: '', role: '' }),
  isOfStore: false,
  invitation: { _id: '', name: '' },
}

const bodyIn = ({ role, ...values }: InviteValues, isOfStore: boolean) => {
  const isPlain = role === 'admin' || role === 'owner'
  return {
    ...values,
    ...(isPlain
      ? { role: role as InvitedRole }
      : { role: isOfStore ? 'owner' : 'admin', ...(role && { staffRole: role }) }),
  }
}
const checkBody = createValidator(InvitationToSend)
/** A form without a choice of the role is not sent. */
const checks =
  ({ isOfStore }: Pick<Context, 'isOfStore'>) =>
  (values: InviteValues) =>
    checkBody(values.role === '' ? { ...values, role: undefined } : bodyIn(values, isOfStore))

const names = { type: 'keepInvitation', params: eventOf<{ invitation: NamedInvitation }> } as const
const idOf = ({ invitation }: Context) => ({ id: invitation._id })

export const inviteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InviteEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    invite: calls(invite, (payload: InvitationToSend) => ({ payload })),
    sendInvitation: calls(sendInvitation, (params: { id: string }) => ({ params })),
    withdrawInvitation: calls(withdrawInvitation, (params: { id: string }) => ({ params })),
  },
  guards: { succeeded, isValid: ({ context }) => checks(context)(context.form.values).ok },
  actions: {
    ...emitActions<Context, InviteEvent>(),
    ...formActions<InviteValues, Context, InviteEvent>(checks, 'invitations.failed'),
    keepInvitation: assign((_, { invitation }: { invitation: NamedInvitation }) => ({ invitation })),
    keepStore: assign((_, { isOfStore }: { isOfStore: boolean }) => ({ isOfStore })),
    forget: assign({ form: blank.form, invitation: blank.invitation }),
  },
}).createMachine({
  id: 'invite',
  description: 'The dialogs that invite a person, send an invitation again and withdraw it (product 16.29)',
  meta: { redaction: { to: 'secret', by: 'secret', role: 'open' } } satisfies DeclaresRedaction,
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'forget',
      on: {
        'dialog.open': { target: 'filling', actions: { type: 'keepStore', params: ({ event }) => event } },
        'invitation.send': { target: 'sending', actions: names },
        'invitation.withdraw': { target: 'askingToWithdraw', actions: names },
      },
    },
    filling: {
      description: 'The administrator names the person, the address or number, and the role.',
      ...fillsForm('inviting'),
    },
    inviting: {
      description: 'The server sends the link.',
      ...sendsForm(
        'invite',
        (context: Context) => bodyOf(checks(context)(context.form.values)),
        succeededTo('closed', 'invitations.sent'),
        'filling',
        'invitations.failed',
      ),
    },
    sending: {
      description: 'The server sends another link, which ends the former one.',
      ...acting('sendInvitation', idOf, succeededTo('closed', 'invitations.sent'), 'closed', 'invitations.failed'),
    },
    askingToWithdraw: {
      description: 'The dialog asks whether the link is to be refused.',
      ...asksBefore('withdrawing'),
    },
    withdrawing: {
      description: 'The server withdraws the invitation.',
      ...acting(
        'withdrawInvitation',
        idOf,
        succeededTo('closed', 'invitations.withdrawn'),
        'askingToWithdraw',
        'invitations.withdraw_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof inviteMachine>

export const inviteSelect = {
  /** Which dialog is open; null where none is. */
  dialog: (snapshot: Snapshot): 'form' | 'withdraw' | null => {
    if (!snapshot.hasTag('confirming') || snapshot.matches('sending')) return null
    return snapshot.hasTag('form') ? 'form' : 'withdraw'
  },
  busy: dialogSelect.busy,
  name: ({ context }: Snapshot) => context.invitation.name,
  /** The invitation that is being sent again; null for none. */
  sending: (snapshot: Snapshot) => (snapshot.matches('sending') ? snapshot.context.invitation._id : null),
}
