import { assign, type SnapshotFrom, setup } from 'xstate'
import type { InvitationOffer, InvitationTaken } from '#contract/invitations/entity.ts'
import { openInvitation, takeInvitation } from '#contract/invitations/shopApi.ts'
import type { Message } from '#contract/messages.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { toLogin } from '../core/redirects.ts'
import {
  type CallError,
  errorIn,
  failureOf,
  failureText,
  type Reply,
  replyOf,
  succeeded,
  warnAboutError,
} from '../core/reply.ts'

type Failure = { text: Message; hint: Message | null }
type Context = {
  /** Token of the link; empty once it is of no use. */
  token: string
  /** What the link offers; null until it is read. */
  offer: InvitationOffer | null
  failure: Failure | null
}
type TakeEvent = { type: 'link.retry' } | { type: 'invitation.take' }

const failureIn = (error: CallError): Failure => ({
  text: failureText(error, 'account.invitation_failed'),
  hint: failureOf(error),
})
/** The account whose password is chosen next; empty where it has one. */
const newAccountIn = (reply: Reply<InvitationTaken>): string =>
  reply.ok ? (reply.value?.choosePassword?.identifier ?? '') : ''
/** Where the person begins after the sign-in: the back office of the role. */
const officeIn = ({ offer }: Context) => ({ from: offer ? roleHomes[offer.role] : undefined })
const tokenOf = ({ context }: { context: Context }) => ({ token: context.token })

const keepsFailure = {
  type: 'setFailure',
  params: ({ event }: { event: { output: Reply<unknown> } }) => failureIn(errorIn(event.output)),
} as const
/** What a call without a success leads to: a page without a way on, or one that offers to try again. */
const failsTo = <const Again extends string>(again: Again) =>
  [
    { guard: { type: 'isClientError', params: replyOf }, target: 'refused', actions: keepsFailure },
    { target: again, actions: keepsFailure },
  ] as const
const unexpectedIn = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: [
      { type: 'setFailure', params: { text: 'account.invitation_failed', hint: null } },
      'toastUnexpected',
      warnAboutError,
    ],
  }) as const

/** The link of an invitation: the account of its address gets the role, or a new one chooses its password next. */
export const takeInvitationMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as Context,
    events: {} as TakeEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    openInvitation: calls(openInvitation, (payload: { token: string }) => ({ payload }), { isShared: true }),
    takeInvitation: calls(takeInvitation, (payload: { token: string }) => ({ payload })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    succeeded,
    isNewAccount: (_, reply: Reply<InvitationTaken>) => newAccountIn(reply) !== '',
    /** The server rejected the link (4xx), so that a retry would fail too. */
    isClientError: (_, reply: Reply<unknown>) =>
      !reply.ok && reply.error._tag === 'HTTP' && (reply.error.status ?? 0) < 500,
  },
  actions: {
    ...emitActions<Context, TakeEvent>(),
    keepOffer: assign((_, reply: Reply<InvitationOffer>) => ({ offer: reply.ok ? reply.value : null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    clearToken: assign({ token: '' }),
  },
}).createMachine({
  id: 'takeInvitation',
  description: 'The page of an invitation to work in the shop (product 16.29)',
  meta: { redaction: { token: 'secret', 'value.to': 'secret', 'offer.to': 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ token: input.token, offer: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether the address has a token decides how it begins.',
      always: [{ guard: 'hasToken', target: 'opening' }, 'withoutToken'],
    },
    withoutToken: { type: 'final', description: 'The address is incomplete.' },
    opening: {
      description: 'The server reads what the link offers, which changes nothing.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: tokenOf,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'offered',
            actions: { type: 'keepOffer', params: replyOf },
          },
          ...failsTo('notOpened'),
        ],
        onError: unexpectedIn('notOpened'),
      },
    },
    notOpened: { description: 'The link could not be read this time.', on: { 'link.retry': 'opening' } },
    offered: { description: 'The person reads what is offered.', on: { 'invitation.take': 'taking' } },
    taking: {
      description: 'The server gives the role.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'takeInvitation',
        src: 'takeInvitation',
        input: tokenOf,
        onDone: [
          {
            guard: { type: 'isNewAccount', params: replyOf },
            target: 'taken',
            actions: {
              type: 'navigate',
              params: ({ event, context }) => ({
                to: accountRoutes.resetPassword,
                replace: true,
                state: { identifier: newAccountIn(event.output), ...officeIn(context) },
              }),
            },
          },
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'taken',
            actions: [
              { type: 'toastSuccess', params: { text: 'account.invitation_taken' } },
              // The session was of a customer.
              { type: 'emitEvent', params: { type: 'session.end' } },
              { type: 'navigate', params: ({ context }) => toLogin(officeIn(context)) },
            ],
          },
          ...failsTo('notTaken'),
        ],
        onError: unexpectedIn('notTaken'),
      },
    },
    notTaken: { description: 'The role could not be given this time.', on: { 'invitation.take': 'taking' } },
    taken: {
      type: 'final',
      description: 'The person works here: the page of the password or of the sign-in opens.',
      entry: 'clearToken',
    },
    refused: {
      type: 'final',
      description: 'The link is of no use, or is for somebody else.',
      entry: 'clearToken',
    },
  },
})

type Snapshot = SnapshotFrom<typeof takeInvitationMachine>

export const takeInvitationSelect = {
  /** What the page shows. */
  view: (snapshot: Snapshot): 'opening' | 'offer' | 'failure' => {
    if (snapshot.matches('refused') || snapshot.matches('notOpened') || snapshot.matches('withoutToken'))
      return 'failure'
    return snapshot.context.offer === null ? 'opening' : 'offer'
  },
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('taken'),
  offer: ({ context }: Snapshot) => context.offer,
  failure: ({ context }: Snapshot) => context.failure,
  canRetry: (snapshot: Snapshot) => snapshot.can({ type: 'link.retry' }),
}
