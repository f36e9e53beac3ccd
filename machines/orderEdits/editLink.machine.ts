import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { EditLink } from '#contract/orderEdits/entity.ts'
import type { callErrors } from '#contract/orderEdits/errors.ts'
import type { EditAnswer } from '#contract/orderEdits/rules.ts'
import { answerEditLink, getEditLink } from '#contract/orderEdits/shopApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { readDelays } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, hasCode, type Reply, replyOf, unexpectedTo } from '../core/reply.ts'

/** A link to a proposed edit of an order. */
export type EditLinkInput = { readonly orderId: string; readonly token: string }

type EditLinkEvent = { type: 'link.retry' } | ({ type: 'edit.answer' } & EditAnswer)

type Context = EditLinkInput & {
  /** The order before and after the edit; null until it is read. */
  link: EditLink | null
  agrees: boolean
}

type AnswerReply = Reply<EditLink, CodeOf<typeof callErrors, 'answerEditLink'>>

const requestOf = ({ orderId, token }: EditLinkInput) => ({ params: { id: orderId }, orderKey: token })

const answers = {
  'edit.answer': { target: 'answering', actions: { type: 'keepAnswer', params: eventOf<EditLinkEvent & EditAnswer> } },
} as const

/** The transitions that the state of the link leads to. */
const answered = [
  { guard: { type: 'isAgreed', params: replyOf }, target: 'agreed' },
  { guard: { type: 'isDeclined', params: replyOf }, target: 'declined' },
  { guard: { type: 'isUnknown', params: replyOf }, target: 'unknown' },
] as const

export const editLinkMachine = setup({
  types: {
    input: {} as EditLinkInput,
    context: {} as Context,
    events: {} as EditLinkEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    getEditLink: calls(getEditLink, requestOf, { isShown: true }),
    answerEditLink: calls<
      typeof answerEditLink,
      EditLinkInput & EditAnswer,
      CodeOf<typeof callErrors, 'answerEditLink'>
    >(answerEditLink, ({ agrees, ...link }) => ({ ...requestOf(link), payload: { agrees } })),
  },
  delays: readDelays,
  guards: {
    succeeded: (_, reply: Reply<EditLink>) => reply.ok,
    isOpen: (_, reply: Reply<EditLink>) => reply.ok && reply.value?.state === 'open',
    isAgreed: (_, reply: Reply<EditLink>) => reply.ok && reply.value?.state === 'agreed',
    isDeclined: (_, reply: Reply<EditLink>) => reply.ok && reply.value?.state === 'declined',
    isUnknown: (_, reply: Reply<EditLink>) => !reply.ok && reply.error.status === 404,
    isOver: (_, reply: AnswerReply) => hasCode(reply, 'order_edit.link_over'),
    isSoldOut: (_, reply: AnswerReply) => hasCode(reply, 'order_edit.proposed_goods_gone'),
  },
  actions: {
    ...emitActions<Context, EditLinkEvent>(),
    keepLink: assign({ link: ({ context }, reply: Reply<EditLink>) => (reply.ok ? reply.value : context.link) }),
    keepAnswer: assign({ agrees: (_, { agrees }: EditAnswer) => agrees }),
  },
}).createMachine({
  id: 'editLink',
  description: 'The customer agrees to an edit of an order by the link in an SMS, or declines it (product 16.38)',
  meta: { redaction: { token: 'secret', state: 'open' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, link: null, agrees: false }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server reads the order before and after the edit, which changes nothing.',
      tags: 'busy',
      after: { readLimit: 'unread' },
      invoke: {
        id: 'getEditLink',
        src: 'getEditLink',
        input: ({ context: { orderId, token } }) => ({ orderId, token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: replyOf },
            target: 'open',
            actions: { type: 'keepLink', params: replyOf },
          },
          ...answered,
          { guard: { type: 'succeeded', params: replyOf }, target: 'over' },
          { target: 'unread' },
        ],
        onError: unexpectedTo('unread'),
      },
    },
    unread: { description: 'The edit could not be read.', on: { 'link.retry': 'reading' } },
    open: { description: 'The customer compares both sums, and decides.', on: answers },
    answering: {
      description: 'The server makes the edit, or leaves the order as it is.',
      tags: 'busy',
      invoke: {
        id: 'answerEditLink',
        src: 'answerEditLink',
        input: ({ context: { orderId, token, agrees } }) => ({ orderId, token, agrees }),
        onDone: [
          ...answered,
          { guard: { type: 'isOver', params: replyOf }, target: 'over' },
          { guard: { type: 'isSoldOut', params: replyOf }, target: 'soldOut' },
          { target: 'failed' },
        ],
        onError: unexpectedTo('failed'),
      },
    },
    failed: { description: 'The answer did not reach the server.', on: answers },
    soldOut: { description: 'Goods of the edit are sold out, so that the order stays as it is.', on: answers },
    agreed: { type: 'final', description: 'The order is changed.' },
    declined: { type: 'final', description: 'The order stays as it is.' },
    over: { type: 'final', description: 'The order has changed since, or the staff has withdrawn the question.' },
    unknown: { type: 'final', description: 'The link is wrong, or its time is over.' },
  },
})

type Snapshot = SnapshotFrom<typeof editLinkMachine>

export const editLinkSelect = {
  view: ({ value }: Snapshot) => value,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  link: ({ context }: Snapshot) => context.link,
  /** The answer that is on its way; null while none is. */
  answering: (snapshot: Snapshot): 'agrees' | 'declines' | null => {
    if (!snapshot.matches('answering')) return null
    return snapshot.context.agrees ? 'agrees' : 'declines'
  },
}
